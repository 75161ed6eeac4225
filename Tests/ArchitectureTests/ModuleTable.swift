import StepgenTestSupport
import Foundation

/// A row of the table of modules in docs/architecture.md.
struct ModuleRow: Equatable {
  var name: String
  var own: Set<String>
  var other: Set<String>
  /// How many lines of Swift and of templates the module may have; nil for what is generated or has no Swift.
  var budget: Int?
}

enum ModuleTable {
  static func rows(of document: String) -> [ModuleRow] {
    document.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("| Module |") }
      .dropFirst(2)
      .prefix { $0.hasPrefix("|") }
      .map { cells(of: $0) }
      .filter { $0.count == 5 }
      .map { cells in
        ModuleRow(
          name: names(in: cells[0]).first ?? "",
          own: Set(names(in: cells[2])),
          other: Set(names(in: cells[3])),
          budget: Int(cells[4].filter(\.isNumber))
        )
      }
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
