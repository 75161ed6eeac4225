import StepgenLanguages

/// A line of code and the brackets in it that no string holds.
struct BracketedLine {
  struct Part: Hashable {
    var text: String
    var isIndented = true
    /// Whether it is one of several between brackets.
    var isInList = false
  }

  /// What stands between two brackets of one kind.
  private struct Group {
    var open: Int
    var close: Int
  }

  /// Less between brackets is not worth a break.
  private static let smallestGroup = 12

  private let code: [Character]
  private let language: Language
  private var groups: [Group] = []
  /// Places outside of strings and comments, and of these those outside of brackets.
  private let isCode: [Bool]
  private var isOutside: [Bool]

  init(_ line: String, _ language: Language) {
    code = Array(line)
    self.language = language
    isCode = Self.isCode(line, language.lexis)
    isOutside = isCode
    findGroups()
  }

  /// Of each character, whether it stands outside of strings and comments.
  private static func isCode(_ line: String, _ lexis: Lexis) -> [Bool] {
    var line = line
    let isCodeByte = line.withUTF8 { bytes in
      var isCode = [Bool](repeating: true, count: bytes.count)
      var lexer = Lexer(bytes, lexis)
      while let lexeme = lexer.nextWhole() {
        guard lexeme.kind == .string || lexeme.kind == .comment else { continue }
        for place in lexeme.range { isCode[place] = false }
      }
      return isCode
    }
    var place = 0
    return line.map { character in
      defer { place += character.utf8.count }
      return isCodeByte[place]
    }
  }

  private mutating func findGroups() {
    var open: [Int] = []
    var found: [Group] = []
    for index in code.indices where isCode[index] {
      switch code[index] {
      case "(", "{", "[": open.append(index)
      case ")", "}", "]":
        if let start = open.popLast() { found.append(Group(open: start, close: index)) }
      default: break
      }
    }
    groups = found.filter { group in !found.contains { $0.open < group.open && group.close < $0.close } }
    for group in groups { for index in (group.open + 1)..<group.close { isOutside[index] = false } }
  }

  /// Each call of a chain of three or more on its own line.
  var chain: [Part]? {
    let joints = code.indices.dropFirst().dropLast().filter {
      code[$0] == "." && code[$0 - 1] == ")" && isOutside[$0]
    }
    return joints.count > 1 ? parts(at: joints) : nil
  }

  /// Each operand of a sum on its own line.
  var sum: [Part]? {
    let places = code.indices.dropFirst().dropLast().filter {
      code[$0] == "+" && code[$0 - 1] == " " && code[$0 + 1] == " " && isOutside[$0]
    }
    return places.isEmpty ? nil : parts(at: places)
  }

  /// What stands before the first comma, and the rest; for calls that end on another line.
  var firstArgument: [Part]? {
    code.indices.dropLast(12).first { code[$0] == "," && isOutside[$0] }.map { parts(at: [$0 + 1]) }
  }

  private func parts(at places: [Int]) -> [Part] {
    let bounds = [0] + places + [code.count]
    return zip(bounds, bounds.dropFirst()).enumerated().map { index, bound in
      Part(text: text(bound.0..<bound.1), isIndented: index > 0)
    }
  }

  /// The contents of the largest brackets on lines of their own.
  var group: [Part]? {
    let largest = groups.filter { code[$0.open] != "[" }.max { $0.close - $0.open < $1.close - $1.open }
    guard var group = largest, group.close - group.open > Self.smallestGroup else { return nil }
    if isObject(group) { group = Group(open: group.open + 1, close: group.close - 1) }
    let start = code[group.open] == "{" ? endOfParameters(group) : group.open + 1
    let rest = [Part(text: text(group.close..<code.count), isIndented: false)]
    let first = [Part(text: text(0..<start), isIndented: false)]
    return first + items(start..<group.close) + rest
  }

  /// Whether an object literal is all that stands in brackets; they stay together.
  private func isObject(_ group: Group) -> Bool {
    language.code.hasObjectLiterals && code[group.open] == "(" && code[group.open + 1] == "{"
      && code[group.close - 1] == "}"
      && items((group.open + 1)..<group.close).count == 1
  }

  /// Behind what names the parameters of a closure, or behind its bracket.
  private func endOfParameters(_ group: Group) -> Int {
    var index = group.open + 1
    while index < group.close, code[index].isLetter || code[index].isNumber || " ,_".contains(code[index]) {
      if code[index] == " ", code[index..<group.close].starts(with: " in ") { return index + 3 }
      if code[index] == " ", code[index..<group.close].starts(with: " -> ") { return index + 3 }
      index += 1
    }
    return group.open + 1
  }

  private func items(_ range: Range<Int>) -> [Part] {
    var places: [Int] = []
    var depth = 0
    for index in range where isCode[index] {
      switch code[index] {
      case "(", "{", "[": depth += 1
      case ")", "}", "]": depth -= 1
      case "," where depth == 0: places.append(index + 1)
      default: break
      }
    }
    let bounds = [range.lowerBound] + places + [range.upperBound]
    return zip(bounds, bounds.dropFirst()).map { Part(text: text($0..<$1), isInList: true) }
  }

  private func text(_ range: Range<Int>) -> String {
    var text = code[range].drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
