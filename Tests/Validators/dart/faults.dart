import 'dart:async';

import 'login/device_login.dart';
import 'login_tests/conformance.dart';
import 'login_tests/reference.dart';

/// An error that an implementation of the login can have.
enum PlantedFault {
  /// An approved login is reported as refused.
  wrongStep,

  /// A refused login is an error instead of a step.
  errorInsteadOfStep,

  /// Another error is thrown while the user has not decided.
  wrongError,

  /// The login succeeds although the user has not decided.
  ignoredCondition,

  /// The flow is over after an error after which the app may ask again.
  endAfterError,

  /// The approval is lost.
  forgottenApproval,

  /// A call after the end of the flow succeeds.
  acceptedMisuse,

  /// The code never expires.
  ignoredTime,

  /// The device code is not the one that the service knows.
  wrongPayload,

  /// An unknown app gets a code.
  ignoredError,

  /// A device code is good again after the end.
  reusedCode,
}

/// The reference with one fault.
final class FaultyLogin implements Operations {
  FaultyLogin(this._reference, this._fault) {
    if (_fault == PlantedFault.reusedCode) _reference.present(showCode('own-code'));
  }

  final DeviceLoginReference _reference;
  final PlantedFault _fault;
  bool _isOver = false;
  DeviceLoginResult? _last;

  @override
  Future<DeviceLoginResult> requestCode({String? scope}) async {
    _isOver = false;
    try {
      return _result(await _reference.requestCode(scope: scope));
    } on InvalidClientException {
      if (_fault != PlantedFault.ignoredError) rethrow;
      return _reference.requestCode(scope: scope);
    }
  }

  @override
  Future<DeviceLoginResult> requestToken({required String deviceCode}) async {
    if (_isOver) throw const InvalidClientException();
    try {
      return _last = _result(await _reference.requestToken(deviceCode: deviceCode));
    } on DeviceLoginMisuse {
      final last = _last;
      final isAccepted = _fault == PlantedFault.acceptedMisuse ||
          _fault == PlantedFault.reusedCode && deviceCode == 'own-code';
      if (!isAccepted || last == null) rethrow;
      return last;
    } on FlowException catch (error) {
      if (_fault == PlantedFault.endAfterError) _isOver = true;
      if (error is! AuthorizationPendingException) rethrow;
      if (_fault == PlantedFault.wrongError) throw const SlowDownException();
      if (_fault != PlantedFault.ignoredCondition) rethrow;
      return const DeviceLoginResult(nextStep: LoginSignedIn(accessToken: 'access-token', tokenType: 'token-type'));
    }
  }

  DeviceLoginResult _result(DeviceLoginResult result) {
    final step = result.nextStep;
    if (_fault == PlantedFault.wrongStep && step is LoginSignedIn) {
      return const DeviceLoginResult(nextStep: LoginDenied());
    }
    if (_fault == PlantedFault.errorInsteadOfStep && step is LoginDenied) throw const InvalidClientException();
    if (_fault == PlantedFault.wrongPayload && step is LoginShowCode) {
      final payload = {...?step.payload, 'device_code': 'another-code'};
      return DeviceLoginResult(nextStep: DeviceLoginStep.of('show-code', payload));
    }
    return result;
  }
}

/// What the suite needs of the reference with one fault.
final class FaultyAdapter extends DeviceLoginConformanceAdapter {
  FaultyAdapter(this._fault);

  final PlantedFault _fault;
  final DeviceLoginReferenceAdapter _reference = DeviceLoginReferenceAdapter();
  late FaultyLogin _login;

  @override
  Operations get operations => _login;

  @override
  void begin(List<String> given) {
    _reference.begin(given);
    _login = FaultyLogin(_reference.operations as DeviceLoginReference, _fault);
  }

  @override
  void decide(String outcome, {String? to}) => _reference.decide(outcome, to: to);

  @override
  void happen(String outcome) {
    if (_fault != PlantedFault.forgottenApproval || outcome != 'person-approves') _reference.happen(outcome);
  }

  @override
  void pass(String outcome) {
    if (_fault != PlantedFault.ignoredTime) _reference.pass(outcome);
  }
}

LoginShowCode showCode(String deviceCode) => LoginShowCode(
      deviceCode: deviceCode,
      userCode: 'WDJB-MJHT',
      verificationURI: 'https://example.com',
      expiresIn: 900,
    );

