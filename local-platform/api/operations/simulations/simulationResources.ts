import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiContext } from '../../apiOperation.ts';
import type { JsonObject } from '../../records/records.ts';
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
