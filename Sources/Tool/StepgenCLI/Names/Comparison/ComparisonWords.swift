import StepgenModel
import StepgenReports

extension NameComparison.Kind {
  var style: Style {
    switch self {
    case .same: .help
    case .case: .note
    case .words, .merged, .split: .warning
    case .missingLeft, .missingRight: .error
    }
  }
}

extension NameComparison {
  /// Whether the first owner is a flow, which has a heading of its own.
  var isInFlow: Bool { section == .steps || section == .payload }

  /// What the row is about, below the heading of its flow.
  var label: String {
    if conceptKind == .flow { return "steps of \((owner + [id]).joined(separator: "/"))" }
    return ((isInFlow ? Array(owner.dropFirst()) : owner) + [id]).joined(separator: "/")
  }
}

extension ComparedConcept {
  /// What a list of all kinds of concepts calls it.
  var label: String {
    kind == .flow ? "steps of \(path)" : path
  }
}

extension SchemeRegularity {
  /// The rule as the spec has it, or what stands for one.
  var rule: String {
    guard let scheme else { return "no rule" }
    return isGuessed ? "no rule; closest match: \(scheme.asWritten)" : scheme.asWritten
  }
}

extension PlatformComparison {
  /// How many rows of each kind a section has, such as `17: 2 same, 15 case; 5 on neither side`.
  func summary(of section: NameSection) -> String {
    let counts = counts(in: section)
    let kinds = NameComparison.Kind.allCases.compactMap { kind in counts[kind].map { "\($0) \(kind.rawValue)" } }
    let neither = absent[section]?.count ?? 0
    let rest = neither == 0 ? "" : "; \(neither) more on neither side"
    return "\(rows[section]?.count ?? 0): " + kinds.joined(separator: ", ") + rest
  }
}
