import StepRuntime

/// What comes with a step, which ReferenceAuth has as Swift has it.
enum AuthPayload {
  /// The same as other platforms have it: medium and destination of a code are two values there.
  static func adapted(_ payload: PayloadValue, to platform: String) -> PayloadValue {
    guard platform != "swift", let values = payload.objectValue else { return payload }
    var result = values.mapValues { adapted($0, to: platform) }
    guard let destination = values["destination"]?.objectValue, let medium = destination["member"] else {
      return .object(result)
    }
    result["destination"] = destination.first { $0.key != "member" }?.value ?? .null
    result["deliveryMedium"] = medium
    return .object(result)
  }
}
