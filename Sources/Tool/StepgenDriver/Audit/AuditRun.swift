package import StepgenAudit
import StepgenFiles
package import StepgenModel

/// Holds files against the registries of a workspace.
package struct AuditRun: Sendable {
  /// The specs and what was audited.
  package private(set) var sources: SourceSet
  package private(set) var diagnostics: [Diagnostic] = []
  /// True when a file could not be read or written.
  package private(set) var hasFailed = false
  package private(set) var fileCount = 0
  /// Files that were mended, and how many places in each.
  package private(set) var mended: [(path: String, count: Int)] = []

  private let vocabulary: AuditVocabulary
  private let audit: Audit
  private let map: AuditMap
  private let mends: Bool
  private let compiler: SampleCompiler?
  /// The types and members that the audited sources declare.
  private var declared: Set<String> = []

  /// - Parameters:
  ///   - sources: The specs.
  ///   - vocabulary: Their names.
  ///   - platform: The platform of pages that do not say for which they are, by id, title or tag.
  ///   - map: For which platforms and versions files are.
  ///   - mends: Whether certain fixes are written into the files.
  ///   - compiler: What compiles the samples of pages; nil if they are not compiled.
  package init(
    _ sources: SourceSet,
    vocabulary: AuditVocabulary,
    platform: String?,
    map: AuditMap = AuditMap(),
    mends: Bool,
    compiler: SampleCompiler? = nil
  ) {
    self.sources = sources
    self.vocabulary = vocabulary
    self.map = map
    audit = Audit(vocabulary, platform: platform)
    self.mends = mends
    self.compiler = compiler
  }

  /// How many of the files name nothing of the specs, so that nothing in them was checked.
  package var notCheckedCount: Int { diagnostics.count { $0.code == "audit-not-checked" } }

  package var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }

  /// Audits files and the files of folders.
  ///
  /// - Parameter paths: Files and folders.
  package mutating func run(_ paths: [String]) {
    let found = AuditFiles(paths)
    for failure in found.failures { note(failure) }
    let files = found.paths.compactMap { read($0) }
    fileCount = files.count
    if files.isEmpty, !hasFailed { noteNoFile(paths) }
    check(files)
  }

  private typealias File = (id: FileID, source: SourceFile)

  private mutating func read(_ path: String) -> File? {
    do throws(FileError) {
      let bytes = try FileSystem.read(path, upTo: AuditLimits.bytes + 1, isStreamToo: true)
      let source = SourceFile(path: path, bytes: bytes)
      return (sources.add(source), source)
    } catch {
      note(error)
      return nil
    }
  }

  private mutating func note(_ failure: FileError) {
    hasFailed = true
    let file = sources.add(SourceFile(path: failure.path, bytes: []))
    diagnostics.append(
      Diagnostic(.unreadableFile, at: SourceRange(startOf: file), "the file cannot be read: \(failure.reason)")
    )
  }

  private mutating func noteNoFile(_ paths: [String]) {
    for path in paths {
      let file = sources.add(SourceFile(path: path, bytes: []))
      diagnostics.append(
        Diagnostic(
          .auditNoFile,
          at: SourceRange(startOf: file),
          "there is nothing to audit here",
          help: "Name a folder with pages or sources, or a file."
        )
      )
    }
  }

  /// The audit of a file: what the map says of it goes before what is said for all.
  private func audit(of path: String) -> Audit {
    guard let entry = map.entry(for: path) else { return audit.declaring(declared) }
    return Audit(vocabulary, platform: entry.platform, version: entry.version).declaring(declared)
  }

  private mutating func check(_ files: [File]) {
    declared = files.concurrentMap { Audit.declarations(in: $0.source) }.reduce(into: []) { $0.formUnion($1) }
    let audits = files.map { audit(of: $0.source.path) }
    let compiled = compile(files, audits)
    let found = files.indices.map { (files[$0], audits[$0], compiled?[$0]) }
      .concurrentMap(bySize: { $0.0.source.bytes.count }) { $1.findings(in: $0.id, $0.source, compiled: $2) }
    for (file, findings) in zip(files, found) { take(findings, file) }
  }

  /// The errors of the samples of files by the index of their code block; nil if nothing is compiled.
  private mutating func compile(_ files: [File], _ audits: [Audit]) -> [[Int: [SampleError]]]? {
    guard var compiler else { return nil }
    let samples = files.indices.map { (files[$0], audits[$0]) }.concurrentMap { $1.samples(in: $0.id, $0.source) }
    let errors = compiler.errors(of: samples)
    for failure in compiler.failures {
      let range = SourceRange(startOf: files[failure.file].id)
      diagnostics.append(Diagnostic(.auditNoCompiler, at: range, failure.message, help: failure.help))
    }
    return errors
  }

  private mutating func take(_ findings: [Finding], _ file: File) {
    guard mends, findings.contains(where: { $0.replacement != nil }) else {
      diagnostics += findings.map(\.diagnostic)
      return
    }
    let (bytes, count) = Edits.applying(findings, to: file.source.bytes)
    let source = SourceFile(path: file.source.path, bytes: bytes)
    do throws(FileError) {
      try FileSystem.write(bytes, to: file.source.path, replacing: .unchanged(since: file.source.bytes))
      mended.append((file.source.path, count))
      let id = sources.add(source)
      diagnostics += audit(of: source.path).findings(in: id, source).map(\.diagnostic)
    } catch {
      hasFailed = true
      diagnostics += findings.map(\.diagnostic)
      diagnostics.append(
        Diagnostic(.unreadableFile, at: SourceRange(startOf: file.id), "the file cannot be written: \(error.reason)")
      )
    }
  }
}

extension AuditRun {
  /// Takes away what was there before, so that only what is new is left.
  package mutating func forget(_ baseline: AuditBaseline) {
    diagnostics = baseline.news(among: diagnostics, sources)
  }
}

enum AuditLimits {
  static let bytes = TextProblem.limit
}
