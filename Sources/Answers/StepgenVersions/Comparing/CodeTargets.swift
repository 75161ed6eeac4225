import StepgenLanguages
import StepgenModel

/// The rules of what every language's code has.
private struct TargetRules {
  let added: ChangeRule
  let removed: ChangeRule
  let outputChanged: ChangeRule
  let platformChanged: ChangeRule
  /// Where code has a package.
  let packageChanged: ChangeRule?

  static let all = Dictionary(
    uniqueKeysWithValues: Language.all.compactMap { language in
      language.target.map { (language, TargetRules(language, $0)) }
    }
  )

  var list: [ChangeRule] { [added, removed, outputChanged, platformChanged] + (packageChanged.map { [$0] } ?? []) }

  private init(_ language: Language, _ forms: TargetForms) {
    let needed = forms.hasPackage ? "package: com.example.lockers" : ""
    let (id, title) = (language.id, language.title)
    let target = needed.isEmpty ? "generate: { \(id): {} }" : "generate: { \(id): { \(needed) } }"
    (added, removed) = ChangeRule.opposites(
      ChangeRule("\(id)-code-added", .minor, .nobody)
        .titled("\(title) code is now generated.")
        .explained("Existing code is not affected."),
      ChangeRule("\(id)-code-removed", .major, .source)
        .titled("\(title) code is no longer generated.")
        .explained("Builds that compile the code fail."),
      before: "generate: {}",
      after: target
    )
    outputChanged = ChangeRule("\(id)-output-changed", .patch, .nobody)
      .titled("\(title) code is written to a different folder.")
      .explained("The code is the same, but builds may have to read it from the new folder.")
      .example("\(id): { output: lockers }", becomes: "\(id): { output: src/lockers }")
    platformChanged = ChangeRule("\(id)-platform-changed", .major, .source)
      .titled("\(title) code uses the names of a different platform.")
      .explained("Every name can change.")
      .example("\(id): { platform: \(forms.usualPlatform) }", becomes: "\(id): { platform: server }")
    packageChanged = needed.isEmpty ? nil : Self.packageChanged(language)
  }

  private static func packageChanged(_ language: Language) -> ChangeRule {
    ChangeRule("\(language.id)-package-changed", .major, .source)
      .titled("\(language.title) code is in a different package.")
      .explained("Imports of the old package no longer compile.")
      .example(
        "\(language.id): { package: com.example.lockers }",
        becomes: "\(language.id): { package: com.example.parcels }"
      )
  }
}

extension Comparer {
  /// Compares the settings for generated code in the manifest.
  mutating func compareCodeTargets(at place: Place) {
    for language in Language.all {
      guard let rules = TargetRules.all[language] else { continue }
      switch (old.targets[language], new.targets[language]) {
      case (nil, nil): break
      case (nil, let target?):
        let ids = [new.platforms[target.platform].id]
        report(rules.added, at: place, "\(language.title) code is generated", on: ids, new: target.range)
      case (let target?, nil):
        let ids = [old.platforms[target.platform].id]
        report(rules.removed, at: place, "\(language.title) code is no longer generated", on: ids, old: target.range)
      case (let old?, let new?):
        var target = Both(before: old, after: new, place: place)
        (target.place.old, target.place.new) = (old.range, new.range)
        target.place.label = "generated \(language.title)"
        compare(target, rules)
      }
    }
  }

  private mutating func compare(_ target: Both<CodeTarget>, _ rules: TargetRules) {
    let (oldID, newID) = (old.platforms[target.before.platform].id, new.platforms[target.after.platform].id)
    let ids = oldID == newID ? [newID] : [oldID, newID]
    compareText(rules.outputChanged, "the folder", \.output, of: target, on: ids)
    if oldID != newID {
      let message = "the platform of \(target.label) changed from \(oldID.quoted) to \(newID.quoted)"
      report(rules.platformChanged, at: target.place, message, on: ids)
    }
    if let rule = rules.packageChanged { compareText(rule, "the package", \.namespace, of: target, on: ids) }
    compareText(.importsChanged, "the end of imports", \.importExtension, of: target, on: ids)
    compareText(.typePrefixChanged, "the prefix of types", \.typePrefix.text, of: target, on: ids)
    compareText(.unknownStepChanged, "the case of unknown steps", \.unknownStep.text, of: target, on: ids)
    compareText(.unknownMemberChanged, "the case of unknown members", \.unknownMember.text, of: target, on: ids)
    let (before, after) = (target.before, target.after)
    let isWider = before.accessLevel.reach < after.accessLevel.reach
    let access: ChangeRule = isWider ? .accessWidened : .accessNarrowed
    compareText(access, "the access level", \.accessLevel.rawValue, of: target, on: ids)
    if target.differs(\.labelsPayloads) {
      let labels = after.labelsPayloads ? "labels" : "no labels"
      let message = "the values of cases now have \(labels) in generated Swift"
      report(.payloadLabelsChanged, at: target.place, message, on: ids)
    }
    if target.differs(\.structuresPayloads) {
      let values = after.structuresPayloads ? "structures" : "single values"
      report(.payloadFormChanged, at: target.place, "cases now carry \(values) in generated Swift", on: ids)
    }
    if target.differs(\.embedsRuntime) {
      let runtime = after.embedsRuntime ? "embedded" : "the product StepRuntime"
      report(.runtimeChanged, at: target.place, "the runtime is \(runtime)", on: ids)
    }
    if target.differs(\.adapter) {
      let message = after.adapter.map { "there is an adapter that imports \($0)" } ?? "there is no adapter"
      report(.adapterChanged, at: target.place, message, on: ids)
    }
  }
}

