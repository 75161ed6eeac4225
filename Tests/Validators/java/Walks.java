package client;

import com.amplifyframework.auth.flows.FlowTable;
import com.amplifyframework.auth.flows.StepTrace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Prints what a table allows along its traces, one line for each state. */
final class Walks {
  private final FlowTable table;
  private final StepTrace trace;
  private final List<StepTrace.Move> moves;
  private final List<String> possible = new ArrayList<>();

  private Walks(FlowTable table, StepTrace trace, int count) {
    this.table = table;
    this.trace = trace;
    this.moves = trace.getMoves().subList(0, count);
  }

  static void print(FlowTable table, List<StepTrace> traces) {
    for (StepTrace trace : traces) {
      for (int count = 0; count <= trace.getMoves().size(); count++) {
        System.out.println(new Walks(table, trace, count).line());
      }
    }
  }

  private String line() {
    FlowTable.Step step = replay(moves);
    String own = step == null ? null : step.getAnsweredBy();
    if (step != null && own != null) {
      for (FlowTable.Outcome outcome : step.getOutcomes()) {
        String operation = outcome.getOperation() == null ? own : outcome.getOperation();
        if (!outcome.getCause().equals("call")) add(outcome.getCause(), null, null, outcome);
        else if (operation.equals(own)) add(operation, null, "", outcome);
        else add(operation, operation, null, outcome);
      }
    } else {
      for (FlowTable.Start start : table.getStarts()) {
        for (FlowTable.Outcome outcome : start.getOutcomes()) {
          add(start.getOperation(), start.getOperation(), null, outcome);
        }
      }
    }
    String place = step == null ? "" : step.getId();
    return String.join("\t", table.getId(), trace.getId(), place, String.join(" ", possible));
  }

  /** Adds the outcome if it may follow, and its steps if it may not lead to each of them. */
  private void add(String name, String call, String answer, FlowTable.Outcome outcome) {
    List<String> steps = outcome.getSteps().isEmpty() ? Collections.singletonList(null) : outcome.getSteps();
    List<String> allowed = new ArrayList<>();
    for (String step : steps) {
      List<StepTrace.Move> next = new ArrayList<>(moves);
      next.add(
          new StepTrace.Move(
              call, answer, Collections.emptyMap(), outcome.getId(), step, step == null ? outcome.getError() : null));
      try {
        replay(next);
        allowed.add(step);
      } catch (IllegalArgumentException refused) {
        continue;
      }
    }
    String found = name + "." + outcome.getId();
    if (allowed.size() == steps.size()) possible.add(found);
    else allowed.forEach(step -> possible.add(found + "." + step));
  }

  private FlowTable.Step replay(List<StepTrace.Move> moves) {
    return table.replay(new StepTrace(trace.getId(), trace.getTitle(), trace.getGiven(), moves));
  }
}
