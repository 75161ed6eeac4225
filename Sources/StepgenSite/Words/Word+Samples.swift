import StepgenSamples

/// What the comments of code samples say beside the words of the spec.
extension Word {
  static let ofSamples: [Word] = SamplePhrase.allCases.map { sample($0.unit, $0.rawValue) }

  /// The word for a phrase of samples.
  static func sample(_ unit: String, _ english: String) -> Word {
    Word(unit.replacing(".", with: "-"), english, "A comment in code samples.")
  }
}
