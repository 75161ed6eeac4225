import StepgenModel
import StepgenReports

extension [PlatformComparison] {
  /// Every row of every section as comma-separated values, one below the other.
  var csv: String {
    var table = TextTable(
      [
        "registry", "section", "role", "owner", "id", "left", "right", "kind", "difference", "left-status",
        "right-status", "words", "left-shared-with", "right-shared-with", "left-because", "left-source",
        "right-because", "right-source",
      ].map { .init($0) }
    )
    for comparison in self {
      for section in NameSection.allCases {
        for row in comparison.rows[section] ?? [] {
          table.add((row.cells(in: comparison.registry)).map { .init($0) })
        }
      }
    }
    return table.csv
  }
}

extension NameComparison {
  fileprivate func cells(in registry: String) -> [String] {
    [
      registry, section.rawValue, conceptKind.rawValue, owner.joined(separator: "/"), id, left.text ?? "",
      right.text ?? "",
      kind.rawValue, difference?.rawValue ?? "", left.status.rawValue, right.status.rawValue, wordDiff?.text ?? "",
      left.sharedWith.joined(separator: " "), right.sharedWith.joined(separator: " "), left.because ?? "",
      left.source ?? "", right.because ?? "", right.source ?? "",
    ]
  }
}
