import StepgenFiles

/// Asks git about a repository; nothing is ever written or fetched, and no work tree is looked at.
///
/// The repository may be somebody else's: nothing that its configuration names is run. The settings of the user and the
/// system hold, because `safe.directory` is one of them: only there can a repository of another owner be allowed.
struct Git {
  /// The folder in which git runs.
  var folder: String

  /// A commit, as it was named and as it is called for good.
  struct Revision {
    var name: String
    var hash: String

    /// The name, or the beginning of the hash of a merge base: `git show NAME:PATH` takes it.
    var shortName: String { name.contains(":") ? String(hash.prefix(10)) : name }
  }

  /// An entry of a tree.
  struct Entry {
    var isLink: Bool
    var hash: String
    /// From the root of the repository.
    var path: String
  }

  /// Where the folder is in its repository, with a slash at its end; empty at the root.
  func prefix() throws(VersionFailure) -> String {
    try line(["rev-parse", "--show-prefix"])
  }

  /// The commit that a text names: a branch, a tag, a hash, or `merge-base:` and one of these.
  func revision(_ name: String) throws(VersionFailure) -> Revision {
    let base = "merge-base:"
    guard name.hasPrefix(base) else { return Revision(name: name, hash: try commit(name)) }
    let other = try commit(String(name.dropFirst(base.count)), needsHistory: true)
    let result = try run(["merge-base", "HEAD", other])
    guard result.status == 0, let hash = result.firstLine else {
      throw VersionFailure(
        "‘\(name.dropFirst(base.count))’ and HEAD have no commit in common",
        help: isShallow ? GitCure.unshallow : ""
      )
    }
    return Revision(name: name, hash: hash)
  }

  private func commit(_ name: String, needsHistory: Bool = false) throws(VersionFailure) -> String {
    // What begins with a hyphen is an option to git, and no revision can.
    guard !name.isEmpty, !name.hasPrefix("-") else { throw unknown(name, help: "Name a branch, a tag or a commit.") }
    _ = try line(["rev-parse", "--git-dir"])
    let result = try run(["rev-parse", "--verify", "--quiet", name + "^{commit}"])
    guard result.status == 0, let hash = result.firstLine else {
      throw unknown(name, help: GitCure(name, in: self).text(needsHistory: needsHistory))
    }
    return hash
  }

  private func unknown(_ name: String, help: String) -> VersionFailure {
    VersionFailure("‘\(name)’ is neither a folder nor a revision of this repository", help: help)
  }

  /// Whether the clone has only a part of its history.
  var isShallow: Bool { answer(["rev-parse", "--is-shallow-repository"]) == "true" }

  /// The names of the repositories that this one fetches from.
  var remotes: [String] { lines(["remote"]) }

  /// Whether a text names a commit of this repository.
  func has(_ name: String) -> Bool { answer(["rev-parse", "--verify", "--quiet", name + "^{commit}"]) != nil }

  /// The first line that git prints; nil where it fails.
  private func answer(_ arguments: [String]) -> String? { lines(arguments).first }

  private func lines(_ arguments: [String]) -> [String] {
    guard let result = try? run(arguments), result.status == 0 else { return [] }
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The files of a commit below a path.
  func files(of revision: Revision, below path: String) throws(VersionFailure) -> [Entry] {
    let paths = path.isEmpty ? [] : [path]
    let result = try run(["ls-tree", "-r", "-z", "--full-tree", revision.hash, "--"] + paths)
    guard result.status == 0 else { throw VersionFailure("git cannot list ‘\(revision.name)’: \(result.reason)") }
    return result.output.split(separator: 0).compactMap { Entry($0) }
  }

  /// The contents of files of a commit, in their order.
  ///
  /// - Throws: What cannot be read: a file that is left out would be one that was added or removed.
  func contents(of entries: [Entry], in revision: Revision) throws(VersionFailure) -> [[UInt8]] {
    guard !entries.isEmpty else { return [] }
    for entry in entries where entry.isLink && entry.path.contains("\n") {
      throw unreadable(entry, in: revision, "the name of a link has a line break in it")
    }
    let names = entries.map { $0.isLink ? "\(revision.hash):\($0.path)" : $0.hash }
    let input = Array(names.map { $0 + "\n" }.joined().utf8)
    let result = try run(["cat-file", "--batch", "--follow-symlinks"], input: input)
    var reader = BatchReader(rest: result.output[...])
    var contents: [[UInt8]] = []
    for entry in entries {
      switch reader.next() {
      case .contents(let bytes): contents.append(bytes)
      case .notFound where entry.isLink: throw unreadable(entry, in: revision, "the link leads to no file of it")
      case .notFound: throw unreadable(entry, in: revision, result.error ?? "it is missing")
      case .end: throw unreadable(entry, in: revision, result.reason)
      }
    }
    guard result.status == 0 else { throw VersionFailure("git cannot read ‘\(revision.name)’: \(result.reason)") }
    return contents
  }

  private func unreadable(_ entry: Entry, in revision: Revision, _ reason: String) -> VersionFailure {
    VersionFailure(
      "git cannot read \(revision.shortName):\(entry.path): \(reason)",
      help: """
        In a clone that has only some of the files, this fetches them: git archive \(revision.shortName) > /dev/null. \
        In others, git fsck says what is broken.
        """
    )
  }

  private func line(_ arguments: [String]) throws(VersionFailure) -> String {
    let result = try run(arguments)
    guard result.status == 0 else {
      if result.complaint.contains("not a git repository") {
        throw VersionFailure(
          "there is no git repository at \(shown(FileSystem.resolvedPath(folder)))",
          help: "Name two folders, or run stepgen in a clone."
        )
      }
      let cure = result.complaint.split(separator: "\n").last { $0.contains("git config") }
        .map { shown(String($0.trimmingPrefix(while: \.isWhitespace))) }
      throw VersionFailure(
        "git says: \(result.reason)",
        help: cure.map { "Run stepgen as the owner, or let git read it: \($0)" } ?? ""
      )
    }
    return result.firstLine ?? ""
  }

  private func run(_ arguments: [String], input: [UInt8] = []) throws(VersionFailure) -> ProgramResult {
    do throws(FileError) {
      let words = ["git", "-C", folder, "--no-pager"] + Self.settings + arguments
      return try runProgram(words, environment: Self.environment, input: input)
    } catch {
      throw VersionFailure("git cannot be run: \(error.reason)", help: "Install git, or name two folders.")
    }
  }

  /// What could run a program, as far as these commands come near it; a setting here goes before any other.
  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "core.alternateRefsCommand=",
    "protocol.allow=never",
  ]
  .flatMap { ["-c", $0] }

