import AmplifyAuthFlows
import AmplifyAuthTables
package import ReferenceAuth
import StepRuntime
package import StepgenModel
package import StepgenPlay

/// Plays the flows of Amplify Auth against ReferenceAuth.
package struct AuthService: PlayService {
  private let subject: PlaySubject
  private let users: [PoolUser]
  private let hasMFA: Bool
  private var walk: AuthWalk
  /// The conditions, and other values of their settings, that earlier moves needed or set.
  private var settled: Set<Int> = []

  /// Makes the fixture's pool and users; the platform is that of the subject.
  package init(_ subject: PlaySubject, _ fixture: AuthFixture) {
    self.subject = subject
    users = fixture.users
    hasMFA = fixture.pool.mfa != .off
    var fixture = fixture
    fixture.platform = AuthPlatform(rawValue: subject.registry.platforms[subject.platform].id) ?? fixture.platform
    walk = AuthWalk(fixture, customChallenge: .question(["hint": "The capital of France"], answer: "Paris"))
  }

  package var summary: String {
    "Played against ReferenceAuth: a user pool in memory, and the client library in front of it."
  }

  package var cast: [[String]] {
    users.map { [$0.username, $0.password ?? "", note(on: $0)] }
  }

  package var example: String {
    guard let user = users.first(where: { !$0.username.isEmpty && !$0.username.contains(" ") }) else { return "" }
    let name = "\(AuthFlows.Input.username.rawValue)=\(user.username)"
    let password = user.password.map { " \(AuthFlows.Input.password.rawValue)=\($0)" } ?? ""
    let signIn = "\(AuthOperation.signIn.rawValue) \(name)\(password)"
    switch subject.flow.id {
    case AuthFlows.signIn.id: return signIn
    case AuthFlows.signUp.id:
      return "\(AuthOperation.signUp.rawValue) username=una password=Correct-1-Horse email=una@example.com"
    case AuthFlows.resetPassword.id: return "\(AuthOperation.resetPassword.rawValue) \(name)"
    default: return ":call \(signIn)"
    }
  }

  private func note(on user: PoolUser) -> String {
    var notes: [String] = []
    if user.status != .confirmed { notes.append(user.status.text) }
    if user.isDisabled { notes.append("disabled") }
    let factors = user.mfaIDs.map { $0 + (user.canUse($0) ? "" : " without what it needs") }
    if !factors.isEmpty {
      notes.append("second factor " + factors.joined(separator: ", ") + (hasMFA ? "" : ", which the pool turns off"))
    }
    if user.hasPasskey { notes.append("passkey") }
    return notes.isEmpty ? "no second factor" : notes.joined(separator: "; ")
  }

  /// What the spec has as a structure goes in by shorter inputs, as text.
  package func inputs(of operation: Operation) -> [String] {
    let texts = operation.inputs.filter { field in
      if case .type = field.type(on: subject.platform).element { false } else { true }
    }
    var ids = texts.map(\.id)
    for id in AuthWalk.shortcuts(of: operation.id) where !ids.contains(id) { ids.append(id) }
    return ids
  }

  package func values(of input: String, of operation: Operation) -> [String] {
    AuthWalk.values(of: input, of: operation.id)
  }

  package func hint(at step: Step) -> String {
    if AuthFlows.TOTPSetupStepID(rawValue: step.id) == .requiresVerification { return ":totp shows the code." }
    switch AuthSignInStep.ID(rawValue: step.id) {
    case .selectMFASetupType where walk.waitsForSetUpCode:
      return "The answer is now the code of the authenticator app: :totp shows it."
    case .selectMFASetupType where walk.waitsForAddress: return "The answer is now an email address."
    case .confirmNewPassword: return "Attributes go behind it, as in Other-1-Horse name=Zoe."
    case .confirmCustomChallenge: return "The right answer here is Paris."
    case .confirmTOTPCode, .setupTOTP: return ":totp shows the code."
    default: return step.ask?.kind == .code ? ":outbox shows the message with the code." : ""
    }
  }

  package func offers(_ operation: String) -> Bool { true }

  package mutating func call(_ operation: Operation, with values: [String: String]) -> PlayReaction {
    react(to: .call(operation.id, with: values), operation, values)
  }

  package mutating func answer(_ answer: PlayAnswer, at step: Step) -> PlayReaction {
    guard let index = step.answeringOperation else { return .refused(PlayRefusal("the step takes no answer")) }
    let operation = subject.registry.operations[index]
    var values = answer.values
    if let input = operation.inputs.first(where: { Self.takesAnswer($0.id, step) }) { values[input.id] = answer.text }
    return react(to: .answer(answer.text, with: answer.values), operation, values)
  }

  private static func takesAnswer(_ input: String, _ step: Step) -> Bool {
    let input = AuthFlows.Input(rawValue: input)
    if step.ask?.kind == .newPassword, input == .newPassword { return true }
    return [.challengeResponse, .confirmationCode, .code].contains(input)
  }

  package mutating func wait() -> PlayReaction {
    .refused(PlayRefusal("nothing happens here without a call", help: ":clock moves the clock."))
  }

  private mutating func react(
    to action: StepTrace.Action,
    _ operation: Operation,
    _ values: [String: String]
  ) -> PlayReaction {
    if values.values.contains(Field.mask) {
      let help = "‘:save FILE secrets’ writes a script that ReferenceAuth can be played with."
      return .refused(PlayRefusal("a secret was left out when the line was saved", help: help))
    }
    do throws(AuthWalk.Misuse) {
      let outcome = try walk.call(operation.id, values)
      return reaction(to: action, operation, outcome)
    } catch {
      let needed = operation.inputs.filter { !$0.type.isOptional }.map(\.id)
      let words = inputs(of: operation).map { needed.contains($0) ? "\($0)=…" : "[\($0)=…]" }
      let help = "It is written as \(operation.id) \(words.joined(separator: " "))."
      return .refused(PlayRefusal(error.message, help: words.isEmpty ? "" : help))
    }
  }

  private mutating func reaction(
    to action: StepTrace.Action,
    _ operation: Operation,
    _ outcome: AuthWalk.Outcome
  ) -> PlayReaction {
    if let violation = outcome.violation {
      return .refused(PlayRefusal("the spec does not allow the answer: " + violation))
    }
    guard let (transition, own) = way(outcome) else { return .noted(note(operation, outcome)) }
    let expected: StepTrace.Expectation = outcome.error == nil ? .step(transition.to) : .error(transition.to)
    var move = PlayMove(StepTrace.Move(action, outcome: transition.outcome, expect: expected), conditions: [])
    move.conditions = own.map { conditions(atFirstFor: $0) } ?? []
    if case .error(_, let then) = own?.result { move.afterError = FlowTable.AfterError(rawValue: then.rawValue) }
    move.payload = outcome.payload.map { AuthPayload.adapted($0, to: subject.platformID) }
    move.message = outcome.message
    return .moved(move)
  }

  /// What had to hold when the flow began so that an outcome can happen now.
  private mutating func conditions(atFirstFor outcome: Outcome) -> [String] {
    let registry = subject.registry
    let first = outcome.requiredConditions.filter { !settled.contains($0) }
    for condition in outcome.requiredConditions + outcome.sets {
      settled.formUnion(registry.setting(ofCondition: condition)?.values ?? condition..<condition + 1)
    }
    return first.map { registry.conditions[$0].id }
  }

  /// Of several ways that an answer stands for, the one for which most had to hold says most.
  private func way(_ outcome: AuthWalk.Outcome) -> (FlowTransition, Outcome?)? {
    let ways = outcome.transitions.filter { $0.flow == subject.flow.id }.map {
      ($0, subject.outcome($0.outcome, at: $0.from))
    }
    let most = ways.map { $0.1?.conditions.count ?? 0 }.max()
    return ways.first { ($0.1?.conditions.count ?? 0) == most }
  }

  /// What came of a call that belongs to another flow, or to none.
  private func note(_ operation: Operation, _ outcome: AuthWalk.Outcome) -> PlayNote {
    if let error = outcome.error {
      return .rows([["Error", subject.name(ofError: error)]] + (outcome.message.map { [["", "“\($0)”"]] } ?? []))
    }
    let step = outcome.transitions.first?.to ?? outcome.step
    return .text("\(subject.name(of: operation)) is done\(step.map { ", and led to \($0)" } ?? "").")
  }
}

