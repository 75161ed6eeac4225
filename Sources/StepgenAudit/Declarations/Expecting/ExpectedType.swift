import StepgenModel

/// A type that a platform's sources should declare, as the spec has it.
struct ExpectedType: Sendable {
  /// Such as `the steps of ‘sign-in’`, for messages.
  var concept: String
  var name: String
  /// The names of the types around it, outermost first.
  var qualifiers: [String]
  /// Where the spec has it.
  var range: SourceRange
  /// Whether sources may have more than the spec lists.
  var isOpen = false
  /// For an enumeration, in the order of the spec.
  var members: [ExpectedMember] = []
  /// For a structure.
  var fields: [ExpectedField] = []
  /// The property that tells the objects of a union apart.
  var discriminant: String?
  /// The property that gives what the app answers.
  var answerPlace: String?
  /// Names that members have on other platforms.
  var foreign: [String: ForeignName] = [:]
  /// Names that members had in earlier versions, and the index of the member.
  var former: [String: FormerMember] = [:]
  /// Concepts that the platform lacks, by the letters of their names elsewhere.
  var absent: [String: AbsentMember] = [:]

  struct ForeignName: Sendable {
    var platform: String
    /// What the members are called here.
    var own: [String]
  }

  struct FormerMember: Sendable {
    var own: String
    var until: String
    var range: SourceRange
  }

  struct AbsentMember: Sendable {
    var id: String
    var because: String?
    var range: SourceRange
  }
}

struct ExpectedMember: Sendable {
  var name: String
  /// The concepts that it stands for.
  var ids: [String]
  var range: SourceRange
  var isRequired: Bool
  var since: String?
  /// What comes with it, by concept, of which one has to fit; nothing where the spec does not say.
  var payloads: [[ExpectedField]] = []
  /// What the app passes to choose it, and what goes over the wire.
  var answers: Set<String> = []
  var wires: Set<String> = []
  var deprecation: PlatformName.Deprecation?
  var removed: String?
}

struct ExpectedField: Sendable {
  var id: String
  var names: [String]
  var range: SourceRange
  var isRequired: Bool
  /// The ways to write its type, without white space and without the mark of an optional; empty where it is not known.
  var types: [String]
  /// Nothing where it is not compared.
  var isOptional: Bool?
  var deprecation: PlatformName.Deprecation?
  /// What a label has to be; nothing where any label will do.
  var label: Label = .nameOrNone

  enum Label: Sendable {
    case name, nameOrNone
  }
}
