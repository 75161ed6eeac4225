import StepgenModel
import StepgenReports

/// What is to be said of one row of a comparison, besides the two names.
struct ComparisonNotes {
  let row: NameComparison
  let left: Platform
  let right: Platform

  typealias Note = [TextTable.Cell]

  /// Each a line: which words, what shares the name, how a step arrives, and the reasons that the spec gives.
  var all: [Note] {
    [words, types].compactMap(\.self) + calls + facts
      + reasons.map {
        [.init($0.title, .strong), .init($0.because)] + ($0.source.map { [.init("[\($0)]", .faint)] } ?? [])
      }
  }

  /// The words of both as one line, with what only one has marked.
  var words: Note? {
    if row.difference == .around { return [.init("The same identifier; what callers write around it differs.", .note)] }
    return row.wordDiff?.parts.map { part in
      let style: Style? =
        switch part.change {
        case .same: nil
        case .removed: .error
        case .added: .help
        }
      return TextTable.Cell(part.text, style)
    }
  }

  /// The types of a value, where they are not written alike.
  private var types: Note? {
    guard row.left.type != row.right.type else { return nil }
    return sides.flatMap { title, side in
      side.type.map { [TextTable.Cell(title + ":", .faint), TextTable.Cell($0)] } ?? []
    }
  }

  private var calls: [Note] {
    sides.flatMap { title, side -> [Note] in
      (side.interface?.calls ?? []).map { call in
        [.init(call.style.isEmpty ? title + ":" : "\(title), \(call.style):", .faint), .init(call.text)]
      }
    }
  }

  private var facts: [Note] {
    sides.flatMap { title, side in
      facts(side).map { [.init(title + ":", .strong), .init($0)] }
    }
  }

  /// Everything that the spec says of the side's name, without its reason.
  func facts(_ side: NameSide) -> [String] {
    (statusText(side).map { [$0] } ?? []) + sharing(side)
  }

  private var sides: [(title: String, side: NameSide)] {
    [(left.title, row.left), (right.title, row.right)]
  }

  private func statusText(_ side: NameSide) -> String? {
    let arrival = side.arrivesAs?.inWords
    return switch side.status {
    case .declaredOnly: "declared, and never returned" + (arrival.map { "; arrives as \($0)" } ?? "")
    case .exception: "thrown instead of returned" + (arrival.map { "; as \($0)" } ?? "")
    case .absent, .derived, .overridden: arrival.map { "arrives as \($0)" }
    }
  }

  private func sharing(_ side: NameSide) -> [String] {
    var facts: [String] = []
    if !side.sharedWith.isEmpty {
      let others = "the same name as \(side.sharedWith.joined(separator: ", "))"
      facts.append(others + (side.toldApartBy.map { "; told apart by: \($0)" } ?? ""))
    }
    if let split = side.split {
      facts.append("by \(split.path): " + split.cases.map { "\($0.value) → \($0.identifier)" }.joined(separator: ", "))
    }
    return facts
  }

  struct Reason: Hashable {
    var title: String
    var because: String
    var source: String?
  }

  /// The reasons that the spec gives; one that holds for both is given once.
  var reasons: [Reason] {
    let found = sides.compactMap { title, side in
      side.because.map { Reason(title: title + ":", because: $0.oneLine, source: side.source?.oneLine) }
    }
    guard found.count == 2, found[0].because == found[1].because, found[0].source == found[1].source else {
      return found
    }
    return [Reason(title: "\(left.title), \(right.title):", because: found[0].because, source: found[0].source)]
  }
}

extension String {
  /// Lines and runs of spaces as single spaces.
  fileprivate var oneLine: String {
    split { $0.isWhitespace }.joined(separator: " ")
  }
}
