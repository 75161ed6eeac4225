import StepgenLanguages
import StepgenModel

/// Values that members of choices carry have names that Swift can have beside what it declares for every choice.
enum SwiftCarriedNames {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    guard let target = registry.targets[.swift] else { return }
    for choice in registry.choices {
      var told: Set<SourceRange> = []
      for carried in choice.members.compactMap({ $0.carried[target.platform] }) {
        let name = carried.names[target.platform]
        guard let identifier = name.identifiers.first,
          let problem = Language.swift.problem(withCarried: identifier), told.insert(name.range).inserted
        else { continue }
        let words = name.words?.text ?? identifier
        diagnostics.report(IdentifierCheck.swiftProblem(problem, identifier, words, at: name.range))
      }
    }
  }
}
