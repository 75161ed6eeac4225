package import StepgenModel

/// Something in the output folder, or in the list of files for it, that keeps stepgen from its work.
///
/// Like a ``Diagnostic``, but about an output, which is no source file and has no lines to point at.
package struct OutputConflict: Sendable, Hashable {
  package var rule: Rule
  /// Below the output folder, with `/` between its parts.
  package var path: String
  /// One sentence: what is wrong.
  package var message: String
  /// One sentence: what to do.
  package var help: String

  init(_ rule: Rule, _ path: String, _ message: String, help: String) {
    self.rule = rule
    self.path = path
    self.message = message
    self.help = help
  }
}
