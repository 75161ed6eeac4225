#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Update {
  /// Clears up after a run that was killed, and writes down which version of each file it left.
  ///
  /// - Returns: The manifest as it now is.
  func repair() throws(OutputError) -> Manifest {
    var manifest = plan.known.manifest
    if plan.known.unfinished != nil {
      manifest.kind = plan.manifest.kind
      for path in plan.known.paths {
        manifest.files[path] = plan.intact[path] ?? plan.known.fingerprint(of: path)
      }
      try replaceManifest(with: manifest)
    }
    do throws(OutputError) {
      try calls.deleteFile(Manifest.nextFileName, in: root, Manifest.nextFileName)
    } catch  where error.code == ENOENT {}
    return manifest
  }

  private func replaceManifest(with manifest: Manifest) throws(OutputError) {
    let name = TemporaryName.of(Manifest.fileName)
    do throws(OutputError) {
      try replaceFile(name, in: root, with: manifest.text, Manifest.fileName)
      try calls.rename(name, in: root, to: Manifest.fileName, in: root, Manifest.fileName)
    } catch {
      try? calls.deleteFile(name, in: root, Manifest.fileName)
      throw error
    }
  }
}
