import type { ApiOperation } from '../apiOperation.ts';
import { CALL_COLUMNS, type CallColumn } from './callColumns.ts';
import { listRequestOf } from './recordFilter.ts';
import { isJson, type Json } from '../records/records.ts';
import { DEFAULT_LIMIT } from './resourceOperations.ts';
import type { StoredRecord } from '../records/recordStore.ts';

const within = (value: unknown): Json => (isJson(value) ? value : {});

function secondsBetween(startedAt: unknown, endedAt: unknown): number | undefined {
  if (typeof startedAt !== 'string' || typeof endedAt !== 'string') return undefined;
  return (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
}

/** What is not the call's own field of that name. */
const CELLS: Partial<Record<CallColumn, (call: StoredRecord) => unknown>> = {
  customerName: ({ customer }) => within(customer).name,
  customerNumber: ({ customer }) => within(customer).number,
  customerSipUri: ({ customer }) => within(customer).sipUri,
  customerExtension: ({ customer }) => within(customer).extension,
  duration: ({ startedAt, endedAt }) => secondsBetween(startedAt, endedAt),
  transcript: ({ artifact }) => within(artifact).transcript,
  summary: ({ analysis }) => within(analysis).summary,
  successEvaluation: ({ analysis }) => within(analysis).successEvaluation,
  recordingUrl: ({ artifact }) => within(artifact).recordingUrl,
};

const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** RFC 4180; a spreadsheet would run what begins like a formula, so that gets an apostrophe before it. */
export function csvCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const harmless = /^[=+\-@\t\r\n]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * The calls as CSV, at once: `async` is taken, but there are no jobs here.
 *
 * @see {@link CALL_COLUMNS}
 */
export const exportCalls: ApiOperation = (request, { store }) => {
  const query = request.query as { columns?: readonly CallColumn[]; page?: number; limit?: number };
  const { columns = CALL_COLUMNS, page = 1, limit = DEFAULT_LIMIT } = query;
  const { records } = store.stream('call', { ...listRequestOf(request), limit, offset: (page - 1) * limit });
  const cellOf = (call: StoredRecord, column: CallColumn) => csvCell(CELLS[column]?.(call) ?? call[column]);
  async function* lines() {
    yield `${columns.join(',')}\r\n`;
    for await (const call of records) yield `${columns.map((column) => cellOf(call, column)).join(',')}\r\n`;
  }
  return {
    status: 200,
    content: { type: 'text/csv; charset=utf-8', bytes: lines() },
    headers: { 'Content-Disposition': 'attachment; filename="calls.csv"' },
  };
};
