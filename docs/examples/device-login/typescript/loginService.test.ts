import { deepEqual, fail } from 'node:assert';
import { test } from 'node:test';

import { FlowError } from './generated/device-login/index';
import {
  type ConformanceAdapter,
  testConformance,
} from './generated/device-login-tests/conformance';
import { LoginModel } from './loginModel';
import { LoginService } from './loginService';

type Form = Readonly<Record<string, string>>;

const pending = { error: 'authorization_pending' };
const expired = { error: 'expired_token' };

/**
 * A service that is written by hand: it knows forms and JSON, and nothing of
 * the spec.
 */
class FakeServer {
  #deviceCode: string | undefined;
  #codes = 0;
  /** What the token endpoint responds with. */
  decision: object = pending;
  /** What the next call responds with instead, or throws. */
  next: object | undefined;

  respond(endpoint: string, form: Form): object {
    const { next } = this;
    this.next = undefined;
    if (next instanceof Error) throw next;
    return next ?? (endpoint === 'token' ? this.#token(form) : this.#code());
  }

  #code(): object {
    this.#codes += 1;
    this.#deviceCode = `secret-${this.#codes}`;
    this.decision = pending;
    return {
      device_code: this.#deviceCode,
      user_code: `WDJB-MJH${this.#codes}`,
      verification_uri: 'https://example.com/device',
      expires_in: 1800,
    };
  }

  /** A code is good for one decision. */
  #token(form: Form): object {
    const isKnown =
      this.#deviceCode !== undefined &&
      form['device_code'] === this.#deviceCode;
    if (!isKnown) return { error: 'invalid_grant' };
    if (this.decision !== pending) this.#deviceCode = undefined;
    return this.decision;
  }
}

/** What the suite needs: the ids are those of outcomes in the spec. */
class FakeAdapter implements ConformanceAdapter {
  #server = new FakeServer();
  readonly operations = new LoginService('tv', async (endpoint, form) =>
    this.#server.respond(endpoint, form),
  );

  begin(): void {
    this.#server = new FakeServer();
  }

  decide(outcome: string): void {
    switch (outcome) {
      case 'expired':
        this.#server.decision = expired;
        break;
      case 'too-often':
        this.#server.next = { error: 'slow_down' };
        break;
      case 'unknown-app':
        this.#server.next = { error: 'invalid_client' };
        break;
      case 'timed-out':
        this.#server.next = new FlowError('connection-timed-out');
        break;
      default:
        fail(outcome);
    }
  }

  happen(outcome: string): void {
    this.#server.decision =
      outcome === 'person-approves'
        ? { access_token: 'token', token_type: 'Bearer' }
        : { error: 'access_denied' };
  }

  pass(): void {
    this.#server.decision = expired;
  }
}

testConformance(() => new FakeAdapter());

test('the pause is five seconds without an interval', async () => {
  const pauses: number[] = [];
  const screen = new AbortController();
  const model = new LoginModel(
    new FakeAdapter().operations,
    () => {},
    async (seconds) => {
      pauses.push(seconds);
      screen.abort();
    },
  );
  await model.logIn(screen.signal);
  deepEqual(pauses, [5]);
});
