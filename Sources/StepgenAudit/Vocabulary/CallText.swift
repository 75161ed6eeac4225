import StepgenModel

/// Reads calls as the specs spell them: `Amplify.Auth.signIn(username:password:)`, `signIn({username, password?})`.
enum CallText {
  /// Every word that can be an identifier.
  static func names(_ text: String) -> Set<String> {
    Set(words(text).map(\.text))
  }

  /// The argument labels of a call of one of some operations; nothing for positional arguments.
  static func labels(_ text: String, of operations: [String]) -> [String] {
    let bytes = Array(text.utf8)
    let words = words(text)
    return words.indices.compactMap { index in
      let next = bytes[words[index].end...].first { $0 != 0x20 && $0 != 0x3F }
      let isBraced = text.contains("({")
      guard !operations.contains(words[index].text) else { return nil }
      if next == 0x3A || isBraced && (next == 0x2C || next == 0x7D) { return words[index].text }
      return nil
    }
  }

  /// By input: the label that stands before it in an example.
  static func labels(_ example: [Operation.CallExample.Part]) -> [Int: String] {
    var labels: [Int: String] = [:]
    var before = ""
    for part in example {
      switch part {
      case .text(let text): before = text
      case .input(let input):
        let rest = before.reversed().drop { $0 == " " }
        let word = String(rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
        if rest.first == ":", !word.isEmpty { labels[input] = word }
        before = ""
      }
    }
    return labels
  }

  /// How many values an example passes.
  static func argumentCount(_ example: [Operation.CallExample.Part]) -> Int {
    let text = example.map { part in if case .text(let text) = part { text } else { "_" } }.joined()
    guard let open = text.firstIndex(of: "(") else { return 0 }
    var (depth, count) = (0, 1)
    for character in text[text.index(after: open)...] {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth < 0 { break }
      if character == ",", depth == 0 { count += 1 }
    }
    return text[text.index(after: open)...].first == ")" ? 0 : count
  }

  /// The label of the first input of an example in which each has one.
  static func firstLabel(_ example: [Operation.CallExample.Part], _ labels: [Int: String]) -> String? {
    let inputs = example.compactMap { part -> Int? in
      if case .input(let input) = part { return input }
      return nil
    }
    return inputs.allSatisfy { labels[$0] != nil } ? inputs.first.flatMap { labels[$0] } : nil
  }

  private static func words(_ text: String) -> [(text: String, end: Int)] {
    var words: [(text: String, end: Int)] = []
    let bytes = Array(text.utf8)
    var at = 0
    while at < bytes.count {
      let start = at
      while at < bytes.count, Ascii.isName(bytes[at]) { at += 1 }
      if at > start { words.append((String(decoding: bytes[start..<at], as: UTF8.self), at)) } else { at += 1 }
    }
    return words
  }
}
