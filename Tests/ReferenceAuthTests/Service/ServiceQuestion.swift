import AmplifyAuthFlows
import ReferenceAuth
import Testing

/// A question about the real service, its answer, and who says so.
struct ServiceQuestion: Sendable, CustomTestStringConvertible {
  /// Who says what the service answers.
  enum Source: Sendable, Hashable {
    /// Cognito's developer guide, with the section.
    case guide(String)
    /// The public model of the service.
    case model(String)
    /// A public thread, or a test against the service that its author ran.
    case seen(String)
    /// Nobody: from memory, or a choice.
    case unverified
  }

  let question: String
  let source: Source
  let answer: String
  let ask: @Sendable () async throws -> String

  var testDescription: String { question }
}

/// A pool with users, as short as a question needs it.
struct Asked: Sendable {
  let auth: ReferenceAuth

  init(_ users: [PoolUser] = [.ada()], triggers: CustomChallenge? = nil, _ pool: (inout UserPool) -> Void = { _ in }) {
    auth = ReferenceAuth(pool: .quick(pool), users: users, customChallenge: triggers)
  }

  /// What comes of a call: the step, or the error with the service's words.
  @discardableResult
  func of(_ call: (ReferenceAuth) async throws(AuthFlowError) -> Void) async -> String {
    do throws(AuthFlowError) {
      try await call(auth)
    } catch {
      return error.id + (await auth.lastMessage.map { ": \($0)" } ?? "")
    }
    return await auth.lastStep ?? "nothing"
  }

  @discardableResult
  func signIn(_ name: String = "ada", _ password: String? = rightPassword, _ flow: AuthFlowType? = nil) async -> String
  {
    let options = flow.map { AWSAuthSignInOptions.flow($0) }
    return await of { auth throws(AuthFlowError) in
      _ = try await auth.signIn(username: name, password: password, options: options)
    }
  }

  @discardableResult
  func answer(_ text: String) async -> String {
    await of { auth throws(AuthFlowError) in _ = try await auth.confirmSignIn(challengeResponse: text) }
  }

  @discardableResult
  func answerWithCode(of name: String = "ada") async -> String {
    await answer(code(of: name))
  }

  @discardableResult
  func signUp(
    _ name: String = "eve",
    _ password: String = rightPassword,
    _ values: [String: String] = [:]
  ) async -> String {
    let attributes = values.sorted { $0.key < $1.key }.map {
      let key: AuthUserAttributeKey =
        $0.key == "email" ? .email : $0.key == "phone_number" ? .phoneNumber : .custom($0.key)
      return AuthUserAttribute(key, value: $0.value)
    }
    return await of { auth throws(AuthFlowError) in
      _ = try await auth.signUp(username: name, password: password, attributes: attributes)
    }
  }

  @discardableResult
  func confirm(_ code: String, _ name: String = "eve") async -> String {
    await of { auth throws(AuthFlowError) in
      _ = try await auth.confirmSignUp(username: name, confirmationCode: code)
    }
  }

  @discardableResult
  func reset(_ name: String = "ada") async -> String {
    await of { auth throws(AuthFlowError) in _ = try await auth.resetPassword(username: name) }
  }

  @discardableResult
  func confirmReset(_ code: String, _ password: String = "New-1-Horse", _ name: String = "ada") async -> String {
    await of { auth throws(AuthFlowError) in
      try await auth.confirmResetPassword(username: name, newPassword: password, confirmationCode: code)
    }
  }

  func code(of name: String = "ada") -> String { auth.outbox.code(for: name) ?? "none" }

  func wait(_ seconds: Int) { auth.clock.advance(seconds: seconds) }
}
