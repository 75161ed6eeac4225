import ArgumentParser
import StepgenDriver
import StepgenModel
import StepgenReports

/// The forms of a table of names.
enum TableFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  case text, json, markdown, csv

  var form: Console.Form { self == .csv ? .data : .text }
}

struct Names: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "names",
    abstract: "Shows the name of each step on each platform, or the step that a name refers to.",
    discussion: """
      Without NAME, the command shows a table of steps and platforms. With NAME, which can be an id or a name on any \
      platform, it shows what the name refers to, and its names on the other platforms.
      """
  )

  @Argument(help: "The id of a step, operation, error, type or member, or its name on any platform.")
  var name: String?

  @Flag(help: "Show everything that has a name, not only steps, and how many names two platforms share.")
  var all = false

  @Flag(help: "Show each rule that produced a name.")
  var explain = false

  @Option(help: "Only this flow.")
  var flow: String?

  @Option(help: "Only this platform; can be repeated.")
  var platform: [String] = []

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
    let registries = workspace.registries.compactMap(\.registry)
    try checkFilters(registries)
    if let name {
      try show(name, in: registries, workspace.sources)
    } else if explain {
      try show(registries.flatMap { cards(of: $0.namedConcepts.filter { $0.kind == .step }, $0, workspace.sources) })
    } else if all {
      try showAll(registries)
    } else {
      try showTable(registries)
    }
    if let failure = workspace.failure { throw failure }
  }

  func validate() throws {
    if all, name != nil || explain {
      throw ValidationError("‘--all’ is the table of everything; leave it out with NAME and --explain")
    }
    if name != nil || explain, format == .csv || format == .markdown {
      throw ValidationError("‘--format \(format.rawValue)’ is for the table; leave out NAME and --explain")
    }
  }

  private func checkFilters(_ registries: [Registry]) throws {
    let flows = registries.flatMap { $0.flows.map(\.id) }
    if let flow, !flows.contains(flow) { throw ValidationError.unknown("flow", flow, among: flows) }
    let platforms = registries.flatMap { $0.platforms.map(\.id) }
    for id in platform where !platforms.contains(id) { throw ValidationError.unknown("platform", id, among: platforms) }
  }

  private func showTable(_ registries: [Registry]) throws {
    let tables = registries.compactMap { NameTable($0, flow: flow, platforms: platform) }
    let text =
      switch format {
      case .json: try NameTable.json(tables)
      case .csv: NameTable.csv(tables)
      case .markdown: tables.map(\.markdown).joined(separator: "\n")
      case .text:
        tables.map { $0.text(width: terminalWidth(), isColored: shared.color.isColored(on: 1)) }.joined(separator: "\n")
      }
    try shared.console.result(text, as: format.form)
  }

  private func showAll(_ registries: [Registry]) throws {
    let matrices = registries.compactMap { FullMatrix($0, flow: flow, platforms: platform) }
    let width = terminalWidth() ?? ComparisonText.usualWidth
    let text =
      switch format {
      case .json: try FullMatrix.json(matrices)
      case .csv: FullMatrix.csv(matrices)
      case .markdown: matrices.map(\.markdown).joined(separator: "\n")
      case .text:
        matrices.map { $0.text(width: width, isColored: shared.color.isColored(on: 1)) }.joined(separator: "\n")
      }
    try shared.console.result(text, as: format.form)
  }

  private func show(_ name: String, in registries: [Registry], _ sources: SourceSet) throws {
    let found = registries.flatMap { cards(of: NameSearch($0).concepts(named: name), $0, sources) }
    guard found.isEmpty else { return try show(found) }
    var near: [String] = []
    for name in registries.flatMap({ NameSearch($0).suggestions(for: name) }) where !near.contains(name) {
      near.append(name)
    }
    let help = near.isEmpty ? "" : "; the nearest: \(near.prefix(3).joined(separator: ", "))"
    shared.console.complain("stepgen: nothing\(flow.map { " in ‘\($0)’" } ?? "") is called ‘\(name)’\(help)\n")
    throw ExitCode(1)
  }

  /// The concepts that the options leave, each with what is needed to show it.
  private func cards(of concepts: [Concept], _ registry: Registry, _ sources: SourceSet) -> [NameCard] {
    concepts.filter { flow == nil || $0.isPart(ofFlow: flow ?? "") }
      .map { NameCard($0, registry, sources, platforms: platform) }
  }

  private func show(_ cards: [NameCard]) throws {
    let isColored = shared.color.isColored(on: 1)
    let text =
      format == .json
      ? try NameCard.json(cards)
      : cards.map { $0.text(explained: explain, isColored: isColored) }.joined(separator: "\n")
    try shared.console.result(text)
  }
}

extension Concept {
  /// Whether the concept is a step of a flow, or of the payload of one.
  fileprivate func isPart(ofFlow flow: String) -> Bool {
    [.step, .field].contains(kind) && owner.first == flow
  }
}
