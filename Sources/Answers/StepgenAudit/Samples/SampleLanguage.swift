package import StepgenLanguages

/// How the samples of one language are compiled.
package struct SampleLanguage: Sendable {
  package let language: Language
  /// The name of the compiler in `PATH`.
  package let compiler: String
  /// The declarations of the library, as modules in the order in which they are compiled.
  ///
  /// Types of the system that the library mentions are declared as well, as far as they are given.
  package let stubs: @Sendable (_ api: APITree, _ standIns: Set<String>) -> [StubModule]
  /// The ways to read a sample, the likeliest first; each is a file.
  package let units: @Sendable (_ sample: Sample, _ api: APITree, _ name: String) -> [SampleUnit]
  /// The arguments that check files.
  package let arguments: @Sendable (_ files: [String]) -> [String]
  /// How many files one run of the compiler checks.
  package let filesPerRun: Int
  /// Whether other ways to read a sample can help against errors other than syntax errors.
  package let hasOtherReadings: Bool
  /// The file that imports the files of a run, for a compiler that is given one file and looks at all that it imports,
  /// whatever form they have.
  package var entry: (@Sendable (_ files: [String]) -> SampleUnit)? = nil
  let judge: @Sendable (_ message: CompilerMessage, _ sample: Sample, _ api: APITree) -> Judgement

  package static let all: [SampleLanguage] = [swift, typescript, kotlin, java, dart]

  /// The types that a compiler misses in stubs.
  package let missingTypes: @Sendable (_ output: String) -> Set<String>

  /// The problems of a sample according to the messages about one of its files.
  package func errors(
    _ messages: [CompilerMessage],
    in unit: SampleUnit,
    _ sample: Sample,
    _ api: APITree
  ) -> [SampleError] {
    var found: [SampleError] = []
    for message in messages where message.file == unit.file {
      let judgement = judge(message, sample, api)
      guard let line = unit.line(message.line, isSyntax: judgement == .syntax), !sample.elided.contains(line) else {
        continue
      }
      guard judgement != .dropped, judgement == .syntax || !api.isEmpty else { continue }
      let name: String? = if case .undeclared(let name) = judgement { name } else { nil }
      found.append(
        SampleError(
          line: line,
          column: max(0, message.column - 1),
          message: message.text.droppingCode,
          undeclared: name,
          isSyntax: judgement == .syntax,
          needsNames: judgement == .errorIfDeclared
        )
      )
    }
    return found.contains { $0.undeclared != nil } ? found.filter { !$0.needsNames } : found
  }

  /// Whether a compiler that reports a message has not checked anything else.
  package func isSyntax(_ message: CompilerMessage, _ sample: Sample, _ api: APITree) -> Bool {
    judge(message, sample, api) == .syntax
  }
}

extension String {
  /// Without the name of the error that Kotlin's compiler puts before it.
  fileprivate var droppingCode: String { replacing(#/^\[[A-Z0-9_]+\] /#, with: "") }
}

/// Declarations that are compiled before the samples.
package struct StubModule: Sendable {
  package var files: [(path: String, text: String)]
  /// The command to run in the folder of the files; empty if compilers read the files themselves.
  package var command: [String] = []
}

extension [SampleError] {
  /// Orders the ways to read a sample: code that has the right form first, then that of which more precedes the first
  /// error, then that with fewer errors.
  package var rank: Int {
    let counted = filter { $0.undeclared == nil }
    guard let line = counted.map(\.line).min() else { return 0 }
    let limit = 1 << 16 - 1
    let place = (limit - Swift.min(line, limit)) << 16
    return (hasSyntaxErrors ? 1 << 40 : 0) + place + Swift.min(counted.count, limit)
  }

  /// The messages to report: after a syntax error, others may only follow from it.
  ///
  /// Text with several errors of form on one line, such as the output of a program, is not code of the language.
  package var reported: [SampleError] {
    let ofForm = filter(\.isSyntax)
    guard let first = ofForm.min(by: { ($0.line, $0.column) < ($1.line, $1.column) }) else { return self }
    return Dictionary(grouping: ofForm, by: \.line).values.contains { $0.count > 2 } ? [] : [first]
  }

  /// Whether the code has the wrong form, so that it may have to be read in another way.
  package var hasSyntaxErrors: Bool { contains(where: \.isSyntax) }
}
