package import StepgenSite

/// What a run leaves of its pages for the next one.
package struct SiteMemory: Sendable {
  /// By the folder of the site.
  private var records: [String: PageRecords] = [:]
  private let files: @Sendable (String) -> LastFiles

  private static let head = Array("stepgen-last-pages 3\n".utf8)

  /// - Parameters:
  ///   - bytes: What the last run left; nothing, or what another version wrote, counts as nothing.
  ///   - files: The files that the last run left in a folder.
  package init(_ bytes: [UInt8], files: @escaping @Sendable (String) -> LastFiles) {
    self.files = files
    guard bytes.starts(with: Self.head) else { return }
    var rest = bytes.dropFirst(Self.head.count)
    while let end = rest.firstIndex(of: 0) {
      let folder = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      guard let records = PageRecords(&rest) else { return }
      self.records[folder] = records
    }
  }

  func pages(of folder: String, _ keys: PageKeys?) -> PageMemory? {
    guard let keys else { return nil }
    return PageMemory(keys: keys, records: records[folder] ?? PageRecords(), files: files(folder))
  }

  /// Writes what to leave of the sites of a run, one part after the other.
  package static func write(_ sites: [SiteGeneration.Built], to use: ([UInt8]) -> Void) {
    use(head)
    for site in sites {
      use(Array(site.folder.utf8) + [0])
      site.result.records.write(to: use)
    }
  }
}
