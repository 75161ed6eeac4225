import StepgenDriver
import StepgenModel

/// All sites, and what is found at a path of them.
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

  /// One of the sites.
  struct Part: Sendable {
    /// Its folder.
    var folder: String
    /// The bytes of a file, by its path from there.
    var file: @Sendable (String) -> [UInt8]?
  }

  private let parts: [Part]

  init(_ parts: [Part]) {
    self.parts = parts
  }

  /// What is to be sent with all pages of the site that a path is in.
  func headers(for path: String) -> [HeaderRules.Header] {
    let part = parts.first { path.hasPrefix($0.folder + "/") } ?? parts.first
    return HeaderRules(part?.file("_headers") ?? []).headers
  }

  func place(of path: SitePath) -> Place {
    let name = path.parts.joined(separator: "/")
    if !path.isFolder, let bytes = file(path.parts) { return .file(path: name, bytes: bytes) }
    if let bytes = file(path.parts + ["index.html"]) {
      return path.isFolder
        ? .file(path: (path.parts + ["index.html"]).joined(separator: "/"), bytes: bytes)
        : .redirect(to: "/" + name.percentEncoded() + "/")
    }
    guard path.parts.isEmpty, let first = parts.first else { return .missing(page: missingPage(near: path)) }
    return parts.count == 1 ? .redirect(to: "/" + first.folder.percentEncoded() + "/") : .sites(parts.map(\.folder))
  }

  /// The file at a path; what is for hosts, or hidden, is no part of what readers get.
  private func file(_ path: [String]) -> [UInt8]? {
    if path.contains(where: { $0.hasPrefix(".") || $0 == "_headers" }) { return nil }
    for part in parts {
      let folder = part.folder.split(separator: "/").map(String.init)
      guard path.starts(with: folder) else { continue }
      if let bytes = part.file(path.dropFirst(folder.count).joined(separator: "/")) { return bytes }
    }
    return nil
  }

  /// The page of the nearest folder that has one.
  private func missingPage(near path: SitePath) -> [UInt8]? {
    for count in stride(from: path.parts.count, through: 0, by: -1) {
      if let page = file(path.parts.prefix(count) + ["404.html"]) { return page }
    }
    return nil
  }
}

extension PreviewSite {
  init(_ sites: [PreviewBuild.Site]) {
    self.init(sites.map { site in Part(folder: site.folder) { site.file(at: $0) } })
  }
}
