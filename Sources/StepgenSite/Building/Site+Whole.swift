import StepgenModel

extension SiteMaking {
  /// Makes every part, but for those that are as they would be made again.
  func whole() -> Site.Result {
    returnFreeMemory()
    let all = parts
    let made = zip(all, sizes).map(Turn.init).concurrentMap(bySize: \.size) { turn in
      remembered(turn.part) ?? make(turn.part)
    }
    let (searches, pages) = (made.prefix(editions.count), made.dropFirst(editions.count).map(\.record))
    var result = result
    if let memory {
      result.records = memory.newRecords
      for (part, made) in zip(all, made) { result.records.add(made, at: path(of: part)) }
    }
    var others = searches.flatMap(\.record.files)
    writeOthers(pages) { file in
      others.append(file.path)
      files(file)
    }
    result.brokenLinks = brokenLinks(of: pages, others)
    return result
  }

  private struct Turn: Sendable {
    var part: Part
    var size: Int
  }

  /// By which parts are begun, the largest first.
  private var sizes: [Int] {
    let turns = PageTurns(entries.map(\.size))
    // An index takes long, and memory, of which pages leave less and less.
    return editions.map { _ in Int.max } + entries.indices.map { -turns[$0] }
  }

  /// A part that nothing has changed of and whose files are still there.
  private func remembered(_ part: Part) -> Made? {
    memory?.remembered(at: path(of: part), view(of: part)).map { ($0.record, $0.reads) }
  }
}
