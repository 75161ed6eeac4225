import ReferenceAuth
import Synchronization

/// Triggers that decide what they are told to, in order, and then let the user in.
final class Script: Sendable {
  private let decisions = Mutex<[CustomChallenge.Decision]>([])

  /// Has the triggers decide this next.
  func decide(_ decisions: CustomChallenge.Decision...) {
    self.decisions.withLock { $0 += decisions }
  }

  var triggers: CustomChallenge {
    CustomChallenge(
      define: { [self] request in
        if request.session.map(\.challengeName) == ["SRP_A"] { return .ask(.passwordVerifier) }
        return decisions.withLock { $0.isEmpty ? .issueTokens : $0.removeFirst() }
      },
      create: { _ in CustomChallenge.Question(public: ["hint": "say right"], private: ["answer": "right"]) },
      verify: { answer, hidden in answer == hidden["answer"] }
    )
  }
}
