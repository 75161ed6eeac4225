import ReferenceAuth
import SignInScreens
import Testing

/// A device that is remembered, and one that is remembered no more.
@MainActor @Suite struct DeviceTests {
  @Test func aRememberedDeviceNeedsNoCodeUntilItIsLost() async {
    let pool = UserPool {
      $0.mfa = .optional
      $0.devices = .always
      $0.trustsRememberedDevices = true
    }
    let user = PoolUser("sam", password: "Correct-1-Horse") {
      $0.attributes["phone_number"] = "+15551230101"
      $0.mfa = [.sms]
    }
    let auth = ReferenceAuth(pool: pool, users: [user])
    let model = SignInModel(service: auth)
    var sam = Person(model: model, auth: auth, name: "sam")
    await sam.goHome()

    await model.signOut()
    await model.signIn(username: "sam", password: "Correct-1-Horse")
    #expect(model.screen == .home, "no code")

    await model.signOut()
    await auth.lab.forgetDevices(of: "sam")
    await model.signIn(username: "sam", password: "Correct-1-Horse")
    #expect(model.screen == .code(.textMessage(to: "+*******0101")))
  }
}
