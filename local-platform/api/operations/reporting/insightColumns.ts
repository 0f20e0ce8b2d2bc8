import { objectOrEmpty } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import type { Columns } from '../callTable.ts';
import { durationOf } from '../sortedRecords.ts';

type Reader = (call: StoredRecord) => unknown;

/** Creates the reader of an average latency in milliseconds. */
const averageLatency =
  (name: string): Reader =>
  ({ artifact }) =>
    objectOrEmpty(objectOrEmpty(artifact).performanceMetrics)[`${name}LatencyAverage`];

/** Readers of the columns that are not top-level fields of the call, except the columns of structured outputs. */
const READERS: Readonly<Record<string, Reader>> = {
  // In seconds.
  duration: durationOf,
  customerNumber: ({ customer }) => objectOrEmpty(customer).number,
  forwardedPhoneNumber: ({ destination }) => objectOrEmpty(destination).number,
  averageModelLatency: averageLatency('model'),
  averageVoiceLatency: averageLatency('voice'),
  averageTranscriberLatency: averageLatency('transcriber'),
  averageTurnLatency: averageLatency('turn'),
  averageEndpointingLatency: averageLatency('endpointing'),
};

const OUTPUT_COLUMN = /^artifact\.structuredOutputs\[(.+)\]$/;

/** The id of the structured output in `artifact.structuredOutputs[<id>]`, or undefined for another column. */
export const outputIdOf = (column: string): string | undefined => OUTPUT_COLUMN.exec(column)?.[1];

function readerOf(column: string): Reader {
  const outputId = outputIdOf(column);
  if (outputId === undefined) return READERS[column] ?? ((call) => call[column]);
  return ({ artifact }) => objectOrEmpty(objectOrEmpty(objectOrEmpty(artifact).structuredOutputs)[outputId]).result;
}

export const columnsNamed = (names: Iterable<string>): Columns =>
  new Map(Array.from(names, (name) => [name, readerOf(name)]));
