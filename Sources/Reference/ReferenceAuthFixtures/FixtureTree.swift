internal import StepRuntime

/// A value of a YAML text, and where it stands.
struct FixtureTree {
  /// A place in the text.
  struct Place {
    /// From 1.
    var line: Int
    /// In Unicode scalars, from 1.
    var column: Int
  }

  /// A member of a mapping or of a list, whose key is its number then.
  struct Entry {
    var key: String
    var keyPlace: Place
    var value: FixtureTree
  }

  enum Content {
    case scalar(PayloadValue)
    case mapping([Entry])
    case list([Entry])
  }

  var content: Content
  var place: Place

  /// The value without its places.
  var value: PayloadValue {
    switch content {
    case .scalar(let value): value
    case .mapping(let entries): .object(Dictionary(entries.map { ($0.key, $0.value.value) }) { first, _ in first })
    case .list(let entries): .array(entries.map(\.value.value))
    }
  }

  private func entry(_ name: String) -> Entry? {
    switch content {
    case .scalar: nil
    case .mapping(let entries): entries.first { $0.key == name }
    case .list(let entries): Int(name).flatMap { entries.indices.contains($0) ? entries[$0] : nil }
    }
  }

  /// Where a path leads: a structure stands where its key does, and so does a value that is not there.
  func place(of path: [String], isAboutKey: Bool) -> Place {
    guard let name = path.first, let entry = entry(name) else { return place }
    if path.count > 1 { return entry.value.place(of: Array(path.dropFirst()), isAboutKey: isAboutKey) }
    if !isAboutKey, case .scalar(let value) = entry.value.content, value != .null { return entry.value.place }
    return entry.keyPlace
  }
}
