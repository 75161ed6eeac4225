import StepgenModel
import StepgenCatalogs

/// The ways from one page to other places of its site.
///
/// They are relative, so that a site works at any address and from a disk. A page for missing addresses is shown at any
/// depth, so its links begin at the server's root (or where `baseURL` says).
struct SiteLinks: Sendable {
  private let path: String
  private let bytes: [UInt8]
  private let localeID: String
  /// Leads to the folder that holds those of the languages.
  let root: String
  /// Whether the page is outside of the folders of languages.
  private let isOutside: Bool

  init(from page: Page, baseURL: String?) {
    path = page.path.text
    bytes = Array(path.utf8)
    localeID = page.locale.id
    isOutside = page.kind == .notFound || page.isFront
    let depth = page.isFront ? 0 : 1 + bytes.count { $0 == UInt8(ascii: "/") }
    root = page.kind == .notFound ? Self.serverPath(of: baseURL) : String(repeating: "../", count: depth)
  }

  /// `nil` for an address that browsers must not follow.
  func href(to destination: Destination, file: String = "") -> String? {
    switch destination {
    case .page(let path, let anchor): href(to: path, anchor: anchor, file: file)
    case .anchor(let id): "#" + id
    case .file(let path): root + path
    case .external(let address): SafeAddress.isSafe(address) ? address : nil
    }
  }

  /// A page in the same language.
  ///
  /// - Parameters:
  ///   - target: The page.
  ///   - anchor: A place in it.
  ///   - file: The name of its file, when the folder is not enough.
  /// - Returns: The address, relative but on pages for missing ones.
  func href(to target: PagePath, anchor: String? = nil, file: String = "") -> String {
    if isOutside { return root + localeID + "/" + target.text + file + (anchor.map { "#" + $0 } ?? "") }
    if let anchor, target.text == path { return "#" + anchor }
    return relative(to: target.text, file, anchor)
  }

  /// This page in another language.
  func href(toLocale id: String, file: String = "") -> String {
    root + id + "/" + path + file
  }

  /// The way up to the folder that both paths lie below, from there down to the target, and what stands behind that.
  private func relative(to target: String, _ file: String, _ anchor: String?) -> String {
    target.withBytes { there in
      let shared = Self.sharedFolder(bytes, there)
      var depth = 0
      for index in shared..<bytes.count where bytes[index] == 0x2F { depth += 1 }
      let down = there.count - shared
      let count = depth * 3 + down + file.utf8.count + (anchor.map { $0.utf8.count + 1 } ?? 0)
      if count == 0 { return "./" }
      return String(unsafeUninitializedCapacity: count) { way in
        var place = 0
        for _ in 0..<depth {
          (way[place], way[place + 1], way[place + 2]) = (0x2E, 0x2E, 0x2F)
          place += 3
        }
        place = way[place...].initialize(fromContentsOf: there[shared...])
        place = file.withBytes { way[place...].initialize(fromContentsOf: $0) }
        if let anchor {
          way[place] = UInt8(ascii: "#")
          place = anchor.withBytes { way[(place + 1)...].initialize(fromContentsOf: $0) }
        }
        return place
      }
    }
  }

  /// How long the path of the innermost folder is that both paths lie in.
  private static func sharedFolder(_ here: [UInt8], _ there: UnsafeBufferPointer<UInt8>) -> Int {
    var shared = 0
    var place = 0
    let end = min(here.count, there.count)
    while place < end, here[place] == there[place] {
      place += 1
      if here[place - 1] == 0x2F { shared = place }
    }
    return shared
  }

  /// `/docs/` of `https://example.org/docs/`.
  static func serverPath(of baseURL: String?) -> String {
    guard let baseURL, let scheme = baseURL.firstRange(of: "://") else { return "/" }
    let host = baseURL[scheme.upperBound...]
    return host.firstIndex(of: "/").map { String(host[$0...]) } ?? "/"
  }
}
