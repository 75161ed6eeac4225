import StepgenDriver
import StepgenModel
import StepgenReports
import StepgenVersions

/// A comparison of versions in each form.
struct DifferenceView {
  let comparison: VersionComparison
  let differences: [RegistryDifference]
  let rules: [Rule]
  let checksVersions: Bool
  let isColored: Bool
  let width: Int?

  init(
    _ comparison: VersionComparison,
    _ differences: [RegistryDifference],
    rules: [Rule],
    checksVersions: Bool,
    isColored: Bool,
    width: Int?
  ) {
    (self.comparison, self.differences, self.rules) = (comparison, differences, rules)
    (self.checksVersions, self.isColored, self.width) = (checksVersions, isColored, width)
  }

  func rendered(as format: DifferenceFormat) throws -> String {
    switch format {
    case .text: text
    case .json: try json
    case .markdown: differences.map { Changelog($0).markdown }.joined(separator: "\n")
    case .sarif: try report.rendered(as: .sarif)
    case .github: try report.rendered(as: .github)
    }
  }

  /// The changes as diagnostics: those that a version's number does not allow are errors, others that break are
  /// warnings, and the rest are notes.
  private var report: Report {
    var diagnostics: [Diagnostic] = []
    for difference in differences {
      let isTooLow = checksVersions && !difference.isBumpEnough
      for change in difference.changes {
        guard let rule = rules.first(where: { $0.code == change.rule.code }), let place = change.new ?? change.old
        else {
          continue
        }
        let note = change.old.map { [Diagnostic.Note(at: $0, "in the old version")] } ?? []
        let reason = change.acknowledged.map { "Acknowledged: \($0)" } ?? ""
        var diagnostic = Diagnostic(rule, at: place, change.message, help: reason, notes: change.new == nil ? [] : note)
        diagnostic.severity = severity(of: change, isTooLow: isTooLow && change.effect == difference.verdict)
        diagnostics.append(diagnostic)
      }
      if isTooLow, let problem = difference.versionProblem { diagnostics.append(problem) }
      diagnostics += difference.idleAcknowledgements
    }
    return Report(diagnostics, in: comparison.sources) { [comparison] in comparison.isOfRevision($0) }
  }

  private func severity(of change: Change, isTooLow: Bool) -> Severity {
    if isTooLow, change.effect > .none { return .error }
    return change.effect == .major ? .warning : .note
  }
}

extension DifferenceView {
  /// `{"verdict", "platforms": {P: verdict}, "changes": […]}`, and the same for each registry, which also has
  /// `"code": {L: {"source", "binary"?, "reasons"}}` for the languages of its generated code.
  var json: String {
    get throws {
      try jsonText(
        JSONComparison(
          verdict: (differences.map(\.verdict).max() ?? .none).rawValue,
          reasons: Array(Set(reasons)).sorted(),
          platforms: platforms,
          registries: differences.map(JSONRegistry.init),
          changes: differences.flatMap { difference in
            difference.changes.map { JSONChange($0, registry: difference.id, in: comparison) }
          }
        )
      )
    }
  }

  /// The rules that forced the verdict.
  private var reasons: [String] {
    let top = differences.map(\.verdict).max() ?? .none
    return differences.filter { $0.verdict == top }.flatMap { $0.reasons() }
  }

  private var platforms: [String: String] {
    var verdicts: [String: Verdict] = [:]
    for difference in differences {
      for platform in difference.platforms {
        verdicts[platform] = max(verdicts[platform] ?? .none, difference.verdict(on: platform))
      }
    }
    return verdicts.mapValues(\.rawValue)
  }
}

private struct JSONComparison: Encodable {
  var verdict: String
  var reasons: [String]
  var platforms: [String: String]
  var registries: [JSONRegistry]
  var changes: [JSONChange]
}

private struct JSONRegistry: Encodable {
  var registry: String
  var oldVersion, newVersion, smallestVersion: String?
  var isBumpEnough: Bool
  var verdict: String
  var reasons: [String]
  var platforms: [String: JSONVerdict]
  var code: [String: JSONCodeVerdict]

