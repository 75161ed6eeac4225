package import SpecLanguage
import StepgenLanguages
package import StepgenModel

/// Turns what a registry's files say into a model in which every reference is known to exist and every name is rendered.
package struct SpecResolver: Sendable {
  let document: SpecDocument
  var lookup: Lookup
  var registry: Registry
  var names = NameResolver()

  /// The registry, or nothing when it has no manifest; the model of a registry with errors is for the checks alone.
  package static func resolve(
    _ document: SpecDocument,
    in sources: SourceSet,
    reporting diagnostics: inout Diagnostics
  ) -> Resolution? {
    guard let manifest = onlyManifest(of: document, in: sources, reporting: &diagnostics) else { return nil }
    var resolver = SpecResolver(document, manifest, earlier: ErrorPlaces(diagnostics))
    resolver.resolveAll(manifest)
    diagnostics.report(resolver.lookup.diagnostics)
    return Resolution(
      registry: resolver.registry,
      hasLostFields: resolver.lookup.hasLostFields,
      unusedSets: resolver.lookup.unusedSets
    )
  }

  private init(_ document: SpecDocument, _ manifest: WrittenManifest, earlier: ErrorPlaces) {
    self.document = document
    self.lookup = Lookup(earlier: earlier, isIncomplete: document.isIncomplete)
    self.registry = Registry(
      id: manifest.id?.value ?? "",
      range: manifest.id?.range ?? manifest.range,
      title: manifest.title?.value ?? "",
      version: manifest.version?.value ?? "0.0.0",
      meaning: manifest.meaning?.value ?? ""
    )
    registry.acronyms = Set(manifest.acronyms.map(\.value))
    registry.formerIDs = manifest.renamedFrom.map(\.value)
  }

  /// A file that has the manifest's name may be meant as one.
  private static func reportNoManifest(
    _ document: SpecDocument,
    in sources: SourceSet,
    reporting diagnostics: inout Diagnostics
  ) {
    let ranges = document.shared.map(\.range) + document.flows.map(\.range)
    let meant = document.shared.map(\.range).first { range in
      ["registry.yaml", "registry.yml"].contains { sources[range.file].path.parts(at: "/").last.map(String.init) == $0 }
    }
    guard let range = meant ?? ranges.first else { return }
    diagnostics.report(
      Diagnostic(
        .missingManifest,
        at: SourceRange(startOf: range.file),
        meant == nil
          ? "the registry has no manifest" : "this file has the name of a manifest but lacks the key ‘registry’",
        help: meant == nil
          ? "Add a file ‘registry.yaml’ with ‘stepgen: 1’ and the keys ‘registry’, ‘title’ and ‘version’."
          : "Add ‘registry’ with the registry's id; a manifest has ‘title’ and ‘version’, too."
      )
    )
  }

  private static func onlyManifest(
    of document: SpecDocument,
    in sources: SourceSet,
    reporting diagnostics: inout Diagnostics
  ) -> WrittenManifest? {
    guard let first = document.manifests.first else {
      if !document.isIncomplete { reportNoManifest(document, in: sources, reporting: &diagnostics) }
      return nil
    }
    for other in document.manifests.dropFirst() {
      diagnostics.report(
        Diagnostic(
          .duplicateID,
          at: other.id?.range ?? other.range,
          "a registry can have only one manifest, and this is a second one",
          help: "Put a second registry into its own folder.",
          notes: [.init(at: first.id?.range ?? first.range, "the first manifest")]
        )
      )
    }
    return first
  }

  /// Ids first, so that the order of files and of definitions does not matter.
  private mutating func resolveAll(_ manifest: WrittenManifest) {
    let flows = collectFlows(manifest)
    let shared = collectShared()
    resolvePlatforms(shared.platforms)
    names = NameResolver(platforms: registry.platforms, acronyms: registry.acronyms)
    registry.wire = manifest.wire.map { wireLayout($0) }
    registry.conditions = shared.conditions.map { condition($0) }
    for written in shared.settings { addSetting(written) }
    registry.constants = shared.constants.compactMap { constant($0) }
    registry.terms = shared.terms.map(term)
    registry.types = shared.types.map { type($0) }
    registry.choices = shared.choices.map { choice($0) }
    registry.errors = shared.errors.map { error($0) }
    registry.operations = shared.operations.map { operation($0) }
    resolveFlows(flows)
    registry.rehearsal = rehearsal(document.shared.compactMap(\.rehearsal))
    registry.docsTarget = manifest.docs.map { docsTarget($0) }
    for language in Language.all {
      guard let forms = language.target, let written = manifest.targets[language] else { continue }
      registry.targets[language] = target(written, of: language, forms)
    }
    registry.retired = manifest.retired.compactMap { retired($0) }
    registry.acknowledged = manifest.acknowledged.compactMap(\.resolved)
    registry.versionRange = manifest.version?.range
  }

  /// Those that the manifest names first, in its order.
  private mutating func collectFlows(_ manifest: WrittenManifest) -> [WrittenFlow] {
    var order = IDTable("a flow of this list")
    for id in manifest.flows { _ = order.add(id, reporting: &lookup.diagnostics) }
    let places = document.flows.enumerated().map {
      (flow: $0.element, place: $0.element.id.flatMap { order[$0.value] })
    }
    let named = places.filter { $0.place != nil }.sorted { ($0.place ?? 0) < ($1.place ?? 0) }
    let flows = (named + places.filter { $0.place == nil }).map(\.flow).filter { flow in
      guard let id = flow.id else {
        lookup.flows.isIncomplete = true
        return false
      }
      return lookup.flows.add(id, reporting: &lookup.diagnostics)
    }
    for id in manifest.flows { _ = lookup.flow(id) }
    return flows
  }

  private mutating func collectShared() -> SharedDefinitions {
    var all = SharedDefinitions()
    for shared in document.shared {
      all.platforms += shared.platforms.filter { lookup.platforms.add($0.id, reporting: &lookup.diagnostics) }
      all.conditions += shared.conditions.filter { lookup.conditions.add($0.id, reporting: &lookup.diagnostics) }
      let settings = shared.settings.filter { lookup.settings.add($0.id, reporting: &lookup.diagnostics) }
      all.settings += settings
      if settings.count < shared.settings.count { lookup.conditions.isIncomplete = true }
      all.constants += shared.constants.filter { lookup.constants.add($0.id, reporting: &lookup.diagnostics) }
      all.terms += shared.terms.filter { lookup.terms.add($0.id, reporting: &lookup.diagnostics) }
      let types = shared.types.filter { $0.value.oneOf.isEmpty }
      all.types += types.filter { lookup.types.add($0.id, reporting: &lookup.diagnostics) }
      let choices = shared.choices + shared.types.compactMap(\.choice)
      all.choices += choices.filter { lookup.choices.add($0.id, reporting: &lookup.diagnostics) }
      for type in shared.types { checkOneOf(type) }
      let errors = shared.errors.filter { lookup.errors.add($0.id, reporting: &lookup.diagnostics) }
      all.types += errors.compactMap(\.values).filter { lookup.types.add($0.id, reporting: &lookup.diagnostics) }
      all.errors += errors
      all.operations += shared.operations.filter { lookup.operations.add($0.id, reporting: &lookup.diagnostics) }
    }
    reportTypesThatAreChoices(all)
    limitPlatforms(&all)
    return all
  }

  /// A type with `one-of` has nothing else, and each of its forms is there.
  private mutating func checkOneOf(_ type: Keyed<WrittenType>) {
    guard let first = type.value.oneOf.first else { return }
    let others = [
      type.value.fields.first?.id.range, type.value.methods.first?.id.range, type.value.base?.range,
      type.value.example?.range,
    ]
    for range in others.compactMap(\.self) {
      lookup.diagnostics.report(
        Diagnostic(
          .conflictingKeys,
          at: range,
          "‘\(type.id.value)’ is one of several forms (‘one-of’), which has no fields, no methods, no ‘is’ and no example",
          help: "Leave the key out, or leave out ‘one-of’.",
          notes: [.init(at: first.id.range, "the first form is here")]
        )
      )
    }
    for form in type.value.oneOf {
      guard let text = form.value.type, text.value.hasSuffix("?") else { continue }
      lookup.diagnostics.report(
        Diagnostic(
          .conflictingKeys,
          at: text.range,
          "a form of ‘one-of’ is there when its key is, and ‘\(text.value)’ can be missing",
          help: "Remove the ‘?’. If the value can be missing, write it where the type is used."
        )
      )
    }
  }

  private static let maximumOfPlatforms = 64

  /// Every concept has a name on every platform, so that the number of platforms multiplies all others.
  private mutating func limitPlatforms(_ all: inout SharedDefinitions) {
    guard all.platforms.count > Self.maximumOfPlatforms else { return }
    lookup.diagnostics.report(
      Diagnostic(
        .tooManyPlatforms,
        at: all.platforms[Self.maximumOfPlatforms].id.range,
        "a registry has at most \(Self.maximumOfPlatforms) platforms, and this has \(all.platforms.count)",
        help: "Use one entry for platforms with the same names, or split the registry."
      )
    )
    all.platforms.removeSubrange(Self.maximumOfPlatforms...)
    lookup.platforms = IDTable("a platform")
    lookup.platforms.isIncomplete = true
    for platform in all.platforms { _ = lookup.platforms.add(platform.id, reporting: &lookup.diagnostics) }
  }

  /// Types and choices are referred to in the same places, so they share their ids.
  private mutating func reportTypesThatAreChoices(_ all: SharedDefinitions) {
    for choice in all.choices {
      guard let type = lookup.types[choice.id.value] else { continue }
      lookup.diagnostics.report(
        Diagnostic(
          .duplicateID,
          at: choice.id.range,
          "‘\(choice.id.value)’ is already the id of a type",
          help: "Give one of the two another id.",
          notes: [.init(at: lookup.types.range(of: type), "the type is declared here")]
        )
      )
    }
  }
}

