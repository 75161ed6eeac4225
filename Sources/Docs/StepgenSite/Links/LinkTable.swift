import StepgenModel

/// A link of a page that does not lead anywhere.
package struct BrokenLink: Sendable, Hashable {
  /// The file with the link, from the site's root.
  package var page: String
  /// The address as it is written.
  package var link: String
  /// Whether the page exists and the place in it does not.
  package var isAnchor: Bool
}

/// The links and the places of a whole site.
struct LinkTable: Sendable {
  /// The ids in each file that has some, by its path.
  private var places: [String: Set<String>] = [:]
  private var files: [FileLinks] = []

  mutating func add(_ page: RenderedPage) {
    add(path: page.path, places: page.places)
    files += page.links
  }

  /// A page with its places.
  mutating func add(path: String, places: Set<String>) {
    self.places[path] = places
  }

  mutating func add(_ links: [FileLinks]) {
    files += links
  }

  /// The links that lead to none of these files, or to no place in one, each once for a file.
  func broken(files paths: some Sequence<String>) -> [BrokenLink] {
    let paths = Set(paths)
    return files.flatMap { file in
      file.links.filter { !isThere($0, among: paths) }.map {
        BrokenLink(page: file.path, link: $0.address, isAnchor: paths.contains($0.file))
      }
    }
  }

  /// Places are known of pages only; a Markdown twin has those of the HTML beside it.
  private func isThere(_ link: FileLinks.Link, among files: Set<String>) -> Bool {
    guard files.contains(link.file) else { return false }
    guard let place = link.place else { return true }
    let page = link.file.hasSuffix("index.md") ? link.file.dropLast(2) + "html" : link.file
    return places[page]?.contains(place) ?? true
  }
}
