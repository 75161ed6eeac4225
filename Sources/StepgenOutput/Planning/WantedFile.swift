/// A file to be written whose path has been found fit.
struct WantedFile: Sendable, Hashable {
  var path: OutputPath
  /// Empty when nobody will ask for them any more.
  var bytes: [UInt8]
  var fingerprint: Fingerprint
  /// Where the file waits, when it does.
  var staged: Staging.Place?

  init(path: OutputPath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.fingerprint = Fingerprint(of: bytes)
  }
}
