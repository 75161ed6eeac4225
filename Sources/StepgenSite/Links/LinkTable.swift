/// A link of a page that leads nowhere.
package struct BrokenLink: Sendable, Hashable {
  /// The file with the link, from the site's root.
  package var page: String
  /// The address as it stands there.
  package var link: String
  /// Whether the page is there and the place in it is not.
  package var isAnchor: Bool
}

/// The links and the anchors of a whole site.
struct LinkTable {
  private var anchors: [String: Set<String>] = [:]
  private var links: [(page: String, link: String)] = []
  /// Where links begin that begin with a slash.
  private let serverPath: String

  init(baseURL: String?) {
    serverPath = SiteLinks.serverPath(of: baseURL)
  }

  mutating func add(_ page: RenderedPage) {
    anchors[page.path] = page.anchors
    for link in page.links where Self.isInternal(link) { links.append((page.path, link)) }
    for link in page.twinLinks where Self.isInternal(link) { links.append((page.twin, link)) }
  }

  private static func isInternal(_ link: String) -> Bool {
    !link.contains("://") && !link.hasPrefix("mailto:")
  }

  /// What leads nowhere, each once for a page.
  ///
  /// - Parameter files: Every file of the site.
  func broken(files: Set<String>) -> [BrokenLink] {
    var broken: [BrokenLink] = []
    var seen: Set<BrokenLink> = []
    for (page, link) in links {
      guard let problem = problem(of: link, on: page, files), seen.insert(problem).inserted else { continue }
      broken.append(problem)
    }
    return broken
  }

  private func problem(of link: String, on page: String, _ files: Set<String>) -> BrokenLink? {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let address = parts[0].hasPrefix(serverPath) ? "/" + parts[0].dropFirst(serverPath.count) : String(parts[0])
    let target = Self.resolve(address, from: page)
    guard files.contains(target) else { return BrokenLink(page: page, link: link, isAnchor: false) }
    guard parts.count == 2 else { return nil }
    let html = target.hasSuffix("index.md") ? String(target.dropLast(2)) + "html" : target
    guard let known = anchors[html], !known.contains(String(parts[1])) else { return nil }
    return BrokenLink(page: page, link: link, isAnchor: true)
  }

  /// The file that an address leads to, from the site's root.
  static func resolve(_ address: String, from page: String) -> String {
    guard !address.isEmpty else { return page }
    var parts = address.hasPrefix("/") ? [] : page.split(separator: "/").dropLast().map(String.init)
    for part in address.split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(String(part))
      }
    }
    if address.hasSuffix("/") || address.hasSuffix("..") || address == "." { parts.append("index.html") }
    return parts.joined(separator: "/")
  }
}
