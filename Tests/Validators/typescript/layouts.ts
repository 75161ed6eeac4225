import { readdirSync, readFileSync } from 'node:fs';

import { parseDeviceLoginStep, parseDeviceLoginStepResponse, serializeDeviceLoginStep } from './login/index';
import { parsePoolChallenge, serializePoolChallenge } from './services/cognito/index';
import { parseAuthStage, serializeAuthStage } from './services/matrix/index';
import { makeOktaStepResponse, parseOktaStepResponse, serializeOktaStepResponse } from './services/okta/index';
import { makePaymentResult, parsePaymentStep, serializePaymentStep } from './services/payments/index';
import { makeScaStatusResponse, parseScaStatusResponse, serializeScaStatusResponse } from './services/psd2/index';
import { parseAuthenticationStep, serializeAuthenticationStep } from './services/requests/index';
import { FlowError, parseShapeStep, serializeShapeStep, slowDownValues } from './services/shapes/index';
import { FlowError as SpellingError, parseOnly, serializeOnly } from './services/spellings/index';
import { parsePaymentAction, serializePaymentAction } from './services/stripe/index';
import { parseValueColor, parseValueNode, parseValueStep, serializeValueStep } from './services/values/index';

import { expect, refuses, roundTrips, text } from './support';

/** Steps as services write them: each line is read by its name and comes back as it was. */
export function checkLayouts(folder: string): void {
  layout(`${folder}/layouts/cognito`, parsePoolChallenge, serializePoolChallenge);
  layout(`${folder}/layouts/matrix`, parseAuthStage, serializeAuthStage);
  payments(`${folder}/layouts/payments`);
  layout(`${folder}/layouts/requests`, parseAuthenticationStep, serializeAuthenticationStep);
  layout(`${folder}/layouts/shapes`, parseShapeStep, serializeShapeStep);
  layout(`${folder}/layouts/spellings`, parseOnly, serializeOnly);
  expect(new SpellingError('to-string', '').isUnknown, false);
  layout(`${folder}/layouts/stripe`, parsePaymentAction, serializePaymentAction);
  layout(`${folder}/layouts/values`, parseValueStep, serializeValueStep);
  behavior(`${folder}/layouts/values/behavior.tsv`);
  roundTrips(`${folder}/wire/device-login.jsonl`, parseDeviceLoginStep, serializeDeviceLoginStep);

  refuses('error: a value is needed', () => parseDeviceLoginStep({}));
  refuses('type: a text that is not empty is needed', () => parseAuthStage({ auth: { type: '' } }));
  refuses('auth: an object is needed', () => parseAuthStage({ auth: 1 }));
  refuses('payload: an object is needed', () => parsePoolChallenge({ AuthenticationResult: 'a' }));
  checkErrorValues();
  responses(`${folder}/layouts/okta`, (json) => {
    const response = parseOktaStepResponse(json);
    expect(serializeOktaStepResponse(response), json);
    const bare = parseOktaStepResponse(serializeOktaStepResponse(makeOktaStepResponse(response.steps, response.errors)));
    expect([bare.steps, bare.errors.map(({ id }) => id)], [response.steps, response.errors.map(({ id }) => id)]);
    const fewer = serializeOktaStepResponse({ ...response, errors: [] });
    expect([parseOktaStepResponse(fewer).errors, fewer['version']], [[], response.received?.['version']]);
    return response;
  });
  responses(`${folder}/layouts/psd2`, (json) => {
    const response = parseScaStatusResponse(json);
    expect(serializeScaStatusResponse(response), json);
    const bare = parseScaStatusResponse(serializeScaStatusResponse(makeScaStatusResponse(response.steps, response.errors)));
    expect([bare.step, bare.errors.map(({ id }) => id)], [response.step, response.errors.map(({ id }) => id)]);
    return response;
  });
  // A name that no step has is that of an error.
  const slow = parseDeviceLoginStepResponse({ error: 'slow_down' });
  const denied = parseDeviceLoginStepResponse({ error: 'access_denied' });
  expect([slow.steps.length, slow.errors.map(({ id }) => id)], [0, ['slow-down']]);
  expect([denied.steps.length, denied.errors.length], [1, 0]);
  refuses('value: a list is needed', () => parseOktaStepResponse({ remediation: { value: 1 } }));
  refuses('code: a value is needed', () => parseScaStatusResponse({ tppMessages: [{}] }));
}

