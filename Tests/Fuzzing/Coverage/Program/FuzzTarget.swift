import Foundation

/// A reader that is fed.
enum FuzzTarget: String, CaseIterable {
  case yaml, po, lexers, play

  static let chosen: FuzzTarget = {
    guard let target = FuzzTarget(rawValue: ProcessInfo.processInfo.environment["STEPGEN_FUZZ_TARGET"] ?? "") else {
      fatalError("STEPGEN_FUZZ_TARGET has to be one of \(allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return target
  }()

  /// An input for which the shipped specs are read, where a target needs them.
  static let firstInput = Array("k\n".utf8)

  /// Reads an input; ends the program when a property does not hold.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .yaml: readAsYAML(bytes)
    case .po: readAsPO(bytes)
    case .lexers: readAsCode(bytes)
    case .play: readAsPlay(bytes)
    }
  }
}