/// The result of resolving a registry.
package struct Resolution: Sendable {
  package var registry: Registry
  /// True when payloads lack fields, because their types are not known.
  package var hasLostFields: Bool
  /// What flows declare and do not use; the model does not have them, because it has what they stand for.
  var unusedSets: [UnusedSet]
}

/// A set of steps or outcomes that nothing refers to.
struct UnusedSet: Sendable {
  var kind: String
  var id: String
  var range: SourceRange
}

/// The definitions of all shared files together, each id once.
private struct SharedDefinitions {
  var platforms: [Keyed<WrittenPlatform>] = []
  var conditions: [Keyed<WrittenCondition>] = []
  var settings: [Keyed<WrittenSetting>] = []
  var constants: [Keyed<WrittenConstant>] = []
  var terms: [Keyed<WrittenTerm>] = []
  var types: [Keyed<WrittenType>] = []
  var choices: [Keyed<WrittenChoice>] = []
  var errors: [Keyed<WrittenError>] = []
  var operations: [Keyed<WrittenOperation>] = []
}

extension SpecResolver {
  mutating func choice(_ written: Keyed<WrittenChoice>) -> Choice {
    let rules = textByPlatform(written.value.answers)
    let carried = carried(written.value.carries)
    var members = IDTable("a member of this choice")
    var choice = Choice(
      id: written.id.value,
      range: written.id.range,
      meaning: written.value.concept.meaning?.value ?? "",
      names: names(of: written.value.concept, id: written.id, .type),
      members: written.value.members.compactMap { member in
        members.add(member.id, reporting: &lookup.diagnostics) ? self.member(member, rules, carried) : nil
      },
      answerCode: answerCode(written.value.answerCode)
    )
    choice.formerIDs = written.value.concept.renamedFrom.map(\.value)
    choice.isOneOf = written.value.isOneOf
    return choice
  }

  private mutating func answerCode(_ written: [Keyed<WrittenText>]) -> [Language: NamingScheme.Surroundings] {
    var code: [Language: NamingScheme.Surroundings] = [:]
    for entry in written {
      guard let language = Language.named(entry.id.value) else {
        lookup.reportUnknown(entry.id, kind: "a language", among: Language.all.map(\.id))
        continue
      }
      code[language] = lookup.surroundings(entry.value)
    }
    return code
  }

  private mutating func member(
    _ written: Keyed<WrittenMember>,
    _ rules: PerPlatform<String?>,
    _ shared: PerPlatform<Field?>
  ) -> Choice.Member {
    let wire = written.value.wire?.value
    let names = names(of: written.value.concept, id: written.id, .member, wire: wire.map { [$0] } ?? [])
    let answers = textByPlatform(written.value.answers).mapRows { platform, answer in
      guard answer == nil, let rule = rules[platform], names[platform].isDeclared else { return answer }
      return rule == "wire" ? wire : names[platform].identifiers.first
    }
    var member = Choice.Member(
      id: written.id.value,
      range: written.id.range,
      meaning: written.value.concept.meaning?.value ?? "",
      names: names,
      wire: wire,
      answers: answers,
      carried: written.value.value.map { form($0) } ?? carried(written.value.carries).mapRows { $1 ?? shared[$0] }
    )
    member.formerIDs = written.value.concept.renamedFrom.map(\.value)
    return member
  }