/** What code in TypeScript does with each document of a table. */
function behavior(file: string): void {
  for (const row of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const [what = '', template = '', outcome = '', ...others] = row.split('\t');
    if (what.startsWith('#')) continue;
    const document = template.replace(/<(\d+)>/, (_, count) => '{"children":['.repeat(count) + ']}'.repeat(count));
    const own = others.find((column) => column.startsWith('typescript '));
    const expected = own?.slice('typescript '.length) ?? outcome;
    const json: unknown = JSON.parse(document);
    let written = 'refused';
    try {
      written = text(serializeValueStep(parseValueStep(json)));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    if (written !== (expected === 'same' ? document : expected)) {
      throw new Error(`${what}: ${written}`);
    }
  }
  const rest = { rows: [], named: {} };
  const read = (payload: unknown, step = 'passed-on') => parseValueStep({ step, payload });
  refuses('payload: data: a number that JSON can hold is needed', () => read({ ...rest, data: NaN }));
  refuses('payload: data: a value is needed', () => read(rest));
  const root = Array.from({ length: 600 }).reduce<unknown>((node) => ({ children: [node] }), 0);
  refuses('payload: a value of at most 128 levels is needed', () => read({ root }, 'nested'));
  refuses('a value of at most 128 levels is needed', () => parseValueNode(root));
  refuses('a value of at most 128 levels is needed', () => parseValueColor({ member: 'later', root }));
}

/** Recorded responses of a service: each has the steps and errors that are listed. */
function responses(
  folder: string,
  read: (json: unknown) => {
    readonly steps: readonly { readonly step: string }[];
    readonly errors: readonly { readonly id: string }[];
  },
): void {
  const names = readdirSync(`${folder}/answers`).sort();
  const found = names.map((name) => {
    const { steps, errors } = read(JSON.parse(readFileSync(`${folder}/answers/${name}`, 'utf8')));
    const all = [steps.map(({ step }) => step), errors.map(({ id }) => id)];
    return `${name}: ${all.map((texts) => texts.join(' ') || '-').join('; ')}`;
  });
  expect(found, readFileSync(`${folder}/answers.txt`, 'utf8').trimEnd().split('\n'));
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

/** One flow whose steps are in two types: each line is a step of the type whose place has one. */
function payments(folder: string): void {
  const found: string[] = [];
  roundTrips(`${folder}/steps.jsonl`, parsePaymentStep, (step) => {
    found.push(step.step.step);
    return serializePaymentStep(step);
  });
  expect(found, readFileSync(`${folder}/names.txt`, 'utf8').trimEnd().split('\n'));
  const paid = parsePaymentStep({ id: 'pi_1', next_action: null, status: 'succeeded' });
  expect([paid.type, makePaymentResult(paid).isComplete], ['status', true]);
  const asked = parsePaymentStep({ status: 'requires_action', next_action: { type: 'oxxo_display_details' } });
  expect([asked.type, makePaymentResult(asked).isComplete], ['action', false]);
  refuses('status: a value is needed', () => parsePaymentStep({ id: 'pi_1' }));
}

/** What comes with an error is kept, and read where it has the form of the spec. */
function checkErrorValues(): void {
  const slow = new FlowError('slow_down', 'Slower.', { interval: 5, more: true });
  expect([slowDownValues(slow)?.interval, slow.payload?.['more']], [5, true]);
  const malformed = new FlowError('slow-down', 'Slower.', { interval: 'soon' });
  expect([slowDownValues(malformed) === undefined, malformed.payload], [true, { interval: 'soon' }]);
  const unknown = new FlowError('later', 'Later.', { why: 'busy' });
  expect([unknown.isUnknown, unknown.payload, slowDownValues(unknown) === undefined], [true, { why: 'busy' }, true]);
}
