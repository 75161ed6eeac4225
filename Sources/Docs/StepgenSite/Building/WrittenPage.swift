package import StepgenModel
import Synchronization

/// Takes files as they are made, from several threads at once.
package typealias FileSink = @Sendable (GeneratedFile) -> Void

/// Makes some files when it is asked.
typealias FileMaker = @Sendable () -> [GeneratedFile]

/// What remains of a page when its files are handed over: as little as can be, because thousands are kept.
///
/// A class of constants, because each list of pages goes over all of them.
final class WrittenPage: Sendable {
  /// The path of the page from the site's root.
  let path: String
  /// The paths of files that lead on to it.
  let formerPaths: [String]
  let places: [SiteHash]
  /// Where its links lead, by their numbers among ``LinkTargets``.
  let targets: [UInt32]
  let files: [SiteHash]
  let summary: PageSummary
  /// What each collection of pages has of it.
  let parts: [[UInt8]?]

  /// - Parameters:
  ///   - page: The page with its files.
  ///   - targets: Gets what its links lead to.
  init(_ page: RenderedPage, _ targets: LinkTargets) {
    (path, summary, parts) = (page.path, page.summary, page.parts)
    self.targets = targets.add(page.links)
    // Without room to grow.
    places = page.places.map(\.self)
    formerPaths = page.files.filter { [path] in $0 != path && $0.hasSuffix("/index.html") }
    files = page.files.map { SiteHash($0) }
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
