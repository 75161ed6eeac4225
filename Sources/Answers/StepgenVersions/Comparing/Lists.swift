import StepgenModel

/// An element of a list of a version, with an id that is unique in the list.
protocol Listed {
  var id: String { get }
  /// Ids that it had in older versions.
  var formerIDs: [String] { get }
  var range: SourceRange { get }
  /// Completes the place of it, which is made for a list of anything.
  func complete(_ place: inout Place)
  /// Ids of the platforms that notice when it comes or goes; nil for all of them.
  func platforms(in registry: Registry) -> [String]?
}

extension Listed {
  var formerIDs: [String] { [] }
  func complete(_ place: inout Place) {}
  func platforms(in registry: Registry) -> [String]? { nil }
}

/// An element with a name on each platform.
protocol ListedName: Listed, Named {}

extension ListedName {
  func platforms(in registry: Registry) -> [String]? {
    zip(registry.platforms, names).filter { $0.1.isNamed }.map(\.0.id)
  }
}

extension Condition: Listed {}
extension Setting: Listed {}
extension Constant: Listed {}
extension Term: Listed {}
extension Trace: Listed {}
extension Flow.Property: Listed {}
extension Flow.InternalChallenge: Listed {}
extension PayloadType: ListedName {}
extension Field: ListedName {}
extension Choice: ListedName {}
extension Choice.Member: ListedName {}
extension Operation: ListedName {}
extension StepType: ListedName {}
extension FlowError: ListedName {}

extension Method: ListedName {
  func platforms(in registry: Registry) -> [String]? {
    zip(registry.platforms, calls).filter { $0.1 != nil }.map(\.0.id)
  }
}

extension Platform: Listed {
  func platforms(in registry: Registry) -> [String]? { [id] }
}

extension Flow: Listed {
  func complete(_ place: inout Place) { place.flow = id }
}

extension Step: ListedName {
  func complete(_ place: inout Place) { (place.step, place.label) = (id, "the step \(id.quoted)") }
}

/// Something that both versions have, and where.
struct Both<Subject> {
  let before: Subject
  let after: Subject
  var place: Place

  /// Its description for messages.
  var label: String { place.label }

  func differs<Value: Equatable>(_ value: (Subject) -> Value) -> Bool {
    value(before) != value(after)
  }
}

/// The rules of something that comes and goes.
typealias ListRules = (added: ChangeRule, removed: ChangeRule)

extension Comparer {
  /// Reports additions and removals in an independent list, and returns the elements in both versions.
  ///
  /// `noun` says what one of them is, such as "type". Unless it has an owner, the list is one of the registry's own.
  mutating func kept<Item: Listed>(
    _ noun: String,
    _ before: [Item],
    _ after: [Item],
    _ rules: ListRules,
    in owner: Place? = nil
  ) -> [Both<Item>] {
    kept(
      before,
      after,
      in: owner ?? list(of: noun + "s"),
      label: { "the \(noun) \($0.id.quoted)" },
      rules: { _ in rules },
      added: { "there is the new \(noun) \($0.id.quoted)" },
      removed: { "the \(noun) \($0.id.quoted) was removed" }
    )
  }

  /// The same of a list of parts, which are named with what has them.
  mutating func keptParts<Item: Listed>(
    _ noun: String,
    _ before: [Item],
    _ after: [Item],
    _ rules: ListRules,
    of owner: Place
  ) -> [Both<Item>] {
    kept(
      before,
      after,
      in: owner,
      label: { "the \(noun) \($0.id.quoted) of \(owner.label)" },
      rules: { _ in rules },
      added: { "\(owner.label) has the new \(noun) \($0.id.quoted)" },
      removed: { "\(owner.label) no longer has the \(noun) \($0.id.quoted)" }
    )
  }

  /// The same with messages, and with rules that depend on what came or went.
  mutating func kept<Item: Listed>(
    _ before: [Item],
    _ after: [Item],
    in owner: Place,
    label: (Item) -> String,
    rules: (Item) -> ListRules,
    added: (Item) -> String,
    removed: (Item) -> String
  ) -> [Both<Item>] {
    let matching = Matching(before, after)
    for item in matching.added.map({ after[$0] }) {
      let place = owner.part(item, label(item), new: item.range)
      report(rules(item).added, at: place, added(item), on: item.platforms(in: new))
    }
    for item in matching.removed.map({ before[$0] }) {
      let place = owner.part(item, label(item), old: item.range)
      report(rules(item).removed, at: place, removed(item), on: item.platforms(in: old))
    }
    return matching.pairs.map { pair in
      let (old, new) = (before[pair.old], after[pair.new])
      let place = owner.part(new, was: old.id, label(new), old: old.range, new: new.range)
      return Both(before: old, after: new, place: place)
    }
  }

  /// The place of a list of the registry's own, such as `types`.
  func list(of path: String) -> Place {
    var place = registryPlace
    (place.path, place.oldPath) = (path, path)
    return place
  }
}
