import ArgumentParser
import StepgenDriver
import StepgenModel
import StepgenReports

extension NameSection: ExpressibleByArgument {}
extension NameComparison.Kind: ExpressibleByArgument {}

struct DiffNames: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "names",
    abstract: "Compares the names of steps, values, choices, calls, errors and types on two platforms.",
    discussion: """
      Each row shows one result: the same name (same); a difference only in capitalization and ‘_’ (case); different \
      words, which are shown (words); a name that is missing on one side (missing-left, missing-right); one name for \
      several steps (merged); several names for one step (split). Items that neither side has are only counted. At the \
      end, the command shows how well each platform's rules explain its names.
      """
  )

  @Argument(help: "A platform.")
  var left: String

  @Argument(help: "Another platform, or ‘wire’ for the names on the wire.")
  var right: String

  @Option(help: "Only items of this flow.")
  var flow: String?

  @Option(help: "Only this section; can be repeated.")
  var only: [NameSection] = []

  @Option(help: "Only rows of this kind; can be repeated.")
  var kind: [NameComparison.Kind] = []

  @Option(help: "Only this registry.")
  var registry: String?

  @Option(
    help: "The output format. In csv, an apostrophe precedes each value that a spreadsheet would treat as a formula."
  )
  var format = TableFormat.text

  @OptionGroup var shared: SharedOptions

  func run() throws {
    let workspace = try shared.workspace()
    if workspace.hasErrors || workspace.hasFailed {
      shared.console.complain(try shared.text(of: workspace.report(), as: .text, on: 2))
    }
    let all = workspace.registries.compactMap(\.registry)
    let registries = all.filter { registry == nil || $0.id == registry }
    if let registry, registries.isEmpty { throw ValidationError.unknown("registry", registry, among: all.map(\.id)) }
    try show(try comparisons(registries), workspace.sources)
    if let failure = workspace.failure { throw failure }
  }

  private func comparisons(_ registries: [Registry]) throws -> [PlatformComparison] {
    let platforms = registries.flatMap { $0.platforms.map(\.id) }
    for id in [left, right] where !platforms.contains(id) && id != "wire" {
      throw ValidationError.unknown("platform", id, among: platforms)
    }
    let both = registries.compactMap { registry in
      registry.platform(left).flatMap { left in registry.platform(right).map { (registry, left, $0) } }
    }
    guard !both.isEmpty else {
      throw ValidationError("no registry has both ‘\(left)’ and ‘\(right)’, so there is nothing to compare.")
    }
    let flows = both.flatMap { $0.0.flows.map(\.id) }
    if let flow, !flows.contains(flow) { throw ValidationError.unknown("flow", flow, among: flows) }
    let filter = PlatformComparison.Filter(flow: flow, sections: Set(only), kinds: Set(kind))
    return both.filter { both in flow == nil || both.0.flows.contains { $0.id == flow } }
      .map { PlatformComparison($0.0, $0.1, $0.2, filter) }
  }

  private func show(_ comparisons: [PlatformComparison], _ sources: SourceSet) throws {
    let text =
      switch format {
      case .json: try ComparisonDocument(comparisons, left: left, right: right, sources).json
      case .csv: comparisons.csv
      case .markdown: comparisons.map { ComparisonMarkdown(comparison: $0).text }.joined(separator: "\n")
      case .text:
        comparisons.map { comparison in
          ComparisonText(comparison: comparison, listsSame: !kind.isEmpty || shared.verbose)
            .text(width: terminalWidth() ?? ComparisonText.usualWidth, isColored: shared.color.isColored(on: 1))
        }
        .joined(separator: "\n")
      }
    try shared.console.result(text, as: format.form)
  }
}

extension Registry {
  /// The index of a platform; ‘wire’ is also the one that has no language, whatever its id.
  fileprivate func platform(_ id: String) -> Platform.Index? {
    platforms.firstIndex { $0.id == id }
      ?? (id == "wire" ? platforms.firstIndex { $0.languages.isEmpty && $0.schemes == nil } : nil)
  }
}
