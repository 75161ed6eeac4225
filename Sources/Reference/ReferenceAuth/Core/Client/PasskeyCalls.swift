internal import AmplifyAuthFlows

/// Calls about passkeys, as the client libraries show them; Flutter has no such calls.
enum PasskeyCalls {
  /// The dialog of the system refuses a second passkey on the device.
  static func associate(_ call: inout ClientCall) throws(ServiceError) -> Answer {
    let known = try ListPasskeys(access: call.access).send(to: call.service)
    guard !call.client.passkeyFails else { throw ServiceError(.passkeyNotRegistered, "The dialog was cancelled.") }
    guard !known.contains(where: { call.client.passkeys.contains($0.id) }) else {
      throw ServiceError(.passkeyExists, "The device has a passkey of the user.")
    }
    let passkey = PasskeyRecord(id: call.service.turn.opaque(), created: call.now)
    try CompletePasskeyRegistration(access: call.access, passkey: passkey).send(to: &call.service)
    call.client.passkeys.append(passkey.id)
    return Answer(.nothing)
  }

  /// Lists a page; the token of the next page is the number of the passkeys before it.
  static func list(_ pageSize: Int, from token: String?, _ call: ClientCall) throws(ServiceError) -> Answer {
    let passkeys = try ListPasskeys(access: call.access).send(to: call.service)
    guard (1...20).contains(pageSize), let start = Int(token ?? "0"), (0...passkeys.count).contains(start) else {
      throw ServiceError(.invalidParameter, "The page does not exist.")
    }
    let end = min(start + pageSize, passkeys.count)
    return Answer(
      .passkeys(
        AuthListWebAuthnCredentialsResult(
          credentials: passkeys[start..<end].map(AuthWebAuthnCredential.init),
          nextToken: end < passkeys.count ? String(end) : nil
        )
      )
    )
  }

  static func delete(_ id: String, _ call: inout ClientCall) throws(ServiceError) -> Answer {
    try DeletePasskey(access: call.access, id: id).send(to: &call.service)
    return Answer(.nothing)
  }
}

extension AuthWebAuthnCredential {
  fileprivate init(_ record: PasskeyRecord) {
    self.init(credentialId: record.id, relyingPartyId: "example.com", createdAt: String(record.created.rawValue))
  }
}
