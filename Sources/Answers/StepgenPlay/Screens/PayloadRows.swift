import StepRuntime
import StepgenModel
import StepgenReports

/// What came with a step, as rows of names and values.
struct PayloadRows {
  private let subject: PlaySubject

  init(_ subject: PlaySubject) {
    self.subject = subject
  }

  /// A row for each value; those of a structure have names such as `delivery.medium`.
  func rows(of field: Field, in payload: PayloadValue, below path: String = "") -> [[Screen.Cell]] {
    let name = path + subject.name(of: field)
    guard let value = subject.value(of: field, in: payload), value != .null else {
      return [[Screen.Cell(name, .note), Screen.Cell("–", .faint)]]
    }
    if field.isSecret { return [[Screen.Cell(name, .note), Screen.Cell(Field.mask)]] }
    let type = field.type(on: subject.platform)
    guard type.shape == .single, case .type(let index) = type.element, value.objectValue != nil else {
      return [[Screen.Cell(name, .note), Screen.Cell(subject.hasSecret(field) ? Field.mask : text(value))]]
    }
    return subject.registry.types[index].fields.filter { $0.names[subject.platform].isDeclared }
      .flatMap { rows(of: $0, in: value, below: name + ".") }
  }

  /// The value that a placeholder stands for.
  func value(at path: String, of step: Step, _ payload: PayloadValue?) -> String? {
    guard var value = payload else { return nil }
    var fields = step.payload
    var isSecret = false
    for part in path.split(separator: ".") {
      guard let field = fields.first(where: { $0.id == part }), let next = subject.value(of: field, in: value) else {
        return nil
      }
      if field.isSecret { return Field.mask }
      (value, isSecret) = (next, subject.hasSecret(field))
      if case .type(let index) = field.type(on: subject.platform).element {
        fields = subject.registry.types[index].fields
      }
    }
    return value == .null ? nil : isSecret ? Field.mask : text(value)
  }

  /// A member of a choice, after the value that it carries: `+*******0102 (SMS)`.
  private func member(_ values: [String: PayloadValue]) -> String? {
    guard let member = values["member"].map(text) else { return nil }
    let carried = values.filter { $0.key != "member" && $0.value != .null }.sorted { $0.key < $1.key }
    return carried.isEmpty ? member : carried.map { text($0.value) }.joined(separator: ", ") + " (\(member))"
  }

  private func text(_ value: PayloadValue) -> String {
    switch value {
    case .null: "–"
    case .bool(let flag): flag ? "yes" : "no"
    case .int(let number): String(number)
    case .unsigned(let number): String(number)
    case .double(let number): String(number)
    case .string(let text): text
    // Sets come in any order; for lists that a person chooses from, theirs says nothing either.
    case .array(let values): values.map(text).sorted().joined(separator: ", ")
    case .object(let values):
      member(values)
        ?? values.sorted { $0.key < $1.key }.map { "\($0.key): \(text($0.value))" }.joined(separator: "; ")
    }
  }
}
