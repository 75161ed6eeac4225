package import StepgenModel
import Synchronization

/// Takes files as they are made, from several threads at once.
package typealias FileSink = @Sendable (GeneratedFile) -> Void

/// What remains of a page when its files are handed over: as little as can be, because thousands are kept.
struct WrittenPage: Sendable {
  /// The path of the page from the site's root.
  var path: String
  /// The paths of files that lead on to it.
  var formerPaths: [String]
  var places: [SiteHash]
  var links: [FileLinks]
  var files: [SiteHash]
  var summary: PageSummary
  /// What each collection of pages has of it.
  var parts: [[UInt8]?]

  init(_ page: RenderedPage) {
    (path, places, links, summary, parts) = (page.path, page.places, page.links, page.summary, page.parts)
    formerPaths = page.files.map(\.path).filter { [path] in $0 != path && $0.hasSuffix("/index.html") }
    files = page.files.map { SiteHash($0.path) }
  }
}

/// Keeps files in memory, by path.
package final class CollectedFiles: Sendable {
  private let files = Mutex<[GeneratedFile]>([])

  package init() {}

  package func add(_ file: GeneratedFile) {
    files.withLock { $0.append(file) }
  }

  /// In an order that does not depend on which was made first.
  package var all: [GeneratedFile] {
    files.withLock { $0.sorted { $0.path < $1.path } }
  }
}
