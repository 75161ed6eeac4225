import StepgenModel
import Testing

@Suite struct NearestTests {
  @Test(arguments: [
    ("paylod", ["payload", "name", "steps"], ["payload"]),
    ("nmae", ["name", "names"], ["name"]),
    ("stps", ["steps", "stop", "step"], ["steps"]),
    ("confirmSignInWithSmsMFACode", ["confirmSignInWithSMSMFACode"], ["confirmSignInWithSMSMFACode"]),
    ("confirm", ["continue"], []),
    ("größe", ["grösse"], []),
    ("größe", ["gruse", "gröse"], ["gröse"]),
    ("payload", ["payload"], []),
    ("x", ["y", "xy", "abc"], []),
    ("", ["a"], []),
    ("abc", [], []),
  ])
  func namesAreNear(name: String, others: [String], expected: [String]) {
    #expect(nearest(to: name, in: others) == expected)
  }

  @Test func neighboursSwappedAreOneEdit() {
    #expect(nearest(to: "ab", in: ["ba"]) == ["ba"])
  }

  @Test func tiesAreInAlphabeticalOrderAndOnce() {
    #expect(nearest(to: "cat", in: ["hat", "bat", "hat", "cab"]) == ["bat", "cab", "hat"])
  }

  @Test func onlyTheNearestAreGiven() {
    #expect(nearest(to: "name", in: ["game", "lame", "nama", "same", "nam"], atMost: 2) == ["game", "lame"])
  }

  @Test func veryLongNamesAreNotCompared() {
    let long = String(repeating: "a", count: 100_000)
    #expect(nearest(to: long, in: [long + "b", "a"]) == [])
    #expect(nearest(to: "name", in: [long, "nam"]) == ["nam"])
  }
}
