import StepgenLanguages
import StepgenModel

/// The links of one file that only the whole site can verify, each once.
struct FileLinks: Sendable {
  struct Link: Sendable, Hashable {
    /// The address as it is written.
    var address: String
    /// The path of the file that it leads to, from the site's root.
    var file: String
    /// The id of the place in the file; nil if the address names none.
    var place: String?
  }

  /// The path of the file, from the site's root.
  let path: String
  private(set) var links: [Link] = []
  private var seen: Set<String> = []
  /// Files that the site will have: links to them need not be kept.
  private let known: Set<String>
  private let folder: [UInt8]
  private let serverPath: [UInt8]

  /// - Parameters:
  ///   - path: The path of the file, from the site's root.
  ///   - known: Files that the site will have: links to them need not be kept.
  ///   - serverPath: Where addresses begin that begin with a slash.
  init(of path: String, besides known: Set<String> = [], serverPath: String = "/") {
    self.path = path
    self.known = known
    self.serverPath = Array(serverPath.utf8)
    folder = path.utf8.lastIndex(of: slash).map { Array(path.utf8[...$0]) } ?? []
  }

  /// - Parameter address: As it is written, without escapes.
  mutating func add(_ address: String) {
    guard seen.insert(address).inserted else { return }
    let link = address.withBytes { bytes -> Link? in
      let colon = bytes.offset(of: UInt8(ascii: ":"), from: 0)
      if colon < bytes.count, bytes.holds("://", at: colon) || bytes.holds("mailto:", at: 0) { return nil }
      let mark = bytes.offset(of: UInt8(ascii: "#"), from: 0)
      let file = file(at: bytes.part(0..<mark))
      if mark == bytes.count { return known.contains(file) ? nil : Link(address: address, file: file) }
      let place = String(decoding: bytes.part(mark + 1..<bytes.count), as: UTF8.self).percentDecoded
      return Link(address: address, file: file, place: place)
    }
    if let link { links.append(link) }
  }

  /// The links without those to known places of the file itself, whose ids are `places`.
  func unverified(besides places: Set<String>) -> FileLinks {
    var rest = FileLinks(of: path)
    rest.links = links.filter { link in
      guard link.file == path, known.contains(path), let place = link.place else { return true }
      return !places.contains(place)
    }
    return rest
  }

  /// The file that an address without its place leads to; that of a folder is its `index.html`.
  private func file(at address: UnsafeBufferPointer<UInt8>) -> String {
    if address.isEmpty { return path }
    let isAbsolute = address[0] == slash
    var file = isAbsolute ? [] : folder
    var start = isAbsolute && address.starts(with: serverPath) ? serverPath.count : 0
    while start < address.count {
      let end = address.offset(of: slash, from: start)
      if end - start == 2, address.holds("..", at: start) {
        if !file.isEmpty { file.removeLast() }
        while let last = file.last, last != slash { file.removeLast() }
      } else if end > start, !(end - start == 1 && address[start] == UInt8(ascii: ".")) {
        file += address.part(start..<min(end + 1, address.count))
      }
      start = end + 1
    }
    if file.last ?? slash == slash { file += Array("index.html".utf8) }
    return String(decoding: file, as: UTF8.self)
  }
}

private let slash = UInt8(ascii: "/")
