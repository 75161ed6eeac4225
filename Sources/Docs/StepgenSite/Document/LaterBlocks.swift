import Synchronization

/// Blocks without sections, made when they are written.
///
/// Of a page and its Markdown twin the page is written first. It leaves the twin's part here, so that the blocks are made
/// once.
package final class LaterBlocks: Sendable, Hashable {
  /// A part of a Markdown twin.
  struct Twin: Sendable {
    var bytes: [UInt8]
    var links: FileLinks
  }

  let make: @Sendable () -> [Block]
  private let twin = Mutex<Twin?>(nil)

  init(_ make: @escaping @Sendable () -> [Block]) {
    self.make = make
  }

  func leave(forTwin part: Twin) {
    twin.withLock { $0 = part }
  }

  /// What was left for the twin, once.
  func takeTwin() -> Twin? {
    twin.withLock { twin in
      defer { twin = nil }
      return twin
    }
  }

  package static func == (left: LaterBlocks, right: LaterBlocks) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Block {
  /// A table that is made when it is written.
  static func later(_ table: @escaping @Sendable () -> Table) -> Block {
    .later(LaterBlocks { [.table(table())] })
  }
}
