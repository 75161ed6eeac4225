internal import AmplifyAuthFlows
internal import AmplifyAuthTables
internal import StepRuntime

/// Calls about devices, as the client libraries show them.
enum DeviceCalls {
  private typealias Step = AuthFlows.DeviceMemoryStepID

  /// Sends ConfirmDevice, which the client library does after a sign-in.
  static func track(_ key: String, _ tokens: TokenReply, _ username: String, _ call: inout ClientCall) {
    let proof = DeviceProof(key: key, secret: call.service.turn.opaque())
    let request = ConfirmDevice(access: tokens.access, proof: proof, name: "app")
    // Swift only logs a failure of this request, and JavaScript ignores it.
    guard let isRemembered = try? request.send(to: &call.service) else { return }
    call.client.devices[username] = StoredDevice(proof: proof)
    call.facts.insert(.newDevice)
    // A pool that always remembers devices does so on every platform (ConfirmDeviceResponse, in the API reference).
    let step: Step = isRemembered ? .remembered : .tracked
    if isRemembered { call.facts.insert(.devicesAlwaysRemembered) }
    call.client.deviceStep = step
    call.alongside.append((.start(AuthFlows.deviceMemory, .signIn), .step(step)))
  }

  static func remember(_ call: inout ClientCall) throws(ServiceError) -> Answer {
    let key = try ownKey(&call)
    try UpdateDeviceStatus(access: call.access, key: key).send(to: &call.service)
    call.client.deviceStep = .remembered
    return call.answer(.nothing, Step.remembered)
  }

  /// Forgets the device with the key; without a key, this device.
  static func forget(_ given: String?, _ call: inout ClientCall) throws(ServiceError) -> Answer {
    let key: String
    if let given { key = given } else { key = try ownKey(&call) }
    call.facts.insert(.deviceTracked)
    try ForgetDevice(access: call.access, key: key).send(to: &call.service)
    if let owner = call.client.devices.first(where: { $0.value.proof.key == key })?.key {
      call.client.devices[owner] = nil
      call.client.deviceStep = nil
    }
    return call.answer(.nothing, Step.forgotten)
  }

  static func fetch(_ call: ClientCall) throws(ServiceError) -> Answer {
    let devices = try ListDevices(access: call.access).send(to: call.service)
    return Answer(.devices(devices.map(TrackedDevice.init)))
  }

  /// Without a stored device, Swift, Flutter and JavaScript refuse the call; Android sends it without a key, and
  /// Cognito refuses it.
  private static func ownKey(_ call: inout ClientCall) throws(ServiceError) -> String {
    _ = try call.service.authorize(call.access)
    if let device = storedDevice(call) {
      call.facts.insert(.deviceTracked)
      return device.proof.key
    }
    call.facts.insert(.deviceNotTracked)
    guard call.platform == .android else {
      throw ServiceError(.deviceNotTracked, "The app has no data of a device.")
    }
    throw call.operation == .rememberDevice
      ? ServiceError(.invalidParameter, "Missing required parameter DeviceKey") : .unknownDevice
  }

  /// The device is stored under the name with which the user signed in, which can be an alias.
  static func storedDevice(_ call: ClientCall) -> StoredDevice? {
    guard let username = call.client.signedIn?.username else { return nil }
    let devices = call.client.devices
    return devices[username]
      ?? devices.sorted { $0.key < $1.key }.first { call.service.state.canonicalName($0.key) == username }?.value
  }
}

extension TrackedDevice {
  fileprivate init(_ record: DeviceRecord) {
    self.init(
      key: record.key,
      name: record.name,
      isRemembered: record.isRemembered,
      created: record.created,
      lastUsed: record.lastUsed
    )
  }
}
