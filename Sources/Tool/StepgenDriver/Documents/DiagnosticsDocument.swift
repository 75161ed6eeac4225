import StepgenModel

extension RuleBook {
  /// Every rule on one page, as Markdown.
  static var document: String {
    let rows = all.map { "| [\($0.code)](#\($0.code)) | \($0.weight) | \($0.title.inTableCell) |\n" }
    return introduction + rows.joined() + all.map { "\n" + $0.page(level: 2) }.joined()
  }

  private static let introduction = """
    # Diagnostics

    Everything that stepgen can find wrong, by code. `stepgen explain CODE` prints one of these entries; this page is
    what `swift run stepgen explain --all` prints.

    ```text
    Specs/lockers/pick-up.yaml:7:30: error: ‘don’ is not the id of a step of this flow [unknown-reference]
    ```

    - An error stops everything that would be made of the registry; a warning does not. With errors, the exit code is 1.
    - Codes are stable: a release may add some, and keeps the meaning of those that are there. The words of a message
      may change.
    - What is wrong in general and right in one place is accepted there, with a reason:
      `allow: [{ code: unused-definition, because: Only the app of the staff meets it. }]`. The
      [spec language](spec-language.md#waiver) says where `allow` may stand.

    - What says `patch`, `minor` or `major` is a change between two versions, as `stepgen diff specs` tells it, and what
      it asks of the next version's number.

    | Code | Severity | Rule |
    | --- | --- | --- |

    """
}
