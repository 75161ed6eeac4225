import StepgenModel

/// How a value that a version need not have differs.
enum Difference<Value: Equatable> {
  case added(Value)
  case removed(Value)
  case changed(from: Value, to: Value)

  /// - Returns: Nil if both versions have the same.
  init?(_ before: Value?, _ after: Value?) {
    switch (before, after) {
    case (nil, let value?): self = .added(value)
    case (let value?, nil): self = .removed(value)
    case (let old?, let new?) where old != new: self = .changed(from: old, to: new)
    default: return nil
    }
  }
}

/// The rules of a value that comes, goes and becomes another one.
typealias ValueRules = (added: ChangeRule, removed: ChangeRule, changed: ChangeRule)

extension Comparer {
  /// Reports a value that came, went or is another one.
  mutating func compareValue<Value: Equatable>(
    _ rules: ValueRules,
    _ before: Value?,
    _ after: Value?,
    at place: Place,
    on platforms: [String]? = nil,
    message: (Difference<Value>) -> String
  ) {
    guard let difference = Difference(before, after) else { return }
    let rule =
      switch difference {
      case .added: rules.added
      case .removed: rules.removed
      case .changed: rules.changed
      }
    report(rule, at: place, message(difference), on: platforms)
  }

  /// Reports a change of a text, with both texts.
  mutating func compareText<Subject>(
    _ rule: ChangeRule,
    _ what: String,
    _ text: (Subject) -> String?,
    of subject: Both<Subject>,
    on platforms: [String]? = nil
  ) {
    let (before, after) = (text(subject.before), text(subject.after))
    guard (before ?? "") != (after ?? "") else { return }
    let message = "\(what) of \(subject.label) changed from \(before.told) to \(after.told)"
    report(rule, at: subject.place, message, on: platforms)
  }

  /// Reports a change of prose, which is too long to be quoted.
  mutating func compareProse<Subject>(
    _ rule: ChangeRule,
    _ what: String,
    _ text: (Subject) -> String,
    of subject: Both<Subject>
  ) {
    let (before, after) = (text(subject.before), text(subject.after))
    guard before != after else { return }
    let verb = before.isEmpty ? "new" : after.isEmpty ? "gone" : "another"
    report(rule, at: subject.place, "\(what) of \(subject.label) is \(verb)")
  }

  /// Reports that something has another id, which may have a constant in generated code, or other former ones.
  mutating func compareIDs<Subject: Listed>(_ subject: Both<Subject>, haveConstants: Bool = false) {
    if subject.differs(\.id) {
      let message = "\(subject.label) has another id, and was \(subject.before.id.quoted)"
      report(.idChanged, at: subject.place, message)
      if haveConstants { reportIDConstant(at: subject.place) }
    } else if subject.differs(\.formerIDs) {
      report(.aliasesChanged, at: subject.place, "other former ids lead to \(subject.label)")
    }
  }

  /// In generated code ids are constants, and those of errors are cases in Swift and texts of a type in TypeScript.
  private mutating func reportIDConstant(at place: Place) {
    let targets = new.codeTargets.filter { old.targets[$0.language] != nil }
    guard !targets.isEmpty else { return }
    let ids = Set(targets.map(\.platform)).sorted().map { new.platforms[$0].id }
    report(.swiftIDChanged, at: place, "the constant of \(place.label) has another name in generated code", on: ids)
  }

  /// Platforms with the same difference of a value that each has, together.
  func differences<Value: Equatable>(
    on platforms: [SharedPlatform],
    isSame: (Value, Value) -> Bool = { $0 == $1 },
    _ values: (SharedPlatform) -> (old: Value, new: Value)
  ) -> [(old: Value, new: Value, platforms: [String])] {
    var found: [(old: Value, new: Value, platforms: [String])] = []
    for platform in platforms {
      let (old, new) = values(platform)
      guard !isSame(old, new) else { continue }
      if let index = found.firstIndex(where: { $0.old == old && $0.new == new }) {
        found[index].platforms.append(platform.id)
      } else {
        found.append((old, new, [platform.id]))
      }
    }
    return found
  }
}

extension String? {
  /// A value in a message.
  var told: String {
    guard let self, !self.isEmpty else { return "nothing" }
    return self.quoted
  }
}
