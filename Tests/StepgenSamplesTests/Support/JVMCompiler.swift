import Foundation
import StepgenLanguages
import StepgenModel

/// Compiles samples in Java and Kotlin against the stubs of a platform.
enum JVMCompiler {
  /// Compiles each set of samples by itself.
  static func checkJava(
    _ sets: [[SampleFile]],
    _ platform: SamplePlatform,
    _ style: SampleStyle,
    own: [String: String] = [:],
    ownMethods: [String] = []
  ) throws -> [Toolchain.Output] {
    let screen = style.form == .single ? singleScreen : javaScreen
    return try withStubs(platform, JVMStubs(platform, own: own, ownMethods: ownMethods)) { folder in
      try sets.map { set in
        let files = (set + [SampleFile(name: "Screen", text: screen)])
          .map { SampleFile(name: "\($0.name).java", text: $0.text) }
        return try Toolchain.withFiles(files) { samples in
          try Toolchain.run(
            ["javac", "-proc:none", "-d", "out", "-cp", folder.appending(path: "classes").path, "-Xlint:-options"]
              + files.map(\.name),
            in: samples
          )
        }
      }
    }
  }

  /// Compiles all samples in one run, because the compiler takes long to start.
  static func checkKotlin(
    _ samples: [SampleFile],
    _ platform: SamplePlatform,
    own: [String: String] = [:],
    ownMethods: [String] = [],
    facade: [String] = [],
    hasInterface: Bool = false
  ) throws -> Toolchain.Output {
    var stubs = JVMStubs(platform, own: own, ownMethods: ownMethods)
    stubs.ownFacade = facade
    return try withStubs(platform, stubs) { folder in
      let files = (samples + (hasInterface ? [] : [SampleFile(name: "Interface", text: kotlinInterface)]))
        .map { SampleFile(name: "\($0.name).kt", text: $0.text) }
      return try Toolchain.withFiles(files) { samples in
        let facades = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".kt") }
        return try KotlinCompiler.run(
          facades.map { folder.appending(path: $0).path } + files.map(\.name),
          classes: folder.appending(path: "classes"),
          in: samples
        )
      }
    }
  }

  private static func withStubs<Value>(
    _ platform: SamplePlatform,
    _ stubs: JVMStubs,
    _ body: (URL) throws -> Value
  ) throws -> Value {
    var stubs = stubs
    var files: [SampleFile] = []
    for style in platform.styles {
      if style.language == .java { files += stubs.javaFacade(style).map { [$0] } ?? [] }
      if style.language == .kotlin { files += stubs.kotlinFacade(style).map { [$0] } ?? [] }
    }
    files += stubs.files + JVMLibraries.files
    return try Toolchain.withFiles(files) { folder in
      let output = try Toolchain.run(
        ["javac", "-proc:none", "-d", "classes"]
          + files.map(\.name).filter { $0.hasSuffix(".java") },
        in: folder
      )
      guard output.status == 0 else { throw StubFailure(text: output.text) }
      return try body(folder)
    }
  }

  struct StubFailure: Error {
    var text: String
  }

  private static let javaScreen = """
    import java.util.Collection;
    import java.util.function.Consumer;
    abstract class Screen {
      void ask(String prompt, Consumer<String> onAnswer) {}
      <T> void choose(String prompt, Collection<T> choices, Consumer<T> onChoice) {}
      void tryAgain(Exception error, Consumer<Boolean> onChoice) {}
      void show(Object value) {}
      void finish() {}
      void finish(Object step) {}
      Object requiredAttributes;
    }
    """

  private static let singleScreen = """
    import io.reactivex.rxjava3.core.*;
    import java.util.Collection;
    abstract class Screen {
      Single<String> ask(String prompt) { return null; }
      <T> Single<T> choose(String prompt, Collection<T> choices) { return null; }
      Single<Boolean> tryAgain(Throwable error) { return null; }
      void show(Object value) {}
      void finish() {}
      void finish(Object step) {}
      Object requiredAttributes;
    }
    """

  private static let kotlinInterface = """
    suspend fun ask(prompt: String): String = prompt
    suspend fun <T> choose(prompt: String, choices: Collection<T>): T = choices.first()
    fun show(value: Any) {}
    val requiredAttributes: Any = ""
    suspend fun tryAgain(error: Exception): Boolean = false
    abstract class Screen {
      fun ask(prompt: String, onAnswer: (String) -> Unit) {}
      fun <T> choose(prompt: String, choices: Collection<T>, onChoice: (T) -> Unit) {}
      fun tryAgain(error: Exception, onChoice: (Boolean) -> Unit) {}
      fun show(value: Any) {}
      fun finish() {}
      fun finish(step: Any) {}
    }
    """
}

