/// The next version number that changes require, according to semver.org.
package enum Verdict: String, Sendable, Hashable, CaseIterable, Comparable {
  case none, patch, minor, major

  package static func < (left: Verdict, right: Verdict) -> Bool {
    left.weight < right.weight
  }

  private var weight: Int {
    switch self {
    case .none: 0
    case .patch: 1
    case .minor: 2
    case .major: 3
    }
  }
}
