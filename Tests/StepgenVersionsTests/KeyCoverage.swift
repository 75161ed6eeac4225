import StepgenLanguages

/// What a difference in each key of the spec language is told as.
enum KeyCoverage: Sendable, Hashable {
  /// The codes of the changes.
  case rules([String])
  /// It cannot matter to anyone, and why.
  case nothing(because: String)

  /// By record and key of the grammar, such as `step.outcomes`.
  static let table: [String: KeyCoverage] = ofFiles.merging(ofConcepts) { first, _ in first }
    .merging(Language.all.flatMap(ofTarget)) { first, _ in first }

  /// What the code of every language has that stepgen generates code in.
  private static func ofTarget(_ language: Language) -> [(String, KeyCoverage)] {
    guard let target = language.target else { return [] }
    let id = language.id
    let package: [(String, KeyCoverage)] = [("\(id)Target.package", .rules(["\(id)-package-changed"]))]
    return [
      ("generate.\(id)", .rules(["\(id)-code-added", "\(id)-code-removed"])),
      ("\(id)Target.output", .rules(["\(id)-output-changed"])),
      ("\(id)Target.platform", .rules(["\(id)-platform-changed"])),
    ] + (target.hasPackage ? package : [])
  }

  private static let waivers = KeyCoverage.nothing(because: "it accepts diagnostics of the spec")
  private static let grammar = KeyCoverage.nothing(because: "it is the version of the language, of which there is one")
  private static func names(_ kind: String) -> KeyCoverage {
    .rules(["\(kind)-name-added", "\(kind)-name-changed", "\(kind)-name-removed"])
  }
  private static let formerIDs = KeyCoverage.rules([
    "aliases-changed", "id-changed", "json-name-changed", "json-name-forgotten", "swift-id-changed",
  ])
  private static let meaning = KeyCoverage.rules(["meaning-changed"])
  private static let title = KeyCoverage.rules(["title-changed"])
  private static let searchWords = KeyCoverage.nothing(because: "only the search of the docs reads it")
  private static let since = KeyCoverage.rules(["since-changed"])
  private static let notes = KeyCoverage.rules(["name-notes-changed"])
  private static let available = KeyCoverage.nothing(because: "only an adapter asks for it, and compiles as before")
  private static let samples = KeyCoverage.rules(["samples-changed"])
  private static let docs = KeyCoverage.rules(["docs-settings-changed"])
  private static let schemes = KeyCoverage.rules(["scheme-changed"] + kinds.map { "\($0)-name-changed" })
  private static let allNames = KeyCoverage.rules(
    kinds.flatMap { ["\($0)-name-added", "\($0)-name-changed", "\($0)-name-removed"] }
  )
  private static let kinds = ["error", "field", "member", "operation", "step", "type"]
  private static let fields = KeyCoverage.rules([
    "field-added", "field-removed", "required-field-added", "required-input-added",
  ])
  private static let outcomes = KeyCoverage.rules([
    "failure-added", "failure-removed", "outcome-added", "outcome-removed", "outcome-renamed", "step-reachable",
    "step-unreachable",
  ])
  private static let constants = KeyCoverage.rules(["constant-changed", "constant-kind-changed"])
  private static let traces = KeyCoverage.rules(["trace-changed"])
  private static let properties = KeyCoverage.rules(["property-changed"])
  private static let acknowledgement = KeyCoverage.nothing(because: "it speaks of changes, and is none")
  private static let rehearsal = KeyCoverage.nothing(because: "it is for playing and for the docs; no caller sees it")

