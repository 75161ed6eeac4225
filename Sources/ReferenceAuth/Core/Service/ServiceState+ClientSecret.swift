internal import AmplifyAuthFlows

/// App clients that have a secret (developer guide, “Computing secret hash values”).
extension ServiceState {
  /// Refuses a call that comes without the hash of the client's secret, or with that of another one.
  ///
  /// The first text is as an emulator's strict mode gives it, the second is unverified.
  func checkSecret(_ turn: Turn, of username: String) throws(ServiceError) {
    guard let secret = pool.clientSecret else { return }
    guard let appSecret = turn.appSecret else {
      let text = "Client \(pool.clientID) is configured with secret but SECRET_HASH was not received"
      throw ServiceError(.notAuthorized, text)
    }
    let expected = Secrets.secretHash(username, clientID: pool.clientID, secret: secret)
    let given = Secrets.secretHash(username, clientID: pool.clientID, secret: appSecret)
    guard Secrets.areEqual(expected, given) else {
      throw ServiceError(.notAuthorized, "Unable to verify secret hash for client \(pool.clientID)")
    }
  }
}
