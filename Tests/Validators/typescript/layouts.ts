import { readFileSync } from 'node:fs';

import { parseDeviceLoginStep, serializeDeviceLoginStep } from './login/index';
import { parsePoolChallenge, serializePoolChallenge } from './services/cognito/index';
import { parseAuthStage, serializeAuthStage } from './services/matrix/index';
import { parsePaymentAction, serializePaymentAction } from './services/stripe/index';

import { expect, refuses, roundTrips } from './support';

/** Steps as services write them: each line is read by its name and comes back as it was. */
export function checkLayouts(folder: string): void {
  layout(`${folder}/layouts/cognito`, parsePoolChallenge, serializePoolChallenge);
  layout(`${folder}/layouts/matrix`, parseAuthStage, serializeAuthStage);
  layout(`${folder}/layouts/stripe`, parsePaymentAction, serializePaymentAction);
  roundTrips(`${folder}/wire/device-login.jsonl`, parseDeviceLoginStep, serializeDeviceLoginStep);

  refuses('error: a value is needed', () => parseDeviceLoginStep({}));
  refuses('type: a text that is not empty is needed', () => parseAuthStage({ auth: { type: '' } }));
  refuses('auth: an object is needed', () => parseAuthStage({ auth: 1 }));
  refuses('payload: an object is needed', () => parsePoolChallenge({ AuthenticationResult: 'a' }));
}

function layout<Step extends { readonly step: string }>(
  folder: string,
  read: (json: unknown) => Step,
  write: (step: Step) => unknown,
): void {
  const found: string[] = [];
  roundTrips(`${folder}/steps.jsonl`, read, (step) => {
    found.push(step.step);
    return write(step);
  });
  expect(found, readFileSync(`${folder}/names.txt`, 'utf8').trimEnd().split('\n'));
}
