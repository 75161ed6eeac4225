import 'dart:convert';
import 'dart:io';

import 'auth/amplify_auth.dart';
import 'auth/flows.dart';
import 'layouts.dart';
import 'lockers/parcel_locker.dart' as lockers;

final class Screens extends AuthSignInStepHandler<String> {
  @override
  String defaultStep(AuthSignInStep step) => 'handler default ${step.name}';

  @override
  String done(SignInDone step) => 'handler done';
}

String screen(AuthSignInStep step) {
  if (step is ConfirmSignInWithSmsMfaCode) {
    return 'code to ${step.codeDeliveryDetails.destination}';
  }
  return 'default ${step.name} ${step.payload}';
}

/// Without spaces, and keys in the order of the alphabet.
Object? sorted(Object? value) {
  if (value is Map) {
    return {
      for (final name in value.keys.toList()..sort()) name: sorted(value[name]),
    };
  }
  return value is List ? [for (final item in value) sorted(item)] : value;
}

void expect(Object? value, Object? expected) {
  final texts = [value, expected].map((value) => jsonEncode(sorted(value)));
  if (texts.first != texts.last) {
    throw StateError('expected ${texts.last}, and there was ${texts.first}');
  }
}

void roundTrips(
  String file,
  Object Function(Map<String, Object?> json) read,
) {
  for (final line in File(file).readAsLinesSync()) {
    final json = jsonDecode(line) as Map<String, Object?>;
    final step = read(json);
    final written = jsonEncode(sorted(jsonDecode(jsonEncode(step))));
    if (written != line) throw StateError('$line came back as $written');
    if ('${[step]}'.contains(RegExp('SECRET|aGk='))) throw StateError('$step shows a secret');
    final again = read(json);
    expect(step == again && step.hashCode == again.hashCode, true);
  }
}

/// Pairs of lines: one with the names of some platform, and what is written for
/// it.
void reads(String file) {
  final lines = File(file).readAsLinesSync();
  for (var index = 0; index + 1 < lines.length; index += 2) {
    final json = jsonDecode(lines[index]) as Map<String, Object?>;
    final step = lockers.PickUpStep.fromJson(json);
    final written = jsonEncode(sorted(jsonDecode(jsonEncode(step))));
    if (written != lines[index + 1]) throw StateError('${lines[index]} is written as $written');
  }
}

void refuses(String message, void Function() read) {
  var found = 'nothing';
  try {
    read();
  } on FormatException catch (problem) {
    found = problem.message;
  }
  expect(found, message);
}

/// Nothing that prints shows a secret; equality, hashes and JSON have it.
void secrets() {
  // Not constant, so that no two are the same object.
  CognitoUserPoolTokens tokens([String id = 'ID.SECRET']) =>
      CognitoUserPoolTokens(idToken: id, accessToken: 'ACCESS.SECRET', refreshToken: 'REFRESH.SECRET');
  const details = TotpSetupDetails(sharedSecret: 'TOTP.SECRET');
  const setup = ContinueSignInWithTotpSetup(totpSetupDetails: details);
  final unknown = AuthSignInStep.fromJson({
    'step': 'later',
    'payload': {'token': 'SECRET'},
  });
  const result = AuthSignInResult(nextStep: setup);
  for (final value in [tokens(), details, setup, result, unknown]) {
    expect('$value ${[value]} ${{1: value}}'.contains('SECRET'), false);
  }
  expect('$setup', 'AuthSignInStep.continueSignInWithTotpSetup(totpSetupDetails: TotpSetupDetails(sharedSecret: <secret>))');
  expect([tokens() == tokens(), tokens().hashCode == tokens().hashCode, tokens() == tokens('OTHER')], [true, true, false]);
  expect([tokens().toJson()['id-token'], '${setup.payload}'.contains('TOTP.SECRET')], ['ID.SECRET', true]);
  refuses('shared-secret: a text is needed', () => TotpSetupDetails.fromJson({'shared-secret': 424242}));
}

