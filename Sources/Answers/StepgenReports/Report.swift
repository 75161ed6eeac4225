package import StepgenModel

/// Diagnostics together with what is needed to show them.
///
/// Each format is a pure function of these values, in a file of its own. The order of ``diagnostics`` is kept.
package struct Report: Sendable {
  package var diagnostics: [Diagnostic]
  package var sources: SourceSet
  private let allRules: @Sendable () -> [Rule]
  private let repositoryOf: @Sendable (Report) -> ReportRepository?
  /// The version of stepgen, such as `1.0.0`, which SARIF names.
  package var toolVersion: String

  package init(
    _ diagnostics: [Diagnostic],
    sources: SourceSet,
    rules: @autoclosure @escaping @Sendable () -> [Rule] = [],
    toolVersion: String = "0.0.0",
    repository: @escaping @Sendable (Report) -> ReportRepository? = { _ in nil }
  ) {
    self.diagnostics = diagnostics
    self.sources = sources
    allRules = rules
    repositoryOf = repository
    self.toolVersion = toolVersion
  }

  /// What SARIF says about the codes; nobody else asks, and a run that says nothing does not make hundreds of rules.
  package var rules: [Rule] { allRules() }

  /// What SARIF and GitHub name files from.
  package var repository: ReportRepository? { repositoryOf(self) }

  /// The report in one format, ending in a line break; empty when the format has nothing to say.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - isColored: Whether ``ReportFormat/text`` may use ANSI colours; the others never do.
  ///   - width: The columns to which ``ReportFormat/text`` is wrapped; it is not when there are none.
  /// - Returns: The report as text.
  /// - Throws: What the JSON encoder throws; it has no cause to with these values.
  package func rendered(as format: ReportFormat, isColored: Bool = false, width: Int? = nil) throws -> String {
    switch format {
    case .text: text(isColored: isColored, width: width)
    case .plain: plain
    case .json: try json
    case .sarif: try sarif
    case .github: github
    }
  }
}

extension Report {
  func path(of file: FileID) -> String {
    sources.files.indices.contains(Int(file.rawValue)) ? sources[file].path : "<unknown>"
  }
}
