import StepgenDriver
import StepgenModel
import StepgenTestSupport
import Testing

@Suite struct ShippedSpecsTests {
  @Test func nothingIsWrong() throws {
    let workspace = try ShippedSpecs.workspace()
    #expect(workspace.diagnostics.map(\.message).isEmpty)
    #expect(!workspace.hasFailed)
    #expect(
      Set(workspace.registries.compactMap(\.checked?.id)).isSuperset(of: [
        "amplify-auth", "device-login", "parcel-locker",
      ])
    )
  }

  /// A waiver for names hides what `same-name-as` would say.
  @Test func sharedNamesAreSaidAndNotWaived() throws {
    for file in try SpecFile.all() {
      #expect(!file.text.contains("code: name-collision"), "\(file.path)")
    }
  }
}
