import ArgumentParser
import StepgenDriver
import StepgenModel
import StepgenReports
import StepgenSite

/// Showing the docs instead of writing them.
struct PreviewOptions: ParsableArguments {
  @Flag(help: "Show the site in a browser, and update it after every change. Write nothing.")
  var serve = false

  @Option(help: "The port of the preview. If omitted, the first free port from 8080 on.")
  var port: Int?

  func validate() throws {
    if port != nil, !serve { throw ValidationError("a port is for --serve") }
    if let port, !(1...65535).contains(port) { throw ValidationError("a port is a number from 1 to 65535") }
  }

  /// - Throws: When other options speak of files that would be written.
  func validate(with outputs: OutputOptions, isPlain: Bool) throws {
    guard serve else { return }
    if outputs.check || outputs.force || outputs.output != nil || !isPlain {
      throw ValidationError("--serve writes nothing: of the other options only --base-url and --templates go with it")
    }
  }

  /// Serves until the process is ended.
  func run(_ shared: SharedOptions, templates: String?, baseURL: String?) throws {
    let specs = try shared.specsFolder()
    guard let serving = Stepgen.serving else { throw CompanionProgram.preview.run(shared.console) }
    let settings = SiteGeneration.Settings(baseURL: baseURL, form: .uncompressed, hasFrontPage: false)
    let source = PreviewSource(specs: specs, templates: templates, settings: settings)
    do throws(PreviewFailure) {
      try serving(source, port.flatMap(UInt16.init(exactly:))) { news in show(news, shared) }
    } catch {
      shared.console.complain("stepgen: cannot show the docs: \(error.explanation(port))\n")
      throw ExitCode(2)
    }
  }

  /// The address is the result; all else is said about the work.
  private func show(_ news: PreviewNews, _ shared: SharedOptions) {
    switch news {
    case .serving(let address):
      try? shared.console.result("\(address)\n")
      shared.console.say("The docs are at this address until you end stepgen with Ctrl-C.")
    case .built(let build):
      for file in build.sources.files { shared.console.detail("read \(file.path)") }
      show(build.problems, of: build, shared)
      shared.console.say(
        build.sites == nil ? "Not built; what was there before is still shown." : "Built."
      )
    case .foundBrokenLinks(let build):
      show(build.problems.filter { $0.code == Rule.brokenLink.code }, of: build, shared)
    }
  }

  private func show(_ problems: [Diagnostic], of build: PreviewBuild, _ shared: SharedOptions) {
    let report = Report(problems, in: build.sources)
    if !problems.isEmpty, let text = try? shared.text(of: report, as: .text, on: 2) {
      shared.console.complain(text)
    }
  }
}

extension PreviewFailure {
  fileprivate func explanation(_ port: Int?) -> String {
    switch self {
    case .portInUse(let number) where port != nil:
      "port \(number) is in use; name another one with --port, or none to get one that is free"
    case .portInUse: "the ports from 8080 on are all in use; name another one with --port"
    case .other(let reason): reason
    }
  }
}
