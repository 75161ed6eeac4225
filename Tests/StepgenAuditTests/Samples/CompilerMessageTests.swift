import StepgenAudit
import StepgenModel
import Testing

/// What is read from what compilers print, as they printed it.
struct CompilerMessageTests {
  @Test func `swiftc`() {
    let messages = CompilerMessage.all(
      in: """
        sample0.swift:18:62: error: extra argument 'challenge' in call
            step = try await Amplify.Auth.confirmSignIn(challenge: code).nextStep
                                                                   ^~~~
        sample0.swift:21:9: warning: no calls to throwing functions occur within 'try' expression
        """
    )
    #expect(messages.map(\.place) == ["sample0.swift:18:62"])
    #expect(messages.first?.text == "extra argument 'challenge' in call")
  }

  @Test func `tsc`() {
    let output = "sample3.ts(4,8): error TS2724: '\"aws-amplify/auth\"' has no exported member named 'A'.\n  more\n"
    let messages = CompilerMessage.all(in: output)
    #expect(messages.map(\.place) == ["sample3.ts:4:8"])
    #expect(messages.first?.code == "TS2724")
    #expect(messages.first?.details.first == "  more")
  }

  @Test func `javac, whose column is a mark`() {
    let output = "./sample0.java:5: error: cannot find symbol\n  show(a);\n  ^\n  symbol:   method show(String)\n"
    #expect(CompilerMessage.all(in: output).map(\.place) == ["sample0.java:5:3"])
  }

  @Test func `kotlinc`() {
    let output =
      "warning: unused\nsample0.kt:8:5: error: [UNRESOLVED_REFERENCE] Unresolved reference 'foo'.\n  r.foo()\n    ^^^\n"
    #expect(CompilerMessage.all(in: output).map(\.place) == ["sample0.kt:8:5"])
  }

  @Test func `dart`() {
    let messages = CompilerMessage.all(
      in: """
        sample3.dart:11:68: Error: No named parameter with the name 'global'.
        final r = await Amplify.Auth.signOut(options: const SignOutOptions(global: true));
                                                                           ^^^^^^
        packages/amplify_core/lib/amplify_core.dart:974:9: Context: Found this candidate, but the arguments don't match.
          const SignOutOptions({bool globalSignOut = false, SignOutPluginOptions? pluginOptions});
                ^^^^^^^^^^^^^^
        """
    )
    #expect(messages.map(\.place) == ["sample3.dart:11:68"])
    #expect(messages.first?.text == "No named parameter with the name 'global'.")
  }

  @Test func `Text that no compiler wrote has no messages`() {
    #expect(CompilerMessage.all(in: "error: file not found: a.java\nUsage: javac\n\u{0}\n(1,2)").isEmpty)
  }
}

/// Which of a compiler's errors are a sample's.
struct JudgementTests {
  @Test(arguments: [
    ("value of type 'AuthSignInResult' has no member 'foo'", true),
    ("value of type 'AnyPublisher<AuthSignInResult, any Error>' has no member 'sink'", false),
    ("value of type 'ViewController' has no member 'view'", false),
    ("extra argument 'challenge' in call", true),
    ("'async' call in a function that does not support concurrency", true),
    ("method does not override any method from its superclass", false),
    ("generic parameter 'T' could not be inferred", false),
    ("expected '}' at end of brace statement", true),
  ])
  func `swiftc`(text: String, isReported: Bool) throws {
    let list = try #require(APIList.sample("swift", ["AuthSignInResult\tstruct\tAmplify\tstruct AuthSignInResult\t\t"]))
    let page = "```swift\nAuthSignInResult().foo\n```\nconfirmSignIn\n"
    #expect(try errors("s.swift:3:1: error: \(text)", page, "swift", list).isEmpty != isReported)
  }

