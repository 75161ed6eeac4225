import CCmarkGFM

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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

extension CMarkArena {
  /// The arena of the calling thread, made at its first use and freed with the thread.
  static var ofThread: UnsafeMutablePointer<CMarkArena> {
    if let known = pthread_getspecific(key) { return known.assumingMemoryBound(to: CMarkArena.self) }
    let arena = UnsafeMutablePointer<CMarkArena>.allocate(capacity: 1)
    arena.initialize(to: CMarkArena())
    pthread_setspecific(key, arena)
    return arena
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { free($0) }
    return key
  }()

  private static func free(_ arena: UnsafeMutableRawPointer?) {
    guard let arena = arena?.assumingMemoryBound(to: CMarkArena.self) else { return }
    arena.pointee.deallocate()
    arena.deinitialize(count: 1)
    arena.deallocate()
  }

  /// The memory functions for `cmark_parser_new_with_mem`; nothing is freed before its document is.
  nonisolated(unsafe) static let functions: UnsafeMutablePointer<cmark_mem> = {
    let functions = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
    functions.initialize(
      to: cmark_mem(
        calloc: { count, size in
          let block = CMarkArena.ofThread.pointee.allocate(count * size)
          return block.map { memset($0, 0, count * size) }
        },
        realloc: { block, size in
          guard let block else { return CMarkArena.ofThread.pointee.allocate(size) }
          return CMarkArena.ofThread.pointee.reallocate(block, size)
        },
        free: { _ in }
      )
    )
    return functions
  }()
}
