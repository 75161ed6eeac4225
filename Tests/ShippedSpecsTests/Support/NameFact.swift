import Testing

/// What the cells of one line of a table have as names, and which other lines of the same place have one of them.
struct NameFact {
  var key: String
  /// Names that share a place may not share a name without being merged: the flow of a step, the choice of a member.
  var place: String
  var names: [String: [String]]

  /// - Parameters:
  ///   - key: What the line is about.
  ///   - place: Where names stand beside each other.
  ///   - cells: A cell for each platform; a cell may have several names.
  init(_ key: String, in place: String, _ cells: [String: String]) {
    self.key = key
    self.place = place
    names = cells.mapValues { $0.isEmpty ? [] : $0.split(separator: " | ").map(String.init) }
  }

  /// The kind of the row that compares two platforms, from the letters of the cells alone; nothing where neither has a
  /// name.
  func kind(_ left: String, _ right: String, among facts: [NameFact]) -> String? {
    let (from, to) = (names[left] ?? [], names[right] ?? [])
    if from.isEmpty, to.isEmpty { return nil }
    if from.isEmpty { return "missing-left" }
    if to.isEmpty { return "missing-right" }
    if from.count > 1 || to.count > 1 { return "split" }
    let others = facts.filter { $0.place == place && $0.key != key }
    if others.contains(where: { !Set($0.names[left] ?? []).isDisjoint(with: from) }) { return "merged" }
    if others.contains(where: { !Set($0.names[right] ?? []).isDisjoint(with: to) }) { return "merged" }
    if from == to { return "same" }
    return from.map(Self.letters) == to.map(Self.letters) ? "case" : "words"
  }

  private static func letters(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  /// What the wrong rows of a comparison are, compared with what the facts say.
  static func check(
    _ facts: [NameFact],
    _ left: String,
    _ right: String,
    against found: [String: (kind: String, left: String?, right: String?)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = facts.compactMap { fact in fact.kind(left, right, among: facts).map { (fact, $0) } }
    #expect(Set(expected.map(\.0.key)) == Set(found.keys), "\(left), \(right)", sourceLocation: sourceLocation)
    for (fact, kind) in expected {
      guard let row = found[fact.key] else { continue }
      let place = "\(fact.key): \(left), \(right)"
      #expect(row.kind == kind, "\(place)", sourceLocation: sourceLocation)
      #expect(
        (row.left ?? "") == fact.names[left]?.joined(separator: " | "),
        "\(place)",
        sourceLocation: sourceLocation
      )
      #expect(
        (row.right ?? "") == fact.names[right]?.joined(separator: " | "),
        "\(place)",
        sourceLocation: sourceLocation
      )
    }
  }
}

extension NameFact {
  static let platforms = ["swift", "android", "flutter", "javascript", "wire"]

  /// Every two platforms, in both orders.
  static let pairs = platforms.flatMap { left in platforms.filter { $0 != left }.map { [left, $0] } }

  /// The cells of a line, for each platform that has a column.
  static func cells(_ fact: Fact, _ platforms: [String] = Self.platforms) -> [String: String] {
    Dictionary(uniqueKeysWithValues: platforms.map { ($0, fact[$0]) })
  }
}
