internal import AmplifyAuthFlows

/// The triggers of a pool; their failures become Cognito's errors.
struct CustomTriggers {
  private let triggers: CustomChallenge?

  init(_ triggers: CustomChallenge?) {
    self.triggers = triggers
  }

  func define(_ request: CustomChallenge.Request) throws(ServiceError) -> CustomChallenge.Decision {
    try call { triggers in try triggers.define(request) }
  }

  func create(_ request: CustomChallenge.Request) throws(ServiceError) -> CustomChallenge.Question {
    try call { triggers in try triggers.create(request) }
  }

  func verify(_ answer: String, _ privateParameters: [String: String]) throws(ServiceError) -> Bool {
    try call { triggers in try triggers.verify(answer, privateParameters) }
  }

  private func call<Value>(_ trigger: (CustomChallenge) throws -> Value) throws(ServiceError) -> Value {
    guard let triggers else {
      throw ServiceError(.invalidLambdaResponse, "Custom auth lambda trigger is not configured for the user pool.")
    }
    do {
      return try trigger(triggers)
    } catch CustomChallenge.Failure.refused(let message) {
      throw ServiceError(.userLambdaValidation, message)
    } catch CustomChallenge.Failure.unreadable(let message) {
      throw ServiceError(.invalidLambdaResponse, message)
    } catch CustomChallenge.Failure.broken(let message) {
      throw ServiceError(.unexpectedLambda, message)
    } catch {
      throw ServiceError(.unexpectedLambda, "A trigger failed.")
    }
  }
}
