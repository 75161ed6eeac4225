import StepgenLanguages
package import StepgenModel
import YAMLReader

package struct WrittenPlatform: Sendable {
  package var range: SourceRange
  package var title: WrittenText?
  package var languages: [WrittenText] = []
  package var readFrom: WrittenText?
  package var sourcesAt: WrittenText?
  package var sourceFiles: WrittenSourceFiles?
  package var released: [Keyed<WrittenText>] = []
  package var schemes: [Keyed<WrittenScheme>]?
  package var styles: [Keyed<WrittenStyle>] = []
  package var docsTags: [WrittenText] = []
  package var unnameable: [WrittenText] = []
  package var otherErrors: WrittenText?

  static let record = RecordOf<WrittenPlatform>(
    .platform,
    "A naming scheme and the languages that use it.",
    WrittenPlatform.init(at:),
    [
      .required("title", .line, "The display name of the platform.") { $0.title = $1 }.aside,
      .optional(
        "languages",
        .list(.word(programmingLanguages)),
        "Its programming languages; none for names on the wire."
      ) {
        $0.languages = $1
      },
      .required(
        "names",
        WrittenSchemes.form,
        "The naming scheme of each kind of concept."
      ) { $0.schemes = $1?.all },
      .optional(
        "read-from",
        .literal,
        "The library and version that the registry describes, for example `amplify-swift 2.60.1`."
      ) { $0.readFrom = $1 },
      .optional("sources-at", .address, "The address of the source of that version; pages link to it.") {
        $0.sourcesAt = $1
      },
      .optional(
        "source-files",
        .record(WrittenSourceFiles.record),
        "The files of that version that a `source` can name; pages link to their lines."
      ) { $0.sourceFiles = $1 },
      .optional(
        "released",
        .map(keys: .version, values: .date),
        "The release dates of its versions: a day or a month for each."
      ) { $0.released = $1 }.aside,
      .optional("styles", .new(.style, .record(WrittenStyle.record)), "The styles in which its users write calls.") {
        $0.styles = $1
      },
      .optional(
        "docs-tags",
        .list(.id),
        "Other words for the platform in marks of page sections, such as `react`; `stepgen audit` recognizes them."
      ) { $0.docsTags = $1 },
      .optional(
        "unnameable",
        .list(.literal),
        "Types of the library that apps cannot name, because they are internal or not exported."
      ) { $0.unnameable = $1 },
      .optional(
        "other-errors",
        .literal,
        "The error that represents errors without a name in the library, spelled like the platform's other errors."
      ) { $0.otherErrors = $1 },
    ]
  )

  init(at node: YAMLNode) {
    range = node.headRange
  }
}

package struct WrittenSourceFiles: Sendable {
  package var range: SourceRange
  package var mark: WrittenText?
  package var address: WrittenText?
  package var paths: [WrittenText] = []

  static let record = RecordOf<WrittenSourceFiles>(
    .sourceFiles,
    "The files of a library that sources can name, and the address at which they can be read.",
    WrittenSourceFiles.init(at:),
    [
      .required("called", .module, "The prefix of a path in a `source`, for example `SW`.") { $0.mark = $1 },
      .required(
        "at",
        .address,
        "The address of lines of a file, with `{path}`, `{first}` and `{last}`; the part from `#` on is only for lines."
      ) { $0.address = $1 },
      .required("files", .list(.literal), "The paths of the files, or folders, from the root of the library's sources.")
      {
        $0.paths = $1
      },
    ]
  )

  init(at node: YAMLNode) {
    range = node.headRange
  }
}

/// The naming schemes of a platform, by the kind of concept that they name.
package struct WrittenSchemes: Sendable {
  fileprivate(set) var all: [Keyed<WrittenScheme>] = []

  static let record = RecordOf<WrittenSchemes>(
    .schemes,
    "The naming scheme of each kind of concept.",
    { _ in WrittenSchemes() },
    [scheme("default", "The scheme of every kind that does not have its own.", isRequired: true)]
      + NameKind.allCases.map { scheme($0.rawValue, $0.inWords.all + ".") }
  )

  /// The naming schemes, or the word `given` for none.
  static let form = Form<WrittenSchemes?>.either(
    Form.word([WordOption("given", "No scheme: every name is spelled out in the spec.")]).map { _, _ in nil },
    .record(record)
  )

  private static func scheme(_ kind: String, _ summary: String, isRequired: Bool = false) -> KeyOf<WrittenSchemes> {
    let set: @Sendable (inout WrittenSchemes, WrittenScheme?) -> Void = { schemes, scheme in
      guard let scheme else { return }
      schemes.all.append(Keyed(id: Located(kind, at: scheme.range), value: scheme))
    }
    return isRequired
      ? .required(kind, WrittenScheme.form, summary, set) : .optional(kind, WrittenScheme.form, summary, set)
  }
}