  /// The value that one of several forms carries, on every platform.
  private mutating func form(_ written: WrittenField) -> PerPlatform<Field?> {
    let range = written.type?.range ?? registry.range
    var value = written
    (value.concept.name, value.concept.meaning, value.concept.onPlatform) = (nil, nil, [])
    (value.concept.since, value.concept.renamedFrom) = ([], [])
    guard let field = field(Keyed(id: Located("value", at: range), value: value)) else {
      return registry.platforms.mapValues { _ in nil }
    }
    let form = Field(
      id: field.id,
      range: field.range,
      meaning: field.meaning,
      type: field.type,
      names: field.names,
      typeOnPlatform: registry.platforms.mapValues { platform in
        let own = written.concept.onPlatform.first { $0.id.value == platform.id }?.value.type
        return own.flatMap { typeReference($0) }
      },
      spelledType: field.spelledType,
      isLabelled: Dictionary(uniqueKeysWithValues: registry.platforms.indices.map { ($0, false) }),
      isSecret: field.isSecret
    )
    return registry.platforms.mapValues { _ in form }
  }

  private mutating func carried(_ written: [Keyed<WrittenCarried>]) -> PerPlatform<Field?> {
    perPlatform(written) { $0.carriedField($1, on: $2) }
  }

  private mutating func carriedField(_ entry: Keyed<WrittenCarried>, on platform: Platform.Index) -> Field? {
    guard let type = entry.value.type.flatMap({ typeReference($0) }), let name = entry.value.name else { return nil }
    let none: PerPlatform<TypeReference?> = registry.platforms.mapValues { _ in nil }
    return Field(
      id: name.value.split(separator: " ").joined(separator: "-"),
      range: entry.value.range,
      meaning: entry.value.meaning?.value ?? "",
      type: type,
      names: names.names(
        of: NameResolver.Concept(words: Words(name.value) ?? Words(id: ""), kind: .field, range: name.range),
        &lookup
      ),
      typeOnPlatform: none,
      spelledType: none.mapValues { _ in nil },
      isLabelled: entry.value.labelled.map { [platform: $0.value] } ?? [:]
    )
  }

  mutating func error(_ written: Keyed<WrittenError>) -> FlowError {
    let wire = written.value.wire.map(\.value)
    return FlowError(
      id: written.id.value,
      range: written.id.range,
      meaning: written.value.concept.meaning?.value ?? "",
      retry: written.value.retry?.value ?? "",
      names: names(of: written.value.concept, id: written.id, .error, wire: wire),
      wire: wire,
      title: written.value.title?.value ?? "",
      also: written.value.also.map(\.value),
      messages: (written.value.messages + written.value.causes.flatMap(\.value.messages)).map(\.value),
      causes: written.value.causes.map(cause),
      values: written.values.flatMap { lookup.types[$0.id.value] },
      aliases: (written.value.aliases + written.value.concept.renamedFrom).map(\.value)
    )
  }

  private func cause(_ written: Keyed<WrittenCause>) -> FlowError.Cause {
    FlowError.Cause(
      id: written.id.value,
      range: written.id.range,
      messages: written.value.messages.map(\.value),
      meaning: written.value.meaning?.value ?? "",
      retry: written.value.retry?.value ?? ""
    )
  }
}

extension SpecResolver {
  /// The constant; nil, with a diagnostic, when it has no value or more than one.
  mutating func constant(_ written: Keyed<WrittenConstant>) -> Constant? {
    let value = written.value
    let values: [(value: Constant.Value, range: SourceRange)] = [
      value.number.map { (.number($0.value), $0.range) }, value.flag.map { (.flag($0.value), $0.range) },
      value.text.map { (.text($0.value), $0.range) },
    ].compactMap(\.self)
    guard let first = values.first, values.count == 1 else {
      report(values.dropFirst().first?.range, of: written)
      return nil
    }
    return Constant(
      id: written.id.value,
      range: written.id.range,
      value: first.value,
      meaning: value.meaning?.value ?? "",
      source: lookup.source(value.source, among: registry.platforms)
    )
  }

  private mutating func report(_ second: SourceRange?, of written: Keyed<WrittenConstant>) {
    let name = "the constant ‘\(written.id.value)’"
    let diagnostic = Diagnostic(
      .constantValue,
      at: second ?? written.id.range,
      second == nil ? "\(name) has no value" : "\(name) has a second value",
      help: "Give it one of ‘number’, ‘flag’ and ‘text’."
    )
    lookup.reportLack(diagnostic, in: written.value.range)
  }
}

extension SpecResolver {
  /// Flows refer to what they share, and not to one another's steps: each is resolved by itself.
  mutating func resolveFlows(_ written: [WrittenFlow]) {
    var base = self
    base.lookup.diagnostics = Diagnostics(limit: SpecAnalyzer.maximumPerRule)
    base.lookup.share(among: written.count)
    let resolved = written.concurrentMap(bySize: \.steps.count) { [base] flow in
      var resolver = FlowResolver(flow, base)
      return (flow: resolver.resolve(), lookup: resolver.lookup)
    }
    registry.flows = Column(resolved.map(\.flow))
    for part in resolved {
      lookup.diagnostics.report(part.lookup.diagnostics)
      lookup.hasLostFields = lookup.hasLostFields || part.lookup.hasLostFields
      lookup.unusedSets += part.lookup.unusedSets
    }
  }

  /// The types of a flow with several.
  ///
  /// - Parameters:
  ///   - types: As they are written.
  ///   - steps: Of each type the indices of its steps.
  ///   - access: How callers reach a step of the flow, by platform.
  /// - Returns: The types, in order.
  mutating func stepTypes(
    _ types: [Keyed<WrittenStepType>],
    with steps: [[Int]],
    _ access: PerPlatform<String?>
  ) -> [StepType] {
    zip(types, steps).map { written, steps in
      var layout = registry.wire ?? WireLayout(range: written.id.range)
      layout.range = written.value.range
      layout.move(name: written.value.nameAt, payload: written.value.payloadAt)
      let words = written.value.name.flatMap { Words($0.value) } ?? Words(id: written.id.value)
      let concept = NameResolver.Concept(
        words: words,
        kind: .type,
        range: written.value.name?.range ?? written.id.range,
        onPlatform: written.value.onPlatform
      )
      var type = StepType(
        id: written.id.value,
        range: written.id.range,
        meaning: written.value.meaning?.value ?? "",
        names: names.names(of: concept, &lookup),
        access: textByPlatform(written.value.access).mapRows { $1 ?? access[$0] },
        layout: layout,
        steps: steps
      )
      type.formerIDs = written.value.renamedFrom.map(\.value)
      return type
    }
  }

  mutating func typeNames(of flow: WrittenFlow, id: WrittenText) -> PerPlatform<PlatformName> {
    guard let type = flow.type.flatMap({ Words($0.value) }) else {
      return registry.platforms.mapValues { _ in
        PlatformName(status: .absent, identifiers: [], words: nil, origin: .derived, range: id.range)
      }
    }
    return names.names(
      of: NameResolver.Concept(
        words: type,
        kind: .type,
        range: flow.type?.range ?? id.range,
        onPlatform: flow.onPlatform
      ),
      &lookup
    )
  }
}

