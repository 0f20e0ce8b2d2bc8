import type { Vapi, VapiClient } from '@vapi-ai/server-sdk';
import { expect, vi } from 'vitest';
import { recordsIn } from '../../platform-api/answerDifferences.ts';
import { newCampaignBody, newSimulation } from './collections.ts';
import { ASSISTANT, BAR_INSIGHT, CUSTOMER, EVAL, STRUCTURED_OUTPUT } from './sampleBodies.ts';

/** A test of methods that no collection calls. */
type MethodTest = (sdk: VapiClient) => Promise<void>;

type Identified = { readonly id: string };

/** Many times longer than the indexing of an empty file. */
const INDEXING_TIMEOUT_MS = 10_000;

/** Many times longer than a simulation over chat. */
const CHAT_RUN_TIMEOUT_MS = 15_000;

async function newPhoneCall(sdk: VapiClient): Promise<string> {
  const { assistantId, phoneNumberId } = await newCampaignBody(sdk);
  const call = await sdk.calls.create({ assistantId, phoneNumberId, customer: CUSTOMER });
  return (call as Identified).id;
}

/** Creates a web call with `fetch` of the client, which has no method for web calls. @returns the id of the call. */
async function newWebCall(sdk: VapiClient, body: object = {}): Promise<string> {
  const { id: assistantId } = await sdk.assistants.create(ASSISTANT);
  const answer = await sdk.fetch('/call/web', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ assistantId, ...body }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as Identified).id;
}

/** Starts a run of one simulation over chat. */
async function newRun(sdk: VapiClient) {
  const { id: simulationId } = await newSimulation(sdk);
  const { id: assistantId } = await sdk.assistants.create(ASSISTANT);
  const simulations = [{ type: 'simulation', simulationId } as const];
  const run = await sdk.simulationRuns.simulationRunControllerCreate({
    simulations,
    target: { type: 'assistant', assistantId },
    transport: { provider: 'vapi.webchat' },
  });
  const items = await sdk.simulationRuns.simulationRunControllerFindItems({ id: run.id });
  expect(items).toMatchObject([{ runId: run.id, simulationId }]);
  return { id: run.id, itemId: items[0]?.id ?? '' };
}

async function newFile(
  sdk: VapiClient,
  fields: Partial<Vapi.CreateFileDto> = {},
  text = 'Price list',
): Promise<string> {
  const file = { data: new TextEncoder().encode(text), filename: 'prices.txt', contentType: 'text/plain' };
  return (await sdk.files.create({ file, purpose: 'assistant', ...fields })).id;
}