package struct WrittenScheme: Sendable {
  package var range: SourceRange
  package var letterCase: WrittenText?
  package var acronyms: WrittenText?
  package var prefix: WrittenText?
  package var suffix: WrittenText?
  package var around: WrittenText?

  static let record = RecordOf<WrittenScheme>(
    .scheme,
    "The rules that turn words into an identifier.",
    WrittenScheme.init(at:),
    [
      .required("case", .word(letterCases), "The case.") { $0.letterCase = $1 },
      .optional("acronyms", .word(acronymStyles), "The form of acronyms in camel case. Default: `title`.") {
        $0.acronyms = $1
      },
      .optional("prefix", .words, "Words before every name.") { $0.prefix = $1 },
      .optional("suffix", .words, "Words after every name, such as `exception`.") { $0.suffix = $1 },
      .optional(
        "around",
        .literal,
        "The name as callers write it, with `*` for the identifier, such as `AuthError.service(*)`."
      ) { $0.around = $1 },
    ]
  )

  /// The long form, or the case alone.
  static let form = Form<WrittenScheme?>.either(
    Form.word(letterCases).map { letterCase, node in
      var scheme = WrittenScheme(at: node)
      scheme.letterCase = letterCase
      return scheme
    },
    .record(record)
  )

  private init(at node: YAMLNode) {
    range = node.range
  }
}

package struct WrittenStyle: Sendable {
  package var title: WrittenText?
  package var language: WrittenText?
  package var otherLanguage: WrittenText?
  package var form: WrittenText?
  package var imports: [WrittenText] = []
  package var receiver: WrittenText?
  package var around: WrittenText?
  package var error: WrittenText?
  package var alsoThrows: [WrittenText] = []
  package var catches: WrittenText?

  static let record = RecordOf<WrittenStyle>(
    .sampleStyle,
    "A way of writing calls, such as async/await or callbacks.",
    { _ in WrittenStyle() },
    [
      .required("title", .line, "The display name of the style.") { $0.title = $1 }.aside,
      .required("language", .word(programmingLanguages), "The language of its samples.") { $0.language = $1 },
      .optional("also-in", .word(programmingLanguages), "Another language in which its samples are also written.") {
        $0.otherLanguage = $1
      },
      .optional(
        "form",
        .word(forms),
        "The way in which a call returns its result. Default: `callbacks` in Java and `await` in other languages."
      ) { $0.form = $1 },
      .optional(
        "imports",
        .list(.literal),
        "The first lines of a sample; `*` represents the operations that it calls."
      ) { $0.imports = $1 },
      .optional("receiver", .literal, "The receiver of the operations, for example `Amplify.Auth`.") {
        $0.receiver = $1
      },
      .optional("around", .literal, "The code around a call, with `*` for the call.") { $0.around = $1 },
      .optional("error", .literal, "The type of everything that a call throws or reports.") { $0.error = $1 },
      .optional(
        "also-throws",
        .oneOrMore(.literal),
        "Other types that some calls throw; samples catch those that are the names of errors."
      ) { $0.alsoThrows = $1 },
      .optional(
        "catches",
        .literal,
        "How samples catch an error that callers distinguish by more than its type, with `*` for its name."
      ) { $0.catches = $1 },
    ]
  )
}

private let programmingLanguages = Language.all.map { WordOption($0.id, $0.id.capitalizedFirst) }

private let forms = [
  WordOption("await", "The call is awaited, and throws its error."),
  WordOption("callbacks", "The caller passes two functions, one for the result and one for the error."),
  WordOption("publisher", "A publisher of Combine."),
  WordOption("single", "A `Single` or a `Completable` of RxJava."),
]

let letterCases = [
  WordOption("lower-camel", "`confirmSignIn`"),
  WordOption("upper-camel", "`ConfirmSignIn`"),
  WordOption("screaming-snake", "`CONFIRM_SIGN_IN`"),
  WordOption("snake", "`confirm_sign_in`"),
  WordOption("kebab", "`confirm-sign-in`"),
]

private let acronymStyles = [
  WordOption("upper", "In capitals, as in `SMSMFACode`."),
  WordOption("title", "With one capital, as in `SmsMfaCode`."),
]

extension String {
  var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}
