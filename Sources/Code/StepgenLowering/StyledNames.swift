package import StepgenModel

/// Names in the style of a language, whatever the platform's names look like.
extension Words {
  /// A class: `ConfirmSmsCode`.
  package var className: String { named(.upperCamel) }
  /// A method or a value: `confirmSmsCode`.
  package var methodName: String { named(.lowerCamel) }
  /// A constant: `CONFIRM_SMS_CODE`.
  package var constantName: String { named(.screamingSnake) }

  private func named(_ letterCase: NamingScheme.LetterCase) -> String {
    NamingScheme(letterCase: letterCase, acronymStyle: .title).identifier(for: self, acronyms: [])
  }

  /// The words that an identifier shows: `CONFIRM_SIGN_IN`, `confirmSignIn` and `ConfirmSMSCode`.
  package init(shownBy identifier: String) {
    var words: [String] = []
    let bytes = Array(identifier.utf8)
    for (index, byte) in bytes.enumerated() {
      let letter = Character(Unicode.Scalar(byte))
      guard byte.isNamePart else { continue }
      let before = index == 0 ? nil : bytes[index - 1]
      let after = index + 1 < bytes.count ? bytes[index + 1] : nil
      let begins =
        before.map { !$0.isNamePart || byte.isCapital && (!$0.isCapital || after?.isSmall == true) } ?? true
      if begins || words.isEmpty {
        words.append(letter.lowercased())
      } else {
        words[words.count - 1] += letter.lowercased()
      }
    }
    self.init(words)
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { self >= 65 && self <= 90 }
  fileprivate var isSmall: Bool { self >= 97 && self <= 122 }
  fileprivate var isNamePart: Bool { isCapital || isSmall || self >= 48 && self <= 57 }
}

extension LoweringScope {
  /// A constant for each id; of ids that give the same, later ones get underscores at their ends.
  package func constantNames(for ids: [String]) -> [String] {
    var claims = NameClaims()
    return ids.map { id in
      let name = Words(id: id).constantName
      return claims.claim(name, else: name + "_")
    }
  }

  /// The words of a platform's name: those that it was made of or, where it was spelled out, those that it shows.
  package func words(of names: PerPlatform<PlatformName>, _ identifier: String) -> Words {
    let name = name(names)
    if let words = name?.words, name?.identifiers == [identifier] { return words }
    return Words(shownBy: identifier)
  }
}

/// The names that a language's code has for itself, so that nothing of a registry may have them.
package struct UnusableNames: Sendable {
  /// For classes, and for constants and classes inside of them.
  package var classes: Set<String>
  /// For what a handler calls.
  package var methods: Set<String>
  /// For the values of a class.
  package var properties: Set<String>

  package init(classes: Set<String>, methods: Set<String>, properties: Set<String>) {
    (self.classes, self.methods, self.properties) = (classes, methods, properties)
  }
}

/// A step as a class, and the method of a handler that takes it.
package struct StepClass: Sendable {
  /// A name that the step had.
  package struct Former: Sendable, Hashable {
    package var name: PlatformName.FormerName
    package var className: String
    /// The method that a handler of that time has.
    package var method: String
  }

  package var step: LoweredStep
  package var name: String
  package var method: String
  /// Every name by which the step arrives.
  package var wires: [String]
  package var formers: [Former]
}

/// The names of a flow's steps, and the class of each.
package struct StepClasses: Sendable {
  package let names: StepNames
  package let all: [StepClass]
}

extension LoweringScope {
  /// The classes of a flow's steps; names of two that are alike get `Step` and underscores at their ends.
  package func stepClasses(of flow: Flow, besides unusable: UnusableNames) -> StepClasses {
    let steps = loweredSteps(of: flow)
    let names = StepNames(steps, of: flow, unknown: "unknownStep", in: self)
    var classes = NameClaims(unusable.classes)
    var methods = NameClaims(unusable.methods)
    let wires = Dictionary(grouping: names.wire, by: \.name)
    let all = steps.map { step in
      let words = words(of: flow.steps[step.steps[0]].names, step.name)
      return StepClass(
        step: step,
        name: classes.claim(words.className, else: words.className + "Step"),
        method: methods.claim(words.methodName, else: words.methodName + "Step"),
        wires: (wires[step.name] ?? []).map(\.text),
        formers: names.formers(of: step).map { former in
          let words = Words(shownBy: former.identifier)
          return StepClass.Former(
            name: former,
            className: words.className,
            method: methods.claim(words.methodName, else: words.methodName + "Step")
          )
        }
      )
    }
    return StepClasses(names: names, all: all)
  }
}
