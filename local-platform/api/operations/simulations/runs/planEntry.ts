import type { Body } from '../../../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../../../httpAnswers.ts';
import type { ApiContext } from '../../../apiOperation.ts';
import type { JsonObject } from '../../../records/records.ts';
import { refuseBadEvaluations } from '../scenarioEvaluations.ts';
import { requireStored } from '../simulationReferences.ts';
import type { Source } from './runState.ts';

/** An element of `simulations` in the body of a run. */
export type Entry = Body<'POST /eval/simulation/run'>['simulations'][number];
type SimulationEntry = Extract<Entry, { type: 'simulation' }>;
type SuiteEntry = Extract<Entry, { type: 'simulationSuite' }>;

/** A simulation with its parts as they are when the run is created. */
export type RunSimulation = {
  readonly simulation: JsonObject;
  readonly scenario: JsonObject;
  readonly personality: JsonObject;
};

export type PlannedEntry = {
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
export function planEntry(entry: Entry, field: string, context: ApiContext): PlannedEntry {
  if (entry.type === 'simulationSuite') return planSuite(entry, field, context);
  return entry.simulationId === undefined
    ? planInlineSimulation(entry, field, context)
    : planStoredSimulation(entry, entry.simulationId, context);
}
