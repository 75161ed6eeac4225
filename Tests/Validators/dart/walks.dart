import 'tables.dart';

/// Prints what a table allows along its traces, one line for each state.
void printWalks(FlowTable table, List<StepTrace> traces) {
  for (final trace in traces) {
    for (var count = 0; count <= trace.moves.length; count += 1) {
      print(_line(table, trace, trace.moves.sublist(0, count)));
    }
  }
}

String _line(FlowTable table, StepTrace trace, List<StepMove> moves) {
  FlowStep? replay(List<StepMove> moves) =>
      table.replay(StepTrace(id: trace.id, title: trace.title, given: trace.given, moves: moves));

  // The outcome if it may follow, and its steps if it may not lead to each of them.
  List<String> ways(String name, FlowOutcome outcome, StepMove Function(String? step) move) {
    final steps = outcome.error == null ? outcome.steps : [null];
    final allowed = steps.where((step) {
      try {
        replay([...moves, move(step)]);
        return true;
      } on FlowViolation {
        return false;
      }
    }).toList();
    final found = '$name.${outcome.id}';
    return allowed.length == steps.length ? [found] : [for (final step in allowed) '$found.$step'];
  }

  List<String> called(String operation, FlowOutcome outcome) => ways(
        operation,
        outcome,
        (step) => StepMove.call(operation, outcome: outcome.id, step: step, error: outcome.error),
      );

  final step = replay(moves);
  final possible = [
    if (step != null && step.isAnswered)
      for (final outcome in step.outcomes)
        if (outcome.cause != 'call')
          ...ways(
            outcome.cause,
            outcome,
            (step) => StepMove.wait(outcome: outcome.id, step: step, error: outcome.error),
          )
        else if (outcome.operation != null && outcome.operation != step.target)
          ...called(outcome.operation!, outcome)
        else
          ...ways(
            step.target!,
            outcome,
            (step) => StepMove.answer('', outcome: outcome.id, step: step, error: outcome.error),
          )
    else
      for (final start in table.starts)
        for (final outcome in start.outcomes) ...called(start.operation, outcome),
  ];
  return [table.id, trace.id, step == null ? '' : step.id, possible.join(' ')].join('\t');
}
