#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Messages that wait for their turn; a request can be cancelled while it does.
struct Inbox: Sendable {
  private var waiting: [Item] = []

  struct Item: Sendable {
    var content: Result<Message, ResponseError>
    var isCancelled = false
  }

  struct Message: Sendable {
    var head: MessageHead
    var bytes: [UInt8]
  }

  var isEmpty: Bool { waiting.isEmpty }

  mutating func add(_ bytes: [UInt8]) {
    let content = Self.read(bytes)
    if case .success(let message) = content, message.head.method == "$/cancelRequest" {
      guard let body = try? JSONDecoder().decode(MessageBody<CancelParams>.self, from: Data(bytes)) else { return }
      return cancel(body.params.id)
    }
    waiting.append(Item(content: content))
  }

  mutating func next() -> Item? {
    waiting.isEmpty ? nil : waiting.removeFirst()
  }

  private mutating func cancel(_ id: RequestID) {
    for index in waiting.indices {
      guard case .success(let message) = waiting[index].content, message.head.id == id else { continue }
      waiting[index].isCancelled = true
    }
  }

  private static func read(_ bytes: [UInt8]) -> Result<Message, ResponseError> {
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
