import { expect, test } from 'vitest';
import type { CallFilter } from './insightDefinition.ts';
import { meetsFilter } from './computeInsight.ts';

const OUTPUT = 'artifact.structuredOutputs[output-1]';

const meets = (column: string, operator: string, expected: unknown, value: unknown) =>
  meetsFilter({ column, operator, value: expected } as CallFilter, value);

test.each([
  // Column, operator, value of the filter, values that meet the filter, values that do not.
  ['status', '=', 'ended', ['ended'], ['queued', 'Ended', undefined]],
  ['status', '!=', 'ended', ['queued', undefined], ['ended']],
  ['endedReason', 'contains', 'ENDED', ['customer-ended-call'], ['voicemail', undefined]],
  ['endedReason', 'not_contains', 'ended', ['voicemail', undefined], ['customer-ended-call']],
  ['type', 'in', ['webCall'], ['webCall'], ['inboundPhoneCall', undefined]],
  ['type', 'not_in', ['webCall'], ['inboundPhoneCall', undefined], ['webCall']],
  ['squadId', 'is_empty', [], [undefined, null, ''], ['squad-1']],
  ['squadId', 'is_not_empty', [], ['squad-1'], [undefined, null, '']],
  ['cost', '=', 0, [0], [1, undefined, '0']],
  ['cost', '!=', 0, [1, undefined], [0]],
  ['cost', '>', 1, [2], [1, undefined, '2']],
  ['cost', '>=', 1, [1, 2], [0.5]],
  ['cost', '<', 1, [0], [1, undefined]],
  ['cost', '<=', 1, [0, 1], [2]],
  ['cost', 'in', [1, 2], [1, 2], [3]],
  ['cost', 'is_not_empty', [], [0], [undefined]],
  ['endedAt', '=', '2026-01-01T01:00:00+01:00', ['2026-01-01T00:00:00.000Z'], ['2026-01-01T01:00:00.000Z', undefined]],
  ['endedAt', '!=', '2026-01-01', ['2026-01-01T01:00:00.000Z', undefined], ['2026-01-01T00:00:00.000Z']],
  ['startedAt', '<', '2026-01-01T12:00:00', ['2026-01-01T11:59:59.999Z'], ['2026-01-01T12:00:00.000Z', undefined]],
  [OUTPUT, '=', true, [true], [false, 'true', undefined]],
  [OUTPUT, '=', ['a', 'b'], [['a', 'b']], [['a'], undefined]],
  [OUTPUT, '!=', { a: 1 }, [{ a: 2 }, undefined], [{ a: 1 }]],
  [OUTPUT, '>', { a: 1 }, [], [{ a: 2 }, 5]],
  [OUTPUT, 'in', ['a', 'b'], ['a', ['c', 'b']], ['c', ['c'], [], undefined]],
  [OUTPUT, 'not_in', ['a'], ['c', [], undefined], ['a', ['a', 'c']]],
  [OUTPUT, 'contains', 'a', ['banana', ['a']], [['banana'], 5, undefined]],
  [OUTPUT, 'not_contains', 'a', [['b'], undefined], ['banana', ['a']]],
  [OUTPUT, 'is_empty', '', [[], {}, '', undefined], [0, false, ['a']]],
])('the filter %s %s %j selects the expected values', (column, operator, expected, met, unmet) => {
  for (const value of met) expect([value, meets(column, operator, expected, value)]).toEqual([value, true]);
  for (const value of unmet) expect([value, meets(column, operator, expected, value)]).toEqual([value, false]);
});
