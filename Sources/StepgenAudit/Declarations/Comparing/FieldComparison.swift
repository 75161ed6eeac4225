import StepgenLanguages
import StepgenModel

/// Compares the fields of a structure with those of the spec.
struct FieldComparison {
  private let type: ExpectedType
  private let declaration: SourceDeclaration
  private let types: TypeComparison
  private let report: ComparisonReport
  private let declared: Set<String>

  init(_ type: ExpectedType, _ declaration: SourceDeclaration, _ text: PageText, _ types: TypeComparison) {
    self.type = type
    self.declaration = declaration
    self.types = types
    report = ComparisonReport(type: type, declaration: declaration, text: text)
    declared = Set(declaration.fields.filter { !$0.isPrivate }.compactMap(\.name))
  }

  func findings() -> [Finding] {
    let known = Set(type.fields.flatMap(\.names))
    guard !declaration.isExtension, declaration.fields.contains(where: { isRelated($0, known) }) else { return [] }
    var standsFor: Set<String> = []
    var found: [Finding] = []
    for field in declaration.fields where !field.isPrivate {
      guard let name = field.name else { continue }
      if let expected = type.fields.first(where: { $0.names.contains(name) }) {
        found += compare(field, expected)
      } else if !field.isSecondary, let unknown = unknown(field, name, &standsFor) {
        found.append(unknown)
      }
    }
    return found + missing(standsFor)
  }

  private func isRelated(_ field: SourceField, _ known: Set<String>) -> Bool {
    guard let name = field.name else { return false }
    return known.contains(name) || known.contains { NameShape.squashed($0) == NameShape.squashed(name) }
  }

  private func compare(_ field: SourceField, _ expected: ExpectedField) -> [Finding] {
    var found: [Finding] = []
    if let source = field.type, !types.fits(source, expected.types) {
      found.append(
        report.finding(
          .auditFieldType,
          at: field.bytes,
          "‘\(field.name ?? "")’ is of type ‘\(source)’; in the spec it is \(expected.written)",
          spec: expected.range
        )
      )
    } else if let isOptional = field.isOptional, let wanted = expected.isOptional, isOptional != wanted {
      found.append(
        report.finding(
          .auditFieldType,
          at: field.bytes,
          "‘\(field.name ?? "")’ " + optionalityMessage(isOptional),
          spec: expected.range
        )
      )
    }
    if let deprecation = field.deprecation, expected.deprecation == nil {
      let message = "‘\(field.name ?? "")’ is deprecated here and not in the spec"
      found.append(report.finding(.auditDeprecation, at: deprecation.bytes, message, spec: expected.range))
    } else if field.deprecation == nil, expected.deprecation != nil, !field.isSecondary {
      let message = "the spec deprecates ‘\(field.name ?? "")’, and here it is not"
      found.append(report.finding(.auditDeprecation, at: field.bytes, message, spec: expected.range))
    }
    return found
  }

  private func unknown(_ field: SourceField, _ name: String, _ standsFor: inout Set<String>) -> Finding? {
    let free = type.fields.filter { $0.isRequired }.flatMap(\.names).filter { !declared.contains($0) }
    let squashed = NameShape.squashed(name)
    let meant = free.first { NameShape.squashed($0) == squashed } ?? nearest(to: name, in: free, atMost: 1).first
    if let meant, NameShape.squashed(meant) == squashed || name.utf8.count > 5 {
      standsFor.insert(meant)
      return report.finding(
        .auditMisspelledMember,
        at: field.bytes,
        "‘\(name)’ is spelled ‘\(meant)’ in the spec",
        spec: type.fields.first { $0.names.contains(meant) }?.range,
        replacement: types.language.code.member == .getter ? nil : meant
      )
    }
    guard !type.isOpen else { return nil }
    return report.finding(
      .auditUnknownField,
      at: field.bytes,
      "\(type.concept) has no ‘\(name)’ in the spec",
      spec: type.range
    )
  }

  private func missing(_ standsFor: Set<String>) -> [Finding] {
    guard !declaration.mayHaveMore else { return [] }
    return type.fields.compactMap { field in
      guard field.isRequired, declared.isDisjoint(with: field.names), standsFor.isDisjoint(with: field.names) else {
        return nil
      }
      return report.finding(
        .auditMissingField,
        at: declaration.name,
        "‘\(type.name)’ lacks \(quotedList(field.names, "or"))",
        help: "Declare it, or say in the spec that the platform has none.",
        spec: field.range
      )
    }
  }
}
