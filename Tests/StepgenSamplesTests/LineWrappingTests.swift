import StepgenLanguages
import StepgenModel
import Testing

@testable import StepgenSamples

@Suite struct LineWrappingTests {
  private static let long = "how do you want to confirm that it is really you who is signing in?"

  @Test(arguments: [
    (
      Language.swift,
      "  step = try await Amplify.Auth.confirmSignIn(challengeResponse: newPassword, options: options).nextStep",
      [
        "  step = try await Amplify.Auth.confirmSignIn(", "    challengeResponse: newPassword, options: options",
        "  ).nextStep",
      ]
    ),
    (
      .swift, "let code = await ask(\"\(long) \\(details.map { \"(\\($0)\" } ?? \"\"), or \\)\")",
      ["let code = await ask(", "  \"\(long) \\(details.map { \"(\\($0)\" } ?? \"\"), or \\)\"", ")"]
    ),
    (
      .swift,
      ".flatMap { choice in Publisher.create { try await Auth.confirmSignIn(challengeResponse: choice.answer) } }",
      [
        ".flatMap { choice in", "  Publisher.create { try await Auth.confirmSignIn(challengeResponse: choice.answer) }",
        "}",
      ]
    ),
    (
      .java,
      "    var options = AWSCognitoAuthConfirmSignInOptions.builder().userAttributes(requiredAttributes).build();",
      [
        "    var options = AWSCognitoAuthConfirmSignInOptions.builder()", "        .userAttributes(requiredAttributes)",
        "        .build();",
      ]
    ),
    (
      .java,
      "ask(\"Enter the code that was sent to \" + nextStep.getCodeDeliveryDetails().getDestination() + \".\", code ->",
      [
        "ask(\"Enter the code that was sent to \"", "    + nextStep.getCodeDeliveryDetails().getDestination()",
        "    + \".\", code ->",
      ]
    ),
    (
      .typescript,
      "await confirmUserAttribute({ userAttributeKey: userAttribute.attributeKey, confirmationCode: code });",
      [
        "await confirmUserAttribute({", "  userAttributeKey: userAttribute.attributeKey, confirmationCode: code", "});",
      ]
    ),
    (
      .dart, "final choice = await choose('\(long)', nextStep.allowedMfaTypes ?? const {}, nextStep);",
      [
        "final choice = await choose(", "  '\(long)',", "  nextStep.allowedMfaTypes ?? const {},", "  nextStep",
        ");",
      ]
    ),
  ])
  func breaksWherePeopleWould(language: Language, line: String, lines: [String]) {
    #expect(LineWrapping(language: language).wrapped(line) == lines.joined(separator: "\n"))
  }

  @Test(arguments: [
    "// \(long) \(long)", "show(\"short\")", "let text = \"\(long) (\(long))\"", "foo(((((\(long)\(long)", "", "\n\n",
    ")))))) \(long) \(long) (((((", "\"\(long)\(long)\\", "\"\\(\"\\(\"\\(\(long)\(long)",
  ])
  func leavesWhatItCannotBreak(text: String) {
    #expect(LineWrapping(language: .swift).wrapped(text) == text)
  }

  @Test(arguments: [
    ("確認確認確認。次へ", ["確認確認確", "認。次へ"]),
    ("「確認」は`tryAgain`が", ["「確認」は", "`tryAgain`が"]), ("Enter the code 確認", ["Enter the", "code 確認"]),
  ])
  func commentsEndBetweenIdeographs(text: String, lines: [String]) {
    #expect(Syntax(language: .swift).comments(text, width: 13).map(\.templateText) == lines)
  }

  @Test func ideographsAreTwoColumnsWide() {
    #expect(LineWrapping.columns(of: "a確認") == 5)
  }
}
