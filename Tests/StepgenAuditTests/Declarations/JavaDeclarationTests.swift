import StepgenLanguages
import StepgenModel
import Testing

@Suite struct JavaDeclarationTests {
  static let source = #"""
    package a.b;
    /** It is the user's. {@code enum AuthFlowType { X }} */
    public enum AuthResetPasswordStep {
        /** The user's code. */
        CONFIRM_RESET_PASSWORD_WITH_CODE,
        DONE;
        private static final String TEXT = "enum AuthFlowType { \" }";
        private static final char QUOTE = '"';
        public boolean isDone() { return this == DONE; }
    }
    public enum AuthFlowType {
        USER_SRP_AUTH("USER_SRP_AUTH"),
        /**
         * Older.
         * @deprecated Use {@link #CUSTOM_AUTH_WITHOUT_SRP}
         */
        @Deprecated
        CUSTOM_AUTH("CUSTOM_AUTH"),
        CUSTOM_AUTH_WITH_SRP("CUSTOM_AUTH_WITH_SRP"),
        CUSTOM_AUTH_WITHOUT_SRP("CUSTOM_AUTH_WITHOUT_SRP") { @Override String more() { return "}"; } },
        USER_PASSWORD_AUTH("USER_PASSWORD_AUTH"),
        USER_AUTH("USER_AUTH");
        private String value;
        AuthFlowType(String value) { this.value = value; }
        public String getValue() { return value; }
    }
    public final class AuthCodeDeliveryDetails {
        private final Map<String, List<String>> cache = new HashMap<>();
        @NonNull public String getDestination() { return ""; }
        @NonNull
        public DeliveryMedium getDeliveryMedium() { return DeliveryMedium.SMS; }
        @Nullable
        public String getAttributeName() { return null; }
        @Override public boolean equals(Object other) { return true; }
        public enum DeliveryMedium {
            EMAIL("email"), SMS("sms"), PHONE("phone"), UNKNOWN("unknown");
            DeliveryMedium(String value) { }
        }
    }
    public final class AuthUserAttributeKey {
        public static AuthUserAttributeKey email() { return null; }
        public static AuthUserAttributeKey phoneNumber() { return null; }
        public static AuthUserAttributeKey custom(String key) { return null; }
        public static AuthUserAttributeKey address() { return null; }
        public String getKeyString() { return ""; }
    }
    """#

  @Test func findsNothingWhereAllIsRight() throws {
    #expect(try AuditedSource(Self.source, .java).messages == [])
  }

  @Test(arguments: [
    Mutation("    DONE;", "    FINISHED, DONE;", "unknown-member FINISHED"),
    Mutation(",\n    DONE;", ";", "missing-member AuthResetPasswordStep"),
    Mutation("CONFIRM_RESET_PASSWORD", "CONFIRM_RESET_PASWORD", "misspelled-member CONFIRM_RESET_PASWORD_WITH_CODE"),
    Mutation("    DONE;", "    done;", "foreign-member done"),
    Mutation("    USER_SRP_AUTH(\"", "    @Deprecated USER_SRP_AUTH(\"", "deprecation Deprecated"),
    Mutation("USER_SRP_AUTH(\"USER_SRP_AUTH\")", "USER_SRP_AUTH(\"USER_SPR_AUTH\")", "member-text USER_SPR_AUTH"),
    Mutation(
      "    @Nullable\n    public String getAttributeName() { return null; }\n",
      "",
      "missing-field AuthCodeDeliveryDetails"
    ),
    Mutation("@NonNull public String getD", "@Nullable public String getD", "field-type getDestination"),
    Mutation("public String getAttributeName", "public boolean getAttributeName", "field-type getAttributeName"),
    Mutation("PHONE(\"phone\"), ", "", "missing-member DeliveryMedium"),
    Mutation("PHONE(\"phone\")", "PHONE(\"phone\"), TOTP(\"totp\")", "unknown-member TOTP"),
    Mutation("phoneNumber()", "phonenumber()", "missing-member AuthUserAttributeKey"),
  ])
  func findsWhatAChangeBreaks(mutation: Mutation) throws {
    #expect(try AuditedSource(try mutation.applied(to: Self.source), .java).summary == mutation.finds)
  }
}
