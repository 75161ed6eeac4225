/// What pages are made from, as digests: two runs with equal keys make equal pages.
package struct PageKeys: Sendable {
  /// What a page sees of the registry, and so what its key covers.
  package enum View: Sendable, Hashable {
    /// Everything.
    case whole
    /// Everything but the meaning of steps and what is said of trying again (``StepgenModel/Step/meaning``, `retry`).
    case outline
    /// The outline, and these texts for the steps of one flow.
    case flow(String)
  }

  /// Covers the program, its settings, and every file that was read, without those texts of flows.
  private let outline: UInt64
  /// Covers these texts of each flow.
  private let texts: [String: UInt64]

  package init(outline: UInt64, texts: [String: UInt64]) {
    (self.outline, self.texts) = (outline, texts)
  }

  /// Nothing for pages that are made in every run.
  func key(of view: View) -> Key? {
    switch view {
    case .whole: nil
    case .outline: Key(outline: outline, text: 0)
    case .flow(let id): texts[id].map { Key(outline: outline, text: $0) }
    }
  }

  package struct Key: Sendable, Hashable {
    var outline: UInt64
    var text: UInt64
  }
}

/// What the last run left of a site.
package struct PageMemory: Sendable {
  let keys: PageKeys
  let records: PageRecords
  /// Whether files are as the last run left them; those that are, are part of this run's site.
  let keep: @Sendable ([String]) -> Bool

  package init(keys: PageKeys, records: PageRecords, keep: @escaping @Sendable ([String]) -> Bool) {
    (self.keys, self.records, self.keep) = (keys, records, keep)
  }

  /// A page in every language, when nothing that it is made from has changed and its files are still there.
  func record(at path: PagePath, _ key: PageKeys.Key) -> PageRecord? {
    guard let record = records.record(at: path, key) else { return nil }
    let files = record.pages.flatMap(\.files)
    return !files.isEmpty && keep(files) ? record : nil
  }
}
