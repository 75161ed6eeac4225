import {
  type AuthMFAType,
  type AuthNextSignInStep,
  type AuthNextSignInStepHandler,
  type FlowErrorID,
  handleAuthNextSignInStep,
} from './auth/index';
import { type DropOffStep, type DropOffStepHandler } from './lockers/index';

// error: Function lacks ending return statement
export function written(step: DropOffStep): string {
  switch (step.step) {
    case 'chooseSize':
      return 'size';
    case 'putIn':
      return 'put';
    case 'done':
      return 'done';
  }
}

// error: Not all code paths return a value
export function inferred(step: DropOffStep) {
  switch (step.step) {
    case 'chooseSize':
      return 'size';
    case 'putIn':
      return 'put';
    case 'done':
      return 'done';
  }
}

export function neverReached(step: DropOffStep): string {
  switch (step.step) {
    case 'chooseSize':
    case 'putIn':
    case 'done':
      return 'known';
    default: {
      // error: is not assignable to type 'never'
      const impossible: never = step;
      return impossible;
    }
  }
}

// error: Function lacks ending return statement
export function choice(type: AuthMFAType): string {
  switch (type) {
    case 'SMS':
      return 'text';
    case 'TOTP':
      return 'app';
    case 'EMAIL':
      return 'mail';
  }
}

// error: Function lacks ending return statement
export function failure(id: FlowErrorID): string {
  switch (id) {
    case 'code-mismatch':
      return 'again';
  }
}

// error: Property 'default' is missing
export const handler: AuthNextSignInStepHandler<string> = { DONE: () => 'done' };

export function call(step: AuthNextSignInStep): string {
  // error: Property 'default' is missing
  return handleAuthNextSignInStep(step, { DONE: () => 'done' });
}

// error: Property 'default' is missing
export class Screens implements DropOffStepHandler<string> {
  done(): string {
    return 'done';
  }
}

export const misspelt: AuthNextSignInStepHandler<string> = {
  default: () => '',
  // error: 'DNOE' does not exist
  DNOE: () => 'done',
};

export function misspeltStep(step: AuthNextSignInStep): boolean {
  // error: have no overlap
  return step.step === 'DNOE';
}

// error: Function lacks ending return statement
export function unknownStep(step: DropOffStep): string {
  switch (step.step) {
    case 'chooseSize':
    case 'putIn':
    case 'done':
    case '(unknown)':
      return 'known';
  }
}

// error: Type '"SMSS"' is not assignable to type
export const member: AuthMFAType = 'SMSS';

// error: is not assignable to type
export const made: AuthNextSignInStep = { step: '(unknown)' };

// error: has no exported member
export type Unknown = import('./auth/index').UnknownAuthNextSignInStep;
