/// The links of one file to other files of its site, each once.
struct FileLinks: Sendable {
  struct Link: Sendable {
    var file: SiteHash
    /// The page whose places the file has: of a Markdown twin that is the HTML beside it.
    var page: SiteHash
    /// The place in the page; nothing when the link names none.
    var place: SiteHash?
    /// Where the address ends in ``text``.
    var end: Int
  }

  /// The path of the file, from the site's root.
  let path: String
  private(set) var links: [Link] = []
  /// The addresses as they are written, one after the other.
  private(set) var text: [UInt8] = []
  private var folder: [UInt8]
  private var seen: Set<SiteHash> = []

  /// Where addresses begin that begin with a slash.
  private var serverPath: [UInt8]

  init(of path: String, serverPath: String = "/") {
    self.path = path
    self.serverPath = Array(serverPath.utf8)
    let bytes = Array(path.utf8)
    folder = Array(bytes.prefix((bytes.lastIndex(of: slash) ?? -1) + 1))
  }

  mutating func add(_ address: ArraySlice<UInt8>) {
    guard Self.isInternal(address), seen.insert(SiteHash(address)).inserted else { return }
    let mark = address.firstIndex(of: UInt8(ascii: "#")) ?? address.endIndex
    let file = resolve(address[..<mark])
    let isTwin = file.suffix(8).elementsEqual("index.md".utf8)
    let page = SiteHash(isTwin ? (file.dropLast(2) + "html".utf8) : file[...])
    let place = mark < address.endIndex ? page.anchored(address[(mark + 1)...]) : nil
    text += address
    links.append(Link(file: SiteHash(file[...]), page: page, place: place, end: text.count))
  }

  /// Takes links that were found before.
  mutating func restore(_ links: [Link], _ text: [UInt8]) {
    (self.links, self.text) = (links, text)
    (folder, serverPath) = ([], [])
  }

  /// Gives up what only served to add links, and the links that need not be followed any more.
  mutating func finish(forgetting isSettled: (Link) -> Bool = { _ in false }) {
    seen = []
    (folder, serverPath) = ([], [])
    let all = self
    links = []
    text = []
    var start = 0
    for var link in all.links {
      let address = all.text[start..<link.end]
      start = link.end
      if isSettled(link) { continue }
      text += address
      link.end = text.count
      links.append(link)
    }
  }

  /// The address of a link as it is written.
  func address(_ number: Int) -> String {
    let start = number == 0 ? 0 : links[number - 1].end
    return String(decoding: text[start..<links[number].end], as: UTF8.self)
  }

  private static func isInternal(_ address: ArraySlice<UInt8>) -> Bool {
    guard let colon = address.firstIndex(of: UInt8(ascii: ":")) else { return true }
    return !address[colon...].starts(with: "://".utf8) && !address.starts(with: "mailto:".utf8)
  }

  /// The file that an address leads to, from the site's root.
  private func resolve(_ address: ArraySlice<UInt8>) -> [UInt8] {
    guard let last = address.last else { return Array(path.utf8) }
    var target = address.first == slash ? [] : folder
    let way = address.starts(with: serverPath) ? address.dropFirst(serverPath.count) : address
    for part in way.split(separator: slash) {
      if part.elementsEqual("..".utf8) {
        target.removeLastPart()
      } else if !part.elementsEqual(".".utf8) {
        target += part
        target.append(slash)
      }
    }
    if last == slash || address.suffix(2).elementsEqual("..".utf8) || address.elementsEqual(".".utf8) {
      target += "index.html".utf8
    } else if target.last == slash {
      target.removeLast()
    }
    return target
  }
}

private let slash = UInt8(ascii: "/")

extension [UInt8] {
  /// Of a path that ends with a slash.
  fileprivate mutating func removeLastPart() {
    if !isEmpty { removeLast() }
    while let last, last != slash { removeLast() }
  }
}
