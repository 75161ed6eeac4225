import FlyingSocks

/// The events of a page as the body of an answer, which ends when the reader goes away.
struct EventBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let state: PreviewState
  let events: PageEvents

  func makeAsyncIterator() -> Iterator {
    Iterator(events: events, wakes: state.listen().makeAsyncIterator())
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    private var events: PageEvents
    private var wakes: AsyncStream<Void>.Iterator
    private var hasGreeted = false

    fileprivate init(events: PageEvents, wakes: AsyncStream<Void>.Iterator) {
      self.events = events
      self.wakes = wakes
    }

    mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
      if !hasGreeted {
        hasGreeted = true
        return Array(events.greeting().utf8)
      }
      guard await wakes.next(isolation: #isolation) != nil else { return nil }
      return Array((events.news() ?? PageEvents.comment).utf8)
    }

    /// Byte by byte is how nobody reads an answer's body.
    mutating func next() async -> UInt8? { nil }
  }
}
