import StepgenModel

/// A link that has been entered.
struct OpenLink {
  /// Whether an `<a>` has been opened for it.
  var isShown: Bool
}

extension HTMLWriter {
  mutating func enterLink(_ node: CMarkNode) {
    guard imageDepth == 0, !openLinks.contains(where: \.isShown) else {
      openLinks.append(OpenLink(isShown: false))
      return
    }
    let destination = node.url
    let link = place(of: destination, at: node)
    openLinks.append(OpenLink(isShown: link != nil))
    if let link {
      note(destination, link, at: node, isImage: false)
      openAnchor(link, isExternal: LinkDestination(link.href).isExternal, title: node.titleBytes)
    }
    if node.firstChild == nil { result.html.add(text: link?.text ?? destination) }
  }

  mutating func leaveLink() {
    if openLinks.popLast()?.isShown == true { result.html.add("</a>") }
  }

  private mutating func openAnchor(_ link: ResolvedLink, isExternal: Bool, title: UnsafeBufferPointer<UInt8>) {
    result.html.add("<a href=\"")
    result.html.appendAddress(link.href)
    result.html.add(isExternal ? "\" rel=\"noreferrer\"" : "\"")
    appendTitle(title)
    result.html.add(">")
  }

  mutating func enterImage(_ node: CMarkNode) {
    imageDepth += 1
    guard imageDepth == 1 else { return }
    let source = node.url
    guard let image = imagePlace(of: source, at: node) else { return }
    if node.plainText.allSatisfy(\.isWhitespace) { report(.imageWithoutText, source, at: node) }
    note(source, image, at: node, isImage: true)
    isImageShown = true
    result.html.add("<img src=\"")
    result.html.appendAddress(image.href)
    result.html.add("\" alt=\"")
  }

  mutating func leaveImage(_ node: CMarkNode) {
    imageDepth -= 1
    guard imageDepth == 0, isImageShown else { return }
    isImageShown = false
    result.html.add("\"")
    appendTitle(node.titleBytes)
    result.html.add(">")
  }

  private mutating func appendTitle(_ title: UnsafeBufferPointer<UInt8>) {
    guard !title.isEmpty else { return }
    result.html.add(" title=\"")
    result.html.add(text: title)
    result.html.add("\"")
  }

  private mutating func note(_ destination: String, _ link: ResolvedLink, at node: CMarkNode, isImage: Bool) {
    result.links.append(
      MarkdownLink(destination: destination, href: link.href, line: node.startLine, isImage: isImage)
    )
  }

  private mutating func place(of destination: String, at node: CMarkNode) -> ResolvedLink? {
    switch LinkDestination(destination) {
    case .external, .anchor: return ResolvedLink(href: destination)
    case .relative: return resolve(destination, orKeep: true, at: node)
    case .scheme(let scheme) where LinkDestination.unsafeSchemes.contains(scheme): break
    case .scheme: return resolve(destination, orKeep: false, at: node)
    case .host: break
    }
    report(.unsafeLink, destination, at: node)
    return nil
  }

  private mutating func imagePlace(of source: String, at node: CMarkNode) -> ResolvedLink? {
    switch LinkDestination(source) {
    case .external where source.utf8.starts(with: "https://".utf8): return ResolvedLink(href: source)
    case .relative: return resolve(source, orKeep: true, at: node)
    default:
      report(.unsafeImage, source, at: node)
      return nil
    }
  }

  private mutating func resolve(_ destination: String, orKeep keeps: Bool, at node: CMarkNode) -> ResolvedLink? {
    if keeps, options.resolveLink == nil { return ResolvedLink(href: destination) }
    if let link = options.resolveLink?(destination) { return link }
    report(.unresolvedLink, destination, at: node)
    return nil
  }
}

extension LinkDestination {
  var isExternal: Bool {
    if case .external = self { true } else { false }
  }
}
