import StepgenLanguages
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
    address.withBytes { add($0) }
  }

  /// Adds the links of another part of the same file.
  mutating func add(_ part: FileLinks) {
    for number in part.links.indices { part.bytes(of: number).withUnsafeBufferPointer { add($0) } }
  }

  private mutating func add(_ address: UnsafeBufferPointer<UInt8>) {
    guard let place, Self.isInternal(address), seen.insert(SiteHash(address)).inserted else { return }
    let mark = address.offset(of: UInt8(ascii: "#"), from: 0)
    let target = place.target(of: address.part(0..<mark))
    let anchor = mark < address.count ? target.page.anchored(address.part(mark + 1..<address.count)) : nil
    text += address
    links.append(Link(file: target.file, page: target.page, place: anchor, end: text.count))
  }

  /// Gives up what only served to add links, and the links that no longer need to be followed.
  mutating func finish(forgetting isSettled: (Link) -> Bool = { _ in false }) {
    seen = []
    place = nil
    let all = self
    let kept = all.links.indices.filter { !isSettled(all.links[$0]) }
    // Thousands are kept, so without room to grow.
    text = []
    text.reserveCapacity(kept.reduce(0) { $0 + all.bytes(of: $1).count })
    links = kept.map { number in
      text += all.bytes(of: number)
      var link = all.links[number]
      link.end = text.count
      return link
    }
  }

  /// The address of a link as it is written.
  func address(_ number: Int) -> String {
    String(decoding: bytes(of: number), as: UTF8.self)
  }

  private func bytes(of number: Int) -> ArraySlice<UInt8> {
    text[(number == 0 ? 0 : links[number - 1].end)..<links[number].end]
  }

  private static func isInternal(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
    let colon = address.offset(of: UInt8(ascii: ":"), from: 0)
    return colon == address.count || !address.holds("://", at: colon) && !address.holds("mailto:", at: 0)
  }
}
