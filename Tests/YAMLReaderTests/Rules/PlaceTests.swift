import StepgenModel
import Testing
import YAMLReader

struct PlaceTests {
  @Test(arguments: [
    ("a: 1\nb: 2\na: 3\n", ["duplicate-key 3:1-3:2"]),
    ("x: { a: 1, \"a\": 2, a: 3 }\n", ["duplicate-key 1:12-1:15", "duplicate-key 1:20-1:21"]),
    ("title: {{ name }}\n", ["key-not-scalar 1:9-1:17"]),
    ("? [a, b]\n: c\n", ["key-not-scalar 1:3-1:9"]),
    ("<<: { a: 1 }\n", ["merge-key 1:1-1:3"]),
    (
      "a: !!str 6\nb: !x [c]\nc: !<tag:y> d\nd: ! e\n",
      ["explicit-tag 1:4-1:9", "explicit-tag 2:4-2:6", "explicit-tag 3:4-3:12", "explicit-tag 4:4-4:5"]
    ),
    ("a: &b !c d\ne: !f &g h\n", ["explicit-tag 1:7-1:9", "explicit-tag 2:4-2:6"]),
    ("a: !foo!bar x\n", ["explicit-tag 1:4-1:14"]),
    ("!a b: !c\n", ["explicit-tag 1:1-1:3", "explicit-tag 1:7-1:9"]),
    ("%TAG ! x:\n---\na\n", ["directive 1:1-1:10"]),
    ("# c\n%FOO\n---\na\n", ["directive 2:1-2:5"]),
    ("a: 1\n--- # two\nb: 2\n", ["many-documents 2:1-2:10"]),
    ("a: 1\n...\n# end\nb: 2\n", ["many-documents 4:1-4:5"]),
    ("", ["empty-document 1:1-1:1"]),
    ("\n\n# nothing\n", ["empty-document 1:1-1:1"]),
    ("---\n", ["empty-document 1:1-1:1"]),
    ("a: { b: c?, d: e }\nf: [g?, h?i]\n", []),
    ("a:\tb\n", ["unportable-yaml 1:3-1:4"]),
    ("# c\t\na: \"b\tc\" # d\te\nf: 'g\n\th'\ni: |\n  j\tk\n", []),
    ("a: |\n  b\tc\nd: e\t\n", ["unportable-yaml 3:5-3:6"]),
    ("a: |\t\n  b\n", ["unportable-yaml 1:5-1:6"]),
    ("a: |# b\n  c\nd: >-#e\n  f\n", ["unportable-yaml 1:5-1:6"]),
    ("a: | # b\n  c #d\n", []),
    ("a: [b#\tc, d]\n", ["unportable-yaml 1:7-1:8"]),
    ("a: *b\n", ["unknown-anchor 1:4-1:6"]),
    ("a: &b\n  c: *b\n", ["recursive-alias 2:6-2:8"]),
    ("a: \"x\\0\"\n", ["control-character 1:4-1:9"]),
    ("é: \u{7}\n\u{7}", ["control-character 1:4-1:5"]),
    ("a: b\u{2028}c\n", ["control-character 1:5-1:6"]),
    ("a: b\u{FEFF}\n", ["control-character 1:5-1:6"]),
    ("é: x\u{202E}y\n# \u{200B}\n", ["invisible-character 1:5-1:6", "invisible-character 2:3-2:4"]),
  ])
  func problemIsReportedAtItsPlace(text: String, problems: [String]) {
    #expect(Reading(text).problems == problems)
  }

  @Test(arguments: [
    "a: 1\n...\n", "a: 1\n...\n# end\n", "--- a\n", "%YAML 1.1\n---\na\n", "%YAML 1.2\n# c\n---\na\n",
    "a: \"<<\"\n\"<<\": b\n", "a: 👩‍💻\n", "a: می‌خواهم\n", "a: \"\\u200B\\U0001F600\"\n", "\u{FEFF}a: 1\n",
    "a: b#c%d@e`f\n",
    "a: { b: 1 }\nc: { b: 2 }\n", "- a\n- a\n", "\"\"\n",
  ])
  func nothingIsReportedAboutGoodFiles(text: String) {
    let reading = Reading(text)
    #expect(reading.problems == [])
    #expect(reading.tree != nil)
  }

  @Test func duplicateKeepsTheFirstAndPointsAtIt() throws {
    let reading = Reading("a: 1\nb: 2\n'a': 3\n")
    #expect(reading.tree?["a"]?.scalar?.text == "1")
    #expect(reading.tree?.entries?.map(\.key) == ["a", "b"])
    let note = try #require(reading.diagnostics.first?.notes.first)
    #expect(note.range.text == "1:1-1:2")
  }

  @Test func duplicatesAreFoundAmongManyKeys() {
    let keys = (0..<500).map { "k\($0): x\n" }
    let reading = Reading((keys + ["k0: y\n", "k17: y\n", "k499: y\n", "k500: y\n"]).joined())
    #expect(
      reading.problems == ["duplicate-key 501:1-501:3", "duplicate-key 502:1-502:4", "duplicate-key 503:1-503:5"]
    )
    #expect(reading.tree?.entries?.count == 501)
  }

  @Test func readingGoesOnAfterProblemsThatAreNotSyntax() {
    let reading = Reading("a: !x 1\na: 2\n? [k]\n: v\n<<: z\nb: *c\nd: ]\n")
    #expect(
      reading.problems == [
        "explicit-tag 1:4-1:6", "duplicate-key 2:1-2:2", "key-not-scalar 3:3-3:6", "merge-key 5:1-5:3",
        "unknown-anchor 6:4-6:6", "yaml-syntax 7:4-7:5",
      ]
    )
    #expect(reading.tree == nil)
  }

  @Test func tagsAndKeysThatAreNoTextLeaveTheRestOfTheTree() {
    let reading = Reading("a: !x 1\n? [k]\n: v\nb: 2\n")
    #expect(reading.tree?.entries?.map(\.key) == ["a", "b"])
  }
}
