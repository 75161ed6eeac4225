import StepgenModel

/// Holds the declarations of a source file against the specs: the enumeration or union of steps itself.
///
/// Where the user named no platform, its language tells which it is for.
func auditDeclarations(
  _ text: PageText,
  path: String,
  _ language: Language,
  _ vocabulary: Vocabulary,
  platform: Int?
) -> [Finding] {
  vocabulary.declarations.findings(in: text, language, platform: platform.map { vocabulary.places[$0].id })
}
