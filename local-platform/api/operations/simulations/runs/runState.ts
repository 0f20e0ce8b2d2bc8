import type { Answer } from '../../../../../src/platform/api/operationTypes.ts';
import type { ApiContext } from '../../../apiOperation.ts';
import { isJsonObject } from '../../../records/records.ts';
import type { StoredRecord } from '../../../records/recordStore.ts';
import { storedIn } from '../simulationReferences.ts';
import { asItem, statusAt, type ItemStatus, type StoredItem } from './itemState.ts';
import { itemsOfRun } from './runRecords.ts';

type Run = Answer<'GET /eval/simulation/run/{id}'>;
type Counts = NonNullable<Run['itemCounts']>;
type Summary = Extract<Answer<'GET /eval/simulation/run'>, { metadata: object }>['results'][number]['summary'];

/** The origin of a run, as the run stores it. */
export type Source = Omit<Summary['source'], 'linkable' | 'simulationIds'>;

/**
 * A run starts when its first item starts, and ends when all items are over. Ignores the planned start of an item that was canceled before
 * that start.
 */
export function timesOfRun(items: readonly StoredItem[]): { readonly startedAt?: string; readonly endedAt?: string } {
  const [startedAt] = items
    .filter((item) => item.startedAt <= item.endedAt)
    .map((item) => item.startedAt)
    .sort();
  const endedAt = items
    .map((item) => item.endedAt)
    .sort()
    .at(-1);
  return { ...(startedAt === undefined ? {} : { startedAt }), ...(endedAt === undefined ? {} : { endedAt }) };
}

/** The status of a stored run at this time. The status follows from the times of the run. */
export function runStatus({ startedAt, endedAt }: StoredRecord, now: Date): Run['status'] {
  const isReached = (time: unknown) => typeof time === 'string' && Date.parse(time) <= now.getTime();
  if (isReached(endedAt)) return 'ended';
  return isReached(startedAt) ? 'running' : 'queued';
}

function countsOf(items: readonly StoredItem[], now: Date): Counts {
  const statuses = items.map((item) => statusAt(item, now));
  const count = (...counted: readonly ItemStatus[]) => statuses.filter((status) => counted.includes(status)).length;
  const notPassed = items.filter((_item, index) => statuses[index] === 'failed' || statuses[index] === 'canceled');
  const distinctSimulations = (counted: readonly StoredItem[]) =>
    new Set(counted.map(({ simulationId }) => simulationId)).size;
  return {
    total: items.length,
    passed: count('passed'),
    failed: count('failed'),
    running: count('running', 'evaluating'),
    queued: count('queued'),
    canceled: count('canceled'),
    distinctSimulationTotal: distinctSimulations(items),
    distinctSimulationFailed: distinctSimulations(notPassed),
  };
}

/** The fields that answers show in every status. */
const lastingFields = ({
  startedAt: _startedAt,
  endedAt: _endedAt,
  endedReason: _endedReason,
  source: _source,
  targetName: _targetName,
  ...fields
}: StoredRecord) => fields;

/** The run as an answer shows it, without its future. */
export function shownRun(record: StoredRecord, context: ApiContext): Run {
  const { id, startedAt, endedAt, endedReason } = record;
  const now = context.now();
  const status = runStatus(record, now);
  return {
    ...lastingFields(record),
    status,
    ...(status === 'queued' || startedAt === undefined ? {} : { startedAt }),
    ...(status === 'ended' ? { endedAt, endedReason } : {}),
    itemCounts: countsOf(itemsOfRun(id, context).map(asItem), now),
  } as unknown as Run;
}

/** The summary of a run in a list. The source is linkable while its simulation or suite is stored. */
export function summaryOf({ id, source, targetName }: StoredRecord, context: ApiContext): Summary {
  const items = itemsOfRun(id, context);
  const runSource = (isJsonObject(source) ? source : {}) as Source;
  const collection = runSource.type === 'suite' ? 'simulation-suite' : 'simulation';
  const simulationIds = [...new Set(items.map(({ simulationId }) => String(simulationId)))];
  return {
    source: { ...runSource, linkable: storedIn(collection, runSource.id, context) !== undefined, simulationIds },
    ...(typeof targetName === 'string' ? { targetSnapshotName: targetName } : {}),
    simulationCount: simulationIds.length,
  };
}
