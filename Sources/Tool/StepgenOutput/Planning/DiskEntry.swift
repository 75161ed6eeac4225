import StepgenFiles

/// What lies on the disk where a file is wanted or listed.
enum DiskEntry: Sendable, Hashable {
  case absent
  /// A file with the very bytes that are wanted.
  case same
  /// Another file; without fingerprint when its size alone tells that it is none of those listed.
  case file(Fingerprint?)
  /// A folder with the paths of all that lies in it, folders left out.
  case folder(holding: [String])
  case symbolicLink
  /// A pipe, a socket, a device.
  case special
  /// Nothing can lie here: a part of the path above, `at`, is no folder.
  case blocked(at: String, by: FolderWalk.Obstacle)
}
