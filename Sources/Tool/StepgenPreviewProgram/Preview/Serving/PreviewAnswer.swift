/// What is asked, as far as it matters here.
struct PreviewRequest: Sendable {
  var method: String
  /// As it was sent, without the query.
  var path: String
  var query: String = ""
  var host: String?
}

/// What is answered.
struct PreviewAnswer: Sendable {
  enum Status: Int, Sendable {
    case ok = 200
    case found = 302
    case badRequest = 400
    case notFound = 404
    case methodNotAllowed = 405
    case targetTooLong = 414
    case misdirected = 421
    case headTooLarge = 431
    case unavailable = 503

    var phrase: String {
      switch self {
      case .ok: "OK"
      case .found: "Found"
      case .badRequest: "Bad Request"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .targetTooLong: "URI Too Long"
      case .misdirected: "Misdirected Request"
      case .headTooLarge: "Request Header Fields Too Large"
      case .unavailable: "Service Unavailable"
      }
    }
  }

  enum Body: Sendable {
    case bytes([UInt8])
    /// What happens to a page from now on.
    case events(page: SitePath, version: String)
  }

  var status: Status
  var headers: [HeaderRules.Header] = []
  var body: Body

  init(_ status: Status, type: String, _ body: Body) {
    self.status = status
    self.body = body
    add("Content-Type", type)
    // What is shown is what was written last.
    add("Cache-Control", "no-store")
    add("X-Content-Type-Options", "nosniff")
    add("Cross-Origin-Resource-Policy", "same-origin")
  }

  init(_ status: Status, text: String) {
    self.init(status, type: "text/plain; charset=utf-8", .bytes(Array(text.utf8)))
  }

  mutating func add(_ name: String, _ value: String) {
    headers.removeAll { $0.name == name }
    headers.append(HeaderRules.Header(name: name, value: value))
  }
}
