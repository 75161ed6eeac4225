import StepgenLanguages

extension ChangeRule {
  static let ofIDs: [ChangeRule] = [idChanged, swiftIDChanged]

  static let ofTexts: [ChangeRule] = [
    titleChanged, meaningChanged, promptChanged, adviceChanged, errorMessagesChanged, sourceChanged, noteChanged,
    conditionAdded,
    conditionRemoved, termAdded, termRemoved, outcomeRenamed, aliasesChanged, translationAdded, translationRemoved,
    translationChanged,
  ]

  static let idChanged = ChangeRule(
    "id-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "Something has another id in the spec.",
    "`renamed-from` says so. Ids are the spec's own words; the names that follow from them are reported separately.",
    before: "enter-code: { name: enter code, … }",
    after: "type-code: { name: enter code, renamed-from: enter-code, … }"
  )
  static let swiftIDChanged = ChangeRule(
    "swift-id-changed",
    .major,
    .source,
    mirror: .itself,
    inCode: .differs(.idConstant),
    "An id has another constant in generated code.",
    """
    In generated code steps, operations and their inputs have constants that are called like their ids \
    (`PickUpStep.ID.enterCode`), and errors have cases of these names in Swift. Code that uses them no longer compiles, and a stored id is not known again.
    """,
    before: "enter-code: { … }",
    after: "type-code: { renamed-from: enter-code, … }"
  )
  static let titleChanged = ChangeRule(
    "title-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "A title changed.",
    "Titles are for readers of the docs.",
    before: "title: Enter the code",
    after: "title: Enter your code"
  )
  static let meaningChanged = ChangeRule(
    "meaning-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "A text says what something means in other words.",
    "Prose is for readers of the docs. What it says about the code is reported for the keys that say so.",
    before: "meaning: The person types the code.",
    after: "meaning: The person types the code from the notice."
  )
  static let promptChanged = ChangeRule(
    "prompt-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "A step asks the person in other words.",
    "The sentence is a proposal for apps.",
    before: "prompt: Enter the code.",
    after: "prompt: Enter the code that was sent to you."
  )
  static let adviceChanged = ChangeRule(
    "advice-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "The advice about an error changed.",
    "It is prose for readers of the docs.",
    before: "retry: Try again.",
    after: "retry: Try again tomorrow."
  )
  static let errorMessagesChanged = ChangeRule(
    "error-messages-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "Other messages come with an error.",
    "They are listed for people who look one up; code that compares them breaks without any new version.",
    before: "messages: The code is wrong.",
    after: "messages: [The code is wrong., Wrong code]"
  )
  static let sourceChanged = ChangeRule(
    "source-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "Something can be read elsewhere.",
    "Sources are for those who check the spec.",
    before: "source: Manual, page 12",
    after: "source: Manual, page 14"
  )
  static let noteChanged = ChangeRule(
    "note-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "A note on a call changed.",
    "It is prose for readers of the docs.",
    before: "note: Ask for Bluetooth first.",
    after: "note: Ask for the permission first."
  )
  static let conditionAdded = ChangeRule(
    "condition-added",
    .minor,
    .nobody,
    mirror: .rule("condition-removed"),
    "There is a new condition.",
    "In generated Swift it has a constant. Outcomes that need it are reported separately.",
    before: "conditions: {}",
    after: "conditions: { paid: { title: The fee is paid } }"
  )
  static let conditionRemoved = ChangeRule(
    "condition-removed",
    .major,
    .source,
    mirror: .rule("condition-added"),
    "A condition was removed.",
    "Its constant in generated Swift goes with it. Outcomes that needed it are reported separately.",
    before: "conditions: { paid: { title: The fee is paid } }",
    after: "conditions: {}"
  )
  static let termAdded = ChangeRule(
    "term-added",
    .patch,
    .nobody,
    mirror: .rule("term-removed"),
    "The glossary has one more term.",
    "It is for readers of the docs.",
    before: "terms: {}",
    after: "terms: { compartment: … }"
  )
  static let termRemoved = ChangeRule(
    "term-removed",
    .patch,
    .nobody,
    mirror: .rule("term-added"),
    "A term was removed from the glossary.",
    "It is for readers of the docs.",
    before: "terms: { compartment: … }",
    after: "terms: {}"
  )
  static let outcomeRenamed = ChangeRule(
    "outcome-renamed",
    .patch,
    .nobody,
    mirror: .itself,
    "An outcome has another id, and is otherwise the same.",
    "Callers never see the id of an outcome; traces name it.",
    before: "right-code: { to: done }",
    after: "code-accepted: { to: done }"
  )
  static let aliasesChanged = ChangeRule(
    "aliases-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "Other addresses of the docs redirect here.",
    "`aliases` and `renamed-from` keep old links alive; where one was taken away, a link may break.",
    before: "aliases: collect",
    after: "aliases: [collect, fetch]"
  )
  static let translationAdded = ChangeRule(
    "translation-added",
    .patch,
    .nobody,
    mirror: .rule("translation-removed"),
    "The docs are translated into one more language.",
    "Translations are for readers of the docs.",
    before: "l10n/de/",
    after: "l10n/de/\nl10n/ja/"
  )
  static let translationRemoved = ChangeRule(
    "translation-removed",
    .patch,
    .nobody,
    mirror: .rule("translation-added"),
    "A translation of the docs was removed.",
    "Translations are for readers of the docs.",
    before: "l10n/de/\nl10n/ja/",
    after: "l10n/de/"
  )
  static let translationChanged = ChangeRule(
    "translation-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "The translation into a language changed.",
    "Translations are for readers of the docs.",
    before: "msgstr \"Code eingeben\"",
    after: "msgstr \"Den Code eingeben\""
  )
}
