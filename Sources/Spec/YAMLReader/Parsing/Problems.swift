import StepgenModel

/// The problems of one file, up to a number that a user would read.
struct Problems {
  private(set) var all = Diagnostics()
  private var count = 0
  /// Whether the tree lacks something that the author wrote, so that later stages must not see it.
  var leaveHoles = false

  static let limit = 1000

  /// After this many problems a file is not read any further.
  var areTooMany: Bool { count > Self.limit }

  mutating func report(_ diagnostic: Diagnostic) {
    count += 1
    if count <= Self.limit {
      all.report(diagnostic)
    } else if count == Self.limit + 1 {
      all.report(
        Diagnostic(
          .tooManyProblems,
          at: diagnostic.range,
          "more than \(Self.limit) problems; the rest of this file was not read",
          help: "Fix the problems above first."
        )
      )
    }
  }
}
