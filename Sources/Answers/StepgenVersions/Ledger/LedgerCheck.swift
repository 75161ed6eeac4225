package import StepgenModel

/// Compares a registry with its ledger: an identifier of one concept is never that of another.
package struct LedgerCheck: Sendable {
  private let registry: Registry
  /// The rule of reused identifiers, which the checks of specs have.
  private let rule: Rule
  private let bytes: [UInt8]
  private let file: FileID

  /// Where identifiers have to differ, and one of them.
  private struct Key: Hashable {
    var platform, kind, owner, identifier: String
  }

  /// A concept that has an identifier on a platform.
  private struct PublishedName {
    var concept: Concept
    var platform: Platform.Index
    /// The ways to the concept, now and in older versions.
    var paths: [String]
  }

  package init(_ registry: Registry, ledger file: FileID, in sources: SourceSet, reuse rule: Rule) {
    (self.registry, self.rule, self.file) = (registry, rule, file)
    bytes = sources[file].bytes
  }

  package func check(reporting diagnostics: inout Diagnostics) {
    let published = publishedNames
    var suspects: [(line: Line, key: Key, name: PublishedName)] = []
    var known: Set<Key> = []
    for (number, text) in Ledger.lines(of: bytes) {
      guard let entry = Ledger.Entry(text) else {
        reportLine(number, &diagnostics)
        continue
      }
      let key = key(of: entry)
      guard let names = published[key], let last = names.last else { continue }
      if names.contains(where: { $0.paths.contains(entry.concept) }) {
        known.insert(key)
      } else {
        suspects.append((Line(number: number, length: text.utf8.count, entry: entry), key, last))
      }
    }
    for suspect in suspects where !known.contains(suspect.key) { report(suspect.line, suspect.name, &diagnostics) }
  }

  /// A line of the ledger.
  private struct Line {
    var number: Int
    /// In bytes.
    var length: Int
    var entry: Ledger.Entry
  }

  /// The identifiers of this version.
  private var publishedNames: [Key: [PublishedName]] {
    var names: [Key: [PublishedName]] = [:]
    for scope in registry.publishedScopes {
      for concept in scope.concepts {
        let paths = [concept.publishedPath] + concept.formerPaths
        for (index, name) in concept.names.indexed where name.removed == nil {
          let published = PublishedName(concept: concept, platform: index, paths: paths)
          var key = Key(
            platform: registry.platforms[index].id,
            kind: scope.kind.rawValue,
            owner: scope.owner,
            identifier: ""
          )
          for identifier in name.identifiers {
            key.identifier = identifier
            names[key, default: []].append(published)
          }
        }
      }
    }
    return names
  }

  /// Types, errors and operations have no owner; everything else belongs to the owner in its path.
  private func key(of entry: Ledger.Entry) -> Key {
    let standsAlone = ["type", "error", "operation"].contains(entry.kind)
    let owner = standsAlone ? nil : entry.concept.utf8.lastIndex(of: UInt8(ascii: "/")).map { entry.concept[..<$0] }
    return Key(
      platform: entry.platform,
      kind: entry.kind,
      owner: String(owner ?? ""),
      identifier: entry.identifier
    )
  }

  private func reportLine(_ number: Int, _ diagnostics: inout Diagnostics) {
    let place = SourcePosition(line: UInt32(number), column: 1)
    diagnostics.report(
      Diagnostic(
        .ledgerLine,
        at: SourceRange(file: file, start: place, end: place),
        "this is not a line of a ledger: a line has six cells with tabs between them",
        help: "Remove it, or restore the original line; ‘stepgen ledger update’ sorts the file."
      )
    )
  }

  private func report(_ line: Line, _ name: PublishedName, _ diagnostics: inout Diagnostics) {
    let (entry, path) = (line.entry, name.concept.publishedPath)
    let start = SourcePosition(line: UInt32(line.number), column: 1)
    let end = SourcePosition(line: UInt32(line.number), column: UInt32(line.length + 1))
    let since = entry.since.map { " since \($0)" } ?? ""
    let until = entry.until.map { " until \($0)" } ?? ""
    diagnostics.report(
      Diagnostic(
        rule,
        at: name.concept.names[name.platform].range,
        "\(entry.identifier.quoted) meant \(entry.concept.quoted) "
          + "\(registry.platforms[name.platform].whereItIs)\(since)\(until), and would now mean \(path.quoted)",
        help: "Give \(path.quoted) another name there; if it is the same item, write ‘renamed-from’.",
        notes: [.init(at: SourceRange(file: file, start: start, end: end), "the ledger has it here")],
        subject: entry.concept
      )
    )
  }
}
