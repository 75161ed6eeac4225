import AmplifyAuthFlows
import StepRuntime

@testable import ReferenceAuth

/// Random commands of two apps, and an oracle of its own for who may be signed in.
struct Walk {
  var state: AuthState
  var random: SeededGenerator
  var now = AuthMoment.start
  var inbox: [SentMessage] = []
  var secrets: [String: String] = [:]
  private let triggers: CustomChallenge
  let script = Script()
  private(set) var violations: Set<String> = []
  private(set) var bypasses: [String] = []
  private(set) var signIns = 0

  init(platform: AuthPlatform, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    triggers = script.triggers
    var turn = Turn(now: now, random: random, triggers: nil)
    state = AuthState(platform: platform, pool: Self.pool(using: &random), users: [], &turn)
  }

  private static func pool(using random: inout SeededGenerator) -> UserPool {
    let types: [[MFAType]] = [[.sms, .totp, .email], [.totp], [.email], [.totp, .email], [.sms]]
    return .quick {
      $0.mfa = [.off, .optional, .required].randomElement(using: &random) ?? .off
      $0.mfaTypes = types.randomElement(using: &random) ?? [.sms]
      $0.hidesUsers = .random(using: &random)
      $0.aliases = .random(using: &random) ? ["email"] : []
      $0.offersAutoSignIn = .random(using: &random)
      $0.confirmsAtOnce = .random(using: &random)
      $0.verifiesByLink = .random(using: &random)
      $0.devices = [.off, .onPrompt, .always].randomElement(using: &random) ?? .off
      $0.trustsRememberedDevices = .random(using: &random)
      $0.requiredAttributes = .random(using: &random) ? ["name"] : []
      $0.passwordPolicy.history = Int.random(in: 0...2, using: &random)
      $0.rotatesRefreshTokens = .random(using: &random)
      $0.isCaseSensitive = .random(using: &random)
      $0.usernameAttributes = [[], [], ["email"], ["email", "phone_number"]].randomElement(using: &random) ?? []
      $0.customAttributes = .random(using: &random) ? ["plan"] : []
      $0.immutableAttributes = .random(using: &random) ? ["nickname"] : []
    }
  }

  mutating func step() {
    let client = ["app", "other"].randomElement(using: &random) ?? "app"
    let command = randomCommand(client)
    if Int.random(in: 0..<6, using: &random) == 0 { now = now + Int.random(in: 1...400, using: &random) }
    if Int.random(in: 0..<40, using: &random) == 0 { now = now + 4_000 }
    let before = state
    var turn = Turn(now: now, random: random, triggers: triggers)
    let answer = state.apply(command, for: client, &turn)
    random = turn.random as? SeededGenerator ?? random
    inbox = (inbox + turn.messages).suffix(6)
    if let violation = answer.violation { violations.insert(violation) }
    note(answer.reply)
    judge(command, answer, client, before)
  }

  /// Keeps the secrets that were handed out.
  private mutating func note(_ reply: Reply) {
    switch reply {
    case .signIn(.continueSignInWithTOTPSetup(let details)), .totpSetup(let details):
      secrets[details.username] = details.sharedSecret
    default: break
    }
    for (_, client) in state.clients {
      if let details = client.signIn?.totp { secrets[details.username] = details.sharedSecret }
    }
  }

  /// A password sign-in that ends at once must not be owed a second factor, whatever the core believes.
  private mutating func judge(_ command: Command, _ answer: Answer, _ client: String, _ before: AuthState) {
    guard case .signIn(.done) = answer.reply, let name = state.clients[client]?.signedIn?.username,
      let user = state.service.users[name]
    else { return }
    // Swift returns who is signed in already.
    if case .confirmSignIn = command, before.clients[client]?.signIn == nil { return }
    signIns += 1
    switch command {
    case .signIn(_, _, let options):
      let former = before.service.users[name]
      let device = before.clients[client]?.devices.values.contains { stored in
        former?.devices.contains { $0.key == stored.proof.key && $0.isRemembered } == true
      }
      let isTrusted = before.service.pool.trustsRememberedDevices && device == true
      // Second factors are for passwords.
      let usesPasskey = answer.transitions.contains { $0.outcome == "preferred-passkey" }
      let hasSecond = former?.secondFactors(in: before.service.pool).isEmpty == false
      let owes = before.service.pool.mfa == .required || hasSecond && !usesPasskey
      if owes, before.service.pool.mfa != .off, !isTrusted, !SignInFlow(options?.authFlowType).isCustom {
        bypasses.append("\(command) let \(name) in without a second factor")
      }
    case .confirmSignIn:
      let pending = before.clients[client]?.signIn
      if pending?.challenge == .selectMFA
        || pending?.challenge == .selectFactor && pending?.step == .selectFirstFactor
          && answer.transitions.allSatisfy({ $0.outcome != "chose-passkey" })
      {
        if before.clients[client] != nil,
          !answer.transitions.contains(where: { $0.outcome == "signed-in-by-other-app" })
        {
          bypasses.append("a choice let \(name) in")
        }
      }
    default: break
    }
    if user.isDisabled || user.status == .resetRequired || user.status == .unconfirmed {
      let isAllowed = answer.transitions.contains {
        $0.outcome == "signed-in-by-other-app" || $0.from == "sign-in-with-web-ui"
      }
      if !isAllowed { bypasses.append("\(name) is \(user.status.rawValue) and was let in") }
    }
  }
}
