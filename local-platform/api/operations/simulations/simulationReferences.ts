import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiContext } from '../../apiOperation.ts';
import { isJsonObject, type JsonObject } from '../../records/records.ts';
import { defaultPersonality } from './defaultPersonalities.ts';

/** For each collection that simulations and their runs refer to, the name of one record in messages. */
const NAMES = {
  scenario: 'scenario',
  personality: 'personality',
  simulation: 'simulation',
  'simulation-suite': 'simulation suite',
  assistant: 'assistant',
  squad: 'squad',
} as const;

type Collection = keyof typeof NAMES;

/** The default personality or the stored record with this id, or undefined if there is neither. */
export function storedIn(collection: Collection, id: unknown, { store }: ApiContext): JsonObject | undefined {
  if (typeof id !== 'string') return undefined;
  const foundDefault = collection === 'personality' ? defaultPersonality(id) : undefined;
  return foundDefault ?? store.get(collection, id);
}

/** Returns the record that `storedIn` finds. @throws HttpProblem 404 if there is none */
export function requireStored(collection: Collection, id: unknown, context: ApiContext): JsonObject {
  const record = storedIn(collection, id, context);
  if (record !== undefined) return record;
  throw new HttpProblem(404, `There is no ${NAMES[collection]} with the id ${JSON.stringify(id)}.`);
}

/**
 * Checks that the scenario and the personality of a simulation exist. A change may leave their ids out.
 *
 * @throws HttpProblem 404
 */
export function requireParts({ scenarioId, personalityId }: JsonObject, context: ApiContext): void {
  if (typeof scenarioId === 'string') requireStored('scenario', scenarioId, context);
  if (typeof personalityId === 'string') requireStored('personality', personalityId, context);
}

/**
 * Checks that the simulations and the targets of a suite exist. A change may leave their ids out.
 *
 * @throws HttpProblem 404
 */
export function requireMembers({ simulationIds, targetAssignments }: JsonObject, context: ApiContext): void {
  for (const id of Array.isArray(simulationIds) ? simulationIds : []) requireStored('simulation', id, context);
  const assignments = Array.isArray(targetAssignments) ? targetAssignments.filter(isJsonObject) : [];
  for (const { targetType, targetId } of assignments) {
    requireStored(targetType === 'squad' ? 'squad' : 'assistant', targetId, context);
  }
}
