import StepgenDriver
import StepgenModel
import StepgenReports

extension Report {
  /// A report of this version of stepgen; `isOfRevision` is true for a file that is not on the disk.
  init(
    _ diagnostics: [Diagnostic],
    in sources: SourceSet,
    besides isOfRevision: @escaping @Sendable (FileID) -> Bool = { _ in false }
  ) {
    self.init(diagnostics, in: sources, version: Stepgen.version, besides: isOfRevision)
  }
}
