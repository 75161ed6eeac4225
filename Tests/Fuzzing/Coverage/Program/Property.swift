import Foundation

/// What holds whatever is read; STEPGEN_FUZZ_WITHOUT names those that are left out, with commas between them.
enum Property: String, CaseIterable {
  /// Places stand in their file, and none ends before it begins.
  case places
  /// Reports have no control characters.
  case reports
  /// What was read from a catalog and written is read again as the same.
  case catalogs
  /// Highlighted spans follow each other from the first byte to the last.
  case spans
  /// A script that is saved leads to where it was saved.
  case scripts
  /// Screens have no control characters but those of their own colours.
  case screens

  private static let leftOut = Set(
    (ProcessInfo.processInfo.environment["STEPGEN_FUZZ_WITHOUT"] ?? "").split(separator: ",").map(String.init)
  )
  private static let held = Set(allCases.filter { !leftOut.contains($0.rawValue) })

  var isHeld: Bool { Self.held.contains(self) }

  /// Ends the program, which libFuzzer takes for a crash and keeps the input of.
  func require(_ condition: Bool, _ violation: @autoclosure () -> String) {
    guard !condition, isHeld else { return }
    fatalError("\(rawValue): \(violation())")
  }
}
