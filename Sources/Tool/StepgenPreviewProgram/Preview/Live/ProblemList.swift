import StepgenModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is wrong, as a page shows it.
struct ProblemList: Encodable {
  struct Problem: Encodable {
    var severity: String
    var code: String
    var place: String
    var message: String
    var help: [String]
  }

  private(set) var problems: [Problem] = []
  /// How many there are that are not listed.
  private var more = 0

  /// Nobody reads more at once, and a page with thousands would be slow.
  private static let limit = 50

  init() {}

  /// Errors and broken links; warnings are for the terminal.
  init(_ diagnostics: [Diagnostic], in sources: SourceSet) {
    let errors = diagnostics.filter { $0.severity == .error }
    problems = errors.prefix(Self.limit).map { Problem($0, in: sources) }
    more = errors.count - problems.count
  }

  /// On one line.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? #"{"more":0,"problems":[]}"#
  }
}

extension ProblemList.Problem {
  fileprivate init(_ diagnostic: Diagnostic, in sources: SourceSet) {
    severity = diagnostic.severity.rawValue
    code = diagnostic.code
    let start = diagnostic.range.start
    place = "\(sources[diagnostic.range.file].path):\(start.line):\(start.column)"
    message = diagnostic.message
    help = [diagnostic.suggestion.map { "Did you mean ‘\($0)’?" }, diagnostic.help].compactMap(\.self).filter {
      !$0.isEmpty
    }
  }
}
