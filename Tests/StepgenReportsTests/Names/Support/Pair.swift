import StepgenLanguages
import StepgenModel
import StepgenReports

/// A registry with the platforms `left`, `right` and `wire`, and one flow to put steps into.
struct Pair {
  private(set) var registry: Registry
  private var steps: [Step] = []

  static let range = SourceRange(startOf: FileID(0))

  init(
    left: NamingScheme = NamingScheme(letterCase: .lowerCamel, acronymStyle: .upper),
    right: NamingScheme = NamingScheme(letterCase: .screamingSnake)
  ) {
    registry = Registry(id: "pair", range: Self.range, title: "Pair", version: "1.0.0", meaning: "")
    registry.acronyms = ["sms"]
    let platforms = [("left", left), ("right", right)].map { id, scheme in
      let schemes = Schemes(fallback: scheme, byKind: [:])
      return Platform(id: id, range: Self.range, title: id, languages: [.swift], schemes: schemes, styles: [])
    }
    let wire = Platform(id: "wire", range: Self.range, title: "wire", languages: [], schemes: nil, styles: [])
    registry.platforms = PerPlatform(platforms + [wire])
  }

  /// What a platform calls a step.
  enum Name {
    case words(String)
    case spelled([String])
    case around(String, NamingScheme.Surroundings)
    case absent
  }

  mutating func add(_ id: String, left: Name, right: Name, wire: Name = .absent) {
    let given: PerPlatform = [left, right, wire]
    let names = registry.platforms.mapRows { resolved(given[$0], on: $1, of: id) }
    steps.append(
      Step(
        id: id,
        range: Self.range,
        title: id,
        meaning: "",
        retry: "",
        words: Words(id: id),
        names: names,
        payload: [],
        ask: nil,
        role: .end,
        outcomes: [],
        reads: []
      )
    )
    registry.flows = [
      Flow(
        id: "flow",
        range: Self.range,
        title: "Flow",
        meaning: "",
        typeNames: registry.platforms.mapValues { _ in name([], nil, .absent) },
        access: registry.platforms.mapValues { _ in nil },
        starts: [],
        steps: steps,
        internals: [],
        traces: []
      )
    ]
  }

  private func resolved(_ name: Name, on platform: Platform, of id: String) -> PlatformName {
    switch name {
    case .absent: return self.name([], nil, .absent)
    case .spelled(let identifiers): return self.name(identifiers, nil, .present)
    case .words(let text):
      let words = Words(text.split(separator: " ").map(String.init))
      let identifier = platform.schemes?[.step].identifier(for: words, acronyms: registry.acronyms)
      return self.name(identifier.map { [$0] } ?? [], words, .present)
    case .around(let text, let surroundings):
      var name = resolved(.words(text), on: platform, of: id)
      name.details.surroundings = surroundings
      return name
    }
  }

  private func name(_ identifiers: [String], _ words: Words?, _ status: PlatformName.Status) -> PlatformName {
    PlatformName(status: status, identifiers: identifiers, words: words, origin: .overridden, range: Self.range)
  }

  var comparison: PlatformComparison { PlatformComparison(registry, 0, 1) }

  var rows: [NameComparison] { comparison.rows[.steps] ?? [] }

  func regularity(of platform: String) -> SchemeRegularity? {
    PlatformComparison(registry, 0, 2).regularity.first { $0.platform == platform }
  }
}
