import 'package:amplify_flutter/amplify_flutter.dart';

Future<void> handle(String code) async {
  final result = await Amplify.Auth.confirmSignIn(challengeResponse: code);
  switch (result.nextStep.signInStep) {
    case AuthSignInStep.confirmSignInWithTOTPCode:
      ask();
    case AuthSignInStep.confirmSignInWithSmsMfaCod:
      ask();
    case AuthSignInStep.done:
      finish();
  }
}
