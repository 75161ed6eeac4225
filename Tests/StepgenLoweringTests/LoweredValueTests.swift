import StepgenLanguages
import StepgenLowering
import StepgenModel
import StepgenTestSupport
import Testing

/// A scope without a language's own: errors are called by their ids.
private struct PlainScope: LoweringScope {
  let input: LoweringInput

  init(_ id: String, _ language: Language, _ edit: (inout Registry) -> Void = { _ in }) throws {
    var registry = try ShippedSpecs.registry(id)
    edit(&registry)
    input = LoweringInput(registry, try #require(registry.targets[language]))
  }

  func errorName(at index: Int) -> String { registry.errors[index].id }
  func typeName(_ names: PerPlatform<PlatformName>) -> String { identifier(names) ?? "" }
}

@Suite struct LoweredValueTests {
  @Test func aTableHasTheRowsAndTheTracesByIDs() throws {
    let scope = try PlainScope("parcel-locker", .swift)
    let flow = try #require(scope.registry.flows.first { $0.id == "pick-up" })
    let table = scope.loweredTable(of: flow)
    #expect(table.flow == "pick-up")
    #expect(table.rows.first?.words == ["start", "find-parcel"])
    #expect(table.traces.map(\.id) == flow.traces.map(\.id))
    let first = try #require(table.traces.first?.moves.first)
    #expect(first.action == .call("find-parcel"))
    #expect(flow.steps.contains { first.expected == .step($0.id) })
    for move in table.traces.flatMap(\.moves) {
      #expect(Set(move.inputs.map(\.input)).count == move.inputs.count)
    }
  }

  @Test func stepsThatThePlatformLacksHaveIDsToo() throws {
    let scope = try PlainScope("amplify-auth", .kotlin)
    let flow = try #require(scope.registry.flows.first { $0.id == "sign-in" })
    let ids = scope.stepIDs(of: flow) { $0.map { Words(id: $0).constantName } }
    #expect(ids.map(\.id) == flow.steps.map(\.id))
    #expect(ids.first { $0.id == "confirm-sms-mfa-code" }?.name == "CONFIRM_SMS_MFA_CODE")
    let missing = flow.steps.filter { scope.present($0.names) == nil }.map(\.id)
    #expect(!missing.isEmpty)
    #expect(ids.filter { $0.summary.hasSuffix("(not on this platform)") }.map(\.id) == missing)
  }

  @Test(arguments: [
    ("sign-in", "DONE", "SignInDone"), ("sign-in", "CONFIRM_SIGN_UP", "SignInConfirmSignUp"),
    ("sign-in", "CONFIRM_SIGN_IN_WITH_SMS_CODE", "ConfirmSignInWithSMSCode"),
    ("sign-up", "CONFIRM_SIGN_UP", "ConfirmSignUp"),
  ])
  func aStepAsATypeNamesItsFlow(id: String, name: String, type: String) throws {
    let scope = try PlainScope("amplify-auth", .typescript)
    let flow = try #require(scope.registry.flows.first { $0.id == id })
    let step = try #require(scope.loweredSteps(of: flow).first { $0.name == name })
    let words = scope.words(of: flow.steps[step.steps[0]].names, step.name, id: flow.steps[step.steps[0]].id)
    #expect(scope.typeName(ofStep: words, in: flow) == type)
  }

  @Test(arguments: [("__", ["confirm", "totp", "code"]), ("_1", ["1"]), ("CONFIRM_IT", ["confirm", "it"])])
  func aNameWithoutWordsHasThoseOfTheID(spelled: String, words: [String]) throws {
    let scope = try PlainScope("amplify-auth", .kotlin)
    let step = try #require(scope.registry.flows.flatMap(\.steps).first { $0.id == "confirm-totp-code" })
    #expect(scope.words(of: step.names, spelled, id: step.id).list == words)
  }

  /// A structure without a type is a map, and would show what is in it.
  @Test func aStructureWithoutATypeIsSecretForASecretInIt() throws {
    let hidden = try PlainScope("amplify-auth", .kotlin) { registry in
      guard let platform = registry.targets[.kotlin]?.platform else { return }
      for index in registry.types.indices { registry.types[index].names[platform].identifiers = [] }
    }
    let session = try #require(hidden.registry.type("auth-session"))
    let secrets = hidden.loweredFields(session.fields).filter(\.isSecret).map(\.name)
    #expect(secrets == ["userPoolTokensResult", "awsCredentialsResult"])
    let shown = try PlainScope("amplify-auth", .kotlin)
    #expect(shown.loweredFields(session.fields).allSatisfy { !$0.isSecret })
  }

