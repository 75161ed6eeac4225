import StepgenLanguages
import StepgenModel

/// Which way values of a list of fields go.
enum Direction {
  /// To the caller: payloads, and the types in them.
  case out
  /// From the caller: inputs of operations.
  case into
  /// Types that go both ways.
  case both

  /// The rules of a value that comes or goes.
  fileprivate func rules(of field: Field) -> ListRules {
    switch (self, field.type.isOptional) {
    case (.out, false): (.requiredFieldAdded, .fieldRemoved)
    case (.out, true), (.both, true): (.fieldAdded, .fieldRemoved)
    case (.into, true): (.optionalInputAdded, .optionalInputRemoved)
    case (.into, false), (.both, false): (.requiredInputAdded, .requiredInputRemoved)
    }
  }

  /// Whether callers have to give a value.
  fileprivate func needs(_ field: Field) -> Bool { self != .out && !field.type.isOptional }
}

extension Comparer {
  /// Compares lists of fields, or of inputs: `noun` is the word for one of them.
  mutating func compareFields(
    _ before: [Field],
    _ after: [Field],
    _ noun: String,
    _ direction: Direction,
    of owner: Place
  ) {
    let new = self.new
    let kept = kept(
      before,
      after,
      in: owner,
      label: { "the \(noun) \($0.id.quoted) of \(owner.label)" },
      rules: direction.rules,
      added: { field in
        let verb = direction.needs(field) ? "needs" : "has"
        return "\(owner.label) \(verb) the new \(noun) \(field.id.quoted) of type \(new.text(of: field.type).quoted)"
      },
      removed: { "\(owner.label) no longer has the \(noun) \($0.id.quoted)" }
    )
    let json = noun == "input" ? ([:], [:]) : (old.jsonKeys(of: before), new.jsonKeys(of: after))
    for field in kept {
      compareIDs(field, haveConstants: noun == "input")
      compareJSON(json.0[field.before.id], json.1[field.after.id], at: field.place)
      compareProse(.meaningChanged, "the description", \.meaning, of: field)
      compareNames(.field, of: field)
      compareTypes(field, direction)
      compareSamplesAndLabels(field)
      if field.differs(\.isSecret) {
        report(
          .secretChanged,
          at: field.place,
          "\(field.label) is \(field.after.isSecret ? "now" : "no longer") secret"
        )
      }
    }
    compareOrder(before, after, noun, direction, of: owner)
  }

  /// Where callers give the values by their order, or leave out the last of those that are optional.
  private mutating func compareOrder(
    _ before: [Field],
    _ after: [Field],
    _ noun: String,
    _ direction: Direction,
    of owner: Place
  ) {
    guard direction != .out else { return }
    let matching = Matching(before, after)
    let lastOptional = matching.pairs.last { before[$0.old].type.isOptional }?.new ?? 0
    for index in matching.added where index < lastOptional && after[index].type.isOptional {
      let place = owner.part(after[index], new: after[index].range)
      let label = "the \(noun) \(after[index].id.quoted) of \(owner.label)"
      let message = "\(label) is optional and comes before others that already were"
      report(.optionalValueInserted, at: place, message, on: after[index].platforms(in: new))
    }
    guard direction == .into, matching.added.isEmpty, matching.hasOtherOrder else { return }
    report(.inputOrderChanged, at: owner, "\(owner.label) takes its inputs in another order")
  }

  private mutating func compareSamplesAndLabels(_ field: Both<Field>) {
    let (before, after, place) = (field.before, field.after, field.place)
    for platform in sharedPlatforms
    where before.alsoLists[platform.old, default: []] != after.alsoLists[platform.new, default: []] {
      let message = "samples leave other members out of \(place.label) \(onPlatforms([platform.id]))"
      report(.samplesChanged, at: place, message, on: [platform.id])
    }
    for platform in sharedPlatforms where before.isLabelled[platform.old] != after.isLabelled[platform.new] {
      let message = "\(place.label) is labelled differently \(onPlatforms([platform.id]))"
      report(.labelChanged, at: place, message, on: [platform.id])
    }
  }

