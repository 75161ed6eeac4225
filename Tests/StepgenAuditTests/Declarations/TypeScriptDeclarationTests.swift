import StepgenLanguages
import StepgenModel
import Testing

@Suite struct TypeScriptDeclarationTests {
  static let source = #"""
    // type AuthMFAType = 'NONE';
    const pattern = /type AuthMFAType = '["'/;
    const text = `type AuthMFAType = ${f({ a: '}' })} 'NONE'`;
    export type AuthMFAType = 'SMS' | 'TOTP' | 'EMAIL';
    export type AuthAllowedMFATypes = AuthMFAType[];
    export type AuthResetPasswordStep =
      /** The user's code. */
      | 'CONFIRM_RESET_PASSWORD_WITH_CODE'
      | 'DONE'
    export type AuthNextSignUpStep<Key extends string = string> =
      | ConfirmSignUp<Key>
      | { signUpStep: 'COMPLETE_AUTO_SIGN_IN'; codeDeliveryDetails?: AuthCodeDeliveryDetails<Key> }
      | Done;
    interface ConfirmSignUp<Key> {
      readonly signUpStep: 'CONFIRM_SIGN_UP'
      codeDeliveryDetails: AuthCodeDeliveryDetails<Key>
    }
    type Done = {
      signUpStep: 'DONE';
      describe(): string;
    };
    const preferences = ['ENABLED', 'DISABLED', 'PREFERRED', 'NOT_PREFERRED'] as const;
    export type MFAPreference = (typeof preferences)[number];
    export const AuthFactorType = {
      Password: 'PASSWORD', PasswordSRP: 'PASSWORD_SRP', SMS: 'SMS_OTP', Email: 'EMAIL_OTP', Passkey: 'WEB_AUTHN',
    } as const;
    export type AuthFactorType = (typeof AuthFactorType)[keyof typeof AuthFactorType];
    export enum AuthDeliveryMedium { Email = 'EMAIL', SMS = "SMS", Phone = 'PHONE', Unknown = 'UNKNOWN' }
    export interface AuthCodeDeliveryDetails<Key = string> {
      destination?: string;
      deliveryMedium?: AuthDeliveryMedium;
      attributeName?: Key;
    }
    export type AuthUserAttributes<Key extends string> = { [Attribute in Key]?: string };
    """#

  @Test func findsNothingWhereAllIsRight() throws {
    #expect(try AuditedSource(Self.source, .typescript, platform: "javascript").messages == [])
  }

  @Test(arguments: [
    Mutation(" | 'EMAIL';", ";", "missing-member AuthMFAType"),
    Mutation(" | 'EMAIL';", " | 'EMAIL' | 'VOICE';", "unknown-member VOICE"),
    Mutation(" | 'EMAIL';", " | 'EMAIL' | 'SMS';", "duplicate-member SMS"),
    Mutation("'TOTP'", "'totp'", "foreign-member totp"),
    Mutation("RESET_PASSWORD_WITH", "RESET_PASSWROD_WITH", "misspelled-member CONFIRM_RESET_PASSWROD_WITH_CODE"),
    Mutation("  | ConfirmSignUp<Key>\n", "", "missing-member AuthNextSignUpStep"),
    Mutation("'CONFIRM_SIGN_UP'", "'CONFIRM_SIGN_UP_STEP'", "foreign-member CONFIRM_SIGN_UP_STEP"),
    Mutation("'COMPLETE_AUTO_SIGN_IN'", "'COMPLET_AUTO_SIGN_IN'", "misspelled-member COMPLET_AUTO_SIGN_IN"),
    Mutation("  codeDeliveryDetails: AuthCodeDeliveryDetails<Key>\n", "", "missing-field CONFIRM_SIGN_UP"),
    Mutation("  describe()", "  when: string;\n  describe()", "unknown-field when"),
    Mutation("'NOT_PREFERRED'] as", "'UNPREFERRED'] as", "missing-member MFAPreference", "unknown-member UNPREFERRED"),
    Mutation("'SMS_OTP'", "'SMS'", "missing-member AuthFactorType", "unknown-member SMS"),
    Mutation("Phone = 'PHONE', ", "", "missing-member AuthDeliveryMedium"),
    Mutation("destination?: string", "destination?: number", "field-type destination"),
    Mutation("destination?: string", "destination: string", "field-type destination"),
    Mutation("  | 'DONE'\n", "  /** @deprecated */\n  | 'DONE'\n", "deprecation @deprecated"),
  ])
  func findsWhatAChangeBreaks(mutation: Mutation) throws {
    let mutated = try mutation.applied(to: Self.source)
    #expect(try AuditedSource(mutated, .typescript, platform: "javascript").summary == mutation.finds)
  }
}
