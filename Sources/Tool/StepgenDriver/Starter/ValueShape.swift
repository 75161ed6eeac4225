import StepgenAudit
import StepgenModel

/// What the values at one place of recorded responses have in common.
indirect enum ValueShape: Sendable, Hashable {
  /// Only null was seen.
  case null
  case scalar(Scalar)
  case list(ValueShape)
  case object([Member])
  /// Values of several kinds, or what is nested too deep to be named.
  case any

  struct Member: Sendable, Hashable {
    var key: String
    var shape: ValueShape
    /// Whether it was null or missing somewhere.
    var isOptional: Bool
  }

  /// Objects within objects below this level stay JSON.
  private static let mostLevels = 3

  init(_ tree: JSONTree, level: Int = 0) {
    switch tree.value {
    case .null: self = .null
    case .bool: self = .scalar(.bool)
    case .number(let text): self = Int64(text) == nil ? .any : .scalar(.int)
    case .string(let text): self = .scalar(Self.scalar(of: text))
    case .array(let items):
      self = .list(items.map { ValueShape($0, level: level) }.reduce(.null) { $0.merged(with: $1) })
    case .object(let members) where members.isEmpty || level == Self.mostLevels: self = .any
    case .object(let members):
      var known: [Member] = []
      for member in members where !known.contains(where: { $0.key == member.key }) {
        let value = tree[member.key] ?? member.value
        let shape = ValueShape(value, level: level + 1)
        known.append(Member(key: member.key, shape: shape, isOptional: value.isNull))
      }
      self = .object(known)
    }
  }

  private static func scalar(of text: String) -> Scalar {
    if Scalar.dateTime.matches(text) { return .dateTime }
    return text.contains("://") && Scalar.url.matches(text) ? .url : .string
  }

  func merged(with other: ValueShape) -> ValueShape {
    switch (self, other) {
    case (.null, let shape), (let shape, .null): shape
    case (.scalar(let left), .scalar(let right)):
      left == right ? self : left.base == .string && right.base == .string ? .scalar(.string) : .any
    case (.list(let left), .list(let right)): .list(left.merged(with: right))
    case (.object(let left), .object(let right)): .object(Self.merged(left, right))
    default: .any
    }
  }

  private static func merged(_ left: [Member], _ right: [Member]) -> [Member] {
    let common = left.map { member -> Member in
      guard let other = right.first(where: { $0.key == member.key }) else {
        return Member(key: member.key, shape: member.shape, isOptional: true)
      }
      let isOptional = member.isOptional || other.isOptional
      return Member(key: member.key, shape: member.shape.merged(with: other.shape), isOptional: isOptional)
    }
    let more = right.filter { member in !left.contains { $0.key == member.key } }
    return common + more.map { Member(key: $0.key, shape: $0.shape, isOptional: true) }
  }

  /// What the innermost lists hold; the shape itself where it is none.
  var element: ValueShape {
    if case .list(let element) = self { element.element } else { self }
  }

  /// The members of an object without some keys; none for anything else.
  func members(without keys: Set<String> = []) -> [Member] {
    if case .object(let members) = self { members.filter { !keys.contains($0.key) } } else { [] }
  }

  /// The members of the object to which some keys lead.
  func members(at keys: [String]) -> [Member] {
    keys.reduce(members()) { members, key in members.first { $0.key == key }?.shape.members() ?? [] }
  }
}
