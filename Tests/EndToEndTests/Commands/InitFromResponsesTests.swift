import StepgenTestSupport
import Testing

/// Registries that begin with recorded responses describe these without a warning.
@Suite struct InitFromResponsesTests {
  /// Responses by the name of their file.
  struct Service: CustomTestStringConvertible {
    var testDescription: String
    var responses: [String: String]
    /// Lines that the files of the registry have.
    var lines: [String]
  }

  static let services = [
    Service(
      testDescription: "values beside the name",
      responses: [
        "a":
          #"{"status":"methodSelected","expiresAt":"2026-11-28T10:00:00Z","method":{"kind":"SMS","id":"m1","weight":0.5}}"#,
        "b":
          #"{"status":"waiting","tries":2,"method":{"kind":"PUSH"},"_links":{"self":{"href":"https://a.example/b"}}}"#,
      ],
      lines: [
        "  name-at: status", "  payload-at: beside", "      expires-at: date-time", "      tries: int",
        "      id: \"string?\"", "      weight: \"json?\"",
        "      links: { type: links, on-platform: { wire: { spelled: \"_links\" } } }",
      ]
    ),
    Service(
      testDescription: "one object with the values",
      responses: [
        "a": #"{"ChallengeName":"SMS_MFA","ChallengeParameters":{"MEDIUM":"SMS","access-token":"x"}}"#,
        "b": #"{"ChallengeName":"NEW_PASSWORD","ChallengeParameters":{"MEDIUM":null}}"#,
      ],
      lines: ["  name-at: ChallengeName", "  payload-at: ChallengeParameters", "  sms-mfa:"]
    ),
    Service(
      testDescription: "lists of steps and of errors",
      responses: [
        "a": #"{"version":"1","next":{"type":"array","items":[{"name":"enter-code","link":"a"},{"name":"cancel"}]}}"#,
        "b": #"{"version":"1","next":{"type":"array","items":[{"name":"show-qr-code","link":"b"}]}}"#,
        "c": #"{"errors":[{"code":"TOO_LATE","message":"It is over."},{"code":"LOCKED"}]}"#,
      ],
      lines: [
        "  steps-at: next.items[]", "  name-at: name", "  errors-at: errors[]", "  code-at: code", "  show-qr-code:",
        "      link: string",
        "      error-too-late: { error: too-late, then: restart }",
      ]
    ),
    Service(
      testDescription: "an error below a step, its code in an object",
      responses: [
        "a": #"{"next":[{"name":"enter-pin"}],"messages":[{"text":"No.","id":7,"i18n":{"key":"pin.wrong"}}]}"#,
        "b": #"{"next":[{"name":"call-desk"}]}"#,
      ],
      lines: [
        "  steps-at: next[]", "  errors-at: messages[]", "  code-at: i18n.key", "    wire: pin.wrong",
        "      text: string",
      ]
    ),
    Service(
      testDescription: "the code beside the other values of an object",
      responses: [
        "a": #"{"status":"waiting"}"#, "b": #"{"status":"over"}"#,
        "c": #"{"error":{"code":401,"status":"UNAUTHENTICATED","details":{"at":"2026-11-28T10:00:00Z"}}}"#,
        "d": #"{"error":{"code":409,"status":"LOCKED"}}"#,
      ],
      lines: [
        "  code-at: error.status", "  values-at: error", "      code: int", "    wire: LOCKED",
        "      at: date-time",
      ]
    ),
    Service(
      testDescription: "an error beside the name of a step",
      responses: [
        "a": #"{"step":"enter-code","device":"d","problem":{"reason":"TOO_OFTEN","wait":5}}"#,
        "b": #"{"step":"enter-name"}"#,
      ],
      lines: ["  code-at: problem.reason", "  values-at: problem", "  too-often:", "      wait: int"]
    ),
    Service(
      testDescription: "errors by their types",
      responses: [
        "a": #"{"ChallengeName":"SMS_MFA","Session":"s"}"#,
        "b": #"{"__type":"CodeMismatchException","message":"No."}"#,
      ],
      lines: ["  code-at: \"__type\"", "  code-mismatch-exception:", "      message: string"]
    ),
    Service(
      testDescription: "errors alone",
      responses: ["a": #"{"tppMessages":[{"category":"ERROR","code":"SCA_INVALID"}]}"#],
      lines: ["  errors-at: tppMessages[]", "  code-at: code", "      category: string"]
    ),
    Service(
      testDescription: "without a name",
      responses: ["show-code": #"{"device_code":"a","interval":5,"verified":false,"no":1.5}"#],
      lines: ["    known-by: \"device_code\"", "      verified: bool", "      \"no\": json", "  show-code:"]
    ),
  ]

  @Test(arguments: services)
  func describesWhatItWasMadeFrom(_ service: Service) throws {
    let project = try Project.empty()
    let paths = service.responses.keys.sorted().map { "\($0).json" }
    for (name, text) in service.responses { try project.folder.write("\(name).json", text) }
    let answer = try project.run(["init", "service", "--from-json"] + paths)
    #expect(answer.code == 0, "\(answer)")
    let texts = ["registry", "shared", "flows/service"].compactMap {
      project.folder.read("Specs/service/\($0).yaml")
    }
    let lines = Set(texts.flatMap { $0.split(separator: "\n").map(String.init) })
    for line in service.lines { #expect(lines.contains(line), "\(texts)") }
    #expect(lines.contains("meaning: Say what it is."))
    let check = try project.run(["check", "--format", "json", "--against"] + paths)
    #expect(check.code == 0 && !check.output.contains("warning"), "\(check)")
    #expect(check.errors.contains("\(paths.count) of \(paths.count) response"), "\(check)")
  }

  @Test func saysWhatIsNoJSON() throws {
    let project = try Project.empty()
    try project.folder.write("a.json", "{\n  \"status\": x }")
    let answer = try project.run(["init", "service", "--from-json", "a.json"])
    #expect(answer.code == 1 && answer.errors.hasPrefix("a.json:2:13: error: "), "\(answer)")
    #expect(try project.run(["init", "service", "--from-json", "b.json"]).code == 2)
    #expect(project.folder.read("Specs/service/registry.yaml") == nil)
  }
}
