import SpecLanguage
import StepgenModel

extension SpecResolver {
  /// The constant; nil, with a diagnostic, when it has no value or more than one.
  mutating func constant(_ written: Keyed<WrittenConstant>) -> Constant? {
    let value = written.value
    let values: [(value: Constant.Value, range: SourceRange)] = [
      value.number.map { (.number($0.value), $0.range) }, value.flag.map { (.flag($0.value), $0.range) },
      value.text.map { (.text($0.value), $0.range) },
    ].compactMap(\.self)
    guard let first = values.first, values.count == 1 else {
      report(values.dropFirst().first?.range, of: written)
      return nil
    }
    return Constant(
      id: written.id.value,
      range: written.id.range,
      value: first.value,
      meaning: value.meaning?.value ?? "",
      source: value.source?.value
    )
  }

  private mutating func report(_ second: SourceRange?, of written: Keyed<WrittenConstant>) {
    let name = "the constant ‘\(written.id.value)’"
    let diagnostic = Diagnostic(
      .constantValue,
      at: second ?? written.id.range,
      second == nil ? "\(name) has no value" : "\(name) has a second value",
      help: "Give it one of ‘number’, ‘flag’ and ‘text’."
    )
    lookup.reportLack(diagnostic, in: written.value.range)
  }
}
