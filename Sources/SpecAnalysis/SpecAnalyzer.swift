package import SpecLanguage
package import StepgenModel

/// Resolves and checks one registry.
package enum SpecAnalyzer {
  /// Reports every problem that is left once the registry's waivers are taken into account.
  ///
  /// - Parameters:
  ///   - diagnostics: What earlier stages found; waivers speak for that as well.
  /// - Returns: the model, when there is a manifest; it is fit for backends only when nothing reported is an error.
  package static func analyze(
    _ document: SpecDocument,
    in sources: SourceSet,
    knownCodes: @autoclosure () -> Set<String>,
    reporting diagnostics: inout Diagnostics
  ) -> Registry? {
    let resolution = SpecResolver.resolve(document, reporting: &diagnostics)
    let isComplete = !diagnostics.hasErrors
    if let resolution { check(resolution, document, reporting: &diagnostics) }
    checkProse(document.prose, in: sources, reporting: &diagnostics)
    if !document.waivers.isEmpty {
      diagnostics = Waivers(document, knownCodes())
        .applied(to: diagnostics, unasked: isComplete ? [] : codesOfWholeRegistries)
    }
    return resolution?.registry
  }

  /// Rules that are only tried on what earlier stages found no errors in.
  private static let codesOfWholeRegistries = Set(
    [
      Rule.unreachableStep, .trap, .unhandledOutcome, .unproducedPayload, .traceMismatch, .unusedDefinition,
    ].map(\.code)
  )

  private static func check(
    _ resolution: Resolution,
    _ document: SpecDocument,
    reporting diagnostics: inout Diagnostics
  ) {
    let registry = resolution.registry
    let gaps = Gaps(resolution, document, diagnostics)
    let isWhole = !document.isIncomplete && !diagnostics.hasErrors
    for check in registryChecks { check(registry, &diagnostics) }
    for part in checkNames(registry) + checkFlows(registry, gaps) { diagnostics.report(part) }
    if isWhole { UnusedDefinition.check(registry, reporting: &diagnostics) }
    ReusedIdentifier.checkRetired(registry, document, reporting: &diagnostics)
  }

  private static func checkNames(_ registry: Registry) -> [Diagnostics] {
    registry.nameScopes.concurrentMap(inGroupsOf: 256) { scopes in
      var found = Diagnostics()
      for scope in scopes {
        for check in nameChecks { check(scope, registry, &found) }
      }
      return found
    }
  }

  private static func checkFlows(_ registry: Registry, _ gaps: Gaps) -> [Diagnostics] {
    registry.flows.concurrentMap { flow in
      var found = Diagnostics()
      for check in flowChecks { check(flow, registry, &found) }
      if gaps.allowPayloads(of: flow) {
        for check in payloadChecks { check(flow, registry, &found) }
      }
      if gaps.allowGraph(of: flow) {
        for check in graphChecks { check(flow, registry, &found) }
      }
      return found
    }
  }

  private static let nameChecks: [@Sendable (NameScope, Registry, inout Diagnostics) -> Void] = [
    NameCollision.check, NeedlessSharing.check, VersionOrder.check, ReusedIdentifier.check,
  ]

  private static let registryChecks: [@Sendable (Registry, inout Diagnostics) -> Void] = [
    RecursiveType.check, NeedlessOverride.check,
    SwiftNames.check, MissingReason.check,
  ]

  private static let flowChecks: [@Sendable (Flow, Registry, inout Diagnostics) -> Void] = [
    StepShape.check, PlatformStatus.check,
  ]

  private static let payloadChecks: [@Sendable (Flow, Registry, inout Diagnostics) -> Void] = [
    PromptPlaceholder.check, MergedPayload.check, SplitName.check,
  ]

  private static let graphChecks: [@Sendable (Flow, Registry, inout Diagnostics) -> Void] = [
    UnreachableStep.check, Trap.check, UnhandledOutcome.check, UnproducedPayload.check, TraceMismatch.check,
  ]
}

/// Where something was lost that checks would miss for the wrong reason.
private struct Gaps: Sendable {
  private let brokenFiles: Set<FileID>
  private let filesWithGaps: Set<FileID>
  private let hasLostFields: Bool
  private let isIncomplete: Bool

  init(_ resolution: Resolution, _ document: SpecDocument, _ diagnostics: Diagnostics) {
    // What errors of structure have cost, the structure check knows better.
    let codes = Set(Rule.ofStructure.map(\.code))
    let errors = diagnostics.all.filter { $0.severity == .error && !codes.contains($0.code) }
    filesWithGaps = document.filesWithGaps
    brokenFiles = filesWithGaps.union(errors.map(\.range.file))
    isIncomplete = document.isIncomplete
    hasLostFields =
      resolution.hasLostFields || document.shared.contains { document.filesWithGaps.contains($0.range.file) }
  }

  func allowPayloads(of flow: Flow) -> Bool {
    !hasLostFields && !filesWithGaps.contains(flow.range.file)
  }

  func allowGraph(of flow: Flow) -> Bool {
    !isIncomplete && !brokenFiles.contains(flow.range.file)
  }
}
