/// The advice about a revision that a clone does not have.
struct GitCure {
  private let git: Git
  private let name: String
  /// The name without what leads to an ancestor.
  private let base: String

  init(_ name: String, in git: Git) {
    (self.git, self.name) = (git, name)
    base = String(name.prefix { !"~^@".contains($0) })
  }

  /// What to do; with `needsHistory`, also about commits before the revision that are missing.
  func text(needsHistory: Bool) -> String {
    // Only names that a shell reads as one word are part of a command.
    guard name.allSatisfy(Self.isPlain), let remote = git.remotes.first else { return Self.general }
    guard !isAncestor else {
      return git.isShallow ? Self.unshallow + ", or a part of it: git fetch --deepen=N" : Self.general
    }
    let history = git.isShallow && needsHistory ? [Self.unshallow] : []
    return (advice(remote) + history).joined(separator: "\n      ")
  }

  /// Whether the name leads from a commit of the clone to one before it, or is a hash.
  private var isAncestor: Bool {
    let isHash = base.utf8.count >= 7 && base.allSatisfy(\.isHexDigit)
    return isHash || base != name && git.has(base.isEmpty ? "HEAD" : base)
  }

  private func advice(_ remote: String) -> [String] {
    if let remote = git.remotes.first(where: { base.hasPrefix($0 + "/") && base != $0 + "/" }) {
      return ["To fetch the branch: \(fetch(base.dropFirst(remote.count + 1), from: remote))"]
    }
    if git.has("refs/remotes/\(remote)/\(base)") { return ["Did you mean ‘\(remote)/\(name)’?"] }
    return [
      Self.general, "To fetch a tag: git fetch \(remote) tag \(base)",
      "To fetch a branch, whose name is ‘\(remote)/\(base)’ then: \(fetch(base[...], from: remote))",
    ]
  }

  private func fetch(_ branch: Substring, from remote: String) -> String {
    "git fetch \(remote) \(branch):refs/remotes/\(remote)/\(branch)"
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-_./~^@".contains(character))
  }

  private static let general = "Name a folder, a branch, a tag or a commit."
  static let unshallow = "This clone is shallow. To fetch the rest of its history: git fetch --unshallow"
}
