import StepgenLanguages
import StepgenModel

/// Holds the type declarations of source files against the specs.
///
/// Only types that the spec names are looked at, and only where they have at least one member or field that it knows:
/// whatever else a file declares is none of its business.
struct DeclarationAudit: Sendable {
  private let expected: ExpectedTypes

  init(_ registries: [Registry]) {
    expected = ExpectedTypes(registries)
  }

  /// What is wrong in a file; where the user named no platform, its language decides which it is for.
  func findings(in text: PageText, _ language: Language, platform: String?) -> [Finding] {
    let places = expected.places(language, platform: platform)
    guard !places.isEmpty else { return [] }
    let reader = DeclarationReader(text.bytes, language)
    var findings: [Finding] = []
    for place in places {
      let names = expected.names(at: place)
      for type in expected.types(at: place) {
        let known = Set(type.members.map(\.name))
        for declaration in reader.declarations(named: type.name, discriminant: type.discriminant, known: known)
        where declaration.path.dropLast().suffix(type.qualifiers.count).elementsEqual(type.qualifiers) {
          let types = TypeComparison(reader: reader, language: language, known: names)
          if type.fields.isEmpty {
            var comparison = MemberComparison(type, declaration, text, types)
            findings += comparison.findings()
          } else {
            findings += FieldComparison(type, declaration, text, types).findings()
          }
        }
      }
    }
    return unique(findings)
  }

  /// A type that several registries or declarations speak of is reported once.
  private func unique(_ findings: [Finding]) -> [Finding] {
    var seen: Set<Diagnostic> = []
    return findings.filter { finding in
      var diagnostic = finding.diagnostic
      diagnostic.notes = []
      return seen.insert(diagnostic).inserted
    }
  }
}
