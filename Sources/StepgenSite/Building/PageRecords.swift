import StepgenCatalogs

/// What is kept of pages from one run to the next.
package struct PageRecords: Sendable {
  private struct Record: Sendable {
    var key: PageKeys.Key
    /// The page in each language.
    var pages: [WrittenPage]
  }

  private var records: [PagePath: Record] = [:]

  package init() {}

  mutating func add(_ pages: [WrittenPage], at path: PagePath, _ key: PageKeys.Key) {
    records[path] = Record(key: key, pages: pages)
  }

  func pages(at path: PagePath, _ key: PageKeys.Key) -> [WrittenPage]? {
    records[path].flatMap { $0.key == key ? $0.pages : nil }
  }

  // MARK: As bytes

  package func add(to bytes: inout [UInt8]) {
    var writer = RecordWriter()
    writer.add(UInt64(records.count))
    for (path, record) in records.sorted(by: { $0.key.text < $1.key.text }) {
      writer.add(path.text)
      writer.add(record.key.outline)
      writer.add(record.key.text)
      writer.add(UInt64(record.pages.count))
      for page in record.pages { page.add(to: &writer) }
    }
    bytes += writer.bytes
  }

  /// - Parameter bytes: What ``add(to:)`` wrote at their beginning; the rest remains.
  /// - Returns: Nothing when they are something else.
  package init?(_ bytes: inout ArraySlice<UInt8>) {
    var reader = RecordReader(bytes)
    guard let count = reader.count() else { return nil }
    records.reserveCapacity(count)
    for _ in 0..<count {
      guard let path = reader.text(), let outline = reader.number(), let text = reader.number(),
        let pageCount = reader.count()
      else { return nil }
      var pages: [WrittenPage] = []
      for _ in 0..<pageCount {
        guard let page = WrittenPage(from: &reader) else { return nil }
        pages.append(page)
      }
      records[PagePath(path)] = Record(key: PageKeys.Key(outline: outline, text: text), pages: pages)
    }
    bytes = reader.rest
  }
}

extension WrittenPage {
  fileprivate func add(to writer: inout RecordWriter) {
    writer.add(path)
    writer.add(files) { $0.add($1) }
    writer.add(places) { $0.add($1.value) }
    writer.add(links) { writer, links in
      writer.add(links.path)
      writer.add(links.links) { writer, link in
        writer.add(link.file.value)
        writer.add(link.page.value)
        writer.add(link.place == nil ? 0 : 1)
        writer.add(link.place?.value ?? 0)
        writer.add(UInt64(link.end))
      }
      writer.add(bytes: links.text)
    }
    for text in [summary.path.text, summary.title, summary.summary] { writer.add(text) }
    let freshness = summary.freshness
    for count in [freshness.translated, freshness.stale, freshness.missing] { writer.add(UInt64(count)) }
  }

  fileprivate init?(from reader: inout RecordReader) {
    guard let path = reader.text(), let files = reader.list({ $0.text() }),
      let places = reader.list({ $0.number().map(SiteHash.init(value:)) }),
      let links = reader.list({ FileLinks(from: &$0) }),
      let pagePath = reader.text(), let title = reader.text(), let summary = reader.text(),
      let translated = reader.number(), let stale = reader.number(), let missing = reader.number()
    else { return nil }
    (self.path, self.files, self.places, self.links) = (path, files, places, links)
    var freshness = Freshness()
    (freshness.translated, freshness.stale) = (Int(clamping: translated), Int(clamping: stale))
    freshness.missing = Int(clamping: missing)
    self.summary = PageSummary(path: PagePath(pagePath), title: title, summary: summary, freshness: freshness)
  }
}

extension FileLinks {
  fileprivate init?(from reader: inout RecordReader) {
    guard let path = reader.text(), let links = reader.list({ Link(from: &$0) }), let text = reader.bytes(),
      links.last.map({ $0.end == text.count }) ?? true
    else { return nil }
    self.init(of: path)
    restore(links, text)
  }
}

extension FileLinks.Link {
  fileprivate init?(from reader: inout RecordReader) {
    guard let file = reader.number(), let page = reader.number(), let hasPlace = reader.number(),
      let place = reader.number(), let end = reader.number()
    else { return nil }
    self.init(
      file: SiteHash(value: file),
      page: SiteHash(value: page),
      place: hasPlace == 0 ? nil : SiteHash(value: place),
      end: Int(clamping: end)
    )
  }
}