  /// The type of a value, platform by platform; platforms with the same difference are reported together.
  private mutating func compareTypes(_ field: Both<Field>, _ direction: Direction) {
    let (before, after, place) = (field.before, field.after, field.place)
    let named = sharedPlatforms.filter { before.names[$0.old].isNamed && after.names[$0.new].isNamed }
    for platform in named where before.spelledType[platform.old] != after.spelledType[platform.new] {
      let (old, new) = (before.spelledType[platform.old], after.spelledType[platform.new])
      let words = "from \(old.told) to \(new.told) \(onPlatforms([platform.id]))"
      let message = "the spelling of the type of \(place.label) changed \(words)"
      report(.spelledTypeChanged, at: place, message, on: [platform.id])
    }
    let found = differences(on: named, isSame: isSame) { (before.type(on: $0.old), after.type(on: $0.new)) }
    for (old, new, ids) in found {
      let types = "\(self.new.text(of: new).quoted), and was \(self.old.text(of: old).quoted)"
      let there = ids.count == platformIDs.count ? "" : " " + onPlatforms(ids)
      report(rule(old, new, direction), at: place, "\(place.label) is of type \(types)\(there)", on: ids)
    }
  }

  /// The rule of a value that has another type.
  private func rule(_ before: TypeReference, _ after: TypeReference, _ direction: Direction) -> ChangeRule {
    var bare = before
    bare.isOptional = after.isOptional
    return switch (isSame(bare, after), after.isOptional, direction == .into) {
    case (true, true, true): .inputMadeOptional
    case (true, true, false): .fieldMadeOptional
    case (true, false, true): .inputMadeRequired
    case (true, false, false): .fieldMadeRequired
    case (false, _, true): .inputTypeChanged
    case (false, _, false): .fieldTypeChanged
    }
  }

  /// Whether a type of the old version is one of the new version.
  func isSame(_ old: TypeReference, _ new: TypeReference) -> Bool {
    old.shape == new.shape && old.isOptional == new.isOptional && isSame(old.element, new.element)
  }

  private func isSame(_ old: TypeReference.Element, _ new: TypeReference.Element) -> Bool {
    switch (old, new) {
    case (.type(let before), .type(let after)): types.newOfOld[before] == after
    case (.choice(let before), .choice(let after)): choices.newOfOld[before] == after
    case (.collection(let before, let old), .collection(let after, let new)): before == after && isSame(old, new)
    default: old == new
    }
  }
}

extension Registry {
  /// A type as the spec writes it.
  func text(of type: TypeReference) -> String {
    let shape = type.shape == .single ? "" : "\(type.shape.rawValue) of "
    return shape + text(of: type.element) + (type.isOptional ? "?" : "")
  }

  private func text(of element: TypeReference.Element) -> String {
    switch element {
    case .scalar(let scalar): scalar.rawValue
    case .type(let index): types[index].id
    case .choice(let index): choices[index].id
    case .collection(let shape, let element): "\(shape.rawValue) of " + text(of: element)
    }
  }
}

extension Field {
  /// Whether a field of another version is this one, perhaps with another id.
  func isSame(as other: Field) -> Bool {
    id == other.id || other.formerIDs.contains(id) || formerIDs.contains(other.id)
  }
}

extension ChangeRule {
  static let ofFields: [ChangeRule] = [
    fieldAdded, requiredFieldAdded, fieldRemoved, fieldTypeChanged, fieldMadeOptional, fieldMadeRequired,
    spelledTypeChanged,
    labelChanged, optionalInputAdded, optionalInputRemoved, optionalValueInserted, requiredInputAdded,
    requiredInputRemoved, inputTypeChanged, inputMadeOptional, inputMadeRequired, inputOrderChanged, typeAdded,
    fieldOrderChanged, typeRemoved, scalarChanged, scalarFormatChanged, methodAdded, methodRemoved, methodCallAdded,
    methodCallRemoved, methodCallChanged, secretChanged,
  ]

  static let secretChanged = ChangeRule("secret-changed", .minor, .nobody, inCode: .compiles)
    .titled("A value became secret, or is no longer secret.")
    .explained(
      """
      Descriptions and debug output show `<secret>` instead of a secret value. Equality, hashing and JSON do not \
      change. In Swift, only a type that contains a secret has its own `customMirror`.
      """
    )
    .example("token: string", becomes: "token: { type: string, secret: true }")