void expect(Object? value, Object? expected) {
  if ('$value' != '$expected') throw StateError('expected $expected, and there was $value');
}

/// What a call returns or throws.
Future<Object?> thrown(FutureOr<Object?> Function() call) async {
  try {
    return await call();
  } on Exception catch (error) {
    return error;
  }
}

/// What tests of apps do with the reference.
Future<void> useReference() async {
  final reference = DeviceLoginReference();
  Future<Object?> ask([String code = 'device-code']) => thrown(() => reference.requestToken(deviceCode: code));

  expect(await ask(), '‘request-token’ does not begin a flow, and no step waits for it');
  reference.fail(next: const ConnectionTimedOutException());
  expect(await thrown(reference.requestCode), 'connection-timed-out');
  expect((await reference.requestCode(scope: 'profile')).nextStep is LoginShowCode, true);
  expect(await ask('another'), '‘device-code’ is not the value that came with ‘show-code’');
  expect(await ask(), 'authorization-pending');
  reference.fail(next: const SlowDownException());
  expect(await ask(), 'slow-down');
  expect(await thrown(() async => reference.happen('pending')),
      '‘pending’ cannot happen now (possible: ‘person-approves’, ‘person-refuses’, ‘code-expires’)');
  reference.happen('person-approves');
  expect((await ask() as DeviceLoginResult).isComplete, true);
  expect(reference.transcript.map((event) => event.outcome).join(' '),
      'timed-out code-issued pending too-often person-approves authorized');
  await reference.requestCode();
  reference.decide('expired');
  expect((await ask() as DeviceLoginResult).nextStep is LoginExpired, true);
  await reference.requestCode();
  reference.advance(DeviceLoginReference.lifetime - 1);
  expect(await ask(), 'authorization-pending');
  reference.advance(1);
  expect((await ask() as DeviceLoginResult).nextStep is LoginExpired, true);
}

/// What tests of apps choose.
Future<void> chooseValues() async {
  final reference = DeviceLoginReference();
  Future<Object?> ask(String code) => thrown(() => reference.requestToken(deviceCode: code));
  Future<Object?> request([String? scope]) async {
    final result = await thrown(() => reference.requestCode(scope: scope));
    if (result is! DeviceLoginResult) return result;
    final step = result.nextStep;
    return step is LoginShowCode ? step.deviceCode : step;
  }

  reference.present(showCode('first'));
  expect(await request(), 'first');
  reference.present(showCode('second'));
  reference.fail(next: const SlowDownException());
  expect(await ask('second'), '‘device-code’ is not the value that came with ‘show-code’');
  expect(await ask('first'), 'slow-down');
  expect(await request(), 'second');
  reference.expect('scope', 'profile');
  expect(await request('mail'), 'invalid-client');
  expect(await request('profile'), 'second');
  expect(await thrown(() => reference.expect('code', '1') as Object?),
      '‘code’ is not an input (possible: ‘scope’, ‘device-code’)');
  expect(await thrown(() => DeviceLoginReference(given: ['aproved'])),
      '‘aproved’ is not a condition (possible: ‘undecided’, ‘approved’, ‘refused’)');
  reference.decide('deneid');
  expect(await ask('second'), '‘deneid’ is not possible now (possible: ‘expired’, ‘pending’, ‘too-often’, ‘timed-out’)');
}

Future<void> main() async {
  await useReference();
  await chooseValues();
  for (final fault in PlantedFault.values) {
    final findings = <DeviceLoginFinding>[];
    for (final path in DeviceLoginConformance.login) {
      findings.addAll(await DeviceLoginConformance.findings(path, FaultyAdapter(fault)));
    }
    if (findings.isEmpty) throw StateError('nobody noticed $fault');
    if (fault != PlantedFault.wrongError) continue;
    final finding = findings.first;
    expect(finding.step.endsWith('show-code') && finding.source.startsWith('device-login/login.yaml:'), true);
    expect(finding.expected, '‘pending’ with the error authorization-pending');
    expect(finding.observed, 'the error slow-down');
    expect('$finding'.contains('The way there: code-issued'), true);
  }
  final paths = DeviceLoginConformance.all.length;
  print('$paths paths, ${PlantedFault.values.length} faults noticed');
}
