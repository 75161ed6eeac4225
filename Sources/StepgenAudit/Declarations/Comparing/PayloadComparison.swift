import StepgenLanguages
import StepgenModel

/// Compares what comes with a member with the payload that the spec has.
struct PayloadComparison {
  private let comparison: MemberComparison
  private let member: SourceMember

  init(_ comparison: MemberComparison, _ member: SourceMember) {
    self.comparison = comparison
    self.member = member
  }

  func findings(_ expected: ExpectedMember) -> [Finding] {
    guard let values = member.values, !expected.payloads.isEmpty else { return [] }
    let isPositional = comparison.types.language.steps.payload == .carried
    let all = expected.payloads.map { payload in
      isPositional ? positional(values, payload, expected) : named(values, payload, expected)
    }
    // Steps that share a name may come with different values; one of them has to fit.
    return all.min { $0.count < $1.count } ?? []
  }

  private func positional(_ values: [SourceField], _ payload: [ExpectedField], _ expected: ExpectedMember) -> [Finding]
  {
    guard values.count == payload.count else {
      let wanted = payload.map { $0.written }
      return [
        comparison.report.finding(
          .auditAssociatedValues,
          at: member.bytes,
          "‘\(member.name)’ has \(counted(values.count, "associated value")); in the spec it has "
            + (wanted.isEmpty ? "none" : "\(payload.count): \(wanted.joined(separator: ", "))"),
          spec: expected.range
        )
      ]
    }
    let found = zip(values, payload).flatMap { value, field in
      [label(value, field), type(value, field) ?? optionality(value, field)].compactMap(\.self)
    }
    return found.count > 1 && isReordered(values, payload) ? [reordered(payload, expected)] : found
  }

  /// Whether the values are those of the spec in another order.
  private func isReordered(_ values: [SourceField], _ payload: [ExpectedField]) -> Bool {
    var left = payload
    for value in values {
      let place = left.firstIndex { field in
        value.name.map(field.names.contains) ?? true && value.isOptional == field.isOptional
          && value.type.map { field.types.contains(comparison.types.language.types.core($0)) } ?? false
      }
      guard let place else { return false }
      left.remove(at: place)
    }
    return true
  }

  private func reordered(_ payload: [ExpectedField], _ expected: ExpectedMember) -> Finding {
    comparison.report.finding(
      .auditAssociatedValues,
      at: member.bytes,
      "the values of ‘\(member.name)’ are in another order; in the spec it is "
        + payload.map(\.written).joined(separator: ", "),
      spec: expected.range
    )
  }

  private func label(_ value: SourceField, _ field: ExpectedField) -> Finding? {
    let wanted = quotedList(field.names, "or")
    guard let name = value.name else {
      guard field.label == .name else { return nil }
      let message = "the value has no label; in the spec it has \(wanted)"
      return comparison.report.finding(.auditAssociatedValues, at: value.bytes, message, spec: field.range)
    }
    guard !field.names.contains(name) else { return nil }
    return comparison.report.finding(
      .auditAssociatedValues,
      at: value.bytes,
      "the label ‘\(name)’ is \(wanted) in the spec",
      spec: field.range,
      replacement: field.names.count == 1 ? field.names[0] : nil
    )
  }

  private func type(_ value: SourceField, _ field: ExpectedField) -> Finding? {
    guard let type = value.type, !comparison.types.fits(type, field.types) else { return nil }
    return comparison.report.finding(
      .auditAssociatedValues,
      at: value.bytes,
      "‘\(member.name)’ comes with ‘\(type)’; in the spec it is \(field.written)",
      spec: field.range
    )
  }

  private func optionality(_ value: SourceField, _ field: ExpectedField) -> Finding? {
    guard let isOptional = value.isOptional, let wanted = field.isOptional, isOptional != wanted else { return nil }
    let what = value.name ?? value.type ?? field.id
    return comparison.report.finding(
      .auditAssociatedValues,
      at: value.bytes,
      "‘\(what)’ of ‘\(member.name)’ " + optionalityMessage(isOptional),
      spec: field.range
    )
  }

  private func named(_ values: [SourceField], _ payload: [ExpectedField], _ expected: ExpectedMember) -> [Finding] {
    var findings: [Finding] = []
    for field in payload {
      if let value = values.first(where: { $0.name.map(field.names.contains) == true }) {
        findings += [type(value, field) ?? optionality(value, field)].compactMap(\.self)
      } else if field.isRequired {
        findings.append(
          comparison.report.finding(
            .auditMissingField,
            at: member.bytes,
            "‘\(member.name)’ lacks \(quotedList(field.names, "or"))",
            help: "Declare it, or say in the spec that the platform has none.",
            spec: field.range
          )
        )
      }
    }
    guard comparison.types.language.steps.payload == .narrowed else { return findings }
    let known = Set(payload.flatMap(\.names))
    for value in values where !value.isSecondary && value.name.map(known.contains) == false {
      findings.append(
        comparison.report.finding(
          .auditUnknownField,
          at: value.bytes,
          "‘\(value.name ?? "")’ comes with ‘\(member.name)’ here and not in the spec",
          spec: expected.range
        )
      )
    }
    return findings
  }
}

extension ExpectedField {
  /// Its type as a sentence shows it.
  var written: String {
    "‘\((types.last ?? id) + (isOptional == true ? "?" : ""))’"
  }
}
