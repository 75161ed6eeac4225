import StepgenDriver
import StepgenModel
import StepgenReports
import StepgenVersions

extension DifferenceView {
  /// `{"verdict", "platforms": {P: verdict}, "changes": […]}`, and the same for each registry.
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
    let isOfRevision = !side.prefix.isEmpty && path.hasPrefix(side.prefix)
    file = isOfRevision ? String(path.dropFirst(side.prefix.count)) : path
    revision = isOfRevision ? side.name : nil
    (line, column) = (range.start.line, range.start.column)
  }
}
