package import StepgenLanguages
package import StepgenModel
package import StepgenTemplates

/// Writes code samples of a registry, in every style of a platform.
package struct SampleLibrary: Sendable {
  private let library: TemplateLibrary

  /// The library has to have been loaded with ``templates``.
  package init(library: TemplateLibrary) {
    self.library = library
  }

  /// The languages that samples are written in.
  package static var languages: Set<Language> { Set(SampleTemplates.all.map(\.language)) }

  /// The templates that samples are rendered with.
  package static let templates: [TemplateDeclaration] = SampleTemplates.all.flatMap(\.declarations)

  /// Samples that begin a flow and handle every step, one for each style and language; none where the platform has no
  /// enumeration of the flow's steps.
  ///
  /// - Parameters:
  ///   - flow: A flow of the registry.
  ///   - platform: The index of a platform.
  ///   - registry: The registry.
  ///   - texts: The words of comments and prompts.
  /// - Returns: The samples in the order of the platform's styles.
  package func flowSamples(
    _ flow: Flow,
    on platform: Platform.Index,
    of registry: Registry,
    texts: SampleTexts = .english
  )
    -> [CodeSample]
  {
    samples(on: platform, of: registry, texts) { scope, templates in
      let parts = flow.parts.compactMap { FlowLowering(scope, $0) }
      let operations = parts.dropFirst().reduce(into: Set<Int>()) { $0.formUnion($1.operations) }
      let samples = parts.enumerated().compactMap { index, part in
        part.view(besides: index == 0 ? operations : nil).map { library.render(templates.flow, with: $0) }
      }
      // A sample without imports begins with an empty line.
      return samples.isEmpty ? nil : Array(samples.joined())
    }
  }

  /// Samples that handle one step of a flow: what stands inside of the function that handles every step.
  ///
  /// - Parameters:
  ///   - step: The index of a step of the flow.
  ///   - flow: A flow of the registry.
  ///   - platform: The index of a platform.
  ///   - registry: The registry.
  ///   - texts: The words of comments and prompts.
  /// - Returns: The samples in the order of the platform's styles.
  package func stepSamples(
    _ step: Int,
    of flow: Flow,
    on platform: Platform.Index,
    of registry: Registry,
    texts: SampleTexts = .english
  )
    -> [CodeSample]
  {
    samples(on: platform, of: registry, texts) { scope, templates in
      flow.part(ofStep: step).flatMap { FlowLowering(scope, $0.part)?.view(of: $0.index) }
        .map { library.render(templates.step, with: $0) }
    }
  }

  /// Samples of a call, its inputs as variables; none where the spec has no example of it.
  ///
  /// - Parameters:
  ///   - operation: An operation of the registry.
  ///   - platform: The index of a platform.
  ///   - registry: The registry.
  ///   - texts: The words of comments.
  /// - Returns: The samples in the order of the platform's styles.
  package func operationSamples(
    _ operation: Operation,
    on platform: Platform.Index,
    of registry: Registry,
    texts: SampleTexts = .english
  )
    -> [CodeSample]
  {
    samples(on: platform, of: registry, texts) { scope, templates in
      scope.view(of: operation).map { library.render(templates.operation, with: $0) }
    }
  }

  /// Samples that catch an error of a call, for each style whose language tells errors apart where the call is made.
  ///
  /// - Parameters:
  ///   - error: An error with a name on the platform.
  ///   - operation: A call that can fail with it.
  ///   - remark: What to do then.
  ///   - platform: The index of a platform.
  ///   - registry: The registry.
  ///   - texts: The words of comments.
  /// - Returns: The samples in the order of the platform's styles.
  package func errorSamples(
    _ error: FlowError,
    of operation: Operation,
    remark: String,
    on platform: Platform.Index,
    of registry: Registry,
    texts: SampleTexts = .english
  )
    -> [CodeSample]
  {
    samples(on: platform, of: registry, texts) { scope, _ in
      scope.catching(error, of: operation, remark).map { Array(($0.joined(separator: "\n") + "\n").utf8) }
    }
  }

  /// Samples of a call that somebody has written, with arguments of its own; none where the platform cannot make it.
  ///
  /// - Parameters:
  ///   - operation: An operation of the registry.
  ///   - calls: The call in languages of the platform.
  ///   - platform: The index of a platform.
  ///   - registry: The registry.
  ///   - texts: The words of comments.
  /// - Returns: The samples in the order of the platform's styles.
  package func callSamples(
    of operation: Operation,
    as calls: [WrittenCall],
    on platform: Platform.Index,
    of registry: Registry,
    texts: SampleTexts = .english
  )
    -> [CodeSample]
  {
    samples(on: platform, of: registry, texts) { scope, templates in
      scope.view(of: operation, as: calls).map { view, preamble in
        let gap = scope.style.form == .publisher && !preamble.isEmpty ? "\n" : ""
        return Array((preamble + gap).utf8) + library.render(templates.operation, with: view)
      }
    }
  }

  private func samples(
    on platform: Platform.Index,
    of registry: Registry,
    _ texts: SampleTexts,
    _ render: (SampleScope, SampleTemplates) -> [UInt8]?
  )
    -> [CodeSample]
  {
    registry.platforms[platform].styles.flatMap { style in
      ([style.language] + (style.otherLanguage.map { [$0] } ?? [])).compactMap { language in
        let scope = SampleScope(registry, platform: platform, style: style, language: language, texts: texts)
        guard let templates = SampleTemplates.find(language, style.form) else { return nil }
        return render(scope, templates).map { bytes in
          let text = LineWrapping(language: language).wrapped(String(decoding: bytes, as: UTF8.self))
          return CodeSample(language: language, style: style, text: text)
        }
      }
    }
  }
}
