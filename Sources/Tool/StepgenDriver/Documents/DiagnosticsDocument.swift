import StepgenModel

extension RuleBook {
  /// Every rule on one page, as Markdown.
  static var document: String {
    let rows = all.map { "| [\($0.code)](#\($0.code)) | \($0.weight) | \($0.title.inTableCell) |\n" }
    return introduction + rows.joined() + all.map { "\n" + $0.page(level: 2) }.joined()
  }

  private static let introduction = """
    # Diagnostics

    This page lists every problem that stepgen can report, by code. `stepgen explain CODE` prints one entry, and
    `swift run stepgen explain --all` prints this page.

    ```text
    Specs/lockers/pick-up.yaml:7:30: error: ‘don’ is not the id of a step of this flow [unknown-reference]
    ```

    - If a registry has an error, stepgen generates nothing from it, and the exit code is 1. Warnings stop nothing.
    - Codes are stable: a release can add codes, but keeps the meaning of existing ones. The wording of a message can
      change.
    - To accept a diagnostic in one place, write `allow` with a reason:
      `allow: [{ code: unused-definition, because: Only the staff app uses it. }]`. The
      [spec language](spec-language.md#waiver) lists the places for `allow`.

    - An entry with `patch`, `minor` or `major` is a change between two versions that `stepgen diff specs` reports. The
      word is the part of the version number that the change requires you to raise.

    | Code | Severity | Rule |
    | --- | --- | --- |

    """
}
