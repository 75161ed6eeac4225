package import StepgenModel

/// Every identifier that a registry ever published, by platform, and its meaning.
///
/// The file is a table of tab-separated values, a line for each identifier, sorted, so that it can be read, compared and
/// merged line by line.
package struct Ledger: Sendable, Hashable {
  package static let fileName = "ledger.tsv"

  package var entries: [Entry]

  package struct Entry: Sendable, Hashable {
    package var platform: String
    package var kind: String
    package var identifier: String
    /// Its meaning, for example `pick-up/enter-code`.
    package var concept: String
    /// The first version of the registry that had it; nil if that was before the ledger began.
    package var since: String?
    /// The first version of the registry without it; nothing while it is there.
    package var until: String?

    fileprivate var line: String {
      [platform, kind, identifier.escapedForLedger, concept, since ?? "-", until ?? "-"].joined(separator: "\t") + "\n"
    }
  }

  package init(entries: [Entry] = []) {
    self.entries = entries
  }

  /// Reads what ``text`` writes; lines that do not belong to a ledger are left out, which ``LedgerCheck`` reports.
  package init(_ bytes: [UInt8]) {
    entries = Self.lines(of: bytes).compactMap { Entry($0.text) }
  }

  /// The lines of a file below its titles, with their numbers, counted from 1; empty ones are left out.
  static func lines(of bytes: [UInt8]) -> [(number: Int, text: Substring)] {
    let lines = String(decoding: bytes, as: UTF8.self).utf8
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0) }
    return Array(zip(1..., lines).filter { !$0.1.isEmpty }.dropFirst())
  }

  /// The file: the titles of the columns, and the entries in the order of their bytes.
  package var text: String {
    let lines = Set(entries.map(\.line)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return Self.titles + lines.joined()
  }

  /// The entries as they are written.
  package var lines: Set<String> { Set(entries.map(\.line)) }

  package static let titles = "platform\tkind\tidentifier\tstands for\tsince\tuntil\n"
}

extension Ledger {
  /// The ledger once a version of the registry is published.
  ///
  /// What is new since that version and gone again was never published, and is left out.
  package func updated(for registry: Registry) -> Ledger {
    var entries: [Key: Entry] = [:]
    let paths = registry.newPaths
    for var entry in self.entries {
      entry.concept = paths[entry.concept] ?? entry.concept
      entries[Key(entry)] = entry
    }
    let current = registry.publishedEntries
    let now = Set(current.map(Key.init))
    for (key, entry) in entries where entry.until == nil && !now.contains(key) {
      entries[key] = entry.since == registry.version ? nil : entry.ended(in: registry.version)
    }
    for entry in current {
      entries[Key(entry), default: entry].until = nil
    }
    for entry in registry.formerEntries where entries[Key(entry)] == nil { entries[Key(entry)] = entry }
    return Ledger(entries: Array(entries.values))
  }

  /// The key that identifies an entry.
  private struct Key: Hashable {
    var platform, kind, identifier, concept: String

    init(_ entry: Entry) {
      (platform, kind) = (entry.platform, entry.kind)
      (identifier, concept) = (entry.identifier, entry.concept)
    }
  }
}

extension Ledger.Entry {
  /// - Returns: Nil if the line does not have six cells.
  init?(_ line: Substring) {
    let cells = line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard cells.count == 6 else { return nil }
    (platform, kind, identifier, concept) = (cells[0], cells[1], cells[2].unescapedFromLedger, cells[3])
    (since, until) = (cells[4] == "-" ? nil : cells[4], cells[5] == "-" ? nil : cells[5])
  }

  fileprivate func ended(in version: String) -> Ledger.Entry {
    var entry = self
    entry.until = version
    return entry
  }
}

extension Registry {
  /// Everything that has names which callers write, by where the names have to differ.
  var publishedScopes: [ConceptScope] {
    wholeConcepts.filter { $0.kind != .result }.scopes
  }

  /// The identifiers of this version.
  package var publishedEntries: [Ledger.Entry] {
    entries { name in name.removed == nil ? name.identifiers.map { ($0, nil) } : [] }
      .map { entry in
        var entry = entry
        entry.since = version
        return entry
      }
  }

  /// The identifiers of older versions that the spec records.
  fileprivate var formerEntries: [Ledger.Entry] {
    entries { name in
      let removed = name.removed == nil ? [] : name.identifiers
      return (name.formerNames.map(\.identifier) + removed).map { ($0, version) }
    }
  }

  private func entries(_ identifiers: (PlatformName) -> [(String, until: String?)]) -> [Ledger.Entry] {
    publishedScopes.flatMap { scope in
      scope.concepts.flatMap { concept in
        zip(platforms, concept.names).flatMap { platform, name in
          identifiers(name).map { identifier, until in
            Ledger.Entry(
              platform: platform.id,
              kind: scope.kind.rawValue,
              identifier: identifier,
              concept: concept.publishedPath,
              since: nil,
              until: until
            )
          }
        }
      }
    }
  }

  /// The way to each concept that has another id than in older versions, by the way that led there.
  fileprivate var newPaths: [String: String] {
    var paths: [String: String] = [:]
    for concept in publishedScopes.flatMap(\.concepts) {
      for path in concept.formerPaths { paths[path] = concept.publishedPath }
    }
    return paths
  }
}

extension String {
  /// A tab or a backslash would end a cell, or change how the next one is read.
  fileprivate var escapedForLedger: String {
    contains { $0 == "\t" || $0 == "\\" } ? replacing("\\", with: "\\\\").replacing("\t", with: "\\t") : self
  }

  fileprivate var unescapedFromLedger: String {
    guard contains("\\") else { return self }
    return split(separator: "\\\\", omittingEmptySubsequences: false)
      .map { $0.replacing("\\t", with: "\t") }
      .joined(separator: "\\")
  }
}
