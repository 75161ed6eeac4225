#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What says which answer belongs to which request (JSON-RPC 2.0, 4).
package enum RequestID: Codable, Hashable, Sendable {
  case number(Int)
  case text(String)

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// Why a request has no result.
package struct ResponseError: Error, Encodable, Hashable, Sendable {
  package var code: Int
  package var message: String

  package init(_ code: Code, _ message: String) {
    (self.code, self.message) = (code.rawValue, message)
  }

  /// JSON-RPC 2.0, 5.1, and “Error Codes” of the Language Server Protocol.
  package enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }
}

/// What every message begins with: what it is, whatever its parameters.
package struct MessageHead: Decodable, Sendable {
  package var id: RequestID?
  package var method: String?
  /// Whether it has an id, which must then be a number or a text.
  package var hasID: Bool

  private enum Keys: CodingKey {
    case jsonrpc, id, method
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    guard try container.decode(String.self, forKey: .jsonrpc) == "2.0" else {
      throw ResponseError(.invalidRequest, "‘jsonrpc’ has to be ‘2.0’")
    }
    hasID = container.contains(.id)
    id = try? container.decode(RequestID.self, forKey: .id)
    method = container.contains(.method) ? try container.decode(String.self, forKey: .method) : nil
  }
}

/// The parameters of a message whose head is read already.
package struct MessageBody<Params: Decodable>: Decodable {
  package var params: Params
}

package struct NoParams: Codable, Sendable {
  package init() {}
}

/// What the server sends.
package enum ServerMessage {
  package static func result(_ result: some Encodable, for id: RequestID) -> [UInt8] {
    encoded(Result(id: id, result: result))
  }

  package static func failure(_ error: ResponseError, for id: RequestID?) -> [UInt8] {
    encoded(Failure(id: id, error: error))
  }

  package static func notification(_ method: String, _ params: some Encodable) -> [UInt8] {
    encoded(Notification(method: method, params: params))
  }

  package static func request(_ method: String, _ params: some Encodable, id: String) -> [UInt8] {
    encoded(Request(id: .text(id), method: method, params: params))
  }

  /// A value as JSON on one line.
  package static func encoded(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and whole numbers are all there is to encode, which cannot fail.
    return (try? encoder.encode(value)).map(Array.init) ?? []
  }

  private struct Result<Value: Encodable>: Encodable {
    var jsonrpc = "2.0"
    var id: RequestID
    var result: Value
  }

  private struct Failure: Encodable {
    var id: RequestID?
    var error: ResponseError

    private enum Keys: CodingKey {
      case jsonrpc, id, error
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode("2.0", forKey: .jsonrpc)
      // Where no id could be read it is null (JSON-RPC 2.0, 5).
      try container.encode(id, forKey: .id)
      try container.encode(error, forKey: .error)
    }
  }

  private struct Notification<Params: Encodable>: Encodable {
    var jsonrpc = "2.0"
    var method: String
    var params: Params
  }

  private struct Request<Params: Encodable>: Encodable {
    var jsonrpc = "2.0"
    var id: RequestID
    var method: String
    var params: Params
  }
}

/// A result that may be null, which is then written.
package struct Nullable<Value: Encodable>: Encodable {
  var value: Value?

  package init(_ value: Value?) {
    self.value = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}
