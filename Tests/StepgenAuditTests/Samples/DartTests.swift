import StepgenAudit
import StepgenModel
import Testing

/// What a compiler of Dart gets of lists and samples.
struct DartTests {
  private let rows = [
    "AuthException\tclass\t\tsealed class AuthException implements Exception\t\t",
    "AuthException\tconstructor\tAuthException\tconst AuthException(String message, {String? hint, Level level = default})\t\t",
    "AuthException.of\tconstructor\tAuthException\tfactory AuthException.of([Level level = default])\t\t",
    "message\tproperty\tAuthException\t@protected final String message\t\t",
    "Other\tclass\t\tfinal class Other extends AuthException with Foreign<int, List<String>>\t\t",
    "plain\tproperty\tOther\tstatic const Other plain\t\t",
    "code\tproperty\tOther\tString code\t\t",
    "show\tfunction\tOther\tFuture<void> show({String title = default})\t\t",
    "Level\tenum\t\tenum Level implements Comparable<Level>\t\t",
    "high\tcase\tLevel\thigh\t\t",
    "value\tproperty\tLevel\tfinal int value\t\t",
    "Channel\tenum\t\tenum Channel<T extends Other>\t\t",
    "auth\tcase\tChannel\tauth<Level>\t\t",
    "Hints\textension\t\textension Hints on AuthException\t\t",
    "isHint\tproperty\tHints\tbool get isHint\t\t",
    "Done\talias\t\ttypedef Done = void Function()\t\t",
    "package:b/b.dart\texport\t\texport 'package:b/b.dart' show B\t\t",
  ]

  @Test func `The declarations of a list are a library of which nothing can be run`() throws {
    #expect(
      try stubs(["Foreign"])["packages/amplify_core/lib/amplify_core.dart"] == """
        import 'dart:async';
        import 'dart:typed_data';
        import 'package:stubs/others.dart';
        export 'package:b/b.dart' show B;
        sealed class AuthException implements Exception {
        const AuthException.stub_(); dynamic noSuchMethod(Invocation invocation) => null;
        const AuthException(String message, {String? hint, Level? level});
        external factory AuthException.of([Level level]);
        external String get message;
        }
        final class Other extends AuthException with Foreign<int, List<String>> {
        const Other.stub_() : super.stub_(); dynamic noSuchMethod(Invocation invocation) => null;
        static const Other plain = Other.stub_();
        external String get code; external set code(String value);
        external Future<void> show({String title});
        }
        enum Level { high }
        extension LevelMembers_ on Level {
        external int get value;
        }
        class Channel<T> {
        const Channel.stub_();
        static const Channel<Level> auth = Channel<Level>.stub_();
        }
        extension Hints on AuthException {
        external bool get isHint;
        }
        typedef Done = void Function();

        """
    )
  }

  @Test func `Types of other packages are declared with as many parameters as they are given`() throws {
    #expect(try stubs(["Foreign"])["packages/stubs/lib/others.dart"] == "mixin Foreign<T0, T1> {}\n")
    let message = "a.dart:1:1: Error: Type 'Foreign' not found.\na.dart:1:1: Error: Expected 0 type arguments.\n"
    #expect(try language().missingTypes(message) == ["Foreign"])
  }

  @Test(arguments: [
    ("await confirmSignIn();", "Future<dynamic> page_() async {"),
    ("case AuthSignInStep.done:\n  show();", "Future<dynamic> page_(dynamic page_) async { switch (page_) {"),
    ("Future<void> confirmSignIn() async {\n}", ""),
    ("class Page extends StatelessWidget {\n}", ""),
  ])
  func `Samples are read as statements, branches or declarations`(code: String, before: String) throws {
    let unit = try #require(try units(code).first)
    #expect(unit.text.contains("\n\(before)\n\(code)\n"))
  }

  @Test func `Imports of the list are one, and others are taken away`() throws {
    let code =
      "import 'dart:io';\nimport 'package:amplify_flutter/amplify_flutter.dart';\nimport 'screen.dart';\nsignIn();"
    let unit = try #require(try units(code).first)
    #expect(unit.text.hasPrefix("import 'dart:io'; import 'package:stubs/library.dart';\n"))
    #expect(!unit.text.contains("amplify_flutter") && !unit.text.contains("screen"))
  }

  private func stubs(_ standIns: Set<String>) throws -> [String: String] {
    let library = "package:amplify_core/amplify_core.dart"
    let list = try #require(
      APIList.sample(
        "flutter",
        rows.map { row in
          var cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
          cells[2] = cells[2].isEmpty ? library : "\(library).\(cells[2])"
          return cells.joined(separator: "\t")
        }
      )
    )
    let files = try language().stubs(APITree(list), standIns).flatMap(\.files)
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
  }

  private func units(_ code: String) throws -> [SampleUnit] {
    let sample = try #require(samples("```dart\n\(code)\n```\n", "flutter").first).sample
    return try language().units(sample, APITree(nil), "s")
  }

  private func language() throws -> SampleLanguage {
    try #require(SampleLanguage.all.first { $0.compiler == "dart" })
  }
}
