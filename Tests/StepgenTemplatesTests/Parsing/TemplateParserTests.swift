import StepgenModel
import Testing

@Suite struct TemplateParserTests {
  @Test(arguments: [
    ("a\n {{name\nb", "2:2-2:8 template-syntax: the tag ‘{{name’ is not closed"),
    ("é{{name} }", "1:2-1:11 template-syntax: the tag ‘{{name} }’ is not closed"),
    ("{{", "1:1-1:3 template-syntax: the tag ‘{{’ is not closed"),
    ("{{! a\nb", "1:1-1:6 template-syntax: the tag ‘{{! a’ is not closed"),
    ("{{}}", "1:1-1:5 template-syntax: the tag has no name"),
    ("{{#}}", "1:1-1:6 template-syntax: the tag has no name"),
    ("{{a b}}", "1:1-1:8 template-syntax: ‘a b’ is not the name of a tag"),
    ("{{1st}}", "1:1-1:8 template-syntax: ‘1st’ is not the name of a tag"),
    ("{{name()}}", "1:1-1:11 template-syntax: ‘name()’ is not the name of a tag"),
    ("{{part.label}}", "1:1-1:15 template-syntax: ‘part.label’ is not the name of a tag"),
    ("{{#.}}", "1:1-1:7 template-syntax: ‘.’ is not the name of a tag"),
    ("{{>*name}}", "1:1-1:11 template-syntax: ‘*name’ is not the name of a tag"),
    ("x{{{name}}}", "1:2-1:12 unsupported-tag: triple braces are not supported: ‘{{{name}}}’"),
    ("{{{name}}", "1:1-1:10 unsupported-tag: triple braces are not supported: ‘{{{name}}’"),
    ("{{& name}}", "1:1-1:11 unsupported-tag: ‘&’ is not supported: ‘{{& name}}’"),
    ("{{=<% %>=}}", "1:1-1:12 unsupported-tag: other delimiters are not supported: ‘{{=<% %>=}}’"),
    ("{{<parent}}", "1:1-1:12 unsupported-tag: parent templates are not supported: ‘{{<parent}}’"),
    ("{{$block}}", "1:1-1:11 unsupported-tag: blocks are not supported: ‘{{$block}}’"),
    ("{{%PRAGMA}}", "1:1-1:12 unsupported-tag: pragmas are not supported: ‘{{%PRAGMA}}’"),
    ("{{#yes}}", "1:1-1:9 unclosed-section: the section ‘yes’ is not closed"),
    ("{{#yes}}{{#no}}{{/yes}}", "1:9-1:16 unclosed-section: the section ‘no’ is not closed"),
    ("{{#yes}}{{/yse}}{{/yes}}", "1:12-1:15 unclosed-section: no section ‘yse’ is open here"),
    ("{{/yes}}", "1:4-1:7 unclosed-section: no section ‘yes’ is open here"),
  ])
  func mistakesAreReportedWhereTheyStand(template: String, expected: String) {
    #expect(problems(in: template).map(summary) == [expected])
  }

  @Test func allMistakesAreReportedAtOnce() {
    let codes = problems(in: "{{{a}}}\n{{b c}}\n{{#yes}}\n{{/no}}\n{{name\n").map {
      "\($0.range.start.line) \($0.code)"
    }
    #expect(
      codes == [
        "1 unsupported-tag", "2 template-syntax", "4 unclosed-section", "5 template-syntax", "3 unclosed-section",
      ]
    )
  }

  @Test func aDottedNameIsExplained() {
    #expect(problems(in: "{{a.b}}").first?.help == "Use a section: ‘{{#a}}{{b}}{{/a}}’ replaces ‘{{a.b}}’.")
  }

  @Test func anEndWithoutItsSectionPointsAtTheOneThatIsOpen() {
    let problem = problems(in: "{{#yes}}\n{{/yse}}\n{{/yes}}").first
    #expect(problem?.suggestion == "yes")
    #expect(problem?.notes.map(\.range.start.line) == [1])
  }

  @Test func bytesThatAreNotTextAreRefused() {
    #expect(Loaded([0x61, 0xFF]).problems.map(\.code) == ["template-syntax"])
  }
}