void main(List<String> arguments) {
  secrets();
  final folder = arguments[0];
  roundTrips('$folder/pick-up.jsonl', (json) => lockers.PickUpStep.fromJson(json));
  roundTrips('$folder/drop-off.jsonl', (json) => lockers.DropOffStep.fromJson(json));
  reads('$folder/pick-up.names.jsonl');
  checkLayouts(arguments[1]);

  final payload = {
    'codeDeliveryDetails': {'destination': '+1', 'deliveryMedium': 'SMS'},
    'additionalInfo': <String, String>{},
  };
  final code = AuthSignInStep.fromJson({'step': 'confirmSignInWithSmsMfaCode', 'payload': payload});
  final byId = AuthSignInStep.fromJson({'step': 'confirm-sms-mfa-code', 'payload': payload});
  final done = AuthSignInStep.fromJson({'step': 'done'});
  final unknown = AuthSignInStep.fromJson({
    'step': 'nextYear',
    'payload': {
      'a': [1],
    },
  });
  expect(code == byId && code != done && done == const SignInDone(), true);
  expect([code.isUnknown, done.isUnknown, unknown.isUnknown], [false, false, true]);
  expect(screen(code), 'code to +1');
  expect(screen(unknown), 'default nextYear {a: [1]}');
  expect(unknown.toJson(), {
    'step': 'nextYear',
    'payload': {
      'a': [1],
    },
  });
  expect(done.handle(Screens()), 'handler done');
  expect(code.handle(Screens()), 'handler default confirmSignInWithSmsMfaCode');
  expect(unknown.handle(Screens()), 'handler default nextYear');
  for (final payload in [
    [1],
    'text',
    5,
    true
  ]) {
    final json = {'step': 'nextYear', 'payload': payload};
    final other = AuthSignInStep.fromJson(json);
    expect([other.isUnknown, other.payload], [true, null]);
    expect(other.toJson(), json);
  }

  expect(MfaType.of('SOFTWARE_TOKEN_MFA') == MfaType.totp, true);
  expect(MfaType.of('NEW') == MfaType.of('NEW') && MfaType.of('NEW').isUnknown, true);
  expect(MfaType.of('NEW') == MfaType.sms || MfaType.sms.isUnknown, false);
  final size = lockers.CompartmentSize.fromJson({'member': 'S', 'free': 2});
  expect(size is lockers.CompartmentSizeSmall && size.free == 2, true);
  expect(lockers.CompartmentSize.of('XXL').isUnknown, true);

  try {
    throw FlowException.of('CodeMismatchException', 'Wrong.');
  } on CodeMismatchException catch (error) {
    expect([error.id, error.message, '$error'], ['code-mismatch', 'Wrong.', 'code-mismatch: Wrong.']);
  }
  expect(FlowException.of('code-mismatch').wireNames, ['CodeMismatchException']);
  expect(FlowException.of('NEW').isUnknown, true);

  refuses('step: a value is needed', () => AuthSignInStep.fromJson({}));
  refuses('step: a text that is not empty is needed', () => AuthSignInStep.fromJson({'step': ''}));
  refuses(
    'payload: code-delivery-details: a value is needed',
    () => AuthSignInStep.fromJson({'step': 'confirmSignInWithSmsMfaCode'}),
  );
  refuses('payload: notice: sentTo: a text is needed', () {
    final notice = {'channel': 'sms', 'sentTo': 1, 'trackingID': 'x'};
    lockers.PickUpStep.fromJson({
      'step': 'enterCode',
      'payload': {'notice': notice, 'attemptsLeft': 1},
    });
  });
  print('ok');
  try {
    signInTable.replay(
      const StepTrace(
        id: 'wrong',
        title: '',
        moves: [StepMove.answer('', outcome: 'right-code', step: 'done')],
      ),
    );
    expect(true, false);
  } on FlowViolation catch (violation) {
    expect('$violation', "move 1 of the trace 'wrong': there is no outcome 'right-code'");
  }
  expect(signInTable.step('done')?.role, 'end');
  expect(SignInStepIds.confirmSmsMfaCode, 'confirm-sms-mfa-code');
  expect(FlowConstants.codeDigits, 6);
  expect(const AuthSignInResult(nextStep: SignInDone()).isSignedIn, true);
  expect(AuthSignInResult(nextStep: unknown).isSignedIn, false);
}
