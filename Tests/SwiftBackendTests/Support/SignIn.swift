import StepgenModel

extension Registry {
  /// A little of everything.
  static var signIn: Registry {
    .registry("sample", prefix: "auth") { registry in
      registry.conditions = [
        Condition(id: "mfa-required", range: nowhere, title: "MFA", meaning: "", source: nil)
      ]
      registry.constants = [
        .constant("code-digits", .number(6), "How many digits a code has. Six, so far.", source: "Guide, page 3"),
        .constant("longest-life", .number(31_536_000)), .constant("is-strict", .flag(true)),
        .constant("default", .text("\\(code) \"7\"")),
      ]
      registry.types = sampleTypes
      registry.choices = sampleChoices
      registry.errors = sampleErrors
      registry.operations = sampleOperations
      registry.flows = [signInFlow, totpFlow]
    }
  }

  private static let sampleTypes: [PayloadType] = [
    .type(
      .named("AuthCodeDeliveryDetails").formerly("CodeDeliveryDetails"),
      [
        .named("destination", TypeReference(.choice(1)), "Where the code went. Shown to the person."),
        .named(
          PlatformName.named("attributeKey").formerly("attributeName"),
          TypeReference(.string, isOptional: true)
        ),
        .named("hints", TypeReference(.string, shape: .map, isOptional: true)),
      ]
    ),
    .type(
      .named("TOTPSetupDetails"),
      [.named("sharedSecret", TypeReference(.string)), .named("username", TypeReference(.string))],
      methods: [
        Method(
          id: "setup-uri",
          range: nowhere,
          meaning: "A link for the app.",
          names: [.named("getSetupURI")],
          calls: ["getSetupURI(appName:)"]
        )
      ]
    ),
    .type(
      .named("UserMFAPreference"),
      [
        .named("enabled", TypeReference(.choice(0), shape: .set, isOptional: true)),
        .named("attributes", TypeReference(.choice(3), shape: .set)),
      ]
    ),
    .type(.named("Nothing"), []),
  ]

  private static let sampleChoices: [Choice] = [
    .choice(
      .named("MFAType").formerly("MFAKind"),
      [
        .member("sms", .named("sms"), wire: "SMS_MFA", answer: "SMS_MFA"),
        .member("totp", PlatformName.named("totp").formerly("software"), wire: "SOFTWARE_TOKEN_MFA"),
        .member("email", PlatformName.named("email").deprecated("3.0.0"), wire: "EMAIL_OTP", answer: "email"),
        .member("pager", PlatformName.named("pager").with { $0.removed = "2.0.0" }, wire: "PAGER"),
      ]
    ),
    .choice(
      .named("DeliveryDestination"),
      carried: .named("destination", TypeReference(.string, isOptional: true)),
      [
        .member("sms", .named("sms"), wire: "SMS"),
        .member("email", PlatformName.named("email").formerly("mail"), wire: "EMAIL"),
        .member("unknown", .named("unknown")),
      ]
    ),
    .choice(
      .named("AuthFlowType"),
      [
        .member("user-srp", .named("userSRP"), wire: "USER_SRP_AUTH"),
        .member("custom-with-srp", .named("customWithSRP"), wire: "CUSTOM_AUTH"),
        .member(
          "custom",
          PlatformName.named("custom").deprecated("3.0.0", use: "custom-with-srp"),
          wire: "CUSTOM_AUTH"
        ),
        .member(
          "user-auth",
          PlatformName.named("userAuth").formerly("choiceBased"),
          wire: "USER_AUTH",
          carried: .named("preferred", TypeReference(.choice(0), isOptional: true), "The factor to try first.")
        ),
        .member("tries", .named("tries"), carried: .named("count", TypeReference(.int))),
        .member("pager", PlatformName.named("pager").with { $0.removed = "2.0.0" }, wire: "PAGER"),
      ]
    ),
    .choice(
      .named("AuthUserAttributeKey"),
      [
        .member("email", .named("email"), wire: "email"),
        .member("custom", .named("custom"), wire: "custom:<name>", carried: .named("name", TypeReference(.string))),
      ]
    ),
  ]

  private static let sampleErrors: [FlowError] = [
    .error(
      "code-mismatch",
      "codeMismatch",
      wire: ["CodeMismatchException"],
      meaning: "The code is wrong.",
      retry: "Ask for the code again."
    ),
    .error("not-authorized", "notAuthorized", wire: ["NotAuthorizedException", "NotAuthorized"]),
  ]

