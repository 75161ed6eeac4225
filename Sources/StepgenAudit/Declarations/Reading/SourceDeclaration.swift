/// A type as a source declares it.
struct SourceDeclaration: Sendable {
  /// The bytes of its name.
  var name: Range<Int>
  /// The names around it and its own, outermost first.
  var path: [String]
  var members: [SourceMember] = []
  var fields: [SourceField] = []
  /// Whether more can be declared where this file does not show it: by another extension, by a type that it inherits
  /// from or names.
  var mayHaveMore = false
  /// Whether its members are all that a value can be; otherwise they are constants or functions of a type.
  var isClosed = false
  var isExtension = false
}

/// A case, a constant, a class of a sealed one, a part of a union.
struct SourceMember: Sendable {
  var name: String
  var bytes: Range<Int>
  /// What comes with it; nil where its form has no place for values.
  var values: [SourceField]?
  /// Texts that stand with it: raw value, arguments, annotations.
  var texts: [SourceText] = []
  var deprecation: SourceDeprecation?
  /// Another name for a member, or a function that makes one: it counts as declared, and never as one too many.
  var isAlias = false
  /// Which part of a conditional compilation it is in.
  var branch = 0
}

/// A value of a structure or one that comes with a member.
struct SourceField: Sendable {
  /// Nothing for an associated value without a label.
  var name: String?
  var bytes: Range<Int>
  /// Without white space; nothing where the source leaves it to be inferred.
  var type: String?
  /// Nothing where the source does not say.
  var isOptional: Bool?
  var deprecation: SourceDeprecation?
  var isPrivate = false
  /// A name that only a constructor takes, or a computed one: it counts as declared, and never as one too many.
  var isSecondary = false

  var asSecondary: SourceField {
    var field = self
    field.isSecondary = true
    return field
  }
}

/// A string that a member is declared with.
struct SourceText: Sendable {
  /// Which place it has, such as the property that an argument is for; members are compared place by place.
  var place: String
  var value: String
  /// The bytes between the quotes.
  var bytes: Range<Int>
}

/// What a source says against using something.
struct SourceDeprecation: Sendable {
  var bytes: Range<Int>
  /// The name to use instead, where it is given in code.
  var replacement: String?
  var replacementBytes: Range<Int>?
}
