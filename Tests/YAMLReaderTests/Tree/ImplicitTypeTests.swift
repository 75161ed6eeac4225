import StepgenModel
import Testing
import YAMLReader

struct ImplicitTypeTests {
  @Test(arguments: ["", "~", "null", "Null", "NULL"])
  func nulls(text: String) {
    #expect(ImplicitType(plain: text) == .null)
  }

  @Test(arguments: ["true", "False", "yes", "NO", "no", "on", "Off", "y", "N"])
  func booleans(text: String) {
    #expect(ImplicitType(plain: text) == .bool)
  }

  @Test(arguments: ["0", "12", "-3", "+4", "012", "0o14", "0x1f", "0xFF", "0b101", "1_000", "08"])
  func integers(text: String) {
    #expect(ImplicitType(plain: text) == .int)
  }

  @Test(arguments: ["2.0", "1.", ".5", "-0.1", "1e3", "1E-3", "1.5e+3", ".inf", "-.INF", "+.Inf", ".nan", "1_0.5"])
  func floats(text: String) {
    #expect(ImplicitType(plain: text) == .float)
  }

  @Test(arguments: ["1:30", "190:20:30", "-1:00", "1:30.5"])
  func sexagesimals(text: String) {
    #expect(ImplicitType(plain: text) == .sexagesimal)
  }

  @Test(arguments: [
    "2024-01-01", "2024-1-1", "2001-12-14t21:59:43.10-05:00", "2001-12-14 21:59:43.10 -5", "2001-12-15 2:59:43",
    "2001-12-14T21:59:43Z",
  ])
  func timestamps(text: String) {
    #expect(ImplicitType(plain: text) == .timestamp)
  }

  @Test func mergeKey() {
    #expect(ImplicitType(plain: "<<") == .merge)
  }

  @Test(arguments: [
    "2.16.0", "1.2.3", "nope", "yess", "none", "ok", "a", "0x", "0o9", "0b2", "0xg", "-", "+", ".", "..", "...", "e3",
    "1e",
    "1:75", "1:", ":30", "1:300", "2024-01", "2024-01-01x", "24-01-01", "1,000", "12a", "_1", "<", "<<<", "-.nan",
    "--1",
    "5 minutes", "truethy", "not a bool", "é", "infinity", "NaN",
  ])
  func strings(text: String) {
    #expect(ImplicitType(plain: text) == nil)
  }

  @Test func onlyPlainScalarsHaveOne() {
    let reading = Reading("- no\n- 'no'\n- \"no\"\n- |\n  no\n- >\n  no\n")
    #expect(reading.tree?.items?.map { $0.scalar?.implicitType } == [.bool, nil, nil, nil, nil])
  }
}
