import SpecLanguage
import StepgenTestSupport

/// Walks the grammar and makes files that obey it, or that break it at one place.
struct SpecGenerator {
  private var random: SplitMix64
  /// How many values have been made.
  private(set) var count = 0
  /// How many entries the next list or mapping needs.
  private var minimum = 0
  /// The value that is made wrong, by its number.
  private let fault: Int?

  private init(seed: Int, fault: Int?) {
    random = SplitMix64(seed: seed)
    self.fault = fault
  }

  static func valid(seed: Int) -> Sample {
    var generator = SpecGenerator(seed: seed, fault: nil)
    return generator.file(seed)
  }

  /// Like ``valid(seed:)``, except for one value and what comes after it.
  static func faulty(seed: Int) -> Sample {
    var generator = SpecGenerator(seed: seed, fault: nil)
    _ = generator.file(seed)
    var random = SplitMix64(seed: seed &* 31 &+ 7)
    var second = SpecGenerator(seed: seed, fault: Int.random(in: 1...generator.count, using: &random))
    return second.file(seed)
  }

  private mutating func file(_ seed: Int) -> Sample {
    let kinds: [RecordName] = [.manifest, .sharedFile, .flowFile]
    return sample(.record(kinds[seed % 3]), depth: 0)
  }

  private mutating func sample(_ shape: Shape, depth: Int) -> Sample {
    count += 1
    if count == fault { return faulty(shape, depth: depth) }
    switch shape {
    case .text(let kind, _): return .text(kind.sample(&random))
    case .integer(let range): return .verbatim(String(Int.random(in: range, using: &random)))
    case .boolean: return .verbatim(random.pick(["true", "false"]))
    case .word(let options): return .text(random.pick(options).word)
    case .list(let shape): return .list(several { $0.sample(shape, depth: depth + 1) })
    case .map(let keys, _, let values):
      let names = Set(several { keys.sample(&$0.random) }).sorted()
      return .map(names.map { Sample.Entry($0, sample(values, depth: depth + 1)) })
    case .record(let name): return .map(entries(of: name, depth: depth))
    case .either(let shapes): return sample(random.pick(shapes), depth: depth)
    }
  }

  private mutating func several<Value>(_ make: (inout SpecGenerator) -> Value) -> [Value] {
    let count = Int.random(in: minimum...3, using: &random)
    minimum = 0
    return (0..<count).map { _ in make(&self) }
  }

  private mutating func entries(of name: RecordName, depth: Int) -> [Sample.Entry] {
    let share = depth == 0 ? 0.7 : depth < 4 ? 0.4 : 0.2
    let keys = Grammar.current.record(name).keys.filter { $0.isRequired || random.happens(share) }
    return keys.map { key in
      minimum = key.mayNotBeEmpty ? 1 : 0
      return Sample.Entry(key.name, sample(key.shape, depth: depth + 1))
    }
  }
}

extension SpecGenerator {
  private mutating func faulty(_ shape: Shape, depth: Int) -> Sample {
    if random.happens(0.2) { return wrongKind() }
    switch shape {
    case .text(let kind, _):
      return random.happens(0.5) ? .text(kind.near(&random)) : .verbatim(random.pick(Self.notText))
    case .integer(let range):
      return .verbatim(random.pick(["\(range.lowerBound - 1)", "\(range.upperBound + 1)", "\"1\"", "01", "+1", "one"]))
    case .boolean: return .verbatim(random.pick(["yes", "True", "\"true\"", "1", "off", "~"]))
    case .word(let options):
      let word = random.pick(options).word
      return .text(random.pick([word + "s", word.uppercased(), " " + word, "no", "1"]))
    case .list(let shape): return .list([sample(shape, depth: depth), wrongKind()])
    case .map(_, _, let values):
      let value = sample(values, depth: depth)
      if random.happens(0.4) { return .map([Sample.Entry(verbatim: random.pick(["no", "on", "null", "y"]), value)]) }
      return .map([Sample.Entry(random.pick(["A", "a b", "é", "-a", "1", "a_b"]), value)])
    case .record(let name): return .map(faultyEntries(of: name, depth: depth))
    case .either(let shapes): return faulty(random.pick(shapes), depth: depth)
    }
  }

  /// A key too many, a key too few, or one whose name is wrong.
  private mutating func faultyEntries(of name: RecordName, depth: Int) -> [Sample.Entry] {
    var entries = entries(of: name, depth: depth)
    let index = entries.isEmpty ? nil : Int.random(in: entries.indices, using: &random)
    switch (Int.random(in: 0...2, using: &random), index) {
    case (0, let index?): entries.remove(at: index)
    case (1, let index?): entries[index].key += "-x"
    default: entries.append(Sample.Entry("unknown", .text("x")))
    }
    return entries
  }

  private mutating func wrongKind() -> Sample {
    random.pick([
      .list([]), .map([]), .text("A text"), .verbatim(""), .map([Sample.Entry("a", .text("b"))]), .list([.text("a")]),
    ])
  }

  /// What a reader of YAML takes for something else than a text, or for a text without letters.
  private static let notText = [
    "~", "null", "NULL", "yes", "No", "ON", "y", "N", "true", "12", "012", "0o14", "0x1F", "0b11", "1_000", "-1", "+1",
    "2.0", ".5", "1.", "1e3", "1.5E-3", ".inf", "-.Inf", ".NaN", "1:30", "12:30:45", "1:30.5", "2024-01-01", "2024-1-1",
    "2024-01-01T10:00:00Z", "2024-01-01 10:00:00 +1:00", "", "\"\"", "\" \"", "''",
    "\"\\t\"", "\"\\n\"", "\"\\u00A0\"", "\"\\uFEFF\"",
  ]
}
