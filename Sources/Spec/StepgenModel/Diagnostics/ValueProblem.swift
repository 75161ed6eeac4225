/// Something that is wrong with a value at a path of keys, or with the last of these keys.
///
/// Who reads values knows no files; who knows the file makes a diagnostic of it.
package struct ValueProblem: Sendable, Hashable {
  /// Where: the keys from the outside in.
  package var path: [String]
  package var message: String
  package var help: String
  /// The allowed names, if there are few.
  package var known: [String]
  /// Whether the last key is wrong, and not its value.
  package var isAboutKey: Bool

  package init(_ message: String, at path: [String], help: String, known: [String], isAboutKey: Bool) {
    (self.path, self.message, self.help) = (path, message, help)
    (self.known, self.isAboutKey) = (known, isAboutKey)
  }
}
