import AmplifyAuthFlows
import ReferenceAuth

/// The password of every user in tests.
let rightPassword = "Correct-1-Horse"

/// A secret for authenticator apps, from RFC 6238, appendix B.
let totpSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"

extension PoolUser {
  /// A user with an email address and a phone number.
  static func ada(_ change: (inout PoolUser) -> Void = { _ in }) -> PoolUser {
    PoolUser("ada", password: rightPassword) {
      $0.attributes = ["email": "ada@example.com", "phone_number": "+15551230199"]
      change(&$0)
    }
  }
}

extension UserPool {
  /// A pool that is quick: one round of PBKDF2.
  static func quick(_ change: (inout UserPool) -> Void = { _ in }) -> UserPool {
    UserPool {
      $0.passwordRounds = 1
      change(&$0)
    }
  }
}

extension AWSAuthSignInOptions {
  static func flow(_ type: AuthFlowType) -> AWSAuthSignInOptions {
    AWSAuthSignInOptions(authFlowType: type)
  }
}

/// The error that a call throws; nil when it throws none.
func failure<Value>(
  of call: () async throws(AuthFlowError) -> Value
) async -> AuthFlowError? {
  do {
    _ = try await call()
    return nil
  } catch {
    return error
  }
}
