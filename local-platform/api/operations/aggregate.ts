import type { Body } from '../../../src/platform/api/operationTypes.ts';
import type { CallTable } from './callTable.ts';
import { onceFor } from '../onceFor.ts';

/** An operation on one column. */
export type Aggregation = {
  readonly operation: Body<'POST /analytics'>['queries'][number]['operations'][number]['operation'];
  readonly column: string;
};

/** What the operations need to know about one column; computed in one pass over it. */
type Summary = {
  /** How many values are not missing. */
  readonly presentCount: number;
  /** How many values are numbers. The other fields are computed from these. */
  readonly numberCount: number;
  readonly sum: number;
  readonly min: number;
  readonly max: number;
};

const isPresent = (value: unknown) => value !== undefined && value !== null;

function summaryOf(values: readonly unknown[], calls: readonly number[]): Summary {
  let [presentCount, numberCount, sum, min, max] = [0, 0, 0, Infinity, -Infinity];
  for (const call of calls) {
    const value = values[call];
    if (isPresent(value)) presentCount += 1;
    if (typeof value !== 'number') continue;
    numberCount += 1;
    sum += value;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return { presentCount, numberCount, sum, min, max };
}

const historyOf = ({ createdAt, column }: CallTable, name: string, indices: readonly number[]) => {
  const values = column(name);
  return indices
    .filter((call) => isPresent(values[call]))
    .map((call) => ({ date: createdAt[call], value: values[call] }));
};

/**
 * Computes operations over some calls. As in SQL, missing values are skipped; without values only count and sum have a
 * result.
 *
 * @param indices of the calls in the table, the earliest first
 */
export function aggregatesOf(table: CallTable, indices: readonly number[]): (aggregation: Aggregation) => unknown {
  const summary = onceFor((name: string) => summaryOf(table.column(name), indices));
  const history = onceFor((name: string) => historyOf(table, name, indices));
  return ({ operation, column }) => {
    if (operation === 'history') return history(column);
    const { presentCount, numberCount, sum, min, max } = summary(column);
    if (operation === 'count') return presentCount;
    if (operation === 'sum') return sum;
    if (numberCount === 0) return null;
    return { avg: sum / numberCount, min, max }[operation];
  };
}
