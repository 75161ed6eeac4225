package import StepgenModel

/// The folder from which CI services name files.
package struct ReportRepository: Sendable {
  /// The folder as an absolute path that ends in a slash.
  package var root: String
  /// The path of each file below the root; other files keep the path that they have in the report.
  package var paths: [FileID: String]

  package init(root: String, paths: [FileID: String]) {
    self.root = root
    self.paths = paths
  }
}
