import StepgenLanguages
import StepgenModel

/// Values that members of choices carry have names that code can have beside what it declares for every choice.
enum CarriedNames {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    for target in registry.codeTargets {
      for choice in registry.choices { check(choice, on: target, reporting: &diagnostics) }
    }
  }

  private static func check(_ choice: Choice, on target: CodeTarget, reporting diagnostics: inout Diagnostics) {
    var reported: Set<SourceRange> = []
    for carried in choice.members.compactMap({ $0.carried[target.platform] }) {
      let name = carried.names[target.platform]
      guard let identifier = name.identifiers.first,
        let problem = target.language.problem(withCarried: identifier), reported.insert(name.range).inserted
      else { continue }
      let words = name.words?.text ?? identifier
      diagnostics.report(IdentifierCheck.problem(problem, identifier, words, in: target.language, at: name.range))
    }
  }
}