extension CodeTarget.AccessLevel {
  fileprivate var reach: Int {
    switch self {
    case .internal: 0
    case .package: 1
    case .public: 2
    }
  }
}

extension ChangeRule {
  static let ofCode: [ChangeRule] =
    TargetRules.all.values.flatMap(\.list) + [
      typePrefixChanged, unknownStepChanged, unknownMemberChanged, accessWidened, accessNarrowed, payloadLabelsChanged,
      payloadFormChanged,
      runtimeChanged, adapterChanged, caseValuesChanged, stepConstantChanged, importsChanged,
    ]

  static let typePrefixChanged = ChangeRule("swift-type-prefix-changed", .major, .source)
    .titled("Types of the registry as a whole have different names in Swift.")
    .explained("Callers that name them no longer compile.")
    .example("swift: { type-prefix: locker }", becomes: "swift: { type-prefix: parcel }")
  static let unknownStepChanged = ChangeRule("unknown-step-changed", .major, .source)
    .titled("The case for unknown steps has a different name in Swift.")
    .explained("Callers that name it no longer compile.")
    .example("swift: { unknown-step: unknown step }", becomes: "swift: { unknown-step: unrecognized step }")
  static let unknownMemberChanged = ChangeRule("unknown-member-changed", .major, .source)
    .titled("The case for unknown members has a different name in Swift.")
    .explained("Callers that name it no longer compile.")
    .example("swift: { unknown-member: unknown member }", becomes: "swift: { unknown-member: unrecognized member }")
  static let (accessWidened, accessNarrowed) = opposites(
    ChangeRule("access-level-widened", .minor, .nobody)
      .titled("The access level of generated code is less restrictive.")
      .explained("Code that could use the generated code still can."),
    ChangeRule("access-level-narrowed", .major, .source)
      .titled("The access level of generated code is more restrictive.")
      .explained("Callers in other modules or packages no longer compile."),
    before: "swift: { access-level: package }",
    after: "swift: { access-level: public }"
  )
  static let runtimeChanged = ChangeRule("swift-runtime-changed", .major, .source)
    .titled("The runtime of generated Swift comes from another place: beside the code, or the product StepRuntime.")
    .explained("Callers that import StepRuntime, or that pass its types between registries, no longer compile.")
    .example("swift: { runtime: package }", becomes: "swift: { runtime: embedded }")
  static let adapterChanged = ChangeRule("swift-adapter-changed", .major, .source)
    .titled("The adapter to the library was added or removed, or imports another module.")
    .explained("Apps that use it no longer compile.")
    .example("swift: { adapter: LockerSteps }", becomes: "swift: { adapter: ParcelSteps }")
  static let payloadLabelsChanged = ChangeRule("payload-labels-changed", .major, .source)
    .titled("The values of the cases of generated Swift gained or lost their labels.")
    .explained("Callers that create a case no longer compile.")
    .example("swift: { payload-labels: true }", becomes: "swift: { payload-labels: false }")
  static let payloadFormChanged = ChangeRule("payload-form-changed", .major, .source)
    .titled("The cases of generated Swift carry structures instead of single values, or vice versa.")
    .explained("Callers that read values from a case, or create one, no longer compile.")
    .example("swift: { payload: values }", becomes: "swift: { payload: struct }")
  static let caseValuesChanged = ChangeRule("case-values-changed", .major, .source, inCode: .differs(.stepValues))
    .titled("The case of a step has different values in generated Swift.")
    .explained(
      """
      `case .enterCode(let notice)` does not match a case with two values, nor a case with the values in another \
      order. The parameters of the handler's method also change.
      """
    )
    .example("payload: { notice: notice }", becomes: "payload: { notice: notice, attempts-left: int }")
  static let stepConstantChanged = ChangeRule("step-constant-changed", .major, .source, inCode: .differs(.stepConstant))
    .titled("A step gained its first value or lost its last one in generated Kotlin.")
    .explained(
      """
      In Kotlin, a step without values is an object, which Java calls `INSTANCE`. With values it is a class: code that \
      branches over the object, or that creates or compares the step, no longer compiles.
      """
    )
    .example("show-slip: { title: … }", becomes: "show-slip: { title: …, payload: { text: \"string?\" } }")
  static let importsChanged = ChangeRule("typescript-imports-changed", .major, .source)
    .titled("Files of generated TypeScript import each other by different names.")
    .explained("Builds that resolve imports in only one way may no longer find them.")
    .example("typescript: { imports: bare }", becomes: "typescript: { imports: js }")
}
