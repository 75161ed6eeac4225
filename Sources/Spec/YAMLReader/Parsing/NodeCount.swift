import StepgenModel

/// How many values a file contains: as written, and with each alias counted as the values that it repeats.
struct NodeCount {
  private(set) var written = 0
  private(set) var expanded = 0
  /// The alias at which the file became much larger than it looks.
  private var firstExcess: SourceRange?

  static let maximum = 1_000_000
  /// Up to this many values aliases may do what they like.
  static let harmless = 10_000
  static let maximumRatio = 10

  /// Counts one value; false, and reported, when it is one too many.
  mutating func addWritten(at place: @autoclosure () -> SourceRange, _ problems: inout Problems) -> Bool {
    written += 1
    expanded += 1
    guard expanded > Self.maximum else { return true }
    problems.report(written > Self.maximum ? Self.tooMany(at: place()) : Self.bomb(at: firstExcess ?? place()))
    return false
  }

  /// Counts the values that an alias repeats; if there are too many, reports it and returns false.
  mutating func addAlias(of size: Int, at range: SourceRange, _ problems: inout Problems) -> Bool {
    written += 1
    expanded += size
    if firstExcess == nil, isExcessive { firstExcess = range }
    guard expanded > Self.maximum else { return true }
    problems.report(written > Self.maximum ? Self.tooMany(at: range) : Self.bomb(at: firstExcess ?? range))
    return false
  }

  /// Compares the number of values that aliases repeat with the number of written values, after the file was read.
  func check(_ problems: inout Problems) {
    guard isExcessive, let firstExcess else { return }
    problems.report(Self.bomb(at: firstExcess))
    problems.leaveHoles = true
  }

  private var isExcessive: Bool {
    expanded > Self.harmless && expanded > written * Self.maximumRatio
  }

  private static func bomb(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .aliasBomb,
      at: range,
      "the aliases of this file expand to far more values than it contains",
      help: "Write out the values, and do not use aliases for values that contain many aliases."
    )
  }

  private static func tooMany(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .fileTooLarge,
      at: range,
      "this file contains more than \(maximum) values",
      help: "Split it into several files."
    )
  }
}
