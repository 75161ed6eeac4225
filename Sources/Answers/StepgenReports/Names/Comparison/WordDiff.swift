package import StepgenModel

/// Two word lists as one: what both have, what only the left has, and what only the right has.
package struct WordDiff: Sendable, Hashable {
  package struct Part: Sendable, Hashable {
    package enum Change: String, Sendable, Hashable {
      case same, removed, added
    }

    package var change: Change
    package var words: [String]
  }

  package private(set) var parts: [Part] = []

  /// Keeps the longest list of words that both have.
  package init(from left: Words, to right: Words) {
    let (left, right) = (left.list, right.list)
    guard left.count <= Self.longest, right.count <= Self.longest else {
      add(.removed, left)
      add(.added, right)
      return
    }
    let difference = right.difference(from: left)
    var removals = difference.removals[...]
    var insertions = difference.insertions[...]
    var (row, column) = (0, 0)
    while row < left.count || column < right.count {
      if case .remove(row, let word, _)? = removals.first {
        add(.removed, [word])
        removals.removeFirst()
        row += 1
      } else if case .insert(column, let word, _)? = insertions.first {
        add(.added, [word])
        insertions.removeFirst()
        column += 1
      } else {
        add(.same, [left[row]])
        (row, column) = (row + 1, column + 1)
      }
    }
  }

  /// The words in one line, marked as `git diff --word-diff` marks them: `sms [-mfa-] code {+again+}`.
  package var text: String {
    parts.map(\.text).joined(separator: " ")
  }

  /// More words than any name has: comparing takes time in the square of their number.
  private static let longest = 64

  /// Adds words to the last part, or begins another; what is removed stands before what is added in its place.
  private mutating func add(_ change: Part.Change, _ words: [String]) {
    guard !words.isEmpty else { return }
    if parts.last?.change == change {
      parts[parts.count - 1].words += words
    } else if change == .removed, parts.last?.change == .added, parts.dropLast().last?.change == .removed {
      parts[parts.count - 2].words += words
    } else if change == .removed, parts.last?.change == .added {
      parts.insert(Part(change: change, words: words), at: parts.count - 1)
    } else {
      parts.append(Part(change: change, words: words))
    }
  }
}

extension WordDiff.Part {
  package var text: String {
    let words = words.joined(separator: " ")
    return switch change {
    case .same: words
    case .removed: "[-\(words)-]"
    case .added: "{+\(words)+}"
    }
  }
}
