import AmplifyAuthFlows

@testable import ReferenceAuth

/// A client that sends the service whatever it likes: it knows the password, and reads text messages only sometimes.
///
/// The oracle follows each session from the one before, and notes what was proved on the way.
struct Attack {
  private struct Trail {
    var username: String
    var challenge: AuthChallenge
    var proofs: Set<String>
    var isUsed = false
  }

  private var service: Service
  private var random: SeededGenerator
  private var trails: [String: Trail] = [:]
  private var handles: [String] = []
  private(set) var bypasses: [String] = []
  private(set) var secondUses = 0
  private(set) var signIns = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var turn = Turn(now: .start, random: SeededGenerator(seed: seed &+ 100), triggers: nil)
    let pool = UserPool.quick {
      $0.mfa = .required
      $0.values.attemptsBeforeLockout = .max
    }
    let users: [PoolUser] = [
      .ada {
        $0.mfa = [.totp]
        $0.totpSecret = totpSecret
      },
      PoolUser("sue", password: rightPassword) {
        $0.attributes["phone_number"] = "+15550002222"
        $0.mfa = [.sms]
      },
      PoolUser("max", password: rightPassword) {
        $0.attributes = ["phone_number": "+15550003333", "email": "max@example.com"]
        $0.mfa = [.sms, .email]
      },
      PoolUser("tim", password: rightPassword) { $0.status = .forceChangePassword },
    ]
    let state = ServiceState(pool: pool, users: users, &turn)
    service = Service(state: state, turn: turn)
  }

  private mutating func any<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  mutating func step() {
    let turn = service.turn
    service.turn = Turn(
      now: turn.now + (Int.random(in: 0..<4, using: &random) == 0 ? 20 : 0),
      random: turn.random,
      triggers: nil,
      messages: turn.messages.suffix(4)
    )
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: begin()
    case 2: associate()
    default: answer()
    }
    if handles.count > 40 { handles.removeFirst(20) }
  }

  private mutating func begin() {
    var request = InitiateAuth(
      flow: any([.srp, .password, .choice]),
      username: any(["ada", "sue", "max", "tim", "nobody"])
    )
    request.password = any([rightPassword, rightPassword, "wrong", nil])
    request.preferred = any([nil, .password, .smsOTP, .emailOTP, .webAuthn])
    let isProof = request.password == rightPassword && (request.flow != .choice || request.preferred == .password)
    guard let reply = try? request.send(to: &service) else { return }
    follow(reply, request.username, isProof ? ["password"] : [])
  }

  private mutating func associate() {
    guard let handle = handles.randomElement(using: &random), let trail = trails[handle] else { return }
    let name = any([trail.username, "ada"])
    guard let next = try? AssociateSoftwareToken.send(session: handle, of: name, to: &service) else { return }
    if trail.isUsed { secondUses += 1 }
    trails[handle]?.isUsed = true
    let code = any([AuthenticatorApp.code(secret: next.secret, at: service.now) ?? "", "000000"])
    let request = VerifySoftwareToken(code: code)
    guard let verified = try? request.send(session: next.session, of: name, to: &service) else {
      keep(next.session, trail)
      return
    }
    var later = trail
    later.proofs.insert("new totp")
    keep(any([verified, next.session, verified]), later)
    if Bool.random(using: &random) { keep(verified, later) }
  }

  private mutating func keep(_ handle: String, _ trail: Trail) {
    var trail = trail
    trail.isUsed = false
    trails[handle] = trail
    handles.append(handle)
  }

  private mutating func answer() {
    guard let handle = handles.randomElement(using: &random), let trail = trails[handle] else { return }
    let challenge = Bool.random(using: &random) ? trail.challenge : any(AuthChallenge.allCases)
    let username = Int.random(in: 0..<5, using: &random) == 0 ? any(["ada", "sue", "max", "tim"]) : trail.username
    let totp = AuthenticatorApp.code(secret: totpSecret, at: service.now) ?? ""
    let message = service.turn.messages.last
    let text = any([
      message?.code ?? "x", totp, "000000", "", "SMS_MFA", "EMAIL_OTP", "PASSWORD", "max@example.com", "Brand-New-1",
    ])
    var request = RespondToAuthChallenge(challenge: challenge, username: username, answer: text)
    request.session = handle
    request.password = any([nil, rightPassword, "wrong"])
    guard let reply = try? request.send(to: &service) else { return }
    if trail.isUsed { secondUses += 1 }
    trails[handle]?.isUsed = true
    if username != trail.username { bypasses.append("\(trail.username)'s session was taken for \(username)") }
    if challenge != trail.challenge { bypasses.append("\(trail.challenge) was answered as \(challenge)") }
    var proofs = trail.proofs
    switch challenge {
    case .smsMFA, .emailOTP:
      if message?.username == trail.username, text == message?.code { proofs.insert("code") }
    case .totp where text == totp: proofs.insert("code")
    case .selectFactor where text == "PASSWORD" && request.password == rightPassword: proofs.insert("password")
    case .newPassword: proofs.insert("new password")
    default: break
    }
    follow(reply, trail.username, proofs)
  }

  private mutating func follow(_ reply: AuthReply, _ username: String, _ proofs: Set<String>) {
    switch reply {
    case .challenge(let next): keep(next.session, Trail(username: username, challenge: next.challenge, proofs: proofs))
    case .tokens:
      signIns += 1
      let hasSecond = proofs.contains("code") || proofs.contains("new totp")
      if !proofs.contains("password") || !hasSecond { bypasses.append("\(username) got in with \(proofs.sorted())") }
    }
  }
}