  @Test(arguments: [nil, 0, 1] as [Int?])
  func aValueOfSeveralMembersIsSecretForOneOfThem(secret: Int?) throws {
    let scope = try PlainScope("amplify-auth", .swift)
    var members = scope.loweredMembers(of: try #require(scope.registry.choice("delivery-medium")))
    if let secret { members[secret].carried?.isSecret = true }
    guard case .same(let value) = Carriage(of: members) else { throw CancellationError() }
    #expect(value.isSecret == (secret != nil))
  }

  @Test func anOperationLeadsToTheResultOfItsFlow() throws {
    let scope = try PlainScope("amplify-auth", .kotlin)
    let signIn = try #require(scope.loweredOperations.first { $0.id == "sign-in" })
    let index = try #require(scope.registry.flows.firstIndex { $0.id == "sign-in" })
    #expect(signIn.result == .step(flow: index))
    let result = try #require(scope.loweredResults.first { $0.flow == index })
    #expect((result.name, result.step) == ("AuthSignInResult", "AuthSignInStep"))
    #expect(result.parts.flatMap(scope.successfulEnds).map(\.name) == ["DONE"])
  }

  @Test(arguments: [
    ("CONFIRM_SIGN_IN", "confirm sign in"), ("confirmSignIn", "confirm sign in"),
    ("ConfirmSMSCode", "confirm sms code"),
    ("DONE", "done"), ("step2Of3", "step2 of3"), ("HTTPServer", "http server"),
  ])
  func anIdentifierShowsItsWords(identifier: String, words: String) {
    #expect(Words(shownBy: identifier).text == words)
  }

  @Test func wordsAreNamedInTheStyleOfALanguage() {
    let words = Words(["confirm", "sms", "code"])
    #expect(words.className == "ConfirmSmsCode")
    #expect(words.methodName == "confirmSmsCode")
    #expect(words.constantName == "CONFIRM_SMS_CODE")
  }
}

@Suite struct CodeLayoutTests {
  private let layout = CodeLayout(lineLength: 20, indentation: 4)

  @Test func aListThatFitsStaysOnItsLine() {
    #expect(layout.list("listOf(", ["a", "b"], ")", column: 8, margin: 8) == "listOf(a, b)")
  }

  @Test func aListThatDoesNotFitHasALineForEachItem() {
    let text = layout.list("listOf(", ["aaaa", "bbbb"], ")", column: 4, margin: 4)
    #expect(text == "listOf(\n        aaaa,\n        bbbb,\n    )")
  }

  @Test func aChainThatDoesNotFitEndsItsLinesWithTheMark() {
    let terms = ["aaaaaaaa", "bbbbbbbb"]
    #expect(layout.chain(terms, "&&", column: 4, margin: 2) == "aaaaaaaa &&\n  bbbbbbbb")
    #expect(layout.chain(terms, "&&", column: 0, margin: 2) == "aaaaaaaa && bbbbbbbb")
  }

  @Test func aRowThatIsTooLongGoesOnBehindFourSpaces() throws {
    let registry = try ShippedSpecs.registry("parcel-locker")
    let rows = try registry.tableRows(of: #require(registry.flows.first))
    for row in rows {
      let lines = row.lines(upTo: 16)
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("    ") })
      let joined = lines.dropFirst().reduce(lines[0]) { $0 + ($0.hasSuffix(",") ? "" : " ") + $1.dropFirst(4) }
      #expect(joined == row.text)
      // Only an id that is too long by itself makes a longer line.
      #expect(lines.allSatisfy { $0.count <= 16 || !$0.dropFirst(4).contains { ", ".contains($0) } || $0.count <= 40 })
    }
  }
}

@Suite struct ProseTests {
  /// KDoc and dartdoc take words in brackets for a name in code.
  @Test(
    arguments: [
      ("A secret [sic].", #"A secret \[sic\]."#),
      ("See [the docs](https://a.example).", "See [the docs](https://a.example)."),
      ("See [the docs][1], `a[0]`.", #"See [the docs][1], `a[0]`."#), ("An open [ bracket", "An open [ bracket"),
      ("``a`[0]`` [1]", #"``a`[0]`` \[1\]"#),
    ]
  )
  func bracketsAreNoLinks(text: String, expected: String) throws {
    #expect(try PlainScope("amplify-auth", .kotlin).prose(text) == expected)
    #expect(try PlainScope("amplify-auth", .typescript).prose(text) == text)
  }

  /// What follows a tag belongs to it.
  @Test func tagsStandLast() throws {
    let kotlin = try PlainScope("amplify-auth", .kotlin).history(since: "1.0.0", deprecation: "Deprecated.")
    #expect(kotlin == ["**Warning:** Deprecated.", "@since 1.0.0"])
    let dart = try PlainScope("amplify-auth", .dart).history(since: "1.0.0", deprecation: "Deprecated.")
    #expect(dart == ["Since 1.0.0.", "**Warning:** Deprecated."])
  }
}