extension AuthService {
  /// ReferenceAuth knows what follows and never asks.
  package mutating func decide(_ choice: String) -> PlayReaction {
    .refused(PlayRefusal("there is nothing to decide"))
  }

  package mutating func failNext(with error: String, of operations: [Operation]) -> PlayNote {
    // The word that people use for it.
    let error = error == "throttled" ? AuthFlowError.tooManyRequests.id : error
    var known: [String] = []
    for operation in operations {
      let documented = walk.documentedErrors(of: operation.id)
      known += documented
      guard let id = documented.first(where: { $0 == error || subject.name(ofError: $0) == error }) else { continue }
      walk.failNext(operation.id, with: id)
      return .text("The next \(subject.name(of: operation)) fails with \(subject.name(ofError: id)).")
    }
    let near = nearest(to: error, in: known, atMost: 1).first.map { "Did you mean ‘\($0)’?" }
    let list = known.isEmpty ? "" : "There is \(Set(known).sorted().joined(separator: ", "))."
    return .refused(PlayRefusal("the spec documents no error ‘\(error)’ here", help: near ?? list))
  }

  package mutating func advance(seconds: Int) -> PlayNote {
    walk.advance(seconds: seconds)
    let total = walk.now.rawValue - AuthMoment.start.rawValue
    return .text("The clock is at +\(total / 3600)h \(total / 60 % 60)m \(total % 60)s.")
  }

  package func outbox() -> PlayNote {
    let head = ["", "to", "as shown to the app", "code", "for"]
    let rows = walk.messages.map {
      [$0.medium.text, $0.destination, $0.maskedDestination, $0.code, $0.purpose.text]
    }
    return .rows(rows.isEmpty ? [] : [head] + rows)
  }

  package func totp() -> PlayNote {
    .rows(walk.totpCodes.map { [$0.username, $0.code] })
  }

  package func transcript(withSecrets: Bool) -> Result<String, PlayRefusal> {
    .success(withSecrets ? walk.transcript.textWithSecrets : walk.transcript.text)
  }
}

extension PoolUser {
  /// Whether a second factor has the number, the address or the secret that it works with.
  fileprivate func canUse(_ factor: String) -> Bool {
    switch factor {
    case "sms": attributes["phone_number"] != nil
    case "email": attributes["email"] != nil
    default: totpSecret != nil
    }
  }
}

extension SentMessage.Medium {
  fileprivate var text: String {
    switch self {
    case .email: "email"
    case .sms: "SMS"
    }
  }
}

extension SentMessage.Purpose {
  fileprivate var text: String {
    switch self {
    case .signUp: AuthFlows.signUp.id
    case .resetPassword: AuthFlows.resetPassword.id
    case .attribute: AuthFlows.updateUserAttribute.id
    case .signIn: AuthFlows.signIn.id
    }
  }
}

extension PoolUser.Status {
  fileprivate var text: String {
    switch self {
    case .unconfirmed: "not confirmed"
    case .confirmed: "confirmed"
    case .resetRequired: "must reset the password"
    case .forceChangePassword: "has a temporary password"
    }
  }
}
