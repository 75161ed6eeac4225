/** What the app shows while the user logs in. */
export type Screen =
  /** Offers to log in. */
  | { readonly name: 'start' }
  /** Shows the code, and the address where the user enters it. */
  | {
      readonly name: 'code';
      readonly code: string;
      readonly address: string;
      readonly addressWithCode: string | undefined;
    }
  /** The user is logged in. */
  | { readonly name: 'home' }
  /** The user refused the login on the other device. */
  | { readonly name: 'denied' }
  /** The user has not decided in time. */
  | { readonly name: 'expired' }
  /** This version of the app does not know the step. */
  | { readonly name: 'updateNeeded'; readonly step: string };

/** What a view writes. */
export interface Texts {
  readonly title: string;
  readonly message: string;

  /** The title of the button that calls `logIn`; undefined without a button. */
  readonly button?: string;
}

/** The texts of a screen. */
export function textsOf(screen: Screen): Texts {
  const message = 'Log in again to get a new code.';
  const button = 'Log in again';
  switch (screen.name) {
    case 'start':
      return {
        title: 'Welcome',
        message: 'Log in with your phone.',
        button: 'Log in',
      };
    case 'code':
      return {
        title: screen.code,
        message: `Open ${screen.address} on your phone and enter ${screen.code}.`,
      };
    case 'home':
      return {
        title: 'You are logged in',
        message: 'You can put your phone away.',
      };
    case 'denied':
      return { title: 'The login was refused', message, button };
    case 'expired':
      return { title: 'The code has expired', message, button };
    case 'updateNeeded':
      return {
        title: 'Update the app',
        message: 'This version cannot log you in.',
      };
  }
}
