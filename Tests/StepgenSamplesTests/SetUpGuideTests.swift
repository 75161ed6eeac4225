import Foundation
import StepgenLanguages
import StepgenModel
import StepgenSamples
import StepgenTestSupport
import Testing

/// The guides that begin with an empty app are complete: their files and the sample that they show compile together.
@Suite struct SetUpGuideTests {
  @Test func everyPlatformHasOne() throws {
    let platforms = ShippedSamples.platforms.filter { $0.registry.id == "amplify-auth" }
    for platform in platforms.map({ $0.registry.platforms[$0.index].id }) {
      #expect(try !SetUpGuide(platform).blocks.isEmpty, "\(platform)")
    }
  }

  /// The versions of packages are those that the registry was read from.
  @Test(arguments: ["swift", "android", "flutter", "javascript"]) func versionsAreThoseOfTheRegistry(id: String) throws
  {
    let platform = try ShippedSamples.platform(id, of: "amplify-auth")
    let source = try #require(platform.registry.platforms[platform.index].readFrom)
    let version = try #require(source.split(separator: " ").last)
    let guide = try SetUpGuide(id)
    #expect(guide.blocks.contains { $0.text.contains(version) }, "\(version)")
  }

  @Test(.enabled(if: Toolchain.canRun("swiftc"))) func swiftCompiles() throws {
    let app = try App("swift", style: "async-await", .swift)
    let outputs = try SwiftCompiler.check(
      [app.files, app.files(replacing: "prompts.reply(answer)", by: "prompts.reply()")],
      app.platform,
      app.style,
      own: SetUpLibraries.swift,
      libraries: ["SwiftUI": SetUpLibraries.swiftUI],
      hasInterface: true
    )
    #expect(outputs.first?.status == 0, "\(outputs.first?.text.prefix(4000) ?? "")")
    #expect(outputs.count == 2 && outputs.last?.status != 0)
  }

  @Test(.enabled(if: KotlinCompiler.isThere)) func kotlinCompiles() throws {
    let app = try App("android", style: "coroutines", .kotlin)
    let output = try JVMCompiler.checkKotlin(
      app.files + SetUpLibraries.kotlin,
      app.platform,
      own: ["AuthSession": "public class AuthSession { public boolean isSignedIn() { return false; } }"],
      facade: SetUpLibraries.facade,
      hasInterface: true
    )
    #expect(output.status == 0, "\(output.text.prefix(4000))")
  }

  @Test(.enabled(if: Toolchain.canRun("tsc"))) func typeScriptCompiles() throws {
    let app = try App("javascript", style: "promise", .typescript)
    for (files, isRight) in [(app.files, true), (app.files(replacing: "startSignIn(await", by: "signIn(await"), false)]
    {
      let output = try TypeScriptCompiler.check(
        files,
        app.platform,
        app.style,
        own: ["fetchAuthSession": "export function fetchAuthSession(): Promise<{ tokens?: object }>;"],
        beside: SetUpLibraries.typeScript,
        hasInterface: true
      )
      #expect((output.status == 0) == isRight, "\(output.text.prefix(4000))")
    }
  }
}

/// The guide that sets a platform up.
struct SetUpGuide {
  struct Block {
    var language: String
    var text: String
  }

  let blocks: [Block]

  init(_ platform: String) throws {
    let text = try PackageFolder.text("docs/guides/set-up-\(platform).md")
    blocks = text.matches(of: #/(?m)^```([a-z]+)\n(.*?)\n```$/#.dotMatchesNewlines()).map { match in
      Block(language: String(match.1), text: String(match.2))
    }
  }
}

/// The files of the app that a guide makes, with the sample of a sign-in.
private struct App {
  let platform: SamplePlatform
  let style: SampleStyle
  let files: [SampleFile]

  init(_ id: String, style: String, _ language: Language) throws {
    platform = try ShippedSamples.platform(id, of: "amplify-auth")
    self.style = try #require(platform.styles.first { $0.id == style })
    let samples = try platform.files(#require(ShippedSamples.library), style: style, language)
    let sample = try #require(samples.first { $0.name == "SignIn" })
    // The modules that import each other have names in the text.
    let names = language == .typescript ? ["main", "prompts", "button"] : ["Main", "Prompts", "SignInScreen"]
    let own = try SetUpGuide(id).blocks.filter { Language.fenced($0.language) == language && $0.text.isWholeFile }
    try #require(own.count == names.count)
    let sampleText = language == .typescript ? "import { ask, choose, show, tryAgain } from './prompts';\n" : ""
    files =
      zip(names, own).map { SampleFile(name: $0, text: $1.text) }
      + [SampleFile(name: language == .typescript ? "sign-in" : "SignIn", text: sampleText + sample.text)]
  }

  func files(replacing text: String, by other: String) -> [SampleFile] {
    files.map { $0.replacing(text, by: other) }
  }
}

extension String {
  fileprivate var isWholeFile: Bool { hasPrefix("import ") || hasPrefix("export ") }
}

/// As much of other libraries as the guides use.
private enum SetUpLibraries {
  static let swift = [
    "AuthSession": "public protocol AuthSession { var isSignedIn: Bool { get } }",
    "SetUp": """
    public final class AWSCognitoAuthPlugin { public init() {} }
    public struct AmplifyOutputs: Sendable { public static let amplifyOutputs = AmplifyOutputs() }
    extension Amplify {
      public static func add(plugin: AWSCognitoAuthPlugin) throws { fatalError() }
      public static func configure(with amplifyOutputs: AmplifyOutputs) throws { fatalError() }
    }
    """,
  ]

