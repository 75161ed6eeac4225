import StepgenModel

/// Which of the concepts of a new version is which of the old one's: by id, or by an id that it had before.
struct Matching<Index: Hashable & Comparable & Sendable>: Sendable {
  /// Indices into both lists, in the order of the new one.
  private(set) var pairs: [(old: Index, new: Index)] = []
  /// Indices into the new list.
  private(set) var added: [Index] = []
  /// Indices into the old list.
  private(set) var removed: [Index] = []
  /// For each of the old list, its index in the new one.
  private(set) var newOfOld: [Index: Index] = [:]

  /// Whether the elements of both lists have another order.
  var hasOtherOrder: Bool {
    zip(pairs, pairs.dropFirst()).contains { $0.old > $1.old }
  }

  /// - Parameters:
  ///   - old: The ids of the old version.
  ///   - new: The ids of the new version.
  ///   - formerIDs: The former ids of the concept at an index of the new version.
  ///   - formerOldIDs: The former ids of the concept at an index of the old version, for comparisons that go back.
  init<IDs: Collection<String>>(
    _ old: IDs,
    _ new: IDs,
    formerIDs: (Index) -> [String] = { _ in [] },
    formerOldIDs: (Index) -> [String] = { _ in [] }
  ) where IDs.Index == Index {
    if old.elementsEqual(new) {
      pairs = old.indices.map { (old: $0, new: $0) }
      newOfOld = Dictionary(uniqueKeysWithValues: zip(old.indices, new.indices))
      return
    }
    let places = Dictionary(zip(old, old.indices)) { first, _ in first }
    let newIDs = Set(new)
    var laterIDs: [String: Index] = [:]
    for index in old.indices where !newIDs.contains(old[index]) {
      for id in formerOldIDs(index) where places[id] == nil { laterIDs[id] = index }
    }
    for (index, id) in zip(new.indices, new) {
      let former = formerIDs(index).lazy.filter { !newIDs.contains($0) }.compactMap { places[$0] }
      let found = places[id] ?? former.first { newOfOld[$0] == nil } ?? laterIDs[id]
      guard let found, newOfOld[found] == nil else {
        added.append(index)
        continue
      }
      newOfOld[found] = index
      pairs.append((old: found, new: index))
    }
    removed = old.indices.filter { newOfOld[$0] == nil }
  }
}

extension Matching {
  /// - Parameters:
  ///   - old: What the old version lists.
  ///   - new: What the new version lists.
  init<Items: Collection>(_ old: Items, _ new: Items) where Items.Element: Listed, Items.Index == Index {
    self.init(old.lazy.map(\.id), new.lazy.map(\.id)) {
      new[$0].formerIDs
    } formerOldIDs: {
      old[$0].formerIDs
    }
  }

  /// Takes some for others after all.
  mutating func pair(_ found: [(old: Index, new: Index)]) {
    let (olds, news) = (Set(found.map(\.old)), Set(found.map(\.new)))
    added.removeAll { news.contains($0) }
    removed.removeAll { olds.contains($0) }
    for pair in found { newOfOld[pair.old] = pair.new }
    pairs += found
  }

  /// The additions and removals in a list of indices: those of the new version, and those of the old one.
  func difference(_ before: [Index], _ after: [Index]) -> (come: [Index], gone: [Index]) {
    let now = Set(after)
    let kept = Set(before.compactMap { newOfOld[$0] })
    return (after.filter { !kept.contains($0) }, before.filter { newOfOld[$0].map(now.contains) != true })
  }
}
