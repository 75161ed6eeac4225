import StepgenModel
import StepgenReports

/// A comparison of two platforms as JSON: `rows` has the steps, and each other section has a list of its own.
struct ComparisonDocument: Encodable {
  let comparisons: [PlatformComparison]
  let left: String
  let right: String
  let sources: SourceSet

  init(_ comparisons: [PlatformComparison], left: String, right: String, _ sources: SourceSet) {
    self.comparisons = comparisons
    self.left = left
    self.right = right
    self.sources = sources
  }

  var json: String {
    get throws { try jsonText(self) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(left, forKey: "left")
    try container.encode(right, forKey: "right")
    for section in NameSection.allCases {
      let rows = comparisons.flatMap { comparison in
        (comparison.rows[section] ?? []).map { ComparisonRow(row: $0, registry: comparison.registry, sources: sources) }
      }
      try container.encode(rows, forKey: section == .steps ? "rows" : JSONKey(section.rawValue))
    }
    try container.encode(absent, forKey: "absent")
    try container.encode(
      comparisons.flatMap { comparison in
        comparison.regularity.map { RegularityRow(item: $0, registry: comparison.registry) }
      },
      forKey: "regularity"
    )
  }

  /// What neither platform has a name for.
  private var absent: [[String: String]] {
    comparisons.flatMap { comparison in
      NameSection.allCases.flatMap { comparison.absent[$0] ?? [] }.map { concept in
        concept.place.merging(["registry": comparison.registry, "section": concept.section.rawValue]) { $1 }
      }
    }
  }
}

/// A key of an object, by its name.
struct JSONKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringLiteral name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// One row; a missing name is `null`, everything else that is not there has no key.
private struct ComparisonRow: Encodable {
  let row: NameComparison
  let registry: String
  let sources: SourceSet

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(registry, forKey: "registry")
    for (key, value) in row.place { try container.encode(value, forKey: JSONKey(key)) }
    try container.encode(row.conceptKind.rawValue, forKey: "role")
    try container.encode(row.kind.rawValue, forKey: "kind")
    try container.encodeIfPresent(row.difference?.rawValue, forKey: "difference")
    try container.encodeIfPresent(row.wordDiff?.text, forKey: "wordDiff")
    try container.encodeIfPresent(
      row.wordDiff?.parts.map { ["change": $0.change.rawValue, "words": $0.words.joined(separator: " ")] },
      forKey: "words"
    )
    try container.encode(sources.place(of: row.range), forKey: "place")
    try encodeReasons(to: &container)
    try encode(row.left, "left", to: &container)
    try encode(row.right, "right", to: &container)
  }

  private func encodeReasons(to container: inout KeyedEncodingContainer<JSONKey>) throws {
    for (key, left, right) in [
      ("because", row.left.because, row.right.because), ("source", row.left.source, row.right.source),
      ("toldApartBy", row.left.toldApartBy, row.right.toldApartBy),
    ] where left != nil || right != nil {
      try container.encode(["left": left, "right": right].compactMapValues(\.self), forKey: JSONKey(key))
    }
  }

  private func encode(_ side: NameSide, _ name: String, to container: inout KeyedEncodingContainer<JSONKey>) throws {
    func key(_ suffix: String) -> JSONKey { JSONKey(name + suffix) }
    try container.encode(side.text, forKey: JSONKey(name))
    try container.encode(side.status.rawValue, forKey: key("Status"))
    if side.names.count > 1 { try container.encode(side.names, forKey: key("Names")) }
    try container.encodeIfPresent(side.words?.list, forKey: key("Words"))
    if !side.sharedWith.isEmpty { try container.encode(side.sharedWith, forKey: key("SharedWith")) }
    try container.encodeIfPresent(side.split.map(SplitDocument.init), forKey: key("Split"))
    try container.encodeIfPresent(side.arrivesAs.map(ArrivalDocument.init), forKey: key("ArrivesAs"))
    try container.encodeIfPresent(side.type, forKey: key("Type"))
    guard let interface = side.interface else { return }
    try container.encode(interface.calls.map { ["style": $0.style, "call": $0.text] }, forKey: key("Calls"))
    try container.encodeIfPresent(interface.result, forKey: key("Result"))
    try container.encodeIfPresent(interface.error, forKey: key("Error"))
    try container.encodeIfPresent(interface.completionFlag, forKey: key("CompletionFlag"))
  }
}

private struct SplitDocument: Encodable {
  var by: String
  var names: [[String: String]]

  init(_ split: PlatformName.Split) {
    by = split.path
    names = split.cases.map { ["value": $0.value, "name": $0.identifier] }
  }
}

private struct ArrivalDocument: Encodable {
  var error, step, when: String?

  init(_ arrival: PlatformName.Arrival) {
    switch arrival.form {
    case .error(let id): error = id
    case .step(let id): step = id
    }
    when = arrival.condition
  }
}

private struct RegularityRow: Encodable {
  var registry, platform, names: String
  var rule: String?
  var isGuessed: Bool
  var total, regular, percent: Int
  var breaks: [Break]

  struct Break: Encodable {
    var concept, role, name, difference: String
    var expected, words, because, source: String?
  }

  init(item: SchemeRegularity, registry: String) {
    self.registry = registry
    platform = item.platform
    names = item.kind.rawValue
    rule = item.scheme?.asWritten
    isGuessed = item.isGuessed
    (total, regular, percent) = (item.total, item.regular, item.percent)
    breaks = item.breaks.map { found in
      Break(
        concept: found.concept.path,
        role: found.concept.kind.rawValue,
        name: found.name,
        difference: found.difference.rawValue,
        expected: found.expected,
        words: found.wordDiff?.text,
        because: found.because,
        source: found.source
      )
    }
  }
}

extension ComparedConcept {
  /// Where the concept belongs, by the keys of its section.
  var place: [String: String] { places(kind, owner, id) }
}

extension NameComparison {
  /// Where the concept belongs, by the keys of its section.
  fileprivate var place: [String: String] { places(conceptKind, owner, id) }
}

private func places(_ kind: Concept.Kind, _ owner: [String], _ id: String) -> [String: String] {
  var places = Dictionary(zip(kind.owners(owner.count).map(\.rawValue), owner)) { $1 }
  places[kind == .answer ? Concept.Kind.member.rawValue : kind.rawValue] = id
  return places
}
