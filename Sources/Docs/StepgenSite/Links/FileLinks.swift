import StepgenLanguages
import StepgenModel

/// The links of one file to other files of its site, each once.
struct FileLinks: Sendable {
  struct Link: Sendable, Hashable {
    var target: LinkTarget
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
  /// Files that the site will have: links to them, but for those to a place in them, need not be followed.
  private let known: Set<SiteHash>

  /// - Parameters:
  ///   - path: The path of the file, from the site's root.
  ///   - known: Files that the site will have: links to them need not be kept.
  ///   - serverPath: Where addresses begin that begin with a slash.
  init(of path: String, besides known: Set<SiteHash> = [], serverPath: String = "/") {
    self.path = path
    self.known = known
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
    guard let place else { return }
    let (colon, mark) = Self.marks(in: address)
    guard Self.isInternal(address, colon) else { return }
    var target = place.target(of: address.part(0..<mark))
    if mark == address.count, known.contains(target.file) { return }
    guard seen.insert(SiteHash(address)).inserted else { return }
    if mark < address.count { target.place = target.page.anchored(address.part(mark + 1..<address.count)) }
    text += address
    links.append(Link(target: target, end: text.count))
  }

  /// Gives up what only served to add links, and the links that no longer need to be followed: those to places of files
  /// that the site will have.
  ///
  /// - Parameter isThere: Whether there is such a place.
  mutating func finish(besides isThere: (SiteHash) -> Bool = { _ in false }) {
    seen = []
    place = nil
    let all = self
    (links, text) = ([], [])
    for (number, link) in all.links.enumerated() {
      if let place = link.target.place, known.contains(link.target.file), isThere(place) { continue }
      text += all.bytes(of: number)
      links.append(Link(target: link.target, end: text.count))
    }
  }

  /// The address of a link as it is written.
  func address(_ number: Int) -> String {
    String(decoding: bytes(of: number), as: UTF8.self)
  }

  private func bytes(of number: Int) -> ArraySlice<UInt8> {
    text[(number == 0 ? 0 : links[number - 1].end)..<links[number].end]
  }

  /// Where the first colon is, and where the place in the file begins.
  private static func marks(in address: UnsafeBufferPointer<UInt8>) -> (colon: Int, place: Int) {
    var (colon, place, index) = (address.count, address.count, address.count)
    while index > 0 {
      index -= 1
      if address[index] == UInt8(ascii: ":") { colon = index }
      if address[index] == UInt8(ascii: "#") { place = index }
    }
    return (colon, place)
  }

  private static func isInternal(_ address: UnsafeBufferPointer<UInt8>, _ colon: Int) -> Bool {
    colon == address.count || !address.holds("://", at: colon) && !address.holds("mailto:", at: 0)
  }
}
