import StepgenModel

/// The links of one file to other files of its site, each once.
struct FileLinks: Sendable {
  struct Link: Sendable, Hashable {
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
  private var seen: Set<SiteHash> = []
  /// Nothing once all links have been added.
  private var place: FilePlace?

  /// - Parameters:
  ///   - path: The path of the file, from the site's root.
  ///   - serverPath: Where addresses begin that begin with a slash.
  init(of path: String, serverPath: String = "/") {
    self.path = path
    seen.reserveCapacity(48)
    place = FilePlace(path, serverPath: serverPath)
  }

  /// - Parameter address: As it is written, without escapes.
  mutating func add(_ address: String) {
    add(Array(address.utf8)[...])
  }

  /// Adds the links of another part of the same file.
  mutating func add(_ part: FileLinks) {
    for number in part.links.indices { add(part.bytes(of: number)) }
  }

  private mutating func add(_ address: ArraySlice<UInt8>) {
    guard let place, Self.isInternal(address), seen.insert(SiteHash(address)).inserted else { return }
    let mark = address.place(of: UInt8(ascii: "#")) ?? address.endIndex
    let target = place.target(of: address[..<mark])
    let anchor = mark < address.endIndex ? target.page.anchored(address[(mark + 1)...]) : nil
    text += address
    links.append(Link(file: target.file, page: target.page, place: anchor, end: text.count))
  }

  /// Gives up what only served to add links, and the links that no longer need to be followed.
  mutating func finish(forgetting isSettled: (Link) -> Bool = { _ in false }) {
    seen = []
    place = nil
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
    String(decoding: bytes(of: number), as: UTF8.self)
  }

  private func bytes(of number: Int) -> ArraySlice<UInt8> {
    text[(number == 0 ? 0 : links[number - 1].end)..<links[number].end]
  }

  private static func isInternal(_ address: ArraySlice<UInt8>) -> Bool {
    guard let colon = address.place(of: UInt8(ascii: ":")) else { return true }
    return !address[colon...].starts(with: "://".utf8) && !address.starts(with: "mailto:".utf8)
  }
}

extension ArraySlice<UInt8> {
  /// Where the first of such bytes stands.
  fileprivate func place(of byte: UInt8) -> Int? {
    let offset = withUnsafeBufferPointer { $0.offset(of: byte, from: 0) }
    return offset < count ? startIndex + offset : nil
  }
}