  init(_ difference: RegistryDifference) {
    registry = difference.id
    (oldVersion, newVersion) = (difference.oldVersion, difference.newVersion)
    smallestVersion = difference.smallestVersion?.description
    isBumpEnough = difference.isBumpEnough
    verdict = difference.verdict.rawValue
    reasons = difference.reasons()
    platforms = Dictionary(
      difference.platforms.map { ($0, JSONVerdict(difference, on: $0)) },
      uniquingKeysWith: { first, _ in first }
    )
    code = Dictionary(uniqueKeysWithValues: difference.codeVerdicts.map { ($0.id, JSONCodeVerdict($0)) })
  }
}

private struct JSONCodeVerdict: Encodable {
  var source: String
  var binary: String?
  var reasons: [String]

  init(_ verdict: CodeVerdict) {
    (source, binary, reasons) = (verdict.source.rawValue, verdict.binary?.rawValue, verdict.reasons)
  }
}

private struct JSONVerdict: Encodable {
  var verdict: String
  var reasons: [String]

  init(_ difference: RegistryDifference, on platform: String) {
    verdict = difference.verdict(on: platform).rawValue
    reasons = difference.reasons(on: platform)
  }
}

private struct JSONChange: Encodable {
  var code, severity, breaks, message: String
  var registry, at: String
  var flow, step: String?
  var platforms: [String]
  var old, new: JSONPlace?
  var acknowledged: String?

  init(_ change: Change, registry: String, in comparison: VersionComparison) {
    code = change.rule.code
    severity = change.rule.level.rawValue
    breaks = change.rule.breaks.rawValue
    message = change.message
    self.registry = registry
    at = change.path
    (flow, step) = (change.flow, change.step)
    platforms = change.platforms
    old = change.old.map { JSONPlace($0, comparison.old, comparison.sources) }
    new = change.new.map { JSONPlace($0, comparison.new, comparison.sources) }
    acknowledged = change.acknowledged
  }

  private enum Key: String, CodingKey {
    case code, severity, breaks, message, registry, at, flow, step, platforms, old, new, acknowledged
  }

  /// `flow` is always there, and null for what flows share.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(code, forKey: .code)
    try container.encode(severity, forKey: .severity)
    try container.encode(breaks, forKey: .breaks)
    try container.encode(message, forKey: .message)
    try container.encode(registry, forKey: .registry)
    try container.encode(at, forKey: .at)
    try container.encode(flow, forKey: .flow)
    try container.encodeIfPresent(step, forKey: .step)
    try container.encode(platforms, forKey: .platforms)
    try container.encodeIfPresent(old, forKey: .old)
    try container.encodeIfPresent(new, forKey: .new)
    try container.encodeIfPresent(acknowledged, forKey: .acknowledged)
  }
}

private struct JSONPlace: Encodable {
  /// Without the revision before it, so that it can be opened.
  var file: String
  var line, column: UInt32
  var revision: String?

  init(_ range: SourceRange, _ side: VersionComparison.Side, _ sources: SourceSet) {
    let path = sources[range.file].path
    let isOfRevision = side.isOfRevision(path)
    file = isOfRevision ? String(path.dropFirst(side.prefix.count)) : path
    revision = isOfRevision ? side.name : nil
    (line, column) = (range.start.line, range.start.column)
  }
}

extension DifferenceView {
  /// The comparison for people: what breaks first, two places for each change, and the verdicts at the end.
  var text: String {
    let shown = differences.filter { !$0.changes.isEmpty || $0.versionProblem != nil }
    guard !shown.isEmpty else { return "Nothing changed between \(comparison.old.name) and \(comparison.new.name).\n" }
    return shown.map(text).joined(separator: "\n")
  }

  private func text(of difference: RegistryDifference) -> String {
    let painter = Painter(isColored: isColored)
    var lines = [painter.paint(heading(of: difference), .strong), ""]
    for level in [Verdict.major, .minor, .patch] {
      for change in difference.changes where change.acknowledged == nil && change.rule.level == level {
        lines += self.lines(of: change, difference, painter)
      }
    }
    for change in difference.changes where change.acknowledged != nil {
      lines += self.lines(of: change, difference, painter)
    }
    return (lines + verdicts(of: difference, painter)).joined(separator: "\n") + "\n"
  }

