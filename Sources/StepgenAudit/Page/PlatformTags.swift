/// Finds the platform that a page means by a word such as `react`, `Kotlin - Coroutines` or `swift`.
struct PlatformTags: Sendable {
  private var byTag: [String: Int] = [:]

  init(_ platforms: [Vocabulary.Place]) {
    for (index, platform) in platforms.enumerated() where !platform.isWire {
      for tag in [platform.id, platform.title] + platform.tags where byTag[tag.lowercased()] == nil {
        byTag[tag.lowercased()] = index
      }
    }
  }

  /// The platform of an id, a title or a tag of the docs.
  subscript(tag: String) -> Int? {
    byTag[tag.lowercased()]
  }

  /// The platforms of a list of tags, each once; nothing when none is known.
  func platforms(_ tags: [String]) -> [Int] {
    var found: [Int] = []
    for tag in tags {
      if let platform = self[tag], !found.contains(platform) { found.append(platform) }
    }
    return found.sorted()
  }
}
