import type { VapiClient } from '@vapi-ai/server-sdk';
import {
  ASSISTANT,
  BAR_INSIGHT,
  CUSTOMER,
  EVAL,
  PERSONALITY,
  PHONE_NUMBER,
  SCENARIO,
  STRUCTURED_OUTPUT,
  TOOL,
} from './sampleBodies.ts';

type Identified = { readonly id: string };

/** The methods of the vendor's client (`VapiClient`) for the records of one kind. */
export type Collection = {
  readonly create: () => Promise<Identified>;
  /** Each resolves with a list or a page that contains the created record. */
  readonly lists: readonly (() => Promise<unknown>)[];
  readonly get: (id: string) => Promise<unknown>;
  /** Updates a record. Returns the updated record and the changed fields. Undefined if the client has no such method. */
  readonly update?: (id: string) => Promise<readonly [record: unknown, change: object]>;
  readonly remove: (id: string) => Promise<unknown>;
};

/** A collection whose records are updated with one fixed change. */
type ChangedCollection<Change> = Omit<Collection, 'update'> & {
  readonly change: Change;
  readonly update: (id: string, change: Change) => Promise<unknown>;
};

const collection = <const Change extends object>({
  change,
  update,
  ...others
}: ChangedCollection<Change>): Collection => ({
  ...others,
  update: async (id) => [await update(id, change), change],
});

/** The record with its id: the client types it as a union of several kinds. */
const withId = (record: unknown): Identified => record as Identified;

/** Creates an assistant and a phone number, and returns the body of a campaign that has them. */
export async function newCampaignBody(sdk: VapiClient) {
  const { id: assistantId } = await sdk.assistants.create(ASSISTANT);
  const { id: phoneNumberId } = withId(await sdk.phoneNumbers.create(PHONE_NUMBER));
  // The plan begins in the far future, so that the campaign stays scheduled.
  const schedulePlan = { earliestAt: '2999-01-01T09:00:00.000Z' };
  return { name: 'Winter check', assistantId, phoneNumberId, customers: [CUSTOMER], schedulePlan };
}

/** Creates a simulation with its scenario and its personality. */
export async function newSimulation(sdk: VapiClient) {
  const { id: scenarioId } = await sdk.simulationScenarios.scenarioControllerCreate(SCENARIO);
  const { id: personalityId } = await sdk.simulationPersonalities.personalityControllerCreate(PERSONALITY);
  return sdk.simulations.simulationControllerCreate({ name: 'Cold radiator', scenarioId, personalityId });
}

