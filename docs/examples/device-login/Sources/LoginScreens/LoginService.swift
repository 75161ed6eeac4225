import DeviceLogin
import Foundation

/// The two endpoints of RFC 8628.
public struct LoginService: DeviceOperations, Sendable {
  /// Posts a form to an endpoint and returns the body of the response, whatever its status.
  ///
  /// It throws `DeviceFlowError.connectionTimedOut` if the service does not respond.
  public typealias Post = @Sendable (_ endpoint: String, _ form: [String: String]) async throws -> Data

  private let clientID: String
  private let post: Post

  /// Makes a service for the app that is registered with this ID.
  public init(clientID: String, post: @escaping Post) {
    self.clientID = clientID
    self.post = post
  }

  /// Requests a code.
  public func requestCode(scope: String?) async throws(DeviceFlowError) -> DeviceLoginResult {
    try await result(of: "device_authorization", ["scope": scope])
  }

  /// Requests the token.
  public func requestToken(deviceCode: String) async throws(DeviceFlowError) -> DeviceLoginResult {
    let type = "urn:ietf:params:oauth:grant-type:device_code"
    return try await result(of: "token", ["grant_type": type, "device_code": deviceCode])
  }

  /// A response has a step or an error: the generated type knows which.
  private func result(
    of endpoint: String,
    _ form: [String: String?]
  ) async throws(DeviceFlowError) -> DeviceLoginResult {
    do {
      let body = try await post(endpoint, form.compactMapValues(\.self).merging(["client_id": clientID]) { $1 })
      let response = try JSONDecoder().decode(DeviceLoginStepResponse.self, from: body)
      if let step = response.step { return DeviceLoginResult(nextStep: step) }
      throw response.errors.first ?? .unknownMember("")
    } catch let error as DeviceFlowError {
      throw error
    } catch {
      throw .other(error)
    }
  }
}
