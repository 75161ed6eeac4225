import StepgenLowering
import StepgenModel

/// A flow with the cases of its steps.
///
/// Immutable; a class for the same reason as ``SwiftScope``.
final class SwiftFlow: Sendable {
  let scope: SwiftScope
  let lowered: LoweredFlow
  let cases: [SwiftStep]

  /// Nil when the platform has no type of the flow's steps.
  init?(_ flow: Flow, in scope: SwiftScope) {
    let unknown = scope.lowerCamel(scope.target.unknownStep)
    guard let lowered = LoweredFlow(flow, unknown: unknown, in: scope) else { return nil }
    self.scope = scope
    self.lowered = lowered
    cases = scope.cases(of: flow)
  }

  var flow: Flow { lowered.flow }
  var names: StepNames { lowered.names }
  var unknown: SwiftIdentifier { SwiftIdentifier(names.unknown) }
}

/// A case of a flow's enumeration.
struct SwiftStep {
  let lowered: LoweredStep
  let identifier: SwiftIdentifier
  /// What the case carries: the values that come with the step, or a structure of them.
  let payload: [SwiftField]
  /// The values that come with the step.
  let values: [SwiftField]
  /// The name of the structure; nil where the case carries the values themselves.
  let structure: String?

  /// Indices of the flow's steps, in order.
  var steps: [Int] { lowered.steps }
}

/// A value that comes with a case, or goes into a call.
struct SwiftField {
  let lowered: LoweredField
  let identifier: SwiftIdentifier
  /// The type as Swift spells it.
  let type: String
  /// For a set: the call that puts its elements in an order that does not change.
  let order: String
  /// Whether the type is spelled with a name of StepRuntime.
  let usesRuntime: Bool
  /// The type that keeps the value from being shown; nil for what is no secret.
  let wrapper: String?

  var isOptional: Bool { lowered.isOptional }
  var meaning: String { lowered.meaning }

  /// Whether the initializer of a structure takes the value with a label.
  var isLabelledInStructures: Bool { lowered.isLabelled ?? true }

  /// The name as the parameter of a function: `key: Key`, or `_ key: Key` where callers write no label.
  func parameter(isLabelled: Bool) -> String {
    (isLabelled ? "" : "_ ") + identifier.templateText + ": " + type
  }

  /// A value as an argument: `key: value`, or `value` where callers write no label.
  func argument(_ value: String, isLabelled: Bool) -> String {
    (isLabelled ? identifier.label + ": " : "") + value
  }

  /// The type without its question mark.
  var wrappedType: String { isOptional ? String(type.dropLast()) : type }

  /// A value of the field as it is encoded.
  func encoded(_ value: String) -> String {
    order.isEmpty ? value : value + (isOptional ? "?" : "") + order
  }

  /// The key that is written, as a string.
  var key: String { SwiftSource.literal(lowered.key) }

  /// Every key by which the value may arrive, as strings.
  private var keys: [String] { SwiftSource.literals(lowered.keys) }

  /// What is before and after the keys where `wire` reads the value.
  private func reader(_ wire: String) -> (before: String, after: String) {
    let call = wire + (isOptional ? ".valueIfPresent(" : ".value(")
    guard let wrapper else { return (call, ")") }
    let mark = isOptional ? "?" : ""
    return ("(" + call, ") as \(wrapper)<\(wrappedType)>\(mark))\(mark).value")
  }

  /// A value as the mirror of a case shows it.
  func shown(_ value: String) -> String {
    wrapper.map { "\($0)(\(value))" } ?? value
  }

  /// The call of `wire` that reads the value, as an argument that begins at a column.
  func reading(from wire: String, column: Int = 0, indentation: Int = 0) -> String {
    let (before, after) = reader(wire)
    return SwiftCode.list(before, keys, after, column: column, indentation: indentation).templateText
  }

  /// The statement of a structure's `init(from:)`.
  var decoding: SwiftCode {
    let (before, after) = reader("wire")
    return .list("self.\(identifier.templateText) = try " + before, keys, after, column: 4, indentation: 4)
  }

  /// The statement of a structure's `encode(to:)`.
  var encoding: SwiftCode {
    .list(
      "try wire.\(isOptional ? "writeIfPresent" : "write")(",
      [encoded("self." + identifier.templateText), key],
      ")",
      column: 4,
      indentation: 4
    )
  }
}

extension SwiftScope {
  func field(_ field: LoweredField) -> SwiftField {
    SwiftField(
      lowered: field,
      identifier: SwiftIdentifier(field.name),
      type: spelling(field.type),
      order: field.type.shape == .set ? call(for: order(of: field.type.element)) : "",
      usesRuntime: field.type.element.innermost == .any,
      wrapper: field.isSecret ? runtime + "SecretValue" : nil
    )
  }

