@testable import StepgenSite

/// The ids in a page's HTML.
func anchors(of html: [UInt8]) -> Set<String> {
  var found: Set<String> = []
  AttributeScan.scan(html, id: { found.insert(String(decoding: $0, as: UTF8.self)) }, href: { _ in })
  return found
}