const conversationTests: Readonly<Record<string, MethodTest>> = {
  'calls are made to several customers': async (sdk) => {
    const { assistantId, phoneNumberId } = await newCampaignBody(sdk);
    const customers = [CUSTOMER, { number: '+14155550124' }];
    const batch = await sdk.calls.create({ assistantId, phoneNumberId, customers });
    expect(batch).toMatchObject({ results: [{ customer: CUSTOMER }, { customer: { number: '+14155550124' } }] });
  },
  'recordings of a call are downloaded': async (sdk) => {
    const id = await newWebCall(sdk, { assistantOverrides: { artifactPlan: { videoRecordingEnabled: true } } });
    const recordings = await Promise.all([
      sdk.calls.callArtifactControllerMonoRecordingDownload({ id }).withRawResponse(),
      sdk.calls.callArtifactControllerStereoRecordingDownload({ id }).withRawResponse(),
      sdk.calls.callArtifactControllerCustomerRecordingDownload({ id }).withRawResponse(),
      sdk.calls.callArtifactControllerAssistantRecordingDownload({ id }).withRawResponse(),
      sdk.calls.callArtifactControllerVideoRecordingDownload({ id }).withRawResponse(),
    ]);
    expect(recordings.map(({ rawResponse }) => rawResponse.headers.get('Content-Type'))).toEqual([
      ...Array<string>(4).fill('audio/wav'),
      expect.stringMatching(/^video\//),
    ]);
  },
  'packets and logs of a call are downloaded': async (sdk) => {
    const id = await newPhoneCall(sdk);
    const packets = await sdk.calls.callArtifactControllerPcapDownload({ id }).withRawResponse();
    const logs = await sdk.calls.callArtifactControllerCallLogsDownload({ id }).withRawResponse();
    expect([packets, logs].map(({ rawResponse }) => rawResponse.status)).toEqual([200, 200]);
  },
  'a chat is answered in OpenAI’s format': async (sdk) => {
    const input = 'My radiator is cold';
    const response = await sdk.chats.createResponse({ assistant: ASSISTANT, input, stream: false });
    expect(response).toMatchObject({ object: 'response', output: [{ role: 'assistant', status: 'completed' }] });
  },
  'the contacts of a campaign are listed': async (sdk) => {
    const { id } = await sdk.campaigns.campaignControllerCreateV2(await newCampaignBody(sdk));
    const { results } = await sdk.campaigns.campaignControllerGetCampaignV2Contacts({ id, limit: 3 });
    expect(results).toMatchObject([{ number: CUSTOMER.number, name: CUSTOMER.name, status: 'contact.pending' }]);
  },
  'files are listed by their purpose': async (sdk) => {
    const id = await newFile(sdk);
    await newFile(sdk, { purpose: 'knowledge-base-v2' });
    expect(await sdk.files.list({ purpose: 'assistant' })).toMatchObject([{ id, name: 'prices.txt' }]);
  },
  'a file is attached to a knowledge base, indexed again and detached': async (sdk) => {
    const { id } = await sdk.knowledgeBasesV2.knowledgeBaseV2ControllerCreate({ name: 'Prices' });
    // An empty file cannot be indexed, and only a file whose indexing has failed can be indexed again.
    const place = { id, fileId: await newFile(sdk, { purpose: 'knowledge-base-v2' }, '') };
    const attached = await sdk.knowledgeBasesV2.knowledgeBaseV2ControllerFileAttach(place);
    expect(attached).toMatchObject({ knowledgeBaseV2Id: id, fileId: place.fileId });
    await vi.waitFor(async () => {
      const files = await sdk.knowledgeBasesV2.knowledgeBaseV2ControllerFilesGet({ id });
      expect(files).toMatchObject([{ fileId: place.fileId, status: 'failed' }]);
    }, INDEXING_TIMEOUT_MS);
    const retried = await sdk.knowledgeBasesV2.knowledgeBaseV2ControllerFileRetry(place);
    expect(retried).toMatchObject({ fileId: place.fileId, status: 'indexing' });
    await sdk.knowledgeBasesV2.knowledgeBaseV2ControllerFileDetach(place);
    expect(await sdk.knowledgeBasesV2.knowledgeBaseV2ControllerFilesGet({ id })).toEqual([]);
  },
  'analytics count the calls': async (sdk) => {
    await newPhoneCall(sdk);
    const operation = { operation: 'count', column: 'id' } as const;
    const answer = await sdk.analytics.get({ queries: [{ table: 'call', name: 'calls', operations: [operation] }] });
    expect(answer).toMatchObject([{ name: 'calls', result: [{ countId: 1 }] }]);
  },
  'a dictionary of a provider is created, listed, read, changed and deleted': async (sdk) => {
    const place = { provider: '11labs', resourceName: 'pronunciation-dictionary' } as const;
    const resources = sdk.providerResources;
    const { id } = await resources.providerResourceControllerCreateProviderResource(place);
    const { results } = await resources.providerResourceControllerGetProviderResourcesPaginated(place);
    expect(results.map((resource) => resource.id)).toEqual([id]);
    expect(await resources.providerResourceControllerGetProviderResource({ ...place, id })).toMatchObject({ id });
    expect(await resources.providerResourceControllerUpdateProviderResource({ ...place, id })).toMatchObject({ id });
    await resources.providerResourceControllerDeleteProviderResource({ ...place, id });
    const readDeleted = resources.providerResourceControllerGetProviderResource({ ...place, id });
    await expect(readDeleted).rejects.toMatchObject({ statusCode: 404 });
  },
};

const judgementTests: Readonly<Record<string, MethodTest>> = {
  'a structured output is run over a call': async (sdk) => {
    const callIds = [await newPhoneCall(sdk)];
    const { id } = await sdk.structuredOutputs.structuredOutputControllerCreate(STRUCTURED_OUTPUT);
    const runBody = { structuredOutputId: id, callIds, previewEnabled: true };
    expect(await sdk.structuredOutputs.structuredOutputControllerRun(runBody)).toBeTypeOf('object');
  },
  'a run of simulations is read and listed, and an item of the run is read': async (sdk) => {
    const { id, itemId } = await newRun(sdk);
    expect(await sdk.simulationRuns.simulationRunControllerFindOne({ id })).toMatchObject({ id });
    expect(recordsIn(await sdk.simulationRuns.simulationRunControllerFindAll({ limit: 3 }))).toMatchObject([{ id }]);
    const item = await sdk.simulationRuns.simulationRunControllerFindItem({ id, itemId });
    expect(item).toMatchObject({ id: itemId, runId: id });
  },
  'an item of a run is cancelled, and another run as a whole': async (sdk) => {
    const { id, itemId } = await newRun(sdk);
    expect(await sdk.simulationRuns.simulationRunControllerCancelItem({ id, itemId })).toMatchObject({
      id: itemId,
      status: 'canceled',
    });
    const other = await newRun(sdk);
    expect(await sdk.simulationRuns.simulationRunControllerCancelGroup({ id: other.id })).toMatchObject({
      id: other.id,
    });
  },
  'improvements are suggested for an item of a run that has ended': async (sdk) => {
    const { id, itemId } = await newRun(sdk);
    await vi.waitFor(async () => {
      expect(await sdk.simulationRuns.simulationRunControllerFindOne({ id })).toMatchObject({ status: 'ended' });
    }, CHAT_RUN_TIMEOUT_MS);
    const generate = { id, itemId, force: 'true' };
    const answer = sdk.simulationRuns.simulationRunControllerGenerateSuggestions(generate).withRawResponse();
    expect((await answer).rawResponse.status).toBe(201);
    expect(await sdk.simulationRuns.simulationRunControllerFindItem({ id, itemId })).toMatchObject({
      improvementSuggestions: { analysis: expect.stringContaining('passed') as unknown },
    });
  },
  'scenarios are generated for an assistant': async (sdk) => {
    const { id: assistantId } = await sdk.assistants.create(ASSISTANT);
    expect(await sdk.simulations.simulationGenerateControllerGenerate({ assistantId })).toBeTypeOf('object');
  },
  'the limit of concurrent simulations is read': async (sdk) => {
    expect(await sdk.simulations.simulationControllerGetConcurrency()).toBeTypeOf('object');
  },
  'an insight is run and previewed': async (sdk) => {
    await newPhoneCall(sdk);
    const { id } = (await sdk.insight.insightControllerCreate(BAR_INSIGHT)) as Identified;
    expect(await sdk.insight.insightControllerRun({ id, formatPlan: { format: 'raw' } })).toMatchObject({
      insightId: id,
      data: [{ name: 'Query 1', result: [{ value: 1 }] }],
    });
    expect(await sdk.insight.insightControllerPreview(BAR_INSIGHT)).toMatchObject({
      data: [{ result: [{ value: 1 }] }],
    });
  },
  'the default board is created only by the first request': async (sdk) => {
    const { id } = await sdk.board.boardControllerMetricsOverviewEnsure();
    expect(await sdk.board.boardControllerMetricsOverviewEnsure()).toMatchObject({ id });
  },
  'an eval is run, and its run is listed, read and deleted': async (sdk) => {
    const { id: evalId } = await sdk.eval.evalControllerCreate(EVAL);
    const { id: assistantId } = await sdk.assistants.create(ASSISTANT);
    await sdk.eval.evalControllerRun({ type: 'eval', evalId, target: { type: 'assistant', assistantId } });
    const { results } = await sdk.eval.evalControllerGetRunsPaginated({ limit: 3 });
    expect(results).toMatchObject([{ evalId }]);
    const id = results[0]?.id ?? '';
    expect(await sdk.eval.evalControllerGetRun({ id })).toEqual(results[0]);
    expect(await sdk.eval.evalControllerRemoveRun({ id })).toMatchObject({ id });
    await expect(sdk.eval.evalControllerGetRun({ id })).rejects.toMatchObject({ statusCode: 404 });
  },
};

export const otherMethods: Readonly<Record<string, MethodTest>> = { ...conversationTests, ...judgementTests };

/** Methods of the client whose operations neither version of the vendor's published types has. The platform answers them with 404. */
export const unpublishedMethods: Readonly<Record<string, (sdk: VapiClient) => Promise<unknown>>> = {
  'POST /assistant/background-sound/validate': (sdk) =>
    sdk.assistants.assistantControllerValidateBackgroundSoundUrl({ url: 'https://example.com/office.mp3' }),
  'POST /eval/simulation/suite/{id}/duplicate': async (sdk) => {
    const { id: simulationId } = await newSimulation(sdk);
    const suite = { name: 'Every night', simulationIds: [simulationId] };
    const { id } = await sdk.simulationSuites.simulationSuiteControllerCreate(suite);
    return sdk.simulationSuites.simulationSuiteControllerDuplicate({ id });
  },
};
