import { isDeepStrictEqual } from 'node:util';
import { isJsonObject } from '../../records/records.ts';
import { readTime } from '../../timeRange.ts';
import { compareValues } from '../scorecards/compareValues.ts';
import type { CallFilter } from './insightDefinition.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isJsonObject(value) && Object.keys(value).length === 0);

/** True if a string contains the part, without regard to case, or if a list contains the part as an item. */
function contains(value: unknown, part: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => isDeepStrictEqual(item, part));
  return typeof value === 'string' && value.toLowerCase().includes(String(part).toLowerCase());
}

/** True if the value is one of the expected values. For a list, true if one of its items is one of the expected values. */
const isAmong = (value: unknown, expectedValues: unknown): boolean =>
  Array.isArray(expectedValues) &&
  [value].flat().some((item) => expectedValues.some((expected) => isDeepStrictEqual(item, expected)));

const DATE_COLUMNS: readonly string[] = ['startedAt', 'endedAt'];

/** Milliseconds since 1970, or undefined if the value is not a time. */
const timeOf = (value: unknown) => (typeof value === 'string' ? readTime(value)?.roundedDown.getTime() : undefined);

/** True if a call's value in the column meets the filter. A missing value meets only `!=`, `not_contains`, `not_in` and `is_empty`. */
export function meetsFilter({ column, operator, value: expected }: CallFilter, value: unknown): boolean {
  switch (operator) {
    case 'is_empty':
      return isEmpty(value);
    case 'is_not_empty':
      return !isEmpty(value);
    case 'contains':
      return contains(value, expected);
    case 'not_contains':
      return !contains(value, expected);
    case 'in':
      return isAmong(value, expected);
    case 'not_in':
      return !isAmong(value, expected);
    default:
      if (DATE_COLUMNS.includes(column)) return compareValues(timeOf(value), operator, timeOf(expected));
      if (typeof expected !== 'object') return compareValues(value, operator, expected);
      if (operator === '=') return isDeepStrictEqual(value, expected);
      return operator === '!=' && !isDeepStrictEqual(value, expected);
  }
}
