/// A part of a comparison: what the names in it are names of.
package enum NameSection: String, Sendable, Hashable, CaseIterable {
  case steps, payload, choices, answers, operations, errors, types
}
