/// What is wrong with a fixture: everything that is, not only the first of it.
public struct AuthFixtureError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One thing that is wrong.
  public struct Problem: Sendable, Hashable, CustomStringConvertible {
    /// Where: the keys from the outside in, and numbers from 0 within lists.
    public var path: [String]
    /// What is wrong there.
    public var message: String
    /// What to do about it; empty when the message says it.
    public var help: String
    /// What may stand there, where that is a short list of names.
    public var known: [String]
    /// Whether the key is wrong that the path ends with, and not the value behind it.
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

  /// The problems, in the order of their keys; at least one.
  public var problems: [Problem]

  /// A line for each problem.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
