/// What the last run left of a site.
package struct PageMemory: Sendable {
  let keys: PageKeys
  private let records: PageRecords
  /// By number: whether a text is not as it was.
  private let isChanged: [Bool]
  /// Whether files are as the last run left them; those that are, are part of this run's site.
  private let keep: @Sendable ([String]) -> Bool

  package init(keys: PageKeys, records: PageRecords, keep: @escaping @Sendable ([String]) -> Bool) {
    (self.keys, self.records, self.keep) = (keys, records, keep)
    let (old, new) = (records.keys, keys)
    guard let old, old.outline == new.outline else {
      isChanged = []
      return
    }
    let hasSameGuides = old.guides == new.guides
    isChanged = old.digests.indices.map { number in
      // Other guides may have other texts, and so other numbers.
      if number >= new.texts.ownCount, !hasSameGuides { return true }
      return number >= new.texts.digests.count || old.digests[number] != new.texts.digests[number]
    }
  }

  /// Whether nothing is left of the last run that is of use.
  var isEmpty: Bool { isChanged.isEmpty }

  /// A page in every language, when nothing that it is made from has changed and its files are still there.
  func remembered(at path: PagePath, _ view: PageKeys.View) -> RememberedPage? {
    guard isCurrent(view), let page = records.page(at: path), isCurrent(page.reads) else { return nil }
    let files = page.record.pages.flatMap(\.files)
    return !files.isEmpty && keep(files) ? page : nil
  }

  private func isCurrent(_ view: PageKeys.View) -> Bool {
    guard let old = records.keys, old.outline == keys.outline else { return false }
    switch view {
    case .whole: return false
    case .outline: return true
    case .guide: return old.guides == keys.guides
    }
  }

  private func isCurrent(_ reads: PageReads) -> Bool {
    reads.numbers.allSatisfy(isCurrent) && reads.lists.allSatisfy { $0.numbers.allSatisfy(isCurrent) }
  }

  private func isCurrent(_ number: Int) -> Bool {
    isChanged.indices.contains(number) && !isChanged[number]
  }
}

/// A page in every language, and the texts that it shows; without them it is made in every run.
struct RememberedPage: Sendable {
  var record: PageRecord
  var reads: PageReads

  init(_ record: PageRecord, _ reads: PageReads) {
    (self.record, self.reads) = (record, reads)
  }
}
