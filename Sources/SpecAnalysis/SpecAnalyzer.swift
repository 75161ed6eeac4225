package import SpecLanguage
package import StepgenModel

/// Resolves and checks one registry.
package enum SpecAnalyzer {
  /// Reports every problem that is left once the registry's waivers are taken into account.
  ///
  /// - Parameter diagnostics: what earlier stages found; waivers speak for that as well.
  /// - Returns: the model, when there is a manifest; it is fit for backends only when nothing reported is an error.
  package static func analyze(
    _ document: SpecDocument,
    in sources: SourceSet,
    knownCodes: @autoclosure () -> Set<String>,
    reporting diagnostics: inout Diagnostics
  ) -> Registry? {
    let registry = SpecResolver.resolve(document, reporting: &diagnostics)
    let isComplete = !diagnostics.hasErrors
    if let registry { check(registry, document, reporting: &diagnostics) }
    checkProse(document.prose, in: sources, reporting: &diagnostics)
    if !document.waivers.isEmpty {
      diagnostics = Waivers(document, knownCodes())
        .applied(to: diagnostics, unasked: isComplete ? [] : codesOfWholeRegistries)
    }
    return registry
  }

  /// Rules that are only tried on what earlier stages found no errors in.
  private static let codesOfWholeRegistries = Set(
    [
      Rule.unreachableStep, .trap, .unhandledOutcome, .unproducedPayload, .traceMismatch, .unusedDefinition,
    ].map(\.code)
  )

  private static func check(_ registry: Registry, _ document: SpecDocument, reporting diagnostics: inout Diagnostics) {
    let broken = diagnostics.filesWithErrors
    let scopes = registry.nameScopes
    for check in nameChecks { check(scopes, registry, &diagnostics) }
    for check in registryChecks { check(registry, &diagnostics) }
    for flow in registry.flows {
      for check in flowChecks { check(flow, registry, &diagnostics) }
    }
    // What a broken reference leaves out would be missed here for the wrong reason.
    for flow in registry.flows where !broken.contains(flow.range.file) {
      for check in graphChecks { check(flow, registry, &diagnostics) }
    }
    if broken.isEmpty {
      UnusedDefinition.check(registry, reporting: &diagnostics)
    }
    ReusedIdentifier.check(scopes, registry, document, reporting: &diagnostics)
  }

  private static let nameChecks: [@Sendable ([NameScope], Registry, inout Diagnostics) -> Void] = [
    NameCollision.check, NeedlessSharing.check, VersionOrder.check,
  ]

  private static let registryChecks: [@Sendable (Registry, inout Diagnostics) -> Void] = [
    RecursiveType.check, NeedlessOverride.check,
    SwiftNames.check, MissingReason.check,
  ]

  private static let flowChecks: [@Sendable (Flow, Registry, inout Diagnostics) -> Void] = [
    StepShape.check, PlatformStatus.check, PromptPlaceholder.check, MergedPayload.check, SplitName.check,
  ]

  private static let graphChecks: [@Sendable (Flow, Registry, inout Diagnostics) -> Void] = [
    UnreachableStep.check, Trap.check, UnhandledOutcome.check, UnproducedPayload.check, TraceMismatch.check,
  ]
}

extension Diagnostics {
  fileprivate var filesWithErrors: Set<FileID> {
    Set(all.filter { $0.severity == .error }.map(\.range.file))
  }
}