extension SpecResolver {
  mutating func retired(_ written: WrittenRetiredName) -> RetiredName? {
    guard let platform = written.platform.flatMap({ lookup.platform($0) }),
      let name = written.name
    else { return nil }
    return RetiredName(
      platform: platform,
      identifier: name.value,
      was: written.was?.value ?? "",
      until: written.until?.value,
      range: written.range
    )
  }
}

extension WrittenAcknowledgement {
  /// Returns nil if a part is missing, which the structure check reports.
  var resolved: Acknowledgement? {
    guard let change, let at, let because else { return nil }
    return Acknowledgement(
      code: change.value,
      path: at.value,
      because: because.value,
      version: version?.value,
      range: range
    )
  }
}

extension SpecResolver {
  mutating func operation(_ written: Keyed<WrittenOperation>) -> Operation {
    var table = IDTable("an input of this operation")
    let inputs = written.value.inputs.compactMap { input in
      table.add(input.id, reporting: &lookup.diagnostics) ? field(input) : nil
    }
    return Operation(
      id: written.id.value,
      range: written.id.range,
      meaning: written.value.concept.meaning?.value ?? "",
      names: names(of: written.value.concept, id: written.id, .operation),
      inputs: inputs,
      result: result(of: written.value),
      errors: lookup.indices(of: written.value.failsWith, in: lookup.errors),
      onPlatform: interfaces(written.value.calls, of: written.value, inputs: inputs),
      also: written.value.also.map(\.value),
      formerIDs: written.value.concept.renamedFrom.map(\.value)
    )
  }

  private mutating func result(of written: WrittenOperation) -> Operation.Result {
    if let flow = written.leadsTo {
      if let result = written.result {
        lookup.diagnostics.report(
          Diagnostic(
            .conflictingKeys,
            at: result.range,
            "an operation has either ‘leads-to’ or ‘result’, not both",
            help: "Leave out ‘result’; the step that ends the flow can carry the value.",
            notes: [.init(at: flow.range, "‘leads-to’ is here")]
          )
        )
      }
      return lookup.flow(flow).map { .step(flow: $0) } ?? .nothing
    }
    return written.result.flatMap { typeReference($0) }.map { .value($0) } ?? .nothing
  }

  private mutating func interfaces(
    _ written: [Keyed<WrittenInterface>],
    of operation: WrittenOperation,
    inputs: [Field]
  )
    -> PerPlatform<Operation.Interface>
  {
    var interfaces = registry.platforms.mapValues { _ in
      Operation.Interface(calls: [], result: nil, error: nil, completionFlag: nil, note: nil)
    }
    for entry in written {
      guard let platform = lookup.platform(entry.id) else { continue }
      interfaces[platform] = Operation.Interface(
        calls: calls(entry.value.styles, on: platform),
        result: entry.value.result?.value,
        error: entry.value.error?.value,
        completionFlag: entry.value.completionFlag?.value,
        note: entry.value.note?.value,
        example: entry.value.example.map {
          Operation.CallExample(
            parts: parts(of: $0, operation.inputs.map(\.id.value), inputs),
            receiver: entry.value.receiver?.value,
            receiverIn: receivers(entry.value.receiverIn)
          )
        }
      )
      interfaces[platform].fullExample = entry.value.fullExample.map {
        parts(of: $0, operation.inputs.map(\.id.value), inputs)
      }
      interfaces[platform].neverThrows = neverThrows(entry.value)
    }
    return interfaces
  }

  private mutating func neverThrows(_ written: WrittenInterface) -> Bool {
    guard let throwsErrors = written.throwsErrors, !throwsErrors.value else { return false }
    if let error = written.error {
      lookup.diagnostics.report(
        Diagnostic(
          .conflictingKeys,
          at: error.range,
          "a call that does not throw has no error",
          help: "Leave out ‘error’ or ‘throws’.",
          notes: [.init(at: throwsErrors.range, "‘throws’ is here")]
        )
      )
    }
    return true
  }

  private mutating func receivers(_ written: [Keyed<WrittenText>]) -> [Language: String] {
    var receivers: [Language: String] = [:]
    for entry in written {
      guard let language = Language.named(entry.id.value) else {
        lookup.reportUnknown(entry.id, kind: "a language", among: Language.all.map(\.id))
        continue
      }
      receivers[language] = entry.value.value
    }
    return receivers
  }

  /// A call with places for inputs; `known` are all that the spec has.
  mutating func parts(
    of written: WrittenText,
    _ known: [String],
    _ inputs: [Field]
  )
    -> [Operation.CallExample.Part]
  {
    written.value.pieces.compactMap { piece in
      guard case .placeholder(let id) = piece else {
        if case .text(let text) = piece { return .text(text) }
        return nil
      }
      if !known.contains(id) {
        lookup.reportUnknown(Located(id, at: written.range), kind: "an input of this operation", among: known)
      }
      return inputs.firstIndex { $0.id == id }.map { .input($0) }
    }
  }

  private mutating func calls(_ written: [Keyed<WrittenText>], on platform: Platform.Index) -> [Operation.Call] {
    let styles = registry.platforms[platform].styles.map(\.id)
    return written.compactMap { entry in
      guard styles.contains(entry.id.value) else {
        lookup.reportUnknown(entry.id, kind: "a sample style of ‘\(registry.platforms[platform].id)’", among: styles)
        return nil
      }
      return Operation.Call(style: entry.id.value, text: entry.value.value)
    }
  }
}

extension SpecResolver {
  mutating func resolvePlatforms(_ written: [Keyed<WrittenPlatform>]) {
    registry.platforms = PerPlatform(
      written.map { platform in
        Platform(
          id: platform.id.value,
          range: platform.id.range,
          title: platform.value.title?.value ?? platform.id.value,
          languages: platform.value.languages.compactMap { Language.named($0.value) },
          schemes: platform.value.schemes.map { schemes($0) },
          styles: platform.value.styles.compactMap { style($0) },
          docsTags: platform.value.docsTags.map(\.value),
          unnameable: platform.value.unnameable.map(\.value),
          otherErrors: platform.value.otherErrors?.value,
          readFrom: platform.value.readFrom?.value,
          sourcesAt: platform.value.sourcesAt?.value,
          sourceFiles: platform.value.sourceFiles.flatMap(sourceFiles),
          released: Dictionary(platform.value.released.map { ($0.id.value, $0.value.value) }) { first, _ in first }
        )
      }
    )
  }

  private func sourceFiles(_ written: WrittenSourceFiles) -> SourceFiles? {
    guard let mark = written.mark, let address = written.address else { return nil }
    return SourceFiles(mark: mark.value, address: address.value, paths: written.paths.map(\.value))
  }

