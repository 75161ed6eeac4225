import StepgenModel
import Testing
import YAMLReader

struct SyntaxTests {
  @Test(arguments: [
    ("a:\n\tb: 1\n", "2:1-2:2", "a tab is used for indentation"),
    ("a: b\n\tc: d\n", "2:1-2:2", "a tab is used for indentation"),
    ("a: |\n\t b\n", "2:1-2:2", "a tab is used for indentation"),
    ("a: b: c\n", "1:5-1:6", "‘: ’ in a value that is not in quotes"),
    ("a: 1\n b: 2\n", "2:3-2:4", "this key does not line up with the lines above"),
    (String(repeating: "k", count: 1100) + ": 1\n", "1:1101-1:1102", "a key longer than 1024 characters"),
    ("foo\nbar: 1\n", "2:4-2:5", "this key does not line up with the lines above"),
    ("a: \"foo\nb: bar\n", "1:4-1:5", "this quote is never closed"),
    ("a: 'foo\nb: bar\n", "1:4-1:5", "this quote is never closed"),
    ("a: \"foo\n---\n\"", "1:4-1:5", "this quote is not closed before the document ends"),
    ("a: \"foo\nb: \"bar\"\nc: 1\n", "2:5-2:9", "text after the closing quote"),
    ("a: 'it's'\n", "1:8-1:10", "text after the closing quote"),
    ("a: @x\n", "1:4-1:5", "a value cannot begin with ‘@’"),
    ("a: `x`\n", "1:4-1:5", "a value cannot begin with ‘`’"),
    ("a: %x\n", "1:4-1:5", "a value cannot begin with ‘%’"),
    ("a:\n  b: 1\n c: 2\n", "3:2-3:6", "this line does not belong to its mapping"),
    ("- a\nb: 1\n", "2:1-2:5", "this line does not belong to its sequence"),
    ("a: [1, 2\nb: 3\n", "2:2-2:3", "expected ‘,’ or ‘]’"),
    ("a: {b: 1\nc: 2\n", "2:2-2:3", "expected ‘,’ or ‘}’"),
    ("a: 1\nfoo bar  # x\nb: 2\n", "2:1-2:13", "a key without ‘:’"),
    ("a: - b\n", "1:4-1:5", "a sequence cannot begin here"),
    ("a: * x\n", "1:5-1:6", "‘*’ begins an alias, and this is not the name of one"),
    ("a: & x\n", "1:5-1:6", "‘&’ begins an anchor, and this is not the name of one"),
    ("a: \"\\q\"\n", "1:5-1:6", "an unknown escape in double quotes"),
    ("a: \"\\ud800\"\n", "1:7-1:8", "an escape that is not a Unicode character"),
    ("a: |x\n b\n", "1:5-1:6", "text after ‘|’ or ‘>’"),
    ("a: |0\n b\n", "1:5-1:6", "an indentation of 0 after ‘|’ or ‘>’"),
    ("a: [,]\n", "1:5-1:6", "a value is missing here"),
    ("[a]\nb: 1\n", "2:1-2:5", "this does not belong to the value above, which is the whole document"),
    ("%YAML 1.3\n---\na\n", "1:1-1:2", "this version of YAML is not supported"),
    ("%YAML 1.2\n%YAML 1.2\n---\na\n", "2:1-2:2", "a second %YAML line"),
    (
      "%YAML x\n---\na\n", "1:7-1:8",
      "this is not YAML: did not find expected version number while scanning a %YAML directive"
    ),
  ])
  func messageAndPlace(text: String, range: String, message: String) throws {
    let reading = Reading(text)
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(reading.problems == ["yaml-syntax \(range)"])
    #expect(diagnostic.message == message)
    #expect(diagnostic.help.hasSuffix("."))
    #expect(reading.tree == nil)
  }

  @Test(arguments: [
    ("a:\n  b: 1\n c: 2\n", "1:1-1:2", "the mapping begins here"),
    ("- a\nb: 1\n", "1:1-1:2", "the sequence begins here"),
    ("a: [1, 2\nb: 3\n", "1:4-1:5", "the ‘[’ is here"),
    ("a: {b: 1\nc: 2\n", "1:4-1:5", "the ‘{’ is here"),
    ("a: \"foo\nb: \"bar\"\nc: 1\n", "1:4-1:5", "the text in quotes begins here"),
    ("a: \"foo\n---\n\"", "2:1-2:2", "a new document begins here"),
  ])
  func notePointsAtTheOtherPlace(text: String, range: String, message: String) throws {
    let notes = try #require(Reading(text).diagnostics.first).notes
    #expect(notes.map(\.range.text) == [range])
    #expect(notes.map(\.message) == [message])
  }
}