  private func heading(of difference: RegistryDifference) -> String {
    let versions = [difference.oldVersion, difference.newVersion].compactMap(\.self)
    let numbers = Set(versions).count == 1 ? versions[0] : versions.joined(separator: " → ")
    let count = counted(difference.changes.count, "change")
    return "\(difference.heading) \(numbers): \(count) from \(comparison.old.name) to \(comparison.new.name)"
  }

  private func lines(of change: Change, _ difference: RegistryDifference, _ painter: Painter) -> [String] {
    let level = change.rule.level.rawValue
    let indent = String(repeating: " ", count: 7)
    let code = "[\(change.rule.code)]"
    let message = "\(change.message) \(code)".onOneVisibleLine.wrapped(to: width, after: 7, indentedBy: 7)
    let body = painter.paint(String(message.dropLast(code.count)), .strong) + painter.paint(code, .faint)
    let label = level + String(repeating: " ", count: 7 - level.count)
    var lines = ["\(painter.paint(label, change.style))\(body)"]
    lines.append(indent + "at \(change.path)" + concerned(change, difference))
    let places = [change.old, change.new].compactMap(\.self).map(place).joined(separator: " → ")
    lines.append(indent + painter.paint(places, .faint))
    if let reason = change.acknowledged {
      lines.append(indent + "acknowledged: \(reason)".onOneVisibleLine.wrapped(to: width, after: 7, indentedBy: 9))
    }
    return lines + [""]
  }

  /// The platforms, where not all are meant.
  private func concerned(_ change: Change, _ difference: RegistryDifference) -> String {
    guard !change.platforms.isEmpty, change.platforms.count < difference.platforms.count else { return "" }
    return " on " + change.platforms.map { (difference.platformTitles[$0] ?? $0).withoutOn }.joined(separator: ", ")
  }

  private func place(_ range: SourceRange) -> String {
    "\(comparison.sources[range.file].path.onOneVisibleLine):\(range.start.line):\(range.start.column)"
  }

  private func verdicts(of difference: RegistryDifference, _ painter: Painter) -> [String] {
    var table = TextTable([.init("Verdict"), .init(difference.verdict.rawValue), .init("")])
    for platform in difference.platforms {
      let verdict = difference.verdict(on: platform)
      let reasons = difference.reasons(on: platform)
      let more = reasons.count > 4 ? ", and \(reasons.count - 4) more" : ""
      table.add([
        .init(difference.platformTitles[platform] ?? platform), .init(verdict.rawValue, verdict.style),
        .init(reasons.prefix(4).joined(separator: ", ") + more, .faint),
      ])
    }
    for code in difference.codeVerdicts where code.differs(from: difference.verdict) {
      let binary = code.binary.flatMap { $0 == code.source ? nil : "binary: " + $0.rawValue }
      let notes = [binary, code.reasons.isEmpty ? nil : code.reasons.prefix(4).joined(separator: ", ")]
      table.add([
        .init("generated " + code.title), .init(code.source.rawValue, code.source.style),
        .init(notes.compactMap(\.self).joined(separator: "; "), .faint),
      ])
    }
    return [table.text(isColored: isColored).trimmedEnd] + number(of: difference)
  }

  /// What the changes ask of the version's number.
  private func number(of difference: RegistryDifference) -> [String] {
    guard let old = difference.oldVersion, let new = difference.newVersion, let smallest = difference.smallestVersion
    else {
      return []
    }
    if difference.verdict == .none, difference.isBumpEnough { return [] }
    let judgement = difference.isBumpEnough ? "is enough" : "is not enough"
    let fact = old == new ? "The version is \(new) on both sides" : "Version \(new) after \(old) \(judgement)"
    return ["", "\(fact): these changes ask for \(smallest) or more."]
  }
}

extension CodeVerdict {
  fileprivate func differs(from overall: Verdict) -> Bool {
    source != overall || binary.map { $0 != overall } == true
  }
}

extension Change {
  fileprivate var style: Style {
    acknowledged == nil ? rule.level.style ?? .faint : .faint
  }
}

extension Verdict {
  fileprivate var style: Style? {
    switch self {
    case .major: .error
    case .minor: .warning
    case .patch: .note
    case .none: nil
    }
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    hasSuffix("\n") ? String(dropLast()) : self
  }
}
