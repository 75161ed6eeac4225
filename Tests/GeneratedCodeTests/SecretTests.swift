import AmplifyAuthFlows
import DeviceLogin
import Foundation
import StepRuntime
import Testing

@Suite struct SecretTests {
  private let tokens = AuthCognitoTokens(idToken: "ID.SECRET", accessToken: "A.SECRET", refreshToken: "R.SECRET")
  private let setup = TOTPSetupDetails(sharedSecret: "TOTP.SECRET", username: "ada")
  private let login = DeviceLoginStep.signedIn(
    accessToken: "A.SECRET",
    tokenType: "Bearer",
    expiresIn: nil,
    refreshToken: "R.SECRET",
    scope: nil
  )

  @Test func nothingThatPrintsShowsASecret() {
    let step = AuthSignInStep.continueSignInWithTOTPSetup(setup)
    let unknown = AuthSignInStep.unknownStep(UnknownStep(name: "later", payload: ["token": "T.SECRET"]))
    let values: [Any] = [tokens, setup, step, AuthSignInResult(nextStep: step), login, unknown, Optional(login) as Any]
    for value in values + [values, ["key": values], (tokens, login)] as [Any] {
      var dumped = ""
      dump(value, to: &dumped)
      for text in ["\(value)", String(describing: value), String(reflecting: value), dumped, mirrored(value)] {
        #expect(!text.contains("SECRET"))
        #expect(text.contains("<secret>"))
      }
    }
  }

  @Test func whatIsNoSecretIsShownAsBefore() {
    #expect("\(setup)" == "TOTPSetupDetails(sharedSecret: <secret>, username: \"ada\")")
    let values = "accessToken: <secret>, tokenType: \"Bearer\", expiresIn: nil, refreshToken: <secret>, scope: nil"
    #expect("\(login)" == "signedIn(\(values))")
    #expect("\(AuthSignInStep.done)" == "done")
  }

  @Test func anUnknownMemberShowsItsNameAlone() throws {
    let member = AuthFlowType.unknownMember("later", ["answer": "M.SECRET"])
    var dumped = ""
    dump([member], to: &dumped)
    for text in ["\(member)", String(reflecting: Optional(member)), dumped, mirrored([member])] {
      #expect(text.contains("later") && !text.contains("SECRET"))
    }
    #expect("\(member)" == #"unknownMember("later")"#)
    #expect("\(AuthFlowType.userAuth(preferredFirstFactor: nil))" == "userAuth(preferredFirstFactor: nil)")
    #expect(member != .unknownMember("later", [:]))
    #expect(try JSONDecoder().decode(AuthFlowType.self, from: JSONEncoder().encode(member)) == member)
  }

  @Test func equalityHashesAndJSONHaveSecrets() throws {
    let other = TOTPSetupDetails(sharedSecret: "ANOTHER", username: "ada")
    #expect(setup != other && setup.hashValue != other.hashValue)
    #expect(Set([setup, other, setup]).count == 2)
    let json = try JSONEncoder().encode(setup)
    #expect(String(decoding: json, as: UTF8.self).contains("TOTP.SECRET"))
    #expect(try JSONDecoder().decode(TOTPSetupDetails.self, from: json) == setup)
    #expect(try JSONDecoder().decode(DeviceLoginStep.self, from: JSONEncoder().encode(login)) == login)
  }

  @Test(arguments: [
    #"{"shared-secret": 424242, "username": "ada"}"#, #"{"shared-secret": ["424242"], "username": "ada"}"#,
  ])
  func anErrorDoesNotQuoteASecret(json: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TOTPSetupDetails.self, from: Data(json.utf8))
    }
    let text = error.map { String(reflecting: $0) } ?? ""
    #expect(text.contains("The secret value is malformed.") && text.contains("shared-secret"))
    #expect(!text.contains("424242"))
  }

  /// All that a walk through mirrors finds.
  private func mirrored(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    return "\(value) " + mirror.children.map { "\($0.label ?? "") " + mirrored($0.value) }.joined()
  }
}
