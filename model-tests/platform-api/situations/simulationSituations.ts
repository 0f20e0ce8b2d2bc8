import type { PlatformClient } from '../../../src/platform/api/platformClient.ts';
import type { Created, Draw, Fields, Request, Situation, Situations } from './situation.ts';

/** These replace drawn evaluations, which would be refused: evaluations must match the schemas of their structured outputs. */
const EVALUATIONS = [
  {
    structuredOutput: { name: 'Visit booked', type: 'ai', schema: { type: 'boolean' } },
    comparator: '=',
    value: true,
  },
  {
    structuredOutput: { name: 'Turns', type: 'ai', schema: { type: 'integer' } },
    comparator: '>=',
    value: 1_000,
    required: false,
  },
];

type Creation = 'POST /eval/simulation/personality' | 'POST /eval/simulation/scenario' | 'POST /eval/simulation';

const create = async (key: Creation | 'POST /eval/simulation/suite', body: Fields, request: Request) =>
  (await request(key, { body })) as Created;

const drawScenario = (draw: Draw): Fields => ({ ...draw('POST /eval/simulation/scenario'), evaluations: EVALUATIONS });

/** Stores a scenario and a personality, and draws the body of a simulation that names them. */
async function drawSimulation(draw: Draw, request: Request): Promise<Fields> {
  const scenario = await create('POST /eval/simulation/scenario', drawScenario(draw), request);
  const drawn = draw('POST /eval/simulation/personality');
  const personality = await create('POST /eval/simulation/personality', drawn, request);
  return { ...draw('POST /eval/simulation'), scenarioId: scenario.id, personalityId: personality.id };
}

const newSimulation = async (draw: Draw, request: Request) =>
  create('POST /eval/simulation', await drawSimulation(draw, request), request);

/** The fields of a suite that name stored records: its simulation and its target. */
async function suiteParts(draw: Draw, client: PlatformClient, request: Request): Promise<Fields> {
  const [simulation, assistant] = [await newSimulation(draw, request), await client.assistant.create({ name: 'Ava' })];
  return {
    simulationIds: [simulation.id],
    targetAssignments: [{ targetType: 'assistant', targetId: assistant.id }],
  };
}

const drawSuite = async (draw: Draw, client: PlatformClient, request: Request): Promise<Fields> => ({
  ...draw('POST /eval/simulation/suite'),
  ...(await suiteParts(draw, client, request)),
});

/** The body of a run with every form of entry: a stored simulation, a stored part with a transient one, and a suite. */
async function drawRun(draw: Draw, client: PlatformClient, request: Request): Promise<Fields> {
  const simulation = await newSimulation(draw, request);
  const suite = await create('POST /eval/simulation/suite', await drawSuite(draw, client, request), request);
  const { scenarioId } = simulation;
  const personality = draw('POST /eval/simulation/personality');
  const { iterations, transport } = draw('POST /eval/simulation/run');
  return {
    simulations: [
      { type: 'simulation', simulationId: simulation.id },
      { type: 'simulation', scenarioId, personality },
      { type: 'simulation', scenario: drawScenario(draw), personalityId: simulation.personalityId },
      { type: 'simulationSuite', simulationSuiteId: suite.id },
    ],
    target: { type: 'assistant', assistant: draw('POST /assistant') },
    iterations,
    transport,
  };
}

const newRun = async (draw: Draw, client: PlatformClient, request: Request) =>
  (await request('POST /eval/simulation/run', { body: await drawRun(draw, client, request) })) as Created;

const storedRun: Situation = async (draw, client, request) => {
  const { id } = await newRun(draw, client, request);
  return { path: { id } };
};

const storedItem: Situation = async (draw, client, request) => {
  const { id, simulationRunItemIds } = await newRun(draw, client, request);
  const [itemId = ''] = simulationRunItemIds as readonly string[];
  return { path: { id, itemId } };
};

/** For the generation of suggestions, which requires an item that has ended: stores a run, and cancels its first item. */
const canceledItem: Situation = async (draw, client, request) => {
  const input = await storedItem(draw, client, request);
  await request('PATCH /eval/simulation/run/{id}/item/{itemId}', input);
  return input;
};

const storedScenario: Situation = async (draw, _client, request) => {
  const { id } = await create('POST /eval/simulation/scenario', drawScenario(draw), request);
  return { path: { id } };
};

const storedSimulation: Situation = async (draw, _client, request) => ({
  path: { id: (await newSimulation(draw, request)).id },
});

const storedSuite: Situation = async (draw, client, request) => {
  const { id } = await create('POST /eval/simulation/suite', await drawSuite(draw, client, request), request);
  return { path: { id } };
};

/** For a list: prepares the records of the situation, but returns no path. */
const withoutPath =
  (situation: Situation): Situation =>
  async (...args) => {
    await situation(...args);
    return {};
  };

export const simulationSituations: Situations = {
  'POST /eval/simulation/scenario': (draw) => Promise.resolve({ body: drawScenario(draw) }),
  'GET /eval/simulation/scenario': withoutPath(storedScenario),
  'GET /eval/simulation/scenario/{id}': storedScenario,
  'PATCH /eval/simulation/scenario/{id}': async (draw, client, request) => ({
    ...(await storedScenario(draw, client, request)),
    body: { ...draw('PATCH /eval/simulation/scenario/{id}'), evaluations: EVALUATIONS },
  }),
  'DELETE /eval/simulation/scenario/{id}': storedScenario,
  'POST /eval/simulation/scenario/generate': async (_draw, client) => ({
    body: { assistantId: (await client.assistant.create({ name: 'Ava' })).id },
  }),

  'POST /eval/simulation': async (draw, _client, request) => ({ body: await drawSimulation(draw, request) }),
  'GET /eval/simulation': withoutPath(storedSimulation),
  'GET /eval/simulation/{id}': storedSimulation,
  'PATCH /eval/simulation/{id}': async (draw, client, request) => {
    const { scenarioId, personalityId } = await drawSimulation(draw, request);
    const input = await storedSimulation(draw, client, request);
    return { ...input, body: { ...draw('PATCH /eval/simulation/{id}'), scenarioId, personalityId } };
  },
  'DELETE /eval/simulation/{id}': storedSimulation,

  'POST /eval/simulation/suite': async (draw, client, request) => ({ body: await drawSuite(draw, client, request) }),
  'GET /eval/simulation/suite': withoutPath(storedSuite),
  'GET /eval/simulation/suite/{id}': storedSuite,
  'PATCH /eval/simulation/suite/{id}': async (draw, client, request) => {
    const parts = await suiteParts(draw, client, request);
    const input = await storedSuite(draw, client, request);
    return { ...input, body: { ...draw('PATCH /eval/simulation/suite/{id}'), ...parts } };
  },
  'DELETE /eval/simulation/suite/{id}': storedSuite,

  'POST /eval/simulation/run': async (draw, client, request) => ({ body: await drawRun(draw, client, request) }),
  'GET /eval/simulation/run': withoutPath(storedRun),
  'GET /eval/simulation/run/{id}': storedRun,
  'PATCH /eval/simulation/run/{id}': storedRun,
  'GET /eval/simulation/run/{id}/item': storedRun,
  'GET /eval/simulation/run/{id}/item/{itemId}': storedItem,
  'PATCH /eval/simulation/run/{id}/item/{itemId}': storedItem,
  'POST /eval/simulation/run/{id}/item/{itemId}/generate': canceledItem,
};
