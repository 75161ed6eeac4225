/// An error that explains why a transcript cannot be replayed.
///
/// Lines are counted from 1.
public enum AuthTranscriptError: Error, Sendable, Hashable {
  /// The transcript has no lines.
  case empty
  /// The first line does not name a format, or names one that this version does not know.
  case unknownFormat(String, line: Int)
  /// A line is not JSON, or a required key is missing.
  case unreadable(line: Int, reason: String)
  /// The secrets are missing: ``AuthTranscript/text`` is for reading, ``AuthTranscript/textWithSecrets`` for replaying.
  case redacted(line: Int)
  /// The randomness did not come from a seed.
  case noSeed
}

extension AuthTranscriptError: CustomStringConvertible {
  /// The problem, its location, and how to fix it.
  public var description: String {
    switch self {
    case .empty: "the transcript has no lines"
    case .unknownFormat("", let line): "line \(line): no format is named; is this a transcript?"
    case .unknownFormat(let format, let line):
      "line \(line): the format ‘\(format)’ is not known; this version reads ‘stepgen reference-auth transcript 1’"
    case .unreadable(let line, let reason): "line \(line): \(reason)"
    case .redacted(let line):
      "line \(line): what is secret was left out, so nothing can be replayed; take the transcript with secrets"
    case .noSeed: "line 1: randomness did not come from a seed, so nothing can be replayed"
    }
  }
}

extension DecodingError {
  /// The problem in a line, and its key.
  var reason: String {
    switch self {
    case .keyNotFound(let key, let context): "‘\(Self.path(context, key))’ is missing"
    case .valueNotFound(_, let context): "‘\(Self.path(context))’ has no value"
    case .typeMismatch(_, let context): "‘\(Self.path(context))’ has a value of another kind"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "this is no JSON"
    case .dataCorrupted(let context): "‘\(Self.path(context))’ has a value that is not known"
    @unknown default: "it cannot be read"
    }
  }

  private static func path(_ context: Context, _ key: (any CodingKey)? = nil) -> String {
    (context.codingPath + [key].compactMap(\.self)).map(\.stringValue).joined(separator: ".")
  }
}
