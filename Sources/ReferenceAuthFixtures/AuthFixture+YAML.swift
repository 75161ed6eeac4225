public import ReferenceAuth
internal import StepRuntime

extension AuthFixture {
  /// Reads a fixture that is written in YAML.
  ///
  /// ```swift
  /// let fixture = try AuthFixture(
  ///   yaml: """
  ///     pool: { mfa: optional }
  ///     users:
  ///       ada: { password: Correct-1-Horse, email: ada@example.com, mfa: [email] }
  ///     """
  /// )
  /// let auth = ReferenceAuth(fixture)
  /// ```
  ///
  /// The keys are those of `AuthFixture`. Words are read as in YAML 1.2, so `yes` and `on` are text; what looks like a
  /// number and is meant as text, such as a phone number, has to be in quotes.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - file: What to call the file in errors.
  /// - Throws: All mistakes of the text, each with its line and column.
  public init(yaml text: String, file: String = "fixture.yaml") throws(AuthFixtureProblems) {
    self = try FixtureTree(yaml: text, file: file).fixture(file)
  }
}

extension FixtureTree {
  /// Reads on after a mistake: what is wrong is taken out, so that the next one comes to light.
  fileprivate func fixture(_ file: String) throws(AuthFixtureProblems) -> AuthFixture {
    var tree = self
    var problems: [AuthFixtureProblem] = []
    var goesOn = true
    while goesOn, problems.count < AuthFixtureProblems.most {
      do throws(AuthFixtureError) {
        let fixture = try AuthFixture(tree.value)
        if problems.isEmpty { return fixture }
        goesOn = false
      } catch {
        problems += error.mistakes.map { tree.problem($0, file) }
        // From the end, so that members of lists keep their numbers.
        for mistake in error.mistakes.reversed() where !tree.remove(mistake.path) { goesOn = false }
      }
    }
    throw AuthFixtureProblems(problems)
  }

  private func problem(_ mistake: FixtureMistake, _ file: String) -> AuthFixtureProblem {
    let (path, place) = find(mistake.path, isKey: mistake.isAboutKey)
    let name = path.isEmpty ? "" : path.joined(separator: ".") + ": "
    return AuthFixtureProblem(file: file, line: place.line, column: place.column, message: name + mistake.message)
  }
}

/// What is wrong with a value.
private struct FixtureMistake {
  /// The keys that lead to it.
  var path: [String]
  var message: String
  /// Whether the last of the keys is what is wrong.
  var isAboutKey: Bool
}

extension AuthFixtureError {
  fileprivate var mistakes: [FixtureMistake] {
    [FixtureMistake(path: path, message: message, isAboutKey: message.hasPrefix("unknown key"))]
  }
}
