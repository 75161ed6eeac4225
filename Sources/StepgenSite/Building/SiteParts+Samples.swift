import StepgenLanguages
import StepgenModel
import StepgenSamples

extension SiteParts {
  /// The complete sample of a flow in every style; without a platform, on all that have the flow.
  func samples(of flow: Flow, _ platform: Int?) -> [Block] {
    variants(platform) { scope.samples.flowSamples(flow, on: $0, of: scope.registry, texts: texts) }
  }

  /// The sample of one step in every style.
  func samples(of step: Step, in flow: Flow, _ platform: Int?) -> [Block] {
    guard let index = flow.index(ofStep: step.id) else { return [] }
    let isForAll = platform == nil
    return variants(platform) { platform in
      // What never arrives helps nobody who compares; the page of the step says what arrives in its place.
      guard !isForAll || ![.absent, .declaredOnly].contains(step.names[platform].status) else { return [] }
      return scope.samples.stepSamples(index, of: flow, on: platform, of: scope.registry, texts: texts)
    }
  }

  /// The call of an operation in every style.
  func samples(ofOperation index: Int, _ platform: Int?) -> [Block] {
    let operation = scope.registry.operations[index]
    return variants(platform) {
      scope.samples.operationSamples(operation, on: $0, of: scope.registry, texts: texts)
    }
  }

  /// Calls of an operation as a guide has them, in every style of the platforms whose languages they are in.
  func samples(ofCallsOf id: String, _ written: [(language: String, code: String)]) -> [Block] {
    guard let operation = scope.registry.operation(id) else { return [] }
    return variants(nil) { platform in
      let languages = scope.registry.platforms[platform].languages
      let calls = written.compactMap { text -> WrittenCall? in
        guard let language = Language.fenced(text.language), languages.contains(language) else { return nil }
        return WrittenCall(text.code, in: language, of: operation.names[platform].identifiers)
      }
      return scope.samples.callSamples(of: operation, as: calls, on: platform, of: scope.registry, texts: texts)
    }
  }

  private func variants(_ platform: Int?, _ samples: (Int) -> [CodeSample]) -> [Block] {
    let all =
      if let platform {
        inStyles(samples(platform), platform)
      } else {
        scope.index.platforms.flatMap { besideOthers(inStyles(samples($0), $0), $0) }
      }
    return all.isEmpty ? [] : [.variants(all)]
  }

  private func inStyles(_ samples: [CodeSample], _ platform: Int) -> [Variant] {
    samples.map { sample in
      let hasSeveralLanguages = samples.contains { $0.style == sample.style && $0.language != sample.language }
      let title = hasSeveralLanguages ? "\(sample.style.title): \(sample.language.title)" : sample.style.title
      let suffix = hasSeveralLanguages ? "." + sample.language.id : ""
      return Variant(
        id: "\(scope.index.id(platform)).\(sample.style.id)\(suffix)",
        title: title,
        code: Code(language: sample.language.id, text: sample.text, title: title)
      )
    }
  }

  /// Variants beside those of other platforms, in few words so that all can be seen: a language is known by the first
  /// style that has it, and all say above the code whose they are.
  private func besideOthers(_ variants: [Variant], _ platform: Int) -> [Variant] {
    let name = scope.title(platform)
    return variants.enumerated().map { number, variant in
      var variant = variant
      let language = Language.named(variant.code.language)?.title ?? name
      variant.code.title = variants.count == 1 ? name : "\(name): \(variant.title)"
      if number == 0 {
        variant.title = variants.count == 1 ? name : language
      } else if variant.title.hasSuffix(": " + language) {
        variant.title = language
      }
      return variant
    }
  }
}
