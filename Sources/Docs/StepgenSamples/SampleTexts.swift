/// The words of samples in one language; a closure finds the translation of a unit.
package struct SampleTexts: Sendable {
  private let localized: @Sendable (_ unit: String, _ english: String) -> String

  package init(_ localized: @escaping @Sendable (_ unit: String, _ english: String) -> String) {
    self.localized = localized
  }

  package static let english = SampleTexts { _, english in english }

  /// A unit of the spec.
  func text(_ unit: String, _ english: String) -> String {
    localized(unit, english)
  }

  func text(_ phrase: SamplePhrase) -> String {
    localized(phrase.unit, phrase.rawValue)
  }
}

/// What samples say beside the words of the spec; the raw values are English.
package enum SamplePhrase: String, Sendable, Hashable, CaseIterable {
  case interface = "`ask`, `choose`, `show` and `tryAgain` are functions of your app's user interface."
  case screen = """
    `Screen` is the user interface of your app, with `ask`, `choose`, `show` and `tryAgain`. `finish` gets the step at \
    which the flow ends.
    """
  case ending = "Returns the step at which the flow ends."
  case unknownStep = "A step that this version of your app does not know."
  case update = "Please update the app."
  case retry = "After these errors, the user can try again. After other errors, the flow has ended: start over."
  case leave = "Continue with the other flow, then start this one again:"
  case exception = "Thrown where other platforms have a step:"
  case neverReturned = "Declared, and never returned here."
  case otherSteps = "The other steps, and those that this version of your app does not know."
  case remembered = "The choice at the last step. The next step may depend on it."
  case alsoArrives = "This step also represents:"
  case elsewhere = "Look for the next step in:"
  case pause = "Wait before the call, in seconds:"
  case pauseInMilliseconds = "Wait before the call, in milliseconds:"
  case or = "Or:"
  case keep = "Declare this as a property: a call ends when nothing retains it."

  /// The id of the unit of translation.
  package var unit: String { Self.units[self, default: "sample.\(self)"] }

  /// Known before, because the name of a case takes long to find.
  private static let units = Dictionary(uniqueKeysWithValues: allCases.map { ($0, "sample.\($0)") })
}
