package import StepgenModel
package import StepgenReports

extension Report {
  /// A report of a version of stepgen, with its rules; `isOfRevision` is true for a file that is not on the disk.
  package init(
    _ diagnostics: [Diagnostic],
    in sources: SourceSet,
    version: String,
    besides isOfRevision: @escaping @Sendable (FileID) -> Bool = { _ in false }
  ) {
    self.init(
      diagnostics,
      sources: sources,
      rules: RuleBook.all,
      toolVersion: version,
      repository: { ReportRepository($0, besides: isOfRevision) }
    )
  }
}

extension ReportRepository {
  fileprivate init(_ report: Report, besides isOfRevision: (FileID) -> Bool) {
    var seen: Set<FileID> = []
    let files = report.diagnostics.map(\.range.file) + report.diagnostics.flatMap { $0.notes.map(\.range.file) }
    let present = files.filter { seen.insert($0).inserted && !isOfRevision($0) }
      .map { (id: $0, path: report.sources[$0].path) }
    let paths = RepositoryPaths(of: present.map(\.path))
    let named = present.compactMap { file in paths.path(file.path).map { (file.id, $0) } }
    self.init(root: paths.root, paths: Dictionary(uniqueKeysWithValues: named))
  }
}
