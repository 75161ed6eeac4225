package import StepgenModel

extension Rule {
  package static let auditCompile = Rule(
    "audit-compile",
    .error,
    title: "Samples must compile.",
    explanation: """
      With `--compile`, stepgen compiles the code blocks of a page against the API list of its platform, and reports \
      the compiler's errors at the lines of the page. Names of your app that a sample does not declare are accepted. \
      For a block that is not meant to compile, write `ignore`, `skip`, `nocompile` or `compile_fail` after the \
      language, or accept the error with a comment.
      """,
    wrong: .text("```swift\nlet result = Amplify.Auth.signOut()\n```\n"),
    right: .text("```swift\nlet result = await Amplify.Auth.signOut()\n```\n")
  )

  package static let auditNoCompiler = Rule(
    "audit-no-compiler",
    .note,
    title: "The samples of a language are compiled only if its compiler is installed.",
    explanation: """
      `--compile` runs `swiftc`, `tsc`, `kotlinc`, `javac` and `dart` from `PATH`. If a compiler is missing or does \
      not work, the samples in its language are not compiled. Dart must be version 3 or later.
      """,
    wrong: .text("stepgen audit docs --compile --platform android, without kotlinc in PATH\n"),
    right: .text("stepgen audit docs --compile --platform android, with kotlinc in PATH\n")
  )
}
