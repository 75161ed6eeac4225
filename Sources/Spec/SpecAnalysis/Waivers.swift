import SpecLanguage
import StepgenMarkdown
import StepgenModel

/// The diagnostics that a registry accepts, each at a place and with a reason.
struct Waivers {
  private let waivers: [WrittenWaiver]
  private let index: WaiverIndex
  private let knownCodes: Set<String>

  init(_ document: SpecDocument, _ knownCodes: Set<String>) {
    self.waivers = document.waivers
    self.index = WaiverIndex(waivers, manifests: Set(document.manifests.map(\.range.file)))
    self.knownCodes = knownCodes
  }

  /// The remaining diagnostics, and the problems of the waivers themselves.
  ///
  /// - Parameters:
  ///   - diagnostics: What all stages found.
  ///   - unasked: Codes of checks that did not run; nobody knows whether their waivers still apply.
  /// - Returns: What the author has to hear.
  func applied(to diagnostics: Diagnostics, unasked: Set<String>) -> Diagnostics {
    guard !waivers.isEmpty else { return diagnostics }
    var used: Set<Int> = []
    var rest = Diagnostics()
    let standing = Set(diagnostics.all.filter { !$0.canBeWaived }.map(\.code))
    for diagnostic in diagnostics.all {
      if diagnostic.canBeWaived, let waiver = index.waiver(of: diagnostic) {
        used.insert(waiver)
      } else {
        rest.report(diagnostic)
      }
    }
    var idle = Diagnostics(limit: SpecAnalyzer.maximumPerRule)
    for (index, waiver) in waivers.enumerated()
    where !used.contains(index) && !unasked.contains(waiver.code?.value ?? "") {
      reportIdle(waiver, standing, to: &idle)
    }
    rest.report(idle)
    return rest
  }

  private func reportIdle(_ waiver: WrittenWaiver, _ standing: Set<String>, to diagnostics: inout Diagnostics) {
    guard let code = waiver.code else { return }
    let isKnown = knownCodes.contains(code.value)
    let rule = isKnown ? Rule.unusedWaiver : .unknownReference
    guard diagnostics.hasRoom(for: rule, at: isKnown ? waiver.range : code.range) else { return }
    if !isKnown {
      diagnostics.report(
        Diagnostic(
          .unknownReference,
          at: code.range,
          "‘\(code.value)’ is not the code of a diagnostic",
          help: "‘stepgen explain’ lists the codes.",
          suggestion: nearest(to: code.value, in: knownCodes, atMost: 1).first
        )
      )
    } else if standing.contains(code.value) {
      diagnostics.report(
        Diagnostic(
          .unusedWaiver,
          at: waiver.range,
          "‘\(code.value)’ cannot be waived: stepgen cannot generate anything from it",
          help: "Fix it, and remove the waiver."
        )
      )
    } else if waiver.because != nil {
      diagnostics.report(
        Diagnostic(
          .unusedWaiver,
          at: waiver.range,
          "nothing here breaks the rule ‘\(code.value)’",
          help: "Remove the waiver."
        )
      )
    }
  }
}

/// The errors that leave the model whole; with any other one it would be unknown what is made of the registry.
private let waivableErrors = Set((Rule.ofChecks + Rule.ofProse).map(\.code))

extension Diagnostic {
  fileprivate var canBeWaived: Bool {
    canBeAllowed && (severity != .error || waivableErrors.contains(code))
  }
}

extension Rule {
  static let unusedWaiver = Rule(
    "unused-waiver",
    title: "A waiver must match a diagnostic.",
    explanation: """
      `allow` accepts a diagnostic in its own place and below, or in the whole registry if it is in the manifest. A \
      waiver that matches nothing would hide the next problem of its kind.
      """,
    wrong: .flow(minimalFlow + "allow: [{ code: trap, because: The locker never opens. }]\n"),
    right: .flow(minimalFlow)
  )
}
