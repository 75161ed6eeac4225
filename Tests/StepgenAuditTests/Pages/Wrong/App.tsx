import { signIn, confirmSignin } from 'aws-amplify/auth';

export async function handle(user: string, password: string) {
  const { nextStep } = await signIn({ user, password });
  switch (nextStep.signInStep) {
    case 'CONFIRM_SIGN_IN_WITH_TOTP_MFA_CODE':
      return <Code />;
    case 'CONFIRM_SIGN_IN_WITH_SMS_MFA_CODE':
      return <Code />;
    case 'DONE':
      return <Home />;
  }
}
