import StepgenTestSupport
import Testing

@Suite struct BrokenCaseTests {
  @Test(arguments: Fixtures.cases)
  func tellsWhatIsWrong(path: String) throws {
    #expect(try Fixtures.golden(of: path).problem(of: BrokenCase(path: path).listing()) == nil)
  }

  @Test func thereAreManyCases() {
    #expect(Fixtures.cases.count >= 110)
  }

  /// What a case shows is the one thing that differs from here.
  @Test func nothingIsWrongWithTheRegistryTheyBreak() throws {
    #expect(try BrokenCase(path: BrokenCase.baseName).listing() == "nothing is wrong\n")
  }
}
