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
    .titled("Something has another id in the spec.")
    .explained(
      "`renamed-from` says so. Ids are the spec's own words; the names that follow from them are reported separately."
    )
    .example(
      "enter-code: { name: enter code, … }",
      becomes: "type-code: { name: enter code, renamed-from: enter-code, … }"
    )
  static let swiftIDChanged = ChangeRule("swift-id-changed", .major, .source, inCode: .differs(.idConstant))
    .titled("An id has another constant in generated code.")
    .explained(
      """
      Steps, operations and their inputs have constants that are called like their ids, in the folder of `tests` or \
      `tables`. In Swift the code has those of steps (`PickUpStep.ID.enterCode`) and operations, and errors have cases \
      of these names. Code and tests that use them no longer compile, and a stored id is not known again.
      """
    )
    .example("enter-code: { … }", becomes: "type-code: { renamed-from: enter-code, … }")
  static let titleChanged = ChangeRule("title-changed", .patch, .nobody)
    .titled("A title changed.")
    .explained("Titles are for readers of the docs.")
    .example("title: Enter the code", becomes: "title: Enter your code")
  static let meaningChanged = ChangeRule("meaning-changed", .patch, .nobody)
    .titled("A text says what something means in other words.")
    .explained("Prose is for readers of the docs. What it says about the code is reported for the keys that say so.")
    .example("meaning: The person types the code.", becomes: "meaning: The person types the code from the notice.")
  static let promptChanged = ChangeRule("prompt-changed", .patch, .nobody)
    .titled("A step asks the person in other words.")
    .explained("The sentence is a proposal for apps.")
    .example("prompt: Enter the code.", becomes: "prompt: Enter the code that was sent to you.")
  static let adviceChanged = ChangeRule("advice-changed", .patch, .nobody)
    .titled("The advice about an error changed.")
    .explained("It is prose for readers of the docs.")
    .example("retry: Try again.", becomes: "retry: Try again tomorrow.")
  static let errorMessagesChanged = ChangeRule("error-messages-changed", .patch, .nobody)
    .titled("Other messages come with an error.")
    .explained("They are listed for people who look one up; code that compares them breaks without any new version.")
    .example("messages: The code is wrong.", becomes: "messages: [The code is wrong., Wrong code]")
  static let sourceChanged = ChangeRule("source-changed", .patch, .nobody)
    .titled("Something can be read elsewhere.")
    .explained("Sources are for those who check the spec.")
    .example("source: Manual, page 12", becomes: "source: Manual, page 14")
  static let noteChanged = ChangeRule("note-changed", .patch, .nobody)
    .titled("A note on a call changed.")
    .explained("It is prose for readers of the docs.")
    .example("note: Ask for Bluetooth first.", becomes: "note: Ask for the permission first.")
  static let (conditionAdded, conditionRemoved) = opposites(
    ChangeRule("condition-added", .minor, .nobody)
      .titled("There is a new condition.")
      .explained("In generated Swift it has a constant. Outcomes that need it are reported separately."),
    ChangeRule("condition-removed", .major, .source)
      .titled("A condition was removed.")
      .explained("Its constant in generated Swift goes with it. Outcomes that needed it are reported separately."),
    before: "conditions: {}",
    after: "conditions: { paid: { title: The fee is paid } }"
  )
  static let (settingAdded, settingRemoved) = opposites(
    ChangeRule("setting-added", .minor, .behaviour)
      .titled("Conditions exclude each other now.")
      .explained("Exactly one of them holds; what could happen while two or none held no longer can."),
    ChangeRule("setting-removed", .minor, .behaviour)
      .titled("Conditions no longer exclude each other.")
      .explained("More can happen than before: what needs several of them, or none."),
    before: "settings: {}",
    after: "settings: { payment: { values: { unpaid: { title: The fee is due }, paid: { title: The fee is paid } } } }"
  )
  static let settingChanged = ChangeRule("setting-changed", .minor, .behaviour)
    .titled("A setting has other values, another one at first, or is set by somebody else.")
    .explained("The service decides. Outcomes happen to other users; one that needs a removed value never does.")
    .example("values: { unpaid: …, paid: … }", becomes: "values: { paid: …, unpaid: … }")
  static let (termAdded, termRemoved) = opposites(
    ChangeRule("term-added", .patch, .nobody)
      .titled("The glossary has one more term.")
      .explained("It is for readers of the docs."),
    ChangeRule("term-removed", .patch, .nobody)
      .titled("A term was removed from the glossary.")
      .explained("It is for readers of the docs."),
    before: "terms: {}",
    after: "terms: { compartment: … }"
  )
  static let outcomeRenamed = ChangeRule("outcome-renamed", .patch, .nobody)
    .titled("An outcome has another id, and is otherwise the same.")
    .explained("Callers never see the id of an outcome; traces name it.")
    .example("right-code: { to: done }", becomes: "code-accepted: { to: done }")
  static let aliasesChanged = ChangeRule("aliases-changed", .patch, .nobody)
    .titled("Other addresses of the docs redirect here.")
    .explained("`aliases` and `renamed-from` keep old links alive; where one was taken away, a link may break.")
    .example("aliases: collect", becomes: "aliases: [collect, fetch]")
  static let (translationAdded, translationRemoved) = opposites(
    ChangeRule("translation-added", .patch, .nobody)
      .titled("The docs are translated into one more language.")
      .explained("Translations are for readers of the docs."),
    ChangeRule("translation-removed", .patch, .nobody)
      .titled("A translation of the docs was removed.")
      .explained("Translations are for readers of the docs."),
    before: "l10n/de/",
    after: "l10n/de/\nl10n/ja/"
  )
  static let translationChanged = ChangeRule("translation-changed", .patch, .nobody)
    .titled("The translation into a language changed.")
    .explained("Translations are for readers of the docs.")
    .example("msgstr \"Code eingeben\"", becomes: "msgstr \"Den Code eingeben\"")
}
