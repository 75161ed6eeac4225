import Synchronization

/// Notes which texts a page shows while it is made.
///
/// Every text reaches pages through ``PageScope``, which notes it here. What several pages share is noted once, with what is
/// shared (``NavigationLists``).
final class ReadLog: Sendable {
  private struct State {
    var numbers: Set<Int> = []
    var lists: Set<SharedReads> = []
    var isComplete = true

    /// In an order that does not depend on which was noted first.
    var sortedLists: [SharedReads] { lists.sorted { $0.numbers.lexicographicallyPrecedes($1.numbers) } }
  }

  private let texts: TextDigests
  private let state = Mutex(State())

  init(_ texts: TextDigests) {
    self.texts = texts
  }

  /// Notes a text; one that is not known makes the page one that is made in every run.
  func note(_ id: String) {
    let number = texts.number(of: id)
    state.withLock { state in
      if let number { state.numbers.insert(number) } else { state.isComplete = false }
    }
  }

  /// Notes what something shared has noted.
  func note(_ list: SharedReads) {
    state.withLock { _ = $0.lists.insert(list) }
  }

  /// Notes something that is not known.
  func giveUp() {
    state.withLock { $0.isComplete = false }
  }

  /// What was noted; nothing when it cannot be told from what the page was made.
  var reads: PageReads? {
    state.withLock { state in
      state.isComplete ? PageReads(numbers: state.numbers.sorted(), lists: state.sortedLists) : nil
    }
  }

  /// A log for something that several pages share.
  var another: ReadLog { ReadLog(texts) }
}

/// The texts that a page shows, by their numbers in ``TextDigests``.
struct PageReads: Sendable {
  /// Rising.
  var numbers: [Int]
  var lists: [SharedReads]
}

extension PageReads {
  /// These texts and others.
  func adding(_ others: PageReads) -> PageReads {
    PageReads(
      numbers: Set(numbers).union(others.numbers).sorted(),
      lists: lists + others.lists.filter { !lists.contains($0) }
    )
  }
}

/// The texts of something that several pages share.
final class SharedReads: Sendable, Hashable {
  /// Rising.
  let numbers: [Int]

  init(_ numbers: [Int]) {
    self.numbers = numbers
  }

  static func == (left: SharedReads, right: SharedReads) -> Bool {
    left === right || left.numbers == right.numbers
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(numbers.count)
    hasher.combine(numbers.first)
  }
}
