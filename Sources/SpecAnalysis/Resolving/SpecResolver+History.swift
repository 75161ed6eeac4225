import SpecLanguage
import StepgenModel

extension SpecResolver {
  mutating func retired(_ written: WrittenRetiredName) -> RetiredName? {
    guard let platform = written.platform.flatMap({ lookup.index(of: $0, in: lookup.platforms) }),
      let name = written.name
    else { return nil }
    return RetiredName(
      platform: platform,
      identifier: name.value,
      was: written.was?.value ?? "",
      until: written.until?.value,
      range: written.range
    )
  }
}

extension WrittenAcknowledgement {
  /// Nothing when a part is missing, which the structure check tells.
  var resolved: Acknowledgement? {
    guard let change, let at, let because else { return nil }
    return Acknowledgement(
      code: change.value,
      path: at.value,
      because: because.value,
      version: version?.value,
      range: range
    )
  }
}
