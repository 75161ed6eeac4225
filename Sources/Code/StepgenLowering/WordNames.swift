import StepgenLanguages
package import StepgenModel

/// Names of types that code makes of words, beside the platform's own.
extension LoweringScope {
  /// The words as the platform writes names of types, or as most languages do.
  package func typeName(_ words: Words) -> String {
    var scheme = NamingScheme(letterCase: .upperCamel)
    let own = registry.platforms[target.platform].schemes?[.type]
    if let own, own.letterCase == .upperCamel { scheme.acronymStyle = own.acronymStyle }
    return scheme.identifier(for: words, acronyms: registry.acronyms)
  }

  /// The words of a step as a type beside those of all flows.
  ///
  /// `SignInDone`; `ConfirmSignInWithCode`, which names its flow itself; `SignIn2ndCode`, because no type begins with a
  /// digit.
  package func typeName(ofStep words: Words, in flow: Flow) -> String {
    let own = Words(id: flow.id).list
    let isWhole = words.list.contains(own) && words.list.first?.utf8.first?.isDigit != true
    return typeName(isWhole ? words : Words(own + words.list))
  }
}
