import type { ApiContext, ApiOperation, ApiRequest } from '../apiOperation.ts';
import type { StoredRecord } from '../records/recordStore.ts';
import { objectOrEmpty } from '../records/records.ts';
import { durationOf, recordsOf, refuseUnusableCallFilters } from './recordSelection.ts';
import { DEFAULT_LIMIT } from './resourceOperations.ts';

/** Columns of the export of calls, in the order of the vendor's default. */
export const CALL_COLUMNS = [
  'id',
  'assistantId',
  'squadId',
  'customerId',
  'customerName',
  'customerNumber',
  'customerSipUri',
  'customerExtension',
  'phoneNumberId',
  'endedReason',
  'type',
  'duration',
  'startedAt',
  'endedAt',
  'transcript',
  'summary',
  'successEvaluation',
  'recordingUrl',
  'cost',
  'phoneCallProvider',
  'phoneCallProviderId',
  'createdAt',
  'updatedAt',
  // Added in version 2.7.1 of the vendor's client.
  'assistantVersion',
] as const;

/** The default columns of version 2.3.8, the vendor's older client. */
const OLDER_CALL_COLUMNS = CALL_COLUMNS.filter((column) => column !== 'assistantVersion');

/** Columns of the export of chats. */
export const CHAT_COLUMNS = [
  'id',
  'assistantId',
  'squadId',
  'sessionId',
  'previousChatId',
  'cost',
  'messages',
  'output',
  'createdAt',
  'updatedAt',
] as const;

/** Columns of the export of sessions. */
export const SESSION_COLUMNS = [
  'id',
  'name',
  'status',
  'assistantId',
  'squadId',
  'customerName',
  'customerNumber',
  'phoneNumberId',
  'cost',
  'messages',
  'createdAt',
  'updatedAt',
] as const;

type Export = {
  readonly collection: string;
  readonly defaultColumns: (context: ApiContext) => readonly string[];
  /** @throws HttpProblem 400 for a query that cannot be used */
  readonly refuseQuery?: (request: ApiRequest, now: Date) => void;
};

/** Readers of columns. If a reader finds no value, or a column has no reader, the cell has the field with the column's name. */
const CELL_READERS: Readonly<Record<string, (record: StoredRecord) => unknown>> = {
  customerName: ({ customer }) => objectOrEmpty(customer).name,
  customerNumber: ({ customer }) => objectOrEmpty(customer).number,
  customerSipUri: ({ customer }) => objectOrEmpty(customer).sipUri,
  customerExtension: ({ customer }) => objectOrEmpty(customer).extension,
  duration: durationOf,
  transcript: ({ artifact }) => objectOrEmpty(artifact).transcript,
  summary: ({ analysis }) => objectOrEmpty(analysis).summary,
  successEvaluation: ({ analysis }) => objectOrEmpty(analysis).successEvaluation,
  recordingUrl: ({ artifact }) => objectOrEmpty(artifact).recordingUrl,
};

const cellOf = (record: StoredRecord, column: string) => CELL_READERS[column]?.(record) ?? record[column];

const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** The value as a cell of a CSV file (RFC 4180). An apostrophe precedes a string that a spreadsheet might run as a formula. */
function csvCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const harmless = /^[=+\-@\t\r\n]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

async function* csvLines(records: AsyncIterable<StoredRecord>, columns: readonly string[]) {
  yield `${columns.join(',')}\r\n`;
  for await (const record of records) yield `${columns.map((column) => csvCell(cellOf(record, column))).join(',')}\r\n`;
}

async function* jsonPieces(records: AsyncIterable<StoredRecord>, columns: readonly string[]) {
  let separator = '[';
  for await (const record of records) {
    yield separator + JSON.stringify(Object.fromEntries(columns.map((column) => [column, cellOf(record, column)])));
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

const FORMATS = {
  csv: { write: csvLines, type: 'text/csv; charset=utf-8' },
  json: { write: jsonPieces, type: 'application/json; charset=utf-8' },
} as const;

type ExportQuery = {
  readonly columns?: readonly string[];
  readonly format?: keyof typeof FORMATS;
  readonly page?: number;
  readonly limit?: number;
};

/** Answers with the exported file itself. The parameter `async` has no effect, because the local platform has no jobs. */
const exportOf =
  ({ collection, defaultColumns, refuseQuery }: Export): ApiOperation =>
  (request, context) => {
    refuseQuery?.(request, context.now());
    const {
      columns = defaultColumns(context),
      format = 'csv',
      page = 1,
      limit = DEFAULT_LIMIT,
    } = request.query as ExportQuery;
    const { records } = recordsOf(collection, request, context, { limit, offset: (page - 1) * limit });
    const { write, type } = FORMATS[format];
    return {
      status: 200,
      content: { type, bytes: write(records, columns) },
      headers: { 'Content-Disposition': `attachment; filename="${collection}s.${format}"` },
    };
  };

export const exportOperations = {
  'GET /v2/call/export': exportOf({
    collection: 'call',
    defaultColumns: ({ apiVersion }) => (apiVersion === '2.3.8' ? OLDER_CALL_COLUMNS : CALL_COLUMNS),
    refuseQuery: refuseUnusableCallFilters,
  }),
  'GET /chat/export': exportOf({ collection: 'chat', defaultColumns: () => CHAT_COLUMNS }),
  'GET /session/export': exportOf({ collection: 'session', defaultColumns: () => SESSION_COLUMNS }),
} as const;
