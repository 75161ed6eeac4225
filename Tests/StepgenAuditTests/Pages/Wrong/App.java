import com.amplifyframework.auth.result.step.AuthSignInStep;
import com.amplifyframework.core.Amplify;

class App {
  void handle(AuthSignInStep step, String code) {
    Amplify.Auth.confirmSignin(code, result -> {}, error -> {});
    switch (step) {
      case CONFIRM_SIGN_IN_WITH_SMS_CODE:
        ask();
        break;
      case CONFIRM_SIGN_IN_WITH_TOTP_CODE:
        ask();
        break;
    }
  }
}
