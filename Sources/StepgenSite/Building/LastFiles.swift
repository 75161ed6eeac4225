/// The files that the last run left of a site, below its folder.
package struct LastFiles: Sendable {
  /// Takes files over if all of them are as the last run left them.
  let keep: @Sendable ([String]) -> Bool
  /// The same for all files of the site, but for those that are made again.
  let keepAll: @Sendable () -> Bool
  /// Gives up some of all.
  let drop: @Sendable ([String]) -> Void
  /// The bytes of a file that was taken over.
  let bytes: @Sendable (String) -> [UInt8]?

  package init(
    keep: @escaping @Sendable ([String]) -> Bool,
    keepAll: @escaping @Sendable () -> Bool,
    drop: @escaping @Sendable ([String]) -> Void,
    bytes: @escaping @Sendable (String) -> [UInt8]?
  ) {
    (self.keep, self.keepAll, self.drop, self.bytes) = (keep, keepAll, drop, bytes)
  }
}
