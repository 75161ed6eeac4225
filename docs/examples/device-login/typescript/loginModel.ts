import {
  type DeviceLoginStep,
  FlowError,
  handleDeviceLoginStep,
  type Operations,
} from './generated/device-login/index';
import type { Screen } from './screen';

/** Waits for some seconds. */
export type Pause = (seconds: number) => Promise<void>;

const sleep: Pause = (seconds) =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** The secret of a code, and the seconds before each request for the token. */
interface Polling {
  readonly deviceCode: string;
  interval: number;
}

/**
 * The login of an app on a device without a keyboard: what its view shows, and
 * what the view calls.
 */
export class LoginModel {
  #screen: Screen = { name: 'start' };
  #notice: string | undefined;
  #accessToken: string | undefined;
  #polling: Polling | undefined;
  #isBusy = false;
  readonly #service: Operations;
  readonly #changed: () => void;
  readonly #pause: Pause;

  /** Makes a login that has not begun; tests replace the pauses. */
  constructor(service: Operations, changed = () => {}, pause = sleep) {
    this.#service = service;
    this.#changed = changed;
    this.#pause = pause;
  }

  /** What to show. */
  get screen(): Screen {
    return this.#screen;
  }

  /** What went wrong with the last call; undefined if nothing did. */
  get notice(): string | undefined {
    return this.#notice;
  }

  /** The token for the services that the app uses. */
  get accessToken(): string | undefined {
    return this.#accessToken;
  }

  /** Shows a code, and requests the token until the user has decided. */
  async logIn(signal?: AbortSignal): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      this.#show((await this.#service.requestCode()).nextStep);
      while (this.#polling !== undefined) {
        await this.#pause(this.#polling.interval);
        if (signal?.aborted === true) return;
        await this.#requestToken(this.#polling);
      }
    } catch (error) {
      this.#screen = { name: 'start' };
      this.#notice = noticeOf(error);
    } finally {
      this.#isBusy = false;
      this.#changed();
    }
  }

  /** Requests the token once; the next request comes later if it has to. */
  async #requestToken(polling: Polling): Promise<void> {
    const { deviceCode } = polling;
    try {
      this.#show((await this.#service.requestToken({ deviceCode })).nextStep);
      return;
    } catch (error) {
      switch (error instanceof FlowError ? error.id : undefined) {
        case 'authorization-pending':
          this.#notice = undefined;
          break;
        case 'slow-down':
          this.#notice = undefined;
          polling.interval += 5;
          break;
        case 'connection-timed-out':
          this.#notice = noticeOf(error);
          polling.interval *= 2;
          break;
        default:
          throw error;
      }
    }
    this.#changed();
  }

  #show(step: DeviceLoginStep): void {
    this.#notice = this.#polling = this.#accessToken = undefined;
    this.#screen = handleDeviceLoginStep<Screen>(step, {
      SHOW_CODE: ({ payload }) => {
        const { deviceCode, interval = 5 } = payload;
        this.#polling = { deviceCode, interval };
        return {
          name: 'code',
          code: payload.userCode,
          address: payload.verificationUri,
          addressWithCode: payload.verificationUriComplete,
        };
      },
      SIGNED_IN: ({ payload }) => {
        this.#accessToken = payload.accessToken;
        return { name: 'home' };
      },
      DENIED: () => ({ name: 'denied' }),
      EXPIRED: () => ({ name: 'expired' }),
      default: ({ step }) => ({ name: 'updateNeeded', step }),
    });
    this.#changed();
  }
}

/** What went wrong, in words for the user. */
function noticeOf(error: unknown): string {
  switch (error instanceof FlowError ? error.id : undefined) {
    case 'connection-timed-out':
      return 'The service does not respond. Check your connection.';
    case 'invalid-client':
      return 'This app is not registered. Contact its maker.';
    default:
      return 'Something went wrong. Try again.';
  }
}
