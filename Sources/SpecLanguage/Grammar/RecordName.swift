/// The records of the grammar, by the name under which `$defs` of the JSON Schema and the reference know them.
package enum RecordName: String, Sendable, Hashable, CaseIterable {
  case manifest, sharedFile, flowFile
  case wireLayout, generate, swiftTarget, kotlinTarget, javaTarget, dartTarget, typescriptTarget, docsTarget
  case waiver, retiredName, acknowledgement
  case platform, schemes, scheme, sampleStyle
  case condition, constant, term
  case rehearsal, preparation, rehearsalSample
  case type, field, method
  case choice, member, carried
  case error
  case operation, interface
  case name, typedName, stepName, former, deprecation
  case flowResult, start, step, answerExample, ask, outcome, internalChallenge
  case trace, move
}
