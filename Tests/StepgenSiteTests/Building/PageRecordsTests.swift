import Testing

@testable import StepgenSite

@Suite struct PageRecordsTests {
  private let texts = TextDigests(["a", "b", "c"], ownCount: 2, digests: [1, 2, 3])

  private func keys(_ outline: UInt64 = 7, guides: UInt64 = 8, _ digests: [UInt64] = [1, 2, 3]) -> PageKeys {
    PageKeys(
      outline: outline,
      guides: guides,
      texts: TextDigests(["a", "b", "c"], ownCount: 2, digests: digests)
    )
  }

  private var records: PageRecords {
    var records = PageRecords(keys(), SiteHash("en"))
    let page = PageRecord([WrittenPage(files: ["en/x/index.html"])])
    let shared = SharedReads([1])
    records.add(RememberedPage(page, PageReads(numbers: [0], lists: [])), at: PagePath("own/"))
    records.add(RememberedPage(page, PageReads(numbers: [], lists: [shared])), at: PagePath("shared/"))
    records.add(RememberedPage(page, PageReads(numbers: [2], lists: [SharedReads([1])])), at: PagePath("guide/"))
    return records
  }

  private func bytes(of records: PageRecords) -> [UInt8] {
    var bytes: [UInt8] = []
    records.write { bytes += $0 }
    return bytes
  }

  /// The pages that are not made again.
  private func kept(_ keys: PageKeys, isThere: Bool = true) -> [String] {
    var rest = bytes(of: records)[...]
    let read = PageRecords(&rest) ?? PageRecords()
    let files = LastFiles(keep: { _ in isThere }, keepAll: { isThere }, drop: { _ in }, bytes: { _ in nil })
    let memory = PageMemory(keys: keys, records: read, files: files)
    let pages: [(String, PageKeys.View)] = [("own/", .outline), ("shared/", .outline), ("guide/", .guide)]
    return pages.filter { memory.remembered(at: PagePath($0.0), $0.1) != nil }.map(\.0)
  }

  @Test func aPageIsKeptAsLongAsNothingOfItChanges() {
    #expect(kept(keys()) == ["own/", "shared/", "guide/"])
    #expect(kept(keys(), isThere: false) == [])
    #expect(kept(keys(9)) == [])
    #expect(kept(keys(7, guides: 9)) == ["own/", "shared/"])
    #expect(kept(keys(7, [5, 2, 3])) == ["shared/", "guide/"])
    #expect(kept(keys(7, [1, 5, 3])) == ["own/"])
    #expect(kept(keys(7, [1, 2, 5])) == ["own/", "shared/"])
    #expect(kept(keys(7, [1, 2])) == ["own/", "shared/"])
  }

  @Test func thePageThatTellsHowFarLanguagesAreIsKeptAsLongAsTheyAre() {
    let files = LastFiles(keep: { _ in true }, keepAll: { true }, drop: { _ in }, bytes: { _ in nil })
    var memory = PageMemory(keys: keys(), records: records, files: files)
    memory.coverage = SiteHash("en")
    #expect(memory.current(at: PagePath("own/"), .coverage) != nil)
    memory.coverage = SiteHash("en, ja")
    #expect(memory.current(at: PagePath("own/"), .coverage) == nil)
    #expect(memory.current(at: PagePath("own/"), .outline) != nil)
  }

  @Test func aPageThatCannotBeRememberedAnyMoreIsForgotten() {
    var records = records
    records.add((PageRecord([WrittenPage(files: ["en/x/index.html"])]), nil), at: PagePath("own/"))
    #expect(records.page(at: PagePath("own/")) == nil)
    #expect(records.page(at: PagePath("shared/")) != nil)
    #expect(records.page(at: PagePath("guide/"))?.reads.numbers == [2])
  }

  @Test func whatListsSayIsReadWithoutItsLinks() throws {
    let page = WrittenPage(files: ["a", "b"])
    let record = PageRecord([page, page])
    #expect(record.files == ["a", "b", "a", "b"])
    #expect(record.summaries == record.pages.map(\.summary))
    #expect(record.summaries.count == 2)
    #expect((0..<3).map { record.summary(in: $0) } == [page.summary, page.summary, nil])
  }

  @Test func theirBytesAreReadAsTheyWereWritten() throws {
    let written = bytes(of: records)
    var rest = (written + [1, 2])[...]
    let read = try #require(PageRecords(&rest))
    #expect(Array(rest) == [1, 2])
    #expect(bytes(of: read) == written)
    for count in written.indices {
      var cut = written[..<count]
      #expect(PageRecords(&cut) == nil)
    }
  }

  @Test func aTextThatIsNotKnownIsNotForgotten() {
    let log = ReadLog(texts)
    log.note("b")
    log.note("a")
    log.note("b")
    #expect(log.reads?.numbers == [0, 1])
    log.note("x")
    #expect(log.reads == nil)
  }

  @Test func theOrderOfTranslationsMakesNoDifference() {
    var (left, right) = (texts, texts)
    left.add(5, to: "a")
    left.add(9, to: "a")
    right.add(9, to: "a")
    right.add(5, to: "a")
    left.add(1, to: "unknown")
    #expect(left.digests == right.digests)
    #expect(left.digests != texts.digests)
  }

  @Test func whatAListShowsCountsForEveryPageThatHasIt() throws {
    let lists = NavigationLists()
    func read(_ log: ReadLog) -> PageReads? {
      _ = lists.groups(NavigationLists.Key(), log) { log in
        log?.note("c")
        return []
      }
      return log.reads
    }
    let (first, second) = (try #require(read(ReadLog(texts))), try #require(read(ReadLog(texts))))
    #expect(first.lists.map(\.numbers) == [[2]])
    #expect(second.lists.map(\.numbers) == [[2]])
  }

  @Test func aListOfUnknownTextsIsNoListToKeep() {
    let lists = NavigationLists()
    _ = lists.groups(NavigationLists.Key(), nil) { _ in [] }
    let log = ReadLog(texts)
    _ = lists.groups(NavigationLists.Key(), log) { _ in [] }
    #expect(log.reads == nil)
  }
}
