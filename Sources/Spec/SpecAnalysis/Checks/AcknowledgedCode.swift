import SpecLanguage
import StepgenModel
import StepgenVersions

/// A manifest acknowledges only changes that exist.
enum AcknowledgedCode {
  static func check(_ acknowledged: [WrittenAcknowledgement], reporting diagnostics: inout Diagnostics) {
    let codes = Set(ChangeRule.all.map(\.code))
    for code in acknowledged.compactMap(\.change) where !codes.contains(code.value) {
      diagnostics.report(
        Diagnostic(
          .unknownReference,
          at: code.range,
          "‘\(code.value)’ is not the code of a change",
          help: "‘stepgen diff specs’ prints the code of each change.",
          suggestion: nearest(to: code.value, in: codes, atMost: 1).first
        )
      )
    }
  }
}