/** Conversations, and the records that they use. */
const conversations = (sdk: VapiClient): Readonly<Record<string, Collection>> => ({
  assistants: collection({
    create: () => sdk.assistants.create(ASSISTANT),
    lists: [() => sdk.assistants.list(), () => sdk.assistants.list({ limit: 3, createdAtGe: '2020-01-01T00:00:00Z' })],
    get: (id) => sdk.assistants.get({ id }),
    change: { firstMessage: 'Good morning.', endCallPhrases: ['goodbye'] },
    update: (id, { firstMessage, endCallPhrases }) =>
      sdk.assistants.update({ id, firstMessage, endCallPhrases: [...endCallPhrases] }),
    remove: (id) => sdk.assistants.delete({ id }),
  }),
  squads: collection({
    create: async () => {
      const { id: assistantId } = await sdk.assistants.create(ASSISTANT);
      return sdk.squads.create({ name: 'Front desk', members: [{ assistantId }] });
    },
    lists: [() => sdk.squads.list({ limit: 3 })],
    get: (id) => sdk.squads.get({ id }),
    change: { name: 'Back office' },
    update: (id, { name }) => sdk.squads.update({ id, name, members: [{ assistant: { name: 'Max' } }] }),
    remove: (id) => sdk.squads.delete({ id }),
  }),
  calls: collection({
    create: async () => {
      const { assistantId, phoneNumberId } = await newCampaignBody(sdk);
      return withId(await sdk.calls.create({ assistantId, phoneNumberId, customer: CUSTOMER }));
    },
    lists: [() => sdk.calls.list({ limit: 3 })],
    get: (id) => sdk.calls.get({ id }),
    change: { name: 'Cold radiator' },
    update: (id, change) => sdk.calls.update({ id, ...change }),
    remove: (id) => sdk.calls.delete({ id }),
  }),
  chats: {
    create: async () => withId(await sdk.chats.create({ assistant: ASSISTANT, input: 'My radiator is cold' })),
    lists: [() => sdk.chats.list({ limit: 3, sortOrder: 'ASC' })],
    get: (id) => sdk.chats.get({ id }),
    remove: (id) => sdk.chats.delete({ id }),
  },
  sessions: collection({
    create: () => sdk.sessions.create({ name: 'Maria', assistant: ASSISTANT, customer: CUSTOMER }),
    lists: [() => sdk.sessions.list({ name: 'Maria' })],
    get: (id) => sdk.sessions.get({ id }),
    change: { status: 'completed' },
    update: (id, change) => sdk.sessions.update({ id, ...change }),
    remove: (id) => sdk.sessions.delete({ id }),
  }),
  phoneNumbers: collection({
    create: async () => withId(await sdk.phoneNumbers.create(PHONE_NUMBER)),
    lists: [
      () => sdk.phoneNumbers.list({ limit: 3 }),
      () => sdk.phoneNumbers.phoneNumberControllerFindAllPaginated({ search: '+1415' }),
    ],
    get: (id) => sdk.phoneNumbers.get({ id }),
    change: { name: 'Back office' },
    update: (id, change) => sdk.phoneNumbers.update({ id, body: { provider: 'twilio', ...change } }),
    remove: (id) => sdk.phoneNumbers.delete({ id }),
  }),
  tools: collection({
    create: async () => withId(await sdk.tools.create(TOOL)),
    lists: [() => sdk.tools.list({ limit: 3 })],
    get: (id) => sdk.tools.get({ id }),
    change: { server: { url: 'https://example.com/other-tools' } },
    update: (id, change) => sdk.tools.update({ id, body: { type: 'function', ...change } }),
    remove: (id) => sdk.tools.delete({ id }),
  }),
  files: collection({
    create: () => sdk.files.create({ file: new File(['Price list'], 'prices.txt', { type: 'text/plain' }) }),
    // `otherMethods.ts` has a test of the list.
    lists: [],
    get: (id) => sdk.files.get({ id }),
    change: { name: 'Prices of this year' },
    update: (id, change) => sdk.files.update({ id, ...change }),
    remove: (id) => sdk.files.delete({ id }),
  }),
  knowledgeBasesV2: collection({
    create: () => sdk.knowledgeBasesV2.knowledgeBaseV2ControllerCreate({ name: 'Prices', description: 'Of this year' }),
    lists: [() => sdk.knowledgeBasesV2.knowledgeBaseV2ControllerFindAll({ limit: 3 })],
    get: (id) => sdk.knowledgeBasesV2.knowledgeBaseV2ControllerFindOne({ id }),
    change: { name: 'Prices and hours' },
    update: (id, change) => sdk.knowledgeBasesV2.knowledgeBaseV2ControllerUpdate({ id, ...change }),
    remove: (id) => sdk.knowledgeBasesV2.knowledgeBaseV2ControllerRemove({ id }),
  }),
  campaigns: collection({
    create: async () => sdk.campaigns.campaignControllerCreate(await newCampaignBody(sdk)),
    lists: [() => sdk.campaigns.campaignControllerFindAll({ limit: 3 })],
    get: (id) => sdk.campaigns.campaignControllerFindOne({ id }),
    change: { name: 'Spring check' },
    update: (id, body) => sdk.campaigns.campaignControllerUpdate({ id, body }),
    remove: (id) => sdk.campaigns.campaignControllerRemove({ id }),
  }),
  'campaigns of version 2': collection({
    create: async () => sdk.campaigns.campaignControllerCreateV2(await newCampaignBody(sdk)),
    lists: [() => sdk.campaigns.campaignControllerFindAllV2({ limit: 3, includeCounters: true })],
    get: (id) => sdk.campaigns.campaignControllerFindOneV2({ id }),
    change: { name: 'Spring check' },
    update: (id, body) => sdk.campaigns.campaignControllerUpdateV2({ id, body }),
    remove: (id) => sdk.campaigns.campaignControllerRemoveV2({ id }),
  }),
});