  @Test(arguments: [
    ("TS2532", "Object is possibly 'undefined'.", "ts", true),
    ("TS2532", "Object is possibly 'undefined'.", "js", false),
    ("TS2339", "Property 'foo' does not exist on type 'SignInOutput'.", "ts", true),
    ("TS2339", "Property 'foo' does not exist on type 'Settings'.", "ts", false),
    ("TS2305", "Module '\"aws-amplify/auth\"' has no exported member 'A'.", "ts", true),
    ("TS2305", "Module '\"react\"' has no exported member 'A'.", "ts", false),
    ("TS1005", "';' expected.", "ts", true),
    ("TS1375", "'await' expressions are only allowed at the top level of a file.", "ts", false),
    ("TS7006", "Parameter 'a' implicitly has an 'any' type.", "ts", false),
  ])
  func `tsc`(code: String, text: String, word: String, isReported: Bool) throws {
    let list = try #require(
      APIList.sample("javascript", ["SignInOutput\tinterface\taws-amplify/auth\tinterface SignInOutput\t\t"])
    )
    let page = "```\(word)\nconfirmSignIn();\n```\nAuthSignInStep\n"
    let file = word == "js" ? "s.jsx" : "s.ts"
    #expect(try errors("\(file)(2,1): error \(code): \(text)", page, "javascript", list).isEmpty != isReported)
  }

  @Test(arguments: [
    ("[UNRESOLVED_REFERENCE] Unresolved reference 'DON'.\n  AuthSignInStep.DON\n", 18, true),
    ("[UNRESOLVED_REFERENCE] Unresolved reference 'show'.\n  show()\n", 3, false),
    ("[UNSAFE_CALL] Only safe (?.) or non-null asserted (!!.) calls are allowed.\n", 1, true),
    ("[SYNTAX] Syntax error: Expecting ')'.\n", 1, true),
    ("[NOTHING_TO_OVERRIDE] 'onCreate' overrides nothing.\n", 1, false),
    (
      "[ARGUMENT_TYPE_MISMATCH] Argument type mismatch: actual type is 'Page', but 'Activity' was expected.\n", 1, false
    ),
  ])
  func `kotlinc`(text: String, column: Int, isReported: Bool) throws {
    let row = "AuthSignInStep\tenum\tcom.amplifyframework.auth\tkotlin: enum class AuthSignInStep\t\t"
    let list = try #require(APIList.sample("android", [row]))
    let page = "```kotlin\nAuthSignInStep.DONE\n```\nconfirmSignIn\n"
    let found = try errors("s0.kt:5:\(column): error: \(text)", page, "android", list)
    #expect(found.contains { $0.undeclared == nil } == isReported)
    #expect(!found.contains { $0.message.hasPrefix("[") })
  }

  @Test(arguments: [
    ("cannot find symbol", "  symbol:   method foo()\n  location: class AuthSignInStep\n", true),
    ("cannot find symbol", "  symbol:   method show(String)\n  location: class Page\n", false),
    ("';' expected", "", true),
    ("unreported exception <any>; must be caught or declared to be thrown", "", false),
    ("incompatible types: Page cannot be converted to Activity", "", false),
    ("missing return statement", "", true),
    ("method does not override or implement a method from a supertype", "", false),
  ])
  func `javac`(text: String, details: String, isReported: Bool) throws {
    let row = "AuthSignInStep\tenum\tcom.amplifyframework.auth\tjava: enum AuthSignInStep\t\t"
    let list = try #require(APIList.sample("android", [row]))
    let page = "```java\nAuthSignInStep.DONE;\n```\nconfirmSignIn\n"
    let found = try errors("s0.java:5: error: \(text)\n\(details)", page, "android", list)
    #expect(found.contains { $0.undeclared == nil } == isReported)
  }

  @Test(arguments: [
    ("Member not found: 'finished'.\nAuthSignInStep.finished;\n               ^^^^^^^^\n", 16, true),
    ("Member not found: 'finished'.\nMyStep.finished;\n       ^^^^^^^^\n", 8, false),
    (
      "The getter 'isSignedIn' isn't defined for the class 'Future<AuthSession>'.\n - 'Future' is from 'dart:async'.\n",
      1, true
    ),
    ("The method 'signInn' isn't defined for the class 'AuthCategory'.\n", 1, true),
    ("The method 'signInn' isn't defined for the type 'AuthCategory'.\n", 1, true),
    ("The method 'query' isn't defined for the class 'APICategory'.\n", 1, false),
    ("The method 'setState' isn't defined for the class 'HomePage'.\n", 1, false),
    ("Required named parameter 'isSignedIn' must be provided.\n", 1, true),
    ("Property 'name' cannot be accessed on 'AuthCategory?' because it is potentially null.\n", 1, true),
    ("Property 'name' cannot be accessed on 'Account?' because it is potentially null.\n", 1, false),
    ("A value of type 'AuthCategory' can't be assigned to a variable of type 'int'.\n", 1, true),
    ("Can't find ')' to match '('.\n", 1, true),
    ("'class' can't be used as an identifier because it's a keyword.\n", 1, true),
    ("Couldn't find constructor 'Text'.\n", 1, false),
    ("Constant evaluation error:\n", 1, false),
  ])
  func `dart`(text: String, column: Int, isReported: Bool) throws {
    let rows = [
      "AuthSignInStep\tenum\tpackage:amplify_core/amplify_core.dart\tenum AuthSignInStep\t\t",
      "APICategory\tclass\tpackage:amplify_core/amplify_core.dart\tclass APICategory\t\t",
      "AuthCategory\tclass\tpackage:amplify_core/amplify_core.dart\tclass AuthCategory\t\t",
    ]
    let list = try #require(
      APIList.sample("flutter", rows, partial: "package:amplify_core/amplify_core.dart.APICategory")
    )
    let page = "```dart\nAuthSignInStep.done;\n```\nconfirmSignIn\n"
    let found = try errors("s.dart:3:\(column): Error: \(text)", page, "flutter", list)
    #expect(found.contains { $0.undeclared == nil } == isReported)
  }

  @Test func `Errors after one of form, and text that is no code, are not reported`() throws {
    let list = try #require(APIList.sample("swift", ["AuthSignInStep\tenum\tAmplify\tenum AuthSignInStep\t\t"]))
    let page = "```swift\nAuthSignInStep.done\nlet a\nlet b\n```\n"
    let line: (Int, Int) -> String = { "s.swift:\($0):\($1): error: expected declaration\n" }
    #expect(try errors(line(4, 1) + line(5, 1), page, "swift", list).reported.map(\.line) == [1])
    #expect(try errors(line(4, 1) + line(4, 3) + line(4, 5), page, "swift", list).reported.isEmpty)
  }

  private func errors(_ output: String, _ page: String, _ platform: String, _ list: APIList) throws -> [SampleError] {
    let sample = try #require(samples(page, platform).first).sample
    let language = try #require(SampleLanguage.all.first { $0.language == sample.language })
    let unit = try #require(language.units(sample, APITree(list), "s").first)
    let messages = CompilerMessage.all(in: output)
    #expect(messages.allSatisfy { $0.file == unit.file })
    return language.errors(messages, in: unit, sample, APITree(list))
  }
}

extension CompilerMessage {
  fileprivate var place: String { "\(file):\(line):\(column)" }
}
