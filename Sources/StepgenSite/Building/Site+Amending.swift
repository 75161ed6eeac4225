import StepgenModel

extension SiteMaking {
  /// Makes what shows a text that is not as it was, and takes over all else as it is.
  ///
  /// - Returns: Nothing when something else has changed too, or when most is to be made: that takes a look at every page.
  func amended() -> Site.Result? {
    guard let memory, memory.isComplete else { return nil }
    let parts = parts
    let stale = parts.filter { memory.current(at: path(of: $0), view(of: $0)) == nil }
    guard stale.count * 2 < parts.count, memory.files.keepAll() else { return nil }
    let made = stale.concurrentMap { amend($0) }
    var (records, change) = (memory.recordsToAmend, Change(links: memory.hasBrokenLinks))
    for (part, made) in zip(stale, made) {
      change.add(made.record, in: part, inPlaceOf: memory.record(at: path(of: part)))
      records.add(made, at: path(of: part))
    }
    memory.files.drop(change.dropped)
    var result = result
    result.records = records
    finish(change, Dictionary(zip(stale.map(path), made.map(\.record))) { first, _ in first }, &result)
    return result
  }

  private func amend(_ part: Part) -> Made {
    if case .search(let number) = part, let amended = amendSearch(number) { return amended }
    return make(part)
  }

  /// What becomes different when parts take the place of others.
  private struct Change {
    var dropped: [String] = []
    var summaries = false
    var links = false

    mutating func add(_ new: PageRecord, in part: Part, inPlaceOf old: PageRecord?) {
      guard let old else { return (summaries, links) = (true, true) }
      let (pages, last) = (new.pages, old.pages)
      dropped += Set(last.flatMap(\.files)).subtracting(pages.flatMap(\.files))
      guard case .page = part else { return }
      summaries = summaries || !pages.elementsEqual(last) { $0.summary == $1.summary }
      links =
        links || !pages.elementsEqual(last) { $0.places == $1.places && $0.links == $1.links && $0.files == $1.files }
    }
  }

  /// Writes again what lists pages say, and follows links again, where that may have changed.
  private func finish(_ change: Change, _ made: [PagePath: PageRecord], _ result: inout Site.Result) {
    guard change.summaries || change.links else { return }
    let pages = entries.map { made[$0.path] ?? memory?.record(at: $0.path) ?? PageRecord([]) }
    var others: [String] = []
    writeOthers(pages) { file in
      others.append(file.path)
      if change.summaries { files(file) }
    }
    if change.links {
      others += editions.indices.flatMap { result.records.page(at: path(of: .search($0)))?.record.files ?? [] }
      result.brokenLinks = brokenLinks(of: pages, others)
    }
  }
}
