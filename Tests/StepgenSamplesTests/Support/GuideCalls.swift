import Foundation
import StepgenLanguages
import StepgenModel
import StepgenSamples
import StepgenTestSupport

/// The calls that guides have in blocks of code with `call=OPERATION`.
struct GuideCall: Sendable {
  var guide: String
  var operation: String
  var language: Language
  var text: String

  static let all = ofGuides + ofConditions

  /// What the steps to reproduce pass so that a condition holds, in calls as an app writes them.
  private static let ofConditions: [GuideCall] = ShippedSamples.registries.flatMap { registry -> [GuideCall] in
    let conditions = (registry.rehearsal?.conditions ?? [:]).sorted { $0.key < $1.key }
    return conditions.flatMap { $0.value.passed }.flatMap { platform, settings -> [GuideCall] in
      registry.platforms[platform].languages.flatMap { language in
        settings.filter { $0.path == ["sign-in", "options"] }.map { setting in
          let text =
            switch language {
            case .kotlin, .java: "signIn(username, null, \(setting.value))"
            case .typescript: "signIn({ username, options: \(setting.value) })"
            default: "signIn(username: username, options: \(setting.value))"
            }
          return GuideCall(guide: "conditions", operation: "sign-in", language: language, text: text)
        }
      }
    }
  }

  private static let ofGuides: [GuideCall] = {
    let folder = PackageFolder.root.appending(path: "docs/guides")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().flatMap { name -> [GuideCall] in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      // Guides of stepgen call operations of the registry that `init` makes.
      if text.contains("\nregistries: [stepgen]\n") { return [] }
      return text.matches(of: #/```(\w+) call=([\w-]+)\n(.*?)\n```/#.dotMatchesNewlines()).compactMap { match in
        guard let language = Language.fenced(String(match.1)) else { return nil }
        return GuideCall(guide: name, operation: String(match.2), language: language, text: String(match.3))
      }
    }
  }()
}

extension SamplePlatform {
  /// The calls of the guides in one style and language, each as a function of its own.
  func guideFile(_ library: SampleLibrary, style: SampleStyle, _ language: Language) -> SampleFile {
    let functions = GuideCall.all.enumerated().flatMap { number, call -> [String] in
      guard let operation = registry.operations.first(where: { $0.id == call.operation }),
        let written = WrittenCall(call.text, in: call.language, of: operation.names[index].identifiers)
      else { return [] }
      return library.callSamples(of: operation, as: [written], on: index, of: registry)
        .filter { $0.style.id == style.id && $0.language == language && !isReplaced(call, language) }
        .map { function("guideCall\(number)", values(language), $0.text, language) }
    }
    let file = file("GuideCalls", functions, style, language)
    // Of the standard library, which editors import by themselves.
    return SampleFile(name: file.name, text: (language == .java ? "import java.util.Collections;\n" : "") + file.text)
  }

  /// Whether the guide has the same call in the very language too.
  private func isReplaced(_ call: GuideCall, _ language: Language) -> Bool {
    guard call.language != language else { return false }
    return GuideCall.all.contains {
      $0.guide == call.guide && $0.operation == call.operation && $0.language == language
    }
  }

  /// What the app has at hand.
  private func values(_ language: Language) -> [(name: String, type: String)] {
    let text = language == .typescript ? "string" : "String"
    let window: [(name: String, type: String)] =
      switch language {
      case .swift: [("window", "AuthUIPresentationAnchor")]
      case .java, .kotlin: [("activity", "Activity")]
      default: []
      }
    return ["username", "password", "newPassword", "email", "phoneNumber", "name", "code"].map { ($0, text) } + window
  }
}

