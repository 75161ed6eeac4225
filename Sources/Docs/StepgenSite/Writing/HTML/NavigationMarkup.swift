import StepgenCatalogs
import StepgenModel
import Synchronization

/// The navigation of pages that lie side by side and have the same one, written once.
///
/// It is written for a page outside of it; the links to a page itself are put in when that page is written.
final class NavigationMarkup: Sendable {
  fileprivate let bytes: [UInt8]
  /// The elements that lead to a page, in order.
  fileprivate let places: [PagePath: [Place]]
  /// The folders above the pages that it leads to: from there it looks different.
  fileprivate let folders: Set<String>
  /// The links in it that have to be followed, as of the first page that has it.
  let links: FileLinks

  fileprivate init(_ page: Page, in context: SiteContext, parent: String) {
    let firstPath = page.htmlPath
    var page = page
    page.path = PagePath(parent + Self.nobody)
    var writer = HTMLWriter(page, in: context)
    var places: [PagePath: [Place]] = [:]
    writer.addNavigation { places[$0.path, default: []].append(Place(link: $0, range: $1)) }
    bytes = writer.out
    self.places = places
    folders = Set(page.navigation.flatMap(\.links).flatMap { $0.path.foldersAbove })
    var links = FileLinks(of: firstPath)
    links.add(writer.found)
    links.finish()
    self.links = links
  }

  fileprivate struct Place {
    var link: PageLink
    /// Of ``bytes``.
    var range: Range<Int>
  }

  /// The name of a folder that no page has.
  private static let nobody = "\u{1}/"
}

extension PagePath {
  /// The paths that it lies below, without the empty one.
  fileprivate var foldersAbove: [String] {
    let ends = text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "/") }.dropLast()
    return ends.map { String(text[...$0]) }
  }

  /// What stands before the last part; nothing for the home page.
  fileprivate var parent: String? {
    guard let end = text.utf8.dropLast().lastIndex(of: UInt8(ascii: "/")) else { return text.isEmpty ? nil : "" }
    return String(text[...end])
  }
}

/// The navigations of a site in one language, written once for pages with the same in the same folder.
final class NavigationStore: Sendable {
  private struct Key: Equatable {
    var parent: String
    // Equal lists are the same one mostly, which takes no time to see.
    var groups: [NavigationGroup]
  }

  private struct State {
    var markups = RecentlyUsed<Key, NavigationMarkup>()
    /// What has to be followed of all that were ever written, by the folder of their pages.
    var links: [String: [(groups: [NavigationGroup], links: FileLinks)]] = [:]

    mutating func add(_ markup: NavigationMarkup, _ key: Key) {
      markups.add(markup, key)
      guard !markup.links.links.isEmpty else { return }
      let isKnown = links[key.parent]?.contains { $0.groups == key.groups } ?? false
      if !isKnown { links[key.parent, default: []].append((key.groups, markup.links)) }
    }
  }

  private let state = Mutex(State())

  /// - Returns: Nothing for a page that has to write its own.
  fileprivate func markup(of page: Page, in context: SiteContext) -> NavigationMarkup? {
    guard page.kind != .notFound, let parent = page.path.parent else { return nil }
    let key = Key(parent: parent, groups: page.navigation)
    return state.withLock { state in
      if let known = state.markups[key] { return known }
      let new = NavigationMarkup(page, in: context, parent: parent)
      state.add(new, key)
      return new
    }
  }

  /// The links of all that was written, but for those to files that the site will have.
  var links: [FileLinks] {
    state.withLock { $0.links.values.flatMap { $0.map(\.links) } }
  }
}

extension HTMLWriter {
  /// Beside the content on wide screens; folded above it on small ones.
  mutating func addNavigation() {
    guard !page.navigation.isEmpty else { return }
    guard let store = context.navigation, let markup = store.markup(of: page, in: context),
      !markup.folders.contains(page.path.text)
    else {
      return addNavigation { _, _ in }
    }
    var position = 0
    for place in markup.places[page.path] ?? [] {
      out.append(contentsOf: markup.bytes[position..<place.range.lowerBound])
      add(place.link, isCurrent: true)
      position = place.range.upperBound
    }
    out.append(contentsOf: markup.bytes[position...])
  }
}
