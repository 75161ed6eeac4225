import StepgenLanguages
package import StepgenModel

/// Names of types that code makes of words, besides the platform's own names.
extension LoweringScope {
  /// Returns the words in the platform's style for names of types, or in the style of most languages.
  package func typeName(_ words: Words) -> String {
    var scheme = NamingScheme(letterCase: .upperCamel)
    let own = registry.platforms[target.platform].schemes?[.type]
    if let own, own.letterCase == .upperCamel { scheme.acronymStyle = own.acronymStyle }
    return scheme.identifier(for: words, acronyms: registry.acronyms)
  }

  /// Returns the name of a step's type, which is unique among the types of all flows.
  ///
  /// `SignInDone`; `ConfirmSignInWithCode`, which already contains the flow's words; `SignIn2ndCode`, because the name
  /// of a type cannot begin with a digit.
  package func typeName(ofStep words: Words, in flow: Flow) -> String {
    let own = Words(id: flow.id).list
    let isWhole = words.list.contains(own) && words.list.first?.utf8.first?.isDigit != true
    return typeName(isWhole ? words : Words(own + words.list))
  }
}
