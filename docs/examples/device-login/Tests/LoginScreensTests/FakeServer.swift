import DeviceLogin
import Foundation
import LoginScreens
import Testing

/// A service that is written by hand: it knows forms and JSON, and nothing of the spec.
actor FakeServer {
  private var deviceCode: String?
  private var codes = 0
  /// What the token endpoint responds with.
  private var decision = #"{"error": "authorization_pending"}"#
  /// What the next call responds with instead; empty if there is no response.
  private var next: String?

  private func respond(to endpoint: String, _ form: [String: String]) throws -> Data {
    defer { next = nil }
    if next?.isEmpty == true { throw DeviceFlowError.connectionTimedOut }
    return Data((next ?? (endpoint == "token" ? token(form) : code())).utf8)
  }

  private func code() -> String {
    codes += 1
    deviceCode = "secret-\(codes)"
    decision = #"{"error": "authorization_pending"}"#
    return """
      {
        "device_code": "secret-\(codes)", "user_code": "WDJB-MJH\(codes)",
        "verification_uri": "https://example.com/device", "expires_in": 1800
      }
      """
  }

  /// A code is good for one decision.
  private func token(_ form: [String: String]) -> String {
    guard let deviceCode, form["device_code"] == deviceCode else { return #"{"error": "invalid_grant"}"# }
    if !decision.contains("pending") { self.deviceCode = nil }
    return decision
  }
}

/// What the suite needs: the ids are those of outcomes in the spec.
extension FakeServer: DeviceConformanceAdapter {
  var operations: any DeviceOperations & Sendable {
    LoginService(clientID: "tv") { try await self.respond(to: $0, $1) }
  }

  func begin(given: [String]) {
    (deviceCode, next) = (nil, nil)
  }

  func decide(_ outcome: String, to step: String?) {
    switch outcome {
    case "expired": decision = #"{"error": "expired_token"}"#
    case "too-often": next = #"{"error": "slow_down"}"#
    case "unknown-app": next = #"{"error": "invalid_client"}"#
    case "timed-out": next = ""
    default: Issue.record("\(outcome)")
    }
  }

  func happen(_ outcome: String) {
    let isApproved = outcome == "person-approves"
    decision = isApproved ? #"{"access_token": "token", "token_type": "Bearer"}"# : #"{"error": "access_denied"}"#
  }

  func pass(until outcome: String) {
    decision = #"{"error": "expired_token"}"#
  }
}

/// The client and the fake server do together what the spec says.
@Suite struct LoginServiceTests {
  @Test(arguments: DeviceConformance.login)
  func conforms(path: DeviceConformance.Path) async {
    await DeviceConformance.verify(path, with: FakeServer())
  }

  @MainActor @Test func thePauseIsFiveSecondsWithoutAnInterval() async {
    var pauses: [Int] = []
    let model = LoginModel(service: await FakeServer().operations) { seconds in
      pauses.append(seconds)
      throw CancellationError()
    }
    await model.logIn()
    #expect(pauses == [5])
  }
}
