/// The name of the file that an output is written to before it takes its place.
///
/// It depends on the path alone, so that the next run finds what a killed run left from the list of paths, and it is
/// short however long the path is. The lock keeps two runs from meeting on it.
enum TemporaryName {
  static let prefix = ".stepgen-tmp-"

  /// The folder in which new files wait, below the output folder.
  static let folder = prefix + "files"

  static func of(_ path: String) -> String {
    prefix + XXHash64.hash(Array(path.utf8)).hexadecimal
  }
}
