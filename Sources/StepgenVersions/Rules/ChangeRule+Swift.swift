extension ChangeRule {
  static let ofSwift: [ChangeRule] = [
    swiftAdded, swiftRemoved, swiftOutputChanged, swiftPlatformChanged, typePrefixChanged, unknownStepChanged,
    unknownMemberChanged, accessWidened, accessNarrowed, payloadLabelsChanged, caseValuesChanged,
  ]

  static let swiftAdded = ChangeRule(
    "swift-code-added",
    .minor,
    .nobody,
    mirror: .rule("swift-code-removed"),
    "Swift code is made.",
    "There was none.",
    before: "generate: {}",
    after: "generate: { swift: {} }"
  )
  static let swiftRemoved = ChangeRule(
    "swift-code-removed",
    .major,
    .source,
    mirror: .rule("swift-code-added"),
    "No Swift code is made any more.",
    "Whoever compiles it has none.",
    before: "generate: { swift: {} }",
    after: "generate: {}"
  )
  static let swiftOutputChanged = ChangeRule(
    "swift-output-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "Swift code is written to another folder.",
    "The code is the same; builds may have to look elsewhere.",
    before: "swift: { output: Lockers }",
    after: "swift: { output: Sources/Lockers }"
  )
  static let swiftPlatformChanged = ChangeRule(
    "swift-platform-changed",
    .major,
    .source,
    mirror: .itself,
    "Swift code has the names of another platform.",
    "Every name can differ.",
    before: "swift: { platform: ios }",
    after: "swift: { platform: macos }"
  )
  static let typePrefixChanged = ChangeRule(
    "swift-type-prefix-changed",
    .major,
    .source,
    mirror: .itself,
    "Types that belong to the registry as a whole have other names in Swift.",
    "Callers that name them no longer compile.",
    before: "swift: { type-prefix: locker }",
    after: "swift: { type-prefix: parcel }"
  )
  static let unknownStepChanged = ChangeRule(
    "unknown-step-changed",
    .major,
    .source,
    mirror: .itself,
    "The case for steps that the code does not know has another name in Swift.",
    "Callers that name it no longer compile.",
    before: "swift: { unknown-step: unknown step }",
    after: "swift: { unknown-step: unrecognized step }"
  )
  static let unknownMemberChanged = ChangeRule(
    "unknown-member-changed",
    .major,
    .source,
    mirror: .itself,
    "The case for members that the code does not know has another name in Swift.",
    "Callers that name it no longer compile.",
    before: "swift: { unknown-member: unknown member }",
    after: "swift: { unknown-member: unrecognized member }"
  )
  static let accessWidened = ChangeRule(
    "access-level-widened",
    .minor,
    .nobody,
    mirror: .rule("access-level-narrowed"),
    "More code can see the Swift code.",
    "Those who saw it still do.",
    before: "swift: { access-level: package }",
    after: "swift: { access-level: public }"
  )
  static let accessNarrowed = ChangeRule(
    "access-level-narrowed",
    .major,
    .source,
    mirror: .rule("access-level-widened"),
    "Less code can see the Swift code.",
    "Callers in other modules or packages no longer compile.",
    before: "swift: { access-level: public }",
    after: "swift: { access-level: package }"
  )
  static let payloadLabelsChanged = ChangeRule(
    "payload-labels-changed",
    .major,
    .source,
    mirror: .itself,
    "The values of Swift's cases have labels, or have none any more.",
    "Callers that make a case no longer compile.",
    before: "swift: { payload-labels: true }",
    after: "swift: { payload-labels: false }"
  )
  static let caseValuesChanged = ChangeRule(
    "case-values-changed",
    .major,
    .source,
    mirror: .itself,
    "The case of a step has other values in generated Swift.",
    """
    `case .enterCode(let notice)` does not fit a case with two values, nor with the two in another order. The method \
    of the handler has other parameters.
    """,
    before: "payload: { notice: notice }",
    after: "payload: { notice: notice, attempts-left: int }"
  )
}
