import StepgenLowering
import StepgenModel

extension SwiftScope {
  /// The constants' file: a namespace.
  var constantsFile: FileView {
    var file = file(named: prefix + "Constants")
    file.constants = loweredConstants(naming: { constants(for: $0).map(\.name) }).map { constant in
      let name = SwiftIdentifier(constant.name)
      return ConstantView(
        name: name,
        value: literal(constant.value, of: name),
        type: type(constant.value),
        comment: SwiftDocComment(constant.summary, constant.notes, indentation: 2)
      )
    }
    return file
  }

  private func literal(_ value: Constant.Value, of name: SwiftIdentifier) -> SwiftCode {
    switch value {
    case .number(let number): SwiftCode(grouped(number))
    case .flag(let flag): SwiftCode(String(flag))
    case .text(let text):
      SwiftCode(SwiftStringLiteral(text, column: start(of: name, value), indentation: 4).templateText)
    }
  }

  /// `31_536_000`: swift-format wants groups from seven digits on.
  private func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    guard digits.count > 4 else { return String(digits) }
    let head = digits.count % 3
    let groups = stride(from: head, to: digits.count, by: 3).map { String(digits[$0..<$0 + 3]) }
    return ((head == 0 ? [] : [String(digits[..<head])]) + groups).joined(separator: "_")
  }

  private func start(of name: SwiftIdentifier, _ value: Constant.Value) -> Int {
    "  \(access.templateText) static let \(name.templateText): \(type(value).templateText) = ".count
  }

  private func type(_ value: Constant.Value) -> SwiftCode {
    switch value {
    case .number: SwiftCode(standard + "Int")
    case .flag: SwiftCode(standard + "Bool")
    case .text: SwiftCode(standard + "String")
    }
  }
}
