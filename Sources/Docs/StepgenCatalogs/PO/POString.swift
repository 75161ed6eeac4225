import StepgenModel

/// What is wrong with a string of a PO file.
struct POStringProblem: Error {
  var message: String
}

/// Reads a string between quotes, with its escapes (those of C).
func unquoted(_ string: ArraySlice<UInt8>) -> Result<String, POStringProblem> {
  guard string.first == UInt8(ascii: "\"") else {
    return .failure(.init(message: string.isEmpty ? "there is no string" : "a string begins with a quote"))
  }
  var text: [UInt8] = []
  var rest = string.dropFirst()
  while !rest.isEmpty {
    let plain = rest.withUnsafeBufferPointer { $0.plainLength }
    text += rest.prefix(plain)
    rest = rest.dropFirst(plain)
    switch rest.popFirst() {
    case UInt8(ascii: "\""):
      guard rest.isEmpty else { return .failure(.init(message: "something follows the end of the string")) }
      guard let valid = String(validating: text, as: UTF8.self) else {
        return .failure(.init(message: "the escapes of the string are not UTF-8"))
      }
      if let scalar = valid.firstForbiddenScalar {
        return .failure(
          .init(message: "the string has the control character \(scalar.value.codePoint); delete it, or write ‘\\n’")
        )
      }
      return .success(valid)
    case UInt8(ascii: "\\"):
      guard let byte = escaped(&rest) else {
        return .failure(.init(message: "the string has an unknown escape; write a backslash twice"))
      }
      text.append(byte)
    default: break
    }
  }
  return .failure(.init(message: "the string is not closed"))
}

extension UnsafeBufferPointer<UInt8> {
  /// How many bytes stand before the next quote or backslash.
  fileprivate var plainLength: Int {
    guard let base = baseAddress else { return 0 }
    var length = 0
    while length < count, base[length] != 0x22, base[length] != 0x5C { length += 1 }
    return length
  }
}

/// The byte that an escape stands for, after its backslash.
private func escaped(_ rest: inout ArraySlice<UInt8>) -> UInt8? {
  guard let letter = rest.first else { return nil }
  if letter.isDigit { return number(&rest, radix: 8, atMost: 3) }
  rest.removeFirst()
  switch letter {
  case UInt8(ascii: "n"): return 0x0A
  case UInt8(ascii: "t"): return 0x09
  case UInt8(ascii: "r"): return 0x0D
  case UInt8(ascii: "a"): return 0x07
  case UInt8(ascii: "b"): return 0x08
  case UInt8(ascii: "f"): return 0x0C
  case UInt8(ascii: "v"): return 0x0B
  case UInt8(ascii: "\\"), UInt8(ascii: "\""): return letter
  case UInt8(ascii: "x"): return number(&rest, radix: 16, atMost: 2)
  default: return nil
  }
}

private func number(_ rest: inout ArraySlice<UInt8>, radix: Int, atMost count: Int) -> UInt8? {
  var digits = ""
  while digits.utf8.count < count, let next = rest.first, Int(String(Unicode.Scalar(next)), radix: radix) != nil {
    digits.unicodeScalars.append(Unicode.Scalar(next))
    rest.removeFirst()
  }
  return UInt8(digits, radix: radix)
}

/// The text with the escapes that it needs between quotes.
func escaped(_ text: some StringProtocol) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\\": result += "\\\\"
    case "\"": result += "\\\""
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