/// As much of other libraries as samples use.
enum JVMLibraries {
  static let files = [
    file("org/jetbrains/annotations/Nullable", "public @interface Nullable {}"),
    file("org/jetbrains/annotations/NotNull", "public @interface NotNull {}"),
    file("io/reactivex/rxjava3/disposables/Disposable", "public interface Disposable {}"),
    file(
      "io/reactivex/rxjava3/functions/Function",
      "public interface Function<T, R> { R apply(T t) throws Throwable; }"
    ),
    file(
      "io/reactivex/rxjava3/functions/Consumer",
      "public interface Consumer<T> { void accept(T t) throws Throwable; }"
    ),
    file("io/reactivex/rxjava3/functions/Action", "public interface Action { void run() throws Throwable; }"),
    file("io/reactivex/rxjava3/core/SingleSource", "public interface SingleSource<T> {}"),
    file("io/reactivex/rxjava3/core/CompletableSource", "public interface CompletableSource {}"),
    file("io/reactivex/rxjava3/core/MaybeSource", "public interface MaybeSource<T> {}"),
    file(
      "io/reactivex/rxjava3/core/Maybe",
      """
      public abstract class Maybe<T> implements MaybeSource<T> {
        public static <T> Maybe<T> empty() { return null; }
        public static <T> Maybe<T> error(Throwable error) { return null; }
        public <R> Maybe<R> flatMapSingle(
          io.reactivex.rxjava3.functions.Function<? super T, ? extends SingleSource<? extends R>> f) { return null; }
        public Single<T> defaultIfEmpty(T value) { return null; }
        public Maybe<T> onErrorResumeNext(
          io.reactivex.rxjava3.functions.Function<? super Throwable, ? extends MaybeSource<? extends T>> f) {
          return null;
        }
        public Completable flatMapCompletable(
          io.reactivex.rxjava3.functions.Function<? super T, ? extends CompletableSource> f) { return null; }
      }
      """
    ),
    file(
      "io/reactivex/rxjava3/core/Single",
      """
      public abstract class Single<T> implements SingleSource<T> {
        public <R> Single<R> map(io.reactivex.rxjava3.functions.Function<? super T, ? extends R> f) { return null; }
        public Maybe<T> toMaybe() { return null; }
        public <R> Single<R> flatMap(
          io.reactivex.rxjava3.functions.Function<? super T, ? extends SingleSource<? extends R>> f) { return null; }
        public io.reactivex.rxjava3.disposables.Disposable subscribe(
          io.reactivex.rxjava3.functions.Consumer<? super T> a,
          io.reactivex.rxjava3.functions.Consumer<? super Throwable> c) { return null; }
        public Completable flatMapCompletable(
          io.reactivex.rxjava3.functions.Function<? super T, ? extends CompletableSource> f) { return null; }
      }
      """
    ),
    file(
      "io/reactivex/rxjava3/core/Completable",
      """
      public abstract class Completable implements CompletableSource {
        public static Completable complete() { return null; }
        public <T> Maybe<T> toMaybe() { return null; }
        public io.reactivex.rxjava3.disposables.Disposable subscribe(
          io.reactivex.rxjava3.functions.Action a,
          io.reactivex.rxjava3.functions.Consumer<? super Throwable> c) { return null; }
      }
      """
    ),
  ]

  private static func file(_ path: String, _ text: String) -> SampleFile {
    let package = path.split(separator: "/").dropLast().joined(separator: ".")
    return SampleFile(name: "stubs/\(path).java", text: "package \(package);\n\(text)\n")
  }
}
