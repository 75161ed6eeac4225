// Prints what the tables allow along their traces, one line for each state.
import * as auth from './auth-tables/flows';
import * as lockers from './lockers-tables/flows';
import * as login from './login-tables/flows';

type Exports = { readonly [name: string]: unknown };
type Table = Pick<auth.FlowTable, 'id' | 'starts' | 'replay'>;
type TableClass = new (id: string, rows: string) => Table;

/** The line of the state after the first moves of a trace. */
function line(table: Table, trace: auth.StepTrace, count: number): string {
  const moves = trace.moves.slice(0, count);
  const step = table.replay({ ...trace, moves });
  const allows = (move: auth.StepMove): boolean => {
    try {
      table.replay({ ...trace, moves: [...moves, move] });
      return true;
    } catch {
      return false;
    }
  };
  // The outcome if it may follow, and its steps if it may not lead to each of them.
  const ways = (
    name: string,
    action: { readonly call: string } | { readonly answer: string } | { readonly wait: true },
    { id, steps, error }: auth.FlowOutcome,
  ): readonly string[] => {
    if (error !== undefined) {
      return allows({ ...action, outcome: id, error }) ? [`${name}.${id}`] : [];
    }
    const allowed = steps.filter((step) => allows({ ...action, outcome: id, step }));
    return allowed.length === steps.length ? [`${name}.${id}`] : allowed.map((step) => `${name}.${id}.${step}`);
  };
  const own = step?.role === 'answered' ? step.target : undefined;
  const possible =
    step !== undefined && own !== undefined
      ? step.outcomes.flatMap((outcome) => {
          const call = outcome.operation ?? own;
          if (outcome.cause !== 'call') {
            return ways(outcome.cause, { wait: true }, outcome);
          }
          return ways(call, call === own ? { answer: '' } : { call }, outcome);
        })
      : table.starts.flatMap(({ operation, outcomes }) =>
          outcomes.flatMap((outcome) => ways(operation, { call: operation }, outcome)),
        );
  return [table.id, trace.id, step?.id ?? '', possible.join(' ')].join('\t');
}

function print(exports: Exports, Table: TableClass): void {
  for (const [name, table] of Object.entries(exports)) {
    if (table instanceof Table) {
      for (const trace of exports[name.replace(/Table$/, 'Traces')] as readonly auth.StepTrace[]) {
        for (let count = 0; count <= trace.moves.length; count += 1) {
          console.log(line(table, trace, count));
        }
      }
    }
  }
}

print(auth, auth.FlowTable);
print(lockers, lockers.FlowTable);
print(login, login.FlowTable);
