import Foundation
import StepgenTestSupport

/// A kind of file that stepgen writes at a path that a user or a manifest names.
enum NamedFile: String, CaseIterable {
  case baseline, ledger, template, catalog, words, injection, fix, script, transcript

  var path: String {
    switch self {
    case .baseline: "baseline.tsv"
    case .ledger: "Specs/parcel-locker/ledger.tsv"
    case .template: "Specs/parcel-locker/l10n/drop-off.pot"
    case .catalog: "Specs/parcel-locker/l10n/ja/drop-off.po"
    case .words: "words/ja.po"
    case .injection, .fix: "docs/page.md"
    case .script: "way.txt"
    case .transcript: "way.jsonl"
    }
  }

  /// An earlier file, which the command replaces.
  var own: String {
    switch self {
    case .baseline: "# What ‘stepgen audit --baseline’ passes over: how often, file, code, message.\n1\ta\tb\tc\n"
    case .ledger: "platform\tkind\tidentifier\tstands for\tsince\tuntil\n"
    case .template, .catalog, .words: "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n"
    case .injection: "<!-- stepgen:begin names flow=drop-off -->\n<!-- stepgen:end -->\n"
    case .fix: "Use `getSetupUri`.\n"
    case .script: "# stepgen play pick-up --registry parcel-locker --platform ios\n"
    case .transcript: #"{"format":"stepgen reference-auth transcript 1"}"# + "\n"
    }
  }

  /// A text that is not of this kind; an edited page has no own kind, and one without a place to edit stays.
  var foreign: String {
    switch self {
    case .script: Self.transcript.own
    case .transcript: Self.script.own
    default: "my notes\n"
    }
  }

  /// Whether the command edits a file of the user, and has nothing to do where there is nothing to edit.
  var isEdited: Bool { self == .injection || self == .fix }

  private var arguments: [String] {
    let shipped = ["--specs", PackageFolder.root.appending(path: "Specs").path]
    return switch self {
    case .baseline: ["audit", "other.md", "--platform", "ios", "--baseline", path, "--update-baseline"]
    case .ledger: ["ledger", "update"]
    case .template: ["translate", "extract"]
    case .catalog: ["translate", "update", "ja"]
    case .words: ["translate", "words", "words", "ja"]
    case .injection: ["docs", "--inject", path]
    case .fix: ["audit", path, "--platform", "swift", "--fix"] + shipped
    case .script: ["play", "drop-off", "--allow-saving"]
    case .transcript: ["play", "sign-in", "--allow-saving"] + shipped
    }
  }

  /// Has the file written; `isPipe` says that a pipe is at its path, which an audit reads.
  func write(in project: Project, isPipe: Bool = false) throws -> Stepgen.Answer {
    try project.folder.write("other.md", "Nothing.\n")
    try project.folder.write("input.txt", self == .script ? ":save \(path)\n" : ":transcript \(path)\n")
    var stepgen = Stepgen(in: project.folder.path)
    stepgen.standardInput = "\(project.folder.path)/input.txt"
    let run = try stepgen.start(arguments)
    if isPipe, self == .fix {
      let pipe = URL(filePath: "\(project.folder.path)/\(path)")
      try FileHandle(forWritingTo: pipe).write(contentsOf: Data(own.utf8))
    }
    return try run.wait(seconds: 60)
  }
}
