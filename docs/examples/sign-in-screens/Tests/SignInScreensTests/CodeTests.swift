import ReferenceAuth
import SignInScreens
import Testing

/// Codes: right, wrong, late, and at a bad moment.
@MainActor @Suite struct CodeTests {
  let auth: ReferenceAuth
  let model: SignInModel
  let textMessage = Screen.code(.textMessage(to: "+*******0101"))

  init() async throws {
    auth = try ReferenceAuth.withPeople()
    model = SignInModel(service: auth)
    await model.signIn(username: "sam", password: "Correct-1-Horse")
  }

  @Test func theScreenSaysWhereTheCodeWent() {
    #expect(model.screen == textMessage)
    #expect(auth.outbox.last(for: "sam")?.destination == "+15551230101")
  }

  @Test func theRightCodeSignsIn() async throws {
    let code = try #require(auth.outbox.code(for: "sam"))
    await model.answer(code)
    #expect(model.screen == .home)
  }

  @Test func aWrongCodeIsAskedForAgain() async throws {
    await model.answer("wrong")
    #expect(model.screen == textMessage)
    #expect(model.notice == .wrongCode)
    await model.answer(try #require(auth.outbox.code(for: "sam")))
    #expect(model.screen == .home)
    #expect(model.notice == nil)
  }

  @Test func aCodeThatComesTooLateMeansBeginningAgain() async throws {
    let code = try #require(auth.outbox.code(for: "sam"))
    auth.clock.advance(by: .seconds(181))
    await model.answer(code)
    #expect(model.screen == .signIn)
    #expect(model.notice == .signInAgain)
  }

  @Test func aBusyServiceLeavesTheScreen() async throws {
    await auth.lab.failNext(.confirmSignIn, with: .tooManyRequests)
    let code = try #require(auth.outbox.code(for: "sam"))
    await model.answer(code)
    #expect(model.screen == textMessage)
    #expect(model.notice == .slowDown)
    await model.answer(code)
    #expect(model.screen == .home)
  }

  @Test func aSecondTapIsNotSent() async throws {
    let code = try #require(auth.outbox.code(for: "sam"))
    async let first: Void = model.answer(code)
    async let second: Void = model.answer(code)
    _ = await (first, second)
    #expect(model.screen == .home)
    #expect(model.notice == nil)
  }
}
