import StepgenModel

extension Record {
  static let ofPlatforms: [Record] = [
    Record(
      .platform,
      "A naming scheme and the languages that use it.",
      [
        .required("title", .line, "What people call the platform."),
        .optional("languages", .list(.word(languages)), "Its programming languages; none for names on the wire."),
        .required(
          "names",
          .either([
            .word([WordOption("given", "No scheme: every name is spelled out where it occurs.")]), .record(.schemes),
          ]),
          "How each kind of concept is named."
        ),
        .optional(
          "read-from",
          .literal,
          "The library and the version of it that the registry was read from, such as `amplify-swift 2.60.1`."
        ),
        .optional(
          "released",
          .map(keys: .version, values: .text(.date)),
          "When versions of it were released: a day or a month for each."
        ),
        .optional("styles", .ids(.record(.sampleStyle)), "The ways in which its users write calls."),
        .optional(
          "docs-tags",
          .list(.id),
          "Other words by which pages say that a part is for it, such as `react`; `stepgen audit` knows them."
        ),
      ]
    ),
    Record(
      .schemes,
      "The naming scheme of each kind of concept.",
      [
        .required("default", scheme, "The scheme of every kind that has none of its own."),
        .optional("step", scheme, "Steps."),
        .optional("type", scheme, "Types of payloads, of choices and of the steps of a flow."),
        .optional("field", scheme, "Fields of payloads and types, and inputs of operations."),
        .optional("member", scheme, "Members of choices."),
        .optional("operation", scheme, "Operations and methods."),
        .optional("error", scheme, "Errors."),
      ]
    ),
    Record(
      .scheme,
      "How words become an identifier.",
      [
        .required("case", .word(letterCases), "The case."),
        .optional("acronyms", .word(acronymStyles), "What camel case does with acronyms; `title` when left out."),
        .optional("prefix", .words, "Words before every name."),
        .optional("suffix", .words, "Words after every name, such as `exception`."),
        .optional(
          "around",
          .literal,
          "The name as callers write it, with `*` for the identifier, such as `AuthError.service(*)`."
        ),
      ]
    ),
    Record(
      .sampleStyle,
      "A way of writing calls, such as async/await or callbacks.",
      [
        .required("title", .line, "What people call it."),
        .required("language", .word(languages), "The language of its samples."),
        .optional("also-in", .word(languages), "Another language in which its samples are written as well."),
        .optional(
          "form",
          .word(forms),
          "How a call gives its result; `callbacks` in Java and `await` elsewhere when left out."
        ),
        .optional(
          "imports",
          .list(.literal),
          "What a sample begins with, a line each; `*` stands for the operations that it calls."
        ),
        .optional("receiver", .literal, "What the operations are called on, such as `Amplify.Auth`."),
        .optional("around", .literal, "What stands around a call, with `*` for the call."),
        .optional("error", .literal, "The type of everything that a call throws or reports."),
        .optional(
          "also-throws",
          .oneOrMore(.literal),
          "Types that are not `error` and that some calls throw as well; samples catch those that errors are called."
        ),
      ]
    ),
  ]

  private static let scheme = Shape.either([.word(letterCases), .record(.scheme)])

  private static let languages = Language.allCases.map { WordOption($0.rawValue, $0.rawValue.capitalizedFirst) }

  private static let forms = [
    WordOption("await", "The call is awaited, and throws its error."),
    WordOption("callbacks", "Two functions go along, for the result and for the error."),
    WordOption("publisher", "A publisher of Combine."),
    WordOption("single", "A `Single` or a `Completable` of RxJava."),
  ]

  private static let letterCases = [
    WordOption("lower-camel", "`confirmSignIn`"),
    WordOption("upper-camel", "`ConfirmSignIn`"),
    WordOption("screaming-snake", "`CONFIRM_SIGN_IN`"),
    WordOption("snake", "`confirm_sign_in`"),
    WordOption("kebab", "`confirm-sign-in`"),
  ]

  private static let acronymStyles = [
    WordOption("upper", "In capitals, as in `SMSMFACode`."),
    WordOption("title", "With one capital, as in `SmsMfaCode`."),
  ]
}

extension String {
  var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}
