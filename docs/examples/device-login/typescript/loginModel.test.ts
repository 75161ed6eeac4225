import { deepEqual, equal } from 'node:assert';
import { test } from 'node:test';

import {
  FlowError,
  makeDeviceLoginResult,
  parseDeviceLoginStep,
} from './generated/device-login/index';
import { lifetime, Reference } from './generated/device-login-tests/reference';
import { seenLoginStep } from './generated/device-login-tests/spec';
import { LoginModel } from './loginModel';
import { type Screen, textsOf } from './screen';

type Event = (reference: Reference) => void;

/** A login against the reference whose pauses take no time. */
class Login {
  readonly reference = new Reference();
  /** The pauses so far, in seconds. */
  readonly pauses: number[] = [];
  readonly model = new LoginModel(
    this.reference,
    () => {},
    async (seconds) => {
      this.pauses.push(seconds);
      const event = this.#events.shift();
      if (event === undefined) this.#screen.abort();
      else event(this.reference);
    },
  );
  #events: Event[] = [];
  #screen = new AbortController();

  /**
   * Logs in; during each pause one of these happens, and during the one after
   * the last the user closes the screen.
   */
  async run(...events: Event[]): Promise<void> {
    this.#events = events;
    this.#screen = new AbortController();
    await this.model.logIn(this.#screen.signal);
  }
}

const code: Screen = {
  name: 'code',
  code: 'user-code',
  address: 'verification-uri',
  addressWithCode: 'verification-uri-complete',
};
const nothing: Event = () => {};
const approve: Event = (reference) => reference.happen('person-approves');
const refuse: Event = (reference) => reference.happen('person-refuses');
const expire: Event = (reference) => reference.advance(lifetime);
const slowDown: Event = (reference) =>
  reference.fail(new FlowError('slow-down'));
const timeOut: Event = (reference) =>
  reference.fail(new FlowError('connection-timed-out'));
const noConnection = 'The service does not respond. Check your connection.';

test('shows the code and the address', async () => {
  const login = new Login();
  equal(textsOf(login.model.screen).button, 'Log in');
  await login.run();
  deepEqual(login.model.screen, code);
  deepEqual(textsOf(login.model.screen), {
    title: 'user-code',
    message: 'Open verification-uri on your phone and enter user-code.',
  });
});

test('shows what the service sends', async () => {
  const login = new Login();
  const payload = {
    deviceCode: 'secret',
    userCode: 'WDJB-MJHT',
    verificationUri: 'https://example.com/device',
    expiresIn: 900,
    interval: 7,
  };
  login.reference.present(seenLoginStep({ step: 'SHOW_CODE', payload }));
  await login.run();
  const { screen } = login.model;
  equal(screen.name === 'code' && screen.code, 'WDJB-MJHT');
  equal(screen.name === 'code' && screen.addressWithCode, undefined);
  deepEqual(login.pauses, [7]);
});

test('waits while the user has not decided', async () => {
  const login = new Login();
  await login.run(nothing, nothing);
  deepEqual(login.model.screen, code);
  equal(login.model.notice, undefined);
  deepEqual(login.pauses, [1, 1, 1]);
  deepEqual(
    login.reference.transcript.map(({ outcome }) => outcome),
    ['code-issued', 'pending', 'pending'],
  );
});

test('slows down when asked', async () => {
  const login = new Login();
  await login.run(slowDown, slowDown, nothing);
  deepEqual(login.model.screen, code);
  equal(login.model.notice, undefined);
  deepEqual(login.pauses, [1, 6, 11, 11]);
});

test('an approved login ends at home', async () => {
  const login = new Login();
  await login.run(nothing, approve);
  deepEqual(login.model.screen, { name: 'home' });
  equal(login.model.accessToken, 'access-token');
  deepEqual(login.pauses, [1, 1]);
});

test('a refused login can begin again', async () => {
  const login = new Login();
  await login.run(refuse);
  deepEqual(login.model.screen, { name: 'denied' });
  equal(textsOf(login.model.screen).button, 'Log in again');
  await login.run(approve);
  deepEqual(login.model.screen, { name: 'home' });
});

test('an expired code is replaced', async () => {
  const login = new Login();
  await login.run(expire);
  deepEqual(login.model.screen, { name: 'expired' });
  equal(textsOf(login.model.screen).button, 'Log in again');
  await login.run();
  deepEqual(login.model.screen, code);
});

test('without connection there is no code', async () => {
  const login = new Login();
  await login.run(refuse);
  timeOut(login.reference);
  await login.run();
  deepEqual(login.model.screen, { name: 'start' });
  equal(login.model.notice, noConnection);
  await login.run();
  deepEqual(login.model.screen, code);
  equal(login.model.notice, undefined);
});

test('retries less often without connection', async () => {
  const login = new Login();
  await login.run(timeOut);
  deepEqual(login.model.screen, code);
  equal(login.model.notice, noConnection);
  deepEqual(login.pauses, [1, 2]);
  await login.run(timeOut, approve);
  deepEqual(login.model.screen, { name: 'home' });
  equal(login.model.notice, undefined);
});

for (const response of [nothing, slowDown]) {
  test('the notice disappears when the service responds', async () => {
    const login = new Login();
    await login.run(timeOut, response);
    deepEqual(login.model.screen, code);
    equal(login.model.notice, undefined);
  });
}

test('an unknown app gets no code', async () => {
  const login = new Login();
  login.reference.fail(new FlowError('invalid-client'));
  await login.run();
  deepEqual(login.model.screen, { name: 'start' });
  equal(login.model.notice, 'This app is not registered. Contact its maker.');
});

test('a step of a later version needs an update', async () => {
  const later = parseDeviceLoginStep({ error: 'enter-pin' });
  const service = new Reference();
  service.requestCode = async () => makeDeviceLoginResult(later);
  const model = new LoginModel(service);
  await model.logIn();
  deepEqual(model.screen, { name: 'updateNeeded', step: 'enter-pin' });
});
