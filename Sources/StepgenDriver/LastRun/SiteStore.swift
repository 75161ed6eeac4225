import StepgenModel
import StepgenSite

/// The sites of the last build of a process, for the next one to take over what has not changed.
package struct SiteStore: Sendable {
  private struct Kept {
    /// By path below the site's folder.
    var files: [String: GeneratedFile]
    var records: PageRecords
  }

  /// By the folder of the site.
  private var sites: [String: Kept] = [:]

  /// How many files the last build took over.
  package private(set) var keptCount = 0

  package init() {}

  /// Makes a site, and keeps it for the next build.
  mutating func site(
    in folder: String,
    _ keys: PageKeys?,
    _ build: (PageMemory?, @escaping FileSink) -> SiteGeneration.Built
  ) -> SiteGeneration.Built {
    let (made, kept) = (CollectedFiles(), CollectedFiles())
    var site = build(memory(of: folder, keys, into: kept)) { made.add($0) }
    let keptFiles = kept.all
    site.result.files = (made.all + keptFiles).sorted { $0.path < $1.path }
    keptCount += keptFiles.count
    take(site)
    return site
  }

  mutating func begin() {
    keptCount = 0
  }

  /// What the last build left of a site; `files` gets what is taken over of it.
  private func memory(of folder: String, _ keys: PageKeys?, into files: CollectedFiles) -> PageMemory? {
    guard let keys else { return nil }
    let kept = sites[folder]?.files ?? [:]
    return PageMemory(keys: keys, records: sites[folder]?.records ?? PageRecords()) { paths in
      let found = paths.map { kept[$0] }
      guard !found.contains(where: { $0 == nil }) else { return false }
      for file in found + paths.map({ kept[$0 + ".gz"] }) {
        if let file { files.add(file) }
      }
      return true
    }
  }

  private mutating func take(_ site: SiteGeneration.Built) {
    let start = site.folder.utf8.count + 1
    let files = site.result.files.map { (String(Substring($0.path.utf8.dropFirst(start))), $0) }
    sites[site.folder] = Kept(
      files: Dictionary(files) { first, _ in first },
      records: site.result.records
    )
  }
}
