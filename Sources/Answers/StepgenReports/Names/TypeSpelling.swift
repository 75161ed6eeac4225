import StepgenLanguages
package import StepgenModel

extension Registry {
  /// How the users of a platform write types.
  package func typeSpelling(on platform: Platform.Index) -> TypeSpelling {
    TypeSpelling(types, choices, platform, platforms[platform].languages.first ?? .neutral)
  }
}

/// Writes the type of a value as a platform's users would.
package struct TypeSpelling {
  private let types: [PayloadType]
  private let choices: [Choice]
  private let platform: Platform.Index
  private let language: Language

  fileprivate init(_ types: [PayloadType], _ choices: [Choice], _ platform: Platform.Index, _ language: Language) {
    (self.types, self.choices, self.platform, self.language) = (types, choices, platform, language)
  }

  package func text(of field: Field) -> String {
    field.spelledType[platform] ?? text(field.type(on: platform))
  }

  /// The type of a value that comes with a step.
  ///
  /// Where it lies beside the step, with what other steps have, it is missing at those; lists and maps are empty there
  /// instead.
  package func text(of field: Field, comingWith step: Step, in flow: Flow) -> String {
    let text = text(of: field)
    let shape = field.type(on: platform).shape
    guard language.steps.payload == .beside, shape == .single || shape == .set else { return text }
    let isBeside = (flow.type(of: step)?.access ?? flow.access)[platform]?.utf8.contains(UInt8(ascii: ".")) == true
    return isBeside && language.types.isOptional(text) != true ? language.types.optional(text) : text
  }

  package func text(_ type: TypeReference) -> String {
    type.spelled(in: language, name(of: type.element))
  }

  private func name(of element: TypeReference.Element) -> String {
    switch element {
    case .scalar(let scalar): language.types.spelled(scalar)
    case .type(let index): name(of: types[index])
    case .choice(let index): choices[index].names[platform].text ?? choices[index].id
    case .collection(let shape, let element): language.types.spelled(shape, of: name(of: element))
    }
  }

  private func name(of type: PayloadType) -> String {
    type.scalar(on: platform, else: language.types.spelled) ?? type.names[platform].text ?? type.id
  }
}
