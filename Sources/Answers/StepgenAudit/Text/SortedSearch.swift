extension Array {
  /// The index of the first element for which a condition is true, in an array where it is true for all that follow.
  func partitioningIndex(where isRight: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isRight(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
