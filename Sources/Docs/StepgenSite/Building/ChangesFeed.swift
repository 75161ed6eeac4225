import StepgenCatalogs
import StepgenModel

/// The versions of all platforms as an Atom feed (RFC 4287), the newest first.
///
/// A feed dates its entries, so that it has the versions alone of which the spec says when they were released.
struct ChangesFeed {
  let scope: PageScope
  private let entries: [Entry]

  private struct Entry {
    var id: String
    var title: String
    var date: String
    var lines: [[Inline]]
  }

  init(scope: PageScope) {
    self.scope = scope
    let changes = ChangesPage(scope: scope)
    let all = scope.index.platforms.flatMap { platform -> [Entry] in
      let released = scope.registry.platforms[platform].released
      guard !released.isEmpty else { return [] }
      return changes.versions(platform).compactMap { version in
        guard let date = released[version.number] else { return nil }
        let title = "\(scope.title(platform)) \(version.number)"
        return Entry(id: version.id, title: title, date: Self.dateTime(date), lines: version.lines)
      }
    }
    entries = all.enumerated().sorted { ($1.element.date, $0.offset) < ($0.element.date, $1.offset) }.map(\.element)
  }

  /// The file of the feed, below the folder of its language.
  static let path = "changes/feed.xml"

  /// Whether it has an entry.
  var isThere: Bool { !entries.isEmpty }

  var file: GeneratedFile {
    var out = XMLText()
    out.line("<?xml version=\"1.0\" encoding=\"utf-8\"?>")
    out.line("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"\(scope.locale.id)\">")
    out.element("title", scope.words(.changes) + " – " + scope.registryTitle)
    out.element("subtitle", scope.words(.changesSummary, ["registry": scope.registryTitle]))
    out.element("id", name)
    out.element("updated", entries.first?.date ?? "")
    if let base = scope.options.baseURL {
      out.empty("link", ["rel": "self", "href": base + scope.locale.id + "/" + Self.path])
    }
    out.empty("link", ["rel": "alternate", "type": "text/html", "href": page])
    out.line("<author>")
    out.element("name", scope.registryTitle)
    out.line("</author>")
    for entry in entries { add(entry, to: &out) }
    out.line("</feed>")
    return GeneratedFile(path: Self.path, bytes: out.bytes)
  }

  private func add(_ entry: Entry, to out: inout XMLText) {
    out.line("<entry>")
    out.element("title", entry.title)
    out.element("id", name + ":" + entry.id)
    out.element("updated", entry.date)
    out.empty("link", ["rel": "alternate", "type": "text/html", "href": page + "#" + entry.id])
    let items = entry.lines.map { "<li>\(XMLText.escaped(PlainText.text(of: $0)))</li>" }
    out.element("content", "<ul>\(items.joined())</ul>", type: "html")
    out.line("</entry>")
  }

  /// Where readers of the feed come to; without a base address, from the feed's own.
  private var page: String { scope.options.baseURL.map { $0 + scope.locale.id + "/changes/" } ?? "./" }

  /// A name that stays when the site moves.
  private var name: String { "urn:stepgen:\(scope.registry.id):changes:\(scope.locale.id)" }

  /// The first moment of a day, or of a month where the day is not known (RFC 3339).
  private static func dateTime(_ date: String) -> String {
    date + (date.utf8.count == 7 ? "-01" : "") + "T00:00:00Z"
  }
}

/// XML as it is written, element after element.
private struct XMLText {
  private(set) var bytes: [UInt8] = []

  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.add(text: text)
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func line(_ markup: String) {
    bytes.add(markup: markup + "\n")
  }

  mutating func element(_ name: String, _ text: String, type: String? = nil) {
    line("<\(name)\(type.map { " type=\"\($0)\"" } ?? "")>\(Self.escaped(text))</\(name)>")
  }

  mutating func empty(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    line("<\(name)\(attributes.map { " \($0)=\"\(Self.escaped($1))\"" }.joined())/>")
  }
}
