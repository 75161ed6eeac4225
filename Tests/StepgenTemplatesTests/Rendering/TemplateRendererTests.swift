import StepgenModel
import StepgenTemplates
import Testing

/// What stepgen adds to Mustache, or settles where the specification leaves it open.
@Suite struct TemplateRendererTests {
  @Test func itemsOfListsKnowWhetherTheyAreFirstOrLast() throws {
    #expect(
      try render("{{#lines}}{{#first}}({{/first}}{{.}}{{^last}}, {{/last}}{{#last}}){{/last}}{{/lines}}")
        == "(one, two, three)"
    )
    #expect(
      try render("{{#items}}{{#children}}{{label}}{{^last}}-{{/last}}{{/children}}{{^last}};{{/last}}{{/items}}")
        == "a1-a2;"
    )
  }

  @Test func firstAndLastBelongToTheInnermostList() throws {
    #expect(try render("{{#lines}}{{#part}}{{#last}}{{label}}{{/last}}{{/part}}{{/lines}}") == "part")
    #expect(try render("{{#items}}{{#lines}}{{^last}}{{label}}{{/last}}{{/lines}}{{/items}}") == "aabb")
  }

  @Test func theInnermostViewThatKnowsANameDecides() throws {
    #expect(try render("{{#items}}{{label}}:{{#children}}{{label}}{{/children}};{{/items}}") == "a:a1a2;b:;")
  }

  @Test func listsOfOneElementAreFirstAndLast() throws {
    var view = SampleView()
    view.lines = ["only"]
    #expect(try render("{{#lines}}{{#first}}{{#last}}{{.}}{{/last}}{{/first}}{{/lines}}", with: view) == "only")
  }

  @Test func aPartialIsIndentedThroughItsSectionsAndPartials() throws {
    let text = try render(
      "{\n  {{>outer}}\n}\n",
      partials: [
        "outer": "{{#lines}}\nfor {{.}}:\n  {{>inner}}\n{{/lines}}\nend\n", "inner": "{{#first}}\nx\n{{/first}}\ny\n",
      ]
    )
    #expect(
      text == """
        {
          for one:
            x
            y
          for two:
            y
          for three:
            y
          end
        }

        """
    )
  }

  @Test func emptyLinesOfAPartialAreNotIndented() throws {
    #expect(try render("  {{>p}}\n", partials: ["p": "a\n\nb\r\n\r\nc\n"]) == "  a\n\n  b\r\n\r\n  c\n")
  }

  @Test func aStandalonePartialWithoutIndentationKeepsTheOneAroundIt() throws {
    #expect(try render("  {{>outer}}\n", partials: ["outer": "{{>inner}}\n", "inner": "x\ny\n"]) == "  x\n  y\n")
  }

  @Test func textBeforeAndAfterASectionIsNotJoined() throws {
    #expect(try render("a{{#no}}b{{/no}}c{{#yes}}d{{/yes}}e{{^yes}}f{{/yes}}") == "acde")
  }

  @Test func aByteOrderMarkIsLeftOut() throws {
    #expect(try render("\u{FEFF}{{! nothing }}\nx") == "x")
  }

  @Test func textsThatAreNotASCIIAreCopied() throws {
    var view = SampleView()
    view.name = "Zoë 🦊"
    #expect(try render("«{{name}}»", with: view) == "«Zoë 🦊»")
  }

  @Test func anEmptyTemplateRendersNothing() throws {
    #expect(try render("") == "")
  }

  @Test func aTextIsNotAFragment() {
    #expect(!(("" as Any) is any TemplateFragment))
  }
}
