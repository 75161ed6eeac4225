internal import AmplifyAuthFlows
internal import StepRuntime

/// Devices as the client libraries show them.
extension AuthState {
  /// ConfirmDevice, which follows a sign-in by itself.
  mutating func trackDevice(
    _ key: String,
    _ tokens: TokenReply,
    _ username: String,
    _ exchange: inout Exchange,
    _ client: inout ClientState,
    _ turn: inout Turn
  ) {
    let secret = turn.opaque()
    // Swift only logs when this fails, and JavaScript ignores it.
    let isRemembered = try? service.confirmDevice(key, secret: secret, name: "app", tokens.access, &turn)
    guard let isRemembered else { return }
    client.devices[username] = StoredDevice(proof: DeviceProof(key: key, secret: secret))
    exchange.facts.insert("new-device")
    // Flutter says from the start whether the pool remembers by itself (FL:sign_in_state_machine.dart:1130-1140).
    let step = isRemembered && platform == .flutter ? "remembered" : "tracked"
    if isRemembered { exchange.facts.insert("devices-always-remembered") }
    client.deviceStep = step
    exchange.alongside.append((.start(AuthFlows.deviceMemory, .signIn), .step(step)))
  }

  mutating func performDevice(
    _ command: Command,
    _ exchange: inout Exchange,
    _ client: inout ClientState,
    _ turn: inout Turn
  ) throws(ServiceError) -> Answer {
    let access = client.signedIn?.access
    switch command {
    case .rememberDevice:
      let key = try deviceKey(&exchange, client, turn)
      try service.remember(key, access, at: turn.now)
      client.deviceStep = "remembered"
      return exchange.answer(.nothing, "remembered")
    case .forgetDevice(let given):
      let key: String
      if let given { key = given } else { key = try deviceKey(&exchange, client, turn) }
      exchange.facts.insert("device-tracked")
      try service.forget(key, access, at: turn.now)
      if let owner = client.devices.first(where: { $0.value.proof.key == key })?.key {
        client.devices[owner] = nil
        client.deviceStep = nil
      }
      return exchange.answer(.nothing, "forgotten")
    default:
      return Answer(
        .devices(
          try service.devices(access, at: turn.now).map {
            TrackedDevice(
              key: $0.key,
              name: $0.name,
              isRemembered: $0.isRemembered,
              created: $0.created,
              lastUsed: $0.lastUsed
            )
          }
        )
      )
    }
  }

  /// Without a stored device Swift, Flutter and JavaScript refuse the call; Android sends it without a key, and the
  /// service refuses it.
  private func deviceKey(
    _ exchange: inout Exchange,
    _ client: ClientState,
    _ turn: Turn
  ) throws(ServiceError) -> String {
    _ = try service.authorize(client.signedIn?.access, at: turn.now)
    if let username = client.signedIn?.username, let device = device(of: username, client) {
      exchange.facts.insert("device-tracked")
      return device.proof.key
    }
    exchange.facts.insert("device-not-tracked")
    guard platform == .android else {
      throw ServiceError(.deviceNotTracked, "The app has no data of a device.")
    }
    throw exchange.operation == .rememberDevice
      ? ServiceError(.invalidParameter, "Missing required parameter DeviceKey") : .unknownDevice
  }

  /// The device is stored under the name with which the user signed in, which may be an alias.
  private func device(of username: String, _ client: ClientState) -> StoredDevice? {
    client.devices[username]
      ?? client.devices.sorted { $0.key < $1.key }.first { service.canonicalName($0.key) == username }?.value
  }
}
