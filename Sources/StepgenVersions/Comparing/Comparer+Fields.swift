import StepgenModel

/// Which way values of a list of fields go.
enum Direction {
  /// To the caller: payloads, and types that come with them.
  case out
  /// From the caller: inputs of operations.
  case into
  /// Types that go both ways.
  case both
}

extension Comparer {
  /// Compares lists of fields, or of inputs: the noun says what one of them is called.
  mutating func compareFields(
    _ before: [Field],
    _ after: [Field],
    _ noun: String,
    _ direction: Direction,
    of owner: Place
  ) {
    let matching = Matching(before.map(\.id), after.map(\.id)) {
      after[$0].formerIDs
    } formerOldIDs: {
      before[$0].formerIDs
    }
    for index in matching.added {
      let field = after[index]
      let place = owner.added(field.id, "the \(noun) \(field.id.quoted) of \(owner.label)", at: field.range)
      reportAdded(field, direction, at: place, owner)
    }
    for index in matching.removed {
      let field = before[index]
      let place = owner.removed(field.id, "the \(noun) \(field.id.quoted) of \(owner.label)", at: field.range)
      let message = "\(owner.label) no longer has the \(noun) \(field.id.quoted)"
      report(rule(ofRemoving: field, direction), at: place, message, on: named(field.names, in: old))
    }
    for pair in matching.pairs {
      let (old, new) = (before[pair.old], after[pair.new])
      let label = "the \(noun) \(new.id.quoted) of \(owner.label)"
      let place = owner.part(new.id, was: old.id, label, old: old.range, new: new.range)
      compareIDs(old.id, new.id, old.formerIDs, new.formerIDs, at: place)
      if noun == "input", old.id != new.id { reportSwiftID(at: place) }
      compareProse(.meaningChanged, "the description", old.meaning, new.meaning, at: place)
      compareNames(.field, old.names, new.names, at: place)
      compareTypes(old, new, direction, at: place)
      compareListedMembers(old, new, at: place)
    }
    if direction == .into, matching.added.isEmpty, matching.pairs.map(\.old) != matching.pairs.map(\.old).sorted() {
      report(.inputOrderChanged, at: owner, "\(owner.label) takes its inputs in another order")
    }
  }

  /// Members that a list has although the step refuses them: samples leave them out.
  private mutating func compareListedMembers(_ before: Field, _ after: Field, at place: Place) {
    for pair in platforms.pairs where before.alsoLists[pair.old, default: []] != after.alsoLists[pair.new, default: []]
    {
      let id = new.platforms[pair.new].id
      let message = "samples leave other members out of \(place.label) \(onPlatforms([id]))"
      report(.samplesChanged, at: place, message, on: [id])
    }
  }

  private mutating func reportAdded(_ field: Field, _ direction: Direction, at place: Place, _ owner: Place) {
    let rule: ChangeRule =
      switch direction {
      case .out: .fieldAdded
      case .into: field.type.isOptional ? .optionalInputAdded : .requiredInputAdded
      case .both: field.type.isOptional ? .fieldAdded : .requiredInputAdded
      }
    let verb = rule.code == ChangeRule.requiredInputAdded.code ? "needs" : "has"
    let type = text(of: field.type, in: new)
    report(
      rule,
      at: place,
      "\(owner.label) \(verb) the new \(place.noun) of type \(type.quoted)",
      on: named(field.names, in: new)
    )
  }

  private func rule(ofRemoving field: Field, _ direction: Direction) -> ChangeRule {
    switch direction {
    case .out: .fieldRemoved
    case .into: field.type.isOptional ? .optionalInputRemoved : .requiredInputRemoved
    case .both: field.type.isOptional ? .fieldRemoved : .requiredInputRemoved
    }
  }