  static let swiftUI = """
    @MainActor public protocol App { associatedtype Body: Scene; @SceneBuilder var body: Body { get }; init() }
    extension App { public static func main() {} }
    @MainActor public protocol Scene {}
    @resultBuilder public enum SceneBuilder { public static func buildBlock<S: Scene>(_ scene: S) -> S { scene } }
    public struct WindowGroup: Scene { public init(@ViewBuilder content: () -> some View) {} }
    @MainActor public protocol View { associatedtype Body: View; @ViewBuilder var body: Body { get } }
    extension Never: View { public var body: Never { return fatalError() } }
    @resultBuilder @MainActor public enum ViewBuilder {
      public static func buildBlock<each V: View>(_ views: repeat each V) -> Empty { Empty() }
      public static func buildEither(first: some View) -> Empty { Empty() }
      public static func buildEither(second: some View) -> Empty { Empty() }
    }
    public struct Empty: View { public var body: Never { return fatalError() } }
    public struct Form: View { public init(@ViewBuilder content: () -> some View) {}; public var body: Never { return fatalError() } }
    public struct Text: View { public init(_ text: String) {}; public var body: Never { return fatalError() } }
    public struct TextField: View {
      public init(_ title: String, text: Binding<String>) {}
      public var body: Never { return fatalError() }
    }
    public struct SecureField: View {
      public init(_ title: String, text: Binding<String>) {}
      public var body: Never { return fatalError() }
    }
    public struct Button: View {
      public init(_ title: String, action: @escaping @MainActor () -> Void) {}
      public var body: Never { return fatalError() }
    }
    public struct Binding<Value> {}
    @propertyWrapper public struct State<Value> {
      public init(wrappedValue: Value) {}
      public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
      public var projectedValue: Binding<Value> { fatalError() }
    }
    public protocol ObservableObject: AnyObject {}
    @propertyWrapper public struct ObservedObject<Value: ObservableObject> {
      public init(wrappedValue: Value) {}
      public var wrappedValue: Value { fatalError() }
    }
    @propertyWrapper public struct Published<Value> {
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      public var wrappedValue: Value
    }
    """

  static let facade = [
    "fun addPlugin(plugin: com.amplifyframework.auth.cognito.AWSCognitoAuthPlugin) {}",
    "fun configure(outputs: com.amplifyframework.core.configuration.AmplifyOutputs, c: android.content.Context) {}",
  ]

  static let kotlin = [
    "class AmplifyException : Exception()": "com.amplifyframework",
    "class AWSCognitoAuthPlugin": "com.amplifyframework.auth.cognito",
    "class AmplifyOutputs(resource: Int)": "com.amplifyframework.core.configuration",
    "open class Context": "android.content",
    "class Bundle": "android.os",
    "object Log { fun e(tag: String, text: String, error: Throwable) {} }": "android.util",
    "class EditText(context: android.content.Context?) { val text: CharSequence = \"\" }": "android.widget",
    """
    open class Application : android.content.Context() {
        open fun onCreate() {}
        val applicationContext: android.content.Context get() = this
    }
    open class Activity : android.content.Context() {
        open fun onCreate(savedInstanceState: android.os.Bundle?) {}
        open fun onDestroy() {}
    }
    class AlertDialog {
        class Builder(context: android.content.Context?) {
            fun setMessage(text: CharSequence): Builder = this
            fun setView(view: Any): Builder = this
            fun setCancelable(isCancelable: Boolean): Builder = this
            fun setPositiveButton(text: CharSequence, action: (Any, Int) -> Unit): Builder = this
            fun show(): AlertDialog = AlertDialog()
        }
    }
    """: "android.app",
    """
    interface CoroutineScope
    interface CancellableContinuation<T> : kotlin.coroutines.Continuation<T>
    fun MainScope(): CoroutineScope = throw Exception()
    fun CoroutineScope.launch(block: suspend CoroutineScope.() -> Unit) {}
    fun CoroutineScope.cancel() {}
    suspend fun <T> suspendCancellableCoroutine(block: (CancellableContinuation<T>) -> Unit): T = throw Exception()
    """: "kotlinx.coroutines",
    "object R { object raw { const val amplify_outputs = 1 } }": "",
  ].sorted { $0.key < $1.key }.enumerated().map { number, file in
    let package = file.value.isEmpty ? "" : "package \(file.value)\n"
    return SampleFile(name: "Library\(number)", text: package + file.key + "\n")
  }

  static let typeScript = [
    SampleFile(
      name: "amplify.d.ts",
      text: "declare module 'aws-amplify' { export const Amplify: { configure(outputs: object): void }; }\n"
    ),
    SampleFile(
      name: "amplify_outputs.json",
      text: "{ \"version\": \"1.4\", \"auth\": { \"aws_region\": \"eu-west-1\" } }\n"
    ),
  ]
}
