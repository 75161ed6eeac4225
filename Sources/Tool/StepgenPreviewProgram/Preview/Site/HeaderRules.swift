/// What a site's `_headers` file says about every path: the block of `/*`.
struct HeaderRules {
  struct Header: Sendable, Equatable {
    var name: String
    var value: String
  }

  private(set) var headers: [Header] = []

  init(_ bytes: [UInt8]) {
    var isForAll = false
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if !line.hasPrefix(" ") {
        isForAll = line == "/*"
      } else if isForAll, let colon = line.firstIndex(of: ":") {
        let value = line[line.index(after: colon)...].drop { $0 == " " }
        headers.append(Header(name: String(line[..<colon].drop { $0 == " " }), value: String(value)))
      }
    }
  }
}
