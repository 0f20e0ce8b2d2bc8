import type { Answer, Body } from '../../../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../../../server/httpAnswers.ts';
import type { ApiContext, ApiOperation } from '../../../apiOperation.ts';
import { type JsonObject, newRecord, objectOrEmpty } from '../../../records/records.ts';
import type { StoredRecord } from '../../../records/recordStore.ts';
import { isTurnOver, nextTurn } from '../../../records/turns.ts';
import { assistantOfTarget, type Target } from '../../answeringAssistant.ts';
import { createPatternMatcher } from '../../structured-outputs/patternMatcher.ts';
import type { Turn } from '../../structured-outputs/talk.ts';
import { refuseBadEvaluations } from '../scenarios.ts';
import { requireStored } from '../simulationResources.ts';
import { evaluateTalk, type Results, simulatedTalk } from '../simulatedTalk.ts';
import { asItem, schedule, type StoredItem, type Transport, VOICE } from './itemState.ts';
import { itemCollectionOf, openVoiceItems, RUNS, shownRun, type Source, timesOfRun, VOICE_PLACES } from './runState.ts';

type RunRequest = Body<'POST /eval/simulation/run'>;

const MAX_ITEMS = 100;
/** Limits the total size of a run's items, because an answer can list all of them, each with snapshots of the target and the scenario. */
const MAX_RUN_KB = 4_096;

/** The target that a run names or describes. @throws HttpProblem 400, 404 */
function targetOf(target: RunRequest['target'], context: ApiContext): Target {
  const { [target.type]: inline, [`${target.type}Id`]: id }: JsonObject = target;
  if (inline !== undefined && id !== undefined) {
    throw new HttpProblem(400, [`target.${target.type} and ${target.type}Id are mutually exclusive`]);
  }
  return assistantOfTarget(target, context);
}

/** An element of `simulations` in the body of a run. */
type Entry = Body<'POST /eval/simulation/run'>['simulations'][number];
type SimulationEntry = Extract<Entry, { type: 'simulation' }>;
type SuiteEntry = Extract<Entry, { type: 'simulationSuite' }>;

/** A simulation with its parts as they are when the run is created. */
type RunSimulation = {
  readonly simulation: JsonObject;
  readonly scenario: JsonObject;
  readonly personality: JsonObject;
};

type PlannedEntry = {
  /** The entry as the run stores it. */
  readonly entry: Entry;
  readonly source: Source;
  readonly simulations: readonly RunSimulation[];
};

function storedSimulation(id: unknown, context: ApiContext): RunSimulation {
  const simulation = requireStored('simulation', id, context);
  return {
    simulation,
    scenario: requireStored('scenario', simulation.scenarioId, context),
    personality: requireStored('personality', simulation.personalityId, context),
  };
}

/** The scenario or personality that an entry names or describes. @throws HttpProblem 400, 404 */
function partOf(
  name: 'scenario' | 'personality',
  entry: SimulationEntry,
  field: string,
  context: ApiContext,
): JsonObject {
  const [id, inline] = [entry[`${name}Id`], entry[name]];
  if (id !== undefined && inline !== undefined) {
    throw new HttpProblem(400, [`${field}.${name} and ${name}Id are mutually exclusive`]);
  }
  if (inline !== undefined) return inline;
  if (id === undefined) throw new HttpProblem(400, [`${field}.${name} or ${name}Id must be provided.`]);
  return requireStored(name, id, context);
}

function planInlineSimulation(entry: SimulationEntry, field: string, context: ApiContext): PlannedEntry {
  const scenario = partOf('scenario', entry, field, context);
  if (entry.scenario !== undefined) refuseBadEvaluations(scenario, context, `${field}.scenario.evaluations`);
  const personality = partOf('personality', entry, field, context);
  const name = entry.name ?? String(scenario.name);
  const simulation = { id: context.newId(), name };
  return { entry, source: { type: 'adHoc', name }, simulations: [{ simulation, scenario, personality }] };
}

function planStoredSimulation(entry: SimulationEntry, id: string, context: ApiContext): PlannedEntry {
  const planned = storedSimulation(id, context);
  const name = String(planned.simulation.name ?? planned.scenario.name);
  return { entry, source: { type: 'simulation', id, name }, simulations: [planned] };
}

function planSuite(entry: SuiteEntry, field: string, context: ApiContext): PlannedEntry {
  // `suiteId` is deprecated in the vendor's types.
  const given: JsonObject = entry;
  const id = given.simulationSuiteId ?? given.suiteId;
  if (typeof id !== 'string') throw new HttpProblem(400, [`${field}.simulationSuiteId should not be empty`]);
  const { name, simulationIds } = requireStored('simulation-suite', id, context);
  const simulations = (Array.isArray(simulationIds) ? simulationIds : []).map((simulationId) =>
    storedSimulation(simulationId, context),
  );
  return { entry: { ...entry, name: String(name) }, source: { type: 'suite', id, name: String(name) }, simulations };
}

/**
 * Returns the entry with its source and its simulations: a stored simulation, a simulation whose parts the entry names or describes, or
 * all simulations of a suite.
 *
 * @param field the path of the entry in the body, for the messages
 * @throws HttpProblem 404 if a record does not exist, 400 if the entry is incomplete, contradictory or has an invalid evaluation
 */
function planEntry(entry: Entry, field: string, context: ApiContext): PlannedEntry {
  if (entry.type === 'simulationSuite') return planSuite(entry, field, context);
  return entry.simulationId === undefined
    ? planInlineSimulation(entry, field, context)
    : planStoredSimulation(entry, entry.simulationId, context);
}

