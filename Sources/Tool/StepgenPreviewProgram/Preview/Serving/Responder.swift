import StepgenModel
import StepgenTemplates

/// Answers requests from what the state holds; it never looks at a disk.
struct Responder: Sendable {
  let state: PreviewState
  let hosts: HostCheck

  static let events = "/~events"
  private static let script = "/~live.js"
  private static let style = "/~live.css"

  func answer(to request: PreviewRequest) -> PreviewAnswer {
    guard hosts.allows(request.host) else {
      return PreviewAnswer(.misdirected, text: "This is the preview of stepgen, and it has another name.\n")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      var answer = PreviewAnswer(.methodNotAllowed, text: "Pages can be read here, and nothing else.\n")
      answer.add("Allow", "GET, HEAD")
      return answer
    }
    switch request.path {
    case Self.script: return Self.embedded("site/live.js")
    case Self.style: return Self.embedded("site/live.css")
    case Self.events: return events(for: request)
    default: return page(at: request.path)
    }
  }

  private static func embedded(_ name: String) -> PreviewAnswer {
    PreviewAnswer(.ok, type: contentType(of: name), .bytes(EmbeddedFiles.bytes(of: name) ?? []))
  }

  private func events(for request: PreviewRequest) -> PreviewAnswer {
    let values = request.query.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1) }
    let value = { (name: String) in
      values.first { $0.first.map(String.init) == name && $0.count == 2 }
        .flatMap { percentDecoded($0[1].utf8) }
        .map { String(decoding: $0, as: UTF8.self) }
    }
    guard let page = value("page").flatMap({ SitePath($0.percentEncoded()) }), let version = value("version") else {
      return PreviewAnswer(.badRequest, text: "Of which page?\n")
    }
    return PreviewAnswer(.ok, type: "text/event-stream", .events(page: page, version: version))
  }

  private func page(at path: String) -> PreviewAnswer {
    guard let path = SitePath(path) else { return PreviewAnswer(.notFound, text: "There is no such page.\n") }
    guard let site = state.site else { return OwnPages.notBuiltYet.answer(.unavailable) }
    let version = site.version(of: path)
    switch site.place(of: path) {
    case .file(let name, let bytes):
      guard name.hasSuffix(".html") else { return PreviewAnswer(.ok, type: contentType(of: name), .bytes(bytes)) }
      return html(.ok, bytes, version, site.headers(for: name))
    case .redirect(let target):
      var answer = PreviewAnswer(.found, text: "")
      answer.add("Location", target)
      return answer
    case .sites(let folders): return OwnPages.list(of: folders, version).answer(.ok)
    case .missing(let page):
      guard let page else { return OwnPages.missing(version).answer(.notFound) }
      return html(.notFound, page, version, site.headers(for: path.parts.joined(separator: "/")))
    }
  }

  private func html(
    _ status: PreviewAnswer.Status,
    _ bytes: [UInt8],
    _ version: String,
    _ headers: [HeaderRules.Header]
  ) -> PreviewAnswer {
    var answer = PreviewAnswer(status, type: "text/html; charset=utf-8", .bytes(Self.live(bytes, version)))
    for header in headers where !answer.headers.contains(where: { $0.name.lowercased() == header.name.lowercased() }) {
      answer.add(header.name, header.value)
    }
    return answer
  }

  /// A page with the script that watches for changes.
  static func live(_ page: [UInt8], _ version: String) -> [UInt8] {
    let head = Array("</head>".utf8)
    let tags = """
      <link rel="stylesheet" href="\(style)">
      <script src="\(script)" data-version="\(version)" defer></script>

      """
    let end = page.firstRange(of: head)?.lowerBound ?? page.endIndex
    return page[..<end] + Array(tags.utf8) + page[end...]
  }
}
