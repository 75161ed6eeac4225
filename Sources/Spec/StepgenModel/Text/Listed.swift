extension Sequence<String> {
  /// With commas, and "and" before the last one.
  package var listed: String {
    let all = Array(self)
    guard let last = all.last else { return "" }
    return all.count == 1 ? last : all.dropLast().joined(separator: ", ") + " and " + last
  }
}
