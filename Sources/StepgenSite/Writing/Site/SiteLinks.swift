import StepgenCatalogs

/// The ways from one page to other places of its site.
///
/// They are relative, so that a site works at any address and from a disk. A page for missing addresses is shown at any
/// depth, so its links begin at the server's root (or where `baseURL` says).
struct SiteLinks: Sendable {
  private let path: String
  private let localeID: String
  /// Leads to the folder that holds those of the languages.
  let root: String
  private let isAbsolute: Bool

  init(from page: Page, baseURL: String?) {
    path = page.path.text
    localeID = page.locale.id
    isAbsolute = page.kind == .notFound
    root = isAbsolute ? Self.serverPath(of: baseURL) : String(repeating: "../", count: Self.depth(of: path[...]) + 1)
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
    let fragment = anchor.map { "#" + $0 } ?? ""
    if isAbsolute { return root + localeID + "/" + target.text + file + fragment }
    if target.text == path, !fragment.isEmpty { return fragment }
    let way = relative(to: target.text) + file
    return (way.isEmpty ? "./" : way) + fragment
  }

  /// This page in another language.
  func href(toLocale id: String, file: String = "") -> String {
    root + id + "/" + path + file
  }

  private func relative(to target: String) -> String {
    var here = path.utf8[...]
    var there = target.utf8[...]
    while let slash = here.firstIndex(of: UInt8(ascii: "/")), there.starts(with: here[...slash]) {
      there = there.dropFirst(here[...slash].count)
      here = here[slash...].dropFirst()
    }
    return String(repeating: "../", count: Self.depth(of: Substring(here))) + String(Substring(there))
  }

  private static func depth(of path: Substring) -> Int {
    path.utf8.count { $0 == UInt8(ascii: "/") }
  }

  /// `/docs/` of `https://example.org/docs/`.
  static func serverPath(of baseURL: String?) -> String {
    guard let baseURL, let scheme = baseURL.firstRange(of: "://") else { return "/" }
    let host = baseURL[scheme.upperBound...]
    return host.firstIndex(of: "/").map { String(host[$0...]) } ?? "/"
  }
}
