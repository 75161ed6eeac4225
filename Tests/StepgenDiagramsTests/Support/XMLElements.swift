import Foundation
import FoundationXML

/// The elements of a well-formed document, in their order.
final class XMLElements: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
  }

  struct NotWellFormed: Error {
    var line: Int
  }

  private(set) var all: [Element] = []

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw NotWellFormed(line: parser.lineNumber) }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    all.append(Element(name: name, attributes: attributes))
  }

  /// Where the outlines of nodes are across.
  var boxes: [(x: Int, width: Int)] {
    all.filter { $0.name == "rect" && $0.attributes["class"] == "sg-shape" }
      .map { (Int($0.attributes["x"] ?? "") ?? 0, Int($0.attributes["width"] ?? "") ?? 0) }
  }
}
