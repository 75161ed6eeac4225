/// A link of a page that leads nowhere.
package struct BrokenLink: Sendable, Hashable {
  /// The file with the link, from the site's root.
  package var page: String
  /// The address as it stands there.
  package var link: String
  /// Whether the page is there and the place in it is not.
  package var isAnchor: Bool
}

/// Where a link leads.
struct LinkTarget: Sendable, Hashable {
  var file: SiteHash
  /// The page whose places the file has: the file itself, or the HTML beside a Markdown twin.
  var page: SiteHash
  /// The place in the page; nothing when the link names none.
  var place: SiteHash?
}

/// The links and the places of a whole site.
struct LinkTable: Sendable {
  /// The files that have places.
  private var pages: Set<SiteHash> = []
  private var places: Set<SiteHash> = []
  private var links: [FileLinks] = []

  mutating func add(_ page: RenderedPage) {
    add(path: page.path, places: page.places)
    add(page.links)
  }

  /// A page with its places.
  mutating func add(path: String, places: [SiteHash]) {
    pages.insert(SiteHash(path))
    self.places.formUnion(places)
  }

  mutating func add(_ links: [FileLinks]) {
    self.links += links.filter { !$0.links.isEmpty }
  }

  /// What leads nowhere when these are all files of the site, each once for a file.
  func broken(files: some Sequence<String>) -> [BrokenLink] {
    let files = Set(files.map { SiteHash($0) })
    return links.flatMap { file in
      file.links.indices.compactMap { number in
        let target = file.links[number].target
        guard !isThere(target, among: files) else { return nil }
        return BrokenLink(page: file.path, link: file.address(number), isAnchor: files.contains(target.file))
      }
    }
  }

  /// Of what is no page it is not known which places it has.
  private func isThere(_ target: LinkTarget, among files: Set<SiteHash>) -> Bool {
    guard files.contains(target.file) else { return false }
    guard let place = target.place else { return true }
    return places.contains(place) || !pages.contains(target.page)
  }
}
