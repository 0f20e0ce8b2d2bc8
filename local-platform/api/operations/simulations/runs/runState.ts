import type { Answer } from '../../../../../src/platform/api/operationTypes.ts';
import type { ApiContext, ApiOperation } from '../../../apiOperation.ts';
import { isJsonObject, objectOrEmpty } from '../../../records/records.ts';
import { storedIn } from '../simulationResources.ts';
import type { StoredRecord } from '../../../records/recordStore.ts';
import { asItem, canceledItem, isOver, type ItemStatus, statusAt, type StoredItem, VOICE } from './itemState.ts';

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
function runStatus({ startedAt, endedAt }: StoredRecord, now: Date): Run['status'] {
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

/** Name of the collection with all runs. */
export const RUNS = 'simulation-run';

/** For `recordAt`, which finds a run by the path. */
export const simulationRun = { name: 'simulation run', collection: () => RUNS } as const;

/** Name of the collection with a run's items. Each iteration of each simulation is one item. */
export const itemCollectionOf = (runId: string) => `${RUNS}/${runId}/item`;

/** The items of a run, in the order of their creation. */
export const itemsOfRun = (runId: string, { store }: Pick<ApiContext, 'store'>): readonly StoredRecord[] =>
  store.list(itemCollectionOf(runId), { sortOrder: 'ASC' }).records;

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

/**
 * Cancels items, and updates the times of their run. The run ends when all of its other items are over, or now if they already are.
 *
 * @param openItems items of the run that are not over
 * @returns the run as it is stored after the change
 */
export function cancelItems(run: StoredRecord, openItems: readonly StoredItem[], context: ApiContext): StoredRecord {
  const now = context.now();
  for (const item of openItems) context.store.replace(itemCollectionOf(run.id), canceledItem(item, now));
  const items = itemsOfRun(run.id, context).map(asItem);
  const isRunOver = items.every((item) => isOver(statusAt(item, now)));
  const changed: StoredRecord = {
    ...run,
    // Removes the former start, because `timesOfRun` has none if all items were canceled before they started.
    startedAt: undefined,
    ...timesOfRun(items),
    ...(isRunOver ? { endedReason: 'canceled' } : {}),
    updatedAt: now.toISOString(),
  };
  context.store.replace(RUNS, changed);
  return changed;
}

/** How many calls can take place at a time. This is the vendor's default for an organization. */
const CALL_SLOTS = 10;

/** One call for the tester and one for the target. */
const SLOTS_PER_SIMULATION = 2;

/** How many voice simulations can run at a time. Each occupies one place, which is two slots. */
export const VOICE_PLACES = CALL_SLOTS / SLOTS_PER_SIMULATION;

/** All items of the organization that are voice simulations and are not over. */
export function openVoiceItems(context: ApiContext): readonly StoredItem[] {
  const now = context.now();
  const { records: runs } = context.store.list(RUNS, {
    where: (run) => runStatus(run, now) !== 'ended' && (objectOrEmpty(run.transport).provider ?? VOICE) === VOICE,
    sortOrder: 'ASC',
  });
  const items = runs.flatMap(({ id }) => itemsOfRun(id, context)).map(asItem);
  return items.filter((item) => !isOver(statusAt(item, now)));
}

const getConcurrency: ApiOperation = (_request, context) => {
  const now = context.now();
  const running = openVoiceItems(context).filter((item) => statusAt(item, now) === 'running').length;
  const answer: Answer<'GET /eval/simulation/concurrency'> = {
    orgId: context.orgId,
    concurrencyLimit: CALL_SLOTS,
    // The vendor counts slots here, in spite of the name.
    activeSimulations: running * SLOTS_PER_SIMULATION,
    availableToStart: VOICE_PLACES - running,
    createdAt: null,
    updatedAt: null,
    isDefault: true,
  };
  return { status: 200, body: answer };
};

export const simulationConcurrency = { 'GET /eval/simulation/concurrency': getConcurrency } as const;