  static let scalarChanged = ChangeRule("scalar-changed", .major, .source)
    .titled("The type of a scalar changed.")
    .explained("Code that stores its values no longer compiles, and the values are written differently.")
    .example("amount: { is: int }", becomes: "amount: { is: decimal }")
  static let scalarFormatChanged = ChangeRule("scalar-format-changed", .major, .wire)
    .titled("The text format of a scalar changed.")
    .explained("Code that reads the old format cannot read the new one.")
    .example("place: { is: string }", becomes: "place: { is: url }")
  static let (fieldAdded, fieldRemoved) = opposites(
    ChangeRule("field-added", .minor, .nobody)
      .titled("A payload or a type has a new value, which can be missing.")
      .explained("Callers can read it. If the value becomes part of an enum case, that change is reported separately."),
    ChangeRule("field-removed", .major, .source)
      .titled("A value of a payload or a type was removed.")
      .explained("Callers that read it no longer compile."),
    before: "payload: { notice: notice }",
    after: "payload: { notice: notice, attempts-left: \"int?\" }"
  )
  static let requiredFieldAdded = ChangeRule(
    "required-field-added",
    .major,
    .source,
    mirror: .rule("field-removed")
  )
  .titled("A payload or a type has a new value, which is always present.")
  .explained(
    """
    Code that creates the payload or the type, such as a fake of the library, no longer compiles. JSON from services \
    and programs of the old version lacks the value, so code of the new version cannot read it. Add the value as \
    optional: `int?`.
    """
  )
  .example("payload: { notice: notice }", becomes: "payload: { notice: notice, attempts-left: int }")
  static let fieldTypeChanged = ChangeRule("field-type-changed", .major, .source)
    .titled("The type of a value changed.")
    .explained("Callers that use the old type no longer compile.")
    .example("fee: int", becomes: "fee: string")
  static let (fieldMadeOptional, fieldMadeRequired) = opposites(
    ChangeRule("field-made-optional", .major, .source, inCode: .differs(.madeOptional))
      .titled("A value that was always present can now be missing.")
      .explained("Callers must specify what happens if the value is missing."),
    ChangeRule("field-made-required", .major, .source, inCode: .differs(.madeRequired))
      .titled("A value that could be missing is now always present.")
      .explained("In Swift, `if let` and `?.` do not compile with such a value; other languages report a warning."),
    before: "fee: int",
    after: "fee: \"int?\""
  )
  static let spelledTypeChanged = ChangeRule("spelled-type-changed", .major, .source, inCode: .nothing)
    .titled("The type of a value is written differently on a platform.")
    .explained("Callers that name the type no longer compile.")
    .example("web: { spelled-type: string | undefined }", becomes: "web: { spelled-type: string | null }")
  static let labelChanged = ChangeRule("value-label-changed", .major, .source, inCode: .differs(.valueLabel))
    .titled("A value gained or lost its label in generated Swift.")
    .explained(
      "`Notice(channel: .sms)` does not match an initializer without the label. Patterns without labels still match."
    )
    .example(
      "channel: { type: channel, on-platform: { swift: { labelled: true } } }",
      becomes: "channel: { type: channel, on-platform: { swift: { labelled: false } } }"
    )
  static let (optionalInputAdded, optionalInputRemoved) = opposites(
    ChangeRule("optional-input-added", .minor, .nobody, inCode: .differs(.inputAdded))
      .titled("An operation has a new optional input.")
      .explained(
        """
        Calls without it work as before. Generated Swift has no values for inputs that a call omits, and Java passes \
        every value to generated Kotlin.
        """
      ),
    ChangeRule("optional-input-removed", .major, .source)
      .titled("An optional input of an operation was removed.")
      .explained("Calls that pass it no longer compile."),
    before: "inputs: { answer: string }",
    after: "inputs: { answer: string, language: \"string?\" }"
  )
  static let optionalValueInserted = ChangeRule(
    "optional-value-inserted",
    .minor,
    .nobody,
    mirror: .none(because: "the removal of the value is reported instead."),
    inCode: .differs(.valueInserted)
  )
  .titled("A new optional value precedes others that callers could already omit.")
  .explained(
    """
    Calls to generated Kotlin that pass the other values without names, as Java always does, pass them for the new \
    value. Put the new value after them.
    """
  )
  .example(
    "inputs: { answer: string, note: \"string?\" }",
    becomes: "inputs: { answer: string, language: \"string?\", note: \"string?\" }"
  )
  static let (requiredInputAdded, requiredInputRemoved) = opposites(
    ChangeRule("required-input-added", .major, .source)
      .titled("An operation has a new required input.")
      .explained("Calls without it no longer compile. Add the input as optional: `string?`."),
    ChangeRule("required-input-removed", .major, .source)
      .titled("A required input of an operation was removed.")
      .explained("Every call passes it, and no longer compiles."),
    before: "inputs: { answer: string }",
    after: "inputs: { answer: string, language: string }"
  )
  static let inputTypeChanged = ChangeRule("input-type-changed", .major, .source)
    .titled("The type of an operation's input changed.")
    .explained("Calls that pass the old type no longer compile.")
    .example("inputs: { answer: string }", becomes: "inputs: { answer: int }")
  static let (inputMadeOptional, inputMadeRequired) = opposites(
    ChangeRule("input-made-optional", .minor, .nobody, inCode: .differs(.inputMadeOptional))
      .titled("A required input of an operation is now optional.")
      .explained("Calls that pass it work as before."),
    ChangeRule("input-made-required", .major, .source)
      .titled("An optional input of an operation is now required.")
      .explained("Calls that omit it no longer compile."),
    before: "inputs: { answer: string }",
    after: "inputs: { answer: \"string?\" }"
  )
  static let inputOrderChanged = ChangeRule("input-order-changed", .major, .source, inCode: .differs(.valueOrder))
    .titled("The order of an operation's inputs changed.")
    .explained("Without labels, a call passes the values in the wrong order; in Swift, it no longer compiles.")
    .example("inputs: { user: string, password: string }", becomes: "inputs: { password: string, user: string }")
  static let fieldOrderChanged = ChangeRule("field-order-changed", .major, .source, inCode: .differs(.valueOrder))
    .titled("The order of a type's values changed, and with it the order of its constructor's parameters.")
    .explained("Callers that create a value of the type no longer compile.")
    .example("fields: { channel: channel, sent-to: string }", becomes: "fields: { sent-to: string, channel: channel }")
  static let (typeAdded, typeRemoved) = opposites(
    ChangeRule("type-added", .minor, .nobody)
      .titled("A type was added.")
      .explained("Changes that use it are reported separately."),
    ChangeRule("type-removed", .major, .source)
      .titled("A type was removed.")
      .explained("Callers that name it no longer compile. If the type has a new id, set `renamed-from`."),
    before: "types: {}",
    after: "types: { receipt: … }"
  )
  static let (methodAdded, methodRemoved) = opposites(
    ChangeRule("method-added", .minor, .nobody, inCode: .nothing)
      .titled("A method was added to a type.")
      .explained("Callers may use it."),
    ChangeRule("method-removed", .major, .source, inCode: .nothing)
      .titled("A method of a type was removed.")
      .explained("Callers that use it no longer compile."),
    before: "methods: {}",
    after: "methods: { text: { calls: { swift: text() } } }"
  )
  static let (methodCallAdded, methodCallRemoved) = opposites(
    ChangeRule("method-call-added", .minor, .nobody, inCode: .nothing)
      .titled("A method can be called on one more platform.")
      .explained("Callers may use it."),
    ChangeRule("method-call-removed", .major, .source, inCode: .nothing)
      .titled("A method can no longer be called on a platform.")
      .explained("Callers that use it no longer compile."),
    before: "calls: { swift: text() }",
    after: "calls: { swift: text(), web: text() }"
  )
  static let methodCallChanged = ChangeRule("method-call-changed", .major, .source, inCode: .nothing)
    .titled("A method is called differently.")
    .explained("Callers that use the old call no longer compile.")
    .example("calls: { swift: text() }", becomes: "calls: { swift: \"text(in: Locale)\" }")
}
