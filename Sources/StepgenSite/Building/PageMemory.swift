/// What the last run left of a site.
package struct PageMemory: Sendable {
  let keys: PageKeys
  private let records: PageRecords
  /// By number: whether a text is not as it was.
  private let isChanged: [Bool]
  let files: LastFiles
  /// Of how far languages are in this run.
  var coverage = SiteHash()

  package init(keys: PageKeys, records: PageRecords, files: LastFiles) {
    (self.keys, self.records, self.files) = (keys, records, files)
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

  /// Whether every part is remembered, and nothing but texts can make a difference to it.
  var isComplete: Bool { !isEmpty && records.keys?.guides == keys.guides }

  /// A page in every language, when nothing that it is made from has changed and its files are still there.
  func remembered(at path: PagePath, _ view: PageKeys.View) -> RememberedPage? {
    guard let page = current(at: path, view) else { return nil }
    let files = page.record.files
    return !files.isEmpty && self.files.keep(files) ? page : nil
  }

  /// The same, whatever has become of its files.
  func current(at path: PagePath, _ view: PageKeys.View) -> RememberedPage? {
    guard isCurrent(view), let page = records.page(at: path), isCurrent(page.reads) else { return nil }
    return page
  }

  /// What a part was when it was remembered, and the ids of its texts that have changed since.
  func outdated(at path: PagePath) -> (page: RememberedPage, texts: Set<String>)? {
    records.page(at: path).map { page in
      let numbers = page.reads.numbers + page.reads.lists.flatMap(\.numbers)
      return (page, Set(numbers.filter { !isCurrent($0) }.map { keys.texts.ids[$0] }))
    }
  }

  func record(at path: PagePath) -> PageRecord? { records.page(at: path)?.record }

  /// Whether links of the last site led nowhere, so that all are to be followed again.
  var hasBrokenLinks: Bool { records.hasBrokenLinks }

  /// Where to note what is made in this run.
  var newRecords: PageRecords { PageRecords(keys, coverage) }

  /// The same, with all that was noted in the last one.
  var recordsToAmend: PageRecords { records.with(keys, coverage) }

  private func isCurrent(_ view: PageKeys.View) -> Bool {
    guard let old = records.keys, old.outline == keys.outline else { return false }
    switch view {
    case .outline: return true
    case .guide: return old.guides == keys.guides
    case .coverage: return old.coverage == coverage
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
