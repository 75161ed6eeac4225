package import StepgenModel

extension Rule {
  /// The rules of responses that a service sent.
  package static let ofResponses: [Rule] = [responseNotJSON, responseStep, responseUnknown, responseValue, responseKey]

  package static let responseNotJSON = Rule(
    "response-not-json",
    title: "A recorded response must be a JSON file of at most 8 MB.",
    explanation: "Record the body of the response without headers. stepgen reads JSON (RFC 8259) in UTF-8.",
    wrong: .text("HTTP/1.1 200 OK\n\n{ \"step\": \"enter-code\" }\n"),
    right: .text("{ \"step\": \"enter-code\" }\n")
  )

  package static let responseStep = Rule(
    "response-step",
    .note,
    title: "The response is a step or an error of the spec.",
    explanation: "Generated code decodes the response to this step or error.",
    wrong: .text("stepgen check --against responses/*.json\n"),
    right: .text("stepgen check --against responses/*.json\n")
  )

  package static let responseUnknown = Rule(
    "response-unknown",
    title: "The spec must contain every step, error and member that a response names.",
    explanation: """
      Generated code decodes the response to an unknown step or error, or a value to an unknown member, because no \
      name in the spec matches. Add the name to the spec, or correct the place of the name in the manifest's `wire`.
      """,
    wrong: .text("{ \"step\": \"enter-kode\" }\n"),
    right: .text("{ \"step\": \"enter-code\" }\n")
  )

  package static let responseValue = Rule(
    "response-value",
    title: "A response must have every required value, and each value must have its type.",
    explanation: """
      Generated code throws an error if a required value is missing or null, or if a value has another type. If the \
      service can omit the value, make it optional (`string?`). If its key differs, specify its name on the wire.
      """,
    wrong: .text("{ \"step\": \"enter-code\", \"payload\": { \"attempts\": \"3\" } }\n"),
    right: .text("{ \"step\": \"enter-code\", \"payload\": { \"attempts\": 3 } }\n")
  )

  package static let responseKey = Rule(
    "response-key",
    .warning,
    title: "The spec must name every key of a response.",
    explanation: """
      Generated code ignores the key, and apps cannot read its value. If apps need it, add a value to the step. The \
      code of a known step does not write the key again; the type of a whole response keeps it in `received`. stepgen \
      reports at most 20 keys of a response.
      """,
    wrong: .text("{ \"step\": \"enter-code\", \"payload\": { \"attempts\": 3, \"trace-id\": \"17\" } }\n"),
    right: .text("{ \"step\": \"enter-code\", \"payload\": { \"attempts\": 3 } }\n")
  )
}
