import ArgumentParser
import StepgenDriver
import StepgenModel
import StepgenReports
import StepgenSite

struct Docs: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Makes the documentation, as a site or as Markdown.")

  /// What the pages are written as.
  enum Form: String, ExpressibleByArgument, CaseIterable, Sendable {
    case html, markdown
  }

  @OptionGroup var shared: SharedOptions
  @OptionGroup var outputs: OutputOptions

  @Option(help: "HTML with Markdown beside it, or Markdown alone.")
  var format = Form.html

  @Option(help: ArgumentHelp("Where the site will be, such as ‘https://example.org/auth/’.", valueName: "url"))
  var baseURL: String?

  func run() throws {
    let specs = try shared.specsFolder()
    var workspace = try shared.workspace([specs])
    let sites = try sites(&workspace)
    var report = workspace.report()
    if let failure = workspace.failure {
      try outputs.show(report, shared, .text)
      throw failure
    }
    let folder = outputs.output ?? shown(defaultOutput(forSpecs: specs)) + "/site"
    for site in sites { report.add(site.result.brokenLinks, in: "\(folder)/\(site.folder)") }
    let plan = try outputs.apply(sites.flatMap(\.result.files), to: folder, shared, .text, adding: report)
    shared.console.say(plan.summary(of: folder, checked: outputs.check))
    if sites.contains(where: { !$0.result.brokenLinks.isEmpty }) { throw ExitCode(1) }
  }

  /// The sites of what has no error; what is wrong is in the workspace.
  private func sites(_ workspace: inout Workspace) throws -> [SiteGeneration.Built] {
    do throws(ReadFailure) {
      let settings = SiteGeneration.Settings(baseURL: baseURL)
      let generation = try SiteGeneration.load(settings, templates: outputs.templates, in: &workspace)
      return generation?.sites(of: &workspace) ?? []
    } catch {
      shared.console.complain("stepgen: cannot read \(error.path): \(error.reason)\n")
      throw ExitCode(2)
    }
  }
}

extension Report {
  /// Adds links that lead nowhere; they have no line that an author wrote.
  fileprivate mutating func add(_ links: [BrokenLink], in folder: String) {
    for link in links {
      let file = sources.add(SourceFile(path: "\(folder)/\(link.page)", bytes: []))
      diagnostics.append(link.diagnostic(at: SourceRange(startOf: file)))
    }
  }
}
