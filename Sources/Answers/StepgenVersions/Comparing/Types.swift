import StepgenModel

extension Comparer {
  mutating func compareTypes() {
    for index in types.added {
      let type = new.types[index]
      let place = shared("types", type.id, was: type.id, "the type \(type.id.quoted)", nil, type.range)
      report(.typeAdded, at: place, "there is the new type \(type.id.quoted)", on: named(type.names, in: new))
    }
    for index in types.removed {
      let type = old.types[index]
      let place = shared("types", type.id, was: type.id, "the type \(type.id.quoted)", type.range, nil)
      report(.typeRemoved, at: place, "the type \(type.id.quoted) was removed", on: named(type.names, in: old))
    }
    for pair in types.pairs { compare(old.types[pair.old], new.types[pair.new], at: pair.new) }
  }

  private mutating func compare(_ before: PayloadType, _ after: PayloadType, at index: Int) {
    let place = shared("types", after.id, was: before.id, "the type \(after.id.quoted)", before.range, after.range)
    compareIDs(before.id, after.id, before.formerIDs, after.formerIDs, at: place)
    compareProse(.meaningChanged, "the description", before.meaning, after.meaning, at: place)
    compareNames(.type, before.names, after.names, at: place)
    compareScalars(before, after, at: place)
    let goesIn = usage.goesIn.contains(index)
    let direction: Direction = !goesIn ? .out : usage.comesOut.contains(index) ? .both : .into
    compareFields(before.fields, after.fields, "field", direction, of: place)
    compareMethods(before.methods, after.methods, of: place)
    let fields = Matching(before.fields, after.fields, formerIDs: \.formerIDs)
    let ids = new.codeTargets.filter { old.targets[$0.language] != nil }.map { new.platforms[$0.platform].id }
    if fields.hasOtherOrder, !ids.isEmpty {
      let message = "the values of \(place.label) have a different order, as do the parameters of its constructor"
      report(.fieldOrderChanged, at: place, message, on: ids)
    }
  }

  private mutating func compareScalars(_ before: PayloadType, _ after: PayloadType, at place: Place) {
    if before.base != after.base {
      let kinds = [after.base, before.base].map { $0?.rawValue.quoted ?? "a structure" }
      let rule: ChangeRule = before.base?.base == after.base?.base ? .scalarFormatChanged : .scalarChanged
      report(rule, at: place, "\(place.label) is \(kinds[0]), and was \(kinds[1])")
    }
    guard before.base != nil, after.base != nil else { return }
    let others = platforms.pairs.filter { before.spelled[$0.old] != after.spelled[$0.new] }
    guard !others.isEmpty else { return }
    let ids = others.map { new.platforms[$0.new].id }
    report(.spelledTypeChanged, at: place, "\(place.label) is spelled differently \(onPlatforms(ids))", on: ids)
  }

  private mutating func compareMethods(_ before: [Method], _ after: [Method], of owner: Place) {
    let matching = Matching(before, after, formerIDs: \.formerIDs)
    for index in matching.added {
      let method = after[index]
      let place = owner.added(method.id, "the method \(method.id.quoted)", at: method.range)
      let message = "\(owner.label) has the new method \(method.id.quoted)"
      report(.methodAdded, at: place, message, on: platforms(of: method, in: new))
    }
    for index in matching.removed {
      let method = before[index]
      let place = owner.removed(method.id, "the method \(method.id.quoted)", at: method.range)
      let message = "\(owner.label) no longer has the method \(method.id.quoted)"
      report(.methodRemoved, at: place, message, on: platforms(of: method, in: old))
    }
    for pair in matching.pairs { compare(before[pair.old], after[pair.new], of: owner) }
  }

  private func platforms(of method: Method, in registry: Registry) -> [String] {
    zip(registry.platforms, method.calls).filter { $0.1 != nil }.map(\.0.id)
  }

  private mutating func compare(_ before: Method, _ after: Method, of owner: Place) {
    let label = "the method \(after.id.quoted) of \(owner.label)"
    let place = owner.part(after.id, was: before.id, label, old: before.range, new: after.range)
    compareIDs(before.id, after.id, before.formerIDs, after.formerIDs, at: place)
    compareProse(.meaningChanged, "the description", before.meaning, after.meaning, at: place)
    compareNames(.operation, before.names, after.names, at: place)
    for pair in platforms.pairs {
      let id = new.platforms[pair.new].id
      let rules = (
        added: ChangeRule.methodCallAdded, removed: ChangeRule.methodCallRemoved, changed: ChangeRule.methodCallChanged
      )
      compareCalls(before.calls[pair.old], after.calls[pair.new], rules, on: id, at: place)
      if before.examples[pair.old] != after.examples[pair.new] {
        report(.samplesChanged, at: place, "samples call \(place.label) differently \(onPlatforms([id]))", on: [id])
      }
    }
  }

  /// Notes a call that came, went or is written in another way.
  mutating func compareCalls(
    _ before: String?,
    _ after: String?,
    _ rules: (added: ChangeRule, removed: ChangeRule, changed: ChangeRule),
    on platform: String,
    at place: Place
  ) {
    guard before != after else { return }
    let there = onPlatforms([platform])
    switch (before, after) {
    case (nil, let call?):
      report(rules.added, at: place, "\(place.label) can be called as \(call.quoted) \(there)", on: [platform])
    case (let call?, nil):
      report(
        rules.removed,
        at: place,
        "\(place.label) can no longer be called as \(call.quoted) \(there)",
        on: [platform]
      )
    case (let old, let new):
      report(
        rules.changed,
        at: place,
        "\(place.label) is called as \(new.told) \(there), and was as \(old.told)",
        on: [platform]
      )
    }
  }
}
