import { HttpProblem } from '../../../server/httpAnswers.ts';
import type { ApiContext } from '../../apiOperation.ts';
import { isJsonObject, type JsonObject } from '../../records/records.ts';
import type { Resource } from '../resourceOperations.ts';

export const personality: Resource = {
  name: 'personality',
  collection: () => 'personality',
  required: ['name', 'assistant'],
  onDelete: (id, context) => refuseInUse('personality', id, context),
};

export const scenario: Resource = {
  name: 'scenario',
  collection: () => 'scenario',
  required: ['name', 'instructions', 'evaluations'],
  onDelete: (id, context) => refuseInUse('scenario', id, context),
};

export const simulation: Resource = {
  name: 'simulation',
  collection: () => 'simulation',
  required: ['scenarioId', 'personalityId'],
  onDelete: removeFromSuites,
};

export const suite: Resource = {
  name: 'simulation suite',
  collection: () => 'simulation-suite',
  required: ['name', 'simulationIds'],
  defaults: () => ({ targetAssignments: [] }),
};

/** Refuses the deletion of a record that a simulation uses. The error rolls the deletion back. @throws HttpProblem 409 */
function refuseInUse(name: 'scenario' | 'personality', id: string, { store }: ApiContext): void {
  const [usingSimulation] = store.list('simulation', {
    where: (record) => record[`${name}Id`] === id,
    limit: 1,
  }).records;
  if (usingSimulation === undefined) return;
  throw new HttpProblem(
    409,
    `The ${name} is used by the simulation ${JSON.stringify(usingSimulation.id)}. Delete that first.`,
  );
}

const simulationIdsOf = ({ simulationIds }: JsonObject): readonly unknown[] =>
  Array.isArray(simulationIds) ? simulationIds : [];

/** Removes a deleted simulation from all suites. */
function removeFromSuites(id: string, { store, now }: ApiContext): void {
  const { records } = store.list('simulation-suite', { where: (record) => simulationIdsOf(record).includes(id) });
  for (const record of records) {
    const simulationIds = simulationIdsOf(record).filter((other) => other !== id);
    store.replace('simulation-suite', { ...record, simulationIds, updatedAt: now().toISOString() });
  }
}

/** The ids of all simulations that are part of a suite. */
export const suiteMembers = ({ store }: ApiContext): ReadonlySet<unknown> =>
  new Set(store.list('simulation-suite').records.flatMap(simulationIdsOf));

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

const CREATED_AT = '2025-01-01T00:00:00.000Z';

function createPersonality(
  id: string,
  name: string,
  prompt: string,
): JsonObject & { readonly id: string; readonly createdAt: string } {
  const messages = [{ role: 'system', content: prompt }];
  const assistant = { name, model: { provider: 'openai', model: 'gpt-4o', messages } };
  return { id, orgId: null, name, assistant, createdAt: CREATED_AT, updatedAt: CREATED_AT };
}

/** Personalities that the local platform provides to every organization. Their `orgId` is null, as on the vendor's platform. */
export const DEFAULT_PERSONALITIES = [
  createPersonality(
    '5a1e0000-0000-4000-8000-000000000001',
    'Friendly Fran',
    'You are a friendly customer. Answer every question at once.',
  ),
  createPersonality(
    '5a1e0000-0000-4000-8000-000000000002',
    'Skeptical Sam',
    'You are a skeptical customer. You doubt that you speak with a real person.',
  ),
  createPersonality(
    '5a1e0000-0000-4000-8000-000000000003',
    'Impatient Ina',
    'You are an impatient customer. You are in a hurry and say so.',
  ),
  createPersonality(
    '5a1e0000-0000-4000-8000-000000000004',
    'Confused Carl',
    'You are a confused customer. You ask to hear things again.',
  ),
] as const;

/** The default personality with this id, or undefined for another id. */
export const defaultPersonality = (id: string): JsonObject | undefined =>
  DEFAULT_PERSONALITIES.find((candidate) => candidate.id === id);

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
