import Testing

@Suite struct CSVTests {
  private func fields(of text: String) throws -> [[String]] {
    try CSV.records(of: text).map(\.fields)
  }

  @Test(arguments: ["a,b\nc,d\n", "a,b\r\nc,d\r\n", "a,b\nc,d"])
  func readsRecords(text: String) throws {
    #expect(try fields(of: text) == [["a", "b"], ["c", "d"]])
  }

  @Test func readsQuotedFields() throws {
    #expect(try fields(of: "\"a,b\",\"say \"\"a\"\"\",\"one\ntwo\"\n") == [["a,b", "say \"a\"", "one\ntwo"]])
  }

  @Test func keepsEmptyFields() throws {
    #expect(try fields(of: ",,\n\"\",x\n") == [["", "", ""], ["", "x"]])
    #expect(try fields(of: "").isEmpty)
  }

  @Test func saysOnWhichLineARecordBegins() throws {
    #expect(try CSV.records(of: "a\n\"b\nc\"\nd\n").map(\.line) == [1, 2, 4])
  }

  @Test func refusesStrayQuotes() {
    #expect(throws: CSV.Fault.unfinishedField(line: 2)) { try CSV.records(of: "a\n\"b\n") }
    #expect(throws: CSV.Fault.strayQuote(line: 1)) { try CSV.records(of: "\"a\"b\n") }
    #expect(throws: CSV.Fault.strayQuote(line: 2)) { try CSV.records(of: "a\nb\"c\n") }
  }
}
