import StepgenModel

/// Walks two versions of a registry side by side and collects what differs.
struct Comparer {
  let old: Registry
  let new: Registry
  var changes: [Change] = []
  let platforms: Matching
  let flows: Matching
  let types: Matching
  let choices: Matching
  let errors: Matching
  let operations: Matching
  /// Where types of the new version are used.
  let usage: TypeUsage
  /// Ids of all platforms of both versions: those of the new one, then those that are gone.
  let platformIDs: [String]

  init(_ old: Registry, _ new: Registry) {
    (self.old, self.new) = (old, new)
    platforms = Matching(old.platforms.map(\.id), new.platforms.map(\.id))
    flows = Matching(old.flows, new.flows, formerIDs: \.aliases)
    types = Matching(old.types, new.types, formerIDs: \.formerIDs)
    choices = Matching(old.choices, new.choices, formerIDs: \.formerIDs)
    errors = Matching(old.errors, new.errors, formerIDs: \.aliases)
    operations = Matching(old.operations, new.operations, formerIDs: \.formerIDs)
    usage = TypeUsage(new)
    platformIDs = new.platforms.map(\.id) + platforms.removed.map { old.platforms[$0].id }
  }

  var registryPlace: Place {
    Place(path: new.id, oldPath: old.id, label: "the registry", old: old.range, new: new.range)
  }

  /// A place of what flows share: `types/notice`.
  func shared(
    _ folder: String,
    _ id: String,
    was oldID: String,
    _ label: String,
    _ old: SourceRange?,
    _ new: SourceRange?
  )
    -> Place
  {
    Place(
      path: "\(folder)/\(id)",
      oldPath: "\(folder)/\(oldID)",
      label: label,
      old: old ?? self.old.range,
      new: new ?? self.new.range
    )
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

  /// Notes a change of a text, with both.
  mutating func compare(
    _ rule: ChangeRule,
    _ what: String,
    _ before: String?,
    _ after: String?,
    at place: Place,
    on platforms: [String]? = nil
  ) {
    guard (before ?? "") != (after ?? "") else { return }
    report(rule, at: place, "\(what) of \(place.label) changed from \(before.told) to \(after.told)", on: platforms)
  }

  /// Notes a change of prose, which is too long to be quoted.
  mutating func compareProse(_ rule: ChangeRule, _ what: String, _ before: String, _ after: String, at place: Place) {
    guard before != after else { return }
    let verb = before.isEmpty ? "new" : after.isEmpty ? "gone" : "another"
    report(rule, at: place, "\(what) of \(place.label) is \(verb)")
  }

  func title(_ platform: String) -> String {
    (new.platforms[id: platform] ?? old.platforms[id: platform])?.title ?? platform
  }

  /// Such as "on iOS and Web".
  func onPlatforms(_ ids: [String]) -> String {
    "on " + ids.map(title).map { $0.hasPrefix("On ") ? String($0.dropFirst(3)) : $0 }.listed
  }
}

extension String? {
  /// A value in a message.
  var told: String {
    guard let self, !self.isEmpty else { return "nothing" }
    return self.quoted
  }
}

/// Which types go into operations and which come out.
struct TypeUsage {
  /// By index of the type.
  private(set) var goesIn: Set<Int> = []
  private(set) var comesOut: Set<Int> = []

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
