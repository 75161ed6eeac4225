public import AmplifyAuthFlows

/// What a test sees besides the answers.
extension ReferenceAuth {
  /// The secret of the authenticator app that is being set up during the sign-in.
  ///
  /// Swift has it in the step; Flutter has it in one whose Swift namesake has no place for it.
  public var totpSetupDetails: TOTPSetupDetails? {
    get async { await engine.state.clients[name]?.signIn?.totp }
  }

  /// The tokens of the signed-in user; nil when none is.
  public var tokens: AuthTokens? {
    get async { await engine.tokens(of: name) }
  }

  /// Everything there is now; ``restore(_:)`` puts it back.
  public var state: AuthState {
    get async { await engine.state }
  }

  /// Puts a state back.
  ///
  /// The clock and the randomness stay as they are.
  public func restore(_ state: AuthState) async {
    await engine.restore(state)
  }

  /// Every command and answer so far; nil unless it was asked for.
  public var transcript: AuthTranscript? {
    get async { await engine.transcript }
  }

  /// Which ways through the spec were taken so far.
  public var coverage: AuthCoverage {
    get async { await engine.coverage }
  }

  /// Forgets which ways were taken.
  public func resetCoverage() async {
    await engine.resetCoverage()
  }

  /// What the service said with the error of the newest call; nil when there was none.
  public var lastMessage: String? {
    get async { await engine.lastMessage }
  }

  /// The canonical id of the step that the newest call led to, which Swift's names do not always tell.
  public var lastStep: String? {
    get async { await engine.lastStep }
  }

  /// Does the commands of a transcript again, and gives the transcript of that: the same bytes, given the same
  /// triggers.
  ///
  /// Takes ``AuthTranscript/textWithSecrets``; throws what is wrong with it, and in which line.
  public static func replay(
    _ text: String,
    customChallenge: CustomChallenge? = nil
  ) async throws(AuthTranscriptError) -> AuthTranscript {
    let (header, entries) = try AuthTranscript.read(text)
    guard let seed = header.seed else { throw AuthTranscriptError.noSeed }
    let auth = ReferenceAuth(
      pool: header.pool,
      users: header.users,
      platform: header.platform,
      seed: seed,
      clock: AuthTestClock(at: header.start),
      customChallenge: customChallenge,
      recordsTranscript: true
    )
    for entry in entries {
      auth.clock.set(to: entry.time)
      _ = await auth.engine.run(entry.command, for: entry.client)
    }
    guard let transcript = await auth.transcript else { throw AuthTranscriptError.empty }
    return transcript
  }
}
