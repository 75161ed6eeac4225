import ReferenceAuth
import Synchronization

/// Triggers that decide what they are told to, in order, and then let the user in.
final class Script: Sendable {
  private let decisions = Mutex<[CustomChallenge.Decision]>([])
  private let checksPassword: Bool

  /// In a flow with SRP, the triggers have the password checked first, unless they are told not to.
  init(checksPassword: Bool = true) {
    self.checksPassword = checksPassword
  }

  /// Has the triggers decide this next.
  func decide(_ decisions: CustomChallenge.Decision...) {
    self.decisions.withLock { $0 += decisions }
  }

  var triggers: CustomChallenge {
    CustomChallenge(
      define: { [self] request in
        if checksPassword, request.session.map(\.challengeName) == ["SRP_A"] { return .ask(.passwordVerifier) }
        return decisions.withLock { $0.isEmpty ? .issueTokens : $0.removeFirst() }
      },
      create: { _ in CustomChallenge.Question(public: ["hint": "say right"], private: ["answer": "right"]) },
      verify: { answer, hidden in answer == hidden["answer"] }
    )
  }
}
