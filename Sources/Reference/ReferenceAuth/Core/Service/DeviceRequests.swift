/// The proof of a client that it is a device known to Cognito.
struct DeviceProof: Hashable, Codable, Sendable {
  var key: String
  var secret: String
}

/// ConfirmDevice: begins to track a device.
struct ConfirmDevice {
  var access: AccessToken
  var proof: DeviceProof
  var name: String

  /// Returns true if the device is remembered at once, which depends on the pool.
  func send(to service: inout Service) throws(ServiceError) -> Bool {
    let username = try service.authorize(access)
    let isRemembered = service.pool.devices == .always
    service.state.users[username]?.devices.append(
      DeviceRecord(
        key: proof.key,
        name: name,
        secretDigest: Secrets.digest(proof.secret),
        isRemembered: isRemembered,
        created: service.turn.now,
        lastUsed: service.turn.now
      )
    )
    service.state.tokens[access.origin]?.deviceKey = proof.key
    return isRemembered
  }
}

/// UpdateDeviceStatus: marks a device as remembered.
struct UpdateDeviceStatus {
  var access: AccessToken?
  var key: String

  func send(to service: inout Service) throws(ServiceError) {
    let (username, index) = try service.device(key, access)
    service.state.users[username]?.devices[index].isRemembered = true
    service.state.users[username]?.devices[index].lastUsed = service.turn.now
  }
}

/// ForgetDevice: stops tracking a device.
struct ForgetDevice {
  var access: AccessToken?
  var key: String

  func send(to service: inout Service) throws(ServiceError) {
    let (username, index) = try service.device(key, access)
    service.state.users[username]?.devices.remove(at: index)
  }
}

/// ListDevices: the devices of the signed-in user.
struct ListDevices {
  var access: AccessToken?

  func send(to service: Service) throws(ServiceError) -> [DeviceRecord] {
    service.state.users[try service.authorize(access)]?.devices ?? []
  }
}

extension Service {
  fileprivate func device(_ key: String, _ access: AccessToken?) throws(ServiceError) -> (owner: String, index: Int) {
    let username = try authorize(access)
    guard let index = state.users[username]?.devices.firstIndex(where: { $0.key == key }) else { throw .unknownDevice }
    return (username, index)
  }
}
