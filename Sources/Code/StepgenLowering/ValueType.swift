package import StepgenModel

/// The type of a value in code: a ``TypeReference`` on the platform whose names the code uses.
package struct ValueType: Sendable, Hashable {
  package var shape: TypeReference.Shape
  package var element: Element
  package var isOptional: Bool

  /// Whether it is a value of any kind that is required but can be null.
  package var isAnyOrNull: Bool { shape == .single && element == .any && !isOptional }

  package indirect enum Element: Sendable, Hashable {
    case string, int, bool
    /// A value of any kind: JSON, or a structure that the platform has no type for.
    case any
    /// The index of a type or a choice that the platform has.
    case type(Int)
    case choice(Int)
    /// A list or a map inside of another collection.
    case collection(TypeReference.Shape, Element)

    /// The innermost element of a collection; the element itself if it is not a collection.
    package var innermost: Element {
      if case .collection(_, let element) = self { element.innermost } else { self }
    }
  }
}

/// The order in which the elements of a set are written, so that equal sets produce equal texts.
package enum ElementOrder: Sendable, Hashable {
  /// The elements are structures, which have no order.
  case none
  case natural
  case falseFirst
  /// By the members' names on the wire.
  case byWire
  /// By the members' names on the wire, and by their JSON if names are equal, because descriptions do not show secrets.
  case byWireAndText
}

extension LoweringScope {
  package func valueType(_ type: TypeReference) -> ValueType {
    ValueType(shape: type.shape, element: element(type.element), isOptional: type.isOptional)
  }

  /// Returns text for a choice that the platform has no type for, and a value of any kind for such a structure.
  private func element(_ element: TypeReference.Element) -> ValueType.Element {
    switch element {
    case .scalar(let scalar): self.element(scalar.base)
    case .type(let index):
      if let base = registry.types[index].base {
        self.element(base.base)
      } else {
        identifier(registry.types[index].names) == nil ? .any : .type(index)
      }
    case .choice(let index): identifier(registry.choices[index].names) == nil ? .string : .choice(index)
    case .collection(let shape, let element): .collection(shape, self.element(element))
    }
  }

  private func element(_ base: Scalar.Base) -> ValueType.Element {
    switch base {
    case .string: .string
    case .int: .int
    case .bool: .bool
    case .json: .any
    }
  }

  /// Returns the order of a set with such elements.
  package func order(of element: ValueType.Element) -> ElementOrder {
    switch element {
    case .string, .int: .natural
    case .bool: .falseFirst
    case .type, .any, .collection: .none
    case .choice(let index): order(of: registry.choices[index])
    }
  }

  /// Returns the order by name on the wire; members with the same name are ordered by their JSON.
  private func order(of choice: Choice) -> ElementOrder {
    let members = choice.members.filter { $0.names[target.platform].isPresent }
    let isBare = members.allSatisfy { $0.carried[target.platform] == nil }
    let wires = Set(members.map { $0.wire ?? $0.id })
    return isBare && wires.count == members.count ? .byWire : .byWireAndText
  }
}
