package import StepgenModel

extension Rule {
  /// The rules of responses that a service sent.
  package static let ofResponses: [Rule] = [responseNotJSON, responseStep, responseUnknown, responseValue, responseKey]

  package static let responseNotJSON = Rule(
    "response-not-json",
    title: "A recorded response is a JSON file of at most 8 MB.",
    explanation: "Record the body of the response without headers. Stepgen reads JSON (RFC 8259) in UTF-8.",
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
    title: "The spec has every step, error and member that a response names.",
    explanation: """
      Generated code decodes the response to an unknown step or error, or a value to an unknown member, because no name of the \
      spec matches. Add the name to the spec, or correct where the manifest's `wire` looks for it.
      """,
    wrong: .text("{ \"step\": \"enter-kode\" }\n"),
    right: .text("{ \"step\": \"enter-code\" }\n")
  )

  package static let responseValue = Rule(
    "response-value",
    title: "A response has every required value, and each value has its type.",
    explanation: """
      Generated code throws for a required value that is missing or null, and for a value of another type. If the service \
      may omit the value, make it optional (`string?`). If its key differs, give its name on the wire.
      """,
    wrong: .text("{ \"step\": \"enter-code\", \"payload\": { \"attempts\": \"3\" } }\n"),
    right: .text("{ \"step\": \"enter-code\", \"payload\": { \"attempts\": 3 } }\n")
  )

  package static let responseKey = Rule(
    "response-key",
    .warning,
    title: "The spec names every key of a response.",
    explanation: """
      Generated code ignores the key, and apps cannot read its value. Add a value to the step if apps need it. The code \
      of a known step does not write the key again; the type of a whole response keeps it in `received`. At most 20 \
      keys of a response are reported.
      """,
    wrong: .text("{ \"step\": \"enter-code\", \"payload\": { \"attempts\": 3, \"trace-id\": \"17\" } }\n"),
    right: .text("{ \"step\": \"enter-code\", \"payload\": { \"attempts\": 3 } }\n")
  )
}
