/// All problems of a fixture, not only the first one.
public struct AuthFixtureError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A problem of a fixture.
  public struct Problem: Sendable, Hashable, CustomStringConvertible {
    /// The location: the keys from the outermost to the innermost, and numbers from 0 for items of lists.
    public var path: [String]
    /// A description of the problem.
    public var message: String
    /// How to fix the problem; empty if the message is sufficient.
    public var help: String
    /// The possible values, if they are a short list of names.
    public var known: [String]
    /// Whether the problem is in the key at the end of the path, and not in its value.
    public var isAboutKey: Bool

    init(path: [String], message: String, help: String = "", known: [String] = [], isAboutKey: Bool = false) {
      (self.path, self.message, self.help) = (path, message, help)
      (self.known, self.isAboutKey) = (known, isAboutKey)
    }

    /// Place, message and help, on one line.
    public var description: String {
      let place = path.isEmpty ? "" : path.joined(separator: ".") + ": "
      return place + message + (help.isEmpty ? "" : ". " + help)
    }
  }

  /// The problems, in the order of their keys; never empty.
  public var problems: [Problem]

  /// One line for each problem.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
