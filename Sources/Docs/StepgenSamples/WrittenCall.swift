package import StepgenLanguages

/// A call as a writer has it in one language, without what the styles of a platform have around it: statements that
/// make its arguments, and the call itself as the last one.
package struct WrittenCall: Sendable, Hashable {
  package let language: Language
  let statements: [String]
  let call: String
  /// Whether the call says itself what it is made on, such as `plugin`, in place of what the style has there.
  let hasReceiver: Bool

  /// `nil` when no statement of the text begins with a call of one of the functions.
  package init?(_ text: String, in language: Language, of functions: [String]) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.lastIndex(where: { Self.receiver(of: $0, functions) != nil }) else { return nil }
    self.language = language
    hasReceiver = Self.receiver(of: lines[first], functions) != ""
    call = lines[first...].joined(separator: "\n")
    var statements: [String] = []
    for line in lines[..<first] where !line.isEmpty {
      let isContinued = line.first.map { " )}]".contains($0) } ?? false
      if isContinued, let last = statements.popLast() {
        statements.append(last + "\n" + line)
      } else {
        statements.append(String(line))
      }
    }
    self.statements = statements
  }

  /// What stands before the function and its parenthesis at the start of a line; `nil` when the line does not begin so.
  private static func receiver(of line: Substring, _ functions: [String]) -> Substring? {
    guard let open = line.firstIndex(of: "("), line.first != " " else { return nil }
    let name = line[..<open].split(separator: ".").last ?? ""
    let receiver = line[..<name.startIndex]
    return functions.contains(String(name)) && !receiver.contains(" ") ? receiver : nil
  }

  /// The statements before the call in another language of the platform, which may borrow them.
  func preamble(in other: Language) -> String {
    let told =
      other.code.borrowed.map { language.id == $0.id ? statements.map($0.statement) : statements } ?? statements
    return told.map { $0 + "\n" }.joined()
  }

  /// Whether readers of a language can be shown it.
  func fits(_ other: Language) -> Bool {
    language == other || language.id == other.code.borrowed?.id
  }
}
