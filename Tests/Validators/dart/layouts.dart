import 'dart:convert';
import 'dart:io';

import 'client.dart';
import 'cognito/cognito.dart' show PoolChallenge;
import 'login/device_login.dart' show DeviceLoginStep, DeviceLoginStepResponse;
import 'matrix/matrix.dart' show AuthStage;
import 'okta/okta.dart' show OktaStepResponse;
import 'payments/payments.dart' show IntentActionType, PaymentIntentStatus, PaymentResult, PaymentStep;
import 'psd2/psd2.dart' show ScaStatusResponse;
import 'requests/requests.dart' show AuthenticationStep;
import 'shapes/shapes.dart' show FlowException, ShapeStep, SlowDown;
import 'spellings/spellings.dart' show LateException, Only, ToStringException;
import 'stripe/stripe.dart' show PaymentAction;
import 'values/values.dart' show ValueColor, ValueNode, ValueStep;

/// Steps as services write them: each line is read by its name and comes back as
/// it was.
void checkLayouts(String folder) {
  layout('$folder/layouts/cognito', (json) => PoolChallenge.fromJson(json), (step) => (step as PoolChallenge).name);
  layout('$folder/layouts/matrix', (json) => AuthStage.fromJson(json), (step) => (step as AuthStage).name);
  layout('$folder/layouts/payments', (json) => PaymentStep.fromJson(json), (step) => (step as PaymentStep).name);
  layout('$folder/layouts/requests', (json) => AuthenticationStep.fromJson(json), (step) => (step as AuthenticationStep).name);
  layout('$folder/layouts/shapes', (json) => ShapeStep.fromJson(json), (step) => (step as ShapeStep).name);
  layout('$folder/layouts/spellings', (json) => Only.fromJson(json), (step) => (step as Only).name);
  layout('$folder/layouts/stripe', (json) => PaymentAction.fromJson(json), (step) => (step as PaymentAction).name);
  layout('$folder/layouts/values', (json) => ValueStep.fromJson(json), (step) => (step as ValueStep).name);
  behavior('$folder/layouts/values/behavior.tsv');
  roundTrips('$folder/wire/device-login.jsonl', (json) => DeviceLoginStep.fromJson(json));

  refuses('error: a value is needed', () => DeviceLoginStep.fromJson({}));
  refuses(
    'type: a text that is not empty is needed',
    () => AuthStage.fromJson({
      'auth': {'type': ''},
    }),
  );
  refuses('auth: an object is needed', () => AuthStage.fromJson({'auth': 1}));
  refuses('payload: an object is needed', () => PoolChallenge.fromJson({'AuthenticationResult': 'a'}));
  refuses('status: a value is needed', () => PaymentStep.fromJson({'id': 'pi_1'}));
  expect([LateException().id, ToStringException().toString()], ['late', 'to-string']);
  checkPayments();
  checkErrorValues();
  responses('$folder/layouts/okta', (json) {
    final response = OktaStepResponse.fromJson(json);
    same(response.toJson(), json);
    final bare = OktaStepResponse.fromJson(OktaStepResponse(steps: response.steps, errors: response.errors).toJson());
    expect([bare.steps.join(), bare.errors.join()], [response.steps.join(), response.errors.join()]);
    final fewer = OktaStepResponse(steps: response.steps, received: response.received).toJson();
    expect([OktaStepResponse.fromJson(fewer).errors.length, fewer['version']], [0, json['version']]);
    expect('$response'.contains('SECRET'), false);
    return [response.steps.map((step) => step.name), response.errors.map((error) => error.id)];
  });
  responses('$folder/layouts/psd2', (json) {
    final response = ScaStatusResponse.fromJson(json);
    same(response.toJson(), json);
    final bare = ScaStatusResponse.fromJson(ScaStatusResponse(steps: response.steps, errors: response.errors).toJson());
    expect([bare.step, bare.errors.join()], [response.step, response.errors.join()]);
    return [response.steps.map((step) => step.name), response.errors.map((error) => error.id)];
  });
  // A name that no step has is that of an error.
  final slow = DeviceLoginStepResponse.fromJson({'error': 'slow_down'});
  final denied = DeviceLoginStepResponse.fromJson({'error': 'access_denied'});
  expect([slow.step, slow.errors.single.id], [null, 'slow-down']);
  expect([denied.steps.length, denied.errors.length], [1, 0]);
  refuses(
    'value: a list is needed',
    () => OktaStepResponse.fromJson({
      'remediation': {'value': 1},
    }),
  );
  refuses(
    'code: a value is needed',
    () => ScaStatusResponse.fromJson({
      'tppMessages': [<String, Object?>{}],
    }),
  );
}