  private static let sampleOperations: [StepgenModel.Operation] = [
    .operation(
      "confirm-sign-in",
      .named("confirmSignIn"),
      [.named("challengeResponse", TypeReference(.string))],
      result: .step(flow: 0),
      errors: [0, 1],
      calls: [Operation.Call(style: "async", text: "try await Amplify.Auth.confirmSignIn(challengeResponse: code)")]
    ),
    .operation(
      "sign-in",
      .named("signIn"),
      [.named("username", TypeReference(.string)), .named("password", TypeReference(.string, isOptional: true))],
      result: .step(flow: 0)
    ),
    .operation("set-up-totp", .named("setUpTOTP"), result: .value(TypeReference(.type(1)))),
    .operation("sign-out", PlatformName.named("signOut").deprecated("2.0.0", because: "It says too little.")),
    .operation("forget", .missing),
  ]

  private static let delivery: [Field] = [
    .named("delivery", TypeReference(.type(0)), "Where the code went."),
    .named("info", TypeReference(.string, shape: .map, isOptional: true)),
  ]

  private static let signInFlow = Flow.flow(
    "sign-in",
    type: "AuthSignInStep",
    title: "Sign-in",
    meaning: "Begins with the user's name.",
    starts: [Flow.Start(operation: 1, range: nowhere, outcomes: [.to("signed-in", 6), .to("asked", 0, 1, 3)])],
    steps: [
      .step(
        "confirm-sms-mfa-code",
        PlatformName.named("confirmSignInWithSMSMFACode").formerly("confirmSignInWithSMSCode"),
        title: "Confirm sign-in with an SMS code",
        meaning: """
          The person got a code by SMS as a second factor, after the password, and has to type it in here before the \
          session expires.

          - Returns: prose that looks like a tag
          - A second item that is long enough to be wrapped, which it is, because the line would otherwise go beyond it
          """,
        payload: delivery,
        outcomes: [
          .to("right-answer", 6, 4, when: [0]), .fails("wrong-answer", 0, then: .stay),
          .fails("session-expired", 1, then: .restart),
        ]
      ),
      .step(
        "confirm-sms-otp",
        PlatformName.named("confirmSignInWithOTP").since("2.10.0").with { $0.toldApartBy = "`delivery.destination`" },
        title: "Confirm sign-in with a one-time code by SMS",
        meaning: "The code is on the phone.",
        payload: delivery,
        outcomes: [.to("right-answer", 6)]
      ),
      .step(
        "confirm-email-otp",
        PlatformName.named("confirmSignInWithOTP").since("2.9.1").with { $0.toldApartBy = "`delivery.destination`" },
        title: "Confirm sign-in with a one-time code by email",
        meaning: "The code is in an email.\n",
        payload: [delivery[0], .named("only", TypeReference(.int))],
        outcomes: [.to("right-answer", 6)]
      ),
      .step(
        "select-mfa-type",
        .named("continueSignInWithMFASelection"),
        title: "Choose a second factor",
        payload: [.named("allowed", TypeReference(.choice(0), shape: .set))],
        ask: Ask(kind: .choice, range: nowhere, digits: nil, field: 0, choice: 0, prompt: ""),
        outcomes: [.to("chosen-sms", 0, members: [0]), .to("chosen-totp", 4, members: [1])]
      ),
      .step(
        "setup-totp",
        PlatformName.named("continueSignInWithTOTPSetup").deprecated("3.0.0", use: "select-mfa-type"),
        title: "Set up an authenticator app",
        payload: [.named("details", TypeReference(.type(1)))],
        outcomes: [.to("right-answer", 6)]
      ),
      .step(
        "setup-pager",
        PlatformName.named("setupPager").with { $0.removed = "2.0.0" },
        title: "Set up a pager",
        payload: delivery
      ),
      .step("done", PlatformName.named("done").formerly("finished"), title: "Signed in", role: .end),
      .step("only-elsewhere", .missing, title: "Not here", outcomes: [.to("right-answer", 6)]),
    ],
    traces: [
      Trace(
        id: "sms",
        range: nowhere,
        title: "A code by SMS, wrong once",
        given: [0],
        moves: [
          Trace.Move(
            range: nowhere,
            action: .call(operation: 1, with: [Trace.Value(input: "username", value: "jo \"x\"")]),
            outcome: "asked",
            expected: .step(0)
          ),
          Trace.Move(range: nowhere, action: .answer("000000", with: []), outcome: "wrong-answer", expected: .error(0)),
          Trace.Move(range: nowhere, action: .answer("123456", with: []), outcome: "right-answer", expected: .step(6)),
        ]
      )
    ]
  )

  private static let totpFlow = Flow.flow(
    "totp-setup",
    type: nil,
    title: "TOTP setup",
    starts: [Flow.Start(operation: 2, range: nowhere, outcomes: [.to("begun", 0)])],
    steps: [
      .step("requires-verification", .missing, outcomes: [.to("right-answer", 1)]),
      .step("verified", .missing, role: .end),
    ]
  )
}
