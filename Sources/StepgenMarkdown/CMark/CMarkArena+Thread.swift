import CCmarkGFM

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
