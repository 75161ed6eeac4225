import { readFileSync } from 'node:fs';

import * as authTables from './auth-tables/flows';
import * as auth from './auth/index';
import {
  answerOfAuthMFAType,
  type AuthMFAType,
  type AuthNextSignInStep,
  FlowError,
  handleAuthNextSignInStep,
  isUnknownAuthNextSignInStep,
  knownAuthMFATypes,
  parseAuthMFAType,
  parseAuthNextSignInStep,
  serializeAuthMFAType,
  serializeAuthNextSignInStep,
} from './auth/index';
import * as lockerTables from './lockers-tables/flows';
import {
  type DropOffStep,
  handlePickUpStep,
  parseDropOffStep,
  parsePickUpStep,
  type PickUpStep,
  type PickUpStepHandler,
  serializeDropOffStep,
  serializePickUpStep,
} from './lockers/index';
import { checkLayouts } from './layouts';
import { expect, refuses, roundTrips, text } from './support';

function screen(step: AuthNextSignInStep): string {
  switch (step.step) {
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return `code to ${step.payload.codeDeliveryDetails?.destination}`;
    case 'DONE':
      return 'done';
    default:
      return `default ${step.step} ${JSON.stringify(step.payload)}`;
  }
}

function label(type: AuthMFAType): string {
  switch (type) {
    case 'SMS':
      return 'text';
    case 'TOTP':
      return 'app';
    default:
      return `other ${type}`;
  }
}

/** A handler may be an object with state. */
class Screens implements PickUpStepHandler<string> {
  private readonly title = 'handler';

  default(step: PickUpStep): string {
    return `${this.title} default ${step.step}`;
  }

  done(): string {
    return `${this.title} done`;
  }
}

function size(step: DropOffStep): string {
  switch (step.step) {
    case 'chooseSize':
      return step.payload.sizes
        .map((size) => (size.member === 'small' ? `small ${size.free}` : size.member))
        .join();
    default:
      return step.step;
  }
}

/** Pairs of lines: one with the names of some platform, and what is written for it. */
function reads(file: string): void {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  for (let index = 0; index + 1 < lines.length; index += 2) {
    const step = parsePickUpStep(JSON.parse(lines[index] ?? ''));
    if (text(serializePickUpStep(step)) !== lines[index + 1]) {
      throw new Error(`${lines[index]} is written as ${text(serializePickUpStep(step))}`);
    }
  }
}

declare const process: { readonly argv: readonly string[] };
const folder = process.argv[2] ?? '.';
roundTrips(`${folder}/pick-up.jsonl`, parsePickUpStep, serializePickUpStep);
roundTrips(`${folder}/drop-off.jsonl`, parseDropOffStep, serializeDropOffStep);
reads(`${folder}/pick-up.names.jsonl`);
checkLayouts(process.argv[3] ?? '.');

const payload = { codeDeliveryDetails: { destination: '+1', deliveryMedium: 'SMS' } };
const code = parseAuthNextSignInStep({ step: 'CONFIRM_SIGN_IN_WITH_SMS_CODE', payload });
const byID = parseAuthNextSignInStep({ step: 'confirm-sms-mfa-code', payload });
const done = parseAuthNextSignInStep({ step: 'DONE' });
const unknown = parseAuthNextSignInStep({ step: 'NEXT_YEAR', payload: { a: [1] } });
expect(code, byID);
expect(screen(code), 'code to +1');
expect(screen(done), 'done');
expect(screen(unknown), 'default NEXT_YEAR {"a":[1]}');
expect([code, done, unknown].map(isUnknownAuthNextSignInStep), [false, false, true]);
expect(serializeAuthNextSignInStep(unknown), { step: 'NEXT_YEAR', payload: { a: [1] } });
for (const payload of [[1], 'text', 5, true]) {
  const step = parseAuthNextSignInStep({ step: 'NEXT_YEAR', payload });
  expect(serializeAuthNextSignInStep(step), { step: 'NEXT_YEAR', payload });
}
expect(
  handleAuthNextSignInStep(unknown, { DONE: () => 'done', default: (step) => `handler ${step.step}` }),
  'handler NEXT_YEAR',
);
expect(handleAuthNextSignInStep(done, { DONE: (step) => step.step, default: () => '' }), 'DONE');
expect(handlePickUpStep(parsePickUpStep({ step: 'done' }), new Screens()), 'handler done');
expect(handlePickUpStep(parsePickUpStep({ step: 'showSlip' }), new Screens()), 'handler default showSlip');
const sizes = [{ member: 'S', free: 2 }, 'XXL'];
expect(size(parseDropOffStep({ step: 'chooseSize', payload: { sizes } })), 'small 2,XXL');

