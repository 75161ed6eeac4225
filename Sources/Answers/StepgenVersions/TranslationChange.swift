package import StepgenModel

extension RegistryDifference {
  /// Adds that the translation into a language came, went or is another.
  package mutating func addTranslation(_ locale: String, old: SourceRange, new: SourceRange, isNew: Bool, isGone: Bool)
  {
    let rule: ChangeRule = isNew ? .translationAdded : isGone ? .translationRemoved : .translationChanged
    let verb = isNew ? "new" : isGone ? "gone" : "another"
    changes.append(
      Change(
        rule: rule,
        path: "\(id)/l10n/\(locale)",
        oldPath: "\(id)/l10n/\(locale)",
        message: "the translation into ‘\(locale)’ is \(verb)",
        platforms: platforms,
        old: old,
        new: new
      )
    )
  }
}
