/// Finds for each unit the message that has its translation.
struct UnitMatching {
  struct Match: Hashable {
    var entry: Int
    /// Whether the message's text is that of the unit.
    var isSame: Bool
    /// Whether the message stood for a text somewhere else in the spec.
    var isElsewhere = false
  }

  private let units: [TextUnit]
  private let entries: [POEntry]
  private let unitKeys: [String]
  private let entryKeys: [String]
  private let entriesByContext: [String: Int]
  /// By unit.
  private(set) var matches: [Match?]
  /// The messages that have been given to a unit.
  private(set) var taken: Set<Int> = []

  init(units: [TextUnit], entries: [POEntry]) {
    self.units = units
    self.entries = entries
    unitKeys = units.map { NormalizedText.key($0.text) }
    entryKeys = entries.map { NormalizedText.key($0.text) }
    matches = units.map { _ in nil }
    var byContext: [String: Int] = [:]
    for (index, entry) in entries.enumerated() {
      guard let context = entry.context else { continue }
      // An obsolete message gives way to one that is in use.
      if let earlier = byContext[context], !entries[earlier].isObsolete { continue }
      byContext[context] = index
    }
    entriesByContext = byContext
  }

  mutating func run() {
    matchSame()
    guard matches.contains(nil), taken.count < entries.count else { return }
    let fields = Dictionary(grouping: openEntries) { UnitPath.field(of: entries[$0].context ?? "") }
    let openUnits = Dictionary(grouping: openUnits) { UnitPath.field(of: units[$0].id) }
    for (field, units) in openUnits.sorted(by: { $0.value[0] < $1.value[0] }) {
      matchWithinField(units, fields[field] ?? [])
    }
    matchElsewhere()
  }

  private var openUnits: [Int] { units.indices.filter { matches[$0] == nil } }

  private var openEntries: [Int] { entries.indices.filter { !taken.contains($0) } }

  private mutating func give(_ entry: Int, to unit: Int, isSame: Bool, isElsewhere: Bool = false) {
    matches[unit] = Match(entry: entry, isSame: isSame, isElsewhere: isElsewhere)
    taken.insert(entry)
  }

  /// Messages with the key and the text of a unit.
  private mutating func matchSame() {
    for (index, unit) in units.enumerated() {
      guard let entry = entriesByContext[unit.id], entryKeys[entry] == unitKeys[index] else { continue }
      give(entry, to: index, isSame: true)
    }
  }

  /// Paragraphs of one field: first those that have moved, then those that read alike, then those of the same place.
  private mutating func matchWithinField(_ units: [Int], _ candidates: [Int]) {
    guard !candidates.isEmpty else { return }
    var byKey = Dictionary(candidates.map { (entryKeys[$0], [$0]) }) { $0 + $1 }
    for unit in units {
      guard let entry = byKey[unitKeys[unit]]?.first else { continue }
      byKey[unitKeys[unit]]?.removeFirst()
      give(entry, to: unit, isSame: true)
    }
    let inUse = candidates.filter { !entries[$0].isObsolete }
    if (2...Self.maximumCompared).contains(inUse.count) { matchAlike(units, inUse) }
    for unit in units where matches[unit] == nil {
      guard let entry = entriesByContext[self.units[unit].id], !entries[entry].isObsolete, !taken.contains(entry) else {
        continue
      }
      give(entry, to: unit, isSame: false)
    }
  }

  /// More paragraphs than this are not compared each with each.
  private static let maximumCompared = 100

  private mutating func matchAlike(_ units: [Int], _ candidates: [Int]) {
    for unit in units.prefix(Self.maximumCompared) where matches[unit] == nil {
      let open = candidates.filter { !taken.contains($0) }.map { (entry: $0, likeness: likeness($0, unit)) }
      guard let best = open.max(by: { $0.likeness < $1.likeness }), best.likeness >= 0.5 else { continue }
      give(best.entry, to: unit, isSame: false)
    }
  }

  /// Messages of texts that have gone, for units that have the same text and none yet: as after the rename of a step.
  private mutating func matchElsewhere() {
    let candidates = openEntries.filter { !entries[$0].translation.isEmpty }
    var byKey = Dictionary(candidates.map { (entryKeys[$0], [$0]) }) { $0 + $1 }
    for unit in openUnits {
      guard let entry = byKey[unitKeys[unit]]?.first else { continue }
      byKey[unitKeys[unit]]?.removeFirst()
      give(entry, to: unit, isSame: false, isElsewhere: true)
    }
  }

  /// How many of their words two texts share, from 0 to 1 (Dice's coefficient).
  private func likeness(_ entry: Int, _ unit: Int) -> Double {
    let left = Set(entryKeys[entry].split(separator: " "))
    let right = Set(unitKeys[unit].split(separator: " "))
    guard !left.isEmpty || !right.isEmpty else { return 0 }
    return 2 * Double(left.intersection(right).count) / Double(left.count + right.count)
  }
}
