package import StepgenLanguages

/// A call of the library's interface.
///
/// A class of constants, as ``Concept`` is.
package final class Operation: Sendable {
  package let id: String
  package let range: SourceRange
  /// Other names for it, and what people want to do with it, in English.
  package let also: [String]
  package let meaning: String
  package let names: PerPlatform<PlatformName>
  package let inputs: [Field]
  package let result: Result
  /// Indices of the registry's errors that a caller must expect from every call.
  package let errors: [Int]
  package let onPlatform: PerPlatform<Interface>
  /// Ids that older versions had for it.
  package let formerIDs: [String]

  package init(
    id: String,
    range: SourceRange,
    meaning: String,
    names: PerPlatform<PlatformName>,
    inputs: [Field],
    result: Result,
    errors: [Int],
    onPlatform: PerPlatform<Interface>,
    also: [String] = [],
    formerIDs: [String] = []
  ) {
    self.id = id
    self.range = range
    self.also = also
    self.meaning = meaning
    self.names = names
    self.inputs = inputs
    self.result = result
    self.errors = errors
    self.onPlatform = onPlatform
    self.formerIDs = formerIDs
  }

  package enum Result: Sendable, Hashable {
    /// Nothing beyond success.
    case nothing
    /// The next step of the flow at this index.
    case step(flow: Flow.Index)
    case value(TypeReference)
  }

  /// How one platform offers an operation.
  package struct Interface: Sendable, Hashable {
    /// The call as written, by sample style, in the order of the spec.
    package var calls: [Call]
    package var result: String?
    package var error: String?
    /// The expression that shows that the flow is over.
    package var completionFlag: String?
    package var note: String?
    /// The call in samples.
    package var example: CallExample?
    /// Whether the call throws nothing, in a language that marks calls which do.
    package var neverThrows = false
    /// The call with every input, where samples leave some out.
    package var fullExample: [CallExample.Part]?

    package init(
      calls: [Call],
      result: String?,
      error: String?,
      completionFlag: String?,
      note: String?,
      example: CallExample? = nil
    ) {
      self.calls = calls
      self.result = result
      self.error = error
      self.completionFlag = completionFlag
      self.note = note
      self.example = example
    }
  }

  /// A call that can be compiled once its inputs have values.
  package struct CallExample: Sendable, Hashable {
    package enum Part: Sendable, Hashable {
      case text(String)
      /// The value of the input at this index.
      case input(Int)
    }

    package var parts: [Part]
    /// The receiver of the call, if it differs from that of the sample style.
    package var receiver: String?
    /// The receiver of the call in languages that write it differently.
    package var receiverIn: [Language: String]

    package init(parts: [Part], receiver: String?, receiverIn: [Language: String] = [:]) {
      self.parts = parts
      self.receiver = receiver
      self.receiverIn = receiverIn
    }
  }

  package struct Call: Sendable, Hashable {
    /// The id of a sample style of the platform.
    package var style: String
    package var text: String

    package init(style: String, text: String) {
      self.style = style
      self.text = text
    }
  }
}
