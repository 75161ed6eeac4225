/// Comma-separated values as RFC 4180 describes them; a line may end in LF as well as in CRLF.
enum CSV {
  enum Fault: Error, Equatable {
    /// A quoted field that begins on this line, counted from one, has no end.
    case unfinishedField(line: Int)
    /// Something other than a comma or a line end follows a closing quote, or a quote stands within a bare field.
    case strayQuote(line: Int)
  }

  struct Record: Equatable {
    /// The line on which the record begins, counted from one.
    var line: Int
    var fields: [String]
  }

  static func records(of text: String) throws(Fault) -> [Record] {
    var reader = Reader(text)
    var records: [Record] = []
    while let record = try reader.record() { records.append(record) }
    return records
  }

  private struct Reader {
    private var rest: Substring.UnicodeScalarView
    private var line = 1

    init(_ text: String) {
      rest = text[...].unicodeScalars
    }

    mutating func record() throws(Fault) -> Record? {
      guard !rest.isEmpty else { return nil }
      var record = Record(line: line, fields: [])
      repeat { record.fields.append(try field()) } while take(",")
      _ = take("\r")
      guard rest.isEmpty || take("\n") else { throw .strayQuote(line: line) }
      return record
    }

    private mutating func field() throws(Fault) -> String {
      guard take("\"") else { return bareField() }
      let first = line
      var field = String.UnicodeScalarView()
      while let next = rest.first {
        guard next == "\"" else {
          if next == "\n" { line += 1 }
          field.append(rest.removeFirst())
          continue
        }
        rest.removeFirst()
        guard take("\"") else { return String(field) }
        field.append("\"")
      }
      throw .unfinishedField(line: first)
    }

    private mutating func bareField() -> String {
      let field = rest.prefix { !",\"\r\n".unicodeScalars.contains($0) }
      rest.removeFirst(field.count)
      return String(field)
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard rest.first == scalar else { return false }
      rest.removeFirst()
      if scalar == "\n" { line += 1 }
      return true
    }
  }
}
