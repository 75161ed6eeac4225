import StepgenAudit
import StepgenFiles
import StepgenModel

/// Runs the compiler of one language on the samples of one API list, in a folder of its own; nothing of them is run.
struct CompilerRuns {
  /// Why the compiler did not do its work.
  struct Failure: Error {
    var reason: String
  }

  let language: SampleLanguage
  let api: APITree
  private let folder: String
  private let environment: [String]

  /// After how many seconds a compiler is ended.
  private static let limit = 180
  /// How often a compiler is asked again which types of the system are missing.
  private static let maximumTries = 8

  /// Makes the folder and compiles the declarations of the list.
  init(_ language: SampleLanguage, _ api: APITree, searchPath: String) throws(Failure) {
    (self.language, self.api) = (language, api)
    environment = Self.environment + ["PATH=" + searchPath]
    folder = try Self.failing { () throws(FileError) in
      try FileSystem.makeTemporaryFolder(in: environmentValue("TMPDIR") ?? "/tmp", prefix: "stepgen-samples-")
    }
    do throws(Failure) {
      try prepare()
    } catch {
      delete()
      throw error
    }
  }

  func delete() { FileSystem.deleteFolder(folder) }

  private func prepare() throws(Failure) {
    var standIns: Set<String> = []
    for _ in 0..<Self.maximumTries {
      var missing: Set<String> = []
      var output = ""
      for module in language.stubs(api, standIns) where missing.isEmpty && output.isEmpty {
        for file in module.files { try write(file.text, file.path) }
        guard !module.command.isEmpty else { continue }
        let (succeeded, text) = try run(module.command)
        if !succeeded { (missing, output) = (language.missingTypes(text), text) }
      }
      if output.isEmpty { return }
      guard !missing.isSubset(of: standIns) else {
        let error = CompilerMessage.all(in: output).first.map { "\($0.file):\($0.line): \($0.text)" }
        throw Failure(reason: "the API list cannot be compiled: \(error ?? output.firstLine)")
      }
      standIns.formUnion(missing)
    }
    throw Failure(reason: "the API list mentions more types than can be declared")
  }

  /// What the compiler reports on files, each of which can have errors that hide those of others.
  func messages(on units: [SampleUnit]) throws(Failure) -> [CompilerMessage] {
    for unit in units { try write(unit.text, unit.file) }
    let runs = stride(from: 0, to: units.count, by: language.filesPerRun).map {
      units[$0..<min($0 + language.filesPerRun, units.count)].map(\.file)
    }
    let results = runs.concurrentMap { [self] files in
      do throws(Failure) {
        return Result<[CompilerMessage], Failure>.success(try self.messages(onFiles: files))
      } catch {
        return .failure(error)
      }
    }
    var found: [CompilerMessage] = []
    for result in results { found += try result.get() }
    return found
  }

  private func messages(onFiles files: [String]) throws(Failure) -> [CompilerMessage] {
    let entry = language.entry?(files)
    if let entry { try write(entry.text, entry.file) }
    let (succeeded, output) = try run([language.compiler] + language.arguments(entry.map { [$0.file] } ?? files))
    let messages = CompilerMessage.all(in: output)
    guard succeeded || !messages.isEmpty else { throw Failure(reason: output.firstLine) }
    return messages
  }

  private func run(_ command: [String]) throws(Failure) -> (succeeded: Bool, output: String) {
    try Self.failing { () throws(FileError) in
      // The shell only changes the folder, so that all paths are short and relative.
      let words = ["sh", "-c", #"cd "$0" && exec "$@""#, folder] + command
      let result = try runProgram(words, environment: environment, seconds: Self.limit)
      return (result.status == 0, String(decoding: result.output, as: UTF8.self) + result.complaint)
    }
  }

  private func write(_ text: String, _ path: String) throws(Failure) {
    try Self.failing { () throws(FileError) in
      let parts = path.split(separator: "/").dropLast()
      if !parts.isEmpty { try FileSystem.makeFolders(joined(folder, parts.joined(separator: "/"))) }
      try FileSystem.replace(joined(folder, path), with: Array(text.utf8))
    }
  }

  private static func failing<Value>(_ body: () throws(FileError) -> Value) throws(Failure) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      throw Failure(reason: error.reason)
    }
  }

  /// What compilers need to know; their messages are in English.
  private static let environment: [String] = {
    let kept = ["HOME", "TMPDIR", "JAVA_HOME", "SDKROOT", "DEVELOPER_DIR", "TOOLCHAINS"]
    return kept.compactMap { name in environmentValue(name).map { "\(name)=\($0)" } } + [
      "LC_ALL=C.UTF-8", "NO_COLOR=1",
    ]
  }()
}

extension String {
  fileprivate var firstLine: String {
    split(separator: "\n").first.map(String.init) ?? "the compiler ended without a message"
  }
}
