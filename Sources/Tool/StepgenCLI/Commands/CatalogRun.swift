import ArgumentParser
import StepgenCatalogs
import StepgenDriver
import StepgenFiles
import StepgenModel
import StepgenReports

/// Compiles the registries and reads their catalogs.
struct CatalogRun {
  let catalogs: [RegistryCatalogs]
  private let workspace: Workspace
  private let shared: SharedOptions

  /// - Throws: An exit code, after reporting what is wrong, when the specs have errors: their texts are not all known.
  init(_ shared: SharedOptions) throws {
    var workspace = try shared.workspace([try shared.specsFolder()])
    let failure = workspace.failure
    let catalogs = workspace.readCatalogs()
    if !workspace.diagnostics.isEmpty {
      let text = try workspace.report().rendered(as: .text, isColored: shared.color.isColored(on: 2))
      shared.console.complain(text)
    }
    if let failure { throw failure }
    if workspace.hasFailed { throw ExitCode(2) }
    self.workspace = workspace
    self.catalogs = catalogs
    self.shared = shared
  }

  /// Refuses to go on where a catalog would be written that could not be read as a whole.
  func refuseUnreadable(among wanted: [DocsLocale]) throws {
    let broken = catalogs.flatMap(\.locales).filter { !$0.isComplete }.map(\.locale)
    let concerned = broken.filter { wanted.isEmpty || wanted.contains($0) }
    guard !concerned.isEmpty else { return }
    shared.console.complain("stepgen: nothing was written, because it would lose what cannot be read\n")
    throw ExitCode(1)
  }

  /// Writes the files that are not on the disk as they have to be, or names them.
  func apply(check: Bool, _ files: (RegistryCatalogs) -> [GeneratedFile]) throws {
    var count = 0
    var total = 0
    for catalogs in catalogs {
      let all = files(catalogs)
      let outdated = catalogs.outdated(all)
      total += all.count
      count += outdated.count
      if !check { try write(outdated, catalogs) }
      let paths = outdated.map { "\(shown(catalogs.folder))/\($0.path)\n" }.joined()
      if !paths.isEmpty { try shared.console.result(paths) }
    }
    if check {
      guard count > 0 else { return shared.console.say("\(counted(total, "catalog")), all up to date.") }
      shared.console.complain("stepgen: \(counted(count, "catalog")) out of date\n")
      throw ExitCode(1)
    }
    shared.console.say(
      count == 0 ? "\(counted(total, "catalog")), all up to date." : "\(counted(count, "catalog")) written."
    )
  }

  private func write(_ files: [GeneratedFile], _ catalogs: RegistryCatalogs) throws {
    do throws(FileError) {
      try catalogs.write(files)
    } catch {
      throw shared.console.complaint(about: error)
    }
  }
}
