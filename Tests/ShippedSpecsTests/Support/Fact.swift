import Foundation
import Testing

/// One row of a table in the folder `Facts`.
struct Fact: CustomStringConvertible, Sendable {
  var file: String
  var line: Int
  private var cells: [String: String]

  /// The rows of a table.
  ///
  /// - Throws: An error of Foundation when the file cannot be read, ``CSV/Fault`` when it is no table.
  static func rows(of file: String) throws -> [Fact] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Facts")
    let text = try String(contentsOf: folder.appending(path: "\(file).csv"), encoding: .utf8)
    let records = try CSV.records(of: text)
    let header = try #require(records.first).fields
    let rows = try records.dropFirst().map { record in
      try #require(record.fields.count == header.count, "\(file).csv:\(record.line) has another number of cells")
      return Fact(
        file: file,
        line: record.line,
        cells: Dictionary(uniqueKeysWithValues: zip(header, record.fields))
      )
    }
    try #require(!rows.isEmpty)
    return rows
  }

  /// The cell of a column; a column that the table does not have is a failure of the test.
  subscript(column: String) -> String {
    if let cell = cells[column] { return cell }
    Issue.record("\(file).csv has no column ‘\(column)’")
    return ""
  }

  /// The entries of a cell that holds several, separated by spaces.
  func list(_ column: String) -> [String] {
    self[column].split(separator: " ").map(String.init)
  }

  var description: String {
    "\(file).csv:\(line)"
  }
}
