import StepgenLanguages
import StepgenModel

extension Comparer {
  /// Code in both versions whose callers no longer compile when something differs.
  func targets(breakingBy difference: CompatibilityForms.Difference) -> [(old: CodeTarget, new: CodeTarget)] {
    new.codeTargets.filter { $0.language.target?.compatibility.source.contains(difference) == true }
      .compactMap { target in old.targets[target.language].map { ($0, target) } }
  }

  /// Compares a step's payload in generated code: the values of its case, the parameters of its constructor, or a constant.
  mutating func compareInCode(_ step: Both<Step>) {
    for target in payloads(of: step, breakingBy: .stepValues) { compareCaseValues(target, at: step.place) }
    var told: Set<Platform.Index> = []
    for target in payloads(of: step, breakingBy: .valueOrder)
    where target.new.language.target?.compatibility.source.contains(.stepValues) == false {
      guard Matching(target.before, target.after).hasOtherOrder, told.insert(target.new.platform).inserted else {
        continue
      }
      reportPayloadOrder(on: target.new, at: step.place)
    }
    for target in payloads(of: step, breakingBy: .stepConstant) where target.before.isEmpty != target.after.isEmpty {
      let difference = target.after.isEmpty ? "is a constant" : "is no longer a constant"
      let message = "\(step.label) \(difference) in generated \(target.new.language.title)"
      report(.stepConstantChanged, at: step.place, message, on: [new.platforms[target.new.platform].id])
    }
  }

  /// Code in both versions that has a step, and the values of its payload there.
  private typealias CodePayload = (old: CodeTarget, new: CodeTarget, before: [Field], after: [Field])

  private func payloads(of step: Both<Step>, breakingBy difference: CompatibilityForms.Difference) -> [CodePayload] {
    targets(breakingBy: difference).compactMap { old, new in
      guard step.before.names[old.platform].isNamed, step.after.names[new.platform].isNamed else { return nil }
      let before = step.before.payload.filter { $0.names[old.platform].isNamed }
      return (old, new, before, step.after.payload.filter { $0.names[new.platform].isNamed })
    }
  }

  private mutating func compareCaseValues(_ target: CodePayload, at place: Place) {
    let (old, new) = (target.before, target.after)
    guard old.count != new.count || !zip(old, new).allSatisfy({ $0.isSame(as: $1) }) else { return }
    let isOrder = old.count == new.count && old.allSatisfy { field in new.contains { field.isSame(as: $0) } }
    if target.old.structuresPayloads, target.new.structuresPayloads, old.isEmpty == new.isEmpty {
      // What is more or less in the structure is told of the values.
      if isOrder { reportPayloadOrder(on: target.new, at: place) }
      return
    }
    let code = "generated \(target.new.language.title)"
    let difference =
      isOrder
      ? "its values in another order in \(code)"
      : "other values in \(code): \(counted(new.count, "value")), and had \(old.count)"
    let message = "the case of \(place.label) has \(difference)"
    report(.caseValuesChanged, at: place, message, on: [self.new.platforms[target.new.platform].id])
  }

  private mutating func reportPayloadOrder(on target: CodeTarget, at place: Place) {
    let platform = new.platforms[target.platform].id
    let message = "the values of the payload of \(place.label) are in another order \(onPlatforms([platform]))"
    report(.fieldOrderChanged, at: place, message, on: [platform])
  }
}
