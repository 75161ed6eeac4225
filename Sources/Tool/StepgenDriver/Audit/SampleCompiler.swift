package import StepgenAudit
import StepgenFiles
import StepgenLanguages
import StepgenModel

/// Compiles the samples of pages with the compilers that are installed.
package struct SampleCompiler: Sendable {
  /// Why samples were not compiled.
  package struct Failure: Sendable {
    /// The index of the first file with such a sample.
    package var file: Int
    package var message: String
    package var help: String
  }

  package private(set) var failures: [Failure] = []
  private let lists: [APIList]
  private let searchPath: String

  /// - Parameters:
  ///   - lists: The API lists of the platforms; the newest of a platform counts.
  ///   - searchPath: The folders in which compilers are, with colons between them; nil for those of `PATH`.
  package init(_ lists: [APIList], searchPath: String? = nil) {
    self.lists = lists.sorted { $0.version < $1.version }
    self.searchPath = searchPath ?? environmentValue("PATH") ?? ""
  }

  /// The samples of one language and one API list.
  private struct Group: Hashable {
    var language: Language
    var platform: String?
    var version: Version?
  }

  /// The errors of the samples of each file, by the index of their code block.
  package mutating func errors(of files: [[(block: Int, sample: Sample)]]) -> [[Int: [SampleError]]] {
    var groups: [Group: [Sample: [(file: Int, block: Int)]]] = [:]
    for (file, samples) in files.enumerated() {
      for (block, sample) in samples {
        let group = Group(language: sample.language, platform: sample.platform, version: sample.version)
        groups[group, default: [:]][sample, default: []].append((file, block))
      }
    }
    var found = files.map { _ in [Int: [SampleError]]() }
    let order = groups.sorted {
      ($0.key.language.id, $0.key.platform ?? "") < ($1.key.language.id, $1.key.platform ?? "")
    }
    for (group, samples) in order {
      let ordered = samples.sorted { ($0.value[0].file, $0.value[0].block) < ($1.value[0].file, $1.value[0].block) }
      let errors = compile(group, ordered.map(\.key), firstFile: ordered[0].value[0].file)
      for (places, errors) in zip(ordered.map(\.value), errors) where !errors.isEmpty {
        for place in places { found[place.file][place.block] = errors }
      }
    }
    return found
  }

  private mutating func compile(_ group: Group, _ samples: [Sample], firstFile: Int) -> [[SampleError]] {
    let count = counted(samples.count, "\(group.language.title) sample")
    guard let language = SampleLanguage.all.first(where: { $0.language == group.language }) else { return [] }
    guard isInstalled(language.compiler) else {
      let message =
        "\(language.compiler) was not found, so \(count) \(samples.count == 1 ? "was" : "were") not compiled"
      failures.append(
        Failure(file: firstFile, message: message, help: "Install \(language.compiler), or add it to PATH.")
      )
      return []
    }
    do throws(CompilerRuns.Failure) {
      let list = lists.last { list in
        list.platform == group.platform && (group.version.map { $0.major == list.version.major } ?? true)
      }
      let runs = try CompilerRuns(language, APITree(list), searchPath: searchPath)
      defer { runs.delete() }
      return try Self.errors(samples, runs)
    } catch {
      let message = "\(language.compiler) failed, so \(count) \(samples.count == 1 ? "was" : "were") not compiled"
      failures.append(Failure(file: firstFile, message: message, help: "The compiler reports: \(error.reason)"))
      return []
    }
  }

  /// The errors of samples in the way of reading them that has the fewest.
  private static func errors(_ samples: [Sample], _ runs: CompilerRuns) throws(CompilerRuns.Failure) -> [[SampleError]]
  {
    let units = samples.enumerated().map { runs.language.units($1, runs.api, "sample\($0)") }
    var best: [[SampleError]?] = samples.map { _ in nil }
    for round in 0..<(units.map(\.count).max() ?? 0) {
      let open = samples.indices.filter { round < units[$0].count && needsReading(best[$0], runs.language) }
      let found = try errors(open.map { (samples[$0], units[$0][round]) }, runs)
      for (index, errors) in zip(open, found) where errors.rank < best[index]?.rank ?? .max { best[index] = errors }
    }
    return best.map { $0?.reported ?? [] }
  }

  private static func needsReading(_ errors: [SampleError]?, _ language: SampleLanguage) -> Bool {
    guard let errors else { return true }
    return errors.hasSyntaxErrors || language.hasOtherReadings && errors.rank > 0
  }

  /// The errors of each file; files with the wrong form are left out until the compiler looks at the others.
  private static func errors(
    _ files: [(sample: Sample, unit: SampleUnit)],
    _ runs: CompilerRuns
  ) throws(CompilerRuns.Failure) -> [[SampleError]] {
    var found: [[SampleError]?] = files.map { _ in nil }
    while true {
      let open = files.indices.filter { found[$0] == nil }
      guard !open.isEmpty else { break }
      let messages = Dictionary(grouping: try runs.messages(on: open.map { files[$0].unit }), by: \.file)
      let errors = open.map { index in
        runs.language.errors(
          messages[files[index].unit.file] ?? [],
          in: files[index].unit,
          files[index].sample,
          runs.api
        )
      }
      let hasSyntaxErrors = open.map { index in
        (messages[files[index].unit.file] ?? []).contains { runs.language.isSyntax($0, files[index].sample, runs.api) }
      }
      let looksAtAll = runs.language.filesPerRun == 1 || runs.language.entry != nil
      let isLast = looksAtAll || !hasSyntaxErrors.contains(true)
      for (place, index) in open.enumerated() where isLast || hasSyntaxErrors[place] { found[index] = errors[place] }
    }
    return found.map { $0 ?? [] }
  }

  private func isInstalled(_ program: String) -> Bool {
    searchPath.split(separator: ":").contains { FileSystem.isFile(joined(String($0), program)) }
  }
}
