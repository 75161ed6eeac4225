package import StepgenModel

/// Holds a registry against its ledger: an identifier that stood for one concept is not taken by another.
///
/// This runs in every check, so that it works on the bytes of the file and makes text of those lines alone that matter.
package struct LedgerCheck: Sendable {
  private let registry: Registry
  /// The rule of reused identifiers, which the checks of specs have.
  private let rule: Rule
  private let bytes: [UInt8]
  private let file: FileID
  private var names: [PublishedName] = []
  /// The first of ``names`` with a hash; the others follow it.
  private var first: [UInt64: Int] = [:]

  /// An identifier of the registry.
  private struct PublishedName {
    var scope: Int
    var concept: Int
    var platform: Int
    var paths: [UInt64]
    var next: Int?
  }

  private let scopes: [ConceptScope]

  package init(_ registry: Registry, ledger file: FileID, in sources: SourceSet, reuse rule: Rule) {
    self.rule = rule
    (self.registry, self.file) = (registry, file)
    bytes = sources[file].bytes
    scopes = registry.publishedScopes
    collectNames()
  }

  private mutating func collectNames() {
    for (scopeIndex, scope) in scopes.enumerated() {
      let prefixes = registry.platforms.map { platform in
        var hash = ByteHash()
        hash.add(platform.id)
        hash.add(scope.kind.rawValue)
        hash.add(scope.owner)
        return hash
      }
      for (index, concept) in scope.concepts.enumerated() {
        let paths = ([concept.publishedPath] + concept.formerPaths).map(ByteHash.hash)
        for (platform, name) in concept.names.enumerated() where name.removed == nil {
          for identifier in name.identifiers {
            var hash = prefixes[platform]
            hash.add(identifier)
            let next = first.updateValue(names.count, forKey: hash.value)
            names.append(
              PublishedName(scope: scopeIndex, concept: index, platform: platform, paths: paths, next: next)
            )
          }
        }
      }
    }
  }

  package func check(reporting diagnostics: inout Diagnostics) {
    var suspects: [(line: Range<Int>, number: Int, key: UInt64, name: Int)] = []
    var known: Set<UInt64> = []
    bytes.withUnsafeBufferPointer { buffer in
      var reader = LedgerLines(buffer)
      _ = reader.next()
      while let line = reader.next() {
        guard let cells = line.cells else {
          reportLine(reader.number, &diagnostics)
          continue
        }
        guard let name = first[cells.key] else { continue }
        if isSame(cells.concept, name) {
          known.insert(cells.key)
        } else {
          suspects.append((line.range, reader.number, cells.key, name))
        }
      }
    }
    for suspect in suspects where !known.contains(suspect.key) {
      report(suspect.line, suspect.number, names[suspect.name], &diagnostics)
    }
  }

  /// Whether one of the concepts that have the identifier now is the one of the ledger.
  private func isSame(_ concept: UInt64, _ name: Int) -> Bool {
    var next: Int? = name
    while let index = next {
      if names[index].paths.contains(concept) { return true }
      next = names[index].next
    }
    return false
  }

  private func reportLine(_ number: Int, _ diagnostics: inout Diagnostics) {
    let place = SourcePosition(line: UInt32(number), column: 1)
    diagnostics.report(
      Diagnostic(
        .ledgerLine,
        at: SourceRange(file: file, start: place, end: place),
        "this is not a line of a ledger: a line has six cells with tabs between them",
        help: "Remove it, or bring back the line that was there; ‘stepgen ledger update’ sorts the file."
      )
    )
  }

  private func report(_ line: Range<Int>, _ number: Int, _ name: PublishedName, _ diagnostics: inout Diagnostics) {
    guard let entry = Ledger(Array(Ledger.titles.utf8) + bytes[line]).entries.first else { return }
    let concept = scopes[name.scope].concepts[name.concept]
    let platform = registry.platforms[name.platform]
    let place = concept.names[name.platform].range
    let start = SourcePosition(line: UInt32(number), column: 1)
    let end = SourcePosition(line: UInt32(number), column: UInt32(line.count + 1))
    let since = entry.since.map { " since \($0)" } ?? ""
    let until = entry.until.map { " until \($0)" } ?? ""
    diagnostics.report(
      Diagnostic(
        rule,
        at: place,
        "\(entry.identifier.quoted) stood for \(entry.concept.quoted) \(platform.whereItIs)\(since)\(until), "
          + "and would now stand for \(concept.publishedPath.quoted)",
        help:
          "Give \(concept.publishedPath.quoted) another name there; if it is the same thing, say so with ‘renamed-from’.",
        notes: [.init(at: SourceRange(file: file, start: start, end: end), "the ledger has it here")]
      )
    )
  }
}

/// A line of the file.
private struct LedgerLine {
  var range: Range<Int>
  let bytes: UnsafeBufferPointer<UInt8>

  /// What tells identifiers apart, and the concept; nothing for a line that does not belong to a ledger.
  var cells: (key: UInt64, concept: UInt64)? {
    var tabs: (Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0)
    var count = 0
    for index in range where bytes[index] == UInt8(ascii: "\t") {
      switch count {
      case 0: tabs.0 = index
      case 1: tabs.1 = index
      case 2: tabs.2 = index
      case 3: tabs.3 = index
      default: tabs.4 = index
      }
      count += 1
    }
    guard count == 5 else { return nil }
    let concept = (tabs.2 + 1)..<tabs.3
    var hash = ByteHash()
    hash.add(bytes, range.lowerBound..<tabs.0)
    hash.add(bytes, (tabs.0 + 1)..<tabs.1)
    hash.add(bytes, owner(of: concept, kind: (tabs.0 + 1)..<tabs.1))
    hash.add(bytes, (tabs.1 + 1)..<tabs.2)
    var path = ByteHash()
    path.add(bytes, concept)
    return (hash.value, path.value)
  }

  /// What the concept is part of; types, errors and operations stand alone.
  private func owner(of concept: Range<Int>, kind: Range<Int>) -> Range<Int> {
    let none = concept.lowerBound..<concept.lowerBound
    let first = bytes[kind.lowerBound]
    guard kind.count > 0, first != UInt8(ascii: "t"), first != UInt8(ascii: "e"), first != UInt8(ascii: "o") else {
      return none
    }
    let slash = concept.last { bytes[$0] == UInt8(ascii: "/") }
    return slash.map { concept.lowerBound..<$0 } ?? none
  }
}

/// The lines of a file, without those that are empty.
private struct LedgerLines {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  /// Of the line that was given last, counted from 1.
  private(set) var number = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func next() -> LedgerLine? {
    while place < bytes.count {
      let start = place
      while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      var end = place
      place += 1
      number += 1
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      if end > start { return LedgerLine(range: start..<end, bytes: bytes) }
    }
    return nil
  }
}

/// FNV-1a over pieces of text, with a mark between them (64 bits; draft-eastlake-fnv).
private struct ByteHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  static func hash(_ text: String) -> UInt64 {
    var hash = ByteHash()
    hash.add(text)
    return hash.value
  }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    for index in range { add(bytes[index]) }
    add(0)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}
