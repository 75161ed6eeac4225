import StepgenDriver
import StepgenReports

/// What is left to do for one output of several.
struct OutputPart {
  /// What was done, in one line, where to begin to look at it, and what is not to be freed.
  typealias Result = (summary: String, whereToLook: String, made: Any?)

  var write: () throws -> Result

  init(write: @escaping () throws -> Result) {
    self.write = write
  }

  /// Nothing to do.
  init?(_ untouched: UntouchedOutput?) {
    guard let untouched else { return nil }
    write = { (untouched.summary, untouched.whereToLook, nil) }
  }

  /// The code of every language that the manifests ask for, in the order of the languages.
  static func code(
    of specs: inout SpecsRun?,
    _ shared: SharedOptions,
    _ outputs: OutputOptions,
    _ format: ReportFormat,
    reading inputs: InputFiles
  ) throws -> [OutputPart] {
    let untouched = try CodeBackend.all.map { backend in
      try format == .text
        ? UntouchedOutput(backend, shared, outputs, within: "/" + backend.id, reading: inputs) : nil
    }
    // What the note of one language knows of the manifests holds for all.
    let known = untouched.lazy.compactMap(\.self).first?.languages
    var open = zip(CodeBackend.all, untouched).filter { $1 == nil && known?.contains($0.id) != false }.map(\.0)
    var runs: [CodeRun] = []
    if !open.isEmpty {
      let compiled = try SpecsRun.compiled(&specs, shared, reading: inputs)
      let asked = Set(compiled.backends.map(\.id))
      open = open.filter { asked.contains($0.id) }
      runs = try CodeRun.all(open, compiled, shared, outputs, format)
    }
    let made = Dictionary(uniqueKeysWithValues: zip(open.map(\.id), runs))
    return zip(CodeBackend.all, untouched).compactMap { backend, untouched in
      OutputPart(untouched)
        ?? made[backend.id].map { run in
          OutputPart { (try run.write().summary(of: run.folder), run.whereToLook, run) }
        }
    }
  }
}

extension SpecsRun {
  /// The specs are compiled once for all outputs.
  static func compiled(
    _ specs: inout SpecsRun?,
    _ shared: SharedOptions,
    reading inputs: InputFiles
  ) throws -> SpecsRun {
    let run = try specs ?? SpecsRun(shared, reading: inputs)
    specs = run
    return run
  }

  /// What makes the code that manifests ask for, and Swift's backend where none asks for anything: it says what is wrong.
  var backends: [CodeBackend] {
    let registries = workspace.registries.compactMap(\.checked)
    let asked = CodeBackend.all.filter { backend in registries.contains { backend.target(of: $0) != nil } }
    return asked.isEmpty ? Array(CodeBackend.all.prefix(1)) : asked
  }
}
