import StepgenModel

/// The files of all sites, found by path.
struct PreviewSite: Sendable {
  /// What a path leads to.
  enum Place: Equatable {
    case file(path: String, bytes: [UInt8])
    /// A folder that was asked for without its last `/`, on which relative links depend.
    case redirect(to: String)
    /// The root of several sites, whose folders are these.
    case sites([String])
    /// Nothing; the bytes are the site's own page for that, if it has one.
    case missing(page: [UInt8]?)
  }

  private var files: [String: [UInt8]] = [:]
  private var folders: Set<String> = []
  private let sites: [String]

  /// - Parameters:
  ///   - files: The files of all sites.
  ///   - sites: The folder of each site.
  init(_ files: [GeneratedFile], sites: [String]) {
    self.sites = sites
    self.files.reserveCapacity(files.count)
    for file in files where !Self.isForHosts(file.path) {
      self.files[file.path] = file.bytes
      var folder = Self.parent(of: file.path)
      while folders.insert(folder).inserted, !folder.isEmpty { folder = Self.parent(of: folder) }
    }
    policies = Dictionary(
      sites.map { site in (site, HeaderRules(files.first { $0.path == "\(site)/_headers" }?.bytes ?? []).headers) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// What hosts should send with every page, by site.
  private let policies: [String: [HeaderRules.Header]]

  /// What is to be sent with all pages of the site that a path is in.
  func headers(for path: String) -> [HeaderRules.Header] {
    let site = sites.first { path.hasPrefix($0 + "/") } ?? sites.first
    return site.flatMap { policies[$0] } ?? []
  }

  func place(of path: SitePath) -> Place {
    let name = path.parts.joined(separator: "/")
    if !path.isFolder, let bytes = files[name] { return .file(path: name, bytes: bytes) }
    guard folders.contains(name) else { return .missing(page: missingPage(near: path)) }
    guard path.isFolder else { return .redirect(to: "/" + name.percentEncoded + "/") }
    let index = name.isEmpty ? "index.html" : name + "/index.html"
    if let bytes = files[index] { return .file(path: index, bytes: bytes) }
    guard path.parts.isEmpty, !sites.isEmpty else { return .missing(page: missingPage(near: path)) }
    return sites.count == 1 ? .redirect(to: "/" + sites[0].percentEncoded + "/") : .sites(sites)
  }

  /// How many files are not as they are in another site, or only there.
  func differences(from other: PreviewSite) -> Int {
    files.count { other.files[$0.key] != $0.value } + other.files.count { files[$0.key] == nil }
  }

  /// The page of the nearest folder that has one.
  private func missingPage(near path: SitePath) -> [UInt8]? {
    for count in stride(from: path.parts.count, through: 0, by: -1) {
      if let page = files[(path.parts.prefix(count) + ["404.html"]).joined(separator: "/")] { return page }
    }
    return nil
  }

  /// Instructions for hosts, and whatever is hidden, are no part of what readers get.
  private static func isForHosts(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "_headers" }
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}

extension String {
  /// With what a path may not have as it is, percent-encoded (RFC 3986, 3.3).
  var percentEncoded: String {
    utf8.reduce(into: "") { text, byte in
      let character = Character(Unicode.Scalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || "/-._~".contains(character) {
        text.append(character)
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
