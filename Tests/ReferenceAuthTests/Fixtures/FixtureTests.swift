import AmplifyAuthFlows
import ReferenceAuth
import StepRuntime
import Testing

@Suite struct FixtureTests {
  @Test func readsAPoolAndItsUsers() throws {
    let value: PayloadValue = [
      "platform": "flutter", "seed": 7,
      "pool": [
        "mfa": "required", "mfa-types": ["totp", "email"], "flows": ["user-srp", "user-auth"], "devices": "always",
        "password-policy": ["minimum-length": 12, "needs-symbol": false], "password-rounds": 1,
      ],
      "users": [
        "eve": .null,
        "ada": [
          "password": "Correct-1-Horse", "email": "ada@example.com", "mfa": ["email"], "status": "reset-required",
          "totp-secret": "GEZDGNBVGY3TQOJQ",
        ],
      ],
    ]
    let fixture = try AuthFixture(value)
    #expect(fixture.platform == .flutter && fixture.seed == 7)
    #expect(
      fixture.pool
        == UserPool {
          $0.usernameAttributes = ["email"]
          $0.mfa = .required
          $0.mfaTypes = [.totp, .email]
          $0.flows = [.srp, .choice]
          $0.devices = .always
          $0.passwordPolicy.minimumLength = 12
          $0.passwordPolicy.needsSymbol = false
          $0.passwordRounds = 1
        }
    )
    let ada = PoolUser("ada", password: "Correct-1-Horse") {
      $0.attributes["email"] = "ada@example.com"
      $0.mfa = [.email]
      $0.status = .resetRequired
      $0.totpSecret = "GEZDGNBVGY3TQOJQ"
    }
    #expect(fixture.users == [ada, PoolUser("eve")])
  }

  @Test func aFixtureStartsARun() async throws {
    let fixture = try AuthFixture(["users": ["ada": ["password": "Correct-1-Horse"]]])
    #expect(try await ReferenceAuth(fixture).signIn(username: "ada", password: "Correct-1-Horse").isSignedIn)
  }

  @Test(
    arguments: [
      (["pol": [:]], "pol: there is no key ‘pol’ here. There is platform, pool, seed, users."),
      (["pool": ["mfa": "on"]], "pool.mfa: ‘on’ is none of off, optional, required"),
      (["pool": ["mfa": true]], "pool.mfa: expected one of off, optional, required"),
      (["pool": ["hides-users": "yes"]], "pool.hides-users: expected true or false"),
      (["users": ["ada": ["mfa": ["sms", "fax"]]]], "users.ada.mfa.1: ‘fax’ is none of sms, totp, email"),
      (
        ["users": ["ada": ["totp-secret": "1"]]],
        "users.ada.totp-secret: expected base 32. Such as JBSWY3DPEHPK3PXP: the letters A to Z and the digits 2 to 7."
      ),
      (["seed": -1], "seed: expected a whole number from 0"),
      (["pool": ["session-minutes": .int(.max)]], "pool.session-minutes: expected a whole number from 0 to 10000000"),
      (["users": []], "users: expected a mapping. Write it as ‘key: value’, one a line."),
      (
        ["users": ["ada": ["phone-number": 15_551_230_101]]],
        "users.ada.phone-number: expected text. Put the value in double quotes."
      ),
      (7, "expected a mapping. Write it as ‘key: value’, one a line."),
      (["pool": ["mfa-types": "sms"]], "pool.mfa-types: expected a list. Write it as [one, two]."),
    ] as [(PayloadValue, String)]
  )
  func saysWhatIsWrongAndWhere(value: PayloadValue, message: String) {
    #expect(throws: AuthFixtureError.self) { try AuthFixture(value) }
    do throws(AuthFixtureError) {
      _ = try AuthFixture(value)
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func tellsAllThatIsWrong() {
    let value: PayloadValue = [
      "sed": 1, "platform": "ios",
      "pool": ["mfa": "maybe", "password-policy": ["history": -1], "flows": ["user-srp", "x", "y"]],
      "users": ["ada": ["mfa": 7, "admin": true], "bob": "hello", "eve": ["password": .null]],
    ]
    do throws(AuthFixtureError) {
      _ = try AuthFixture(value)
      Issue.record("nothing was wrong")
    } catch {
      #expect(
        error.problems.map { $0.path.joined(separator: ".") } == [
          "platform", "pool.flows.1", "pool.flows.2", "pool.mfa", "pool.password-policy.history", "sed",
          "users.ada.admin", "users.ada.mfa", "users.bob", "users.eve.password",
        ]
      )
      #expect(error.problems.filter(\.isAboutKey).map(\.path) == [["sed"], ["users", "ada", "admin"]])
      #expect(error.description.split(separator: "\n").count == 10)
    }
  }
}
