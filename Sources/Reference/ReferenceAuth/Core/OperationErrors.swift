internal import AmplifyAuthFlows
internal import AmplifyAuthTables
internal import StepRuntime

/// The errors that an operation can throw.
enum OperationErrors {
  /// The errors of operations that belong to no flow, as in Specs/amplify-auth/operations.yaml; a test compares them.
  static let withoutFlow: [AuthOperation: [AuthFlowError]] = [
    .updatePassword: [
      .invalidPassword, .passwordHistoryPolicyViolation, .invalidParameter, .tooManyRequests, .signedOut,
      .sessionExpired, .noConnection,
    ],
    .fetchUserAttributes: [
      .notAuthorized, .invalidParameter, .tooManyRequests, .signedOut, .sessionExpired, .noConnection,
    ],
    .fetchDevices: [.invalidParameter, .tooManyRequests, .signedOut, .sessionExpired, .noConnection],
    .associateWebAuthnCredential: [
      .passkeyNotRegistered, .passkeyExists, .passkeyNotAccepted, .notAuthorized, .invalidParameter, .limitExceeded,
      .tooManyRequests, .signedOut, .sessionExpired, .noConnection,
    ],
    .listWebAuthnCredentials: [.notAuthorized, .invalidParameter, .signedOut, .sessionExpired, .noConnection],
    .deleteWebAuthnCredential: [
      .resourceNotFound, .notAuthorized, .invalidParameter, .signedOut, .sessionExpired, .noConnection,
    ],
    .deleteUser: [
      .signedOut, .sessionExpired, .notAuthorized, .userNotFound, .invalidParameter, .tooManyRequests, .noConnection,
    ],
    .getCurrentUser: [.signedOut, .userPoolNotConfigured],
    .fetchAuthSession: [.tokensNotRenewable],
  ]

  /// In the order of the spec's errors.
  static func documented(for operation: AuthOperation, on platform: AuthPlatform) -> [AuthFlowError] {
    let found = errors(in: AuthFlows.all, operation, platform)
    return AuthFlowError.knownErrors.filter {
      found.contains($0.id) || withoutFlow[operation]?.contains($0) == true
    }
  }

  private static func errors(
    in tables: [FlowTable],
    _ operation: AuthOperation,
    _ platform: AuthPlatform
  ) -> Set<String> {
    var errors: Set<String> = []
    for table in tables {
      for (by, outcome) in Spec.places(of: table).flatMap(Spec.outcomes) where by == operation.rawValue {
        if case .error(let id, _) = outcome.result, outcome.happens(on: platform) { errors.insert(id) }
      }
    }
    return errors
  }
}
