extension PreviewSite {
  /// The version of a page as long as there is no site.
  static let noVersion = "0"

  /// A short text that changes when the answer to a path changes.
  func version(of path: SitePath) -> String {
    switch place(of: path) {
    case .file(_, let bytes): fingerprint(bytes)
    case .redirect(let target): fingerprint(Array(target.utf8))
    case .sites(let folders): fingerprint(Array(folders.joined(separator: "\n").utf8))
    case .missing(let page): "missing-" + fingerprint(page ?? [])
    }
  }
}

/// 64-bit FNV-1a (RFC 9923): to notice edits, not attacks.
private func fingerprint(_ bytes: [UInt8]) -> String {
  let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  return String(hash, radix: 16)
}
