import StepgenLanguages
import StepgenModel

/// Holds the declarations of a source file against the specs: the enumeration or union of steps itself.
///
/// - Parameters:
///   - text: The file.
///   - path: Its path, as it was given.
///   - language: What its name says that it is written in.
///   - vocabulary: The names of the registries.
///   - platforms: Places of the platform that the user named; none where the language decides.
/// - Returns: What is wrong, in any order.
func auditDeclarations(
  _ text: PageText,
  path: String,
  _ language: Language,
  _ vocabulary: Vocabulary,
  platforms: [Int]
) -> [Finding] {
  let audit = vocabulary.declarations
  guard !platforms.isEmpty else { return audit.findings(in: text, language, platform: nil) }
  return platforms.flatMap { audit.findings(in: text, language, platform: vocabulary.places[$0].id) }
}
