import StepgenModel
import StepgenTestSupport
import Testing
import YAMLReader

/// A change to the shipped registry and what it has to be told as.
struct Mutation: Sendable, CustomTestStringConvertible {
  /// The code that it is about.
  var code: String
  /// What else is told, because it follows.
  var also: [String]
  var edits: [Edit]
  /// Edits that both versions have.
  var base: [Edit]

  var testDescription: String { code }

  /// Those of changes.yaml, which Tests/Validators/versions.py reads as well; none where it cannot be read.
  static let all: [Mutation] = (try? read()) ?? []

  private static func read() throws -> [Mutation] {
    let path = "Tests/StepgenVersionsTests/changes.yaml"
    let sources = SourceSet([SourceFile(path: path, text: try PackageFolder.text(path))])
    var diagnostics = Diagnostics()
    let tree = try #require(readYAML(FileID(0), in: sources, reporting: &diagnostics))
    try #require(diagnostics.all.isEmpty)
    return try (tree.items ?? []).map { change in
      Mutation(
        code: try text(change["code"]),
        also: try (change["also"]?.items ?? []).map(text),
        edits: try edits(change["edits"]),
        base: try edits(change["base"])
      )
    }
  }

  private static func edits(_ list: YAMLNode?) throws -> [Edit] {
    try (list?.items ?? []).map { edit in
      try Edit(text(edit["file"]), text(edit["before"]), text(edit["after"]))
    }
  }

  private static func text(_ node: YAMLNode?) throws -> String {
    try #require(node?.scalar).text
  }
}
