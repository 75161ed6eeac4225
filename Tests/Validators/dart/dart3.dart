// What Dart 3 compiles and Dart 2.16 does not know; it is parsed only.
import 'auth/amplify_auth.dart';

String screen(AuthSignInStep step) => switch (step) {
      ConfirmSignInWithSmsMfaCode(:final codeDeliveryDetails) =>
        codeDeliveryDetails.destination ?? '',
      SignInDone() => 'done',
      _ => 'default ${step.name}',
    };

String label(MfaType type) => switch (type) {
      MfaType.sms => 'text',
      MfaType.totp => 'app',
      _ => type.wire,
    };

String failure(FlowException error) {
  switch (error) {
    case CodeMismatchException():
      return 'again';
    default:
      return error.id;
  }
}
