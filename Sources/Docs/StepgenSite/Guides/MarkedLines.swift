package import StepgenMarkdown

/// A line of Markdown that means to be a directive or the end of one, well-formed or not.
package struct DirectiveLine: Sendable, Hashable {
  /// Counted from 0.
  package var line: Int
  package var text: String

  package var directive: Directive? { Directive(line: text[...]) }
  package var isEnd: Bool { Directive.isEnd(text[...]) }
}

/// A block of code that is a call of an operation, which it names as `call=OPERATION` after the language.
package struct MarkedCall: Sendable, Hashable {
  package var language: String
  package var operation: String
  /// The line on which the block begins, counted from 0.
  package var line: Int
  package var text: String
}

extension MarkdownDocument {
  /// The directives outside of code and quotes, in order.
  package var directiveLines: [DirectiveLine] {
    unquotedLeaves.filter { $0.kind == .html }.flatMap(\.lines).compactMap { line in
      let text = text(ofLines: line..<(line + 1))
      return Directive.isMarked(text[...]) ? DirectiveLine(line: line, text: text) : nil
    }
  }

  /// The calls among the blocks of code, in order.
  package var calls: [MarkedCall] {
    unquotedLeaves.compactMap { block in
      guard case .fencedCode(let fence) = block.kind, fence.isClosed, let operation = fence.operation else {
        return nil
      }
      let code = block.lines.dropFirst().dropLast()
      return MarkedCall(
        language: fence.language,
        operation: operation,
        line: block.lines.lowerBound,
        text: code.map { text(ofLines: $0..<($0 + 1)) + "\n" }.joined()
      )
    }
  }
}

extension MarkdownFence {
  var language: String {
    info.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
  }

  /// The operation of which the block is a call.
  var operation: String? {
    let words = info.split(whereSeparator: \.isWhitespace)
    return words.first { $0.hasPrefix("call=") }.map { String($0.dropFirst(5)) }
  }
}
