/// ConfirmDevice, UpdateDeviceStatus, ListDevices, ForgetDevice.
extension ServiceState {
  /// Begins to track a device; whether it is remembered at once follows the pool.
  mutating func confirmDevice(
    _ key: String,
    secret: String,
    name: String,
    _ access: AccessToken?,
    _ turn: inout Turn
  ) throws(ServiceError) -> Bool {
    let username = try authorize(access, at: turn.now)
    let isRemembered = pool.devices == .always
    users[username]?.devices.append(
      DeviceRecord(
        key: key,
        name: name,
        secretDigest: Secrets.digest(secret),
        isRemembered: isRemembered,
        created: turn.now,
        lastUsed: turn.now
      )
    )
    if let origin = access?.origin { tokens[origin]?.deviceKey = key }
    return isRemembered
  }

  mutating func remember(_ key: String, _ access: AccessToken?, at now: AuthMoment) throws(ServiceError) {
    let (username, index) = try find(key, access, at: now)
    users[username]?.devices[index].isRemembered = true
    users[username]?.devices[index].lastUsed = now
  }

  mutating func forget(_ key: String, _ access: AccessToken?, at now: AuthMoment) throws(ServiceError) {
    let (username, index) = try find(key, access, at: now)
    users[username]?.devices.remove(at: index)
  }

  func devices(_ access: AccessToken?, at now: AuthMoment) throws(ServiceError) -> [DeviceRecord] {
    let username = try authorize(access, at: now)
    return users[username]?.devices ?? []
  }

  private func find(
    _ key: String,
    _ access: AccessToken?,
    at now: AuthMoment
  ) throws(ServiceError) -> (username: String, index: Int) {
    let username = try authorize(access, at: now)
    guard let index = users[username]?.devices.firstIndex(where: { $0.key == key }) else { throw .unknownDevice }
    return (username, index)
  }
}
