package import StepgenModel

/// One difference between two versions of a registry.
package struct Change: Sendable {
  package var rule: ChangeRule
  /// The way to what changed, such as `pick-up/enter-code/notice` or `choices/size/small`, as the new version has it.
  package var path: String
  /// The same as the old version has it, where ids on the way were renamed.
  package var oldPath: String
  package var flow: String?
  package var step: String?
  /// One sentence.
  package var message: String
  /// Ids of the platforms that it concerns.
  package var platforms: [String]
  /// Where it stands, or what it would stand in, in each version.
  package var old: SourceRange?
  package var new: SourceRange?
  /// Why it is accepted, where the spec says so.
  package var acknowledged: String?

  /// What it asks of the version's number.
  package var effect: Verdict { acknowledged == nil ? rule.level : .none }
}

/// What changed between two versions of a registry.
package struct RegistryDifference: Sendable {
  package var id: String
  package var title: String
  package var oldVersion: String?
  package var newVersion: String?
  /// Where the version's number stands in the new version, or the registry's id.
  package var versionRange: SourceRange?
  package var changes: [Change]
  /// Ids of all platforms of both versions, in the order of the new one.
  package var platforms: [String]
  /// Titles of platforms by id.
  package var platformTitles: [String: String]
  /// What is acknowledged and did not happen.
  package var unusedAcknowledgements: [Acknowledgement]

  package var verdict: Verdict { changes.map(\.effect).max() ?? .none }

  package func verdict(on platform: String) -> Verdict {
    changes.filter { $0.platforms.contains(platform) }.map(\.effect).max() ?? .none
  }

  /// The rules that forced the verdict, each once, in the order of the changes.
  package func reasons(on platform: String? = nil) -> [String] {
    let concerned = changes.filter { change in platform.map { change.platforms.contains($0) } ?? true }
    guard let top = concerned.map(\.effect).max(), top != .none else { return [] }
    var seen: Set<String> = []
    return concerned.filter { $0.effect == top && seen.insert($0.rule.code).inserted }.map(\.rule.code)
  }
}