  private mutating func style(_ written: Keyed<WrittenStyle>) -> SampleStyle? {
    guard let language = written.value.language.flatMap({ Language.named($0.value) }) else { return nil }
    var style = SampleStyle(id: written.id.value, title: written.value.title?.value ?? "", language: language)
    style.otherLanguage = written.value.otherLanguage.flatMap { Language.named($0.value) }
    if let form = written.value.form.flatMap({ SampleStyle.Form(rawValue: $0.value) }) { style.form = form }
    style.imports = written.value.imports.map(\.value)
    style.receiver = written.value.receiver?.value ?? ""
    if let around = written.value.around.flatMap({ lookup.surroundings($0) }) { style.surroundings = around }
    style.error = written.value.error?.value
    style.alsoThrows = written.value.alsoThrows.map(\.value)
    style.catches = written.value.catches.flatMap { lookup.surroundings($0) }
    return style
  }

  private mutating func schemes(_ written: [Keyed<WrittenScheme>]) -> Schemes {
    var fallback = NamingScheme(letterCase: .lowerCamel)
    var byKind: [NameKind: NamingScheme] = [:]
    for entry in written {
      guard let scheme = scheme(entry.value) else { continue }
      if let kind = NameKind(rawValue: entry.id.value) {
        byKind[kind] = scheme
      } else {
        fallback = scheme
      }
    }
    return Schemes(fallback: fallback, byKind: byKind)
  }

  private mutating func scheme(_ written: WrittenScheme) -> NamingScheme? {
    guard let letterCase = written.letterCase.flatMap({ NamingScheme.LetterCase(rawValue: $0.value) }) else {
      return nil
    }
    return NamingScheme(
      letterCase: letterCase,
      acronymStyle: written.acronyms.flatMap { NamingScheme.AcronymStyle(rawValue: $0.value) } ?? .title,
      prefix: words(written.prefix),
      suffix: words(written.suffix),
      surroundings: written.around.flatMap { lookup.surroundings($0) }
    )
  }

  private func words(_ text: WrittenText?) -> Words {
    text.flatMap { Words($0.value) } ?? Words([String]())
  }

  mutating func wireLayout(_ written: WrittenWireLayout) -> WireLayout {
    var layout = WireLayout(range: written.range)
    layout.move(name: written.nameAt, payload: written.payloadAt)
    layout.steps = written.stepsAt.map(\.place)
    if !written.errorsAt.isEmpty || written.codeAt != nil || written.valuesAt != nil {
      layout.errors = ErrorLayout(
        places: written.errorsAt.isEmpty ? [[]] : written.errorsAt.map(\.place),
        code: written.codeAt?.keys ?? ["code"],
        values: written.valuesAt?.keys ?? []
      )
    }
    layout.platform = written.names.flatMap { lookup.platform($0) }
    layout.fieldCase = written.fields.flatMap { NamingScheme.LetterCase(rawValue: $0.value) }
    return layout
  }

  private mutating func target(
    _ written: WrittenCodeTarget,
    of language: Language,
    _ forms: TargetForms
  ) -> CodeTarget? {
    if forms.hasPackage, written.package == nil { return nil }
    guard let platform = platform(of: written, in: language, forms) else { return nil }
    written.package.map { checkPackage($0, of: language) }
    checkSwiftName(written.typePrefix, .upperCamel, on: platform, followedBy: "Flows", as: [.type])
    checkSwiftName(written.unknownStep, .lowerCamel, on: platform, as: [.step])
    checkSwiftName(written.unknownMember, .lowerCamel, on: platform, as: [.member, .error])
    var target = CodeTarget(
      language: language,
      range: written.range,
      output: written.output?.value ?? registry.id,
      platform: platform,
      namespace: written.package?.value ?? "",
      importExtension: written.imports.flatMap { $0.value == "bare" ? nil : "." + $0.value } ?? "",
      typePrefix: words(written.typePrefix),
      accessLevel: written.access.flatMap { CodeTarget.AccessLevel(rawValue: $0.value) } ?? .public,
      labelsPayloads: written.labelsPayloads?.value ?? true
    )
    if let words = written.unknownStep.flatMap({ Words($0.value) }) { target.unknownStep = words }
    if let words = written.unknownMember.flatMap({ Words($0.value) }) { target.unknownMember = words }
    target.embedsRuntime = written.runtime?.value == "embedded"
    target.structuresPayloads = written.payload?.value == "struct"
    target.adapter = adapter(written, on: platform)
    target.tests = folder("tests", written.tests, of: written, besides: target.output)
    target.tables = target.tests ?? folder("tables", written.tables, of: written, besides: target.output)
    if let tests = written.tests, let tables = written.tables {
      lookup.diagnostics.report(
        Diagnostic(
          .conflictingKeys,
          at: tables.range,
          "the tables are in the folder of the tests, ‘\(tests.value)’",
          help: "Leave out ‘tables’.",
          notes: [.init(at: tests.range, "‘tests’ is here")]
        )
      )
    }
    return target
  }

  /// The folder of what no app compiles: it is another one than that of the code, and not inside of it.
  private mutating func folder(
    _ name: String,
    _ folder: WrittenText?,
    of written: WrittenCodeTarget,
    besides output: String
  ) -> String? {
    guard let folder else { return nil }
    if (folder.value.lowercased() + "/").hasPrefix(output.lowercased() + "/") {
      let end = name.prefix(1).uppercased() + name.dropFirst()
      lookup.diagnostics.report(
        Diagnostic(
          .conflictingKeys,
          at: folder.range,
          "the \(name) are to be in the folder of the code, ‘\(output)’, which apps compile",
          help: "Write another folder, for example ‘\(output)\(end)’.",
          notes: written.output.map { [Diagnostic.Note(at: $0.range, "‘output’ is here")] } ?? []
        )
      )
    }
    return folder.value
  }

  /// The module that an adapter imports; calls need a style that specifies how to make them.
  private mutating func adapter(_ written: WrittenCodeTarget, on index: Platform.Index) -> String? {
    guard let adapter = written.adapter else { return nil }
    if let payload = written.payload, payload.value == "struct" {
      lookup.diagnostics.report(
        Diagnostic(
          .conflictingKeys,
          at: adapter.range,
          "an adapter makes cases with the values that the library's have, and ‘payload: struct’ asks for structures",
          help: "Leave out ‘adapter’ or ‘payload’.",
          notes: [.init(at: payload.range, "‘payload’ is here")]
        )
      )
    }
    if Language.swift.names.reserved.union(Language.swift.names.quotable).contains(adapter.value) {
      var diagnostic = Diagnostic(
        .reservedWord,
        at: adapter.range,
        "the module ‘\(adapter.value)’ has the name of a word that Swift reserves",
        help: "Write the name of the module that contains the code."
      )
      diagnostic.canBeAllowed = false
      lookup.diagnostics.report(diagnostic)
    }
    let platform = registry.platforms[index]
    if platform.adapted(in: .swift) == nil, !mayLackParts(platform) {
      lookup.diagnostics.report(
        Diagnostic(
          .conflictingKeys,
          at: adapter.range,
          "an adapter makes calls, and ‘\(platform.id)’ has no style of Swift that awaits them",
          help: "Add a style with ‘imports’ and ‘receiver’ to the platform, or leave out ‘adapter’.",
          notes: [.init(at: platform.range, "‘\(platform.id)’ is declared here")]
        )
      )
    }
    return adapter.value
  }

