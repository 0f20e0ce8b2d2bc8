import type { Answer } from '../../../../src/platform/api/operationTypes.ts';
import type { JsonObject } from '../../records/records.ts';
import { startOperations } from '../startOperations.fixture.ts';

export type Run = Answer<'POST /eval/simulation/run'> & { readonly status: string };
export type Item = Answer<'GET /eval/simulation/run/{id}/item/{itemId}'>;
export type Runs = Extract<Answer<'GET /eval/simulation/run'>, { metadata: object }>;
type Identified = JsonObject & { readonly id: string };

/** An evaluation that passes in a talk that books a visit. */
export const BOOKED_EVALUATION = {
  structuredOutput: { name: 'visitBooked', type: 'ai', schema: { type: 'boolean' } },
  comparator: '=',
  value: true,
} as const;

/** An evaluation that does not pass in a talk that books a visit. */
export const NOT_BOOKED_EVALUATION = { ...BOOKED_EVALUATION, value: false } as const;

export const SCENARIO = {
  name: 'Leaking heater',
  instructions: 'Your water heater leaks. Book a visit for tomorrow morning.',
  evaluations: [BOOKED_EVALUATION],
} as const;

export const PERSONALITY = { name: 'Patient Pam', assistant: { name: 'Pam' } } as const;

/** The target of a run. */
export const ASSISTANT = { type: 'assistant', assistant: { name: 'Ava' } } as const;

/** Fields of a run over chat. Without them, a run is over voice. */
export const CHAT = { transport: { provider: 'vapi.webchat' } } as const;

/** A simulation whose scenario and personality are not stored, but are in the request of the run. */
export const inlineSimulation = (scenario: JsonObject = {}, personality: JsonObject = {}) => ({
  type: 'simulation',
  scenario: { ...SCENARIO, ...scenario },
  personality: { ...PERSONALITY, ...personality },
});

/** How long an item is queued at least, how long a spoken turn takes, and how long all evaluations of an item take. */
export const [QUEUED_MS, TURN_MS, EVALUATION_MS] = [500, 100, 200];

/** Longer than any run of the tests. */
export const LONG_MS = 60_000;

/** The start of the clock of `startOperations`. */
const START = Date.parse('2026-01-05T08:00:00.000Z');

/** The time that is this many milliseconds after the start of the clock. ISO 8601. */
export const after = (milliseconds: number) => new Date(START + milliseconds).toISOString();

export const idsOf = (records: readonly { readonly id?: unknown }[]) => records.map(({ id }) => id);

/** `startOperations` with short names for the operations of simulations. */
export function startSimulations() {
  const operations = startOperations();
  const { run, outcome } = operations;
  const at = (id: string) => ({ path: { id } });
  const createScenario = (more: JsonObject = {}) =>
    run<Identified>('POST /eval/simulation/scenario', { body: { ...SCENARIO, ...more } });
  const createPersonality = (more: JsonObject = {}) =>
    run<Identified>('POST /eval/simulation/personality', { body: { ...PERSONALITY, ...more } });
  const createSimulation = async (more: JsonObject = {}) => {
    const { scenarioId = (await createScenario()).id, personalityId = (await createPersonality()).id } = more;
    return run<Identified>('POST /eval/simulation', { body: { ...more, scenarioId, personalityId } });
  };
  const createSuite = (simulationIds: readonly string[], more: JsonObject = {}) =>
    run<Identified>('POST /eval/simulation/suite', { body: { name: 'Every night', simulationIds, ...more } });
  const runBody = (simulations: readonly JsonObject[], more: JsonObject = {}) => ({
    simulations,
    target: ASSISTANT,
    ...more,
  });
  return {
    ...operations,
    at,
    createScenario,
    createPersonality,
    createSimulation,
    createSuite,
    start: (simulations: readonly JsonObject[], more?: JsonObject) =>
      run<Run>('POST /eval/simulation/run', { body: runBody(simulations, more) }),
    startOutcome: (simulations: readonly JsonObject[], more?: JsonObject) =>
      outcome('POST /eval/simulation/run', { body: runBody(simulations, more) }),
    runAt: (id: string) => run<Run>('GET /eval/simulation/run/{id}', at(id)),
    listRuns: (query = {}) => run<Runs>('GET /eval/simulation/run', { query }),
    itemsOf: (id: string, query = {}) =>
      run<readonly Item[]>('GET /eval/simulation/run/{id}/item', { ...at(id), query: { sortOrder: 'ASC', ...query } }),
    itemAt: (id: string, itemId: string) =>
      run<Item>('GET /eval/simulation/run/{id}/item/{itemId}', { path: { id, itemId } }),
    cancelRun: (id: string) => run<Run>('PATCH /eval/simulation/run/{id}', at(id)),
    cancelItem: (id: string, itemId: string) =>
      run<Item>('PATCH /eval/simulation/run/{id}/item/{itemId}', { path: { id, itemId } }),
    concurrency: () => run('GET /eval/simulation/concurrency'),
  };
}

export type Simulations = ReturnType<typeof startSimulations>;

/** Starts a run with one item. `read` reads the item. */
export async function startOne(
  simulations: Simulations,
  simulation: JsonObject = inlineSimulation(),
  more?: JsonObject,
) {
  const { id, simulationRunItemIds } = await simulations.start([simulation], more);
  const itemId = simulationRunItemIds[0] ?? '';
  return { id, itemId, read: () => simulations.itemAt(id, itemId) };
}
