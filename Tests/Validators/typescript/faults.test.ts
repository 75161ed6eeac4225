// What the suite and the reference of device-login have to do.
import { deepEqual, equal, ok, rejects, throws } from 'node:assert';
import { test } from 'node:test';

import {
  type DeviceLoginResult,
  type DeviceLoginStep,
  FlowError,
  makeDeviceLoginResult,
  type Operations,
  type RequestCodeInput,
  type RequestTokenInput,
} from './device-login/index';
import {
  type ConformanceAdapter,
  type Finding,
  findingsOf,
  loginPaths,
  ReferenceAdapter,
} from './device-login-tests/conformance';
import { lifetime, Misuse, Reference } from './device-login-tests/reference';
import { seenLoginStep } from './device-login-tests/spec';

/** Errors that an implementation of the login can have. */
const faults = [
  /** An approved login is reported as refused. */
  'wrongStep',
  /** A refused login is an error instead of a step. */
  'errorInsteadOfStep',
  /** Another error is thrown while the user has not decided. */
  'wrongError',
  /** The login succeeds although the user has not decided. */
  'ignoredCondition',
  /** The flow is over after an error after which the app may ask again. */
  'endAfterError',
  /** The approval is lost. */
  'forgottenApproval',
  /** A call after the end of the flow succeeds. */
  'acceptedMisuse',
  /** The code never expires. */
  'ignoredTime',
  /** The device code is not the one that the service knows. */
  'wrongPayload',
  /** An unknown app gets a code. */
  'ignoredError',
  /** A device code is good again after the end. */
  'reusedCode',
] as const;
type Fault = (typeof faults)[number];

/** The reference with one fault. */
class FaultyLogin implements Operations {
  private isOver = false;
  private last: DeviceLoginResult | undefined;
  private readonly reference: Reference;
  private readonly fault: Fault;

  constructor(reference: Reference, fault: Fault) {
    this.reference = reference;
    this.fault = fault;
    if (fault === 'reusedCode') present(reference, 'own-code');
  }

  async requestCode(input?: RequestCodeInput): Promise<DeviceLoginResult> {
    this.isOver = false;
    try {
      return this.changed(await this.reference.requestCode(input));
    } catch (error) {
      if (this.fault !== 'ignoredError' || idOf(error) !== 'invalid-client') throw error;
      return this.reference.requestCode(input);
    }
  }

  async requestToken(input: RequestTokenInput): Promise<DeviceLoginResult> {
    if (this.isOver) throw new FlowError('invalid-client');
    try {
      this.last = this.changed(await this.reference.requestToken(input));
      return this.last;
    } catch (error) {
      const isAccepted =
        this.fault === 'acceptedMisuse' || (this.fault === 'reusedCode' && input.deviceCode === 'own-code');
      if (isAccepted && error instanceof Misuse && this.last) return this.last;
      this.isOver = this.fault === 'endAfterError';
      if (idOf(error) !== 'authorization-pending') throw error;
      if (this.fault === 'wrongError') throw new FlowError('slow-down');
      if (this.fault !== 'ignoredCondition') throw error;
      const payload = { accessToken: 'access-token', tokenType: 'token-type' };
      return makeDeviceLoginResult({ step: 'SIGNED_IN', payload });
    }
  }

  private changed(result: DeviceLoginResult): DeviceLoginResult {
    const step = result.nextStep;
    if (this.fault === 'wrongStep' && step.step === 'SIGNED_IN') {
      return makeDeviceLoginResult({ step: 'DENIED', payload: {} });
    }
    if (this.fault === 'errorInsteadOfStep' && step.step === 'DENIED') throw new FlowError('invalid-client');
    if (this.fault === 'wrongPayload' && step.step === 'SHOW_CODE') {
      return makeDeviceLoginResult({ ...step, payload: { ...step.payload, deviceCode: 'another-code' } });
    }
    return result;
  }
}

/** What the suite needs of the reference with one fault. */
class FaultyAdapter implements ConformanceAdapter {
  operations: Operations = new Reference();
  private readonly reference = new ReferenceAdapter();
  private readonly fault: Fault;

  constructor(fault: Fault) {
    this.fault = fault;
  }

  begin(given: readonly string[]): void {
    this.reference.begin(given);
    this.operations = new FaultyLogin(this.reference.operations, this.fault);
  }

  decide(outcome: string, step?: string): void {
    this.reference.decide(outcome, step);
  }

  happen(outcome: string): void {
    if (this.fault !== 'forgottenApproval' || outcome !== 'person-approves') this.reference.happen(outcome);
  }

  pass(): void {
    if (this.fault !== 'ignoredTime') this.reference.pass();
  }
}

function present(reference: Reference, deviceCode: string): void {
  const payload = { deviceCode, userCode: 'WDJB-MJHT', verificationUri: 'https://example.com', expiresIn: 900 };
  reference.present(seenLoginStep({ step: 'SHOW_CODE', payload }));
}

function idOf(error: unknown): string | undefined {
  return error instanceof FlowError ? error.id : undefined;
}

async function findingsWith(adapter: ConformanceAdapter): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const path of loginPaths) findings.push(...(await findingsOf(path, adapter)));
  return findings;
}

