package import StepgenModel

/// A value that is called a password or a token is marked as secret.
enum UnmarkedSecret {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    var values = registry.types.flatMap(\.fields) + registry.operations.flatMap(\.inputs)
    values += registry.flows.flatMap { $0.steps.flatMap(\.payload) }
    for value in values {
      let named = value.names.lazy.compactMap(\.words).first ?? Words(id: value.id)
      check(value, [Words(id: value.id), named], at: value.range)
    }
    for choice in registry.choices where choice.isOneOf {
      for member in choice.members {
        guard let value = member.carried.lazy.compactMap(\.self).first else { continue }
        check(value, [Words(id: member.id)], at: member.range)
      }
    }

    func check(_ value: Field, _ names: [Words], at range: SourceRange) {
      guard !value.isSecret, registry.hasText(value.type.element.innermost),
        let name = names.first(where: \.areOfSecret)
      else { return }
      diagnostics.report(
        Diagnostic(
          .unmarkedSecret,
          at: range,
          "the value ‘\(name.text)’ is not marked as secret",
          help: "Add ‘secret: true’, or accept it with ‘allow’ and explain why everyone can see it."
        )
      )
    }
  }
}

extension Registry {
  /// Whether a value is text or JSON; a number, a choice or a structure has nothing to hide by itself.
  fileprivate func hasText(_ element: TypeReference.Element) -> Bool {
    switch element {
    case .scalar(let scalar): [.string, .bytes, .url, .json].contains(scalar)
    case .type(let index): types[index].base.map { hasText(.scalar($0)) } ?? false
    case .choice, .collection: false
    }
  }
}

extension Words {
  private static let secrets: Set = ["credential", "passcode", "passphrase", "password", "secret", "token"]

  /// Whether the last word is that of a secret, or of a key or a code that another word calls secret.
  package var areOfSecret: Bool {
    guard var last = list.last else { return false }
    if last.hasSuffix("s") { last.removeLast() }
    return Self.secrets.contains(last)
      || ["code", "key"].contains(last) && !Set(["api", "private", "secret"]).isDisjoint(with: list)
  }
}

extension Rule {
  static let unmarkedSecret = Rule(
    "unmarked-secret",
    .warning,
    title: "A value with the name of a secret must be marked as a secret.",
    explanation: """
      Apps may log the values that they print. With `secret: true`, generated code omits a value from descriptions, \
      debug output and errors, and the pages state that it is secret. The rule applies to texts and JSON whose id or \
      name ends in `credential`, `passcode`, `passphrase`, `password`, `secret` or `token`, or is that of an API key, \
      a private key, a secret key or a secret code.
      """,
    wrong: .flow(minimalFlow.replacing("ends: true", with: "ends: true, payload: { access-token: string }")),
    right: .flow(
      minimalFlow.replacing(
        "ends: true",
        with: "ends: true, payload: { access-token: { type: string, secret: true } }"
      )
    )
  )
}
