/// What a script is played with, which its first line says: `# stepgen play sign-in --registry … --seed 7`.
package struct ScriptHead: Sendable, Hashable {
  package var flow: String
  package var registry: String?
  package var platform: String?
  package var options = PlayOptions()

  init(flow: String, registry: String, platform: String, options: PlayOptions) {
    (self.flow, self.registry, self.platform, self.options) = (flow, registry, platform, options)
  }

  /// Reads the first line of a script; nil when it is another one.
  package init?(_ line: String) {
    var words = line.words[...]
    guard words.starts(with: Self.mark), words.count > Self.mark.count else { return nil }
    words = words.dropFirst(Self.mark.count)
    flow = words.removeFirst()
    while let option = words.popFirst() {
      switch option {
      case "--registry": registry = words.popFirst()
      case "--platform": platform = words.popFirst()
      case "--seed": options.seed = words.popFirst().flatMap { UInt64($0) }
      case "--pool": options.pool = words.popFirst()
      case "--spec-only": options.isSpecOnly = true
      default: break
      }
    }
  }

  private static let mark = ["#", "stepgen", "play"]

  var text: String {
    var words = Self.mark + [flow]
    if let registry { words += ["--registry", registry] }
    if let platform { words += ["--platform", platform] }
    if let pool = options.pool { words += ["--pool", pool.quotedWhereNeeded] }
    if let seed = options.seed { words += ["--seed", String(seed)] }
    if options.isSpecOnly { words.append("--spec-only") }
    return words.joined(separator: " ")
  }
}

/// What the person asked to play with.
package struct PlayOptions: Sendable, Hashable {
  /// The path of the file with the pool.
  package var pool: String?
  package var seed: UInt64?
  /// Whether nothing but the spec answers.
  package var isSpecOnly = false

  package init(pool: String? = nil, seed: UInt64? = nil, isSpecOnly: Bool = false) {
    (self.pool, self.seed, self.isSpecOnly) = (pool, seed, isSpecOnly)
  }
}
