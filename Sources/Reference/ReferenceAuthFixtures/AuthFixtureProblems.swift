/// What is wrong with the text of a fixture, in the order of its lines.
public struct AuthFixtureProblems: Error, Sendable, Hashable {
  /// The mistakes, at least one; after a hundred the rest is left out.
  public let problems: [AuthFixtureProblem]

  /// So many mistakes are told.
  static let most = 100

  init(_ problems: [AuthFixtureProblem]) {
    let sorted = problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    self.problems = Array(sorted.prefix(Self.most))
  }
}

extension AuthFixtureProblems: CustomStringConvertible {
  /// A line for each mistake.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}

/// A mistake in the text of a fixture.
public struct AuthFixtureProblem: Sendable, Hashable {
  /// What the file is called.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// What is wrong there, after the keys that lead to it.
  public let message: String
}

extension AuthFixtureProblem: CustomStringConvertible {
  /// File, line, column and message, as compilers write them.
  public var description: String {
    "\(file):\(line):\(column): error: \(message)"
  }
}
