import StepgenModel

/// The Content-Security-Policy of pages: it forbids whatever the site does not use.
struct ContentPolicy: Sendable {
  /// For a `meta` element, which cannot say who may show the page in a frame.
  let text: String
  /// For a header of the host.
  var header: String { text + "; frame-ancestors 'none'" }

  init(_ theme: Theme = Theme()) {
    var directives = Self.own
    if [theme.textFont, theme.headingFont, theme.codeFont].contains(where: { $0?.files.isEmpty == false }) {
      directives.allow([], for: "font-src")
    }
    for (name, origins) in theme.origins.sorted(by: { $0.key < $1.key }) { directives.allow(origins, for: name) }
    for case .address(let address, _) in theme.scripts { directives.allow([address], for: "script-src") }
    let all = [("default-src", ["'none'"])] + directives + [("base-uri", ["'none'"]), ("form-action", ["'none'"])]
    text = all.map { $0.0 + " " + $0.1.joined(separator: " ") }.joined(separator: "; ")
  }

  private static let own = ["script-src", "style-src", "img-src", "connect-src"].map { ($0, ["'self'"]) }
}

extension [(String, [String])] {
  fileprivate mutating func allow(_ origins: [String], for name: String) {
    let place = firstIndex { $0.0 == name } ?? endIndex
    if place == endIndex { append((name, ["'self'"])) }
    self[place].1 = unique(self[place].1 + origins)
  }
}
