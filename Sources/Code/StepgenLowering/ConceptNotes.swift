import StepgenLanguages
import StepgenMarkdown
package import StepgenModel

/// The documentation of any concept, as Markdown.
extension LoweringScope {
  /// Returns the name of another concept of the same kind, by its id.
  package typealias Naming = (String) -> String?

  /// Returns Markdown without the parts for other platforms.
  package func prose(_ markdown: String) -> String {
    let prose = markdown.prose(on: registry.platforms[target.platform].id)
    let code = target.language.code
    let text = code.linksBrackets ? MarkdownLinkScan.withoutBracketLinks(prose) : prose
    return code.hasTags ? MarkdownLinkScan.withoutTags(text) : text
  }

  /// Returns the platform's documentation of a concept, as paragraphs.
  package func notes(_ name: PlatformName?, using naming: Naming) -> [String] {
    guard let name else { return [] }
    return state(name, in: nil)
      + history(since: name.since, deprecation: name.deprecation.map { note($0, using: naming) })
  }

  /// Returns the version that added a concept and the reason not to use it, as the last paragraphs of its
  /// documentation.
  package func history(since: String?, deprecation: String?) -> [String] {
    let code = target.language.code
    let warning = deprecation.map { code.warningMark + $0 }
    // Text after a tag belongs to the tag.
    let parts =
      code.sinceTag.map { tag in [warning, since.map { tag + $0 }] } ?? [since.map { "Since \($0)." }, warning]
    return parts.compactMap(\.self)
  }

  /// Returns notes if a concept is never returned, or arrives as another concept.
  package func state(_ name: PlatformName?, in flow: Flow?) -> [String] {
    guard let name else { return [] }
    let declared = name.status == .declaredOnly ? ["Declared, and never returned."] : []
    return declared + (name.arrivesAs.map { [note($0, in: flow)] } ?? [])
  }

  package func sentence(_ deprecation: PlatformName.Deprecation, using naming: Naming) -> String {
    "Deprecated" + (deprecation.version.map { " since \($0)" } ?? "")
      + (deprecation.replacement.map { "; use `\(naming($0) ?? $0)` instead." } ?? ".")
  }

  package func note(_ deprecation: PlatformName.Deprecation, using naming: Naming) -> String {
    sentence(deprecation, using: naming) + (deprecation.because.map { " " + $0 } ?? "")
  }

  private func note(_ arrival: PlatformName.Arrival, in flow: Flow?) -> String {
    let form =
      switch arrival.form {
      case .error(let id): "the error `\(errorName(id) ?? id)`"
      case .step(let id): "the step `\(flow.flatMap { stepName(id, in: $0) } ?? id)`"
      }
    return "Arrives as \(form)" + (arrival.condition.map { ": \($0)" } ?? ".")
  }
}

extension String {
  package var isBlank: Bool { utf8.allSatisfy { $0 == 32 || $0 >= 9 && $0 <= 13 } }
}
