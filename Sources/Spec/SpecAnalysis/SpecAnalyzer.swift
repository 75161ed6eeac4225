package import SpecLanguage
package import StepgenModel
import StepgenVersions

/// Resolves and checks one registry.
package enum SpecAnalyzer {
  /// Reports every problem that is left once the registry's waivers are taken into account.
  ///
  /// Waivers also accept diagnostics of earlier stages.
  ///
  /// - Returns: the model, when there is a manifest; it is fit for backends only when nothing reported is an error.
  package static func analyze(
    _ document: SpecDocument,
    in sources: SourceSet,
    ledger: FileID? = nil,
    knownCodes: @autoclosure () -> Set<String>,
    reporting diagnostics: inout Diagnostics
  ) -> Registry? {
    let resolution = SpecResolver.resolve(document, in: sources, reporting: &diagnostics)
    let isComplete = !diagnostics.hasErrors
    if let resolution {
      var found = Diagnostics(limit: maximumPerRule)
      check(resolution, document, in: sources, ledger, after: diagnostics, reporting: &found)
      diagnostics.report(found)
    }
    let platforms = document.isIncomplete ? nil : resolution?.registry.platforms.map(\.id)
    var inProse = Diagnostics(limit: maximumPerRule)
    checkProse(document.prose, platforms: platforms, in: sources, reporting: &inProse)
    diagnostics.report(inProse)
    reportOverflow(in: &diagnostics)
    let acknowledged = document.manifests.flatMap(\.acknowledged)
    if !acknowledged.isEmpty { AcknowledgedCode.check(acknowledged, reporting: &diagnostics) }
    if !document.waivers.isEmpty {
      diagnostics = Waivers(document, knownCodes())
        .applied(to: diagnostics, unasked: isComplete ? [] : codesOfWholeRegistries)
      reportOverflow(in: &diagnostics)
    }
    return resolution?.registry
  }

  /// Nobody fixes more of one kind at once, and lists that are multiplied would fill the memory.
  static let maximumPerRule = 1000

  /// What the flows may find together before anything of it is left out.
  private static let maximumOfFlows = 20_000

  private static func reportOverflow(in diagnostics: inout Diagnostics) {
    for (code, overflow) in diagnostics.overflow.sorted(by: { $0.key < $1.key }) {
      var diagnostic = Diagnostic(
        .tooManyProblems,
        at: overflow.range,
        "from here on, there are more problems of the rule ‘\(code)’ than are shown",
        help: "Fix these first, and check again."
      )
      diagnostic.severity = overflow.severity
      diagnostics.report(diagnostic)
    }
  }

  /// Rules that are only tried on what earlier stages found no errors in.
  private static let codesOfWholeRegistries = Set(
    [
      Rule.unreachableStep, .trap, .unhandledOutcome, .unproducedPayload, .traceMismatch, .unusedDefinition,
      .severalOutcomes, .missingOutcome, .endlessAnswers, .unreachedOutcome, .unsearchedFlow, .brokenProperty,
      .acceptedTrace, .vacuousProperty,
    ].map(\.code)
  )

  private static func check(
    _ resolution: Resolution,
    _ document: SpecDocument,
    in sources: SourceSet,
    _ ledger: FileID?,
    after earlier: Diagnostics,
    reporting diagnostics: inout Diagnostics
  ) {
    let registry = resolution.registry
    let broken = earlier.filesWithErrors(except: codesOfStructure).union(document.filesWithGaps)
    let isWhole = !document.isIncomplete && !earlier.hasErrors
    let hasLostFields =
      resolution.hasLostFields || document.shared.contains { document.filesWithGaps.contains($0.range.file) }
    var checks: [Check] = registryChecks.map { check in Check { check(registry, &$0) } }
    let shared = registry.sharedConcepts
    checks += shared.scopes.map { scope in Check { checkNames([scope], registry, reporting: &$0) } }
    checks.append(
      Check {
        FormerID.check(registry, reporting: &$0)
        FormerID.check(shared, reporting: &$0)
      }
    )
    checks += registry.flows.map { flow in
      let hasGaps = document.filesWithGaps.contains(flow.range.file)
      let placeholders: FlowCheck = { PromptPlaceholder.check($0, in: $1, sources, reporting: &$2) }
      let ofFlow =
        flowChecks + (hasLostFields || hasGaps ? [] : [placeholders] + payloadChecks)
        // What a broken reference leaves out would be missed here for the wrong reason.
        + (broken.contains(flow.range.file) || document.isIncomplete ? [] : graphChecks)
      return Check(size: flow.steps.count, limit: limit(of: registry)) {
        check(flow, of: registry, with: ofFlow, reporting: &$0)
      }
    }
    if isWhole { checks.append(Check { UnusedDefinition.check(registry, resolution.unusedSets, reporting: &$0) }) }
    checks.append(Check { ReusedIdentifier.checkRetired(registry, document, reporting: &$0) })
    if let ledger {
      checks.append(
        Check(size: registry.types.count) {
          LedgerCheck(registry, ledger: ledger, in: sources, reuse: .reusedIdentifier).check(reporting: &$0)
        }
      )
    }
    for found in checks.concurrentMap(bySize: \.size, { $0.result() }) { diagnostics.report(found) }
    diagnostics.keepOneForEachPlace(of: .reusedIdentifier)
  }

  /// A part of the work that needs no other.
  private struct Check: Sendable {
    var size = 0
    var limit = maximumPerRule
    var run: @Sendable (inout Diagnostics) -> Void

    func result() -> Diagnostics {
      var found = Diagnostics(limit: limit)
      run(&found)
      return found
    }
  }

  private static func checkNames(
    _ scopes: [ConceptScope],
    _ registry: Registry,
    reporting diagnostics: inout Diagnostics
  ) {
    for scope in scopes {
      for check in nameChecks { check(scope, registry, &diagnostics) }
    }
  }

  /// What one flow may find of a kind.
  private static func limit(of registry: Registry) -> Int {
    min(maximumPerRule, max(10, maximumOfFlows / max(1, registry.flows.count)))
  }

  private static func check(
    _ flow: Flow,
    of registry: Registry,
    with checks: [FlowCheck],
    reporting diagnostics: inout Diagnostics
  ) {
    let concepts = flow.concepts
    checkNames(concepts.scopes, registry, reporting: &diagnostics)
    FormerID.check(concepts, reporting: &diagnostics)
    for check in checks { check(flow, registry, &diagnostics) }
  }

  private typealias FlowCheck = @Sendable (Flow, Registry, inout Diagnostics) -> Void

  private static let nameChecks: [@Sendable (ConceptScope, Registry, inout Diagnostics) -> Void] = [
    NameCollision.check, NeedlessSharing.check, VersionOrder.check, ReusedIdentifier.check,
    IdentifierCheck.check, NameLength.check,
  ]

  private static let registryChecks: [@Sendable (Registry, inout Diagnostics) -> Void] = [
    RecursiveType.check, NeedlessOverride.check,
    SwiftNames.check, GeneratedTypeNames.check, OperationNames.check, CarriedNames.check, SwiftConstants.check,
    GeneratedFileNames.check,
    IdentifierCheck.checkSchemes, TypeCase.check, CodeSize.check,
    WireClash.check, UnreadableResponse.check, NameLength.check, MissingReason.check, MissingMessages.check,
    UnnameableType.check, UnmarkedSecret.check, LowContrast.check,
  ]

  private static let flowChecks: [FlowCheck] = [
    StepShape.check, StepTypes.check, PlatformStatus.check, OperationElsewhere.check, UnaskedInput.check,
    ImpossibleOutcome.check,
  ]

  private static let payloadChecks: [FlowCheck] = [
    MergedPayload.check, SplitName.check,
  ]

  /// The codes of the structure check, which lists in ``SpecDocument/filesWithGaps`` the files that its errors left incomplete.
  private static let codesOfStructure = Set(Rule.ofStructure.map(\.code))

  private static let graphChecks: [FlowCheck] = [
    UnreachableStep.check, Trap.check, UnhandledOutcome.check, UnproducedPayload.check, TraceMismatch.check,
    ExactOutcomes.check,
  ]
}

extension Diagnostics {
  fileprivate func filesWithErrors(except codes: Set<String>) -> Set<FileID> {
    Set(all.filter { $0.severity == .error && !codes.contains($0.code) }.map(\.range.file))
  }
}
