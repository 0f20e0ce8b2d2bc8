import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { matchOperation } from '../../../local-platform/api/matchOperation.ts';
import {
  PREPARATION_TIMEOUT_MS,
  prepareSchemas,
} from '../../../local-platform/api/operations/startOperations.fixture.ts';
import { checkByPublishedTypes } from '../../../local-platform/api/createPlatformApi.ts';
import { sampleBody } from '../../../local-platform/api/published-types/sampleBody.fixture.ts';
import { startTestApi, TEST_ORGANIZATION, type TestApi } from '../../../local-platform/api/startTestApi.fixture.ts';
import { createPlatformClient } from '../../../src/platform/api/platformClient.ts';
import { situationOf } from '../situations/operationRequests.ts';
import type { Draw, Fields, Request } from '../situations/situation.ts';
import documentedRequests from './documentedRequests.json' with { type: 'json' };

/**
 * A request of the vendor's public documentation that the vendor's OpenAPI of 2026-08-18 accepts. Names, texts and ids are replaced by
 * our own; paths, fields and enumerated values are as documented.
 */
type DocumentedRequest = {
  /** The repository with a commit, the path of the page, and the page's heading in parentheses. */
  readonly source: string;
  readonly method: string;
  readonly path: string;
  /** The kind of the record that the path names (its `type` or `provider`), as the page presents it. The body may leave it out. */
  readonly record?: Fields;
  /** Fields of the records that the body refers to, by the ids of the records. */
  readonly references?: Readonly<Record<string, Fields>>;
  readonly body?: Fields;
  /** Fields that the OpenAPI neither names nor forbids. */
  readonly unnamedFields?: readonly string[];
};

const requests: readonly DocumentedRequest[] = documentedRequests;
/** Whether the OpenAPI names all fields of the request. */
const namesAllFields = ({ unnamedFields = [] }: DocumentedRequest) => unnamedFields.length === 0;

const NOW = '2026-01-05T08:00:00.000Z';

type Reference = { readonly collection: string; readonly record?: Fields };

const SIMULATION: Reference = {
  collection: 'simulation',
  record: { scenarioId: 'scenario-1', personalityId: 'personality-1' },
};

/** Fields of a body that name another record, each with the collection and the default fields of that record. */
const REFERENCES: Readonly<Record<string, Reference>> = {
  assistantId: { collection: 'assistant' },
  personalityId: { collection: 'personality', record: { name: 'Calm', assistant: {} } },
  previousChatId: { collection: 'chat' },
  scenarioId: {
    collection: 'scenario',
    record: { name: 'Call back', instructions: 'Ask for a call.', evaluations: [] },
  },
  sessionId: { collection: 'session', record: { status: 'active' } },
  simulationId: SIMULATION,
  simulationIds: SIMULATION,
  simulationSuiteId: { collection: 'simulation-suite', record: { name: 'All', simulationIds: ['simulation-1'] } },
  structuredOutputId: { collection: 'structured-output', record: { type: 'ai', schema: { type: 'boolean' } } },
};

/**
 * The requests that the local platform refuses although the OpenAPI names all their fields: status and message by source. The platform
 * checks bodies against the types of the vendor's package `@vapi-ai/web`, and by rules of the operation, which together are stricter than
 * the OpenAPI. Each of them lacks a part that the reader of its page has to add, or has a value that no published type has.
 */
const REFUSED: Readonly<Record<string, string>> = {
  'VapiAI/docs@0069fea fern/assistants/quickstart.mdx (Outbound call)':
    '400 phoneNumber or phoneNumberId must be provided.',
  'VapiAI/docs@155d95f fern/assistants/call-recording.mdx (Per-call configuration)':
    '400 customer or customerId or customers must be provided.',
  'VapiAI/docs@2ba4808 fern/security-and-privacy/recording-consent-plan.mdx (Basic stay-on-line configuration)':
    '400 compliancePlan.recordingConsentPlan.voice.version must be one of the following values: 1, 2, latest',
  'VapiAI/docs@142b2ce fern/assistants/pronunciation-dictionaries.mdx (Vapi built-in voices)':
    '400 voice.version must be one of the following values: 1, 2, latest',
};

/**
 * Like `REFUSED`, for requests with fields that the OpenAPI does not name. No published type has these fields either, except `function` of
 * a changed tool, whose published type requires a name.
 */
