import StepgenCatalogs
import StepgenModel
import Synchronization

/// A site of which each file is made when somebody asks for it, and kept then.
package final class SiteOnDemand: Sendable {
  private let build: SiteBuild
  /// By path, the present one or a former one: which of the pages it is.
  private let numbers: [PagePath: Int]
  private let made: Mutex<[String: [UInt8]]>

  package init(_ site: Site) {
    build = SiteBuild(site)
    var numbers: [PagePath: Int] = [:]
    for (number, entry) in build.entries.enumerated() {
      for path in [entry.path] + entry.aliases.map(\.path) where numbers[path] == nil { numbers[path] = number }
    }
    self.numbers = numbers
    made = Mutex(Dictionary(build.ownFiles.map { ($0.path, $0.bytes) }) { first, _ in first })
  }

  /// - Parameter path: From the site's root.
  /// - Returns: The bytes of the file; nothing when the site has no such file.
  package func file(at path: String) -> [UInt8]? {
    if let known = made.withLock({ $0[path] }) { return known }
    let files = files(with: path)
    return made.withLock { made in
      for file in files { made[file.path] = file.bytes }
      return made[path]
    }
  }

  /// The links of the whole site that lead nowhere, for which every page is made.
  ///
  /// - Parameter isWanted: Asked before each page.
  /// - Returns: Nothing when they are no longer wanted.
  package func brokenLinks(while isWanted: () -> Bool) -> [BrokenLink]? {
    build.brokenLinks(while: isWanted)
  }

  /// What is made together with a file.
  private func files(with path: String) -> [GeneratedFile] {
    // Those in English are the whole site's, too.
    if path == "404.html" || path == "index.html" { return files(with: DocsLocale.source.id + "/" + path) }
    let parts = path.split(separator: "/", maxSplits: 1)
    if parts.count == 2, let edition = build.editions.firstIndex(where: { $0.scope.locale.id == parts[0] }) {
      let folder = parts[1].lastIndex(of: "/").map { String(parts[1][...$0]) } ?? ""
      let number = numbers[PagePath(String(parts[1]))] ?? numbers[PagePath(folder)]
      let page = CollectedFiles()
      if let number { _ = build.page(number, in: edition..<edition + 1, into: page.add) }
      if page.all.contains(where: { $0.path == path }) { return page.all }
      if folder == PagePath.search.text { return build.search(edition) }
    }
    let isMade = made.withLock { $0["llms.txt"] != nil }
    return !isMade && SharedFiles.names.contains(path.split(separator: "/").last ?? "") ? shared : []
  }

  /// The lists for machines and hosts, which name every page.
  private var shared: [GeneratedFile] {
    let pages = Array(build.entries.indices).concurrentMap { [build] in build.page($0) }
    let files = CollectedFiles()
    _ = build.writeOthers(pages) { files.add($0) }
    return files.all
  }
}
