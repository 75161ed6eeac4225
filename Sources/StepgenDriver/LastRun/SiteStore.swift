import StepgenModel
import StepgenSite
import Synchronization

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
    let (made, taken) = (CollectedFiles(), TakenFiles(sites[folder]?.files ?? [:]))
    let memory = keys.map { PageMemory(keys: $0, records: sites[folder]?.records ?? PageRecords(), files: taken.files) }
    var site = build(memory) { made.add($0) }
    let (new, old) = (made.all, taken.all)
    let paths = Set(new.lazy.map(\.path))
    let kept = old.filter { !paths.contains($0.path) }
    site.result.files = (new + kept).sorted { $0.path < $1.path }
    keptCount += kept.count
    take(site)
    return site
  }

  mutating func begin() {
    keptCount = 0
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

/// Files of the last build, as far as the next one takes them over.
private final class TakenFiles: Sendable {
  private let last: [String: GeneratedFile]
  private let taken = Mutex<Set<String>>([])

  /// - Parameter last: By path below the site's folder.
  init(_ last: [String: GeneratedFile]) {
    self.last = last
  }

  var all: [GeneratedFile] { taken.withLock { $0.compactMap { last[$0] } } }

  var files: LastFiles {
    LastFiles(
      keep: { paths in
        guard paths.allSatisfy({ self.last[$0] != nil }) else { return false }
        self.taken.withLock { $0.formUnion(self.withCopies(paths)) }
        return true
      },
      keepAll: {
        self.taken.withLock { $0 = Set(self.last.keys) }
        return true
      },
      drop: { paths in self.taken.withLock { $0.subtract(self.withCopies(paths)) } },
      bytes: { self.last[$0]?.bytes }
    )
  }

  /// Some files and their compressed copies.
  private func withCopies(_ paths: [String]) -> [String] {
    paths + paths.map { $0 + ".gz" }
  }
}