const REFUSED_FIELDS: Readonly<Record<string, string>> = {
  'VapiAI/docs@0148d05 fern/customization/transcriber-fallback-plan.mdx (Auto fallback)':
    '400 transcriber.fallbackPlan.property autoFallback should not exist',
  'VapiAI/docs@0148d05 fern/customization/transcriber-fallback-plan.mdx (Manual fallbacks)':
    '400 transcriber.fallbackPlan.property autoFallback should not exist',
  'VapiAI/docs@01d6fb0 fern/tools/default-tools.mdx (Send text)':
    '400 model.tools.0.property metadata should not exist',
  'VapiAI/docs@03eca92 fern/chat/variable-substitution.mdx (Provide fresh templates)':
    '400 assistantOverrides.model.property systemPrompt should not exist',
  'VapiAI/docs@1dbe442 fern/calls/customer-join-timeout.mdx (Create assistant)':
    '400 property customerJoinTimeoutSeconds should not exist',
  'VapiAI/docs@1dbe442 fern/calls/customer-join-timeout.mdx (Update existing)':
    '400 property customerJoinTimeoutSeconds should not exist',
  'VapiAI/docs@23a1e6f fern/tools/google-calendar.mdx (Example usage)':
    '400 model.tools.0.property name should not exist; model.tools.0.property description should not exist; model.tools.1.property name should not exist; model.tools.1.property description should not exist',
  'VapiAI/docs@269ee23 fern/assistants/concepts/transient-vs-permanent-configurations.mdx (A/B testing scenario)':
    '400 analysisPlan.property summaryPrompt should not exist',
  'VapiAI/skills@70cd70e create-call/SKILL.md (Call with metadata)': '400 property metadata should not exist',
  'VapiAI/skills@70cd70e create-tool/SKILL.md (Update a tool)': '400 function.name should not be empty',
  'VapiAI/skills@70cd70e create-tool/SKILL.md (Voicemail tool)': '400 property function should not exist',
};

let api: TestApi;

beforeAll(async () => {
  await prepareSchemas();
  api = await startTestApi({ checkBody: checkByPublishedTypes, now: () => new Date(NOW) });
}, PREPARATION_TIMEOUT_MS);
afterAll(() => api.close());
beforeEach(() => {
  api.database.deleteOrganization(TEST_ORGANIZATION);
});

/**
 * Stores the records that the value names in the fields of `REFERENCES`, and the records that these name. The page assumes that its reader
 * has them.
 */
function storeReferences(value: unknown, references: DocumentedRequest['references'] = {}): void {
  if (typeof value !== 'object' || value === null) return;
  const store = api.database.organization(TEST_ORGANIZATION);
  for (const [name, field] of Object.entries(value)) {
    const reference = REFERENCES[name];
    if (reference === undefined) storeReferences(field, references);
    else {
      for (const id of [field].flat() as readonly string[]) {
        if (store.get(reference.collection, id) !== undefined) continue;
        const systemFields = { id, orgId: TEST_ORGANIZATION, createdAt: NOW, updatedAt: NOW };
        const record = { ...reference.record, ...references[id], ...systemFields };
        store.insert(reference.collection, record);
        storeReferences(record);
      }
    }
  }
}

/**
 * Creates the records that the path names, with sample fields, by the operation's situation: the preparation that `everyOperation.test.ts`
 * uses too. A situation takes the kind of the record (`type` or `provider`) from the body that it draws for the operation, because a change
 * can have only the fields of that kind. Here, this body is the documented one, with the fields of `record`.
 *
 * @returns the path with the ids of these records.
 */
async function preparedPath({ method, path, record = {}, body = {} }: DocumentedRequest): Promise<string> {
  if (!path.includes('{')) return path;
  const { key } = matchOperation(method, path);
  const client = createPlatformClient({ token: 'key', baseUrl: api.origin });
  const documentedFields: Fields = { ...record, ...body };
  const draw: Draw = (drawnKey, matches = () => true) =>
    drawnKey === key
      ? documentedFields
      : (fc.sample((sampleBody(drawnKey) as fc.Arbitrary<Fields>).filter(matches), { numRuns: 1, seed: 1 })[0] ?? {});
  const prepared = await situationOf(key, draw, client, client.request as unknown as Request);
  return path.replace(/\{(\w+)\}/g, (_parameter, name: string) => encodeURIComponent(prepared.path?.[name] ?? ''));
}

/** Sends the requests. @returns the statuses and messages of the refusals, by the sources of the refused requests. */
async function refusalsOf(sent: readonly DocumentedRequest[]): Promise<Readonly<Record<string, string>>> {
  const refusals: Record<string, string> = {};
  for (const request of sent) {
    storeReferences(request.body, request.references);
    const { status, body } = await api.send(request.method, await preparedPath(request), request.body);
    if (status >= 300) refusals[request.source] = `${status} ${[body.message].flat().join('; ')}`;
  }
  return refusals;
}

test('each documented request occurs once, and has a source', () => {
  expect(new Set(requests.map((request) => JSON.stringify(request))).size).toBe(requests.length);
  expect(requests.filter(({ source }) => !/^\S+@\w+ \S+ \(.+\)$/.test(source))).toEqual([]);
});

test('at least 90 % of the documented requests succeed, and exactly those of REFUSED and REFUSED_FIELDS are refused', async () => {
  const [withNamedFields, withUnnamedFields] = [
    requests.filter(namesAllFields),
    requests.filter((request) => !namesAllFields(request)),
  ];
  expect([withNamedFields.length, await refusalsOf(withNamedFields)]).toEqual([200, REFUSED]);
  expect([withUnnamedFields.length, await refusalsOf(withUnnamedFields)]).toEqual([30, REFUSED_FIELDS]);
  const refused = Object.keys({ ...REFUSED, ...REFUSED_FIELDS }).length;
  expect(refused / requests.length).toBeLessThanOrEqual(0.1);
});
