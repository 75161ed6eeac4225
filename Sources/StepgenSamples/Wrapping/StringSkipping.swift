import StepgenModel

/// Tells what of a line of code stands in strings.
struct StringSkipping {
  private let code: [Character]
  private let quotes: Set<Character>
  private let interpolation: [Character]

  init(_ code: [Character], _ language: Language) {
    self.code = code
    switch language {
    case .dart: quotes = ["\"", "'"]
    case .typescript: quotes = ["\"", "'", "`"]
    default: quotes = ["\""]
    }
    interpolation = language == .swift ? ["\\", "("] : ["$", "{"]
  }

  /// The places outside of strings; the others become `false` in `marks`.
  func outside(_ marks: inout [Bool]) -> [Int] {
    var found: [Int] = []
    var index = 0
    while index < code.count {
      guard quotes.contains(code[index]) else {
        found.append(index)
        index += 1
        continue
      }
      let end = end(ofStringAt: index)
      for place in index..<end { marks[place] = false }
      index = end
    }
    return found
  }

  /// Behind the closing quote, or the end of the line.
  private func end(ofStringAt start: Int) -> Int {
    var index = start + 1
    while index < code.count {
      if code[index...].starts(with: interpolation) {
        index = end(ofInterpolationAt: index + 2)
      } else if code[index] == "\\" {
        index += 2
      } else if code[index] == code[start] {
        return index + 1
      } else {
        index += 1
      }
    }
    return code.count
  }

  private func end(ofInterpolationAt start: Int) -> Int {
    var depth = 1
    var index = start
    while index < code.count {
      if quotes.contains(code[index]) {
        index = end(ofStringAt: index)
        continue
      }
      if "({".contains(code[index]) { depth += 1 }
      if ")}".contains(code[index]) { depth -= 1 }
      index += 1
      if depth == 0 { return index }
    }
    return code.count
  }
}
