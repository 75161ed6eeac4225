/// A file to be written whose path has been found fit.
struct WantedFile: Sendable, Hashable {
  var path: OutputPath
  var bytes: [UInt8]
  var fingerprint: Fingerprint

  init(path: OutputPath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.fingerprint = Fingerprint(of: bytes)
  }
}
