/// What a manifest can say of the code that is generated in a language.
package struct TargetForms: Sendable {
  /// A key below the language in `generate`.
  package enum Key: Sendable, Hashable {
    /// The folder of the code.
    case output
    /// The platform whose names the code carries.
    case platform
    /// The package of the code, which has to be there.
    case package
    /// Who can see the code; the level of packages where the language has it.
    case access(hasPackageLevel: Bool)
    /// How files of the code import each other.
    case imports
    /// Names of what is made for the registry as a whole, and for what the code does not know.
    case typePrefix, unknownStep, unknownMember
    case payloadLabels
    /// Whether what comes with a step is a structure of its own.
    case payload
    case runtime
    /// The module that has the code, for an adapter that lets apps use the library in its place.
    case adapter
    /// The folder of the tests that the spec decides on.
    case tests
    /// The folder of transition tables, where there are no such tests.
    case tables
  }

  /// The keys, in the order in which the reference of the spec language lists them.
  package var keys: [Key]
  /// The platform whose names the code carries when the manifest names none.
  package var usualPlatform: String
  package var compatibility: CompatibilityForms
  /// Nil where calls have one name each.
  package var overloads: Overloads?
  /// Nil where code of any size compiles.
  package var limits: Limits?

  /// What tells calls of one name apart.
  package enum Overloads: Sendable {
    case labelsAndTypes
    /// Types without what they are made of: the JVM forgets that.
    case erasedTypes
  }

  /// How much code of one kind compiles.
  package struct Limits: Sendable {
    /// Values of a structure, of a payload or of a call.
    package var values: Int
    package var members: Int
    package var steps: Int
    /// Types that count as two values.
    package var wideTypes: Set<String>
  }

  /// Whether the manifest has to name a package.
  package var hasPackage: Bool { keys.contains(.package) }
}
