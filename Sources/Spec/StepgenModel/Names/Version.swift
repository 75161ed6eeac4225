/// A version of three numbers, so that 2.9.0 comes before 2.10.0.
package struct Version: Comparable, Hashable, CustomStringConvertible, Sendable {
  private let parts: [Int]

  /// Returns nil if the text is not three numbers.
  package init?(_ text: String) {
    let parts = text.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    self.parts = parts
  }

  package init(_ major: Int, _ minor: Int, _ patch: Int) {
    parts = [major, minor, patch]
  }

  package var major: Int { parts[0] }
  package var minor: Int { parts[1] }
  package var patch: Int { parts[2] }

  package var description: String { parts.map(String.init).joined(separator: ".") }

  package static func < (left: Version, right: Version) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts)
  }
}
