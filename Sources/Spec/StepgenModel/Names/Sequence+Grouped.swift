extension Sequence {
  /// Neighbours that have a key in common, in order.
  package func grouped<Key: Equatable>(by key: (Element) -> Key) -> [(key: Key, rows: [Element])] {
    reduce(into: []) { groups, element in
      let key = key(element)
      if groups.last?.key == key {
        groups[groups.count - 1].rows.append(element)
      } else {
        groups.append((key, [element]))
      }
    }
  }
}
