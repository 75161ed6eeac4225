import StepgenModel

/// A path as a URI: relative where the path is, `file://` where it begins with a slash.
package func uriReference(path: String) -> String {
  (path.hasPrefix("/") ? "file://" : "") + path.percentEncoded()
}
