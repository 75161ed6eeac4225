package import StepgenModel

extension Rule {
  /// The rules of a resolved registry, one file of ‘Checks’ each.
  package static let ofChecks: [Rule] = [
    codeSize, impossibleOutcome, mergedPayload, missingMessages, missingReason, nameCollision, nameTooLong,
    needlessOverride, needlessSharing, notAnIdentifier, operationElsewhere, platformStatus, recursiveType, reservedWord,
    reusedIdentifier, splitName, stepShape, stepTypes, traceMismatch, trap, typeCase, unaskedInput, unhandledOutcome,
    unknownPlaceholder, unmarkedSecret, unnameableType, unproducedPayload, unreachableStep, unreadableResponse,
    unusedDefinition, unusedWaiver, versionOrder, wireClash,
  ]
}
