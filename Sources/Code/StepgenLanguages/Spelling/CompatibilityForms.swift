/// Which differences between two versions of generated code break the callers of a language.
package struct CompatibilityForms: Sendable {
  /// What callers of generated code can notice.
  package enum Difference: Sendable, Hashable, CaseIterable {
    /// A name is gone, or stands for something of another type.
    case name
    /// The constant of an id has another name; programs hold its value.
    case idConstant
    /// A step comes with other values, or with its values in another order.
    case stepValues
    /// A value has a label in calls that had none, or has none.
    case valueLabel
    /// The steps of a flow stand in another order.
    case stepOrder
    /// The values of a structure, or those that a call takes, stand in another order.
    case valueOrder
    /// A value can be missing that could not.
    case madeOptional
    /// A value is always there that could be missing.
    case madeRequired
    /// Values come with a step that had none, or none with one that had some.
    case stepConstant
    /// Values come with an error that had none.
    case errorValues
    /// A call takes one more value, which can be left out.
    case inputAdded
    /// A value that can be left out stands before others that could be left out before.
    case valueInserted
    /// A value that a call takes can be left out and could not.
    case inputMadeOptional
  }

  /// What keeps code of callers from compiling.
  package var source: Set<Difference>
  /// What keeps a program from running that was compiled with the old version; nil where programs are compiled as a whole.
  package var binary: Set<Difference>?
}
