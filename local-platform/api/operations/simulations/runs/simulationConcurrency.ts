import { objectOrEmpty } from '../../../records/records.ts';
import type { Answer } from '../../../../../src/platform/api/operationTypes.ts';
import type { ApiContext, ApiOperation } from '../../../apiOperation.ts';
import { asItem, isOver, statusAt, type StoredItem } from './itemState.ts';
import { itemsOfRun, RUNS } from './runRecords.ts';
import { runStatus } from './runState.ts';
import { VOICE } from './schedule.ts';

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
