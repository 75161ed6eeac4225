package import StepgenModel

extension Rule {
  /// Every rule of this module, in the order of their codes.
  package static let ofYAML: [Rule] = [
    .aliasBomb, .controlCharacter, .directive, .duplicateKey, .emptyDocument, .explicitTag, .fileTooLarge,
    .invalidUTF8, .invisibleCharacter, .keyNotScalar, .manyDocuments, .mergeKey, .nestedTooDeep, .recursiveAlias,
    .tooManyProblems, .unknownAnchor, .unportableYAML, .yamlSyntax,
  ]
}
