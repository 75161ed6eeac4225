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

  private var entries: [Entry] {
    get {
      switch content {
      case .scalar: []
      case .mapping(let entries), .list(let entries): entries
      }
    }
    set {
      if case .list = content { content = .list(newValue) } else { content = .mapping(newValue) }
    }
  }

  private func index(of name: String) -> Int? {
    if case .list = content { return Int(name).flatMap { entries.indices.contains($0) ? $0 : nil } }
    return entries.firstIndex { $0.key == name }
  }

  /// The keys of a path as they stand in the text, where a list may have had more members, and the place they lead to:
  /// that of a value on one line, and otherwise that of its key.
  func find(_ path: [String], isKey: Bool) -> (path: [String], place: Place) {
    guard let name = path.first, let index = index(of: name) else { return (path, place) }
    let entry = entries[index]
    guard path.count > 1 else {
      if !isKey, case .scalar(let value) = entry.value.content, value != .null {
        return ([entry.key], entry.value.place)
      }
      return ([entry.key], entry.keyPlace)
    }
    let (rest, place) = entry.value.find(Array(path.dropFirst()), isKey: isKey)
    return ([entry.key] + rest, place)
  }

  /// Takes out what the path leads to; false when there is nothing.
  mutating func remove(_ path: [String]) -> Bool {
    guard let name = path.first, let index = index(of: name) else { return false }
    if path.count > 1 { return entries[index].value.remove(Array(path.dropFirst())) }
    entries.remove(at: index)
    return true
  }
}
