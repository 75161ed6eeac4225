import StepgenModel
import Testing

@Suite struct VersionTests {
  @Test func numbersAreComparedAndNotTheirDigits() throws {
    let versions = ["2.10.0", "10.0.0", "2.9.1", "2.9.0"].compactMap(Version.init)
    #expect(versions.sorted().map(\.description) == ["2.9.0", "2.9.1", "2.10.0", "10.0.0"])
  }

  @Test(arguments: ["", "1", "1.2", "1.2.3.4", "a.b.c", "99999999999999999999.0.0"])
  func whatIsNotThreeNumbersIsNoVersion(text: String) {
    #expect(Version(text) == nil)
  }
}
