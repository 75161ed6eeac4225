extension Mutation {
  static let ofNames: [Mutation] = [
    Mutation("step-name-changed", Edit("pick-up", "name: show id", "name: prove age")),
    Mutation(
      "step-name-changed",
      also: ["former-name-removed", "name-notes-changed"],
      Edit(
        "pick-up",
        "ios: { was: [{ name: open locker, until: 2.0.0 }] }",
        "ios: { name: open up, because: Shorter. }"
      )
    ),
    Mutation("step-name-removed", Edit("pick-up", "wire: { spelled: FEE }", "wire: absent")),
    Mutation(
      "step-name-removed",
      also: ["name-notes-changed"],
      Edit("drop-off", "ios: { since: 2.0.0 }", "ios: { since: 2.0.0, removed: 3.2.0, because: Nobody chooses. }")
    ),
    Mutation("type-name-changed", Edit("shared", "name: pick up notice", "name: notice of parcel")),
    Mutation("type-name-changed", Edit("pick-up", "type: pick up step", "type: pick up state")),
    Mutation(
      "type-name-added",
      Edit("drop-off", "type: drop off step", "type: drop off step\non-platform: { wire: { spelled: DROP } }")
    ),
    Mutation("field-name-changed", Edit("shared", "name: parcel number", "name: parcel no")),
    Mutation(
      "field-name-removed",
      Edit("shared", "sent-to: { type: string,", "sent-to: { type: string, on-platform: { web: absent },")
    ),
    Mutation("member-name-changed", Edit("shared", "web: { name: extra large,", "web: { name: huge,")),
    Mutation(
      "member-name-removed",
      Edit(
        "shared",
        "push: { meaning: A notification of the app.,",
        "push: { meaning: A notification of the app., on-platform: { web: absent },"
      )
    ),
    Mutation("operation-name-changed", Edit("shared", "ios: { name: answer,", "ios: { name: reply,")),
    Mutation(
      "operation-name-added",
      Edit(
        "shared",
        "on-platform: { ios: { name: answer,",
        "on-platform: { wire: { spelled: ANSWER }, ios: { name: answer,"
      )
    ),
    Mutation("error-name-changed", Edit("shared", "web: { name: no connection,", "web: { name: unreachable,")),
    Mutation(
      "error-name-removed",
      Edit("shared", "name: door jammed,", "name: door jammed, on-platform: { web: absent },")
    ),
    Mutation(
      "split-name-changed",
      Edit("pick-up", "sms: enter sms code, email: enter email code", "sms: enter email code, email: enter sms code")
    ),
    Mutation(
      "former-name-added",
      Edit(
        "pick-up",
        "wire: { spelled: FEE }",
        "ios: { was: [{ name: pay, until: 3.0.0 }] }\n      wire: { spelled: FEE }"
      )
    ),
    Mutation(
      "deprecated",
      Edit(
        "pick-up",
        "wire: { spelled: ID_CARD }",
        "ios: { deprecated: { in: 3.2.0 } }\n      wire: { spelled: ID_CARD }"
      )
    ),
    Mutation(
      "deprecation-changed",
      Edit("pick-up", "deprecated: { in: 3.0.0, use: enter-code,", "deprecated: { in: 3.1.0, use: enter-code,")
    ),
    Mutation(
      "since-changed",
      Edit(
        "pick-up",
        "wire: { spelled: CODE }\n    since: { ios: 1.0.0",
        "wire: { spelled: CODE }\n    since: { ios: 1.0.1"
      )
    ),
    Mutation("name-notes-changed", Edit("pick-up", "told-apart-by: There is no fee.", "told-apart-by: It has no fee.")),
    Mutation(
      "acronyms-changed",
      also: ["step-name-changed", "field-name-changed"],
      Edit("registry", "acronyms: [id, sms]", "acronyms: [sms]")
    ),
    Mutation(
      "scheme-changed",
      also: ["error-name-changed"],
      Edit("shared", "error: { case: upper-camel, suffix: error }", "error: { case: upper-camel, suffix: failure }")
    ),
  ]
}
