import StepgenLanguages
import StepgenModel

extension SampleScope {
  /// A call with values for its inputs, on its receiver and with what the style has around it.
  func call(_ example: Operation.CallExample, _ values: [Int: String]) -> String {
    surrounded(bareCall(example, values), on: example.receiverIn[language] ?? example.receiver)
  }

  /// The same without what it is called on.
  func bareCall(_ example: Operation.CallExample, _ values: [Int: String]) -> String {
    var text = ""
    for part in example.parts {
      switch part {
      case .text(let literal): text += literal
      case .input(let index):
        let value = values[index] ?? language.code.missing
        // `{ username: username }` is `{ username }`.
        if language.code.hasObjectLiterals, text.hasSuffix(value + ": ") { text.removeLast(value.count + 2) }
        text += value
      }
    }
    return text
  }

  /// A call on its receiver and with what the style has around it, which a call of several lines has on its own lines.
  func surrounded(_ text: String, on receiver: String?) -> String {
    let receiver = receiver ?? style.receiver
    let call = receiver.isEmpty ? text : receiver + "." + text
    let (before, after) = (style.surroundings.before, style.surroundings.after)
    guard call.contains("\n"), let brace = before.lastIndex(of: "{"), after == " }" else {
      return before + call + after
    }
    let inside = before[before.index(after: brace)...].drop { $0 == " " } + call
    return before[...brace] + "\n  " + inside.replacing("\n", with: "\n  ") + "\n}"
  }

  /// Whether the call of an operation takes the input at this index.
  func takes(_ input: Int, _ operation: Operation) -> Bool {
    interface(of: operation).example?.parts.contains(.input(input)) == true
  }

  /// The call with which a flow begins, its inputs under their own names.
  func call(_ operation: Operation) -> String? {
    guard let example = interface(of: operation).example else { return nil }
    var values: [Int: String] = [:]
    for (index, input) in operation.inputs.enumerated() { values[index] = identifier(input.names) }
    return call(example, values)
  }

  /// The inputs that a call takes, as parameters of a function.
  func parameters(_ inputs: [Field]) -> [String] {
    inputs.compactMap { input in
      guard let name = identifier(input.names) else { return nil }
      let type = type(input)
      let isOptional = input.type(on: platform).isOptional
      return isOptional ? language.code.optionalParameter(name, type) : language.code.parameter(name, type)
    }
  }
}