expect(parseAuthMFAType('SOFTWARE_TOKEN_MFA'), 'TOTP');
expect(serializeAuthMFAType('TOTP'), 'SOFTWARE_TOKEN_MFA');
expect(answerOfAuthMFAType('TOTP'), 'TOTP');
expect(label(parseAuthMFAType('SMS_MFA')), 'text');
expect(label(parseAuthMFAType('NEW')), 'other NEW');
expect(knownAuthMFATypes, ['SMS', 'TOTP', 'EMAIL']);

const error = new FlowError('CodeMismatchException', 'Wrong.');
expect([error.id, error.name, error.message], ['code-mismatch', 'CodeMismatchException', 'Wrong.']);
expect(error instanceof Error && !error.isUnknown && new FlowError('NEW').isUnknown, true);
expect(new FlowError('code-mismatch').wireNames, ['CodeMismatchException']);

refuses('step: a value is needed', () => parsePickUpStep({}));
refuses('step: a text that is not empty is needed', () => parsePickUpStep({ step: '' }));
refuses('an object is needed', () => parsePickUpStep(['step']));
refuses('payload: notice: a value is needed', () => parsePickUpStep({ step: 'enterCode' }));
refuses('payload: notice: sentTo: a text is needed', () => {
  const notice = { channel: 'sms', sentTo: 1, trackingID: 'x' };
  return parsePickUpStep({ step: 'enterCode', payload: { notice, attemptsLeft: 1 } });
});
refuses('payload: attemptsLeft: an integer of at most 53 bits is needed', () => {
  const notice = { channel: 'sms', sentTo: '', trackingID: 'x' };
  return parsePickUpStep({ step: 'enterCode', payload: { notice, attemptsLeft: 1.5 } });
});
// What every object has is no value of JSON.
refuses('step: a value is needed', () => parsePickUpStep(Object.create({ step: 'done' })));

// An error about a secret does not quote it.
refuses('payload: totp-setup-details: shared-secret: a text is needed', () =>
  auth.parseAuthNextSignInStep({
    step: 'setup-totp',
    payload: { 'totp-setup-details': { 'shared-secret': 424242 } },
  }),
);

const [trace] = lockerTables.pickUpTraces;
const moves: readonly lockerTables.StepMove[] = [{ answer: '', outcome: 'right-code', step: 'open-door' }, ...(trace?.moves ?? [])];
let violation = '';
try {
  lockerTables.pickUpTable.replay({ id: 'wrong', title: '', given: [], moves });
} catch (error) {
  violation = error instanceof lockerTables.FlowViolation ? error.message : '';
}
expect(violation, "move 1 of the trace 'wrong': there is no outcome 'right-code'");
expect(authTables.signInTable.step('done')?.role, 'end');
expect(authTables.signInStepIDs.confirmSmsMfaCode, 'confirm-sms-mfa-code');
expect(auth.constants.codeDigits, 6);
expect(auth.makeAuthSignInResult({ step: 'DONE' }).isSignedIn, true);
expect(auth.makeAuthSignInResult(unknown).isSignedIn, false);

/** What an app's tests stand in with. */
export const calls: Pick<auth.Operations, 'signIn'> = {
  signIn: (input) => Promise.resolve(auth.makeAuthSignInResult(input.password === undefined ? unknown : done)),
};
console.log('ok');
