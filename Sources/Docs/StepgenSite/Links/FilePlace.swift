import StepgenLanguages
import StepgenModel

/// Where a file lies, and so where the addresses in it lead.
///
/// Most addresses climb some folders and then go down; what they lead to is then hashed without being put together.
///
/// A class of constants, because each link of a page asks for it.
final class FilePlace: Sendable {
  /// What an address without a path leads to.
  private let own: LinkTarget
  private let folder: [UInt8]
  /// The hash of each folder above the file with its slash, from the site's root on.
  private let folders: [SiteHash]
  private let serverPath: [UInt8]

  init(_ path: String, serverPath: String) {
    let path = Array(path.utf8)
    own = path.withUnsafeBufferPointer { LinkTarget($0, below: SiteHash()) }
    folder = Array(path.prefix((path.lastIndex(of: slash) ?? -1) + 1))
    self.serverPath = Array(serverPath.utf8)
    folders = folder.withUnsafeBufferPointer { folder in
      let ends = folder.indices.filter { folder[$0] == slash }
      return [SiteHash()] + ends.map { SiteHash(folder.part(0..<$0 + 1)) }
    }
  }

  /// What an address without its anchor leads to.
  func target(of address: UnsafeBufferPointer<UInt8>) -> LinkTarget {
    if address.isEmpty { return own }
    if address[0] != slash {
      var start = 0
      var depth = folders.count - 1
      while address.holds("../", at: start) {
        start += 3
        depth = max(depth - 1, 0)
      }
      let rest = address.part(start..<address.count)
      if rest.isPlainWay { return LinkTarget(rest, below: folders[depth]) }
    }
    return resolve(address).withUnsafeBufferPointer { LinkTarget($0, below: SiteHash()) }
  }

  /// The file that an address leads to, from the site's root.
  private func resolve(_ address: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var target = address.first == slash ? [] : folder
    let way = address.starts(with: serverPath) ? address.part(serverPath.count..<address.count) : address
    for part in way.split(separator: slash) {
      if part.elementsEqual("..".utf8) {
        target.removeLastPart()
      } else if !part.elementsEqual(".".utf8) {
        target += part
        target.append(slash)
      }
    }
    if address.last == slash || address.suffix(2).elementsEqual("..".utf8) || address.elementsEqual(".".utf8) {
      return target
    }
    if target.last == slash { target.removeLast() }
    return target
  }
}

extension LinkTarget {
  /// - Parameters:
  ///   - way: From a folder to a file, or to a folder, which stands for its `index.html`.
  ///   - folder: The folder.
  fileprivate init(_ way: UnsafeBufferPointer<UInt8>, below folder: SiteHash) {
    file = folder
    if way.last ?? slash == slash {
      file.add(way)
      file.add("index.html")
      page = file
    } else if way.count >= 8, way.holds("index.md", at: way.count - 8) {
      file.add(way.part(0..<way.count - 2))
      page = file
      file.add("md")
      page.add("html")
    } else {
      file.add(way)
      page = file
    }
  }
}

private let slash = UInt8(ascii: "/")

extension UnsafeBufferPointer<UInt8> {
  /// Whether it goes down only, without detours: its parts are neither empty nor `.` nor `..`.
  fileprivate var isPlainWay: Bool {
    guard let base = baseAddress else { return true }
    var (before, index) = (slash, 0)
    while index < count {
      let byte = base[index]
      if before == slash, byte == slash || byte == 0x2E { return false }
      (before, index) = (byte, index + 1)
    }
    return true
  }
}

extension [UInt8] {
  /// Of a path that ends with a slash.
  fileprivate mutating func removeLastPart() {
    if !isEmpty { removeLast() }
    while let last, last != slash { removeLast() }
  }
}
