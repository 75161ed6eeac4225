/// The head of a request: all that is read of it, because no answer here depends on a body.
struct RequestHead: Sendable, Hashable {
  var method: String
  /// As it was sent, without the query.
  var path: String
  var query: String
  var host: String?
  /// Whether another request can follow on the connection.
  var keepsConnection: Bool

  var request: PreviewRequest {
    PreviewRequest(method: method, path: path, query: query, host: host)
  }
}

extension RequestHead {
  /// Reads the lines of a head (RFC 9112, 3 and 5); nothing when they are none.
  init?(lines: [ArraySlice<UInt8>]) {
    guard let first = lines.first else { return nil }
    let words = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map(String.init(decoding:))
    guard words.count == 3, !words[0].isEmpty, !words[1].isEmpty, words[2].hasPrefix("HTTP/1.") else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let (name, value) = Self.header(line) else { return nil }
      // What a second one means is for guessing.
      if name == "host", headers[name] != nil { return nil }
      headers[name, default: ""] += (headers[name] == nil ? "" : ",") + value
    }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    method = words[0]
    path = target[0]
    query = target.count > 1 ? target[1] : ""
    host = headers["host"]
    let hasBody = headers["transfer-encoding"] != nil || headers["content-length"].map { $0 != "0" } ?? false
    let wantsEnd = headers["connection"]?.lowercased().contains("close") ?? false
    keepsConnection = words[2] == "HTTP/1.1" && !hasBody && !wantsEnd
  }

  /// The name in lower case and the value; a line that goes on with the one before is refused, as RFC 9112, 5.2 has it.
  private static func header(_ line: ArraySlice<UInt8>) -> (name: String, value: String)? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else { return nil }
    let name = line[..<colon]
    guard name.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    let value = line[(colon + 1)...].drop(while: isSpace)
    let end = value.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? value.startIndex
    return (String(decoding: name).lowercased(), String(decoding: value[..<end]))
  }
}

extension String {
  fileprivate init(decoding bytes: ArraySlice<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
  }
}
