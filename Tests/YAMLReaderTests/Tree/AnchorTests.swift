import StepgenModel
import Testing
import YAMLReader

struct AnchorTests {
  @Test func rangesLeaveOutTheAnchor() {
    #expect(
      Reading("a: &x 1\nb: &y\n  c: 2\n&k d: &z # why\n  - 3\ne: &f {g: h}\n").outline == [
        "1:1-6:13 mapping",
        "  1:1-1:2 key a", "    1:7-1:8 plain \"1\"",
        "  2:1-2:2 key b", "    3:3-3:7 mapping", "      3:3-3:4 key c", "        3:6-3:7 plain \"2\"",
        "  4:4-4:5 key d", "    5:3-5:6 sequence", "      5:5-5:6 plain \"3\"",
        "  6:1-6:2 key e", "    6:7-6:13 mapping", "      6:8-6:9 key g", "        6:11-6:12 plain \"h\"",
      ]
    )
  }

  @Test func anchorOfTheFirstKeyIsNotTakenForTheMappings() {
    #expect(
      Reading("a: &x\n  &y b: c\nd: *y\n").outline == [
        "1:1-3:6 mapping",
        "  1:1-1:2 key a", "    2:3-2:10 mapping", "      2:6-2:7 key b", "        2:9-2:10 plain \"c\"",
        "  3:1-3:2 key d", "    3:4-3:6 plain \"b\"",
      ]
    )
  }

  @Test func aliasHasItsOwnRangeAndTheContentOfItsAnchor() {
    #expect(
      Reading("a: &x [1]\nb: *x\nc: [*x, 2]\n*x : d\n").problems == ["key-not-scalar 4:1-4:3"]
    )
    #expect(
      Reading("a: &x [1]\nb: *x\n").outline == [
        "1:1-2:6 mapping",
        "  1:1-1:2 key a", "    1:7-1:10 sequence", "      1:8-1:9 plain \"1\"",
        "  2:1-2:2 key b", "    2:4-2:6 sequence", "      1:8-1:9 plain \"1\"",
      ]
    )
  }

  @Test func aliasesShareTheirContent() throws {
    let tree = try #require(Reading("a: &x [1, 2]\nb: *x\n").tree)
    let items = try (#require(tree["a"]?.items), #require(tree["b"]?.items))
    let bases = (items.0.withUnsafeBufferPointer(\.baseAddress), items.1.withUnsafeBufferPointer(\.baseAddress))
    #expect(bases.0 == bases.1)
  }

  @Test func laterAnchorOfTheSameNameWins() {
    #expect(Reading("- &x 1\n- *x\n- &x 2\n- *x\n").tree?.items?.map { $0.scalar?.text } == ["1", "1", "2", "2"])
  }

  @Test func keysMayBeAliasesOfTexts() {
    #expect(Reading("a: &x b\n*x : c\n").tree?.entries?.map(\.key) == ["a", "b"])
  }
}
