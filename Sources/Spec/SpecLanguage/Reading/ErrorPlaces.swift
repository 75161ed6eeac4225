package import StepgenModel

/// The places of the errors so far: a missing value there is not reported a second time.
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

  /// Returns true if an error was found inside of a range, including its ends.
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