  private static let ofFiles: [String: KeyCoverage] = [
    "manifest.stepgen": grammar,
    "manifest.registry": .rules(["registry-added", "registry-id-changed", "registry-removed"]),
    "manifest.renamed-from": .rules(["registry-id-changed"]),
    "manifest.title": title,
    "manifest.version": .nothing(because: "it is what the changes are held against: `version-too-low`"),
    "manifest.meaning": meaning,
    "manifest.flows": docs,
    "manifest.acronyms": .rules(["acronyms-changed"] + kinds.map { "\($0)-name-changed" }),
    "manifest.generate": .rules(
      ["docs-settings-changed"]
        + Language.all.filter { $0.target != nil }.flatMap { ["\($0.id)-code-added", "\($0.id)-code-removed"] }
    ),
    "manifest.wire": .rules(["wire-layout-changed"]),
    "wireLayout.name-at": .rules(["wire-layout-changed"]),
    "wireLayout.payload-at": .rules(["wire-layout-changed"]),
    "wireLayout.steps-at": .rules(["response-layout-added", "response-layout-removed", "wire-layout-changed"]),
    "wireLayout.errors-at": .rules(["response-layout-added", "response-layout-removed", "wire-layout-changed"]),
    "wireLayout.code-at": .rules(["response-layout-added", "response-layout-removed", "wire-layout-changed"]),
    "wireLayout.values-at": .rules(["wire-layout-changed"]),
    "wireLayout.names": .rules(["wire-layout-changed"]),
    "wireLayout.fields": .rules(["wire-layout-changed"]),
    "manifest.retired": .rules(["retired-added", "retired-removed"]),
    "manifest.acknowledged": acknowledgement,
    "manifest.allow": waivers,
    "acknowledgement.change": acknowledgement,
    "acknowledgement.at": acknowledgement,
    "acknowledgement.because": acknowledgement,
    "acknowledgement.in": acknowledgement,
    "retiredName.platform": .rules(["retired-added", "retired-removed"]),
    "retiredName.name": .rules(["retired-added", "retired-removed"]),
    "retiredName.was": .nothing(because: "it is a note on what is gone"),
    "retiredName.until": .nothing(because: "it is a note on what is gone"),
    "waiver.code": waivers,
    "waiver.because": waivers,
    "kotlinTarget.access-level": .rules(["access-level-narrowed", "access-level-widened"]),
    "kotlinTarget.tests": .nothing(because: "only tests have what it makes, and no app imports them"),
    "kotlinTarget.tables": .nothing(because: "only tests have what it makes, and no app imports them"),
    "typescriptTarget.imports": .rules(["typescript-imports-changed"]),
    "typescriptTarget.tests": .nothing(because: "only tests have what it makes, and no app imports them"),
    "typescriptTarget.tables": .nothing(because: "only tests have what it makes, and no app imports them"),
    "generate.docs": docs,
    "docsTarget.output": docs,
    "docsTarget.base-url": docs,
    "docsTarget.edit-url": docs,
    "docsTarget.guides": docs,
    "docsTarget.index-from": docs,
    "docsTarget.tasks": docs,
    "task.title": docs,
    "task.to": docs,
    "swiftTarget.type-prefix": .rules(["swift-type-prefix-changed"]),
    "swiftTarget.unknown-step": .rules(["unknown-step-changed"]),
    "swiftTarget.unknown-member": .rules(["unknown-member-changed"]),
    "swiftTarget.access-level": .rules(["access-level-narrowed", "access-level-widened"]),
    "swiftTarget.payload-labels": .rules(["payload-labels-changed"]),
    "swiftTarget.payload": .rules(["payload-form-changed"]),
    "swiftTarget.runtime": .rules(["swift-runtime-changed"]),
    "swiftTarget.adapter": .rules(["swift-adapter-changed"]),
    "swiftTarget.tests": .nothing(because: "only tests have what it makes, and no app imports them"),
    "swiftTarget.tables": .nothing(because: "only tests have what it makes, and no app imports them"),
    "dartTarget.tests": .nothing(because: "only tests have what it makes, and no app imports them"),
    "dartTarget.tables": .nothing(because: "only tests have what it makes, and no app imports them"),
    "sharedFile.stepgen": grammar,
    "sharedFile.platforms": .rules(["platform-added", "platform-removed"]),
    "sharedFile.conditions": .rules(["condition-added", "condition-removed"]),
    "sharedFile.settings": .rules(["setting-added", "setting-removed"]),
    "sharedFile.constants": .rules(["constant-added", "constant-removed"]),
    "sharedFile.rehearsal": rehearsal,
    "sharedFile.terms": .rules(["term-added", "term-removed"]),
    "sharedFile.types": .rules(["id-changed", "type-added", "type-removed"]),
    "sharedFile.choices": .rules(["choice-added", "choice-removed", "id-changed"]),
    "sharedFile.errors": .rules(["error-added", "error-removed", "id-changed"]),
    "sharedFile.operations": .rules(["id-changed", "operation-added", "operation-removed"]),
    "sharedFile.allow": waivers,
    "flowFile.stepgen": grammar,
    "flowFile.flow": .rules(["flow-added", "flow-removed", "id-changed"]),
    "flowFile.title": title,
    "flowFile.also": searchWords,
    "flowFile.meaning": meaning,
    "flowFile.aliases": .rules(["aliases-changed"]),
    "flowFile.renamed-from": formerIDs,
    "flowFile.type": names("type"),
    "flowFile.on-platform": names("type"),
    "flowFile.access": .rules(["access-added", "access-changed", "access-removed"]),
    "flowFile.result": .rules(["completion-property-changed", "type-name-changed"]),
    "flowFile.start": .rules(["start-added", "start-removed"]),
    "flowFile.steps": .rules(["id-changed", "step-added", "step-order-changed", "step-removed"]),
    "flowFile.step-sets": .rules(["outcome-step-added", "outcome-step-removed"]),
    "flowFile.outcome-sets": outcomes,
    "flowFile.internal": .rules(["internal-challenge-added", "internal-challenge-removed"]),
    "flowFile.traces": .rules(["trace-added", "trace-removed"]),
    "flowFile.properties": .rules(["property-added", "property-removed"]),
    "flowFile.allow": waivers,
    "platform.title": title, "platform.docs-tags": docs, "platform.read-from": docs,
    "platform.sources-at": docs, "platform.source-files": docs,
    "sourceFiles.called": docs, "sourceFiles.at": docs, "sourceFiles.files": docs,
    "platform.released": docs,
    "platform.unnameable": .nothing(because: "no app can name these types"),
    "platform.other-errors": .nothing(because: "adapters alone read it, and an unknown error stays one"),
    "platform.languages": .rules(["language-added", "language-removed"]),
    "platform.names": schemes,
    "platform.styles": samples,
    "schemes.default": schemes, "schemes.step": schemes, "schemes.type": schemes, "schemes.field": schemes,
    "schemes.member": schemes, "schemes.operation": schemes, "schemes.error": schemes,
    "scheme.case": schemes, "scheme.acronyms": schemes, "scheme.prefix": schemes, "scheme.suffix": schemes,
    "scheme.around": schemes,
    "sampleStyle.title": samples, "sampleStyle.language": samples, "sampleStyle.also-in": samples,
    "sampleStyle.form": samples, "sampleStyle.imports": samples, "sampleStyle.receiver": samples,
    "sampleStyle.around": samples,
    "sampleStyle.also-throws": samples, "sampleStyle.catches": samples,
    "sampleStyle.error": .rules(["samples-changed", "thrown-type-changed"]),
    "condition.title": title,
    "condition.meaning": meaning,
    "condition.source": .rules(["source-changed"]),
    "setting.asks": .rules(["title-changed", "setting-changed"]), "setting.values": .rules(["setting-changed"]),
    "setting.usual": .nothing(because: "Pages leave out the first value or not; what happens is the same."),
    "constant.number": constants, "constant.flag": constants, "constant.text": constants,
    "constant.meaning": meaning,
    "constant.source": .rules(["source-changed"]),
    "rehearsal.file": rehearsal, "rehearsal.conditions": rehearsal, "rehearsal.flows": rehearsal,
    "rehearsal.sample": rehearsal,
    "preparation.file": rehearsal, "preparation.inputs": rehearsal, "preparation.before": rehearsal,
    "preparation.code": rehearsal, "preparation.passed": rehearsal, "preparation.begin": rehearsal,
    "preparation.before-code": rehearsal,
    "rehearsalSample.imports": rehearsal, "rehearsalSample.begin": rehearsal, "rehearsalSample.receiver": rehearsal,
    "term.title": title,
    "term.also": searchWords, "error.also": searchWords, "operation.also": searchWords, "step.also": searchWords,
    "term.meaning": meaning,
  ]

