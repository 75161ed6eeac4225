import StepgenReports
import Testing

@Suite struct TextTableTests {
  private static let table = {
    var table = TextTable([.init("step"), .init("count", .right), .init("name")])
    table.add(["done", "1", "done"])
    table.add(["値", "12", TextTable.Cell("CONFIRM_値", .warning)])
    table.add(["short"])
    return table
  }()

  @Test func alignsByDisplayWidth() {
    #expect(
      Self.table.text() == """
        step   count  name
        done       1  done
        値        12  CONFIRM_値
        short

        """
    )
  }

  @Test func paintsTextAndNotThePadding() {
    let text = Self.table.text(isColored: true)
    #expect(text.contains("値        12  \u{1B}[33mCONFIRM_値\u{1B}[0m\n"))
    #expect(text.hasPrefix("\u{1B}[1mstep\u{1B}[0m   \u{1B}[1mcount\u{1B}[0m  \u{1B}[1mname\u{1B}[0m\n"))
  }

  @Test func cellsBeyondTheColumnsAreKept() {
    var table = TextTable([.init("a")])
    table.add(["1", "2"])
    #expect(table.text() == "a\n1  2\n")
    #expect(table.csv == "a,\n1,2\n")
  }

  @Test func terminalCellsCannotMoveTheCursor() {
    var table = TextTable([.init("a")])
    table.add(["x\u{1B}[2J\ny"])
    #expect(table.text() == "a\nx\\u{1B}[2J y\n")
  }

  @Test func markdownIsAlignedToo() {
    #expect(
      Self.table.markdown == """
        | step  | count | name       |
        | ----- | ----: | ---------- |
        | done  |     1 | done       |
        | 値    |    12 | CONFIRM_値 |
        | short |       |            |

        """
    )
  }

  @Test(arguments: [
    ("a|b", #"a\|b"#), ("_a_", #"\_a\_"#), ("SNAKE_CASE", "SNAKE_CASE"), ("<b>*x*", #"\<b\>\*x\*"#), ("a\nb", "a b"),
    ("[x](y)", #"\[x\](y)"#), ("`c`", #"\`c\`"#),
  ])
  func markdownCellsArePlainText(text: String, escaped: String) {
    var table = TextTable([.init("a")])
    table.add([TextTable.Cell(text)])
    #expect(table.markdown.contains("\n| \(escaped) "))
  }

  @Test(arguments: Array(0x202A...0x202E) + Array(0x2066...0x2069) + [0x200E, 0x200F, 0x1B] as [UInt32])
  func csvSpellsOutWhatReordersText(code: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(code))
    var table = TextTable([.init("a")])
    table.add([.init("x\(scalar)y,é\u{200D}")])
    #expect(table.csv == "a\n\"x\\u{\(String(code, radix: 16, uppercase: true))}y,é\u{200D}\"\n")
  }

  @Test func csvQuotesWhatItMust() {
    var table = TextTable([.init("a"), .init("b")])
    table.add(["x,y", "say \"hi\""])
    table.add(["one\r\ntwo", "plain"])
    #expect(table.csv == "a,b\n\"x,y\",\"say \"\"hi\"\"\"\n\"one\r\ntwo\",plain\n")
  }

  /// OWASP, “CSV Injection”: an apostrophe has a spreadsheet take a cell for text.
  @Test(arguments: [
    ("=1+1", "\"'=1+1\""), ("+1", "\"'+1\""), ("-1", "\"'-1\""), ("@sum", "\"'@sum\""), ("\t=1", "\"'\t=1\""),
    ("\r=1", "\"'\r=1\""), ("=\"a\"", "\"'=\"\"a\"\"\""), ("＝1", "\"'＝1\""), ("a=1", "a=1"), ("signIn", "signIn"),
    ("–", "–"), ("_a", "_a"), ("'a", "'a"), ("", ""),
  ])
  func csvHasNoFormulas(text: String, cell: String) {
    var table = TextTable([.init("a"), .init("b")])
    table.add([TextTable.Cell(text), "x"])
    #expect(table.csv == "a,b\n\(cell),x\n")
  }
}
