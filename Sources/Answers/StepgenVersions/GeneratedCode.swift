import StepgenLanguages
import StepgenModel

/// The effect of the changes between two versions on callers of the code in one language.
package struct CodeVerdict: Sendable {
  /// The language's id and its own name for itself.
  package var id: String
  package var title: String
  /// Major where code that was written for the old version may no longer compile.
  package var source: Verdict
  /// Major where a program that was compiled with the old version may no longer run; nil where programs are compiled as a
  /// whole.
  package var binary: Verdict?
  /// The rules of the changes that make either of them major, each once.
  package var reasons: [String]
}

/// Code in one language, as one of two versions asks for it.
struct ComparedTarget: Sendable {
  var language: Language
  /// The platform whose names the code carries.
  var platform: String
  var range: SourceRange

  static func all(of registry: Registry) -> [ComparedTarget] {
    registry.codeTargets.map {
      ComparedTarget(language: $0.language, platform: registry.platforms[$0.platform].id, range: $0.range)
    }
  }
}

extension RegistryDifference {
  /// The effect of the changes on generated code, for each language that either version requests.
  package var codeVerdicts: [CodeVerdict] {
    Language.all.compactMap { language in
      guard let forms = language.target?.compatibility, targets.contains(where: { $0.language == language }) else {
        return nil
      }
      let concerned = changes.filter { concerns($0, language) }
      let breaking = concerned.filter { $0.breaks(forms.source) || $0.breaks(forms.binary ?? []) }
      var seen: Set<String> = []
      return CodeVerdict(
        id: language.id,
        title: language.title,
        source: concerned.map { $0.effect(breaking: forms.source) }.max() ?? .none,
        binary: forms.binary.map { binary in concerned.map { $0.effect(breaking: binary) }.max() ?? .none },
        reasons: breaking.map(\.rule.code).filter { seen.insert($0).inserted }
      )
    }
  }

  /// Whether the change is one of the language's code or of the names in it.
  private func concerns(_ change: Change, _ language: Language) -> Bool {
    let ranges = [change.old, change.new].compactMap(\.self)
    let owners = targets.filter { ranges.contains($0.range) }.map(\.language)
    if !owners.isEmpty { return owners.contains(language) }
    return targets.contains { $0.language == language && change.platforms.contains($0.platform) }
  }
}

extension Change {
  fileprivate func breaks(_ differences: Set<CompatibilityForms.Difference>) -> Bool {
    acknowledged == nil && rule.difference.map(differences.contains) == true
  }

  /// A change that does not break callers is an addition, or concerns a text.
  fileprivate func effect(breaking differences: Set<CompatibilityForms.Difference>) -> Verdict {
    if breaks(differences) { return .major }
    return min(effect, rule.inCode == .nothing ? .patch : .minor)
  }
}
