import StepgenCatalogs

/// A page in every language as a few hundred bytes: what a run keeps of each until all are made, and for the next run.
struct PageRecord: Sendable {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  init(_ pages: [WrittenPage]) {
    var writer = RecordWriter()
    writer.add(pages) { $1.add(to: &$0) }
    // Without the room to grow: thousands are kept.
    var exact: [UInt8] = []
    exact.reserveCapacity(writer.bytes.count)
    exact += writer.bytes
    bytes = exact[...]
  }

  /// Empty when the bytes are damaged.
  var pages: [WrittenPage] {
    var reader = RecordReader(bytes)
    return reader.list { WrittenPage(from: &$0) } ?? []
  }

  /// What lists say of the page in each language.
  var summaries: [PageSummary] {
    var reader = RecordReader(bytes)
    return reader.list { WrittenPage.Front(from: &$0)?.summary } ?? []
  }

  /// What lists say of the page in one of the languages; the others are stepped over.
  func summary(in edition: Int) -> PageSummary? {
    var reader = RecordReader(bytes)
    guard let count = reader.count(), edition < count else { return nil }
    for _ in 0..<edition { WrittenPage.Front.skip(in: &reader) }
    return WrittenPage.Front.summary(from: &reader)
  }

  /// Its former addresses in all languages, with the present ones.
  var moves: [(from: String, to: String)] {
    var reader = RecordReader(bytes)
    return (reader.list { WrittenPage.Front(from: &$0) } ?? []).flatMap { page in
      page.files.filter { $0 != page.path && $0.hasSuffix("/index.html") }.map { ($0, page.path) }
    }
  }

  /// Its files in all languages.
  var files: [String] {
    var reader = RecordReader(bytes)
    return (reader.list { WrittenPage.Front(from: &$0)?.files } ?? []).flatMap(\.self)
  }
}

/// What is kept of pages from one run to the next.
package struct PageRecords: Sendable {
  /// Of what the pages were made.
  struct Keys: Sendable {
    var outline: UInt64
    var guides: UInt64
    /// How far languages are.
    var coverage: SiteHash
    /// By the numbers of texts.
    var digests: [UInt64]
  }

  private(set) var keys: Keys?
  /// Whether links of the site lead nowhere; it is not left for other processes, which get nothing of such a site.
  var hasBrokenLinks = false
  private var pages: [(path: PagePath, page: RememberedPage)] = []
  private var places: [PagePath: Int] = [:]

  package init() {
    keys = nil
  }

  init(_ keys: PageKeys, _ coverage: SiteHash) {
    self.keys = Keys(keys, coverage)
  }

  /// The same pages for other texts.
  func with(_ keys: PageKeys, _ coverage: SiteHash) -> PageRecords {
    var records = self
    records.keys = Keys(keys, coverage)
    records.hasBrokenLinks = false
    return records
  }

  /// Adds a page, or puts it in the place of another.
  mutating func add(_ page: RememberedPage, at path: PagePath) {
    if let place = places[path] {
      pages[place].page = page
    } else {
      places[path] = pages.count
      pages.append((path, page))
    }
  }

  /// Adds a part of a site, if it can be told from which texts it was made.
  mutating func add(_ made: SiteMaking.Made, at path: PagePath) {
    if let reads = made.reads { return add(RememberedPage(made.record, reads), at: path) }
    // Without a record the next run makes it anew.
    guard let place = places[path] else { return }
    pages.remove(at: place)
    places = Dictionary(zip(pages.map(\.path), 0...)) { first, _ in first }
  }

  func page(at path: PagePath) -> RememberedPage? { places[path].map { pages[$0].page } }

  // MARK: As bytes

  /// - Parameter use: Gets one part after the other.
  package func write(to use: ([UInt8]) -> Void) {
    var writer = RecordWriter()
    var lists: [SharedReads] = []
    var numbers: [SharedReads: Int] = [:]
    for list in pages.lazy.flatMap(\.page.reads.lists) where numbers[list] == nil {
      numbers[list] = lists.count
      lists.append(list)
    }
    writer.add(hash: keys?.outline ?? 0)
    writer.add(hash: keys?.guides ?? 0)
    writer.add(hash: keys?.coverage.value ?? 0)
    writer.add(keys?.digests ?? []) { $0.add(hash: $1) }
    writer.add(lists) { $0.add(rising: $1.numbers) }
    writer.add(count: pages.count)
    use(writer.bytes)
    for (path, page) in pages {
      writer = RecordWriter()
      writer.add(path.text)
      writer.add(rising: page.reads.numbers)
      writer.add(rising: page.reads.lists.compactMap { numbers[$0] }.sorted())
      writer.add(bytes: page.record.bytes)
      use(writer.bytes)
    }
  }

  /// Nothing when the bytes do not begin with what ``write(to:)`` wrote; what follows it remains.
  package init?(_ bytes: inout ArraySlice<UInt8>) {
    var reader = RecordReader(bytes)
    guard let outline = reader.hash(), let guides = reader.hash(), let coverage = reader.hash(),
      let digests = reader.list({ $0.hash() }),
      let lists = reader.list({ $0.rising().map { SharedReads($0) } }), let count = reader.count()
    else { return nil }
    keys = Keys(outline: outline, guides: guides, coverage: SiteHash(value: coverage), digests: digests)
    pages.reserveCapacity(count)
    places.reserveCapacity(count)
    for _ in 0..<count {
      guard let path = reader.text(), let numbers = reader.rising(), let shared = reader.rising(),
        shared.allSatisfy(lists.indices.contains), let record = reader.slice()
      else { return nil }
      let reads = PageReads(numbers: numbers, lists: shared.map { lists[$0] })
      add(RememberedPage(PageRecord(record), reads), at: PagePath(path))
    }
    bytes = reader.rest
  }
}

