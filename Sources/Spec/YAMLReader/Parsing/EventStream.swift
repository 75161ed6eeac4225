import CLibYAML
import StepgenModel

/// The events of libyaml over bytes in memory, one at a time and without a copy of any.
///
/// The bytes must outlive the stream.
struct EventStream: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private(set) var kind = Kind.other

  /// Nil when there is no memory for a parser.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    guard yaml_parser_initialize(parser) == 1 else {
      // libyaml leaves a parser that it cannot set up empty, which deleting it again allows.
      return nil
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_event_delete(event)
    yaml_parser_delete(parser)
    event.deallocate()
    parser.deallocate()
  }

  /// Reads the next event; returns false if the file is not YAML, and ``problem`` has the reason.
  mutating func advance() -> Bool {
    yaml_event_delete(event)
    let isRead = yaml_parser_parse(parser, event) == 1
    kind = Kind(event.pointee.type)
    return isRead
  }
}

extension EventStream {
  enum Kind {
    case scalar, alias
    case mappingStart, mappingEnd
    case sequenceStart, sequenceEnd
    case documentEnd, streamEnd
    case other

    fileprivate init(_ type: yaml_event_type_t) {
      // Raw values, because comparing two imported enums is slow in debug builds.
      switch type.rawValue {
      case YAML_SCALAR_EVENT.rawValue: self = .scalar
      case YAML_ALIAS_EVENT.rawValue: self = .alias
      case YAML_MAPPING_START_EVENT.rawValue: self = .mappingStart
      case YAML_MAPPING_END_EVENT.rawValue: self = .mappingEnd
      case YAML_SEQUENCE_START_EVENT.rawValue: self = .sequenceStart
      case YAML_SEQUENCE_END_EVENT.rawValue: self = .sequenceEnd
      case YAML_DOCUMENT_END_EVENT.rawValue: self = .documentEnd
      case YAML_STREAM_END_EVENT.rawValue: self = .streamEnd
      default: self = .other
      }
    }
  }

  var start: SourcePosition { SourcePosition(event.pointee.start_mark) }
  var end: SourcePosition { SourcePosition(event.pointee.end_mark) }

  /// Whether the current event is written in the file, like `}`, and not only implied.
  var hasText: Bool { event.pointee.end_mark.index > event.pointee.start_mark.index }

  /// Whether the collection that begins is written in brackets or braces, or as a pair between brackets.
  var isFlow: Bool {
    let data = event.pointee.data
    return kind == .mappingStart
      ? data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      : data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
  }

  /// The text of a scalar.
  var text: String {
    let scalar = event.pointee.data.scalar
    return String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
  }

  var style: YAMLScalar.Style {
    switch event.pointee.data.scalar.style.rawValue {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE.rawValue: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE.rawValue: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE.rawValue: .literal
    case YAML_FOLDED_SCALAR_STYLE.rawValue: .folded
    default: .plain
    }
  }

  /// The name after `*`.
  var aliasName: String { String(event.pointee.data.alias.anchor) ?? "" }

  /// Whether the current document ends with `...`.
  var endsExplicitly: Bool { event.pointee.data.document_end.implicit == 0 }

  /// Whether an anchor or a tag is before the current node, so that its start mark is theirs.
  var hasProperties: Bool {
    let (anchor, tag) = properties
    return anchor != nil || tag != nil
  }

  var anchor: String? { String(properties.anchor) }
  var hasAnchor: Bool { properties.anchor != nil }
  var hasTag: Bool { properties.tag != nil }

  private var properties: (anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?) {
    let data = event.pointee.data
    return switch kind {
    case .scalar: (data.scalar.anchor, data.scalar.tag)
    case .mappingStart: (data.mapping_start.anchor, data.mapping_start.tag)
    case .sequenceStart: (data.sequence_start.anchor, data.sequence_start.tag)
    default: (nil, nil)
    }
  }
}

extension EventStream {
  /// What libyaml says when ``advance()`` fails, in its words.
  struct Problem: Sendable, Hashable {
    var text: String
    var position: SourcePosition
    /// What it was doing, such as `while parsing a block mapping`, and where that began.
    var context: String
    var contextPosition: SourcePosition
  }

  var problem: Problem {
    let parser = parser.pointee
    return Problem(
      text: parser.problem.map { String(cString: $0) } ?? "out of memory",
      position: SourcePosition(parser.problem_mark),
      context: parser.context.map { String(cString: $0) } ?? "",
      contextPosition: SourcePosition(parser.context_mark)
    )
  }
}

extension SourcePosition {
  /// From marks that count from 0.
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: UInt32(truncatingIfNeeded: mark.line + 1), column: UInt32(truncatingIfNeeded: mark.column + 1))
  }
}

extension String {
  fileprivate init?(_ text: UnsafeMutablePointer<yaml_char_t>?) {
    guard let text else { return nil }
    self.init(cString: text)
  }
}
