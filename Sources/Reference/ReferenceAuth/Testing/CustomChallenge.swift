/// What a user pool asks in sign-ins of the custom flows: the three triggers, as closures.
///
/// ```swift
/// let riddle = CustomChallenge.question(["hint": "capital of France"], answer: "Paris", tries: 3)
/// ```
///
/// The triggers run while a command is worked on, so they must come to an end soon, and should give the same answers to
/// the same questions: transcripts replay only then.
public struct CustomChallenge: Sendable {
  /// A challenge that was asked, and whether the answer was right.
  public struct Attempt: Sendable, Hashable, Codable {
    /// The name of the challenge on the wire, such as `CUSTOM_CHALLENGE` or `SRP_A`.
    public var challengeName: String
    /// Whether the answer was right.
    public var challengeResult: Bool
    /// What ``create`` gave the challenge as metadata.
    public var challengeMetadata: String?

    /// Makes an attempt.
    public init(_ challengeName: String, _ challengeResult: Bool, metadata: String? = nil) {
      self.challengeName = challengeName
      self.challengeResult = challengeResult
      challengeMetadata = metadata
    }
  }

  /// What the triggers are asked.
  public struct Request: Sendable, Hashable {
    /// The name with which the sign-in began.
    public var username: String
    /// Whether there is no such user, in a pool that hides this.
    public var userNotFound: Bool
    /// The attempts so far.
    public var session: [Attempt]
  }

  /// What happens next.
  public enum Decision: Sendable, Hashable {
    /// A challenge is asked, which may be one of the service's own.
    case ask(AuthChallenge)
    /// The user is signed in.
    case issueTokens
    /// The sign-in is over.
    case failAuthentication
  }

  /// A challenge.
  public struct Question: Sendable, Hashable {
    /// What the app gets to see.
    public var publicParameters: [String: String]
    /// What only ``verify`` gets to see.
    public var privateParameters: [String: String]
    /// What the next requests have in their attempts.
    public var metadata: String?

    /// Makes a challenge.
    public init(public: [String: String] = [:], private: [String: String] = [:], metadata: String? = nil) {
      publicParameters = `public`
      privateParameters = `private`
      self.metadata = metadata
    }
  }

  /// How a trigger fails.
  public enum Failure: Error, Sendable, Hashable {
    /// It refuses the request, with a message for the user: `UserLambdaValidationException`.
    case refused(String)
    /// It broke: `UnexpectedLambdaException`. Every other error that a trigger throws means the same.
    case broken(String)
    /// It gave an answer that the service cannot read: `InvalidLambdaResponseException`.
    case unreadable(String)
  }

  /// Decides what happens next (“Define auth challenge”).
  public var define: @Sendable (Request) throws -> Decision
  /// Makes a challenge (“Create auth challenge”).
  public var create: @Sendable (Request) throws -> Question
  /// Says whether an answer is right, given the private parameters (“Verify auth challenge response”).
  public var verify: @Sendable (_ answer: String, _ privateParameters: [String: String]) throws -> Bool

  /// Makes triggers.
  public init(
    define: @escaping @Sendable (Request) throws -> Decision,
    create: @escaping @Sendable (Request) throws -> Question,
    verify: @escaping @Sendable (_ answer: String, _ privateParameters: [String: String]) throws -> Bool
  ) {
    self.define = define
    self.create = create
    self.verify = verify
  }

  /// One question that may be answered a number of times; then the sign-in fails.
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
  /// What the app gets to see, and not what is private.
  public var description: String { "Question(\(publicParameters))" }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// Shows what ``description`` shows.
  public var customMirror: Mirror { Mirror(self, children: ["publicParameters": publicParameters]) }
}
