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

  /// - Parameters:
  ///   - workspace: The registries.
  ///   - vocabulary: Their names.
  ///   - platform: The platform of pages that do not say for which they are, by id, title or tag.
  ///   - map: For which platforms and versions files are.
  ///   - mends: Whether certain fixes are written into the files.
  package init(
    _ workspace: Workspace,
    vocabulary: AuditVocabulary,
    platform: String?,
    map: AuditMap = AuditMap(),
    mends: Bool
  ) {
    sources = workspace.sources
    self.vocabulary = vocabulary
    self.map = map
    audit = Audit(vocabulary, platform: platform)
    self.mends = mends
  }

  package var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }

  /// Audits files and the files of folders.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - original: The page of which the only file is a translation; otherwise a file such as `page.ja.md` is held
  ///     against `page.md` where both are there.
  package mutating func run(_ paths: [String], translationOf original: String? = nil) {
    let found = AuditFiles(paths)
    for failure in found.failures { note(failure) }
    let files = found.paths.compactMap { read($0) }
    fileCount = files.count
    if files.isEmpty, !hasFailed { noteNoFile(paths) }
    check(files)
    if let original, let source = read(original), let page = files.first {
      compare(page, source)
    } else {
      compareTranslations(files)
    }
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
    guard let entry = map.entry(for: path) else { return audit }
    return Audit(vocabulary, platform: entry.platform, version: entry.version)
  }

  private mutating func check(_ files: [File]) {
    let audits = files.map { audit(of: $0.source.path) }
    let found = Array(zip(files, audits)).concurrentMap(bySize: { $0.0.source.bytes.count }) {
      $0.1.findings(in: $0.0.id, $0.0.source)
    }
    for (file, findings) in zip(files, found) { take(findings, file) }
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

  // MARK: translations

  private mutating func compare(_ page: File, _ original: File) {
    diagnostics += audit.findings(inTranslation: page.id, page.source, of: original.id, original.source).map(
      \.diagnostic
    )
  }

  private mutating func compareTranslations(_ files: [File]) {
    let byPath = Dictionary(files.map { ($0.source.path, $0) }) { first, _ in first }
    for file in files {
      if let original = TranslatedName.original(of: file.source.path).flatMap({ byPath[$0] }) {
        compare(file, original)
      }
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

/// Reads `page.ja.md` as the Japanese `page.md`.
enum TranslatedName {
  static func original(of path: String) -> String? {
    let name = lastName(of: path)
    let parts = name.split(separator: ".")
    // `x.js.dart` is code, whatever stands before its ending.
    if case .source = FileKind(path: path) { return nil }
    guard parts.count >= 3 else { return nil }
    let locale = parts[parts.count - 2]
    let letters = locale.split(separator: "-")
    guard let language = letters.first, (2...3).contains(language.count),
      language.allSatisfy({ $0.isLowercase && $0.isASCII }),
      letters.count < 3
    else { return nil }
    let original = (parts.dropLast(2) + parts.suffix(1)).joined(separator: ".")
    return path.dropLast(name.count) + original
  }
}
