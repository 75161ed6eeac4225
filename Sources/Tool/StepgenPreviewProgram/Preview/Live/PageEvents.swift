/// What one open page is sent, as server-sent events (HTML Standard, 9.2).
///
/// News is what the state is, not what happened: a page that was away for a while misses nothing.
struct PageEvents: Sendable {
  private let state: PreviewState
  private let page: SitePath
  private var version: String
  private var edition: Int?

  /// - Parameters:
  ///   - state: What is shown at the moment.
  ///   - page: The path of the page, as it was asked for.
  ///   - version: What the page shows.
  init(_ state: PreviewState, page: SitePath, version: String) {
    self.state = state
    self.page = page
    self.version = version
  }

  /// The first text: how soon a browser tries again when the server is gone, and what is wrong by now.
  mutating func greeting() -> String {
    "retry: 1000\n\n" + (news() ?? "")
  }

  /// What is new since the last time; nothing when nothing is.
  mutating func news() -> String? {
    var text = ""
    let problems = state.problems
    if problems.edition != edition {
      edition = problems.edition
      text += "event: problems\ndata: \(problems.json)\n\n"
    }
    let current = state.site?.version(of: page) ?? PreviewSite.noVersion
    if current != version {
      version = current
      text += "event: reload\ndata: \(current)\n\n"
    }
    return text.isEmpty ? nil : text
  }

  /// What a browser ignores; sending it shows whether somebody still reads.
  static let comment = ": here\n\n"
}
