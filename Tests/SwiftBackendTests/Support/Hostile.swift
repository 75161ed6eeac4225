import StepgenLanguages
import StepgenModel

extension Registry {
  /// Text that would break out of comments and strings, if it could.
  static let hostileText =
    "*/ \"\"\" \\(x) \u{202E}bidi\u{0}\n/// - Parameter x: no\r\n```\nunclosed \u{2028} code"

  /// A registry with the text wherever it takes one.
  static func hostile(_ text: String = hostileText) -> Registry {
    .registry("hostile") { registry in
      let name = PlatformName.named("broken").with { $0.toldApartBy = text }.deprecated("1.0.0", because: text)
      registry.constants = [.constant("text", .text(text), text, source: text)]
      registry.errors = [.error("bad", "bad", wire: [text, "\u{7F}"], meaning: text, retry: text)]
      registry.choices = [
        .choice(.named("Kind"), [.member("a", .named("a"), wire: text, answer: text)]),
        .choice(
          .named("Prefixed"),
          [
            .member("b", .named("b")),
            .member("a", .named("a"), wire: text + "<x>", carried: .named("x", TypeReference(.string), text)),
          ]
        ),
      ]
      registry.operations = [
        .operation("go", .named("go"), calls: [Operation.Call(style: "x", text: text)])
      ]
      registry.types = [.type(.named("Loop"), [.named("x", TypeReference(.string), text)])]
      let move = Trace.Move(range: nowhere, action: .answer(text, with: []), outcome: "x", expected: .step(0))
      registry.flows = [
        .flow(
          "flow",
          type: "HostileStep",
          title: text,
          meaning: text,
          steps: [
            .step("broken", name, title: text, meaning: text, payload: [.named("x", TypeReference(.choice(0)), text)])
          ],
          traces: [Trace(id: "t", range: nowhere, title: text, given: [], moves: [move])]
        )
      ]
    }
  }

  /// Every keyword that can be a name, as a step, a field, a member, an operation, an error and an input.
  static func keywords(labels: Bool) -> Registry {
    .registry("keywords") { registry in
      registry.targets[.swift]?.labelsPayloads = labels
      registry.targets[.swift]?.accessLevel = labels ? .internal : .package
      let names = keywordList.filter { name in
        [NameKind.step, .field, .member, .error, .operation].allSatisfy {
          Language.swift.problem(with: name, as: $0) == nil
        }
      }
      let fields = names.map { Field.named($0, TypeReference(.string, isOptional: true)) }
      registry.types = [.type(.named("AllFields"), fields)]
      registry.choices = [
        .choice(.named("Bare"), names.map { .member($0.lowercased() + "-x", .named($0), wire: "W" + $0) }),
        .choice(
          .named("Carrying"),
          carried: .named("default", TypeReference(.int)),
          names.map { .member($0.lowercased() + "-y", .named($0)) }
        ),
        .choice(
          .named("Mixed"),
          [.member("bare-member", .named("bareMember"))]
            + names.enumerated().map { index, name in
              let type = TypeReference(index % 3 == 0 ? .int : .string, isOptional: index % 2 == 0)
              return .member(name.lowercased() + "-z", .named(name), wire: "M" + name, carried: .named(name, type))
            }
        ),
        .choice(
          .named("Clashing"),
          [TypeReference(.int), TypeReference(.string), TypeReference(.choice(0), shape: .set, isOptional: true)]
            .enumerated().map { index, type in
              .member("m\(index)", .named("m\(index)"), carried: .named("value0", type))
            }
        ),
      ]
      registry.errors = names.map { .error($0, $0, wire: ["E" + $0]) }
      registry.operations = names.map { .operation($0, .named($0), [.named($0, TypeReference(.bool))]) }
      let bare = names.map { Step.step($0 + "-b", .named($0), payload: []) }
      let full = zip(names, fields).map { name, field in
        Step.step(fullID(name), .named(name), payload: [field, .named("other", TypeReference(.int))])
      }
      registry.flows = [
        .flow("bare", type: "BareStep", steps: bare), .flow("full", type: "FullStep", steps: full),
      ]
    }
  }

  private static func fullID(_ name: String) -> String { name + "-f" }

  static let keywordList = """
    associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private
    precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue default
    defer do else fallthrough for guard if in repeat return throw switch where while Any as await false is nil self Self
    super throws true try some any async actor borrowing consuming copy each macro package nonisolated isolated sending
    unowned weak lazy dynamic final mutating override prefix required convenience indirect optional left none get set
    willSet yield name payload possibleIDs hash encode description allCases handle rawValue id wire answer flow kind
    knownMembers decoder encoder step handler otherwise defaultStep value0 value ID Kind Output Error String Int
    outcomes debugDescription
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  /// Types named as those of the standard library and of the runtime.
  static var shadows: Registry { shadows(besideRuntime: false) }

  static func shadows(besideRuntime isEmbedded: Bool) -> Registry {
    .registry("shadows") { registry in
      registry.targets[.swift]?.embedsRuntime = isEmbedded
      let names = [
        "String", "Int", "Bool", "Set", "Array", "Dictionary", "Optional", "Result", "Error", "Never", "Sendable",
        "Hashable", "Equatable", "Codable", "Encodable", "Decodable", "Encoder", "Decoder", "CodingKey",
        "RawRepresentable", "Void", "Character", "Task", "Actor", "Data", "FlowStep", "FlowTable", "PayloadValue",
        "StepReader", "StepWriter", "StepTrace", "UnknownStep", "MemberReader", "MemberWriter", "Kind", "protocol",
        "any", "some", "await",
      ].filter { Language.swift.problem(with: $0, as: .type) == nil }
        .filter { !isEmbedded || !CodeTarget.runtimeTypes.contains($0) }
      registry.types = names.map { name in
        .type(
          .named(name),
          [
            .named("text", TypeReference(.string)), .named("numbers", TypeReference(.int, shape: .set)),
            .named("flags", TypeReference(.bool, shape: .map, isOptional: true)),
          ]
        )
      }
      registry.errors = [.error("bad", "bad", wire: ["Bad"])]
      registry.operations = names.indices.map { index in
        .operation("op-\(index)", .named("op\(index)"), result: .value(TypeReference(.type(index))))
      }
      let carried = Field.named("text", TypeReference(.string))
      registry.choices = [
        .choice(.named("Choice"), [.member("a", .named("a"))]),
        .choice(
          .named("Mixed"),
          [.member("a", .named("a")), .member("b", .named("b"), wire: "b:<x>", carried: carried)]
        ),
        .choice(
          .named("Shadowed"),
          carried: .named("x", TypeReference(.type(0))),
          [.member("a", .named("a")), .member("b", .named("b"))]
        ),
      ]
      let steps = names.indices.map { index in
        Step.step("step-\(index)", .named("step\(index)"), payload: [.named("x", TypeReference(.type(index)))])
      }
      let trace = Trace(
        id: "t",
        range: nowhere,
        title: "t",
        given: [],
        moves: [Trace.Move(range: nowhere, action: .answer("x", with: []), outcome: "x", expected: .step(0))]
      )
      registry.flows = [.flow("flow", type: "ShadowStep", steps: steps, traces: [trace])]
    }
  }
}
