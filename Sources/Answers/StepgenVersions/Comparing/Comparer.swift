import StepgenModel

/// Walks two versions of a registry side by side and collects what differs.
struct Comparer {
  let old: Registry
  let new: Registry
  var changes: [Change] = []
  let platforms: Matching<Platform.Index>
  let flows: Matching<Flow.Index>
  let types: Matching<Int>
  let choices: Matching<Int>
  let errors: Matching<Int>
  let operations: Matching<Int>
  /// Where types of the new version are used.
  let usage: TypeUsage
  /// Ids of all platforms of both versions: those of the new one, then those that are gone.
  let platformIDs: [String]
  /// The platforms that both versions have, in the order of the new one.
  let sharedPlatforms: [SharedPlatform]

  init(_ old: Registry, _ new: Registry) {
    (self.old, self.new) = (old, new)
    platforms = Matching(old.platforms, new.platforms)
    flows = Matching(old.flows, new.flows)
    types = Matching(old.types, new.types)
    choices = Matching(old.choices, new.choices)
    errors = Matching(old.errors, new.errors)
    operations = Matching(old.operations, new.operations)
    usage = TypeUsage(new)
    platformIDs = new.platforms.map(\.id) + platforms.removed.map { old.platforms[$0].id }
    sharedPlatforms = platforms.pairs.map { SharedPlatform(old: $0.old, new: $0.new, new.platforms[$0.new]) }
  }

  var registryPlace: Place {
    Place(path: new.id, oldPath: old.id, label: "the registry", old: old.range, new: new.range)
  }

  /// Notes a change.
  ///
  /// It concerns all platforms where none are given; the places are those of what changed unless there are better ones.
  mutating func report(
    _ rule: ChangeRule,
    at place: Place,
    _ message: String,
    on platforms: [String]? = nil,
    old: SourceRange? = nil,
    new: SourceRange? = nil
  ) {
    changes.append(
      Change(
        rule: rule,
        path: place.path,
        oldPath: place.oldPath,
        flow: place.flow,
        step: place.step,
        message: message,
        platforms: platforms ?? platformIDs,
        old: old ?? place.old,
        new: new ?? place.new
      )
    )
  }

  /// Such as "on iOS and Web".
  func onPlatforms(_ ids: [String]) -> String {
    let titles = ids.map { (new.platforms[id: $0] ?? old.platforms[id: $0])?.title ?? $0 }
    return "on " + titles.map(\.withoutOn).listed
  }
}

extension String {
  /// A platform's title behind "on", which some begin with.
  package var withoutOn: String { hasPrefix("On ") ? String(dropFirst(3)) : self }
}

/// A platform that both versions have.
struct SharedPlatform {
  /// Its index in the old version, and in the new one.
  let old: Platform.Index
  let new: Platform.Index
  let id: String
  let title: String

  init(old: Platform.Index, new: Platform.Index, _ platform: Platform) {
    (self.old, self.new, id, title) = (old, new, platform.id, platform.title)
  }
}

/// Which types go into operations and which come out.
struct TypeUsage {
  /// By index of the type.
  private var goesIn: Set<Int> = []
  private var comesOut: Set<Int> = []

  init(_ registry: Registry) {
    let fields = registry.types.map { $0.fields.compactMap(\.typeIndex) }
    goesIn = Self.reached(from: registry.operations.flatMap { $0.inputs.compactMap(\.typeIndex) }, fields)
    let results = registry.operations.compactMap { operation -> Int? in
      guard case .value(let type) = operation.result, case .type(let index) = type.element.innermost else { return nil }
      return index
    }
    let payloads = registry.flows.flatMap { $0.steps.flatMap { $0.payload.compactMap(\.typeIndex) } }
    comesOut = Self.reached(from: results + payloads + registry.errors.compactMap(\.values), fields)
  }

  func direction(of type: Int?) -> Direction {
    guard let type, goesIn.contains(type) else { return .out }
    return comesOut.contains(type) ? .both : .into
  }

  private static func reached(from roots: [Int], _ fields: [[Int]]) -> Set<Int> {
    var found = Set(roots)
    var waiting = Array(found)
    while let next = waiting.popLast() {
      for type in fields[next] where found.insert(type).inserted { waiting.append(type) }
    }
    return found
  }
}

extension Field {
  fileprivate var typeIndex: Int? {
    if case .type(let index) = type.element.innermost { index } else { nil }
  }
}
