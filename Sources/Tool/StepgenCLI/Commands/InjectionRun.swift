import ArgumentParser
import StepgenDriver
import StepgenFiles
import StepgenModel
import StepgenReports

/// Fills the marked regions of Markdown files.
struct InjectionRun {
  private let shared: SharedOptions
  private let outputs: OutputOptions
  private let baseURL: String?

  init(_ shared: SharedOptions, _ outputs: OutputOptions, _ baseURL: String?) {
    self.shared = shared
    self.outputs = outputs
    self.baseURL = baseURL
  }

  func apply(to paths: [String]) throws {
    var workspace = try shared.workspace()
    do {
      let files = try FileInjection.files(paths, templates: outputs.templates, baseURL: baseURL, in: &workspace)
      let report = workspace.report()
      if !report.diagnostics.isEmpty { shared.console.complain(try shared.text(of: report, as: .text, on: 2)) }
      if let failure = workspace.failure { throw failure }
      let stale = files.filter(\.isStale)
      for file in stale {
        if outputs.check { try shared.console.result("\(file.path): out of date\n") } else { try file.write() }
      }
      let written = "\(counted(stale.count, "file")) \(outputs.check ? "stale" : "written")"
      shared.console.say("\(written), \(files.count - stale.count) up to date.")
      if outputs.check, !stale.isEmpty { throw ExitCode(1) }
    } catch let failure as FileError {
      throw shared.console.complaint(about: failure)
    }
  }
}
