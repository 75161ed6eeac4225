/// What a template may cost; far above what people write, far below what hurts.
enum TemplateLimits {
  /// Bytes of one file.
  static let fileSize = 1 << 20
  /// Sections inside each other in one file.
  static let nesting = 64
  /// Problems that are reported of one file.
  static let problems = 100
  /// Parts of a template with all its partials in place.
  static let parts = 100_000
  /// Bytes of text of a template with all its partials in place.
  static let textSize = 16 << 20
}
