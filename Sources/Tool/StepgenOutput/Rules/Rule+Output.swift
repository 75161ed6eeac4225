package import StepgenModel

extension Rule {
  /// All that stepgen can find wrong with an output folder.
  package static let ofOutput: [Rule] = [
    .editedOutput, .editedLeftover, .foreignOutput, .otherOutput, .symlinkOutput, .blockedOutput,
    .unsafeOutputPath, .clashingOutputs, .unreadableManifest,
    .missingOutput, .staleOutput, .leftoverOutput,
  ]
}
