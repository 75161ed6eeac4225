import StepgenModel
import StepgenTemplates
import Testing

let mainTemplate = Template<SampleView>("main", "What the tests render.")

/// A library of one template and its partials, and what is wrong with them.
struct Loaded {
  var library: TemplateLibrary?
  var problems: [Diagnostic]
  var sources: SourceSet

  init(_ main: [UInt8], partials: [String: String] = [:]) {
    var sources = SourceSet()
    var diagnostics = Diagnostics()
    library = TemplateLibrary.load(
      [mainTemplate.declaration]
        + partials.keys.sorted().map { .partial($0, for: ItemView.self, "A partial of a test.") },
      defaults: [SourceFile(path: "main.mustache", bytes: main)]
        + partials.map { SourceFile(path: "\($0.key).mustache", text: $0.value) },
      sources: &sources,
      reporting: &diagnostics
    )
    self.problems = diagnostics.all
    self.sources = sources
  }
}

/// What a template makes of the sample view.
func render(_ main: String, partials: [String: String] = [:], with view: SampleView = SampleView()) throws -> String {
  let loaded = Loaded(Array(main.utf8), partials: partials)
  #expect(loaded.problems == [])
  return String(decoding: try #require(loaded.library).render(mainTemplate, with: view), as: UTF8.self)
}

func problems(in main: String, partials: [String: String] = [:]) -> [Diagnostic] {
  Loaded(Array(main.utf8), partials: partials).problems
}

/// A problem on one line: `line:column-line:column code: message`.
func summary(_ problem: Diagnostic) -> String {
  let (start, end) = (problem.range.start, problem.range.end)
  return "\(start.line):\(start.column)-\(end.line):\(end.column) \(problem.code): \(problem.message)"
}
