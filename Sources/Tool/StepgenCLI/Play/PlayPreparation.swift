import ArgumentParser
import StepgenDriver
import StepgenFiles
import StepgenModel
import StepgenPlay
import StepgenReports

/// What a registry's flows are played against: their spec, or more where there is more.
struct PlayPreparation {
  let options: PlayOptions
  private let registry: Registry
  private let shared: SharedOptions
  private var file: FixtureFile?
  /// Nothing where only the spec answers.
  private var serving: PlayServing?

  /// Reads the file with the pool, if there is one.
  ///
  /// - Throws: A complaint about the usage, or an exit code after saying why.
  init(_ options: PlayOptions, _ registry: Registry, _ shared: SharedOptions) throws {
    (self.options, self.registry, self.shared) = (options, registry, shared)
    guard !options.isSpecOnly, let program = CompanionProgram.players[registry.id] else {
      guard options.pool == nil, options.seed == nil else {
        throw ValidationError("‘\(registry.id)’ is played against its spec alone, which has no pool and no seed")
      }
      return
    }
    guard let serving = Stepgen.playing?[registry.id] else { throw program.run(shared.console) }
    self.serving = serving
    guard let pool = options.pool else { return }
    let file = try shared.console.reading { () throws(FileError) in try FixtureFile(path: pool) }
    if file.value == nil { throw try complaint(about: file) }
    self.file = file
  }

  /// The index of the platform that the file names, if there is one of that name.
  var platform: Platform.Index? {
    guard let id = file?.text(of: "platform") else { return nil }
    return registry.platforms.index(of: id)
  }

  /// - Throws: An exit code, after saying all that is wrong with the file.
  func service(for subject: PlaySubject) throws -> any PlayService {
    guard let serving else { return SpecService(subject) }
    do throws(PlaySetup.Failure) {
      return try serving(subject, PlaySetup(fixture: file?.value, seed: options.seed))
    } catch {
      guard var file else { throw ExitCode(2) }
      for problem in error.problems { file.report(problem) }
      throw try complaint(about: file)
    }
  }

  private func complaint(about file: FixtureFile) throws -> ExitCode {
    let report = Report(file.diagnostics, in: file.sources)
    shared.console.complain(try shared.text(of: report, as: .text, on: 2))
    return ExitCode(1)
  }
}

extension Console {
  /// - Throws: An exit code, after saying why, when a file cannot be read.
  func reading<Value>(_ read: () throws(FileError) -> Value) throws -> Value {
    do throws(FileError) {
      return try read()
    } catch {
      throw complaint(about: error)
    }
  }
}
