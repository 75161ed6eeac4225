import ArgumentParser
import StepgenDriver
import StepgenReports

struct Docs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs",
    abstract: "Generates the documentation as a site or as Markdown."
  )

  /// What the pages are written as.
  enum Form: String, ExpressibleByArgument, CaseIterable, Sendable {
    case html, markdown
  }

  @OptionGroup var shared: SharedOptions
  @OptionGroup var outputs: OutputOptions

  @Option(help: "HTML with Markdown beside it, or only Markdown.")
  var format = Form.html

  @Option(
    help: ArgumentHelp(
      "The future address of the output folder, for example ‘https://example.org/docs/’.",
      valueName: "url"
    )
  )
  var baseURL: String?

  @Flag(inversion: .prefixedNo, help: "Write a compressed copy beside each page, for hosts that send it unchanged.")
  var gzip = true

  @Flag(help: "Fail if less of a language is translated than its registry's ‘index-from’ requires.")
  var strict = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Fill the marked regions of these Markdown files, and do nothing else.", valueName: "file")
  )
  var inject: [String] = []

  @OptionGroup var preview: PreviewOptions

  func validate() throws {
    if let problem = baseURL.flatMap(SiteGeneration.Settings.problem) {
      throw ValidationError("--base-url: \(problem)")
    }
    try preview.validate(with: outputs, isPlain: format == .html && inject.isEmpty && !strict)
  }

  func run() throws {
    if preview.serve { return try preview.run(shared, templates: outputs.templates, baseURL: baseURL) }
    if !inject.isEmpty { return try InjectionRun(shared, outputs, baseURL).apply(to: inject) }
    let settings = SiteGeneration.Settings(baseURL: baseURL, form: form)
    let results = try outputs.run(.one(.site(settings)), shared, usesNotes: !strict)
    for result in results {
      shared.console.say(result.summary)
      shared.console.say("Start at\n" + result.startLines)
    }
    if strict { try refuse(results.flatMap(\.untranslated)) }
  }

  private var form: SiteGeneration.Settings.Form {
    switch format {
    case .html: gzip ? .site : .uncompressed
    case .markdown: .markdown
    }
  }

  private func refuse(_ languages: [String]) throws {
    guard !languages.isEmpty else { return }
    shared.console.complain("stepgen: too little is translated: \(languages.joined(separator: "; "))\n")
    throw ExitCode(1)
  }
}
