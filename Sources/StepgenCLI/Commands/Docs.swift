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
    let workspace = try shared.workspace([specs])
    if !workspace.diagnostics.isEmpty {
      shared.console.complain(try workspace.report().rendered(as: .text, isColored: shared.color.isColored(on: 2)))
    }
    if let failure = workspace.failure { throw failure }
    let settings = SiteGeneration.Settings(baseURL: baseURL, isMarkdownAlone: format == .markdown)
    let sites = SiteGeneration(settings).sites(of: workspace)
    let folder = outputs.output ?? shown(defaultOutput(forSpecs: specs)) + "/site"
    for site in sites { for link in site.result.brokenLinks { shared.console.complain(link.text(in: site.folder)) } }
    let plan = try outputs.apply(sites.flatMap(\.result.files), to: folder, shared)
    shared.console.say(plan.summary(of: folder, checked: outputs.check))
    if sites.contains(where: { !$0.result.brokenLinks.isEmpty }) { throw ExitCode(1) }
  }
}

extension BrokenLink {
  fileprivate func text(in folder: String) -> String {
    let what = isAnchor ? "there is no such place in the page" : "there is no such page"
    return "\(folder)/\(page): error: the link ‘\(link)’ leads nowhere: \(what) [broken-link]\n"
  }
}