/// As much of the libraries by hand as the calls of guides use beside what the spec tells.
enum GuideLibraries {
  static let swift = [
    "AuthFlowType": """
    public enum AuthFlowType: Sendable {
      case customWithoutSRP
      case userAuth(preferredFirstFactor: AuthFactorType?)
      public static var userAuth: AuthFlowType { fatalError() }
    }
    """,
    "AWSAuthSignInOptions":
      "public struct AWSAuthSignInOptions: Sendable { public init(authFlowType: AuthFlowType) {} }",
    "AWSAuthConfirmSignInOptions": """
    public struct AWSAuthConfirmSignInOptions: Sendable { public init(userAttributes: [AuthUserAttribute]) {} }
    """,
    "AuthUserAttribute": """
    public struct AuthUserAttribute: Hashable, Sendable {
      public init(_ key: AuthUserAttributeKey, value: String) {}
    }
    extension AuthUserAttributeKey { public static var name: AuthUserAttributeKey { fatalError() } }
    extension AnyOptions { public init(userAttributes: [AuthUserAttribute]) {} }
    """,
    "AuthProvider": """
    public enum AuthProvider: Sendable { case google }
    extension Receiver {
      public func signInWithWebUI(
        for provider: AuthProvider, presentationAnchor: AuthUIPresentationAnchor
      ) async throws -> AuthSignInResult { fatalError() }
      public func getPlugin(for key: String) throws -> Any { fatalError() }
    }
    """,
    "AWSCognitoAuthPlugin": """
    public final class AWSCognitoAuthPlugin: Sendable {
      public func fetchMFAPreference() async throws -> UserMFAPreference { fatalError() }
      public func updateMFAPreference(
        sms: MFAPreference? = nil, totp: MFAPreference? = nil, email: MFAPreference? = nil
      ) async throws {}
    }
    """,
  ]

  static let jvm = [
    "AuthUserAttribute": """
    public class AuthUserAttribute { public AuthUserAttribute(AuthUserAttributeKey key, String value) {} }
    """,
    "AuthUserAttributeKey": """
    public class AuthUserAttributeKey {
      public static AuthUserAttributeKey email() { return null; }
      public static AuthUserAttributeKey phoneNumber() { return null; }
      public static AuthUserAttributeKey name() { return null; }
    }
    """,
    "AuthProvider": "public class AuthProvider { public static String google() { return null; } }",
    "AWSCognitoAuthSignInOptions": builder(
      "AWSCognitoAuthSignInOptions",
      ["authFlowType(AuthFlowType v)", "preferredFirstFactor(AuthFactorType v)", "callingActivity(Activity v)"]
    ),
    "AuthSignUpOptions": builder("AuthSignUpOptions", ["userAttribute(AuthUserAttributeKey k, String v)"]),
    "AWSCognitoAuthConfirmSignInOptions": builder(
      "AWSCognitoAuthConfirmSignInOptions",
      ["userAttributes(List<AuthUserAttribute> v)"]
    ),
    "AWSCognitoAuthPlugin": """
    public class AWSCognitoAuthPlugin {
      public void fetchMFAPreference(Consumer<UserMFAPreference> s, Consumer<AuthException> e) {}
      public void updateMFAPreference(
        @Nullable MFAPreference sms, @Nullable MFAPreference totp, @Nullable MFAPreference email,
        Action s, Consumer<AuthException> e) {}
    }
    """,
  ]

  static let jvmMethods = ["    public Object getPlugin(String key) { return null; }"]

  private static func builder(_ name: String, _ setters: [String]) -> String {
    let methods = setters.map { "public Builder \($0) { return this; }" } + ["public \(name) build() { return null; }"]
    return """
      public class \(name) {
        public static Builder builder() { return null; }
        public static class Builder { \(methods.joined(separator: " ")) }
      }
      """
  }

  static let typeScript = [
    "SignInOptions": """
    export interface SignInOptions {
      authFlowType?: 'USER_AUTH' | 'CUSTOM_WITHOUT_SRP';
      preferredChallenge?: AuthFactorType;
    }
    """,
    "ConfirmSignInOptions": "export interface ConfirmSignInOptions { userAttributes?: Record<string, string> }",
    "SignUpOptions": """
    export interface SignUpOptions {
      userAttributes: Record<string, string>;
      autoSignIn?: { authFlowType: 'USER_AUTH' };
    }
    """,
  ]
}
