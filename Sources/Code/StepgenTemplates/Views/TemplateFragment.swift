/// Text that is valid in the target language as it stands: an identifier, a string literal, a line of a comment.
///
/// Only a fragment reaches a template, and a template never escapes. The initializers of fragments check or escape, in the
/// forms of the language; `String` is not a fragment and must not become one.
package protocol TemplateFragment: Sendable {
  /// What the tag is replaced with.
  var templateText: String { get }
}
