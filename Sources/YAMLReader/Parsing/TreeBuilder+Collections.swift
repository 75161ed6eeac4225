import StepgenModel

extension TreeBuilder {
  mutating func sequence(at depth: Int, from start: SourcePosition) -> YAMLNode? {
    guard enter(depth) else { return nil }
    let base = openItems.count
    let isFlow = events.isFlow
    var end = events.end
    while advance(), events.kind != .sequenceEnd {
      guard let item = node(at: depth) else { return nil }
      end = item.range.end
      openItems.append(item)
    }
    guard events.kind == .sequenceEnd else { return nil }
    let items = Array(openItems[base...])
    openItems.removeSubrange(base...)
    return YAMLNode(.sequence(items), at: source.range(start, isFlow && events.hasText ? events.end : end))
  }

  mutating func mapping(at depth: Int, from start: SourcePosition) -> YAMLNode? {
    guard enter(depth) else { return nil }
    let base = openEntries.count
    var keys = KeyIndex()
    let isFlow = events.isFlow
    var end = events.end
    while advance(), events.kind != .mappingEnd {
      guard let key = key(at: depth), advance(), let value = value(at: depth, after: key.range.end) else { return nil }
      end = value.range.end
      guard let text = usable(key) else { continue }
      if let first = keys.firstEntry(named: text, in: openEntries, from: base) {
        reportDuplicate(text, at: key.range, first: openEntries[first].keyRange)
      } else {
        openEntries.append(YAMLEntry(key: text, at: key.range, value: value))
      }
    }
    guard events.kind == .mappingEnd else { return nil }
    let entries = Array(openEntries[base...])
    openEntries.removeSubrange(base...)
    return YAMLNode(.mapping(entries), at: source.range(start, isFlow && events.hasText ? events.end : end))
  }

  /// Reads a value; an empty one stands right after its `:`, or after its key when it has none.
  private mutating func value(at depth: Int, after key: SourcePosition) -> YAMLNode? {
    guard var value = node(at: depth) else { return nil }
    guard value.range.start == value.range.end, !events.hasProperties else { return value }
    source.move(to: key)
    source.skipBlanksAndComments()
    guard source.current == UInt8(ascii: ":") else {
      value.range = source.range(key, key)
      return value
    }
    source.advance()
    value.range = source.range(source.position, source.position)
    return value
  }
}

/// Finds a key among the entries of one mapping: by looking at each while there are few, by hash once there are many.
struct KeyIndex {
  private var indices: [String: Int] = [:]

  private static let few = 16

  /// The index of the entry with a key; the mapping's entries so far are those from `base` on, and only ever grow.
  mutating func firstEntry(named key: String, in entries: [YAMLEntry], from base: Int) -> Int? {
    guard entries.count - base > Self.few else {
      // A plain loop, because closures over ranges are slow in debug builds.
      var index = base
      while index < entries.count, entries[index].key != key { index += 1 }
      return index < entries.count ? index : nil
    }
    for index in (base + indices.count)..<entries.count { indices[entries[index].key] = index }
    return indices[key]
  }
}
