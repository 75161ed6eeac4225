import Testing

/// ReferenceAuth agrees with the spec.
@Suite struct ReferenceAuthConformanceTests {
  /// It has no keychain, no identity pool and no page that cannot be opened.
  private static let beyond: Set = ["keychain-fails", "federated-to-identity-pool", "no-user-pool", "hosted-ui-failed"]

  @Test(
    arguments: [
      AuthConformance.signIn, AuthConformance.signUp, AuthConformance.resetPassword, AuthConformance.signOut,
      AuthConformance.totpSetup, AuthConformance.mfaPreference, AuthConformance.updateUserAttribute,
      AuthConformance.deviceMemory,
    ].joined().filter { beyond.isDisjoint(with: $0.given) }
  )
  func agrees(path: AuthConformance.Path) async {
    await AuthConformance.verify(path, with: ReferenceAuthAdapter(path))
  }
}
