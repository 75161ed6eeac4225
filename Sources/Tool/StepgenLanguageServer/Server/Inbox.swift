import StepgenJSONRPC

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

  var isEmpty: Bool { waiting.isEmpty }

  mutating func add(_ bytes: [UInt8]) {
    let content = Message.read(bytes)
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
}
