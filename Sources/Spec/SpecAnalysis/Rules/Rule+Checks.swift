package import StepgenModel

extension Rule {
  /// The rules of a resolved registry, one file of ‘Checks’ each.
  package static let ofChecks: [Rule] = [
    acceptedTrace, brokenProperty, codeSize, endlessAnswers, impossibleOutcome, lowContrast, mergedPayload,
    missingMessages,
    missingOutcome, missingReason,
    nameCollision,
    nameTooLong,
    needlessOverride, needlessSharing, notAnIdentifier, operationElsewhere, platformStatus, recursiveType, reservedWord,
    reusedIdentifier, severalOutcomes, splitName, stepShape, stepTypes, traceMismatch, trap, typeCase, unaskedInput,
    unhandledOutcome,
    unknownPlaceholder, unmarkedSecret, unnameableType, unproducedPayload, unreachableStep, unreachedOutcome,
    unreadableResponse, unsearchedFlow,
    unusedDefinition, unusedWaiver, vacuousProperty, versionOrder, wireClash,
  ]
}
