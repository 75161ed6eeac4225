import Foundation
import StepgenModel
import SwiftBackend
import Testing

@Suite struct GoldenTests {
  @Test(arguments: Sample.all)
  func generatesExpectedFiles(sample: Sample) throws {
    let files = try makeBackend().files(for: sample.registry)
    try expectGolden(files, in: sample.expected)
  }
}
