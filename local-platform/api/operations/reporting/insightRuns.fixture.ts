import type { JsonObject } from '../../records/records.ts';
import { startOperations } from '../startOperations.fixture.ts';

export type TestCall = JsonObject & {
  /** The time at which the call was created and started. */
  readonly at: string;
  /** The duration. A call without a duration has no `endedAt`. */
  readonly seconds?: number;
};

const bookedOutput = (result: unknown) => ({ structuredOutputs: { booked: { name: 'Booked', result } } });

/** The first call is too old for the seven days that a run covers by default. */
export const CALLS: readonly TestCall[] = [
  { at: '2025-06-01T00:00:00.000Z', seconds: 900, cost: 9, assistantId: 'ava' },
  {
    at: '2026-01-01T23:30:00.000Z',
    seconds: 120,
    cost: 0.2,
    assistantId: 'ava',
    endedReason: 'customer-ended-call',
    artifact: bookedOutput(true),
  },
  {
    at: '2026-01-02T10:00:00.000Z',
    seconds: 240,
    cost: 0.4,
    assistantId: 'ava',
    endedReason: 'silence-timed-out',
    artifact: bookedOutput(false),
  },
  { at: '2026-01-02T11:00:00.000Z', assistantId: 'max', endedReason: 'customer-ended-call' },
];

export const callCount = { type: 'vapiql-json', table: 'call', column: 'id', operation: 'count', name: 'Calls' };

export const columnQuery = (column: string, operation: string, name = operation) => ({
  type: 'vapiql-json',
  table: 'call',
  column,
  operation,
  name,
});

export const endedByCustomer = {
  ...callCount,
  name: 'Ended',
  filters: [{ column: 'endedReason', operator: '=', value: 'customer-ended-call' }],
};

/** Starts operations whose store has these calls, and whose clock shows 2026-01-05T08:00:00Z. */
export function startWithCalls(calls: readonly TestCall[]) {
  const operations = startOperations();
  for (const { at, seconds, ...fields } of calls) {
    const endedAt = seconds === undefined ? {} : { endedAt: new Date(Date.parse(at) + seconds * 1000).toISOString() };
    operations.context.store.insert('call', {
      startedAt: at,
      ...endedAt,
      ...fields,
      id: operations.context.newId(),
      orgId: 'org-1',
      createdAt: at,
      updatedAt: at,
    });
  }
  return operations;
}

export type Run = JsonObject & { readonly data: readonly JsonObject[] };

/** Stores the insight in a new store with these calls, and runs it. @returns the data of the run */
export async function dataOf(
  insight: JsonObject,
  plan: JsonObject = {},
  calls = CALLS,
): Promise<readonly JsonObject[]> {
  const { run } = startWithCalls(calls);
  const { id } = await run<{ id: string }>('POST /reporting/insight', { body: insight });
  return (await run<Run>('POST /reporting/insight/{id}/run', { path: { id }, body: plan })).data;
}
