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
  fileprivate func fixture(_ file: String) throws(AuthFixtureProblems) -> AuthFixture {
    do throws(AuthFixtureError) {
      return try AuthFixture(value)
    } catch {
      throw AuthFixtureProblems(error.problems.map { problem($0, file) })
    }
  }

  private func problem(_ problem: AuthFixtureError.Problem, _ file: String) -> AuthFixtureProblem {
    let place = place(of: problem.path, isAboutKey: problem.isAboutKey)
    return AuthFixtureProblem(file: file, line: place.line, column: place.column, message: problem.description)
  }
}
