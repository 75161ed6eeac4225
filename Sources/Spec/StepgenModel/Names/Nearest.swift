/// The names that are most likely meant by a name that is not among them, nearest first; empty when none is near.
///
/// Near is at most a third of the name's letters, never more than three edits (``editDistance(_:_:limit:)``); ties are in
/// alphabetical order.
package func nearest(to name: String, in names: some Sequence<String>, atMost count: Int = 3) -> [String] {
  let letters = Array(name.unicodeScalars.prefix(longestComparedName + 1))
  guard letters.count <= longestComparedName else { return [] }
  let limit = min(3, max(1, letters.count / 3))
  var found: [(distance: Int, name: String)] = []
  for other in Set(names) where other != name {
    let otherLetters = Array(other.unicodeScalars.prefix(letters.count + limit + 1))
    guard let distance = editDistance(letters, otherLetters, limit: limit), distance < letters.count else { continue }
    found.append((distance, other))
  }
  return found.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(count).map(\.name)
}

/// Longer names are not compared: nobody wants them spelled for them, and the cost grows with their length.
private let longestComparedName = 200

/// How many edits turn one text into the other; nil when it takes more than the limit.
///
/// An edit inserts, deletes or replaces a letter, or swaps two neighbours (Damerau-Levenshtein, optimal string
/// alignment).
package func editDistance(_ left: String, _ right: String, limit: Int) -> Int? {
  editDistance(Array(left.unicodeScalars), Array(right.unicodeScalars), limit: limit)
}

private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
  guard abs(left.count - right.count) <= limit else { return nil }
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for column in right.indices {
      let replacing = last[column] + (left[row] == right[column] ? 0 : 1)
      var cost = min(replacing, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    if current.allSatisfy({ $0 > limit }) { return nil }
    (beforeLast, last) = (last, current)
  }
  return last[right.count] <= limit ? last[right.count] : nil
}
