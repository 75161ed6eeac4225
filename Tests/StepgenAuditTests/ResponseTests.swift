import StepgenAudit
import StepgenModel
import StepgenTestSupport
import Testing

@Suite struct ResponseTests {
  private static let check = ResponseCheck((try? ShippedSpecs.registries()) ?? [])

  private func lines(_ text: String) -> [String] {
    Self.check.diagnostics(of: SourceFile(path: "r.json", text: text), FileID(0)).map {
      "\($0.range.start.line):\($0.range.start.column) \($0.code): \($0.message)"
        + ($0.suggestion.map { " -> \($0)" } ?? "")
    }
  }

  private static let code = """
    "device_code": "d", "user_code": "WDJB-MJHT", "verification_uri": "https://example.com/device"
    """

  @Test func aStepIsKnownByItsKey() {
    #expect(
      lines("{ \(Self.code), \"expires_in\": 1800 }") == [
        "1:3 response-step: this is the step ‘show-code’ of the flow ‘login’"
      ]
    )
  }

  @Test func aStepIsKnownByItsName() {
    #expect(
      lines("{ \"error\": \"expired_token\", \"error_description\": null }") == [
        "1:12 response-step: this is the step ‘expired’ of the flow ‘login’"
      ]
    )
  }

  @Test func anErrorMayBeWhereNamesOfStepsAre() {
    #expect(lines("{ \"error\": \"slow_down\" }") == ["1:12 response-step: this is the error ‘slow-down’"])
  }

  @Test func aStepInsideOfObjectsIsFound() {
    let found = lines("{ \"step\": \"enter-code\", \"payload\": {} }")
    #expect(found.first == "1:11 response-step: this is the step ‘enter-code’ of the flow ‘pick-up’", "\(found)")
  }

  @Test func whatIsMissingOfAnotherTypeOrUnknownIsReported() {
    let text = """
      { "device_code": "d", "user_code": null, "verification_uri": 7,
        "expires_in": 1.5, "interval": 9223372036854775808, "uri": "x" }
      """
    #expect(
      lines(text) == [
        "1:3 response-step: this is the step ‘show-code’ of the flow ‘login’",
        "1:36 response-value: the value ‘user_code’ is null",
        "1:62 response-value: the spec has a text here, and this is a number",
        "2:17 response-value: the spec has a whole number of 64 bits here, and this is 1.5",
        "2:34 response-value: the spec has a whole number of 64 bits here, and this is 9223372036854775808",
        "2:55 response-key: the spec has no value for ‘uri’",
      ]
    )
    #expect(lines("{ \(Self.code) }").first == "1:1 response-value: the value ‘expires_in’ is missing")
  }

  @Test func furtherWarningsAreCounted() {
    let keys = (0..<23).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    let found = lines("{ \"error\": \"expired_token\", \(keys) }")
    #expect(found.count == 22)
    #expect(found.last?.hasSuffix("response-key: the spec has no value for 3 more keys") == true, "\(found)")
  }

  @Test func aNameThatNoStepHasIsReported() {
    #expect(
      lines("{ \"error\": \"expired_tokn\" }") == [
        "1:12 response-unknown: no step or error has the name ‘expired_tokn’ on the wire -> \"expired_token\""
      ]
    )
    #expect(lines("{ \"error\": 3 }") == ["1:12 response-unknown: no step or error has the name ‘3’ on the wire"])
    #expect(lines("[]").first?.contains("no name of a step at ") == true)
  }

  @Test(arguments: [
    ("", "1:1"), ("{", "1:2"), ("{ \"a\": }", "1:8"), ("{} x", "1:4"), ("[1,]", "1:4"), ("{ 'a': 1 }", "1:3"),
    ("[01]", "1:2"), ("[\"\\x\"]", "1:5"), ("[\"a\nb\"]", "1:4"), ("[NaN]", "1:2"),
    (String(repeating: "[", count: 100_000), "1:514"),
  ])
  func whatIsNoJSONIsReported(text: String, place: String) {
    #expect(lines(text).map { $0.hasPrefix("\(place) response-not-json: ") } == [true])
  }

  @Test func textsAreReadWithTheirEscapes() throws {
    let tree = try JSONTree(reading: Array(#"["\u00e9\ud83d\ude00\n\/", "\ud83dx"]"#.utf8))
    guard case .array(let items) = tree.value else { return #expect(Bool(false)) }
    #expect(items.map(\.string) == ["é😀\n/", "\u{FFFD}x"])
  }
}