  /// What git needs to know; its messages are in English, and it neither asks, locks nor fetches.
  private static let environment: [String] = {
    var names = [
      "PATH", "HOME", "USER", "TMPDIR", "XDG_CONFIG_HOME", "GIT_DIR", "GIT_COMMON_DIR", "GIT_WORK_TREE",
      "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CEILING_DIRECTORIES",
      "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM",
      "GIT_CONFIG_COUNT",
    ]
    let settings = environmentValue("GIT_CONFIG_COUNT").flatMap { Int($0) } ?? 0
    for number in 0..<min(max(settings, 0), 100) {
      names += ["GIT_CONFIG_KEY_\(number)", "GIT_CONFIG_VALUE_\(number)"]
    }
    return names.compactMap { name in environmentValue(name).map { "\(name)=\($0)" } }
      + [
        "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0",
        // git 2.45 and later; the other one keeps every transport from those before.
        "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none",
      ]
  }()
}

/// Why two versions cannot be compared.
package struct VersionFailure: Error, Sendable {
  package var message: String
  /// What to do; empty when the message says it.
  package var help: String
  /// Whether the input is at fault; otherwise stepgen could not do its work.
  package var isInput: Bool

  init(_ message: String, help: String = "", isInput: Bool = false) {
    (self.message, self.help, self.isInput) = (message, help, isInput)
  }
}

extension ProgramResult {
  fileprivate var firstLine: String? {
    output.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false).first
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// What git could not do and went on without.
  fileprivate var error: String? {
    complaint.split(separator: "\n").last { $0.hasPrefix("error: ") }.map { String($0.dropFirst(7)) }
  }

  /// The last line that git said of what ended it, without its severity; advice may follow that line.
  fileprivate var reason: String {
    let lines = complaint.split(separator: "\n").map(String.init)
    let end = lines.last { $0.hasPrefix("fatal: ") }
    return end.map { String($0.dropFirst(7)) } ?? lines.last ?? "nothing"
  }
}

extension Git.Entry {
  /// Reads `MODE TYPE HASH<tab>PATH`; nothing for a submodule.
  fileprivate init?(_ record: ArraySlice<UInt8>) {
    guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let words = record[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3, words[1] == "blob" else { return nil }
    isLink = words[0] == "120000"
    hash = words[2]
    path = String(decoding: record[(tab + 1)...], as: UTF8.self)
  }
}

/// Reads what `git cat-file --batch` writes: a line with hash, type and size, the contents, a line break.
private struct BatchReader {
  var rest: ArraySlice<UInt8>

  enum Answer {
    case contents([UInt8])
    /// Missing or broken, or a link that leads out of the tree, to nothing, or to a folder.
    case notFound
    /// git gave up.
    case end
  }

  mutating func next() -> Answer {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return .end }
    let words = rest[..<end].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3, words[1] == "blob", let size = Int(words[2]) else { return .notFound }
    rest = rest[(end + 1)...]
    guard size < rest.count else { return .end }
    let contents = rest.prefix(size)
    rest = rest.dropFirst(size + 1)
    return .contents(Array(contents))
  }
}
