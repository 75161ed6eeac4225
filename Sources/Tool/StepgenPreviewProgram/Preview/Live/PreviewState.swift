import Synchronization

/// What is shown at the moment, and who wants to know when that changes.
final class PreviewState: Sendable {
  private struct Content {
    var site: PreviewSite?
    /// As JSON, and counted, so that each listener gets each list once.
    var problems = ProblemList().json
    var edition = 0
    var listeners: [ObjectIdentifier: Wakeup] = [:]
    /// How often something was built or outdated: whatever still works on an earlier one gives up.
    var builds = 0

    mutating func show(_ json: String) {
      guard problems != json else { return }
      problems = json
      edition += 1
    }
  }

  private let content = Mutex(Content())

  /// The last site without an error.
  var site: PreviewSite? { content.withLock { $0.site } }

  var problems: (json: String, edition: Int) { content.withLock { ($0.problems, $0.edition) } }

  var listenerCount: Int { content.withLock { $0.listeners.count } }

  /// Shows what was built, or keeps showing the last good site, and notifies all listeners.
  ///
  /// - Returns: The number by which this build is known.
  @discardableResult
  func show(_ site: PreviewSite?, _ problems: ProblemList) -> Int {
    let problems = problems.json
    let number = content.withLock { content in
      if let site { content.site = site }
      content.show(problems)
      content.builds += 1
      return content.builds
    }
    wakeAll()
    return number
  }

  /// Marks what is shown as outdated, so that the search for its broken links ends.
  func outdate() { content.withLock { $0.builds += 1 } }

  func isLatest(_ build: Int) -> Bool { content.withLock { $0.builds == build } }

  /// Shows what else was found to be wrong with a build.
  ///
  /// - Returns: False when there is a later one, whose problems these are not.
  func show(_ problems: ProblemList, ofBuild number: Int) -> Bool {
    let problems = problems.json
    let isLatest = content.withLock { content in
      if content.builds == number { content.show(problems) }
      return content.builds == number
    }
    wakeAll()
    return isLatest
  }

  /// Lets every listener look for news, and notice in the attempt to say so that its reader is gone.
  func wakeAll() {
    let listeners = content.withLock { Array($0.listeners.values) }
    for listener in listeners { listener.wake() }
  }

  /// Wakes a listener at every change until the body returns.
  func listening<Result>(_ listener: Wakeup, _ body: () throws -> Result) rethrows -> Result {
    content.withLock { $0.listeners[ObjectIdentifier(listener)] = listener }
    defer { content.withLock { _ = $0.listeners.removeValue(forKey: ObjectIdentifier(listener)) } }
    return try body()
  }
}
