internal import AmplifyAuthFlows

/// A passkey that Cognito knows.
struct PasskeyRecord: Hashable, Codable, Sendable {
  var id: String
  var created: AuthMoment
}

/// CompleteWebAuthnRegistration: adds a passkey of the signed-in user.
struct CompletePasskeyRegistration {
  var access: AccessToken?
  var passkey: PasskeyRecord

  func send(to service: inout Service) throws(ServiceError) {
    let username = try service.authorize(access)
    service.state.users[username]?.passkeys.append(passkey)
  }
}

/// ListWebAuthnCredentials: the passkeys of the signed-in user.
struct ListPasskeys {
  var access: AccessToken?

  func send(to service: Service) throws(ServiceError) -> [PasskeyRecord] {
    service.state.users[try service.authorize(access)]?.passkeys ?? []
  }
}

/// DeleteWebAuthnCredential: deletes a passkey of the signed-in user.
struct DeletePasskey {
  var access: AccessToken?
  var id: String

  func send(to service: inout Service) throws(ServiceError) {
    let username = try service.authorize(access)
    guard let index = service.state.users[username]?.passkeys.firstIndex(where: { $0.id == id }) else {
      throw ServiceError(.resourceNotFound, "The passkey does not exist.")
    }
    service.state.users[username]?.passkeys.remove(at: index)
  }
}
