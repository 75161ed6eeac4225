/// The media type of a file, by the ending of its name.
func contentType(of path: String) -> String {
  let ending = path.lastIndex(of: ".").map { path[path.index(after: $0)...] } ?? ""
  return switch ending {
  case "html": "text/html; charset=utf-8"
  case "css": "text/css; charset=utf-8"
  case "js": "text/javascript; charset=utf-8"
  case "json": "application/json"
  case "md": "text/markdown; charset=utf-8"
  case "txt": "text/plain; charset=utf-8"
  case "xml": "application/xml; charset=utf-8"
  case "svg": "image/svg+xml"
  case "png": "image/png"
  case "gz": "application/gzip"
  default: "application/octet-stream"
  }
}
