import StepgenModel
import Testing

@Suite struct StringJoiningTests {
  @Test func isAsIfTheyWereAddedOneByOne() {
    #expect(String(joining: "") == "")
    #expect(String(joining: "", "") == "")
    #expect(
      String(joining: "en", "/", "", "a name of more than fifteen bytes", "/ä日")
        == "en/a name of more than fifteen bytes/ä日"
    )
  }
}
