/// What has changed from one text to another, word by word.
struct WordChanges {
  /// Words with a space between them.
  enum Part: Hashable {
    case same(String)
    case removed(String)
    case added(String)
  }

  let parts: [Part]

  /// Finding the least difference takes time in the product of the words and of those that differ.
  private static let mostWords = 1_000

  /// - Returns: Nothing when no word is different, or when there are too many.
  init?(from old: String, to new: String) {
    let (old, new) = (Self.words(of: old), Self.words(of: new))
    guard old != new, old.count <= Self.mostWords, new.count <= Self.mostWords else { return nil }
    let difference = new.difference(from: old)
    let (removed, added) = (Set(difference.removals.map(\.offset)), Set(difference.insertions.map(\.offset)))
    var parts = Parts()
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        parts.add(old[left], .removed)
        left += 1
      } else if added.contains(right) {
        parts.add(new[right], .added)
        right += 1
      } else {
        parts.add(new[right], .same)
        (left, right) = (left + 1, right + 1)
      }
    }
    self.parts = parts.all
  }

  private static func words(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Joins words of one kind that follow each other.
  private struct Parts {
    enum Kind { case same, removed, added }

    private var runs: [(kind: Kind, words: [String])] = []

    mutating func add(_ word: String, _ kind: Kind) {
      if let last = runs.indices.last, runs[last].kind == kind {
        runs[last].words.append(word)
      } else {
        runs.append((kind, [word]))
      }
    }

    var all: [Part] {
      runs.map { run in
        let text = run.words.joined(separator: " ")
        return switch run.kind {
        case .same: .same(text)
        case .removed: .removed(text)
        case .added: .added(text)
        }
      }
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
