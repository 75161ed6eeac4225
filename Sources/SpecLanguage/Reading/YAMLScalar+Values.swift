import YAMLReader

extension YAMLScalar {
  /// The number, for a plain decimal integer without a sign or leading zeros.
  var integer: Int? {
    guard style == .plain, let value = Int(text), String(value) == text else { return nil }
    return value
  }

  /// True or false, for plain `true` and `false`.
  var boolean: Bool? {
    guard style == .plain else { return nil }
    return text == "true" ? true : text == "false" ? false : nil
  }
}
