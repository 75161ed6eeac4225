import com.amplifyframework.auth.result.step.AuthSignInStep
import com.amplifyframework.kotlin.core.Amplify

suspend fun handle(code: String) {
  val result = Amplify.Auth.confirmSignIn(challengeResponse = code, optons = options)
  when (result.nextStep.signInStep) {
    AuthSignInStep.CONFIRM_SIGN_IN_WITH_SMS_CODE -> ask()
    AuthSignInStep.CONFIRM_SIGN_IN_WITH_TOTP_COD -> ask()
    AuthSignInStep.DONE -> finish()
  }
}
