import type { ApiContext } from '../../../apiOperation.ts';
import type { StoredRecord } from '../../../records/recordStore.ts';

/** Name of the collection with all runs. */
export const RUNS = 'simulation-run';

/** For `recordAt`, which finds a run by the path. */
export const simulationRun = { name: 'simulation run', collection: () => RUNS } as const;

/** Name of the collection with a run's items. Each iteration of each simulation is one item. */
export const itemCollectionOf = (runId: string) => `${RUNS}/${runId}/item`;

/** The items of a run, in the order of their creation. */
export const itemsOfRun = (runId: string, { store }: Pick<ApiContext, 'store'>): readonly StoredRecord[] =>
  store.list(itemCollectionOf(runId), { sortOrder: 'ASC' }).records;
