/// What a preview tells of its work.
package enum PreviewNews: Sendable {
  /// Browsers are answered at an address.
  case serving(address: String)
  /// The specs were read.
  case built(PreviewBuild)
  /// The links of all pages were followed, and some lead nowhere.
  case foundBrokenLinks(PreviewBuild)
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
