import AmplifyAuthFlows
import StepRuntime
import Testing

@Suite struct ResultTests {
  @Test func resultsSayWhetherTheFlowIsOver() {
    #expect(AuthSignInResult(nextStep: .done).isSignedIn)
    #expect(!AuthSignInResult(nextStep: .unknownStep(UnknownStep(name: "done"))).isSignedIn)
    #expect(AuthResetPasswordResult(nextStep: .done).isPasswordReset)
  }

  @Test func theResultOfSigningOutHasTheNameThatTheSpecGives() {
    #expect(AuthSignOutResult(nextStep: .unknownStep(UnknownStep(name: "later"))).isComplete == false)
  }
}
