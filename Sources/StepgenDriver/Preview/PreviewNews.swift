/// What a preview tells of its work.
package enum PreviewNews: Sendable {
  /// Browsers are answered at an address.
  case serving(address: String)
  /// The docs were built; so many files are not as they were.
  case built(PreviewBuild, changed: Int)
}

/// Why a preview cannot begin.
package enum PreviewFailure: Error, Sendable, Hashable {
  case portInUse(UInt16)
  /// In the system's words.
  case other(String)
}

/// What shows the docs to browsers until the process is ended.
package typealias PreviewServing =
  @Sendable (_ source: PreviewSource, _ port: UInt16?, _ tell: @escaping @Sendable (PreviewNews) -> Void)
  throws(PreviewFailure) -> Void