/** Records that simulate, judge or report conversations. */
const judgements = (sdk: VapiClient): Readonly<Record<string, Collection>> => ({
  structuredOutputs: collection({
    create: () => sdk.structuredOutputs.structuredOutputControllerCreate(STRUCTURED_OUTPUT),
    lists: [() => sdk.structuredOutputs.structuredOutputControllerFindAll({ name: STRUCTURED_OUTPUT.name })],
    get: (id) => sdk.structuredOutputs.structuredOutputControllerFindOne({ id }),
    change: { name: 'Visit' },
    update: (id, change) =>
      sdk.structuredOutputs.structuredOutputControllerUpdate({ id, schemaOverride: 'false', ...change }),
    remove: (id) => sdk.structuredOutputs.structuredOutputControllerRemove({ id }),
  }),
  simulationPersonalities: collection({
    create: () => sdk.simulationPersonalities.personalityControllerCreate(PERSONALITY),
    lists: [() => sdk.simulationPersonalities.personalityControllerFindAll({ limit: 3 })],
    get: (id) => sdk.simulationPersonalities.personalityControllerFindOne({ id }),
    change: { name: 'Patient caller' },
    update: (id, change) => sdk.simulationPersonalities.personalityControllerUpdate({ id, ...change }),
    remove: (id) => sdk.simulationPersonalities.personalityControllerRemove({ id }),
  }),
  simulationScenarios: collection({
    create: () => sdk.simulationScenarios.scenarioControllerCreate(SCENARIO),
    lists: [() => sdk.simulationScenarios.scenarioControllerFindAll({ limit: 3 })],
    get: (id) => sdk.simulationScenarios.scenarioControllerFindOne({ id }),
    change: { instructions: 'Book a visit for today.' },
    update: (id, change) => sdk.simulationScenarios.scenarioControllerUpdate({ id, ...change }),
    remove: (id) => sdk.simulationScenarios.scenarioControllerRemove({ id }),
  }),
  simulations: collection({
    create: () => newSimulation(sdk),
    lists: [() => sdk.simulations.simulationControllerFindAll({ limit: 3 })],
    get: (id) => sdk.simulations.simulationControllerFindOne({ id }),
    change: { name: 'Warm radiator' },
    update: (id, change) => sdk.simulations.simulationControllerUpdate({ id, ...change }),
    remove: (id) => sdk.simulations.simulationControllerRemove({ id }),
  }),
  simulationSuites: collection({
    create: async () => {
      const { id } = await newSimulation(sdk);
      return sdk.simulationSuites.simulationSuiteControllerCreate({ name: 'Every night', simulationIds: [id] });
    },
    lists: [() => sdk.simulationSuites.simulationSuiteControllerFindAll({ limit: 3 })],
    get: (id) => sdk.simulationSuites.simulationSuiteControllerFindOne({ id }),
    change: { name: 'Every week' },
    update: (id, change) => sdk.simulationSuites.simulationSuiteControllerUpdate({ id, ...change }),
    remove: (id) => sdk.simulationSuites.simulationSuiteControllerRemove({ id }),
  }),
  eval: collection({
    create: () => sdk.eval.evalControllerCreate(EVAL),
    lists: [() => sdk.eval.evalControllerGetPaginated({ limit: 3 })],
    get: (id) => sdk.eval.evalControllerGet({ id }),
    change: { description: 'For every change of the prompt' },
    update: (id, change) => sdk.eval.evalControllerUpdate({ id, ...change }),
    remove: (id) => sdk.eval.evalControllerRemove({ id }),
  }),
  observabilityScorecard: collection({
    create: async () => {
      const { id } = await sdk.structuredOutputs.structuredOutputControllerCreate(STRUCTURED_OUTPUT);
      const conditions = [{ type: 'comparator', comparator: '=', value: true, points: 100 } as const];
      return sdk.observabilityScorecard.scorecardControllerCreate({
        name: 'Visits',
        metrics: [{ structuredOutputId: id, conditions }],
      });
    },
    lists: [() => sdk.observabilityScorecard.scorecardControllerGetPaginated({ limit: 3 })],
    get: (id) => sdk.observabilityScorecard.scorecardControllerGet({ id }),
    change: { name: 'Visits of this year' },
    update: (id, change) => sdk.observabilityScorecard.scorecardControllerUpdate({ id, ...change }),
    remove: (id) => sdk.observabilityScorecard.scorecardControllerRemove({ id }),
  }),
  insight: collection({
    create: async () => withId(await sdk.insight.insightControllerCreate(BAR_INSIGHT)),
    lists: [() => sdk.insight.insightControllerFindAll({ limit: 3 })],
    get: (id) => sdk.insight.insightControllerFindOne({ id }),
    change: { name: 'Calls by week' },
    update: (id, change) => sdk.insight.insightControllerUpdate({ id, body: { type: 'bar', ...change } }),
    remove: (id) => sdk.insight.insightControllerRemove({ id }),
  }),
  board: collection({
    create: async () => {
      const { id: insightId } = withId(await sdk.insight.insightControllerCreate(BAR_INSIGHT));
      const position = { x: 0, y: 0 };
      return sdk.board.boardControllerCreate({
        name: 'Calls',
        layout: { columns: 6 },
        items: [{ type: 'insight', insightId, position, size: { width: 3, height: 2 } }],
      });
    },
    lists: [() => sdk.board.boardControllerFindAll({ limit: 3 })],
    get: (id) => sdk.board.boardControllerFindOne({ id }),
    change: { name: 'Calls of this year' },
    update: (id, change) => sdk.board.boardControllerUpdate({ id, ...change }),
    remove: (id) => sdk.board.boardControllerRemove({ id }),
  }),
});

export const collectionsOf = (sdk: VapiClient): Readonly<Record<string, Collection>> => ({
  ...conversations(sdk),
  ...judgements(sdk),
});
