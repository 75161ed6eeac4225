#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A message of the other side: its head, and the bytes that have the rest.
package struct Message: Sendable {
  package var head: MessageHead
  package var bytes: [UInt8]

  /// Reads the head, or describes why the message does not have one.
  package static func read(_ bytes: [UInt8]) -> Result<Message, ResponseError> {
    do {
      return .success(Message(head: try JSONDecoder().decode(MessageHead.self, from: Data(bytes)), bytes: bytes))
    } catch let error as ResponseError {
      return .failure(error)
    } catch DecodingError.dataCorrupted {
      return .failure(ResponseError(.parseError, "the message is not JSON"))
    } catch {
      return .failure(ResponseError(.invalidRequest, "the message is not a request of JSON-RPC 2.0"))
    }
  }
}

/// A request, and how its response is made.
package struct Request {
  package var id: RequestID
  package var method: String
  package var bytes: [UInt8]

  package init(id: RequestID, method: String, bytes: [UInt8]) {
    (self.id, self.method, self.bytes) = (id, method, bytes)
  }

  package func params<Params: Decodable>(_ type: Params.Type) throws(ResponseError) -> Params {
    guard let body = try? JSONDecoder().decode(MessageBody<Params>.self, from: Data(bytes)) else {
      throw ResponseError(.invalidParams, "‘params’ are not those of ‘\(method)’")
    }
    return body.params
  }

  package func answer(_ result: some Encodable) -> [UInt8] {
    ServerMessage.result(result, for: id)
  }
}
