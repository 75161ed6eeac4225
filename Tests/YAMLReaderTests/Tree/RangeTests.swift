import StepgenModel
import Testing
import YAMLReader

struct RangeTests {
  @Test func blockCollectionsEndWhereTheirLastChildEnds() {
    let text = """
      a:
        b: 1
        c:
          - x
          - "y"   # why

      # about d
      d: 'z'

      """
    #expect(
      Reading(text).outline == [
        "1:1-8:7 mapping",
        "  1:1-1:2 key a",
        "    2:3-5:10 mapping",
        "      2:3-2:4 key b",
        "        2:6-2:7 plain \"1\"",
        "      3:3-3:4 key c",
        "        4:5-5:10 sequence",
        "          4:7-4:8 plain \"x\"",
        "          5:7-5:10 doubleQuoted \"y\"",
        "  8:1-8:2 key d",
        "    8:4-8:7 singleQuoted \"z\"",
      ]
    )
  }

  @Test func flowCollectionsIncludeTheirBrackets() {
    #expect(
      Reading("a: { b: [1,\n  2 ] ,\n c: {} }  \nd: [e: 1, f]\n").outline == [
        "1:1-4:13 mapping",
        "  1:1-1:2 key a",
        "    1:4-3:9 mapping",
        "      1:6-1:7 key b",
        "        1:9-2:6 sequence",
        "          1:10-1:11 plain \"1\"",
        "          2:3-2:4 plain \"2\"",
        "      3:2-3:3 key c",
        "        3:5-3:7 mapping",
        "  4:1-4:2 key d",
        "    4:4-4:13 sequence",
        "      4:5-4:9 mapping",
        "        4:5-4:6 key e",
        "          4:8-4:9 plain \"1\"",
        "      4:11-4:12 plain \"f\"",
      ]
    )
  }

  @Test func emptyValuesStandWhereTheyWouldBeWritten() {
    #expect(
      Reading("a:\nb:   # none\nc: { d, e: , f: }\n-1:\n? g\n\n? h\n:\ni: &x\nj: [ ]\n").outline == [
        "1:1-10:7 mapping",
        "  1:1-1:2 key a", "    1:3-1:3 plain \"\"",
        "  2:1-2:2 key b", "    2:3-2:3 plain \"\"",
        "  3:1-3:2 key c", "    3:4-3:18 mapping",
        "      3:6-3:7 key d", "        3:7-3:7 plain \"\"",
        "      3:9-3:10 key e", "        3:11-3:11 plain \"\"",
        "      3:14-3:15 key f", "        3:16-3:16 plain \"\"",
        "  4:1-4:3 key -1", "    4:4-4:4 plain \"\"",
        "  5:3-5:4 key g", "    5:4-5:4 plain \"\"",
        "  7:3-7:4 key h", "    8:2-8:2 plain \"\"",
        "  9:1-9:2 key i", "    9:6-9:6 plain \"\"",
        "  10:1-10:2 key j", "    10:4-10:7 sequence",
      ]
    )
  }

  @Test func sequencesWithoutIndentationEndBeforeTheNextKey() {
    #expect(
      Reading("a:\n- b\n-\n? c\n: - d\n  -  e f\n     g\n").outline == [
        "1:1-7:7 mapping",
        "  1:1-1:2 key a", "    2:1-3:2 sequence", "      2:3-2:4 plain \"b\"", "      3:2-3:2 plain \"\"",
        "  4:3-4:4 key c", "    5:3-7:7 sequence", "      5:5-5:6 plain \"d\"", "      6:6-7:7 plain \"e f g\"",
      ]
    )
  }

  @Test(arguments: [
    ("a: |\n  x\n  é😀\n\n\n# c\nb: 1\n", "1:4-3:5"),
    ("a: >-  # folded\n  x\n\n  y\n", "1:4-4:4"),
    ("a: |+\n  x\n\n", "1:4-2:4"),
    ("a: |", "1:4-1:5"),
    ("a: |2-  # none\n\n\nb: c\n", "1:4-1:7"),
    ("a: |\n  x", "1:4-2:4"),
    ("a: &y |\n  x\n", "1:7-2:4"),
    ("a: &y\n  |\n    x\n", "2:3-3:6"),
  ])
  func blockScalarsEndWithTheirLastLine(text: String, range: String) {
    #expect(Reading(text).tree?.entries?.first?.value.range.text == range)
  }

  @Test func columnsCountScalars() {
    #expect(
      Reading("é😀: \"👩‍💻\" # x\nb:\t'c'\n").outline == [
        "1:1-2:7 mapping",
        "  1:1-1:3 key é😀", "    1:5-1:10 doubleQuoted \"👩‍💻\"",
        "  2:1-2:2 key b", "    2:4-2:7 singleQuoted \"c\"",
      ]
    )
  }

  @Test func quotedAndPlainTextsOfSeveralLinesIncludeAllOfThem() {
    #expect(
      Reading("- \"a\n  b\"\n- c\n  d\n\n- 'e\n\n  f'\n").outline == [
        "1:1-8:5 sequence", "  1:3-2:5 doubleQuoted \"a b\"", "  3:3-4:4 plain \"c d\"",
        "  6:3-8:5 singleQuoted \"e\\nf\"",
      ]
    )
  }
}
