import StepgenModel

extension TreeBuilder {
  /// Reports why libyaml cannot go on.
  mutating func reportSyntax() {
    var problem = SyntaxProblem(events.problem)
    problem.look(at: &source, lastQuoted: lastQuoted)
    problems.report(problem.diagnostic(in: &source))
  }

  /// Reports what stands after the root without belonging to it, such as a key below a `[list]`.
  mutating func reportTextAfterDocument() {
    problems.leaveHoles = true
    problems.report(
      Diagnostic(
        .yamlSyntax,
        at: source.restOfLine(from: source.position),
        "this does not belong to the value above, which is the whole document",
        help: "A file holds one mapping: begin each of its keys in the same column."
      )
    )
  }
}
