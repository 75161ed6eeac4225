import StepgenLanguages
import StepgenModel
import StepgenSamples
import StepgenSite

/// Collects the blocks of code that are calls of operations, line by line.
struct CallReader {
  struct Call {
    var language: String
    var operation: String
    /// Where the block begins.
    var range: SourceRange
    var text = ""
  }

  /// The call that ended with the last line.
  private(set) var done: Call?
  private var open: Call?

  /// Takes the next line, which `code` has read already; `range` is where it stands.
  mutating func read(_ line: Substring, _ code: CodeTracker, _ range: SourceRange) {
    done = nil
    if let call = code.call {
      open = Call(language: call.language, operation: call.operation, range: range)
    } else if code.isOpen {
      open?.text += line + "\n"
    } else {
      (done, open) = (open, nil)
    }
  }
}

extension DirectiveProblem {
  /// What is wrong with a block of code that means to be a call; nothing when samples can be made of it.
  static func find(in call: CallReader.Call, _ registry: Registry) -> DirectiveProblem? {
    guard let operation = registry.operation(call.operation) else {
      return unknown("there is no operation ‘\(call.operation)’", call.operation, registry.operations.map(\.id))
    }
    let language = Language.fenced(call.language)
    let platforms = registry.platforms.indices.filter { platform in
      language.map(registry.platforms[platform].languages.contains) ?? false
    }
    guard let language, !platforms.isEmpty else {
      let all = Set(registry.platforms.flatMap(\.languages).map(\.id)).sorted()
      return unknown("no platform has the language ‘\(call.language)’", call.language, all)
    }
    let isCalled = platforms.contains { platform in
      operation.onPlatform[platform].example != nil
        && WrittenCall(call.text, in: language, of: operation.names[platform].identifiers) != nil
    }
    guard !isCalled, let platform = platforms.first else { return nil }
    return DirectiveProblem(
      message: "no line of this block begins with a call of ‘\(operation.names[platform].text ?? operation.id)’",
      help: "Write the call as the last statement, without what a sample style has around it."
    )
  }
}
