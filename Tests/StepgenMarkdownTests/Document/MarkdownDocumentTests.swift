import StepgenMarkdown
import Testing

@Suite struct MarkdownDocumentTests {
  /// The blocks of a text with their lines, those of a container indented below it.
  private func outline(_ text: String) throws -> [String] {
    let document = try MarkdownDocument(Array(text.utf8))
    func lines(of blocks: [MarkdownBlock], indent: String) -> [String] {
      blocks.flatMap { block -> [String] in
        let range = "\(block.lines.lowerBound)-\(block.lines.upperBound - 1)"
        let name = String(describing: block.kind).prefix { $0.isLetter }
        return ["\(indent)\(name) \(range)"] + lines(of: block.children, indent: indent + "  ")
      }
    }
    return lines(of: document.blocks, indent: "")
  }

  /// The lines of the first leaf without the marks of its containers.
  private func content(_ text: String) throws -> [String] {
    let document = try MarkdownDocument(Array(text.utf8))
    var block = try #require(document.blocks.first)
    while let child = block.children.first { block = child }
    return block.content.map { line in
      String(repeating: " ", count: line.padding) + String(decoding: document.bytes[line.bytes], as: UTF8.self)
    }
  }

  @Test(arguments: [
    "a\nb\n\nc\n": ["paragraph 0-1", "paragraph 3-3"],
    "# a\nb\n===\nc\n---\n\n***\n": ["heading 0-0", "heading 1-2", "heading 3-4", "thematicBreak 6-6"],
    "- a\n\n  b\n- c\n": ["item 0-2", "  paragraph 0-0", "  paragraph 2-2", "item 3-3", "  paragraph 3-3"],
    "> a\nb\n> - c\n": ["quote 0-2", "  paragraph 0-1", "  item 2-2", "    paragraph 2-2"],
    "    a\n\n    b\n\nc": ["indentedCode 0-2", "paragraph 4-4"],
  ])
  func cutsTextIntoBlocks(text: String, blocks: [String]) throws {
    #expect(try outline(text) == blocks)
  }

  @Test(arguments: [
    "```\na\n```\nb": ["fencedCode 0-2", "paragraph 3-3"],
    "~~~\na\n```\n\n": ["fencedCode 0-3"],
    "- ```\n  a\n```\nb": ["item 0-1", "  fencedCode 0-1", "fencedCode 2-3"],
    "> ```\n> a\n\nb": ["quote 0-1", "  fencedCode 0-1", "paragraph 3-3"],
  ])
  func endsCodeWhereItsFenceOrItsContainerDoes(text: String, blocks: [String]) throws {
    #expect(try outline(text) == blocks)
  }

  @Test(arguments: [
    "<!-- a -->\nb\n": ["html 0-0", "paragraph 1-1"],
    "<div>\na\n\nb": ["html 0-1", "paragraph 3-3"],
    "a\n<!-- b\n\nc -->\nd": ["paragraph 0-0", "html 1-3", "paragraph 4-4"],
  ])
  func endsHTMLWhereGitHubDoes(text: String, blocks: [String]) throws {
    #expect(try outline(text) == blocks)
  }

  @Test(arguments: [
    "| a |\n| - |\n| b |\n\nc": ["table 0-2", "paragraph 4-4"],
    "a\nb\n| c |\n| - |\n| d |\n": ["paragraph 0-1", "table 2-4"],
  ])
  func tellsTablesFromTheTextAboveThem(text: String, blocks: [String]) throws {
    #expect(try outline(text) == blocks)
  }

  @Test(arguments: [
    "[a]: /b\n": ["definitions 0-0"],
    "a\n\n[a]: /b\n[c]:\n  /d\n\ne": ["paragraph 0-0", "definitions 2-4", "paragraph 6-6"],
    "- [a]: /b\n- c\n": ["item 0-0", "  definitions 0-0", "item 1-1", "  paragraph 1-1"],
    "[a]: /b\nc\n": ["paragraph 0-1"],
  ])
  func findsDefinitionsOfLinks(text: String, blocks: [String]) throws {
    #expect(try outline(text) == blocks)
  }

  @Test(arguments: [
    "> - a\n>   b\nc": ["a", "b", "c"], "1. ```\n   a\n     b\n   ```": ["```", "a", "  b", "```"],
    "-\ta\n\n\t  b": ["a"], ">\t    a": ["      a"], "  ```\n  a\n b\n  ```": ["```", "a", "b", "```"],
    "\u{FEFF}# a": ["# a"], "a\r\nb\rc": ["a", "b", "c"],
  ])
  func takesTheMarksOfContainersAway(text: String, lines: [String]) throws {
    #expect(try content(text) == lines)
  }

  @Test func tellsLinesThatLackTheMarksOfTheirContainers() throws {
    let quote = try #require(try MarkdownDocument(Array("> a\nb\n> c".utf8)).blocks.first)
    #expect(quote.children.first?.content.map(\.isLazy) == [false, true, false])
  }

  @Test(arguments: ["```swift {1}\na\n```", "~~~~ swift {1}\na\n~~~~~"])
  func readsFences(text: String) throws {
    let block = try #require(try MarkdownDocument(Array(text.utf8)).blocks.first)
    guard case .fencedCode(let fence) = block.kind else {
      Issue.record("\(block.kind)")
      return
    }
    #expect(fence.info == "swift {1}" && fence.isClosed)
  }

  @Test func refusesWhatWouldHoldItUp() {
    let deep = Array((String(repeating: "> ", count: 1000) + "a").utf8)
    #expect(throws: MarkdownRefusal.tooDeep(line: 1)) { try MarkdownDocument(deep) }
    #expect(throws: MarkdownRefusal.tooLong(bytes: 9)) {
      try MarkdownDocument(Array("some text".utf8), maximumBytes: 8)
    }
  }

  @Test(arguments: 0..<4)
  func putsEachLineOfTextInOneBlock(round: Int) throws {
    var random = RandomMarkdown(seed: UInt64(700 + round))
    for _ in 0..<1500 {
      let text = random.next()
      let document = try MarkdownDocument(Array(text.utf8))
      var covered = Set<Int>()
      for leaf in leaves(of: document.blocks) {
        #expect(covered.isDisjoint(with: leaf.lines), "\(text.debugDescription)")
        covered.formUnion(leaf.lines)
        #expect(leaf.content.count == leaf.lines.count)
      }
      for line in document.lines.indices where !covered.contains(line) {
        let isOfMarks = document.bytes[document.lines[line]].allSatisfy { " \t>-+*0123456789.)".utf8.contains($0) }
        #expect(isOfMarks, "line \(line) of \(text.debugDescription)")
      }
    }
  }

  private func leaves(of blocks: [MarkdownBlock]) -> [MarkdownBlock] {
    blocks.flatMap { block -> [MarkdownBlock] in
      switch block.kind {
      case .quote, .item, .footnote: leaves(of: block.children)
      default: [block]
      }
    }
  }
}
