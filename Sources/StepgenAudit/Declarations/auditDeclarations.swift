import StepgenModel

/// Holds the declarations of a source file against the specs: the enumeration or union of steps itself.
///
/// - Parameters:
///   - platform: The platform that the user named; nothing where the language tells.
func auditDeclarations(
  _ text: PageText,
  path: String,
  _ language: Language,
  _ vocabulary: Vocabulary,
  platform: Int?
) -> [Finding] {
  vocabulary.declarations.findings(in: text, language, platform: platform.map { vocabulary.places[$0].id })
}
