import StepgenTestSupport

extension PackageFolder {
  /// The Swift files below a folder, as paths from the root in a fixed order.
  static func swiftFiles(in folder: String) throws -> [String] {
    try files(in: folder, withExtension: "swift")
  }

  /// Every Swift file that becomes part of stepgen or of the runtime.
  static func sources() throws -> [String] {
    try swiftFiles(in: "Sources")
  }
}
