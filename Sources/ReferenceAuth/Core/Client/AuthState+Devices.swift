internal import AmplifyAuthFlows
internal import StepRuntime

/// Devices as the client libraries show them.
extension AuthState {
  /// ConfirmDevice, which follows a sign-in by itself.
  mutating func trackDevice(
    _ key: String,
    _ tokens: TokenReply,
    _ username: String,
    _ call: inout ClientCall
  ) {
    let secret = call.turn.opaque()
    // Swift only logs when this fails, and JavaScript ignores it.
    let isRemembered = try? service.confirmDevice(key, secret: secret, name: "app", tokens.access, &call.turn)
    guard let isRemembered else { return }
    call.client.devices[username] = StoredDevice(proof: DeviceProof(key: key, secret: secret))
    call.facts.insert("new-device")
    // Flutter says from the start whether the pool remembers by itself (FL:sign_in_state_machine.dart:1130-1140).
    let step = isRemembered && platform == .flutter ? "remembered" : "tracked"
    if isRemembered { call.facts.insert("devices-always-remembered") }
    call.client.deviceStep = step
    call.alongside.append((.start(AuthFlows.deviceMemory, .signIn), .step(step)))
  }

  mutating func performDevice(
    _ command: Command,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    let access = call.client.signedIn?.access
    switch command {
    case .rememberDevice:
      let key = try deviceKey(&call)
      try service.remember(key, access, at: call.turn.now)
      call.client.deviceStep = "remembered"
      return call.answer(.nothing, "remembered")
    case .forgetDevice(let given):
      let key: String
      if let given { key = given } else { key = try deviceKey(&call) }
      call.facts.insert("device-tracked")
      try service.forget(key, access, at: call.turn.now)
      if let owner = call.client.devices.first(where: { $0.value.proof.key == key })?.key {
        call.client.devices[owner] = nil
        call.client.deviceStep = nil
      }
      return call.answer(.nothing, "forgotten")
    default:
      return Answer(
        .devices(
          try service.devices(access, at: call.turn.now).map {
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
    _ call: inout ClientCall
  ) throws(ServiceError) -> String {
    _ = try service.authorize(call.client.signedIn?.access, at: call.turn.now)
    if let username = call.client.signedIn?.username, let device = device(of: username, call) {
      call.facts.insert("device-tracked")
      return device.proof.key
    }
    call.facts.insert("device-not-tracked")
    guard platform == .android else {
      throw ServiceError(.deviceNotTracked, "The app has no data of a device.")
    }
    throw call.operation == .rememberDevice
      ? ServiceError(.invalidParameter, "Missing required parameter DeviceKey") : .unknownDevice
  }

  /// The device is stored under the name with which the user signed in, which may be an alias.
  private func device(of username: String, _ call: ClientCall) -> StoredDevice? {
    call.client.devices[username]
      ?? call.client.devices.sorted { $0.key < $1.key }.first { service.canonicalName($0.key) == username }?.value
  }
}