/// What code in Dart does with each document of a table.
void behavior(String file) {
  for (final row in File(file).readAsLinesSync()) {
    if (row.startsWith('#')) continue;
    final columns = row.split('\t');
    final document = columns[1].replaceAllMapped(RegExp('<([0-9]+)>'), (match) {
      final count = int.parse(match[1]!);
      return '{"children":[' * count + ']}' * count;
    });
    final own = columns.skip(3).where((column) => column.startsWith('dart '));
    final expected = own.isEmpty ? columns[2] : own.first.substring('dart '.length);
    final json = jsonDecode(document) as Map<String, Object?>;
    var written = 'refused';
    try {
      final step = ValueStep.fromJson(json);
      if (step != ValueStep.fromJson(json)) throw StateError('${columns[0]}: not equal');
      written = jsonEncode(sorted(step.toJson()));
    } on FormatException {
      // As expected, or found below.
    }
    if (written != (expected == 'same' ? document : expected)) throw StateError('${columns[0]}: $written');
  }
  final values = {'data': double.nan, 'rows': <Object>[], 'named': <String, Object>{}};
  refuses(
    'payload: data: a number that JSON can hold is needed',
    () => ValueStep.fromJson({'step': 'passed-on', 'payload': values}),
  );
  refuses(
    'payload: data: a value is needed',
    () => ValueStep.fromJson({'step': 'passed-on', 'payload': {...values}..remove('data')}),
  );
  Object root = 0;
  for (var level = 0; level < 600; level += 1) {
    root = {'children': [root]};
  }
  refuses(
    'payload: a value of at most 128 levels is needed',
    () => ValueStep.fromJson({'step': 'nested', 'payload': {'root': root}}),
  );
  refuses('a value of at most 128 levels is needed', () => ValueNode.fromJson({'children': [root]}));
  refuses('a value of at most 128 levels is needed', () => ValueColor.fromJson({'member': 'later', 'more': root}));
}

void same(Object? json, Object? expected) {
  final texts = [for (final value in [json, expected]) jsonEncode(sorted(jsonDecode(jsonEncode(value))))];
  expect(texts.first, texts.last);
}

/// Recorded responses of a service: each has the steps and errors that are
/// listed.
void responses(String folder, List<Iterable<String>> Function(Map<String, Object?> json) read) {
  final files = [for (final file in Directory('$folder/answers').listSync()) file as File]
    ..sort((a, b) => a.path.compareTo(b.path));
  final found = [
    for (final file in files)
      '${file.uri.pathSegments.last}: '
          '${read(jsonDecode(file.readAsStringSync()) as Map<String, Object?>).map((all) => all.isEmpty ? '-' : all.join(' ')).join('; ')}',
  ];
  expect(found, File('$folder/answers.txt').readAsLinesSync());
}

/// One flow whose steps are in two types: the type whose place has a step has it.
void checkPayments() {
  final paid = PaymentStep.fromJson({'id': 'pi_1', 'next_action': null, 'status': 'succeeded'});
  expect([paid is PaymentIntentStatus, PaymentResult(nextStep: paid).isComplete], [true, true]);
  final asked = PaymentStep.fromJson({
    'status': 'requires_action',
    'next_action': {'type': 'oxxo_display_details'},
  });
  expect([asked is IntentActionType, PaymentResult(nextStep: asked).isComplete], [true, false]);
}

/// What comes with an error is kept, and read where it has the form of the spec.
void checkErrorValues() {
  final slow = FlowException.of('slow_down', null, {'interval': 5, 'more': true});
  expect([(slow as SlowDown).values?.interval, slow.payload?['more']], [5, true]);
  final malformed = FlowException.of('slow-down', null, {'interval': 'soon'});
  expect([(malformed as SlowDown).values, malformed.payload], [null, {'interval': 'soon'}]);
  final unknown = FlowException.of('later', 'Later.', {'why': 'busy'});
  expect([unknown.isUnknown, unknown.message, unknown.payload], [true, 'Later.', {'why': 'busy'}]);
  expect(const SlowDown().values, null);
}

void layout(
  String folder,
  Object Function(Map<String, Object?> json) read,
  String Function(Object step) name,
) {
  final names = File('$folder/names.txt').readAsLinesSync();
  final found = <String>[];
  roundTrips('$folder/steps.jsonl', (json) {
    final step = read(json);
    found.add(name(step));
    return step;
  });
  // Every line is read twice.
  expect([for (var index = 0; index < found.length; index += 2) found[index]], names);
}
