import StepgenReports
import Testing

@Suite struct RowListTests {
  private func list(_ left: String, _ right: String, notes: [[TextTable.Cell]] = []) -> RowList {
    RowList(
      titles: ["L", "R"],
      rows: [.init(head: [.init("case"), .init("step")], values: [.init(left), .init(right)], notes: notes)]
    )
  }

  @Test func valuesStandBesideTheHeadWhereTheyFit() {
    #expect(list("aaa", "bbb").text(width: 22) == "              L    R\n  case  step  aaa  bbb\n")
  }

  @Test func otherwiseBelowIt() {
    #expect(list("aaa", "bbb").text(width: 21) == "    L    R\n  case  step\n    aaa  bbb\n")
  }

  @Test func orOneBelowTheOther() {
    #expect(list("aaa", "bbb").text(width: 11) == "  case  step\n    L  aaa\n    R  bbb\n")
  }

  @Test func aRowThatIsTooWideLeavesTheOthersInColumns() {
    var list = list("aaa", "bbb")
    list.rows.append(.init(head: [.init("case"), .init("wide")], values: [.init("a | b | c"), .init("bbb")]))
    #expect(
      list.text(width: 15) == """
            L    R
          case  step
            aaa  bbb
          case  wide
            L  a | b |
               c
            R  bbb

        """
    )
  }

  @Test func notesAreWrappedAndNamesAreNeverBroken() {
    let text = list("a", "b", notes: [[.init("Swift:"), .init("aVeryLongNameThatFitsNowhere is one word")]]).text(
      width: 20
    )
    #expect(text.hasSuffix("      Swift:\n        aVeryLongNameThatFitsNowhere\n        is one word\n"))
  }

  @Test func eachWordHasItsColour() {
    let text = list("a", "b", notes: [[.init("x y", .error)]]).text(width: 80, isColored: true)
    #expect(text.contains("\u{1B}[1;31mx\u{1B}[0m \u{1B}[1;31my\u{1B}[0m"))
  }

  @Test func noTextActsOnTheTerminal() {
    #expect(!list("a\u{1B}[2J", "b").text(width: 80).contains("\u{1B}"))
  }
}
