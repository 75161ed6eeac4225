import AmplifyAuthFlows
import ReferenceAuth
import Testing

/// Numbers at the edges, which Swift lets anybody write.
@Suite struct NumberTests {
  @Test(arguments: [Int.max, .min, -1, 0])
  func noSettingTraps(number: Int) async throws {
    let pool = UserPool.quick {
      $0.mfa = .optional
      $0.sessionMinutes = number
      $0.accessTokenMinutes = number
      $0.refreshTokenDays = number
      $0.passwordPolicy.temporaryPasswordDays = number
      $0.passwordPolicy.history = number == .max ? 3 : number
      $0.values.codeDigits = number == .max ? 40 : number
      $0.values.totpSecretBytes = number
      $0.values.attemptsBeforeLockout = number
      $0.values.longestLockout = number
      $0.values.challengeCodeLife = number
      $0.values.confirmationCodeLife = number
      $0.values.resetCodeLife = number
      $0.values.storedSignInLife = number
    }
    let zoe = PoolUser.ada {
      $0.username = "zoe"
      $0.status = .forceChangePassword
    }
    let sue = PoolUser.ada {
      $0.username = "sue"
      $0.mfa = [.sms]
    }
    let auth = ReferenceAuth(pool: pool, users: [.ada(), zoe, sue])
    for name in ["ada", "zoe", "sue"] {
      for password in ["Wrong-1-Horse", rightPassword] {
        _ = try? await auth.signIn(username: name, password: password)
        for answer in ["000000", "New-1-Horse"] { _ = try? await auth.confirmSignIn(challengeResponse: answer) }
      }
      _ = try? await auth.resetPassword(username: name)
      _ = try? await auth.setUpTOTP()
      try? await auth.update(oldPassword: rightPassword, newPassword: "Third-1-Horse")
      auth.clock.advance(seconds: number)
      _ = try? await auth.fetchAuthSession()
      _ = try? await auth.signOut()
    }
    #expect(await auth.coverage.violations == [])
  }

  @Test func partsOfSecondsAddUp() {
    let clock = AuthTestClock()
    for _ in 0..<2 { clock.advance(by: .milliseconds(1_500)) }
    #expect(clock.now - .start == 3)
    clock.advance(by: .milliseconds(-2_500))
    #expect(clock.now - .start <= 1)
    clock.set(to: .start)
    clock.advance(by: .milliseconds(999))
    #expect(clock.now == .start)
  }

  /// The locks double, and the longest is not followed by a fresh start.
  @Test func theLongestLockIsFollowedByAnother() async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada()])
    var locks: [Int] = []
    for _ in 0..<4 { _ = try? await auth.signIn(username: "ada", password: "Wrong-1-Horse") }
    for _ in 0..<13 {
      _ = try? await auth.signIn(username: "ada", password: "Wrong-1-Horse")
      var seconds = 0
      while await isLocked(auth) {
        auth.clock.advance(seconds: 1)
        seconds += 1
      }
      locks.append(seconds)
    }
    #expect(locks == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
    auth.clock.advance(seconds: 900)
    _ = try? await auth.signIn(username: "ada", password: "Wrong-1-Horse")
    #expect(await !isLocked(auth))
  }

  /// What is refused during a lock does not count; a right password would end it, so a state is put back.
  private func isLocked(_ auth: ReferenceAuth) async -> Bool {
    let state = await auth.state
    _ = try? await auth.signIn(username: "ada", password: rightPassword)
    let message = await auth.lastMessage
    await auth.restore(state)
    return message == "Password attempts exceeded"
  }
}
