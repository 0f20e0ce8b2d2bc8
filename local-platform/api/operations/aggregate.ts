import type { Body } from '../../../src/platform/api/operationTypes.ts';

export type Operation = Body<'POST /analytics'>['queries'][number]['operations'][number];

/** What one call has in a column. */
export type Sample = {
  /** ISO 8601 */
  readonly time: string;
  readonly value: unknown;
};

const isNumber = (value: unknown): value is number => typeof value === 'number';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** As in SQL: what has no value is left out, and of no values only count and sum are known. */
export function aggregate({ operation }: Operation, samples: readonly Sample[]): unknown {
  const given = samples.filter(({ value }) => value !== undefined && value !== null);
  const numbers = given.map(({ value }) => value).filter(isNumber);
  switch (operation) {
    case 'count':
      return given.length;
    case 'sum':
      return sum(numbers);
    case 'avg':
      return numbers.length === 0 ? null : sum(numbers) / numbers.length;
    case 'min':
      return numbers.length === 0 ? null : numbers.reduce((least, number) => Math.min(least, number));
    case 'max':
      return numbers.length === 0 ? null : numbers.reduce((most, number) => Math.max(most, number));
    case 'history':
      return given.map(({ time, value }) => ({ date: time, value }));
  }
}