/** Plans the entries of a run, which must have at least one and at most `MAX_ITEMS` items. @throws HttpProblem 400, 404 */
function planRun({ simulations, iterations = 1 }: RunRequest, context: ApiContext): readonly PlannedEntry[] {
  const planned = simulations.map((entry, index) => planEntry(entry, `simulations.${index}`, context));
  const count = planned.flatMap((entry) => entry.simulations).length * iterations;
  if (count === 0) throw new HttpProblem(400, ['simulations must contain at least 1 simulation']);
  if (count > MAX_ITEMS) {
    throw new HttpProblem(400, [
      `simulations must not contain more than ${MAX_ITEMS} simulations, with all iterations`,
    ]);
  }
  return planned;
}

/** The source of a run is the source of its only entry. With several entries, the source has the names of all entries. */
function sourceOf(planned: readonly PlannedEntry[]): Source {
  const [firstEntry, ...otherEntries] = planned;
  return firstEntry !== undefined && otherEntries.length === 0
    ? firstEntry.source
    : { type: 'api', name: planned.map(({ source }) => source.name).join(', ') };
}

type PlayedSimulation = RunSimulation & {
  readonly target: Target;
  readonly turns: readonly Turn[];
  readonly results: Results;
};

/** All items of a run as they are stored, in the order in which they are planned to start. */
function itemsFor(run: StoredRecord, played: readonly PlayedSimulation[], iterations: number, context: ApiContext) {
  const transport = (objectOrEmpty(run.transport).provider ?? VOICE) as Transport;
  const plannedItems = played.flatMap((simulation) =>
    Array.from({ length: iterations }, (_, index) => ({ ...simulation, iterationNumber: index + 1 })),
  );
  const times = schedule({
    createdAt: run.createdAt,
    transport,
    turnCounts: plannedItems.map(({ turns }) => turns.length),
    busy: transport === VOICE ? openVoiceItems(context) : [],
    voicePlaces: VOICE_PLACES,
  });
  return plannedItems.map(({ simulation, scenario, personality, target, turns, results, iterationNumber }, index) => {
    const fields = {
      ...times[index],
      runId: run.id,
      simulationId: simulation.id,
      scenarioId: scenario.id,
      personalityId: personality.id,
      hooks: scenario.hooks,
      configurations: run.transport === undefined ? undefined : { transport: run.transport },
      iterationNumber,
      queuedAt: run.createdAt,
    };
    const metadata = { ...target, scenario, personality, simulation };
    // `newRecord` drops null, which is a value in results and snapshots.
    return asItem({ ...newRecord(fields, context), turns, results, metadata });
  });
}

/** @throws HttpProblem 400 */
function refuseBigRun(items: readonly StoredItem[]): void {
  const characters = items.reduce((sum, item) => sum + JSON.stringify(item).length, 0);
  if (characters <= MAX_RUN_KB * 1024) return;
  const advice = 'run fewer simulations, fewer iterations, or a target with a shorter configuration';
  throw new HttpProblem(400, [`simulations must not bring the run to more than ${MAX_RUN_KB} KB: ${advice}`]);
}

/** The message of a run whose items cannot all start together. Other runs have no message. */
function messageFor(items: readonly StoredItem[]) {
  const firstStart = items.map(({ startedAt }) => startedAt).sort()[0];
  const waiting = items.filter(({ startedAt }) => startedAt !== firstStart).length;
  if (waiting === 0) return {};
  return { message: `${waiting} of ${items.length} simulations wait: ${VOICE_PLACES} can run at a time over voice.` };
}

/** Plays the talk of each simulation and evaluates it. Other requests are served in between. */
async function playTalks(simulations: readonly RunSimulation[], target: Target, context: ApiContext) {
  const match = createPatternMatcher();
  const played: PlayedSimulation[] = [];
  for (const simulation of simulations) {
    // Turns of the event loop, not of the talk.
    if (isTurnOver()) await nextTurn();
    const talk = simulatedTalk({ ...simulation, assistant: target.assistant }, context.now());
    const results = evaluateTalk(simulation.scenario, talk, match, context.store);
    played.push({ ...simulation, target, turns: talk.turns, results });
  }
  return played;
}

/** Creates a run. All talks are played before the answer is sent, but the times of the items are in the future. */
export const createRun: ApiOperation = async ({ body }, context) => {
  const request = body as RunRequest;
  const { iterations = 1, transport } = request;
  const target = targetOf(request.target, context);
  const planned = planRun(request, context);
  const simulations = planned.flatMap((entry) => entry.simulations);
  const played = await playTalks(simulations, target, context);
  const created = newRecord(
    {
      simulations: planned.map(({ entry }) => entry),
      target: request.target,
      iterations,
      transport,
      endedReason: 'completed',
      source: sourceOf(planned),
      targetName: (target.squad ?? target.assistant).name,
    },
    context,
  );
  const items = itemsFor(created, played, iterations, context);
  refuseBigRun(items);
  const run = { ...created, queuedAt: created.createdAt, ...timesOfRun(items) };
  context.store.transaction(() => {
    context.store.insert(RUNS, run);
    for (const item of items) context.store.insert(itemCollectionOf(run.id), item);
  });
  const answer: Answer<'POST /eval/simulation/run'> = {
    ...shownRun(run, context),
    simulationRunItemIds: items.map(({ id }) => id),
    ...messageFor(items),
    url: `${context.baseUrl}/eval/simulation/run/${encodeURIComponent(run.id)}`,
  };
  return { status: 201, body: answer };
};
