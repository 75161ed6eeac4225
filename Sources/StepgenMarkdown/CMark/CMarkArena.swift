import CCmarkGFM

/// Memory for the documents of one thread: handed out from large pieces, and given back a document at a time.
///
/// A quarter of cmark's time on small texts is `malloc`; its own arena clears 4 MB for each document. cmark hands its
/// memory functions no context, so that each thread has an arena of its own (``CMarkArena/ofThread``).
struct CMarkArena {
  /// What was in use when a document began; documents of a thread may nest.
  struct Mark {
    fileprivate var chunks: Int
    fileprivate var used: Int
  }

  private static let firstSize = 256 * 1024
  /// Before each block stands its size, which `realloc` needs; 16 bytes keep the block aligned.
  private static let headerSize = 16

  private var chunks: [UnsafeMutableRawBufferPointer] = []
  /// Bytes handed out of the last chunk.
  private var used = 0

  var mark: Mark { Mark(chunks: chunks.count, used: used) }

  /// Gives back everything since the mark; the first chunk stays for the next document.
  mutating func release(to mark: Mark) {
    let kept = max(mark.chunks, 1)
    while chunks.count > kept { chunks.removeLast().deallocate() }
    used = mark.used
  }

  mutating func deallocate() {
    for chunk in chunks { chunk.deallocate() }
    chunks = []
    used = 0
  }

  /// A block of this many bytes, not cleared.
  mutating func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
    let size = (count + Self.headerSize + 15) & ~15
    if (chunks.last?.count ?? 0) - used < size { addChunk(for: size) }
    guard let place = chunks.last?.baseAddress.map({ $0 + used }) else { return nil }
    used += size
    place.storeBytes(of: count, as: Int.self)
    return place + Self.headerSize
  }

  mutating func reallocate(_ block: UnsafeMutableRawPointer, _ count: Int) -> UnsafeMutableRawPointer? {
    let oldCount = (block - Self.headerSize).load(as: Int.self)
    guard count > oldCount else { return block }
    let copy = allocate(count)
    copy?.copyMemory(from: block, byteCount: oldCount)
    return copy
  }

  private mutating func addChunk(for size: Int) {
    let wanted = max(size, chunks.last.map { min($0.count * 2, 1 << 24) } ?? Self.firstSize)
    chunks.append(.allocate(byteCount: wanted, alignment: 16))
    used = 0
  }
}
