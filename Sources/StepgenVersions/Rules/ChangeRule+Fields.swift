extension ChangeRule {
  static let ofFields: [ChangeRule] = [
    fieldAdded, fieldRemoved, fieldTypeChanged, fieldMadeOptional, fieldMadeRequired, fieldSpellingChanged,
    optionalInputAdded, optionalInputRemoved, requiredInputAdded, requiredInputRemoved, inputTypeChanged,
    inputMadeOptional, inputMadeRequired, inputOrderChanged, typeAdded, typeRemoved, methodAdded, methodRemoved,
    methodCallAdded, methodCallRemoved, methodCallChanged,
  ]

  static let fieldAdded = ChangeRule(
    "field-added",
    .minor,
    .nobody,
    mirror: .rule("field-removed"),
    "A payload or a type has one more value.",
    "Callers may read it. Where the value becomes part of an enum case, that is reported separately.",
    before: "payload: { notice: notice }",
    after: "payload: { notice: notice, attempts-left: int }"
  )
  static let fieldRemoved = ChangeRule(
    "field-removed",
    .major,
    .source,
    mirror: .rule("field-added"),
    "A payload or a type has a value less.",
    "Callers that read it no longer compile.",
    before: "payload: { notice: notice, attempts-left: int }",
    after: "payload: { notice: notice }"
  )
  static let fieldTypeChanged = ChangeRule(
    "field-type-changed",
    .major,
    .source,
    mirror: .itself,
    "A value has another type.",
    "Callers that use it as what it was no longer compile.",
    before: "fee: int",
    after: "fee: string"
  )
  static let fieldMadeOptional = ChangeRule(
    "field-made-optional",
    .major,
    .source,
    mirror: .rule("field-made-required"),
    "A value can be missing that could not.",
    "Callers have to say what happens without it: the payload is narrower than before.",
    before: "fee: int",
    after: "fee: \"int?\""
  )
  static let fieldMadeRequired = ChangeRule(
    "field-made-required",
    .major,
    .source,
    mirror: .rule("field-made-optional"),
    "A value is always there that could be missing.",
    "`if let` and `?.` do not compile in Swift on a value that is always there; other languages warn.",
    before: "fee: \"int?\"",
    after: "fee: int"
  )
  static let fieldSpellingChanged = ChangeRule(
    "spelled-type-changed",
    .major,
    .source,
    mirror: .itself,
    "The users of a platform write the type of a value differently.",
    "Callers that name the type no longer compile.",
    before: "web: { spelled-type: string | undefined }",
    after: "web: { spelled-type: string | null }"
  )
  static let optionalInputAdded = ChangeRule(
    "optional-input-added",
    .minor,
    .nobody,
    mirror: .rule("optional-input-removed"),
    "An operation takes one more value, which is optional.",
    "Calls without it mean what they meant.",
    before: "inputs: { answer: string }",
    after: "inputs: { answer: string, language: \"string?\" }"
  )
  static let optionalInputRemoved = ChangeRule(
    "optional-input-removed",
    .major,
    .source,
    mirror: .rule("optional-input-added"),
    "An operation no longer takes a value that could be left out.",
    "Calls that pass it no longer compile.",
    before: "inputs: { answer: string, language: \"string?\" }",
    after: "inputs: { answer: string }"
  )
  static let requiredInputAdded = ChangeRule(
    "required-input-added",
    .major,
    .source,
    mirror: .rule("required-input-removed"),
    "An operation needs one more value.",
    "Calls without it no longer compile. Add it as optional: `string?`.",
    before: "inputs: { answer: string }",
    after: "inputs: { answer: string, language: string }"
  )
  static let requiredInputRemoved = ChangeRule(
    "required-input-removed",
    .major,
    .source,
    mirror: .rule("required-input-added"),
    "An operation no longer takes a value that it needed.",
    "Every call passes it, and no longer compiles.",
    before: "inputs: { answer: string, language: string }",
    after: "inputs: { answer: string }"
  )
  static let inputTypeChanged = ChangeRule(
    "input-type-changed",
    .major,
    .source,
    mirror: .itself,
    "An operation takes a value of another type.",
    "Calls that pass the old one no longer compile.",
    before: "inputs: { answer: string }",
    after: "inputs: { answer: int }"
  )
  static let inputMadeOptional = ChangeRule(
    "input-made-optional",
    .minor,
    .nobody,
    mirror: .rule("input-made-required"),
    "A value that an operation needed is optional now.",
    "Calls that pass it mean what they meant.",
    before: "inputs: { answer: string }",
    after: "inputs: { answer: \"string?\" }"
  )
  static let inputMadeRequired = ChangeRule(
    "input-made-required",
    .major,
    .source,
    mirror: .rule("input-made-optional"),
    "An operation needs a value that could be left out.",
    "Calls that leave it out no longer compile.",
    before: "inputs: { answer: \"string?\" }",
    after: "inputs: { answer: string }"
  )
  static let inputOrderChanged = ChangeRule(
    "input-order-changed",
    .major,
    .source,
    mirror: .itself,
    "An operation takes its values in another order.",
    "In languages without labels a call passes each for the other; in Swift it no longer compiles.",
    before: "inputs: { user: string, password: string }",
    after: "inputs: { password: string, user: string }"
  )
  static let typeAdded = ChangeRule(
    "type-added",
    .minor,
    .nobody,
    mirror: .rule("type-removed"),
    "There is a new type.",
    "What uses it is reported separately.",
    before: "types: {}",
    after: "types: { receipt: … }"
  )
  static let typeRemoved = ChangeRule(
    "type-removed",
    .major,
    .source,
    mirror: .rule("type-added"),
    "A type is gone.",
    "Callers that name it no longer compile. A type that has another id says `renamed-from`.",
    before: "types: { receipt: … }",
    after: "types: {}"
  )
  static let methodAdded = ChangeRule(
    "method-added",
    .minor,
    .nobody,
    mirror: .rule("method-removed"),
    "A type can do something more.",
    "Callers may use it.",
    before: "methods: {}",
    after: "methods: { text: { calls: { swift: text() } } }"
  )
  static let methodRemoved = ChangeRule(
    "method-removed",
    .major,
    .source,
    mirror: .rule("method-added"),
    "A type can no longer do something.",
    "Callers that use it no longer compile.",
    before: "methods: { text: { calls: { swift: text() } } }",
    after: "methods: {}"
  )
  static let methodCallAdded = ChangeRule(
    "method-call-added",
    .minor,
    .nobody,
    mirror: .rule("method-call-removed"),
    "A method can be called on one more platform.",
    "Callers may use it.",
    before: "calls: { swift: text() }",
    after: "calls: { swift: text(), web: text() }"
  )
  static let methodCallRemoved = ChangeRule(
    "method-call-removed",
    .major,
    .source,
    mirror: .rule("method-call-added"),
    "A method can no longer be called on a platform.",
    "Callers that use it no longer compile.",
    before: "calls: { swift: text(), web: text() }",
    after: "calls: { swift: text() }"
  )
  static let methodCallChanged = ChangeRule(
    "method-call-changed",
    .major,
    .source,
    mirror: .itself,
    "A method is called in another way.",
    "Callers that write the old call no longer compile.",
    before: "calls: { swift: text() }",
    after: "calls: { swift: \"text(in: Locale)\" }"
  )
}
