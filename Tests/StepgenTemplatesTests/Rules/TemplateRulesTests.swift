import StepgenModel
import StepgenTemplates
import Testing

@Suite struct TemplateRulesTests {
  @Test func codesAreDifferentAndSorted() {
    let codes = Rule.ofTemplates.map(\.code)
    #expect(codes == Set(codes).sorted())
  }
}
