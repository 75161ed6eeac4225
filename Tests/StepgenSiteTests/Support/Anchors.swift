/// The ids in a page's HTML.
func anchors(of html: [UInt8]) -> Set<String> {
  Set(String(decoding: html, as: UTF8.self).matches(of: #/ id="([^"]*)"/#).map { String($0.1) })
}
