package import StepgenModel

/// Where errors were found so far: what is missing at such a place is not missed a second time.
package struct ErrorPlaces: Sendable {
  private let starts: [FileID: [SourcePosition]]

  package init(_ diagnostics: Diagnostics) {
    guard diagnostics.hasErrors else {
      starts = [:]
      return
    }
    let errors = diagnostics.all.filter { $0.severity == .error }
    starts = Dictionary(grouping: errors.map(\.range), by: \.file).mapValues { $0.map(\.start).sorted() }
  }

  /// Whether an error was found inside of a range, its ends included.
  package func hasError(in range: SourceRange) -> Bool {
    guard let starts = starts[range.file] else { return false }
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < range.start { low = middle + 1 } else { high = middle }
    }
    return low < starts.count && starts[low] <= range.end
  }
}