for (const fault of faults) {
  void test(`notices ${fault}`, async () => {
    const findings = await findingsWith(new FaultyAdapter(fault));
    ok(findings.length > 0);
  });
}

void test('a finding has the step, the line and the way', async () => {
  const [finding] = await findingsWith(new FaultyAdapter('wrongError'));
  ok(finding !== undefined);
  ok(finding.step.endsWith('show-code'));
  ok(finding.source.startsWith('device-login/login.yaml:'));
  ok(finding.expected.includes('authorization-pending'));
  equal(finding.observed, 'the error slow-down');
  ok(finding.way.includes('code-issued'));
  ok(finding.message.includes(`The way there: ${finding.way[0]}`));
});

async function deviceCode(reference: Reference): Promise<string> {
  const { nextStep } = await reference.requestCode({ scope: 'profile' });
  ok(nextStep.step === 'SHOW_CODE');
  return nextStep.payload.deviceCode;
}

const expired: DeviceLoginStep = { step: 'EXPIRED', payload: { errorDescription: 'error-description' } };

void test('returns what the spec decides', async () => {
  const reference = new Reference();
  const code = await deviceCode(reference);
  await rejects(reference.requestToken({ deviceCode: code }), { id: 'authorization-pending' });
  reference.happen('person-approves');
  ok((await reference.requestToken({ deviceCode: code })).isComplete);
  deepEqual(
    reference.transcript.map(({ outcome }) => outcome),
    ['code-issued', 'pending', 'person-approves', 'authorized'],
  );
  deepEqual(
    reference.transcript.map(({ step }) => step),
    ['show-code', 'show-code', 'show-code', 'signed-in'],
  );
});

void test('fails on request', async () => {
  const reference = new Reference();
  reference.fail(new FlowError('connection-timed-out'));
  await rejects(reference.requestCode(), { id: 'connection-timed-out' });
  const code = await deviceCode(reference);
  reference.fail(new FlowError('slow-down'));
  await rejects(reference.requestToken({ deviceCode: code }), { id: 'slow-down' });
  await rejects(reference.requestToken({ deviceCode: code }), { id: 'authorization-pending' });
});

void test('does what a test decides, and its clock moves by hand', async () => {
  const reference = new Reference();
  const code = await deviceCode(reference);
  reference.decide('expired');
  deepEqual((await reference.requestToken({ deviceCode: code })).nextStep, expired);
  const next = await deviceCode(reference);
  reference.advance(lifetime - 1);
  await rejects(reference.requestToken({ deviceCode: next }), { id: 'authorization-pending' });
  reference.advance(1);
  deepEqual((await reference.requestToken({ deviceCode: next })).nextStep, expired);
  equal(reference.time, lifetime);
});

void test('refuses what the spec does not allow', async () => {
  const reference = new Reference();
  await rejects(reference.requestToken({ deviceCode: 'device-code' }), Misuse);
  await deviceCode(reference);
  const message = '‘device-code’ is not the value that came with ‘show-code’';
  await rejects(reference.requestToken({ deviceCode: 'another' }), { message });
  const conditions = '‘aproved’ is not a condition (possible: ‘undecided’, ‘approved’, ‘refused’)';
  throws(() => new Reference(['aproved']), { message: conditions });
  reference.decide('deneid');
  const outcomes = '(possible: ‘expired’, ‘pending’, ‘too-often’, ‘timed-out’)';
  await rejects(reference.requestToken({ deviceCode: 'device-code' }), {
    message: `‘deneid’ is not possible now ${outcomes}`,
  });
  throws(() => reference.expect('code', '1'), { message: '‘code’ is not an input (possible: ‘scope’, ‘device-code’)' });
});

void test('a misuse leaves the next failure', async () => {
  const reference = new Reference();
  await deviceCode(reference);
  reference.fail(new FlowError('slow-down'));
  await rejects(reference.requestToken({ deviceCode: 'another' }), Misuse);
  await rejects(reference.requestToken({ deviceCode: 'device-code' }), { id: 'slow-down' });
});

void test('a test chooses what comes with a step', async () => {
  const reference = new Reference();
  present(reference, 'first');
  equal(await deviceCode(reference), 'first');
  present(reference, 'second');
  await rejects(reference.requestToken({ deviceCode: 'first' }), { id: 'authorization-pending' });
  await rejects(reference.requestToken({ deviceCode: 'second' }), Misuse);
  equal(await deviceCode(reference), 'second');
});

void test('a test chooses the right value of an input', async () => {
  const reference = new Reference();
  reference.expect('scope', 'profile');
  await rejects(reference.requestCode({ scope: 'mail' }), { id: 'invalid-client' });
  equal(await deviceCode(reference), 'device-code');
});

void test('an error of another copy of the code is described', async () => {
  class CopiedError extends Error {
    readonly id = 'slow-down';
  }
  const adapter = new FaultyAdapter('wrongError');
  adapter.begin = () => {
    const reference = new Reference();
    adapter.operations = {
      requestCode: (input) => reference.requestCode(input),
      requestToken: () => Promise.reject(new CopiedError('slow-down')),
    };
  };
  const observed = (await findingsWith(adapter)).map((finding) => finding.observed);
  ok(observed.includes('the error slow-down of another copy of the code'));
});