extension PageRecords.Keys {
  fileprivate init(_ keys: PageKeys, _ coverage: SiteHash) {
    self.init(outline: keys.outline, guides: keys.guides, coverage: coverage, digests: keys.texts.digests)
  }
}

extension WrittenPage {
  /// What can be read of a page without its links, which are most of it.
  fileprivate struct Front {
    var path: String
    var files: [String]
    var summary: PageSummary
    var rest: ArraySlice<UInt8>

    init?(from reader: inout RecordReader) {
      guard let path = reader.text(), let files = reader.list({ $0.text() }),
        let summary = PageSummary(from: &reader), let rest = reader.slice()
      else { return nil }
      (self.path, self.files, self.summary, self.rest) = (path, files, summary, rest)
    }

    /// The summary alone; nothing that follows it can be read then.
    static func summary(from reader: inout RecordReader) -> PageSummary? {
      skipFiles(in: &reader)
      return PageSummary(from: &reader)
    }

    static func skip(in reader: inout RecordReader) {
      skipFiles(in: &reader)
      PageSummary.skip(in: &reader)
      _ = reader.slice()
    }

    private static func skipFiles(in reader: inout RecordReader) {
      _ = reader.slice()
      for _ in 0..<(reader.count() ?? 0) { _ = reader.slice() }
    }
  }

  fileprivate func add(to writer: inout RecordWriter) {
    writer.add(path)
    writer.add(files) { $0.add($1) }
    summary.add(to: &writer)
    var rest = RecordWriter()
    rest.add(places) { $0.add(hash: $1.value) }
    rest.add(links) { $1.add(to: &$0) }
    writer.add(bytes: rest.bytes)
  }

  fileprivate init?(from reader: inout RecordReader) {
    guard let front = Front(from: &reader) else { return nil }
    var rest = RecordReader(front.rest)
    guard let places = rest.list({ $0.hash().map(SiteHash.init(value:)) }),
      let links = rest.list({ FileLinks(from: &$0) })
    else { return nil }
    (path, files, summary) = (front.path, front.files, front.summary)
    (self.places, self.links) = (places, links)
  }
}

extension PageSummary {
  fileprivate static func skip(in reader: inout RecordReader) {
    for _ in 0..<3 { _ = reader.slice() }
    for _ in 0..<3 { _ = reader.number() }
  }

  fileprivate func add(to writer: inout RecordWriter) {
    for text in [path.text, title, summary] { writer.add(text) }
    for count in [freshness.translated, freshness.stale, freshness.missing] { writer.add(count: count) }
  }

  fileprivate init?(from reader: inout RecordReader) {
    guard let path = reader.text(), let title = reader.text(), let summary = reader.text(),
      let translated = reader.number(), let stale = reader.number(), let missing = reader.number()
    else { return nil }
    var freshness = Freshness()
    (freshness.translated, freshness.stale, freshness.missing) = (translated, stale, missing)
    self.init(path: PagePath(path), title: title, summary: summary, freshness: freshness)
  }
}

extension FileLinks {
  fileprivate func add(to writer: inout RecordWriter) {
    writer.add(path)
    writer.add(links) { writer, link in
      writer.add(hash: link.file.value)
      writer.add(hash: link.page.value)
      writer.add(count: link.place == nil ? 0 : 1)
      if let place = link.place { writer.add(hash: place.value) }
      writer.add(count: link.end)
    }
    writer.add(bytes: text)
  }

  fileprivate init?(from reader: inout RecordReader) {
    guard let path = reader.text(), let links = reader.list({ Link(from: &$0) }), let text = reader.slice(),
      zip([0] + links.map(\.end), links).allSatisfy({ $0 <= $1.end }), links.last.map({ $0.end == text.count }) ?? true
    else { return nil }
    self.init(of: path)
    restore(links, Array(text))
  }
}

extension FileLinks.Link {
  fileprivate init?(from reader: inout RecordReader) {
    guard let file = reader.hash(), let page = reader.hash(), let hasPlace = reader.number() else { return nil }
    var place: SiteHash?
    if hasPlace != 0 {
      guard let value = reader.hash() else { return nil }
      place = SiteHash(value: value)
    }
    guard let end = reader.number() else { return nil }
    self.init(file: SiteHash(value: file), page: SiteHash(value: page), place: place, end: end)
  }
}
