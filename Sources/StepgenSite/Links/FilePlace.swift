import StepgenLanguages

/// Where a file lies, and so where the addresses in it lead.
///
/// Most addresses climb some folders and then go down; what they lead to is then hashed without being put together.
///
/// A class of constants, because each link of a page asks for it.
final class FilePlace: Sendable {
  struct Target {
    var file: SiteHash
    /// The file itself, or the HTML beside a Markdown twin.
    var page: SiteHash
  }

  private let path: [UInt8]
  private let folder: ArraySlice<UInt8>
  /// The hash of each folder above the file with its slash, from the site's root on.
  private let folders: [SiteHash]
  private let serverPath: [UInt8]

  init(_ path: String, serverPath: String) {
    self.path = Array(path.utf8)
    self.serverPath = Array(serverPath.utf8)
    folder = self.path.prefix((self.path.lastIndex(of: slash) ?? -1) + 1)
    var hash = SiteHash()
    var folders = [hash]
    var start = 0
    for end in folder.indices where folder[end] == slash {
      hash.add(folder[start...end])
      folders.append(hash)
      start = end + 1
    }
    self.folders = folders
  }

  /// What an address without its anchor leads to.
  func target(of address: ArraySlice<UInt8>) -> Target {
    if address.isEmpty { return Target(path[...], below: SiteHash()) }
    if address.first != slash {
      var rest = address
      var depth = folders.count - 1
      while rest.holds("../", at: 0) {
        rest = rest.dropFirst(3)
        depth = max(depth - 1, 0)
      }
      if rest.isPlainWay { return Target(rest, below: folders[depth]) }
    }
    return Target(resolve(address)[...], below: SiteHash())
  }

  /// The file that an address leads to, from the site's root.
  private func resolve(_ address: ArraySlice<UInt8>) -> [UInt8] {
    var target = address.first == slash ? [] : Array(folder)
    let way = address.starts(with: serverPath) ? address.dropFirst(serverPath.count) : address
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

extension FilePlace.Target {
  /// - Parameters:
  ///   - way: From a folder to a file, or to a folder, which stands for its `index.html`.
  ///   - folder: The folder.
  fileprivate init(_ way: ArraySlice<UInt8>, below folder: SiteHash) {
    file = folder
    if way.last ?? slash == slash {
      file.add(way)
      file.add("index.html")
      page = file
    } else if way.count >= 8, way.holds("index.md", at: way.count - 8) {
      file.add(way.dropLast(2))
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

extension ArraySlice<UInt8> {
  /// Whether it goes down only, without detours: its parts are neither empty nor `.` nor `..`.
  fileprivate var isPlainWay: Bool {
    withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return true }
      var (before, index) = (slash, 0)
      while index < bytes.count {
        let byte = base[index]
        if before == slash, byte == slash || byte == 0x2E { return false }
        (before, index) = (byte, index + 1)
      }
      return true
    }
  }

  /// Whether the text stands so many bytes behind the beginning.
  fileprivate func holds(_ text: StaticString, at offset: Int) -> Bool {
    withUnsafeBufferPointer { $0.holds(text, at: offset) }
  }
}

extension [UInt8] {
  /// Of a path that ends with a slash.
  fileprivate mutating func removeLastPart() {
    if !isEmpty { removeLast() }
    while let last, last != slash { removeLast() }
  }
}
