import AmplifyAuthFlows
import StepRuntime

@testable import ReferenceAuth

/// A pool and a user in which a trace of the spec can happen.
struct TraceWorld {
  let trace: StepTrace
  let flow: FlowTable
  let platform: AuthPlatform
  let script = Script()

  /// On the first platform on which every move of the trace happens.
  init?(_ trace: StepTrace, of flow: FlowTable) {
    let platform = AuthPlatform.allCases.first { platform in
      trace.moves.allSatisfy { move in
        let all = flow.starts.flatMap(\.outcomes) + flow.steps.flatMap(\.outcomes)
        return all.contains { $0.id == move.outcome && $0.happens(on: platform) }
      }
    }
    guard let platform else { return nil }
    self.trace = trace
    self.flow = flow
    self.platform = platform
  }

  private func holds(_ condition: String) -> Bool {
    trace.given.contains(condition)
  }

  func auth() -> ReferenceAuth {
    ReferenceAuth(
      pool: pool,
      users: user.map { [$0] } ?? [],
      platform: platform,
      customChallenge: script.triggers
    )
  }

  private var pool: UserPool {
    .quick {
      $0.hidesUsers = false
      $0.confirmsAtOnce = holds("auto-confirmed")
      $0.verifiesByLink = holds("verified-by-link")
      $0.offersAutoSignIn = holds("auto-sign-in-ready")
      $0.requiredAttributes = holds("required-attribute-missing") ? ["name"] : []
      if holds("device-tracked") { $0.devices = .onPrompt }
      $0.trustsRememberedDevices = holds("device-trusted")
      $0.mfa = holds("mfa-setup-needed") ? .required : needsOptionalMFA ? .optional : .off
      if holds("can-set-up-totp") { $0.mfaTypes = [.totp] }
      if holds("can-set-up-email") { $0.mfaTypes = [.email] }
      if holds("can-set-up-totp-and-email") { $0.mfaTypes = [.totp, .email] }
    }
  }

  private var needsOptionalMFA: Bool {
    !secondFactors.isEmpty || ["totp-setup", "mfa-preference"].contains(flow.id)
  }

  private var secondFactors: [MFAType] {
    if holds("mfa-by-sms") || holds("device-trusted") { return [.sms] }
    if holds("mfa-by-totp") { return [.totp] }
    return holds("several-mfa-types") ? [.sms, .totp, .email] : []
  }

  private var user: PoolUser? {
    if flow.id == "sign-up", !["username-taken", "after-an-interrupted-sign-up"].contains(trace.id) { return nil }
    return .ada {
      $0.mfa = secondFactors
      $0.hasPasskey = true
      $0.totpSecret = needsOptionalMFA ? totpSecret : nil
      if holds("mfa-setup-needed") || holds("preferred-factor-unavailable") { $0.attributes = [:] }
      if holds("new-password-required") {
        $0.status = .forceChangePassword
        $0.password = "Temporary-1"
      }
      if holds("user-not-confirmed") || flow.id == "sign-up" { $0.status = .unconfirmed }
      if holds("password-reset-required") { $0.status = .resetRequired }
    }
  }

  var options: AWSAuthSignInOptions? {
    if holds("flow-custom-without-srp") { return .flow(.customWithoutSRP) }
    guard holds("flow-user-auth") else { return nil }
    if holds("no-preferred-factor") { return .flow(.userAuth(preferredFirstFactor: nil)) }
    return .flow(.userAuth(preferredFirstFactor: holds("prefers-email-otp") ? .emailOTP : .smsOTP))
  }

  /// Whether somebody has to be signed in before the trace begins.
  var beginsSignedIn: Bool {
    ["update-user-attribute", "totp-setup", "mfa-preference", "sign-out"].contains(flow.id) || trace.id == "not-tracked"
  }
}
