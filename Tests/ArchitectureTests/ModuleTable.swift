import StepgenTestSupport
import Foundation

/// A row of the table of modules in docs/architecture.md.
struct ModuleRow: Equatable {
  var name: String
  var own: Set<String>
  var other: Set<String>
}

enum ModuleTable {
  static func rows(of document: String) -> [ModuleRow] {
    document.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("| Module |") }
      .dropFirst(2)
      .prefix { $0.hasPrefix("|") }
      .map { cells(of: $0) }
      .filter { $0.count == 4 }
      .map { ModuleRow(name: names(in: $0[0]).first ?? "", own: Set(names(in: $0[2])), other: Set(names(in: $0[3]))) }
  }

  static func rows() throws -> [ModuleRow] {
    rows(of: try PackageFolder.text("docs/architecture.md"))
  }

  private static func cells(of row: Substring) -> [Substring] {
    row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
  }

  private static func names(in cell: Substring) -> [String] {
    cell.matches(of: /`(\w+)`/).map { String($0.1) }
  }
}
