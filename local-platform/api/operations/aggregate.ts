import type { Body } from '../../../src/platform/api/operationTypes.ts';
import type { CallTable } from './callTable.ts';
import { onceFor } from '../onceFor.ts';

/** An operation on one column. */
export type Aggregation = {
  readonly operation: Body<'POST /analytics'>['queries'][number]['operations'][number]['operation'];
  readonly column: string;
};

/** A summary of the values of one column, from which all operations except `history` are computed. */
type Summary = {
  /** How many values are not missing. */
  readonly presentCount: number;
  /** How many values are numbers. `sum`, `min` and `max` cover only the numbers. */
  readonly numberCount: number;
  readonly sum: number;
  readonly min: number;
  readonly max: number;
};

const isPresent = (value: unknown) => value !== undefined && value !== null;

function summaryOf(values: readonly unknown[], indices: readonly number[]): Summary {
  let [presentCount, numberCount, sum, min, max] = [0, 0, 0, Infinity, -Infinity];
  for (const index of indices) {
    const value = values[index];
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
    .filter((index) => isPresent(values[index]))
    .map((index) => ({ date: createdAt[index], value: values[index] }));
};

/**
 * Returns a function that computes an operation over some calls. As in SQL, missing values are skipped. If a column has no numbers,
 * its sum is 0, and its average, minimum and maximum are null.
 *
 * @param indices the indices of the calls in the table, the earliest call first
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