  /// No part of a package may be a keyword.
  private mutating func checkPackage(_ written: WrittenText, of language: Language) {
    let parts = written.value.split(separator: ".").map(String.init)
    guard let part = parts.first(where: language.names.reserved.contains) else { return }
    var diagnostic = Diagnostic(
      .reservedWord,
      at: written.range,
      "‘\(part)’ in the package ‘\(written.value)’ is a word that \(language.title) reserves",
      help: "Write another word instead."
    )
    diagnostic.canBeAllowed = false
    lookup.diagnostics.report(diagnostic)
  }

  /// The index of the platform whose names code in a language has; if there is none, reports why and returns nil.
  private mutating func platform(
    of written: WrittenCodeTarget,
    in language: Language,
    _ forms: TargetForms
  ) -> Platform.Index? {
    let id = written.platform ?? Located(forms.usualPlatform, at: written.range)
    if written.platform == nil, lookup.platforms[id.value] == nil {
      reportNoPlatform(for: language, forms, at: written.range)
      return nil
    }
    guard let platform = lookup.platform(id) else { return nil }
    checkLanguage(of: registry.platforms[platform], language, at: id.range)
    return platform
  }

  /// Words that only generated Swift has a name of become one that it can have.
  private mutating func checkSwiftName(
    _ written: WrittenText?,
    _ letterCase: NamingScheme.LetterCase,
    on platform: Platform.Index,
    followedBy rest: String = "",
    as kinds: [NameKind]
  ) {
    guard let written, let words = Words(written.value) else { return }
    let identifier = registry.codeName(words, letterCase, on: platform) + rest
    let problem = kinds.lazy.compactMap { Language.swift.problem(with: identifier, as: $0) }.first
    guard let problem else { return }
    lookup.diagnostics.report(
      IdentifierCheck.problem(problem, identifier, written.value, in: .swift, at: written.range)
    )
  }

  private mutating func checkLanguage(of platform: Platform, _ language: Language, at range: SourceRange) {
    guard !platform.languages.contains(language), !mayLackParts(platform) else { return }
    lookup.diagnostics.report(
      Diagnostic(
        .conflictingKeys,
        at: range,
        "\(language.title) code gets its names from ‘\(platform.id)’, which is not a platform of \(language.title)",
        help: "Write a platform whose ‘languages’ have ‘\(language.id)’, or add it there.",
        notes: [.init(at: platform.range, "‘\(platform.id)’ is declared here")]
      )
    )
  }

  /// Whether the platform's file may be incomplete.
  private func mayLackParts(_ platform: Platform) -> Bool {
    document.isIncomplete || document.filesWithGaps.contains(platform.range.file)
      || lookup.diagnostics.all.contains { $0.code == Rule.duplicateID.code }
  }

  private mutating func reportNoPlatform(for language: Language, _ forms: TargetForms, at range: SourceRange) {
    guard !lookup.platforms.isIncomplete else { return }
    let usual = forms.usualPlatform
    let platforms = registry.platforms.map { "‘\($0.id)’" }.joined(separator: ", ")
    lookup.diagnostics.report(
      Diagnostic(
        .unknownReference,
        at: range,
        "the manifest does not specify which platform's names the \(language.title) code uses, and there is no platform ‘\(usual)’",
        help: "Add ‘platform’\(platforms.isEmpty ? "" : " with one of these: \(platforms)")."
      )
    )
  }

  func docsTarget(_ written: WrittenDocsTarget) -> DocsTarget {
    var target = DocsTarget(
      range: written.range,
      output: written.output?.value ?? registry.id,
      baseURL: written.baseURL.map { $0.value.hasSuffix("/") ? $0.value : $0.value + "/" },
      editURL: written.editURL?.value,
      guides: written.guides?.value,
      indexFrom: written.indexFrom?.value ?? 90
    )
    target.guidesRange = written.guides?.range
    target.tasks = written.tasks.compactMap(task)
    if let theme = written.theme { target.setTheme(theme) }
    return target
  }

  private func task(_ written: Keyed<WrittenTask>) -> DocsTarget.Task? {
    written.value.target.map { target in
      DocsTarget.Task(
        id: written.id.value,
        range: written.id.range,
        title: written.value.title?.value ?? written.id.value,
        target: target.value,
        targetRange: target.range
      )
    }
  }

  func term(_ written: Keyed<WrittenTerm>) -> Term {
    Term(
      id: written.id.value,
      range: written.id.range,
      title: written.value.title?.value ?? written.id.value,
      also: written.value.also.map(\.value),
      meaning: written.value.meaning?.value ?? ""
    )
  }

  mutating func condition(_ written: Keyed<WrittenCondition>) -> Condition {
    Condition(
      id: written.id.value,
      range: written.id.range,
      title: written.value.title?.value ?? written.id.value,
      meaning: written.value.meaning?.value ?? "",
      source: lookup.source(written.value.source, among: registry.platforms)
    )
  }

  /// Adds the values to the conditions.
  mutating func addSetting(_ written: Keyed<WrittenSetting>) {
    let first = registry.conditions.count
    for value in written.value.values where lookup.conditions.add(value.id, reporting: &lookup.diagnostics) {
      var condition = condition(value)
      condition.setting = registry.settings.count
      registry.conditions.append(condition)
    }
    registry.settings.append(
      Setting(
        id: written.id.value,
        range: written.id.range,
        question: written.value.question?.value ?? "",
        isUsual: written.value.isUsual,
        values: first..<registry.conditions.count
      )
    )
  }
}

extension Lookup {
  /// The text before and after the `*` of an `around`.
  mutating func surroundings(_ text: WrittenText) -> NamingScheme.Surroundings? {
    let parts = text.value.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      diagnostics.report(
        Diagnostic(
          .malformedSurroundings,
          at: text.range,
          "‘\(text.value)’ must contain exactly one ‘*’, where the identifier belongs"
        )
      )
      return nil
    }
    return NamingScheme.Surroundings(before: String(parts[0]), after: String(parts[1]))
  }
}

extension SpecResolver {
  /// The settings for playing from all files; nil if there are none.
  mutating func rehearsal(_ all: [WrittenRehearsal]) -> Rehearsal? {
    guard !all.isEmpty else { return nil }
    var rehearsal = Rehearsal()
    for written in all {
      rehearsal.common.add(written.common, passed: passed(written.common))
      for condition in written.conditions {
        guard let index = lookup.index(of: condition.id, in: lookup.conditions) else { continue }
        rehearsal.conditions[index, default: Rehearsal.Preparation()]
          .add(condition.value, passed: passed(condition.value))
      }
      for flow in written.flows {
        guard let index = lookup.flow(flow.id) else { continue }
        rehearsal.flows[index, default: Rehearsal.Preparation()].add(flow.value, passed: passed(flow.value))
      }
      rehearsal.sample = written.sample.flatMap(\.resolved) ?? rehearsal.sample
    }
    return rehearsal
  }

