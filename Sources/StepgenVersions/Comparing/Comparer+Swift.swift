import StepgenModel

extension Comparer {
  /// What the manifest asks of generated Swift.
  mutating func compareSwiftTargets(at place: Place) {
    switch (old.swiftTarget, new.swiftTarget) {
    case (nil, nil): break
    case (nil, let target?):
      let ids = [new.platforms[target.platform].id]
      report(.swiftAdded, at: place, "Swift code is made", on: ids, new: target.range)
    case (let target?, nil):
      let ids = [old.platforms[target.platform].id]
      report(.swiftRemoved, at: place, "no Swift code is made any more", on: ids, old: target.range)
    case (let old?, let new?): compare(old, new, at: place)
    }
  }

  private mutating func compare(_ before: SwiftTarget, _ after: SwiftTarget, at place: Place) {
    var place = place
    (place.old, place.new) = (before.range, after.range)
    place.label = "generated Swift"
    let (oldID, newID) = (old.platforms[before.platform].id, new.platforms[after.platform].id)
    let ids = oldID == newID ? [newID] : [oldID, newID]
    compare(.swiftOutputChanged, "the folder", before.output, after.output, at: place, on: ids)
    compare(.swiftPlatformChanged, "the platform", oldID, newID, at: place, on: ids)
    compare(
      .typePrefixChanged,
      "the prefix of types",
      before.typePrefix.text,
      after.typePrefix.text,
      at: place,
      on: ids
    )
    compare(
      .unknownStepChanged,
      "the case of unknown steps",
      before.unknownStep.text,
      after.unknownStep.text,
      at: place,
      on: ids
    )
    compare(
      .unknownMemberChanged,
      "the case of unknown members",
      before.unknownMember.text,
      after.unknownMember.text,
      at: place,
      on: ids
    )
    if before.accessLevel != after.accessLevel {
      let rule: ChangeRule = before.accessLevel.reach < after.accessLevel.reach ? .accessWidened : .accessNarrowed
      let words = "\(after.accessLevel.rawValue.quoted), and was \(before.accessLevel.rawValue.quoted)"
      report(rule, at: place, "generated Swift is \(words)", on: ids)
    }
    if before.labelsPayloads != after.labelsPayloads {
      let message =
        "the values of cases have \(after.labelsPayloads ? "labels" : "no labels any more") in generated Swift"
      report(.payloadLabelsChanged, at: place, message, on: ids)
    }
  }
}

extension SwiftTarget.AccessLevel {
  fileprivate var reach: Int {
    switch self {
    case .internal: 0
    case .package: 1
    case .public: 2
    }
  }
}