  /// The type of a value, platform by platform; platforms with the same difference are told together.
  private mutating func compareTypes(_ before: Field, _ after: Field, _ direction: Direction, at place: Place) {
    var differences: [(old: TypeReference, new: TypeReference, platforms: [String])] = []
    for pair in platforms.pairs where before.names[pair.old].isNamed && after.names[pair.new].isNamed {
      let (old, new) = (before.type(on: pair.old), after.type(on: pair.new))
      let id = self.new.platforms[pair.new].id
      compareSpelledTypes(before.spelledType[pair.old], after.spelledType[pair.new], on: id, at: place)
      guard !isSame(old, new) else { continue }
      if let index = differences.firstIndex(where: { $0.old == old && $0.new == new }) {
        differences[index].platforms.append(id)
      } else {
        differences.append((old, new, [id]))
      }
    }
    for difference in differences { tell(difference.old, difference.new, difference.platforms, direction, at: place) }
  }

  private mutating func compareSpelledTypes(_ old: String?, _ new: String?, on platform: String, at place: Place) {
    guard old != new else { return }
    let message = "the type of \(place.label) is written \(new.told) \(onPlatforms([platform])), and was \(old.told)"
    report(.fieldSpellingChanged, at: place, message, on: [platform])
  }

  private mutating func tell(
    _ before: TypeReference,
    _ after: TypeReference,
    _ platforms: [String],
    _ direction: Direction,
    at place: Place
  ) {
    let isInput = direction == .into
    var rule: ChangeRule = isInput ? .inputTypeChanged : .fieldTypeChanged
    var bare = before
    bare.isOptional = after.isOptional
    if isSame(bare, after) {
      rule =
        switch (after.isOptional, isInput) {
        case (true, true): .inputMadeOptional
        case (true, false): .fieldMadeOptional
        case (false, true): .inputMadeRequired
        case (false, false): .fieldMadeRequired
        }
    }
    let types = "\(text(of: after, in: new).quoted), and was \(text(of: before, in: old).quoted)"
    let there = platforms.count == platformIDs.count ? "" : " " + onPlatforms(platforms)
    report(rule, at: place, "\(place.label) is of type \(types)\(there)", on: platforms)
  }

  /// Whether a type of the old version is one of the new version.
  func isSame(_ old: TypeReference, _ new: TypeReference) -> Bool {
    guard old.shape == new.shape, old.isOptional == new.isOptional else { return false }
    switch (old.element, new.element) {
    case (.type(let before), .type(let after)): return types.newOfOld[before] == after
    case (.choice(let before), .choice(let after)): return choices.newOfOld[before] == after
    default: return old.element == new.element
    }
  }

  /// A type as the spec writes it.
  func text(of type: TypeReference, in registry: Registry) -> String {
    let name =
      switch type.element {
      case .string: "string"
      case .int: "int"
      case .bool: "bool"
      case .type(let index): registry.types[index].id
      case .choice(let index): registry.choices[index].id
      }
    let shape = type.shape == .single ? "" : "\(type.shape.rawValue) of "
    return shape + name + (type.isOptional ? "?" : "")
  }

  /// Notes that something has another id, and other former ones.
  mutating func compareIDs(
    _ before: String,
    _ after: String,
    _ former: [String],
    _ formerNow: [String],
    at place: Place
  ) {
    if before != after {
      report(.idChanged, at: place, "\(place.label) has another id, and was \(before.quoted)")
    } else if former != formerNow {
      report(.aliasesChanged, at: place, "other former ids lead to \(place.label)")
    }
  }
}

extension Field {
  /// Whether a field of another version is this one, perhaps with another id.
  func isSame(as other: Field) -> Bool {
    id == other.id || other.formerIDs.contains(id) || formerIDs.contains(other.id)
  }
}

extension Place {
  /// The label without its article and owner: "input ‘answer’".
  fileprivate var noun: String {
    let parts = label.split(separator: " ", maxSplits: 3)
    return parts.count > 2 ? "\(parts[1]) \(parts[2])" : label
  }
}