  /// The values for calls of the library, without those that do not name an input of an operation.
  private mutating func passed(_ written: WrittenPreparation) -> [Platform.Index: [Rehearsal.Setting]] {
    var passed: [Platform.Index: [Rehearsal.Setting]] = [:]
    for (platform, settings) in written.passed.map({ ($0.id, $0.value) }) {
      guard let index = lookup.platform(platform) else { continue }
      passed[index] = settings.filter { isInput($0.id) }.map(\.setting)
    }
    return passed
  }

  /// Whether a text is `operation.input`; reports one that is not.
  private mutating func isInput(_ path: WrittenText) -> Bool {
    let parts = path.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let operation = lookup.index(of: WrittenText(parts[0], at: path.range), in: lookup.operations) else {
      return false
    }
    let inputs = registry.operations[operation].inputs.map(\.id)
    let id = parts.dropFirst().joined(separator: ".")
    if inputs.contains(id) { return true }
    lookup.reportUnknown(WrittenText(id, at: path.range), kind: "an input of ‘\(parts[0])’", among: inputs)
    return false
  }
}

extension Rehearsal.Preparation {
  fileprivate mutating func add(_ written: WrittenPreparation, passed: [Platform.Index: [Rehearsal.Setting]]) {
    self.passed.merge(passed) { $0 + $1 }
    file += written.file.map(\.setting)
    inputs += written.inputs.map(\.setting)
    before += written.before.map(\.value)
    code += written.code.map(\.setting)
    begin = written.begin?.value ?? begin
    beforeCode += written.beforeCode.map(\.value)
  }
}

extension Keyed<WrittenText> {
  /// Deeper paths than any file has are cut, so that nobody has to follow them to their end.
  fileprivate var setting: Rehearsal.Setting {
    Rehearsal.Setting(path: id.value.split(separator: ".", maxSplits: 15).map(String.init), value: value.value)
  }
}

extension WrittenRehearsal.WrittenSample {
  fileprivate var resolved: Rehearsal.Sample? {
    guard let begin, let receiver else { return nil }
    return Rehearsal.Sample(
      imports: imports.map(\.value),
      begin: begin.value,
      receiver: receiver.value
    )
  }
}

extension SpecResolver {
  /// The result of the operations of a flow; its words are those of the type of steps if the spec has none.
  mutating func result(of flow: WrittenFlow, id: WrittenText) -> FlowResult? {
    guard let words = flow.result?.name.flatMap({ Words($0.value) }) ?? Self.resultWords(of: flow) else { return nil }
    let range = flow.result?.name?.range ?? flow.result?.range ?? flow.type?.range ?? id.range
    let concept = NameResolver.Concept(
      words: words,
      kind: .type,
      range: range,
      onPlatform: flow.result?.onPlatform ?? []
    )
    return FlowResult(
      range: range,
      names: names.names(of: concept, &lookup),
      isNamed: flow.result?.name != nil || flow.result?.onPlatform.isEmpty == false,
      complete: flow.result?.complete.flatMap { Words($0.value) }
    )
  }

  /// Of a type that is not called a step, the name of results is made by the platform's own name for it.
  private static func resultWords(of flow: WrittenFlow) -> Words? {
    guard let type = flow.type.flatMap({ Words($0.value) }), type.list.last == "step" else { return nil }
    return Words(type.list.dropLast() + ["result"])
  }
}

extension SpecResolver {
  /// The words of a concept: its name, or its id when it has none.
  func words(of concept: WrittenConcept, id: WrittenText) -> Words {
    concept.name.flatMap { Words($0.value) } ?? Words(id: id.value)
  }

  mutating func names(
    of concept: WrittenConcept,
    id: WrittenText,
    _ kind: NameKind,
    wire: [String] = []
  )
    -> PerPlatform<PlatformName>
  {
    names.names(
      of: NameResolver.Concept(
        words: words(of: concept, id: id),
        kind: kind,
        range: id.range,
        onPlatform: concept.onPlatform,
        since: concept.since,
        wire: wire
      ),
      &lookup
    )
  }

  mutating func type(_ written: Keyed<WrittenType>) -> PayloadType {
    if let base = written.value.base { return scalar(written, base) }
    if let example = written.value.example {
      lookup.diagnostics.report(
        Diagnostic(
          .conflictingKeys,
          at: example.range,
          "‘\(written.id.value)’ is a structure, which has no example",
          help: "Write examples for scalars (‘is’) instead."
        )
      )
    }
    let names = names(of: written.value.concept, id: written.id, .type)
    var type = PayloadType(
      id: written.id.value,
      range: written.id.range,
      meaning: written.value.concept.meaning?.value ?? "",
      names: names,
      fields: written.value.fields.compactMap { field($0) },
      methods: written.value.methods.map { method($0) }
    )
    type.formerIDs = written.value.concept.renamedFrom.map(\.value)
    return type
  }

  /// A scalar that the spec declares: what platforms call it is how its type is spelled.
  private mutating func scalar(_ written: Keyed<WrittenType>, _ base: WrittenText) -> PayloadType {
    let (concept, id) = (written.value.concept, written.id)
    let others = [concept.name?.range, written.value.fields.first?.id.range, written.value.methods.first?.id.range]
    for range in others.compactMap(\.self) {
      lookup.diagnostics.report(
        Diagnostic(
          .conflictingKeys,
          at: range,
          "‘\(id.value)’ is a scalar (‘is: \(base.value)’), which has no fields, no methods and no separate name",
          help: "Leave the key out, or leave out ‘is’. Write the platform's name of the type with ‘spelled’.",
          notes: [.init(at: base.range, "‘is’ is here")]
        )
      )
    }
    var type = PayloadType(
      id: id.value,
      range: id.range,
      meaning: concept.meaning?.value ?? "",
      names: registry.platforms.mapValues { _ in
        PlatformName(status: .absent, identifiers: [], words: nil, origin: .derived, range: id.range)
      },
      fields: [],
      methods: []
    )
    type.formerIDs = concept.renamedFrom.map(\.value)
    // A word that is none is reported where it is read.
    let scalar = Scalar(rawValue: base.value) ?? .string
    type.base = scalar
    type.example = written.value.example.flatMap { example in
      let value = scalar.value(of: example.value)
      if value == nil {
        lookup.diagnostics.report(
          Diagnostic(
            .malformedText,
            at: example.range,
            "‘\(example.value)’ is not a value of ‘is: \(scalar.rawValue)’",
            help: "Expected: \(scalar.summary)"
          )
        )
      }
      return value
    }
    type.spelled = perPlatform(concept.onPlatform) { _, entry, _ in entry.value.spelled.first?.value }
    return type
  }

