import Foundation
import StepgenAudit
import StepgenDriver
import StepgenModel
import StepgenTestSupport
import Testing

/// Pages with errors and with code that is right, as the compilers that are installed see them.
///
/// A comment `// error` marks each line of which something has to be reported: by the compiler, or by a check of names.
struct CompilerTests {
  struct Page: CustomTestStringConvertible, Sendable {
    var compiler: String
    var platform: String
    var text: String

    var testDescription: String { compiler }
  }

  private static let pages = [
    Page(
      compiler: "swiftc",
      platform: "swift",
      text: """
        ```swift
        let result = try await Amplify.Auth.signIn(username: "ada", password: "secret")
        showNext(result.nextStep)
        Amplify.Auth.confirmSignIn(challengeResponse: "1") // error
        _ = try await Amplify.Auth.confirmSignIn(challenge: "1") // error
        switch result.nextStep { // error
        case .done: finish()
        }
        ```
        ```swift
        case .confirmSignUp:
          showSignUp()
        case .done: // error
        default:
          ...
        ```
        ```swift ignore
        let = 1
        ```
        ```swift
        class SignInController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(button)
          }
        }
        ```
        """
    ),
    Page(
      compiler: "tsc",
      platform: "javascript",
      text: """
        ```ts
        import { signIn, type AuthUserAttribute } from 'aws-amplify/auth'; // error
        import { Button } from '@aws-amplify/ui-react';
        const { nextStep } = await signIn({ username, password });
        await confirmSignIn({ challenge: code }); // error
        show(nextStep.signInSteps); // error
        ```
        ```tsx
        export default () => <Button onClick={() => signOut({ global: true })}>{name}</Button>;
        ```
        ```js
        const state = {};
        state.step = (await confirmSignIn({ challengeResponse: '1' })).nextStep;
        signOut({ global: true };  // error
        ```
        """
    ),
    Page(
      compiler: "kotlinc",
      platform: "android",
      text: """
        ```kotlin
        val result = Amplify.Auth.confirmSignIn(code)
        when (result.nextStep.signInStep) {
            AuthSignInStep.DONE -> showHome()
            AuthSignInStep.FINISHED -> showHome() // error
            else -> {}
        }
        ```
        ```kotlin
        lifecycleScope.launch { Amplify.Auth.signOut() }
        ```
        ```kotlin
        fun signIn() {
            Amplify.Auth.confirmSignIn("1", "2", { show(it) }, { show(it) }) // error
        ```
        """
    ),
    Page(
      compiler: "javac",
      platform: "android",
      text: """
        ```java
        Amplify.Auth.confirmSignIn(
            code,
            result -> Log.i("Auth", result.getNextStep().toString()),
            error -> Log.e("Auth", "failed", error)
        ) // error
        ```
        ```java
        Amplify.Auth.confirmSignIn("1", result -> result.next(), error -> show(error)); // error
        return Single.just(result);
        ```
        """
    ),
    Page(
      compiler: "dart",
      platform: "flutter",
      text: """
        ```dart
        final result = await Amplify.Auth.confirmSignIn(confirmationValue: code);
        switch (result.nextStep.signInStep) {
          case AuthSignInStep.done:
            showHome();
          case AuthSignInStep.finished: // error
          default:
            final place = result.nextStep.codeDeliveryDetails.destination; // error
        }
        ```
        ```dart
        case AuthSignInStep.confirmSignInWithOtpCode:
          askForCode();
        ```
        ```dart
        import 'package:amplify_flutter/amplify_flutter.dart';
        import 'package:flutter/material.dart';

        class SignOutButton extends StatelessWidget {
          const SignOutButton({super.key});

          Future<void> signOut() async {
            final result = await Amplify.Auth.signOut(options: const SignOutOptions(global: true)); // error
            switch (result) {
              case CognitoCompleteSignOut():
                show(result);
              case CognitoPartialSignOut():
                show(result.hostedUiException?.message);
              case CognitoFailedSignOut(:final exception):
                if (exception.isFinal) show(exception); // error
            }
          }
        }
        ```
        ```dart
        final session = Amplify.Auth.fetchAuthSession();
        if (session.isSignedIn) showHome(); // error
        ```
        ```dart
        Future<void> verify(String code) async {
          await Amplify.Auth.verifyTotpSetup(code;  // error
        }
        ```
        """
    ),
  ]

  private static let searchPath =
    "\(ProcessInfo.processInfo.environment["PATH"] ?? ""):\(PackageFolder.root.path)/.venv/bin"

  private static func isInstalled(_ compiler: String) -> Bool {
    ProcessInfo.processInfo.environment["STEPGEN_REQUIRE_VALIDATORS"] != nil
      || searchPath.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(compiler)") }
  }

  @Test(.enabled(if: isInstalled("swiftc")))
  func `Swift`() throws { try check("swiftc") }

  @Test(.enabled(if: isInstalled("tsc")))
  func `TypeScript`() throws { try check("tsc") }

  @Test(.enabled(if: isInstalled("kotlinc")))
  func `Kotlin`() throws { try check("kotlinc") }

  @Test(.enabled(if: isInstalled("javac") && isInstalled("kotlinc")))
  func `Java`() throws { try check("javac") }

  @Test(.enabled(if: isInstalled("dart")))
  func `Dart`() throws { try check("dart") }

  private func check(_ compiler: String) throws {
    let page = try #require(Self.pages.first { $0.compiler == compiler })
    let found = try compiled(page, searchPath: Self.searchPath)
    #expect(found.failures.isEmpty)
    let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = lines.indices.filter { lines[$0].contains("// error") }.map { $0 + 1 }
    #expect(Set(found.lines).sorted() == wanted, "\(found.messages)")
  }

  @Test func `A compiler that is missing is named`() throws {
    for page in Self.pages {
      let found = try compiled(page, searchPath: "/nonexistent")
      #expect(!found.messages.contains { $0.contains("audit-compile") })
      #expect(found.failures.count == 1)
      #expect(found.failures[0].contains("\(page.compiler) was not found"))
    }
  }

  private func compiled(
    _ page: Page,
    searchPath: String
  ) throws -> (lines: [Int], messages: [String], failures: [String]) {
    var compiler = SampleCompiler(shippedLists, searchPath: searchPath)
    let source = SourceFile(path: "page.md", text: page.text)
    let audit = Audit(shippedNames, platform: page.platform)
    let errors = compiler.errors(of: [audit.samples(in: FileID(0), source)])
    let findings = audit.findings(in: FileID(0), source, compiled: errors[0])
    return (
      findings.map { Int($0.diagnostic.range.start.line) }, findings.map(\.line), compiler.failures.map(\.message)
    )
  }
}
