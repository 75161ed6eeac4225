import ArgumentParser
import StepgenReports

extension ValidationError {
  static func unknown(_ kind: String, _ id: String, among ids: [String]) -> ValidationError {
    ValidationError(unknownID(kind, id, among: ids))
  }
}
