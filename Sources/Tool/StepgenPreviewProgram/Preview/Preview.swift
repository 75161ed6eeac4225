package import StepgenDriver
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Shows the docs to browsers, and builds them again when what they are made of changes.
package struct Preview {
  private let source: PreviewSource
  private let tell: @Sendable (PreviewNews) -> Void
  private let state = PreviewState()

  /// How often files are looked at, in milliseconds.
  private static let interval: UInt32 = 40
  /// How long all has to be quiet before it is built: an editor that saves several files is not met halfway.
  private static let quietness: UInt32 = 20
  /// After how many looks without a change listeners are woken, to find those that are gone: about ten seconds.
  private static let looksPerWake = 250

  /// Does not come back: SIGINT and SIGTERM end the process with 0, because nothing is left to be put in order.
  ///
  /// - Parameters:
  ///   - source: What to build.
  ///   - port: The first free one from 8080 on when left out.
  ///   - tell: Receives news of the work.
  /// - Throws: When nobody can be answered.
  package static func serve(
    _ source: PreviewSource,
    _ port: UInt16?,
    _ tell: @escaping @Sendable (PreviewNews) -> Void
  ) throws(PreviewFailure) {
    try Preview(source: source, tell: tell).run(port: port)
  }

  private func run(port: UInt16?) throws(PreviewFailure) {
    signal(SIGPIPE, SIG_IGN)
    endOnSignals()
    let port = try PreviewServer(state: state).start(port: port)
    tell(.serving(address: "http://localhost:\(port)/"))
    var watch = SourceWatch()
    _ = watch.look(at: source.folders)
    var latest = build(after: nil)
    var looks = 0
    while true {
      usleep(Self.interval * 1000)
      looks += 1
      if watch.look(at: latest.folders) {
        state.outdate()
        settle(&watch, latest.folders)
        latest = build(after: latest)
      } else if looks % Self.looksPerWake == 0 {
        state.wakeAll()
      }
    }
  }

  /// Whoever started this process may have blocked the signals, as threads of Dispatch do.
  private func endOnSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      sigaddset(&signals, number)
      signal(number) { _ in _exit(0) }
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private func build(after earlier: PreviewBuild?) -> PreviewBuild {
    let build = source.build(after: earlier)
    let number = state.show(build.sites.map { PreviewSite($0) }, ProblemList(build.problems, in: build.sources))
    tell(.built(build))
    DispatchQueue.global(qos: .background).async { followLinks(of: build, number) }
    return build
  }

  /// Follows the links of all pages, for which each has to be made, while nothing else was built.
  private func followLinks(of build: PreviewBuild, _ number: Int) {
    guard let build = build.withBrokenLinks(while: { state.isLatest(number) }),
      state.show(ProblemList(build.problems, in: build.sources), ofBuild: number)
    else { return }
    tell(.foundBrokenLinks(build))
  }

  /// Waits until nothing changes, or for two seconds.
  private func settle(_ watch: inout SourceWatch, _ folders: [String]) {
    for _ in 0..<100 {
      usleep(Self.quietness * 1000)
      if !watch.look(at: folders) { return }
    }
  }
}
