/// How the declarations of a language are found in its sources.
package struct DeclarationForms: Sendable {
  /// What a declaration declares.
  package enum Form: Sendable {
    case enumeration, structure, `extension`, alias, constant
  }

  /// A word before the name of a type.
  package struct Head: Sendable {
    package var word: StaticString
    package var form: Form
    /// The word that has to stand before it.
    package var after: StaticString?
    /// Words that begin another declaration when they stand in place of the name.
    package var notBefore: [StaticString] = []
    /// The marks of which one has to follow the name.
    package var followedBy: StaticString?

    init(
      _ word: StaticString,
      _ form: Form,
      after: StaticString? = nil,
      notBefore: [StaticString] = [],
      followedBy: StaticString? = nil
    ) {
      self.word = word
      self.form = form
      self.after = after
      self.notBefore = notBefore
      self.followedBy = followedBy
    }
  }

  /// The words, of which the first that fits counts.
  package var heads: [Head]
  /// Whether a class has its constructor between its name and its body, and may have no body.
  package var hasConstructorInHead = false
  /// Whether an enumeration's constants may name the constructor that makes them.
  package var hasNamedConstructors = false
  /// Whether the classes that extend a sealed one are its members.
  package var hasSealedClasses = false
  /// Whether other files can add members to a type.
  package var hasExtensions = false
  /// Whether comments say that a declaration is deprecated.
  package var deprecatesInComments = false
  /// Whether a type in the spec can be a parameter of another.
  package var hasTypeParameters = false
  /// What lines of code begin with in no other language; lines with ``neverWith`` do not count.
  package var lineStarts: [String] = []
  package var neverWith: String?

  /// Whether the line of code can be of no other language.
  package func gaveAway(_ line: Substring) -> Bool {
    lineStarts.contains { line.hasPrefix($0) } && !(neverWith.map { line.contains($0) } ?? false)
  }
}
