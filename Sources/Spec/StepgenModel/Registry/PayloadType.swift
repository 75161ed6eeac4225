package import StepgenLanguages

/// A structure in a step's payload or an operation's input, or a scalar that the spec declares.
package struct PayloadType: Sendable {
  package var id: String
  package var range: SourceRange
  package var meaning: String
  package var names: PerPlatform<PlatformName>
  /// For a scalar that the spec declares, which no platform has a name for: what its values are.
  package var base: Scalar?
  /// For such a scalar: one of its values.
  package var example: JSONValue?
  /// How each platform's users write the type of such a scalar, where they do not write that of its base.
  package var spelled: PerPlatform<String?> = []
  package var fields: [Field]
  package var methods: [Method]
  /// Ids that older versions had for it.
  package var formerIDs: [String] = []

  package init(
    id: String,
    range: SourceRange,
    meaning: String,
    names: PerPlatform<PlatformName>,
    fields: [Field],
    methods: [Method]
  ) {
    self.id = id
    self.range = range
    self.meaning = meaning
    self.names = names
    self.fields = fields
    self.methods = methods
  }

  /// How a platform's users write a scalar that the spec declares: as the spec says, or else as its base; nil for a
  /// structure.
  package func scalar(on platform: Platform.Index, else ofBase: (Scalar) -> String) -> String? {
    base.map { spelled[platform] ?? ofBase($0) }
  }
}

/// The source of the format that the text of a value must have.
package enum TextFormat: Sendable {
  /// A scalar that the spec declares, and describes.
  case declared(PayloadType)
  case scalar(Scalar)
}

extension Registry {
  /// Nil if the element is not a scalar.
  package func format(of element: TypeReference.Element) -> TextFormat? {
    switch element {
    case .scalar(let scalar): return .scalar(scalar)
    case .type(let index):
      let type = types[index]
      return type.base.map { type.meaning.isEmpty ? .scalar($0) : .declared(type) }
    case .choice, .collection: return nil
    }
  }
}

/// A value of a structure, of a step's payload, or that an operation takes.
///
/// A class of constants, as ``Concept`` is.
package final class Field: Sendable {
  package let id: String
  package let range: SourceRange
  package let meaning: String
  package let type: TypeReference
  package let names: PerPlatform<PlatformName>
  /// The type on each platform, in the order of the registry's platforms, where it differs from ``type``.
  package let typeOnPlatform: PerPlatform<TypeReference?>
  /// The type as that platform's users write it, where the spec spells it out.
  package let spelledType: PerPlatform<String?>
  /// Ids that older versions had for it.
  package let formerIDs: [String]
  /// By platform: members that are in a list of what may be chosen, though the step refuses them.
  package let alsoLists: [Platform.Index: [String]]
  /// By platform: whether Swift's calls write the name before the value, if the spec specifies it.
  package let isLabelled: [Platform.Index: Bool]
  /// Whether nothing that people read may show the value.
  package let isSecret: Bool
  /// The text that replaces a secret value.
  package static let mask = "<secret>"

  package init(
    id: String,
    range: SourceRange,
    meaning: String,
    type: TypeReference,
    names: PerPlatform<PlatformName>,
    typeOnPlatform: PerPlatform<TypeReference?>,
    spelledType: PerPlatform<String?>,
    formerIDs: [String] = [],
    alsoLists: [Platform.Index: [String]] = [:],
    isLabelled: [Platform.Index: Bool] = [:],
    isSecret: Bool = false
  ) {
    self.id = id
    self.range = range
    self.meaning = meaning
    self.type = type
    self.names = names
    self.typeOnPlatform = typeOnPlatform
    self.spelledType = spelledType
    self.formerIDs = formerIDs
    self.alsoLists = alsoLists
    self.isLabelled = isLabelled
    self.isSecret = isSecret
  }

  /// The type on the platform at this index.
  package func type(on platform: Platform.Index) -> TypeReference {
    typeOnPlatform[platform] ?? type
  }
}

extension Registry {
  /// A value of a scalar: the example of the spec, or else one of its format; nil where any text or number will do, and
  /// where the element is not a scalar.
  package func example(of element: TypeReference.Element) -> JSONValue? {
    switch element {
    case .scalar(let scalar): scalar.example
    case .type(let index): types[index].example ?? types[index].base?.example
    case .choice, .collection: nil
    }
  }

