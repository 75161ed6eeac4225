import StepgenLanguages

extension ChangeRule {
  static let ofIDs: [ChangeRule] = [idChanged, swiftIDChanged]

  static let ofTexts: [ChangeRule] = [
    titleChanged, meaningChanged, promptChanged, adviceChanged, errorMessagesChanged, sourceChanged, noteChanged,
    conditionAdded, settingAdded, settingRemoved, settingChanged,
    conditionRemoved, termAdded, termRemoved, outcomeRenamed, aliasesChanged, translationAdded, translationRemoved,
    translationChanged,
  ]

  static let idChanged = ChangeRule("id-changed", .patch, .nobody)
    .titled("An id in the spec changed.")
    .explained(
      """
      `renamed-from` records the old id. Only the spec uses ids; changes to the names that are derived from them are \
      reported separately.
      """
    )
    .example(
      "enter-code: { name: enter code, … }",
      becomes: "type-code: { name: enter code, renamed-from: enter-code, … }"
    )
  static let swiftIDChanged = ChangeRule("swift-id-changed", .major, .source, inCode: .differs(.idConstant))
    .titled("The constant of an id in generated code changed.")
    .explained(
      """
      In the folder of `tests` or `tables`, steps, operations and their inputs have constants with the names of their \
      ids. In Swift, the code also has constants for steps (`PickUpStep.ID.enterCode`) and operations, and errors have \
      cases with these names. Code and tests that use them no longer compile, and a stored id is no longer recognized.
      """
    )
    .example("enter-code: { … }", becomes: "type-code: { renamed-from: enter-code, … }")
  static let titleChanged = ChangeRule("title-changed", .patch, .nobody)
    .titled("A title changed.")
    .explained("Titles are for readers of the docs.")
    .example("title: Enter the code", becomes: "title: Enter your code")
  static let meaningChanged = ChangeRule("meaning-changed", .patch, .nobody)
    .titled("The wording of a meaning changed.")
    .explained("Prose is for readers of the docs. Changes to the code are reported for the keys that describe them.")
    .example("meaning: The person types the code.", becomes: "meaning: The person types the code from the notice.")
  static let promptChanged = ChangeRule("prompt-changed", .patch, .nobody)
    .titled("The prompt of a step changed.")
    .explained("The prompt is a suggestion for apps.")
    .example("prompt: Enter the code.", becomes: "prompt: Enter the code that was sent to you.")
  static let adviceChanged = ChangeRule("advice-changed", .patch, .nobody)
    .titled("The advice about an error changed.")
    .explained("Advice is for readers of the docs.")
    .example("retry: Try again.", becomes: "retry: Try again tomorrow.")
  static let errorMessagesChanged = ChangeRule("error-messages-changed", .patch, .nobody)
    .titled("The messages of an error changed.")
    .explained("Messages are listed for search. Code that compares messages can break without a new version.")
    .example("messages: The code is wrong.", becomes: "messages: [The code is wrong., Wrong code]")
  static let sourceChanged = ChangeRule("source-changed", .patch, .nobody)
    .titled("The source of a fact changed.")
    .explained("Sources are for people who verify the spec.")
    .example("source: Manual, page 12", becomes: "source: Manual, page 14")
  static let noteChanged = ChangeRule("note-changed", .patch, .nobody)
    .titled("A note on a call changed.")
    .explained("Notes are for readers of the docs.")
    .example("note: Ask for Bluetooth first.", becomes: "note: Ask for the permission first.")
  static let (conditionAdded, conditionRemoved) = opposites(
    ChangeRule("condition-added", .minor, .nobody)
      .titled("A condition was added.")
      .explained("Generated Swift has a constant for it. Outcomes that require it are reported separately."),
    ChangeRule("condition-removed", .major, .source)
      .titled("A condition was removed.")
      .explained("Generated Swift no longer has its constant. Outcomes that required it are reported separately."),
    before: "conditions: {}",
    after: "conditions: { paid: { title: The fee is paid } }"
  )
  static let (settingAdded, settingRemoved) = opposites(
    ChangeRule("setting-added", .minor, .behaviour)
      .titled("Conditions now exclude each other.")
      .explained("Exactly one of them is true. Outcomes that required two or none of them can no longer happen."),
    ChangeRule("setting-removed", .minor, .behaviour)
      .titled("Conditions no longer exclude each other.")
      .explained("Outcomes that require several or none of them can now happen."),
    before: "settings: {}",
    after: "settings: { payment: { values: { unpaid: { title: The fee is due }, paid: { title: The fee is paid } } } }"
  )
  static let settingChanged = ChangeRule("setting-changed", .minor, .behaviour)
    .titled("The values of a setting, its initial value, or who sets it changed.")
    .explained("The service decides. Outcomes happen to other users; one that requires a removed value never does.")
    .example("values: { unpaid: …, paid: … }", becomes: "values: { paid: …, unpaid: … }")
  static let (termAdded, termRemoved) = opposites(
    ChangeRule("term-added", .patch, .nobody)
      .titled("A term was added to the glossary.")
      .explained("Terms are for readers of the docs."),
    ChangeRule("term-removed", .patch, .nobody)
      .titled("A term was removed from the glossary.")
      .explained("Terms are for readers of the docs."),
    before: "terms: {}",
    after: "terms: { compartment: … }"
  )
  static let outcomeRenamed = ChangeRule("outcome-renamed", .patch, .nobody)
    .titled("An outcome has a new id, but is otherwise the same.")
    .explained("Callers never see the id of an outcome; traces refer to it.")
    .example("right-code: { to: done }", becomes: "code-accepted: { to: done }")
  static let aliasesChanged = ChangeRule("aliases-changed", .patch, .nobody)
    .titled("The addresses that redirect to a page changed.")
    .explained("`aliases` and `renamed-from` keep old links working. If an address was removed, links to it may break.")
    .example("aliases: collect", becomes: "aliases: [collect, fetch]")
  static let (translationAdded, translationRemoved) = opposites(
    ChangeRule("translation-added", .patch, .nobody)
      .titled("A translation of the docs was added.")
      .explained("Translations are for readers of the docs."),
    ChangeRule("translation-removed", .patch, .nobody)
      .titled("A translation of the docs was removed.")
      .explained("Translations are for readers of the docs."),
    before: "l10n/de/",
    after: "l10n/de/\nl10n/ja/"
  )
  static let translationChanged = ChangeRule("translation-changed", .patch, .nobody)
    .titled("A translation of the docs changed.")
    .explained("Translations are for readers of the docs.")
    .example("msgstr \"Code eingeben\"", becomes: "msgstr \"Den Code eingeben\"")
}
