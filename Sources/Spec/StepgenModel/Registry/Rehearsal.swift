/// The preparation for players of a registry's flows, so that the conditions of a trace are true.
package struct Rehearsal: Sendable, Hashable {
  /// A value by its path, such as `users.ada.password`.
  package struct Setting: Sendable, Hashable {
    package var path: [String]
    /// The value as written in the file or in code.
    package var value: String

    package init(path: [String], value: String) {
      (self.path, self.value) = (path, value)
    }
  }

  /// The preparation that makes a condition true, or with which a flow can begin.
  package struct Preparation: Sendable, Hashable {
    /// The content of the file with which a player begins.
    package var file: [Setting] = []
    /// The values for a typed call, by operation and input.
    package var inputs: [Setting] = []
    /// Lines that are typed before.
    package var before: [String] = []
    /// Expressions that go into a call in code, by operation and input.
    package var code: [Setting] = []
    /// Expressions that an app passes to a call of the library, by platform, each by operation and input.
    package var passed: [Platform.Index: [Setting]] = [:]
    /// The code that replaces the usual beginning.
    package var begin: String?
    /// The code that runs before it.
    package var beforeCode: [String] = []

    package init() {}
  }

  /// How code that plays a trace is written.
  package struct Sample: Sendable, Hashable {
    package var imports: [String]
    /// With `{file}` where the settings belong.
    package var begin: String
    package var receiver: String

    package init(imports: [String], begin: String, receiver: String) {
      (self.imports, self.begin, self.receiver) = (imports, begin, receiver)
    }
  }

  package var common = Preparation()
  /// By the index of the condition; one that is missing cannot be played.
  package var conditions: [Int: Preparation] = [:]
  /// By the index of the flow.
  package var flows: [Flow.Index: Preparation] = [:]
  package var sample: Sample?

  package init() {}
}
