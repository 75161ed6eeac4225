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

  /// Finds the longest common list of words; of equally long ones, changes stand as late as they can.
  package init(from left: Words, to right: Words) {
    let start = left.list.commonStart(right.list)
    let rest = (left: left.list.dropFirst(start), right: right.list.dropFirst(start))
    let end = Array(rest.left.reversed()).commonStart(rest.right.reversed())
    add(.same, left.list.prefix(start))
    addChanges(Array(rest.left.dropLast(end)), Array(rest.right.dropLast(end)))
    add(.same, left.list.suffix(end))
  }

  /// The words in one line, marked as `git diff --word-diff` marks them: `sms [-mfa-] code {+again+}`.
  package var text: String {
    parts.map(\.text).joined(separator: " ")
  }

  private mutating func addChanges(_ left: [String], _ right: [String]) {
    guard left.count <= Self.longest, right.count <= Self.longest else {
      add(.removed, left[...])
      return add(.added, right[...])
    }
    let lengths = Self.commonLengths(left, right)
    var (row, column) = (0, 0)
    while row < left.count || column < right.count {
      if row < left.count, column < right.count, left[row] == right[column] {
        add(.same, left[row...row])
        (row, column) = (row + 1, column + 1)
      } else if column == right.count || (row < left.count && lengths[row + 1][column] >= lengths[row][column + 1]) {
        add(.removed, left[row...row])
        row += 1
      } else {
        add(.added, right[column...column])
        column += 1
      }
    }
  }

  /// More words than any name has: comparing takes time in the square of their number.
  private static let longest = 64

  /// How many words the ends of both lists have in common, from each pair of words on.
  private static func commonLengths(_ left: [String], _ right: [String]) -> [[Int]] {
    var lengths = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in left.indices.reversed() {
      for column in right.indices.reversed() {
        lengths[row][column] =
          left[row] == right[column]
          ? lengths[row + 1][column + 1] + 1 : max(lengths[row + 1][column], lengths[row][column + 1])
      }
    }
    return lengths
  }

  /// Adds words to the last part, or begins another; what is removed stands before what is added in its place.
  private mutating func add(_ change: Part.Change, _ words: ArraySlice<String>) {
    guard !words.isEmpty else { return }
    if parts.last?.change == change {
      parts[parts.count - 1].words += words
    } else if change == .removed, parts.last?.change == .added, parts.dropLast().last?.change == .removed {
      parts[parts.count - 2].words += words
    } else if change == .removed, parts.last?.change == .added {
      parts.insert(Part(change: change, words: Array(words)), at: parts.count - 1)
    } else {
      parts.append(Part(change: change, words: Array(words)))
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

extension [String] {
  /// How many words two lists begin with alike.
  fileprivate func commonStart(_ other: [String]) -> Int {
    zip(self, other).prefix { $0 == $1 }.count
  }
}