  /// The mirror of a case, which shows its values with `<secret>` for secrets.
  func mirror(_ name: String, _ values: [(value: String, field: SwiftField)]) -> SwiftCode {
    let key = SwiftSource.literal(name) + ": "
    return mirror("enum", column: 6) { column in
      switch values.count {
      case 0: []
      case 1: [key + alone(values[0].field, values[0].value)]
      default:
        [
          SwiftCode.list(
            key + "(",
            values.map { $1.argument($1.shown($0), isLabelled: hasLabel($1)) },
            ")",
            column: column,
            indentation: column
          ).templateText
        ]
      }
    }
  }

  /// The only value of a case; there are no tuples of one value with a label.
  private func alone(_ field: SwiftField, _ value: String) -> String {
    let shown = field.shown(value) + (field.wrapper == nil ? " as Any" : "")
    guard hasLabel(field) else { return shown }
    return runtime + "LabelledValue(" + SwiftSource.literal(field.identifier.name) + ", " + shown + ")"
  }

  /// The mirror of an error with these values.
  func mirror(ofError name: String) -> SwiftCode {
    mirror("enum", column: 6) { _ in [SwiftSource.literal(name) + ": values as Any"] }
  }

  /// The mirror of a structure, likewise; nil where it has no secrets.
  func mirror(of fields: [SwiftField]) -> SwiftCode? {
    guard fields.contains(where: { $0.wrapper != nil }) else { return nil }
    let children = fields.map { field in
      SwiftSource.literal(field.identifier.name) + ": " + field.shown(field.identifier.templateText)
        + (field.wrapper == nil ? " as Any" : "")
    }
    return mirror("struct", column: 4) { _ in children }
  }

  private func mirror(_ style: String, column: Int, _ children: (_ column: Int) -> [String]) -> SwiftCode {
    let arguments = ["self", "children: [" + children(0).joined(separator: ", ") + "]", "displayStyle: ." + style]
    let line = standard + "Mirror(" + arguments.joined(separator: ", ") + ")"
    if SwiftCode.fits(line, after: column) { return SwiftCode(line) }
    let list = SwiftCode.list(
      "children: [",
      children(column + 4),
      "]",
      column: SwiftSource.layout.lineLength,
      indentation: column + 2
    )
    let broken = [arguments[0], list.templateText, arguments[2]]
    return .list(standard + "Mirror(", broken, ")", column: SwiftSource.layout.lineLength, indentation: column)
  }

  private func call(for order: ElementOrder) -> String {
    let json = runtime + "PayloadValue.order(of: "
    return switch order {
    case .none: ""
    case .natural: ".sorted()"
    case .falseFirst: ".sorted { !$0 && $1 }"
    case .byWire: ".sorted { $0.wire < $1.wire }"
    case .byWireAndText: ".sorted { ($0.wire, \(json)$0)) < ($1.wire, \(json)$1)) }"
    }
  }

  /// The cases of a flow, in the order in which their names occur first.
  func cases(of flow: Flow) -> [SwiftStep] {
    loweredSteps(of: flow).map { step in
      let values = step.payload.map(field)
      let structure = values.isEmpty ? nil : payloadNames[PayloadNames.Key(flow, step.name)]
      return SwiftStep(
        lowered: step,
        identifier: SwiftIdentifier(step.name),
        payload: structure.flatMap { payload(step.payload, named: $0) }.map { [$0] } ?? values,
        values: values,
        structure: structure
      )
    }
  }

  /// What a case carries instead of some values: a structure of them.
  private func payload(_ values: [LoweredField], named type: String) -> SwiftField? {
    guard var lowered = values.first else { return nil }
    (lowered.name, lowered.isLabelled, lowered.type.isOptional) = ("details", false, false)
    return SwiftField(
      lowered: lowered,
      identifier: SwiftIdentifier(lowered.name),
      type: type,
      order: "",
      usesRuntime: false,
      wrapper: nil
    )
  }
}

extension SwiftScope {
  /// Whether a value that a case carries has a label.
  func hasLabel(_ field: SwiftField) -> Bool { field.lowered.isLabelled ?? target.labelsPayloads }

  /// `_ delivery: Delivery`, or `delivery: Delivery` where payloads have labels.
  func parameters(_ payload: [SwiftField]) -> [String] {
    payload.map { $0.parameter(isLabelled: hasLabel($0)) }
  }

  /// `delivery`, or `delivery: delivery`.
  func arguments(_ payload: [SwiftField]) -> [String] {
    payload.map { $0.argument($0.identifier.templateText, isLabelled: hasLabel($0)) }
  }

  /// The case with values of the same names as its payload.
  func construction(of step: SwiftStep, column: Int, indentation: Int) -> SwiftCode {
    let name = "." + step.identifier.templateText
    if step.payload.isEmpty { return SwiftCode(name) }
    return .list(name + "(", arguments(step.payload), ")", column: column, indentation: indentation)
  }
}
