import StepgenLanguages
import StepgenModel

/// Code that stands behind a sentence in a comment, because a line break was lost.
extension PageAudit {
  /// `// Ask once more. askForCode();`: a sentence, and behind it a statement.
  mutating func checkSwallowed(_ blocks: SampleBlocks, _ language: Language) {
    checkSwallowedDeclarations(blocks)
    checkSwallowedBranches(blocks)
    guard language.branches.needsSemicolons || language.branches.hasObjects else { return }
    for token in blocks.tokens where token.kind == .comment {
      let text = page.text.string(token.range).trimmedSubstring
      let waiting = text.firstRange(of: " await ").flatMap { range in
        text[..<range.lowerBound].split(separator: " ").count > 3 ? range.lowerBound : nil
      }
      guard text.hasPrefix("//"), text.hasSuffix(");"), let mark = text.lastSentenceEnd ?? waiting else { continue }
      let code = text[mark...].trimmedSubstring
      let head = code.prefix { $0 != "(" }
      let words = head.split(separator: " ")
      guard words.count < 3, words.count == 1 || words[0] == "await" || words[0] == "return",
        let name = words.last, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }),
        text[..<mark].contains(where: { $0 == " " })
      else { continue }
      reportSwallowed(token, "this comment has a call at its end, ‘\(name)’, which never runs")
    }
  }

  /// `// Read it from the form, val address = readAddress()`, where the code needs the name.
  private mutating func checkSwallowedDeclarations(_ blocks: SampleBlocks) {
    for token in blocks.tokens where token.kind == .comment {
      let words = page.text.string(token.range).split { $0 == " " || $0 == "\n" }
      guard let mark = words.lastIndex(where: { ["let", "val", "var", "const", "final"].contains($0) }), mark > 2,
        mark + 2 < words.count, words[mark + 2] == "="
      else { continue }
      let name = String(words[mark + 1])
      let behind = blocks.tokens.indices.filter { blocks.tokens[$0].range.lowerBound > token.range.upperBound }
      let isUsed = behind.first { index in
        let other = blocks.tokens[index]
        return other.isName(name)
          || other.kind == .string && ["{", "(", "$"].contains { other.text.contains("\($0)\(name)") }
      }
      guard let first = isUsed, !["let", "val", "var", "const", "final"].contains(blocks.tokens[first - 1].text) else {
        continue
      }
      reportSwallowed(token, "this comment declares ‘\(name)’, which the code needs")
    }
  }

  /// `// Tokens may be valid. is PartialSignOut -> show()`: a sentence, and behind it a branch.
  private mutating func checkSwallowedBranches(_ blocks: SampleBlocks) {
    for token in blocks.tokens where token.kind == .comment {
      let text = page.text.string(token.range)
      guard let mark = text.firstRange(of: ". "),
        let arrow = text.firstRange(of: " -> ") ?? text.firstRange(of: " => "),
        mark.upperBound < arrow.lowerBound
      else { continue }
      let words = text[mark.upperBound..<arrow.lowerBound].split(separator: " ")
      guard words.count == 1 && words[0].contains(".") || words.count == 2 && ["is", "case"].contains(words[0]) else {
        continue
      }
      reportSwallowed(token, "this comment has a branch at its end, which is never taken")
    }
  }

  private mutating func reportSwallowed(_ comment: Token, _ what: String) {
    report(.auditSwallowedCode, at: comment.range, what, help: "Break the line where the code begins.")
  }
}

extension Substring {
  /// Where the last sentence of a comment begins that ends in a mark before a word in small letters.
  fileprivate var lastSentenceEnd: Index? {
    guard let open = firstIndex(of: "(") else { return nil }
    let head = self[..<open]
    guard
      let mark = head.indices.last(where: { index in
        ".:!?".contains(head[index]) && head.index(after: index) < head.endIndex
          && head[head.index(after: index)] == " "
      })
    else { return nil }
    return head.index(after: mark)
  }
}
