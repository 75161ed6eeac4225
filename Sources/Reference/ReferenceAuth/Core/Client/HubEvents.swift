internal import AmplifyAuthFlows

/// The events that the Hub sends to its listeners after a call (the spec's `hub-event`).
enum HubEvents {
  static func after(
    _ command: Command,
    _ answer: Answer,
    from before: ClientState,
    to after: ClientState,
    on platform: AuthPlatform
  ) -> [Auth] {
    if command == .deleteUser, after.signedIn == nil, before.signedIn != nil { return ofDeletion(on: platform) }
    if hasExpired(answer, before, after, platform) { return [.sessionExpired] }
    switch (before.signedIn?.origin, after.signedIn?.origin) {
    case (let former, let now?) where former != now: return [.signedIn]
    case (_?, nil): return [.signedOut]
    default: return []
    }
  }

  /// Flutter sends both events, JavaScript sends none (FL:auth_plugin_impl.dart:1156-1158, JS:apis/deleteUser.ts,
  /// AN:DeleteUserUseCase.kt).
  private static func ofDeletion(on platform: AuthPlatform) -> [Auth] {
    switch platform {
    case .swift, .android: [.userDeleted]
    case .flutter: [.signedOut, .userDeleted]
    case .javascript: [.signedOut]
    }
  }

  /// JavaScript reports the failed refresh and clears the tokens.
  private static func hasExpired(
    _ answer: Answer,
    _ before: ClientState,
    _ after: ClientState,
    _ platform: AuthPlatform
  ) -> Bool {
    switch answer.reply {
    case .failure(AuthFlowError.sessionExpired.id): true
    case .session(let session):
      platform == .javascript
        ? before.signedIn != nil && after.signedIn == nil
        : session.userPoolTokensError == AuthFlowError.sessionExpired.id
    case .failure(AuthFlowError.signedOut.id): before.signedIn != nil && after.signedIn == nil
    default: false
    }
  }
}
