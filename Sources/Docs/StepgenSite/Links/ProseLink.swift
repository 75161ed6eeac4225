import StepgenModel

extension PageScope {
  /// Where an address that the spec names leads, for readers of the page's platform.
  func destination(of address: String) -> Destination? {
    ProseLink(index: index, guides: Set(guides.map(\.path)), platform: platform).destination(of: address)
  }
}

extension ProseLink {
  /// The pages of single platforms for a step or a flow that an address names.
  func ways(of address: String) -> [PagePath] {
    let parts = address.split { ":/".contains($0) }.map(String.init)
    guard parts.count > 1, let flow = index.registry.flows[id: parts[1]] else { return [] }
    switch parts[0] {
    case "flow": return index.platforms(of: flow).map { index.guide(flow, $0) }
    case "step":
      guard parts.count == 3, let step = flow.step(parts[2]) else { return [] }
      return index.platforms(of: flow).filter { step.names[$0].status != .absent }.map { index.step(step, flow, $0) }
    default: return []
    }
  }
}

extension PageScope {
  /// The pages of single platforms to which links with some addresses lead their readers, each once.
  func ways(of addresses: [String]) -> [PagePath] {
    let link = ProseLink(index: index, guides: [], platform: nil)
    return unique(addresses.flatMap(link.ways))
  }
}

/// Where a link in prose leads: `step:sign-in/confirm-sms-otp`, `flow:sign-in`, `error:code-mismatch`, `page:names`,
/// `guide:passwordless`, or `passwordless.md` from one guide to another.
struct ProseLink {
  let index: SiteIndex
  let guides: Set<PagePath>
  /// The platform of the page on which the link stands.
  let platform: Platform.Index?

  /// Whether an address can only be one of these, and none of a file of the site or of another one.
  static func isMeant(by address: String) -> Bool {
    if let colon = address.firstIndex(of: ":") {
      return ["step", "flow", "error", "guide", "page"].contains(address[..<colon])
    }
    return address.hasPrefix("#") || !address.contains("/") && address.prefix { $0 != "#" }.hasSuffix(".md")
  }

  /// `nil` for an address that means nothing here; such a link is reported and shown as text.
  func destination(of address: String) -> Destination? {
    guard let colon = address.firstIndex(of: ":") else { return relative(address) }
    let rest = String(address[address.index(after: colon)...])
    switch address[..<colon] {
    case "step": return step(rest)
    case "flow": return flow(rest)
    case "error": return index.errorDestination(rest)
    case "guide": return guide(rest[...])
    case "page": return page(rest)
    default: return nil
    }
  }

  private func relative(_ address: String) -> Destination? {
    if address.hasPrefix("#") { return .anchor(String(address.dropFirst())) }
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let file = parts.first, file.hasSuffix(".md") else { return nil }
    return guide(file.dropLast(3) + (parts.count > 1 ? "#" + parts[1] : ""))
  }

  private func guide(_ address: Substring) -> Destination? {
    let parts = address.split(separator: "#", maxSplits: 1)
    guard let name = parts.first.map(String.init), guides.contains(PagePath("guides/\(name)/")) else { return nil }
    return .page(PagePath("guides/\(name)/"), anchor: parts.count > 1 ? String(parts[1]) : nil)
  }

  private func step(_ path: String) -> Destination? {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count == 2, let flow = index.registry.flows[id: parts[0]],
      let step = flow.step(parts[1])
    else { return nil }
    return index.destination(step, flow, platform)
  }

  private func flow(_ id: String) -> Destination? {
    guard let flow = index.registry.flows[id: id] else { return nil }
    if let platform, index.has(flow, platform) { return .page(index.guide(flow, platform)) }
    return .page(index.hub(flow))
  }

  private func page(_ name: String) -> Destination? {
    switch name {
    case "names", "coverage": .page(.names)
    case "comparison": index.registry.platforms.count > 1 ? .page(.comparison) : nil
    case "glossary": .page(.glossary)
    case "changes": .page(.changes)
    case "search": .page(.search)
    case "home": .page(.home)
    default: nil
    }
  }
}
