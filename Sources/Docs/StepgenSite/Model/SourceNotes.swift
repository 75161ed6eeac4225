import StepgenModel

/// The lines of a library that a fact was read from: a footnote.
struct SourceNote: Sendable, Hashable {
  /// The name of the file with the lines, such as `SignIn.swift:12-20`.
  var place: String
  /// Where it can be read; `nil` where that is not known.
  var address: String?

  fileprivate init(_ reference: SourceReference, on platforms: PerPlatform<Platform>) {
    place = reference.name + (reference.lines.map { ":" + $0.spelled } ?? "")
    address = platforms.address(of: reference)
  }
}

extension ClosedRange<Int> {
  fileprivate var spelled: String {
    lowerBound == upperBound ? String(lowerBound) : "\(lowerBound)-\(upperBound)"
  }
}

/// The footnotes of a page in the order in which they are first referred to, each once.
struct SourceNotes {
  private(set) var all: [SourceNote] = []
  private var numbers: [SourceNote: Int] = [:]
  /// The number of the first.
  let first: Int

  /// - Parameter last: The last number that is taken.
  init(after last: Int) { first = last + 1 }

  /// The number of a note, from one.
  mutating func number(of note: SourceNote) -> Int {
    if let number = numbers[note] { return number }
    let number = first + all.count
    all.append(note)
    numbers[note] = number
    return number
  }
}

/// The notes of a registry's sources, worked out once: most are the sources of many facts.
struct SourceReferences: Sendable {
  private var notes: [String: [(platform: Platform.Index, note: SourceNote)]] = [:]

  init(of registry: Registry) {
    guard registry.platforms.contains(where: { $0.sourceFiles != nil }) else { return }
    let ofOutcomes = registry.flows.flatMap(\.everyOutcome).compactMap(\.source)
    let ofNames = registry.concepts.flatMap { $0.names.compactMap(\.source) }
    for source in Set(ofOutcomes + ofNames) {
      notes[source] = registry.platforms.references(in: source).map { reference in
        (reference.platform, SourceNote(reference, on: registry.platforms))
      }
    }
  }

  /// The notes of a source, on a platform those of its library.
  func notes(of source: String, on platform: Platform.Index?) -> [SourceNote] {
    notes[source, default: []].filter { platform == nil || $0.platform == platform }.map(\.note)
  }
}

extension PageScope {
  /// The footnotes of a fact, on a page for one platform those of its library.
  func notes(_ source: String?) -> [SourceNote] {
    source.map { index.sources.notes(of: $0, on: platform) } ?? []
  }

  /// Each text once, with the footnotes of all that say it.
  func annotated(_ facts: [(text: [Inline], source: String?)]) -> [[Inline]] {
    unique(facts.map(\.text)).map { text in
      text + unique(facts.filter { $0.text == text }.flatMap { notes($0.source) }).map { .source($0) }
    }
  }

  /// A remark of a name on a platform with the footnotes of what it says.
  func annotated(_ remark: [Inline], _ name: PlatformName) -> [Inline] {
    remark.isEmpty ? [] : remark + notes(name.source).map { .source($0) }
  }
}