  mutating func method(_ written: Keyed<WrittenMethod>) -> Method {
    var method = Method(
      id: written.id.value,
      range: written.id.range,
      meaning: written.value.concept.meaning?.value ?? "",
      names: names(of: written.value.concept, id: written.id, .operation),
      calls: textByPlatform(written.value.calls),
      examples: examples(written.value.examples)
    )
    method.formerIDs = written.value.concept.renamedFrom.map(\.value)
    return method
  }

  private mutating func examples(_ written: [Keyed<WrittenText>]) -> PerPlatform<NamingScheme.Surroundings?> {
    perPlatform(written) { resolver, entry, _ in resolver.lookup.surroundings(entry.value) }
  }

  /// A field, when its type is known.
  mutating func field(_ written: Keyed<WrittenField>, onStep: [Platform.Index: WrittenName] = [:]) -> Field? {
    guard let type = written.value.type.flatMap({ typeReference($0) }) else {
      lookup.hasLostFields = true
      return nil
    }
    var concept = written.value.concept
    concept.onPlatform += onStep.sorted { $0.key < $1.key }.map { index, name in
      Keyed(id: Located(registry.platforms[index].id, at: name.range), value: name)
    }
    var typeOnPlatform: PerPlatform<TypeReference?> = registry.platforms.mapValues { _ in nil }
    var spelledType: PerPlatform<String?> = registry.platforms.mapValues { _ in nil }
    for entry in concept.onPlatform {
      guard let platform = registry.platforms.index(of: entry.id.value) else { continue }
      typeOnPlatform[platform] = entry.value.type.flatMap { typeReference($0) }
      spelledType[platform] = entry.value.spelledType?.value
    }
    return Field(
      id: written.id.value,
      range: written.id.range,
      meaning: concept.meaning?.value ?? "",
      type: type,
      names: names(of: concept, id: written.id, .field),
      typeOnPlatform: typeOnPlatform,
      spelledType: spelledType,
      formerIDs: written.value.concept.renamedFrom.map(\.value),
      alsoLists: byPlatform(concept.onPlatform) { resolver, name in
        name.alsoLists.isEmpty ? nil : resolver.members(name.alsoLists, of: type)
      },
      isLabelled: byPlatform(concept.onPlatform) { $1.labelled?.value },
      isSecret: written.value.secret?.value ?? false
    )
  }

  private mutating func byPlatform<Value>(
    _ names: [Keyed<WrittenName>],
    _ value: (inout SpecResolver, WrittenName) -> Value?
  ) -> [Platform.Index: Value] {
    var values: [Platform.Index: Value] = [:]
    for entry in names {
      guard let platform = registry.platforms.index(of: entry.id.value), let value = value(&self, entry.value) else {
        continue
      }
      values[platform] = value
    }
    return values
  }

  /// The members of a list's choice to which the ids refer; reports ids of other things.
  private mutating func members(_ ids: [WrittenText], of type: TypeReference) -> [String] {
    guard let choice = type.choice, registry.choices.indices.contains(choice) else { return [] }
    let known = registry.choices[choice].members.map(\.id)
    for id in ids where !known.contains(id.value) {
      lookup.reportUnknown(id, kind: "a member of the list", among: known)
    }
    return ids.map(\.value).filter(known.contains)
  }

  /// A type as written, such as `set of mfa-type?`.
  mutating func typeReference(_ text: WrittenText) -> TypeReference? {
    var words = text.value.parts(at: " ").map(String.init)
    guard var name = words.popLast() else { return nil }
    let isOptional = name.hasSuffix("?")
    if isOptional { name.removeLast() }
    let shapes = words.compactMap { TypeReference.Shape(rawValue: $0) }
    guard var element = element(name, at: text.nameRange(name, isOptional: isOptional)) else { return nil }
    for shape in shapes.dropFirst().reversed() { element = .collection(shape, element) }
    return TypeReference(element, shape: shapes.first ?? .single, isOptional: isOptional)
  }

  private mutating func element(_ name: String, at range: SourceRange) -> TypeReference.Element? {
    if let scalar = Scalar(rawValue: name), Scalar.reserved.contains(scalar) { return .scalar(scalar) }
    if let type = lookup.types[name] { return .type(type) }
    if let choice = lookup.choices[name] { return .choice(choice) }
    if let scalar = Scalar(rawValue: name) { return .scalar(scalar) }
    guard !lookup.types.isIncomplete, lookup.tellsUnknown else { return nil }
    lookup.reportUnknown(
      Located(name, at: range),
      kind: "a type or a choice",
      among: Array(lookup.types.ids) + Array(lookup.choices.ids) + Scalar.allCases.map(\.rawValue)
    )
    return nil
  }

  mutating func textByPlatform(_ entries: [Keyed<WrittenText>]) -> PerPlatform<String?> {
    perPlatform(entries) { _, entry, _ in entry.value.value }
  }

  /// The entries by platform; reports platforms that do not exist.
  mutating func perPlatform<Entry, Value>(
    _ entries: [Keyed<Entry>],
    _ value: (inout SpecResolver, Keyed<Entry>, Platform.Index) -> Value?
  ) -> PerPlatform<Value?> {
    var values: PerPlatform<Value?> = registry.platforms.mapValues { _ in nil }
    for entry in entries {
      guard let platform = lookup.platform(entry.id) else { continue }
      values[platform] = value(&self, entry, platform)
    }
    return values
  }
}

extension Located<String> {
  /// Where the name at the end of a type stands, without `?`; all of the text when it is not written as it is read.
  fileprivate func nameRange(_ name: String, isOptional: Bool) -> SourceRange {
    let written = Int(range.end.column) - Int(range.start.column)
    let quotes = written - value.unicodeScalars.count
    guard range.start.line == range.end.line, quotes == 0 || quotes == 2 else { return range }
    var part = range
    part.end.column -= UInt32(quotes / 2 + (isOptional ? 1 : 0))
    part.start.column = part.end.column - UInt32(name.unicodeScalars.count)
    return part
  }
}

extension Located<String> {
  /// The keys of a path in JSON.
  fileprivate var keys: [String] { value.split(separator: ".").map(String.init) }

  /// The keys, and `[]` for a list.
  fileprivate var place: ResponsePlace {
    value.hasSuffix("[]") ? value.dropLast(2).split(separator: ".").map(String.init) + ["[]"] : keys
  }
}

extension WireLayout {
  /// Takes other places for the name and the payload, where they are written.
  fileprivate mutating func move(name: WrittenText?, payload: WrittenText?) {
    if let name { self.name = name.keys }
    if let payload { self.payload = payload.keys }
    if self.payload == ["beside"] || self.payload == self.name.dropLast() { self.payload = nil }
  }
}
