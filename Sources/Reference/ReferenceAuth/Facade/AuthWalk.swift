internal import AmplifyAuthFlows
internal import AmplifyAuthTables
package import StepRuntime

/// The complete state as one value, with a clock and an outbox, for programs that go back and forth.
///
/// Operations and inputs are named by their ids in the spec.
package struct AuthWalk: Sendable {
  private var state: AuthState
  private var random: any RandomNumberGenerator & Sendable
  private let triggers: CustomChallenge?
  /// The time of the clock.
  package private(set) var now: AuthMoment
  /// The sent messages, oldest first.
  package private(set) var messages: [SentMessage] = []
  /// Every command and its result.
  package private(set) var transcript: AuthTranscript
  /// The secrets in the authenticator app, by username.
  private var secrets: [String: String] = [:]
  /// The username for calls without one.
  private var username: String?
  /// The attribute for which a code was sent.
  private var attribute: AuthUserAttributeKey?

  /// The result of a call.
  package struct Outcome: Sendable, Hashable {
    /// The transitions of the spec that the result represents.
    package var transitions: [FlowTransition]
    /// The id of the step.
    package var step: String?
    /// The id of the error.
    package var error: String?
    /// Cognito's message for the error.
    package var message: String?
    /// The values of the result, by the names of the generated code.
    package var payload: PayloadValue?
    /// The reason why the spec does not allow the result.
    package var violation: String?
  }

  /// The reason why a call was not made.
  package struct Misuse: Error, Sendable, Hashable {
    package var message: String
  }

  package init(_ fixture: AuthFixture, customChallenge: CustomChallenge? = nil) {
    now = .start
    triggers = customChallenge
    var turn = Turn(now: now, random: SeededGenerator(seed: fixture.seed), triggers: customChallenge)
    state = AuthState(platform: fixture.platform, pool: fixture.pool, users: fixture.users, &turn)
    random = turn.random
    transcript = AuthTranscript(
      AuthTranscript.Header(
        platform: fixture.platform,
        seed: fixture.seed,
        start: now,
        pool: fixture.pool,
        users: fixture.users
      )
    )
    for user in fixture.users { secrets[user.username] = user.totpSecret }
  }

  /// Moves the clock forward.
  package mutating func advance(seconds: Int) {
    now = now + seconds
  }

  /// The accounts of the authenticator app with their current codes.
  package var totpCodes: [(username: String, code: String)] {
    secrets.sorted { $0.key < $1.key }.compactMap { name, secret in
      AuthenticatorApp.code(secret: secret, at: now).map { (name, $0) }
    }
  }

  /// The errors that the spec documents for an operation.
  package func documentedErrors(of operation: String) -> [String] {
    OperationErrors.documented(for: AuthOperation(rawValue: operation), on: state.platform).map(\.id)
  }

  /// Makes the next call of an operation fail.
  package mutating func failNext(_ operation: String, with error: String) {
    _ = run(.control(.failNext(operation: AuthOperation(rawValue: operation), error: error)))
  }

  /// Calls an operation; throws if an input is missing or invalid.
  package mutating func call(_ operation: String, _ values: [String: String]) throws(Misuse) -> Outcome {
    let inputs = AuthInputs(
      operation: AuthOperation(rawValue: operation),
      values: values,
      username: username,
      attribute: attribute
    )
    let command = try inputs.command()
    username = values[AuthFlows.Input.username.rawValue] ?? username
    let answer = run(command)
    var result = Outcome(transitions: answer.transitions, step: answer.step, message: answer.message)
    result.violation = answer.violation
    if case .failure(let error) = answer.reply { result.error = AuthFlowError(wire: error).id }
    result.payload = answer.reply.payload
    addSetUpDetails(to: &result)
    if case .totpSetup(let details) = answer.reply { secrets[details.username] = details.sharedSecret }
    if let details = signIn?.totp { secrets[details.username] = details.sharedSecret }
    return result
  }

  private static let client = "app"

  private var signIn: PendingSignIn? { state.clients[Self.client]?.signIn }

  /// Whether the sign-in has returned a secret, and waits for a code of an authenticator app that contains the secret.
  package var waitsForSetUpCode: Bool { signIn?.totp != nil }

  /// Whether the user chose email as second factor and has to enter the address.
  package var waitsForAddress: Bool { signIn?.hasChosenEmail ?? false }

  /// Flutter returns the secret in a step whose Swift counterpart cannot carry it.
  private func addSetUpDetails(to result: inout Outcome) {
    guard state.platform == .flutter, result.error == nil, let details = signIn?.totp,
      case .object(var values) = result.payload, let value = try? PayloadValue(encoding: details)
    else { return }
    values["totpSetupDetails"] = value
    result.payload = .object(values)
  }

  private mutating func run(_ command: Command) -> Answer {
    var turn = Turn(now: now, random: random, triggers: triggers)
    let answer = state.apply(command, for: Self.client, &turn)
    random = turn.random
    messages += turn.messages
    if let sent = turn.messages.last(where: { $0.purpose == .attribute }) {
      attribute = sent.medium == .email ? .email : .phoneNumber
    }
    transcript.note(command, Self.client, answer, turn)
    return answer
  }
}

extension AuthWalk {
  /// Returns inputs of an operation besides those of the spec: shorter names for values in options.
  package static func shortcuts(of operation: String) -> [String] {
    AuthInputs.shortcuts(of: AuthOperation(rawValue: operation))
  }

  /// Returns the possible values of an input, if they are a short list of names.
  package static func values(of input: String, of operation: String) -> [String] {
    AuthInputs.values(of: input, of: AuthOperation(rawValue: operation))
  }
}

extension Reply {
  /// The values of a step.
  fileprivate var payload: PayloadValue? {
    switch self {
    case .signIn(let step): step.payload ?? [:]
    case .signUp(let step): step.payload ?? [:]
    case .resetPassword(let step): step.payload ?? [:]
    case .signOut(let step): step.payload ?? [:]
    case .attributeUpdates(let updates): updates.lazy.compactMap(\.step.payload).first ?? [:]
    case .totpSetup(let details): (try? PayloadValue(encoding: details)).map { ["totpSetupDetails": $0] }
    case .delivery(let details): (try? PayloadValue(encoding: details)).map { ["codeDeliveryDetails": $0] }
    case .preference(let preference): (try? PayloadValue(encoding: preference)).map { ["preference": $0] }
    default: nil
    }
  }
}
