/// Why a file cannot be a picture of the site.
struct PictureProblem {
  /// After the path of the file.
  var message: String
  var help: String

  static let maximumBytes = 2 << 20
  static let endings = ["png", "jpg", "jpeg", "gif", "webp", "avif", "svg"]

  static func ofFile(_ ending: String, isInside: Bool) -> PictureProblem? {
    if !isInside {
      return PictureProblem(message: "is outside the repository of the specs", help: "Copy it beside the guide.")
    }
    guard !endings.contains(ending) else { return nil }
    return PictureProblem(
      message: "is not an image that every browser can show",
      help: "Convert it; the endings are \(endings.joined(separator: ", "))."
    )
  }

  static func of(_ bytes: [UInt8], _ ending: String) -> PictureProblem? {
    if bytes.count > maximumBytes {
      return PictureProblem(message: "has more than 2 MiB", help: "Make it smaller: readers on phones load it too.")
    }
    guard ending == "svg", let active = activePart(of: bytes) else { return nil }
    return PictureProblem(
      message: "has ‘\(active)’, which could run code on the site",
      help: "Export the drawing without scripts."
    )
  }

  /// What can run code if somebody opens the drawing by itself.
  private static func activePart(of bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    let parts = ["<script", "<foreignobject", "javascript:", "<!entity"]
    if let part = parts.first(where: text.contains) { return part }
    return text.contains(/\son[a-z]+\s*=/) ? "on…=" : nil
  }
}
