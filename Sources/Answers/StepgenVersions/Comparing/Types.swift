import StepgenModel

extension Comparer {
  mutating func compareTypes() {
    for type in kept("type", old.types, new.types, (.typeAdded, .typeRemoved)) { compare(type) }
  }

  private mutating func compare(_ type: Both<PayloadType>) {
    let (before, after, place) = (type.before, type.after, type.place)
    compareIDs(type)
    compareProse(.meaningChanged, "the description", \.meaning, of: type)
    compareNames(.type, of: type)
    compareScalars(type)
    compareFields(before.fields, after.fields, "field", usage.direction(of: new.index(ofType: after.id)), of: place)
    for method in keptParts("method", before.methods, after.methods, (.methodAdded, .methodRemoved), of: place) {
      compare(method)
    }
    let ids = new.codeTargets.filter { old.targets[$0.language] != nil }.map { new.platforms[$0.platform].id }
    guard Matching(before.fields, after.fields).hasOtherOrder, !ids.isEmpty else { return }
    let message = "the values of \(place.label) have a different order, as do the parameters of its constructor"
    report(.fieldOrderChanged, at: place, message, on: ids)
  }

  private mutating func compareScalars(_ type: Both<PayloadType>) {
    let (before, after) = (type.before, type.after)
    if type.differs(\.base) {
      let kinds = [after.base, before.base].map { $0?.rawValue.quoted ?? "a structure" }
      let rule: ChangeRule = before.base?.base == after.base?.base ? .scalarFormatChanged : .scalarChanged
      report(rule, at: type.place, "\(type.label) is \(kinds[0]), and was \(kinds[1])")
    }
    guard before.base != nil, after.base != nil else { return }
    let ids = sharedPlatforms.filter { before.spelled[$0.old] != after.spelled[$0.new] }.map(\.id)
    guard !ids.isEmpty else { return }
    report(.spelledTypeChanged, at: type.place, "\(type.label) is spelled differently \(onPlatforms(ids))", on: ids)
  }

  private mutating func compare(_ method: Both<Method>) {
    let (before, after, place) = (method.before, method.after, method.place)
    compareIDs(method)
    compareProse(.meaningChanged, "the description", \.meaning, of: method)
    compareNames(.operation, of: method)
    let rules: ValueRules = (.methodCallAdded, .methodCallRemoved, .methodCallChanged)
    for platform in sharedPlatforms {
      compareCalls(before.calls[platform.old], after.calls[platform.new], rules, on: platform.id, at: place)
      guard before.examples[platform.old] != after.examples[platform.new] else { continue }
      let message = "samples call \(place.label) differently \(onPlatforms([platform.id]))"
      report(.samplesChanged, at: place, message, on: [platform.id])
    }
  }

  /// Reports a call that came, went or is written in another way.
  mutating func compareCalls(
    _ before: String?,
    _ after: String?,
    _ rules: ValueRules,
    on platform: String,
    at place: Place
  ) {
    let there = onPlatforms([platform])
    compareValue(rules, before, after, at: place, on: [platform]) { call in
      switch call {
      case .added(let call): "\(place.label) can be called as \(call.quoted) \(there)"
      case .removed(let call): "\(place.label) can no longer be called as \(call.quoted) \(there)"
      case .changed: "\(place.label) is called as \(after.told) \(there), and was as \(before.told)"
      }
    }
  }
}
