/// A number and its noun, such as `1 file` and `2 files`.
///
/// The plural is the singular with an s where none is given.
package func counted(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
  "\(count) \(count == 1 ? singular : plural ?? singular + "s")"
}
