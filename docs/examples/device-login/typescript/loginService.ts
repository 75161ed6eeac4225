import {
  type DeviceLoginResult,
  FlowError,
  makeDeviceLoginResult,
  type Operations,
  parseDeviceLoginStepResponse,
  type RequestCodeInput,
  type RequestTokenInput,
} from './generated/device-login/index';

/**
 * Posts a form to an endpoint and returns the JSON of the response, whatever
 * its status.
 *
 * It throws `new FlowError('connection-timed-out')` if the service does not
 * respond.
 */
export type Post = (
  endpoint: string,
  form: Readonly<Record<string, string>>,
) => Promise<unknown>;

/** The two endpoints of RFC 8628. */
export class LoginService implements Operations {
  readonly #clientID: string;
  readonly #post: Post;

  constructor(clientID: string, post: Post) {
    this.#clientID = clientID;
    this.#post = post;
  }

  /** Requests a code. */
  requestCode({ scope }: RequestCodeInput = {}): Promise<DeviceLoginResult> {
    return this.#result(
      'device_authorization',
      scope === undefined ? {} : { scope },
    );
  }

  /** Requests the token. */
  requestToken({ deviceCode }: RequestTokenInput): Promise<DeviceLoginResult> {
    return this.#result('token', {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: deviceCode,
    });
  }

  /** A response has a step or an error: the generated function knows which. */
  async #result(
    endpoint: string,
    form: Readonly<Record<string, string>>,
  ): Promise<DeviceLoginResult> {
    const json = await this.#post(endpoint, {
      ...form,
      client_id: this.#clientID,
    });
    const { step, errors } = parseDeviceLoginStepResponse(json);
    if (step === undefined) throw errors[0] ?? new FlowError('no-error');
    return makeDeviceLoginResult(step);
  }
}
