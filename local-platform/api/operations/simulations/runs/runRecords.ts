import type { ApiContext } from '../../../apiOperation.ts';
import type { StoredRecord } from '../../../records/recordStore.ts';

export const RUNS = 'simulation-run';

/** Finds a run with `recordAt`. */
export const simulationRun = { name: 'simulation run', collection: () => RUNS } as const;

/** The collection of a run's items: one item for each iteration of each simulation. */
export const itemsOf = (runId: string) => `${RUNS}/${runId}/item`;

/** The items of a run, in the order of their creation. */
export const itemsOfRun = (runId: string, { store }: Pick<ApiContext, 'store'>): readonly StoredRecord[] =>
  store.list(itemsOf(runId), { sortOrder: 'ASC' }).records;
