import 'auth/amplify_auth.dart';

// error: The superclass, 'AuthSignInStep', has no unnamed constructor
abstract class Own extends AuthSignInStep {}

// error: is missing implementations for these members
final class Screens extends AuthSignInStepHandler<String> {
  @override
  String done(SignInDone step) => 'done';
}

// error: Type '_UnknownAuthSignInStep' not found
_UnknownAuthSignInStep? unknown;

// error: Type 'SignInDnoe' not found
SignInDnoe? misspelt;

// error: Member not found: 'smss'
const MfaType member = MfaType.smss;

void main() {}
