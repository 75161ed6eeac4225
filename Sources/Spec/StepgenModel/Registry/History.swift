/// An identifier of an older version whose concept is gone.
package struct RetiredName: Sendable, Hashable {
  /// The index of the platform that had it.
  package var platform: Platform.Index
  package var identifier: String
  /// Its meaning, in words.
  package var was: String
  package var until: String?
  package var range: SourceRange

  package init(platform: Platform.Index, identifier: String, was: String, until: String?, range: SourceRange) {
    (self.platform, self.identifier, self.was) = (platform, identifier, was)
    (self.until, self.range) = (until, range)
  }
}

/// A change since an older version that its author accepts.
package struct Acknowledgement: Sendable, Hashable {
  /// The code of the change.
  package var code: String
  /// The concept that changed, or its owner.
  package var path: String
  package var because: String
  /// The version that has the change first; nil if it applies to every comparison.
  package var version: String?
  package var range: SourceRange

  package init(code: String, path: String, because: String, version: String?, range: SourceRange) {
    (self.code, self.path, self.because) = (code, path, because)
    (self.version, self.range) = (version, range)
  }
}
