/// What those need who play the flows of a registry, so that the conditions of a trace hold.
package struct Rehearsal: Sendable, Hashable {
  /// A value by its path, such as `users.ada.password`.
  package struct Setting: Sendable, Hashable {
    package var path: [String]
    /// As it stands in the file, or in code.
    package var value: String

    package init(path: [String], value: String) {
      (self.path, self.value) = (path, value)
    }
  }

  /// What has to be so for a condition to hold, or a flow to begin.
  package struct Preparation: Sendable, Hashable {
    /// What the file says that a player begins with.
    package var file: [Setting] = []
    /// What goes into a typed call, by operation and input.
    package var inputs: [Setting] = []
    /// Lines that are typed before.
    package var before: [String] = []
    /// Expressions that go into a call in code, by operation and input.
    package var code: [Setting] = []
    /// Expressions that an app passes to a call of the library, by platform, each by operation and input.
    package var passed: [Platform.Index: [Setting]] = [:]
    /// What code begins with, in place of the usual.
    package var begin: String?
    /// What code does before.
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
