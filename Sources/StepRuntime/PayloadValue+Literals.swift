extension PayloadValue: ExpressibleByBooleanLiteral {
  /// Makes a ``bool(_:)``.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension PayloadValue: ExpressibleByIntegerLiteral {
  /// Makes an ``int(_:)``.
  public init(integerLiteral value: Int64) {
    self = .int(value)
  }
}

extension PayloadValue: ExpressibleByFloatLiteral {
  /// Makes a ``double(_:)``.
  public init(floatLiteral value: Double) {
    self = .double(value)
  }
}

extension PayloadValue: ExpressibleByStringLiteral {
  /// Makes a ``string(_:)``.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension PayloadValue: ExpressibleByArrayLiteral {
  /// Makes an ``array(_:)``.
  public init(arrayLiteral elements: PayloadValue...) {
    self = .array(elements)
  }
}

extension PayloadValue: ExpressibleByDictionaryLiteral {
  /// Makes an ``object(_:)``; of two values with the same name the last one counts.
  public init(dictionaryLiteral elements: (String, PayloadValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
