package import StepgenModel

/// The public API of one version of a platform's library.
///
/// A file of tab-separated columns `name, kind, owner, signature, since, until` below headers that begin with `# `:
/// `# stepgen-api 1`, `# platform ID`, `# library NAME VERSION`, and `# complete MODULE …` with the modules and packages of
/// which no public declaration is missing. `# partial TYPE …` names types without their members.
package struct APIList: Sendable {
  /// The id of the registry that the list lies beside.
  package let registry: String
  /// The id of the platform.
  package let platform: String
  package let version: Version
  /// The modules that the list is complete for.
  package let complete: [String]
  /// The types of which only the name is in the list, with their owners.
  package let partial: [String]
  package let rows: [Row]
  /// The file that the list was read from.
  let file: FileID
  fileprivate let places: TextPlaces

  func range(ofLine line: Int) -> SourceRange { places.range(ofLine: line, in: file) }

  /// One public declaration.
  package struct Row: Sendable {
    /// As callers write it, without parentheses.
    package var name: String
    /// Such as `struct`, `case`, `function`.
    package var kind: String
    /// The module of a type or of a free function, or the full name of the type that a member belongs to.
    package var owner: String
    /// The declaration without a body, in the platform's language; `java: ` or `kotlin: ` first where it has several.
    package var signature: String
    /// The first version that has it, if that is known.
    package var since: Version?
    /// The first version that no longer has it.
    package var until: Version?
    /// The line in the file, counted from 1.
    package var line: Int
  }

  /// Reads a list, or reports what is wrong with it.
  package static func read(
    _ source: SourceFile,
    _ file: FileID,
    of registry: String
  ) -> (list: APIList?, problems: [Diagnostic]) {
    var reader = APIListReader(source, file)
    return (reader.read(of: registry), reader.problems)
  }
}

private struct APIListReader {
  private let lines: [Substring]
  private let file: FileID
  private let places: TextPlaces
  private var headers: [String: [String]] = [:]
  private(set) var problems: [Diagnostic] = []

  init(_ source: SourceFile, _ file: FileID) {
    self.file = file
    places = TextPlaces(source.bytes)
    lines = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }

  mutating func read(of registry: String) -> APIList? {
    let head = lines.prefix { $0.hasPrefix("# ") }
    for line in head {
      let words = line.dropFirst(2).split(separator: " ").map(String.init)
      if let key = words.first { headers[key, default: []] += words.dropFirst() }
    }
    guard headers["stepgen-api"] == ["1"] else {
      report(1, "this file is not an API list", "Begin it with ‘# stepgen-api 1’.")
      return nil
    }
    guard let platform = headers["platform"]?.first, let version = headers["library"]?.last.flatMap({ Version($0) })
    else {
      report(
        1,
        "the list names no platform, or no library with its version",
        "Write ‘# platform ID’ and ‘# library NAME 1.0.0’."
      )
      return nil
    }
    let rows = lines.indices.dropFirst(head.count + 1).compactMap { row($0) }
    guard problems.isEmpty else { return nil }
    return APIList(
      registry: registry,
      platform: platform,
      version: version,
      complete: headers["complete"] ?? [],
      partial: headers["partial"] ?? [],
      rows: rows,
      file: file,
      places: places
    )
  }

  private mutating func row(_ index: Int) -> APIList.Row? {
    guard !lines[index].isEmpty else { return nil }
    let fields = lines[index].split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 6, !fields[0].isEmpty, !fields[1].isEmpty else {
      report(
        index + 1,
        "this row does not have six columns",
        "Write name, kind, owner, signature, since and until, separated by tabs."
      )
      return nil
    }
    return APIList.Row(
      name: fields[0],
      kind: fields[1],
      owner: fields[2],
      signature: fields[3],
      since: Version(fields[4]),
      until: Version(fields[5]),
      line: index + 1
    )
  }

  private mutating func report(_ line: Int, _ message: String, _ help: String) {
    problems.append(Diagnostic(.auditList, at: places.range(ofLine: line, in: file), message, help: help))
  }
}
