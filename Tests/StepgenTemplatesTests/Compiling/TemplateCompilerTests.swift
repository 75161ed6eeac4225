import StepgenModel
import Testing

@Suite struct TemplateCompilerTests {
  @Test(arguments: [
    ("a {{nmae}}", "1:5-1:9 unknown-tag: there is no tag ‘nmae’ here"),
    ("{{#item}}{{anything}}{{#more}}{{.}}{{/more}}{{/item}}", "1:4-1:8 unknown-tag: there is no tag ‘item’ here"),
    ("{{^item}}{{anything}}{{/item}}", "1:4-1:8 unknown-tag: there is no tag ‘item’ here"),
    ("{{label}}{{#items}}{{label}}{{/items}}", "1:3-1:8 unknown-tag: there is no tag ‘label’ here"),
    ("{{^items}}{{label}}{{/items}}", "1:13-1:18 unknown-tag: there is no tag ‘label’ here"),
    ("{{#part}}{{#last}}x{{/last}}{{/part}}", "1:13-1:17 unknown-tag: there is no tag ‘last’ here"),
    ("{{.}}", "1:3-1:4 unknown-tag: ‘{{.}}’ is not inside a list of texts"),
    ("{{#items}}{{.}}{{/items}}", "1:13-1:14 unknown-tag: ‘{{.}}’ is not inside a list of texts"),
    ("{{yes}}", "1:3-1:6 wrong-tag-kind: ‘yes’ is a flag and has no text"),
    ("{{items}}", "1:3-1:8 wrong-tag-kind: ‘items’ is a list and has no text"),
    ("{{lines}}", "1:3-1:8 wrong-tag-kind: ‘lines’ is a list and has no text"),
    ("{{part}}", "1:3-1:7 wrong-tag-kind: ‘part’ is an optional part and has no text"),
    ("{{#items}}{{last}}{{/items}}", "1:13-1:17 wrong-tag-kind: ‘last’ is a flag and has no text"),
    ("{{>p}}", "1:4-1:5 missing-partial: there is no partial ‘p’"),
    ("{{>main}}", "1:4-1:8 missing-partial: there is no partial ‘main’"),
  ])
  func mistakesAreReportedWhereTheyStand(template: String, expected: String) {
    #expect(problems(in: template).map(summary) == [expected])
  }

  @Test func anUnknownTagSuggestsTheNearestOfWhatIsKnownThere() {
    let problem = problems(in: "{{#items}}{{lable}}{{/items}}").first
    #expect(problem?.suggestion == "label")
    #expect(problem?.help == "Did you mean ‘label’?")
  }

  @Test func anUnknownTagWithNothingNearListsWhatIsKnown() {
    let help = problems(in: "{{#items}}{{#children}}{{xxxxxxxx}}{{/children}}{{/items}}").first?.help
    #expect(help?.hasPrefix("Known here: children, empty, first, items, label, last,") == true)
  }

  @Test func aMistakeInAPartialIsReportedThereAndPointsAtWhereItIsPlaced() throws {
    let loaded = Loaded(Array("{{#items}}\n{{>p}}\n{{/items}}\n{{>p}}".utf8), partials: ["p": "\n {{label}}"])
    let problem = try #require(loaded.problems.first)
    #expect(loaded.problems.count == 1)
    #expect(loaded.sources[problem.range.file].path == "built-in/p.mustache")
    #expect(summary(problem) == "2:4-2:9 unknown-tag: there is no tag ‘label’ here")
    #expect(problem.notes.map { loaded.sources[$0.range.file].path } == ["built-in/main.mustache"])
    #expect(problem.notes.map(\.range.start.line) == [4])
  }

  @Test(arguments: [
    ["p": "{{>p}}"],
    ["p": "{{>q}}", "q": "{{#items}}{{>p}}{{/items}}"],
  ])
  func aPartialThatContainsItselfIsRefused(partials: [String: String]) {
    #expect(problems(in: "{{>p}}", partials: partials).map(\.code) == ["recursive-partial"])
  }
}