  /// The example of the value at a path of a prompt, such as `delivery.destination`; nil if its type has none that is a
  /// text or a number.
  package func example(at path: some StringProtocol, in fields: [Field]) -> String? {
    var fields = fields
    var found: JSONValue?
    for part in path.split(separator: ".") {
      guard let element = fields.first(where: { $0.id == part })?.type.element.innermost else { return nil }
      found = example(of: element)
      fields = if case .type(let index) = element { types[index].fields } else { [] }
    }
    return switch found {
    case .string(let text): text
    case .integer(let number): String(number)
    default: nil
    }
  }

  /// Whether a value of this type has a secret in it, however deep.
  package func hasSecret(_ element: TypeReference.Element) -> Bool {
    var seen: Set<TypeReference.Element> = []
    var open = [element]
    while let next = open.popLast()?.innermost {
      guard seen.insert(next).inserted else { continue }
      let fields =
        switch next {
        case .type(let index): types[index].fields
        case .choice(let index): choices[index].members.flatMap { $0.carried.compactMap(\.self) }
        case .scalar, .collection: [Field]()
        }
      if fields.contains(where: \.isSecret) { return true }
      for field in fields { open += [field.type.element] + field.typeOnPlatform.compactMap { $0?.element } }
    }
    return false
  }
}

/// A method of a structure, as callers write it on each platform.
package struct Method: Sendable {
  package var id: String
  package var range: SourceRange
  package var meaning: String
  package var names: PerPlatform<PlatformName>
  /// The call as written on each platform, `nil` where it does not exist.
  package var calls: PerPlatform<String?>
  /// The call with which samples show a value to the user, around that value, by platform.
  package var examples: PerPlatform<NamingScheme.Surroundings?>
  /// Ids that older versions had for it.
  package var formerIDs: [String] = []

  package init(
    id: String,
    range: SourceRange,
    meaning: String,
    names: PerPlatform<PlatformName>,
    calls: PerPlatform<String?>,
    examples: PerPlatform<NamingScheme.Surroundings?> = []
  ) {
    self.id = id
    self.range = range
    self.meaning = meaning
    self.names = names
    self.calls = calls
    self.examples = examples.isEmpty ? names.mapValues { _ in nil } : examples
  }
}

/// The type of the value of a field.
package struct TypeReference: Sendable, Hashable {
  package var shape: Shape
  package var element: Element
  package var isOptional: Bool

  package init(_ element: Element, shape: Shape = .single, isOptional: Bool = false) {
    self.element = element
    self.shape = shape
    self.isOptional = isOptional
  }

  package enum Shape: String, Sendable, Hashable, CaseIterable {
    case single, list, set
    /// Values by a text key.
    case map

    /// Its word with a capital letter.
    package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  package indirect enum Element: Sendable, Hashable {
    case scalar(Scalar)
    /// The index of a type, or of a choice, of the registry.
    case type(Int)
    case choice(Int)
    /// A list or a map inside of another collection.
    case collection(Shape, Element)

    package static let string = Element.scalar(.string)
    package static let int = Element.scalar(.int)
    package static let bool = Element.scalar(.bool)
    package static let json = Element.scalar(.json)

    /// The innermost element of a collection; the element itself if it is not a collection.
    package var innermost: Element {
      if case .collection(_, let element) = self { element.innermost } else { self }
    }
  }
}

extension TypeReference {
  /// Whether it is a single text, of whatever format.
  package var isText: Bool {
    if shape == .single, case .scalar(let scalar) = element { scalar.base == .string } else { false }
  }
}

extension TypeReference {
  /// How the type of a value is spelled whose element is called `name`.
  package func spelled(in language: Language, _ name: String) -> String {
    language.types.spelled(shape, of: name, isOptional: isOptional)
  }
}

extension TypeForms {
  /// A type of this shape, whose elements are spelled so.
  package func spelled(_ shape: TypeReference.Shape, of element: String, isOptional: Bool) -> String {
    let spelled = patterns(of: shape).first?(boxed(element)) ?? element
    return isOptional ? optional(spelled) : spelled
  }

  /// A collection inside of another one.
  package func spelled(_ shape: TypeReference.Shape, of element: String) -> String {
    shape == .list
      ? innerList?(element) ?? spelled(.list, of: element, isOptional: false)
      : spelled(shape, of: element, isOptional: false)
  }

  package func spelled(_ scalar: Scalar) -> String {
    switch scalar.base {
    case .string: string
    case .int: int[0]
    case .bool: bool[0]
    case .json: any
    }
  }

  /// The ways to spell what a type is around its elements; none where it is its element alone.
  package func patterns(of shape: TypeReference.Shape) -> [Pattern] {
    switch shape {
    case .single: []
    case .list: list
    case .set: set
    case .map: map
    }
  }
}
