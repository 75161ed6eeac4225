import Testing

@testable import StepgenMarkdown

@Suite struct CMarkTests {
  /// The kinds of all nodes of a text, in order.
  private static func kinds(_ text: String, _ extensions: [CMark.Extension]) -> [CMarkNode.Element]? {
    var text = text
    return text.withUTF8 { bytes in
      CMark.withDocument(of: bytes, extensions: extensions) { document in
        var kinds: [CMarkNode.Element] = []
        document.walk { node, isEntering in
          if isEntering { kinds.append(node.element) }
        }
        return kinds
      }
    }
  }

  /// Without the lock, parses that attach an extension for inlines change what others read as special.
  @Test func parallelCallsDoNotDisturbEachOther() async {
    let struck = String(repeating: "a ~~b~~ c `d` ", count: 20)
    let table = "| a | b |\n|---|---|\n| ~~c~~ | <i>x |\n"
    let texts: [(String, [CMark.Extension])] = [(struck, [.strikethrough]), (struck, []), (table, [.table])]
    let expected = texts.map { Self.kinds($0.0, $0.1) }
    let wrong = await withTaskGroup(of: Int.self) { group in
      for worker in 0..<6 {
        group.addTask {
          let (text, extensions) = texts[worker % texts.count]
          return (0..<3_000).count { _ in Self.kinds(text, extensions) != expected[worker % texts.count] }
        }
      }
      var wrong = 0
      for await count in group { wrong += count }
      return wrong
    }
    #expect(wrong == 0)
  }

  @Test func extensionsAreReadOnlyWhenAskedFor() {
    #expect(Self.kinds("~~a~~", []) == [.document, .paragraph, .text])
    #expect(Self.kinds("~~a~~", [.strikethrough]) == [.document, .paragraph, .strikethrough, .text])
  }

  @Test func emptyTextIsADocument() {
    #expect(Self.kinds("", [.table]) == [.document])
  }
}
