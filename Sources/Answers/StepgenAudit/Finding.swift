package import StepgenModel

/// A problem in a page or a source, with a replacement if it is certain.
package struct Finding: Sendable {
  package var diagnostic: Diagnostic
  /// Bytes of the file.
  package var bytes: Range<Int>
  /// The text with which ``Edits`` replaces ``bytes``; nil if a user has to decide.
  package var replacement: String?

  init(_ diagnostic: Diagnostic, bytes: Range<Int>, replacement: String? = nil) {
    self.diagnostic = diagnostic
    self.bytes = bytes
    self.replacement = replacement
  }
}
