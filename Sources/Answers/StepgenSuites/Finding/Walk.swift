import SpecAnalysis

/// A path as the numbers of its transitions.
struct Walk {
  /// A transition that has to be refused.
  struct Refusal {
    /// How many transitions come before it.
    var after: Int
    var transition: Int
  }

  /// One value for each setting.
  var given: Values
  var transitions: [Int] = []
  /// In the order of the path.
  var refusals: [Refusal] = []
  /// The step at the end; nil where an error ended the flow.
  var end: Int?
}
