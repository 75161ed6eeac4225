/// DeleteUser: deletes the account of the signed-in user.
struct DeleteUser {
  var access: AccessToken?

  /// Returns the name of the user.
  func send(to service: inout Service) throws(ServiceError) -> String {
    let username = try service.authorize(access)
    service.state.remove(username)
    return username
  }
}
