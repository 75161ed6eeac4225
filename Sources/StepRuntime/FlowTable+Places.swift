extension FlowTable {
  /// A line of a specification.
  public struct Place: Sendable, Hashable, CustomStringConvertible {
    /// The path of the file in the folder of specifications, with `/` between its parts.
    public let file: String
    /// The line, counted from 1.
    public let line: Int

    /// The place as editors and terminals know it: `pick-up.yaml:12`.
    public var description: String { "\(file):\(line)" }
  }

  /// Where the flow is specified; nil when the table does not know.
  public var place: Place? {
    places.place(ofRow: 0)
  }

  /// Where the step is specified; nil when there is none, or the table does not know.
  public func place(ofStep id: String) -> Place? {
    step(id).flatMap { places.place(ofRow: $0.row) }
  }

  /// Where the operation that begins the flow is specified.
  public func place(ofStart operation: String) -> Place? {
    start(operation).flatMap { places.place(ofRow: $0.row) }
  }

  /// Where an outcome of the step is specified; several steps can share one.
  public func place(ofOutcome id: String, at step: String) -> Place? {
    guard let step = self.step(step), let index = step.list.index(of: id) else { return nil }
    return places.place(ofRow: step.row + 1 + index)
  }

  /// Where an outcome of the operation that begins the flow is specified.
  public func place(ofOutcome id: String, startingWith operation: String) -> Place? {
    guard let start = start(operation), let index = start.list.index(of: id) else { return nil }
    return places.place(ofRow: start.row + 1 + index)
  }

  /// Where the rows of a table come from, as text that is read only when a place is asked for.
  ///
  /// The last line has a number for the flow and one for each row: how far its line is from the one before in the same
  /// file. `@1` goes on in the second of the files, whose names stand in the lines above; the first one comes first.
  struct Places: Sendable, Hashable {
    var text = ""

    func place(ofRow row: Int) -> Place? {
      var files = text.split(separator: "\n")
      guard let numbers = files.popLast(), !files.isEmpty else { return nil }
      var lines = Array(repeating: 0, count: files.count)
      var file = 0
      var current = 0
      for word in numbers.split(separator: " ") {
        if word.first == "@" {
          guard let index = Int(word.dropFirst()), files.indices.contains(index) else { return nil }
          file = index
        } else {
          guard let distance = Int(word) else { return nil }
          lines[file] += distance
          if current == row { return Place(file: String(files[file]), line: lines[file]) }
          current += 1
        }
      }
      return nil
    }
  }
}
