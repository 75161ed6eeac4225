import StepgenModel

/// The sentence that a step has for the person, for readers who write code.
struct PromptText {
  /// What comes with the step.
  let fields: [Field]
  /// Those of the registry.
  let types: [PayloadType]
  let platform: Platform.Index

  /// Puts the names that payload values have on the platform, as code, in place of `{field.part}`.
  func named(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
    {
      result += rest[..<open] + "`" + name(of: rest[rest.index(after: open)..<close]) + "`"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private func name(of path: Substring) -> String {
    var fields = fields
    let parts = path.split(separator: ".").map { part -> String in
      guard let field = fields.first(where: { $0.id == part }) else { return String(part) }
      if case .type(let index) = field.type(on: platform).element { fields = types[index].fields }
      return field.names[platform].text ?? field.id
    }
    return parts.joined(separator: ".")
  }
}
