#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What says which answer belongs to which request (JSON-RPC 2.0, 4).
enum RequestID: Codable, Hashable, Sendable {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// Why a request has no result.
struct ResponseError: Error, Encodable, Hashable, Sendable {
  var code: Int
  var message: String

  init(_ code: Code, _ message: String) {
    (self.code, self.message) = (code.rawValue, message)
  }

  /// JSON-RPC 2.0, 5.1, and “Error Codes” of the Language Server Protocol.
  enum Code: Int {
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
struct MessageHead: Decodable, Sendable {
  var id: RequestID?
  var method: String?
  /// Whether it has an id, which must then be a number or a text.
  var hasID: Bool

  private enum Keys: CodingKey {
    case jsonrpc, id, method
  }

  init(from decoder: any Decoder) throws {
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
struct MessageBody<Params: Decodable>: Decodable {
  var params: Params
}

struct NoParams: Codable, Sendable {}

/// What the server sends.
enum ServerMessage {
  static func result(_ result: some Encodable, for id: RequestID) -> [UInt8] {
    encoded(Result(id: id, result: result))
  }

  static func failure(_ error: ResponseError, for id: RequestID?) -> [UInt8] {
    encoded(Failure(id: id, error: error))
  }

  static func notification(_ method: String, _ params: some Encodable) -> [UInt8] {
    encoded(Notification(method: method, params: params))
  }

  static func request(_ method: String, _ params: some Encodable, id: String) -> [UInt8] {
    encoded(Request(id: .text(id), method: method, params: params))
  }

  private static func encoded(_ message: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and whole numbers are all there is to encode, which cannot fail.
    return (try? encoder.encode(message)).map(Array.init) ?? []
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
struct Nullable<Value: Encodable>: Encodable {
  var value: Value?

  init(_ value: Value?) {
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}
