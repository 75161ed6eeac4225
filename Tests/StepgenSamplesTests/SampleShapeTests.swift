import Foundation
import StepgenModel
import StepgenSamples
import Testing

@Suite struct SampleShapeTests {
  @Test(arguments: ShippedSamples.platforms)
  func everyFlowSampleHandlesTheUnknownStep(platform: SamplePlatform) throws {
    let samples = try flowSamples(platform)
    #expect(Set(samples.map(\.style.id)) == Set(platform.styles.map(\.id)))
    for sample in samples {
      #expect(sample.text.contains(SamplePhrase.unknownStep.rawValue), "\(sample.style.id)")
      #expect(
        ["@unknown default:", "else -> {", "default:"].contains { sample.text.contains($0) },
        "\(sample.style.id)"
      )
    }
  }

  @Test(arguments: ShippedSamples.platforms)
  func samplesAreAsLongAsOneReads(platform: SamplePlatform) throws {
    for sample in try flowSamples(platform) {
      let lines = sample.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect((25...220).contains(lines.count), "\(sample.style.id): \(lines.count) lines")
      #expect(lines.allSatisfy { $0.count <= 140 && $0.last != " " }, "\(sample.style.id)")
      #expect(!sample.text.contains("\n\n\n") && sample.text.hasSuffix("\n"), "\(sample.style.id)")
    }
    for sample in try stepSamples(platform) {
      let lines = sample.text.split(separator: "\n")
      #expect((3...36).contains(lines.count), "\(sample.style.id): \(lines.count) lines\n\(sample.text)")
    }
  }

  @Test(arguments: ShippedSamples.platforms)
  func everyStepThatArrivesHasASample(platform: SamplePlatform) throws {
    let library = try #require(ShippedSamples.library)
    for flow in platform.registry.flows where flow.access[platform.index] != nil {
      for (index, step) in flow.steps.enumerated() where step.names[platform.index].status != .absent {
        guard step.names[platform.index].removed == nil, step.names[platform.index].status != .declaredOnly else {
          continue
        }
        let samples = library.stepSamples(index, of: flow, on: platform.index, of: platform.registry)
        #expect(Set(samples.map(\.style.id)) == Set(platform.styles.map(\.id)), "\(flow.id).\(step.id)")
      }
    }
  }

  @Test(arguments: ShippedSamples.platforms)
  func aWrongAnswerIsAskedForAgain(platform: SamplePlatform) throws {
    for sample in try flowSamples(platform) {
      let code = sample.text.split(separator: "\n").filter { !$0.contains("//") }.joined(separator: "\n")
      #expect(code.contains("tryAgain("), "\(sample.style.id)")
    }
  }

  @Test func callsOfCombineAreKept() throws {
    let library = try #require(ShippedSamples.library)
    let platform = try ShippedSamples.platform("swift", of: "amplify-auth")
    let samples = platform.registry.operations.flatMap {
      library.operationSamples($0, on: platform.index, of: platform.registry).filter { $0.style.id == "combine" }
    }
    #expect(!samples.isEmpty)
    for sample in samples {
      #expect(sample.text.contains("var cancellables: Set<AnyCancellable> = []\n"))
      #expect(sample.text.hasSuffix("  .store(in: &cancellables)\n"))
    }
  }

  @Test func wordsAreAskedForByTheirUnits() throws {
    let library = try #require(ShippedSamples.library)
    let platform = try ShippedSamples.platform("swift", of: "amplify-auth")
    let flow = try #require(platform.registry.flows.first { $0.id == "sign-in" })
    let texts = SampleTexts { unit, _ in "<\(unit)>" }
    let samples = library.flowSamples(flow, on: platform.index, of: platform.registry, texts: texts)
    let text = try #require(samples.first).text
    for unit in ["sign-in.title", "sign-in.confirm-sms-mfa-code.title", "sign-in.confirm-sms-mfa-code.ask"] {
      #expect(text.contains("<\(unit)>"))
    }
    for unit in ["sample.unknownStep", "sample.update", "sample.retry", "sample.interface"] {
      #expect(text.contains("<\(unit)>"))
    }
  }

  private func flowSamples(_ platform: SamplePlatform) throws -> [CodeSample] {
    let library = try #require(ShippedSamples.library)
    return platform.registry.flows.flatMap { library.flowSamples($0, on: platform.index, of: platform.registry) }
  }

  private func stepSamples(_ platform: SamplePlatform) throws -> [CodeSample] {
    let library = try #require(ShippedSamples.library)
    return platform.registry.flows.flatMap { flow in
      flow.steps.indices.flatMap { library.stepSamples($0, of: flow, on: platform.index, of: platform.registry) }
    }
  }
}
