/// The challenges of a user pool in sign-ins of the custom flows: the three Lambda triggers, as closures.
///
/// ```swift
/// let riddle = CustomChallenge.question(["hint": "capital of France"], answer: "Paris", tries: 3)
/// ```
///
/// The triggers run synchronously during a command. They must return soon, and should return the same result for the
/// same input: otherwise, transcripts cannot be replayed.
public struct CustomChallenge: Sendable {
  /// A challenge that was sent, and whether the response was right.
  public struct Attempt: Sendable, Hashable, Codable {
    /// The name of the challenge on the wire, for example `CUSTOM_CHALLENGE` or `SRP_A`.
    public var challengeName: String
    /// Whether the response was right.
    public var challengeResult: Bool
    /// The metadata that ``create`` returned for the challenge.
    public var challengeMetadata: String?

    /// Creates an attempt.
    public init(_ challengeName: String, _ challengeResult: Bool, metadata: String? = nil) {
      self.challengeName = challengeName
      self.challengeResult = challengeResult
      challengeMetadata = metadata
    }
  }

  /// The input of the triggers.
  public struct Request: Sendable, Hashable {
    /// The name with which the sign-in began.
    public var username: String
    /// Whether the user does not exist, in a pool that hides this.
    public var userNotFound: Bool
    /// The attempts so far.
    public var session: [Attempt]
  }

  /// The decision of ``define``.
  public enum Decision: Sendable, Hashable {
    /// Sends a challenge, which can be a built-in one of Cognito.
    case ask(AuthChallenge)
    /// Signs the user in.
    case issueTokens
    /// Ends the sign-in with a failure.
    case failAuthentication
  }

  /// A challenge that ``create`` returns.
  public struct Question: Sendable, Hashable {
    /// The parameters that the app receives.
    public var publicParameters: [String: String]
    /// The parameters that only ``verify`` receives.
    public var privateParameters: [String: String]
    /// The metadata of the attempt in later requests.
    public var metadata: String?

    /// Creates a challenge.
    public init(public: [String: String] = [:], private: [String: String] = [:], metadata: String? = nil) {
      publicParameters = `public`
      privateParameters = `private`
      self.metadata = metadata
    }
  }

  /// The failure of a trigger.
  public enum Failure: Error, Sendable, Hashable {
    /// The trigger refuses the request, with a message for the user: `UserLambdaValidationException`.
    case refused(String)
    /// The trigger failed: `UnexpectedLambdaException`.
    ///
    /// Every other error that a trigger throws has the same effect.
    case broken(String)
    /// The trigger returned a response that Cognito cannot read: `InvalidLambdaResponseException`.
    case unreadable(String)
  }

  /// Decides what happens next (“Define auth challenge”).
  public var define: @Sendable (Request) throws -> Decision
  /// Creates a challenge (“Create auth challenge”).
  public var create: @Sendable (Request) throws -> Question
  /// Returns true if a response is right, given the private parameters (“Verify auth challenge response”).
  public var verify: @Sendable (_ answer: String, _ privateParameters: [String: String]) throws -> Bool

  /// Creates triggers.
  public init(
    define: @escaping @Sendable (Request) throws -> Decision,
    create: @escaping @Sendable (Request) throws -> Question,
    verify: @escaping @Sendable (_ answer: String, _ privateParameters: [String: String]) throws -> Bool
  ) {
    self.define = define
    self.create = create
    self.verify = verify
  }

  /// Creates triggers for one question, to which the user can respond a number of times before the sign-in fails.
  public static func question(
    _ parameters: [String: String] = [:],
    answer: String,
    tries: Int = 3
  ) -> CustomChallenge {
    CustomChallenge(
      define: { request in
        if request.session.last?.challengeName == AuthChallenge.custom.rawValue,
          request.session.last?.challengeResult == true
        {
          return .issueTokens
        }
        if request.session.map(\.challengeName) == ["SRP_A"] { return .ask(.passwordVerifier) }
        let asked = request.session.count { $0.challengeName == AuthChallenge.custom.rawValue }
        return asked < tries ? .ask(.custom) : .failAuthentication
      },
      create: { _ in Question(public: parameters, private: ["answer": answer]) },
      verify: { given, hidden in Secrets.areEqual(given, hidden["answer"] ?? "") }
    )
  }
}

extension CustomChallenge.Question: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The parameters that the app receives, without the private ones.
  public var description: String { "Question(\(publicParameters))" }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// Shows the same as ``description``.
  public var customMirror: Mirror { Mirror(self, children: ["publicParameters": publicParameters]) }
}
