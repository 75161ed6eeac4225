package import StepgenModel

/// What is wrong in a page or a source, and what to write instead where that is certain.
package struct Finding: Sendable {
  package var diagnostic: Diagnostic
  /// Bytes of the file.
  package var bytes: Range<Int>
  /// What ``Edits`` puts in the place of ``bytes``; nothing where a person has to decide.
  package var replacement: String?

  init(_ diagnostic: Diagnostic, bytes: Range<Int>, replacement: String? = nil) {
    self.diagnostic = diagnostic
    self.bytes = bytes
    self.replacement = replacement
  }
}
