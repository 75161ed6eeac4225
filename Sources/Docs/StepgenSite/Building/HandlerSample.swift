import StepgenLanguages
import StepgenModel
import StepgenTemplates

/// Handlers in the languages that stepgen generates for a platform: code that every registry has, also without calls.
struct HandlerSample {
  let registry: Registry
  let flow: Flow
  let platform: Platform.Index

  /// A sample for each language; none for a flow whose steps have no type or several.
  var variants: [Variant] {
    guard flow.types.isEmpty, let type = flow.typeNames[platform].identifiers.first, !steps.isEmpty else { return [] }
    return registry.codeTargets.filter { $0.platform == platform }.compactMap { target in
      let language = target.language
      return code(type, in: language).map { text in
        Variant(
          id: "\(registry.platforms[platform].id).handler.\(language.id)",
          title: language.title,
          code: Code(language: language.id, text: text, title: language.title)
        )
      }
    }
  }

  /// The steps that are returned, with their names; one of several with the same name.
  private var steps: [(name: String, id: String, title: String)] {
    var seen: Set<String> = []
    return flow.steps.compactMap { step in
      let names = step.names[platform].identifiers
      guard step.names[platform].status == .present, names.count == 1, seen.insert(names[0]).inserted else {
        return nil
      }
      return (names[0], step.id, step.title.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
  }

  /// The template of a language, in which a line that names a step is repeated for each.
  private func code(_ type: String, in language: Language) -> String? {
    guard let template = EmbeddedFiles.bytes(of: "site/handlers/\(language.id).txt") else { return nil }
    let lines = String(decoding: template, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let filled = lines.flatMap { line -> [String] in
      let line = String(line).replacing("{type}", with: type)
      guard line.contains("{name}") else { return [line] }
      return steps.map { step in
        let name =
          language.hasLiteral(.step) ? language.literals.literal(step.name) : language.names.spelled(step.name)
        return line.replacing("{name}", with: name).replacing("{id}", with: step.id)
          .replacing("{title}", with: step.title)
      }
    }
    return filled.joined(separator: "\n")
  }
}