  private static let ofConcepts: [String: KeyCoverage] = [
    "type.name": names("type"), "type.meaning": meaning, "type.renamed-from": formerIDs,
    "type.fields": .rules([
      "field-added", "field-order-changed", "field-removed", "required-field-added", "required-input-added",
    ]),
    "type.methods": .rules(["method-added", "method-removed"]), "type.on-platform": names("type"), "type.since": since,
    "type.allow": waivers, "type.is": .rules(["scalar-changed", "scalar-format-changed", "spelled-type-changed"]),
    "type.example": rehearsal,
    "type.one-of": .rules(["carried-value-changed", "member-added", "member-removed"]),
    "field.type": .rules([
      "field-made-optional", "field-made-required", "field-type-changed", "input-made-optional", "input-made-required",
      "input-type-changed",
    ]),
    "field.secret": .rules(["secret-changed"]),
    "field.name": names("field"), "field.meaning": meaning, "field.renamed-from": formerIDs,
    "field.on-platform": names("field"), "field.since": since,
    "method.name": names("operation"), "method.meaning": meaning, "method.renamed-from": formerIDs,
    "method.calls": .rules(["method-call-added", "method-call-changed", "method-call-removed"]),
    "method.examples": samples, "method.on-platform": names("operation"), "method.since": since,
    "choice.name": names("type"), "choice.meaning": meaning, "choice.renamed-from": formerIDs,
    "choice.members": .rules(["id-changed", "member-added", "member-removed"]),
    "choice.answers": .rules(["answer-added", "answer-changed", "answer-removed"]), "choice.answer-code": samples,
    "choice.carries": .rules(["carried-value-added", "carried-value-changed", "carried-value-removed"]),
    "choice.on-platform": names("type"), "choice.since": since, "choice.allow": waivers,
    "member.name": names("member"), "member.meaning": meaning, "member.renamed-from": formerIDs,
    "member.wire": .rules(["json-name-changed"]),
    "member.answer": .rules(["answer-added", "answer-changed", "answer-removed"]),
    "member.carries": .rules(["carried-value-added", "carried-value-changed", "carried-value-removed"]),
    "member.on-platform": names("member"), "member.since": since, "member.allow": waivers,
    "carried.name": .rules(["carried-value-changed"]), "carried.type": .rules(["carried-value-changed"]),
    "carried.meaning": meaning,
    "error.name": names("error"), "error.meaning": meaning, "error.aliases": .rules(["aliases-changed"]),
    "error.renamed-from": formerIDs, "error.retry": .rules(["advice-changed"]),
    "error.messages": .rules(["error-messages-changed"]), "error.causes": .rules(["error-messages-changed"]),
    "cause.messages": .rules(["error-messages-changed"]), "cause.meaning": meaning,
    "cause.retry": .rules(["advice-changed"]),
    "error.fields": .rules(["error-values-added", "error-values-removed", "field-added", "field-removed"]),
    "error.wire": .rules(["error-wire-added", "error-wire-changed", "error-wire-removed"]),
    "error.on-platform": names("error"), "error.since": since, "error.allow": waivers,
    "operation.name": names("operation"), "operation.meaning": meaning, "operation.renamed-from": formerIDs,
    "operation.inputs": .rules([
      "input-order-changed", "optional-input-added", "optional-input-removed", "optional-value-inserted",
      "required-input-added", "required-input-removed",
    ]),
    "operation.leads-to": .rules(["result-changed"]), "operation.result": .rules(["result-changed"]),
    "operation.fails-with": .rules(["operation-error-added", "operation-error-removed"]),
    "operation.calls": .rules(["call-added", "call-removed"]), "operation.on-platform": names("operation"),
    "operation.since": since, "operation.allow": waivers,
    "interface.styles": .rules(["call-added", "call-changed", "call-removed"]),
    "interface.result": .rules(["call-result-changed", "call-spelling-added", "call-spelling-removed"]),
    "interface.error": .rules(["call-error-changed", "call-spelling-added", "call-spelling-removed"]),
    "interface.completion-flag": .rules(["call-spelling-added", "call-spelling-removed", "completion-flag-changed"]),
    "interface.note": .rules(["note-changed"]), "interface.example": samples, "interface.receiver": samples,
    "interface.receiver-in": samples, "interface.throws": samples,
    "interface.full-example": .nothing(because: "only an adapter calls it, and its calls stay as they are"),
    "name.name": allNames, "name.spelled": allNames, "name.around": allNames, "name.status": allNames,
    "name.same-name-as": notes, "name.told-apart-by": notes, "name.because": notes, "name.source": notes,
    "name.available": available, "typedName.available": available, "stepName.available": available,
    "name.since": since, "name.deprecated": .rules(["deprecated", "deprecation-removed"]), "name.removed": allNames,
    "name.was": .rules(["former-name-added", "former-name-removed"]),
    "typedName.name": names("field"), "typedName.spelled": names("field"), "typedName.around": names("field"),
    "typedName.status": names("field"), "typedName.same-name-as": notes, "typedName.told-apart-by": notes,
    "typedName.because": notes, "typedName.source": notes, "typedName.since": since,
    "typedName.deprecated": .rules(["deprecated", "deprecation-removed"]), "typedName.removed": names("field"),
    "typedName.was": .rules(["former-name-added", "former-name-removed"]),
    "typedName.type": .rules(["field-made-optional", "field-made-required", "field-type-changed"]),
    "typedName.spelled-type": .rules(["spelled-type-changed"]),
    "typedName.labelled": .rules(["value-label-changed"]), "carried.labelled": .rules(["value-label-changed"]),
    "stepName.name": names("step"), "stepName.spelled": names("step"), "stepName.around": names("step"),
    "stepName.status": .rules([
      "step-arrives", "step-name-added", "step-name-removed", "step-never-arrives", "step-returned", "step-thrown",
    ]),
    "stepName.same-name-as": notes, "stepName.told-apart-by": notes, "stepName.because": notes,
    "stepName.source": notes, "stepName.since": since,
    "stepName.deprecated": .rules(["deprecated", "deprecation-removed"]), "stepName.removed": names("step"),
    "stepName.was": .rules(["former-name-added", "former-name-removed"]),
    "stepName.by": .rules(["split-name-changed"]),
    "stepName.names": .rules(["split-name-changed", "step-name-added", "step-name-changed", "step-name-removed"]),
    "stepName.arrives-as": .rules(["step-arrival-changed"]), "stepName.error": .rules(["step-arrival-changed"]),
    "stepName.not-returned-since": notes, "stepName.when": notes, "stepName.payload": names("field"),
    "former.name": .rules(["former-name-added", "former-name-removed"]),
    "former.spelled": .rules(["former-name-added", "former-name-removed"]),
    "former.removed": .nothing(because: "it is a note on a name that is gone"),
    "former.until": .nothing(because: "it is a note on a name that is gone"),
    "deprecation.in": .rules(["deprecation-changed"]), "deprecation.use": .rules(["deprecation-changed"]),
    "deprecation.because": .rules(["deprecation-changed"]),
    "flowResult.name": names("type"), "flowResult.on-platform": names("type"),
    "flowResult.complete": .rules(["completion-property-changed"]),
    "flowFile.types": .rules([
      "step-type-added", "step-type-changed", "step-type-order-changed", "step-type-removed",
    ]),
    "stepType.renamed-from": formerIDs, "step.type": .rules(["step-type-changed"]),
    "stepType.name": names("type"), "stepType.on-platform": names("type"), "stepType.meaning": meaning,
    "stepType.access": .rules(["access-added", "access-changed", "access-removed"]),
    "stepType.name-at": .rules(["wire-layout-changed"]), "stepType.payload-at": .rules(["wire-layout-changed"]),
    "start.call": .rules(["start-added", "start-removed"]), "start.outcomes": outcomes, "start.include": outcomes,
    "start.allow": waivers,
    "step.answer-example": samples, "answerExample.calls": samples, "answerExample.meaning": samples,
    "answerExample.options": samples, "stepName.after": notes, "typedName.also-lists": samples, "error.title": title,
    "step.name": names("step"), "step.title": title, "step.meaning": meaning,
    "step.aliases": .rules(["aliases-changed"]), "step.renamed-from": formerIDs,
    "step.payload": .rules([
      "case-values-changed", "field-added", "field-order-changed", "field-removed", "step-constant-changed",
    ]),
    "step.known-by": .rules(["known-by-changed"]),
    "step.ask": .rules(["ask-changed", "asked-choice-changed"]),
    "step.answer-with": .rules(["step-operation-changed"]), "step.outcomes": outcomes, "step.include": outcomes,
    "step.ends": .rules(["step-end-changed", "step-ends", "step-no-longer-ends"]),
    "step.every": .rules(["step-interval-changed"]),
    "step.leaves-to": .rules(["step-leaves", "step-leaves-elsewhere", "step-no-longer-leaves"]),
    "step.reads": .rules(["reads-added", "reads-removed"]), "step.retry": .rules(["retry-changed"]),
    "step.on-platform": names("step"), "step.since": since, "step.allow": waivers,
    "ask.for": .rules(["ask-changed"]), "ask.and": .rules(["ask-changed"]),
    "ask.digits": .rules(["ask-digits-added", "ask-digits-changed", "ask-digits-removed"]),
    "ask.characters": .rules(["ask-digits-added", "ask-digits-changed", "ask-digits-removed"]),
    "ask.length": .rules(["ask-digits-added", "ask-digits-changed", "ask-digits-removed"]),
    "ask.from": .rules(["asked-choice-changed"]), "ask.choice": .rules(["asked-choice-changed"]),
    "ask.prompt": .rules(["prompt-changed"]), "ask.fields": .rules(["ask-changed"]),
    "formField.for": .rules(["ask-changed"]), "formField.label": .rules(["prompt-changed"]),
    "step.other-answers": .rules(["other-answer-added", "other-answer-removed"]),
    "interval.value": .rules(["step-interval-changed"]), "interval.unit": .rules(["step-interval-changed"]),
    "otherAnswer.title": .rules(["prompt-changed"]), "otherAnswer.ask": .rules(["ask-changed"]),
    "otherAnswer.when": .rules(["outcome-conditions-changed"]),
    "ask.code-from": .nothing(because: "it is a hint for input fields, on pages alone"),
    "outcome.cause": .rules(["outcome-cause-changed"]),
    "outcome.call": .rules(["outcome-operation-changed"]),
    "outcome.to": .rules(["outcome-became-step", "outcome-step-added", "outcome-step-removed"]),
    "outcome.error": .rules(["outcome-became-error", "outcome-error-changed"]),
    "outcome.then": .rules(["then-changed"]),
    "outcome.answers": .rules(["answers-narrowed", "answers-widened"]),
    "outcome.when": .rules(["outcome-conditions-changed"]), "clause.not": .rules(["outcome-conditions-changed"]),
    "clause.any": .rules(["outcome-conditions-changed"]), "alternative.not": .rules(["outcome-conditions-changed"]),
    "outcome.sets": .rules(["outcome-memory-changed"]),
    "outcome.up-to": .nothing(because: "Says why `check` accepts what it would report; what can happen is the same."),
    "outcome.only-on": outcomes, "outcome.meaning": meaning,
    "outcome.wire": .rules(["outcome-wire-added", "outcome-wire-changed", "outcome-wire-removed"]),
    "outcome.source": .rules(["source-changed"]), "outcome.allow": waivers,
    "internalChallenge.wire": .rules(["internal-challenge-wire-changed"]), "internalChallenge.meaning": meaning,
    "trace.title": title, "trace.given": traces, "trace.moves": traces, "trace.refused": traces,
    "move.call": traces, "move.with": traces, "move.answer": traces, "move.outcome": traces, "move.expect": traces,
    "move.expect-error": traces,
    "property.never": properties, "property.at-most-once": properties, "property.not-twice": properties,
    "property.after": properties, "property.comes": properties, "property.always-ends": properties,
    "property.given": properties, "property.unless": properties,
    "property.because": .nothing(because: "it is a note on why the property is there"),
  ]
}
