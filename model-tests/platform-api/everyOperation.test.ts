import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PREPARATION_TIMEOUT_MS, prepareChecks } from '../../local-platform/api/operations/startOperations.fixture.ts';
import { bodySchema } from '../../local-platform/api/published-types/bodyRules.ts';
import { bodySchemas } from '../../local-platform/api/published-types/bodySchemas.ts';
import { checkAnswer } from '../../local-platform/api/published-types/checkAnswer.fixture.ts';
import { checkByPublishedTypes } from '../../local-platform/api/published-types/checkByPublishedTypes.ts';
import { sampleBody, wrongBody } from '../../local-platform/api/published-types/sampleBody.fixture.ts';
import { startTestApi, TEST_ORGANIZATION, type TestApi } from '../../local-platform/api/startTestApi.fixture.ts';
import { operations, type OperationKey } from '../../src/platform/api/operations.ts';
import { createPlatformClient, isRefusedResponse, type PlatformClient } from '../../src/platform/api/platformClient.ts';

const SEED = Number(process.env.OPERATIONS_SEED ?? Math.floor(Math.random() * 0x7fff_ffff));
const BODIES_AN_OPERATION = 4;

const KEYS = Object.keys(operations) as OperationKey[];

let api: TestApi;
let client: PlatformClient;

beforeAll(async () => {
  await prepareChecks();
  api = await startTestApi({ checkBody: checkByPublishedTypes });
  client = createPlatformClient({ token: 'key', baseUrl: api.origin });
}, PREPARATION_TIMEOUT_MS);

afterAll(() => api.close());

type Input = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

type Fields = Readonly<Record<string, unknown>>;

/** Draws a good body of the operation, such as the test is for. */
type Draw = (key: OperationKey, isMeant?: (body: Fields) => boolean) => Fields;

const request = (key: OperationKey, input: Input): Promise<unknown> =>
  (client.request as (key: OperationKey, input: Input) => Promise<unknown>)(key, input);

const wave = () => new File(['RIFF....WAVE'], 'greeting.wav', { type: 'audio/wav' });

const UPLOADS: Readonly<Partial<Record<OperationKey, Fields>>> = {
  'POST /file': { file: wave() },
  'POST /file/upload': { file: wave() },
  'POST /11labs/voice/clone': { name: 'Ava', files: [wave(), wave()] },
};

/** What is needed beside what the types say. */
const CALL_OUT = { assistantId: 'ava', phoneNumberId: 'number-1', customer: { number: '+15550100' } };
const CHAT = { sessionId: undefined, previousChatId: undefined, stream: false };
const NEEDED: Readonly<Partial<Record<OperationKey, Fields>>> = {
  'POST /call': { ...CALL_OUT, customers: undefined },
  'POST /call/phone': { ...CALL_OUT, customers: undefined },
  'POST /chat': CHAT,
  'POST /chat/web': CHAT,
  'POST /chat/responses': CHAT,
  'POST /chat/web/responses': CHAT,
};

const bodyOf = (key: OperationKey, draw: Draw): unknown => {
  if (operations[key].body === 'none') return undefined;
  if (key === 'POST /template') return [draw(key, (body) => Array.isArray(body) && body.length > 0)].flat();
  return UPLOADS[key] ?? { ...draw(key), ...NEEDED[key] };
};

/** The collection that a path parameter speaks of: `/test-suite/{testSuiteId}/run` of `/test-suite/{testSuiteId}/run/{id}`. */
const collectionOf = (path: string, name: string) => path.slice(0, path.indexOf(`/{${name}}`));

type Created = { readonly id: string } & Fields;

/** Makes what the path speaks of. @returns the path's parameters */
async function createFor(key: OperationKey, draw: Draw): Promise<Record<string, string>> {
  const path: Record<string, string> = {};
  for (const name of pathNames(key)) {
    const post = `POST ${collectionOf(operations[key].path, name)}` as OperationKey;
    // Signing in is how an organization begins.
    const record =
      post === 'POST /org'
        ? (await client.org.list())[0]
        : await request(post, { path: { ...path }, body: bodyOf(post, draw) });
    path[name] = (record as Created).id;
  }
  return path;
}

const pathNames = (key: OperationKey) =>
  Array.from(operations[key].path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

async function invited(orgId: string): Promise<string> {
  const email = 'sam@example.com';
  await request('POST /org/{id}/invite', { path: { id: orgId }, body: { emails: [email], role: 'viewer' } });
  const users = await client.org.user(orgId);
  return users.find((user) => user.email === email)?.id ?? '';
}

const ownOrganization = async () => (await client.org.list())[0]?.id ?? '';

type Range = { readonly start?: string; readonly end?: string };

/** The end of a range is now, unless it is given. */
const hasRangesInOrder = (body: Fields) =>
  (body.queries as readonly { readonly timeRange?: Range }[]).every(
    ({ timeRange: { start, end } = {} }) =>
      start === undefined || Date.parse(start) <= (end === undefined ? Date.now() : Date.parse(end)),
  );

/** Operations that need more to be there than the record of their path. */
const SITUATIONS: Readonly<Partial<Record<OperationKey, (draw: Draw) => Promise<Input>>>> = {
  'GET /log': async () => ({ query: { callId: (await client.call.web({ assistantId: 'ava' })).id } }),
  'DELETE /log': async () => ({ query: { callId: (await client.call.web({ assistantId: 'ava' })).id } }),
  'DELETE /org/{id}': async (draw) => {
    const { id } = (await request('POST /org', { body: draw('POST /org') })) as Created;
    return { path: { id } };
  },
  'DELETE /org/{id}/leave': async () => {
    const id = await ownOrganization();
    const userId = await invited(id);
    await client.org.role(id, { userId, role: 'admin' });
    return { path: { id } };
  },
  'DELETE /org/{id}/member/{memberId}/leave': async () => {
    const id = await ownOrganization();
    return { path: { id, memberId: await invited(id) } };
  },
  'PATCH /org/{id}/role': async () => {
    const id = await ownOrganization();
    return { path: { id }, body: { userId: await invited(id), role: 'editor' } };
  },
  'POST /credential/webhook': async (draw) => {
    const provider = 'slack.oauth2-authorization';
    const { sessionToken } = await client.credential.session({ provider });
    const endUser = { endUserId: sessionToken, organizationId: TEST_ORGANIZATION };
    return { body: { ...draw('POST /credential/webhook'), providerConfigKey: provider, endUser } };
  },
  'POST /analytics': (draw) => {
    const { queries } = draw('POST /analytics', hasRangesInOrder) as { queries: readonly Fields[] };
    // A text is no time zone.
    const inUtc = queries.map(({ timeRange, ...query }) =>
      timeRange === undefined ? query : { ...query, timeRange: { ...(timeRange as Fields), timezone: 'UTC' } },
    );
    return Promise.resolve({ body: { queries: inUtc } });
  },
  'POST /workflow/generate': async (draw) => {
    const tool = (await request('POST /tool', { body: draw('POST /tool') })) as Created;
    return { body: { toolIds: [tool.id] } };
  },
  'GET /{provider}/workflows/{workflowId}/hooks': async () => {
    const { workflows } = (await client.provider.workflows.list('make')) as { workflows: readonly Created[] };
    return { path: { provider: 'make', workflowId: workflows[0]?.id ?? '' } };
  },
};

/** One that each operation of the provider knows. */
const providerOf = (key: OperationKey) => (/workflows|locations/.test(key) ? 'ghl' : '11labs');

const LATER = '2999-01-01T00:00:00.000Z';

const QUERY_VALUES: Fields = { limit: 3, page: 1, sortOrder: 'ASC', createdAtLe: LATER };

const queryOf = (key: OperationKey) => ({
  ...Object.fromEntries(Object.entries(QUERY_VALUES).filter(([name]) => operations[key].query.includes(name))),
  ...(key.endsWith('/search') ? { name: 'a' } : {}),
  ...(key.endsWith(' /log') ? { callId: 'call-1' } : {}),
});

/** Collections whose records say which fields they have. */
const OF_KINDS = ['/credential', '/knowledge-base', '/phone-number', '/test-suite/{testSuiteId}/test', '/tool'];

/** Whether a record can be changed so: `provider` or `type` say which fields it has. */
const isOfKindOf = (change: Fields) => (body: Fields) =>
  ['provider', 'type'].every((kind) => change[kind] === undefined || body[kind] === change[kind]);

async function situationOf(key: OperationKey, draw: Draw): Promise<Input> {
  const prepared = await SITUATIONS[key]?.(draw);
  if (prepared !== undefined) return prepared;
  const [query, body] = [queryOf(key), bodyOf(key, draw)];
  if (key.includes('{provider}')) return { path: { provider: providerOf(key) }, query, body };
  const path = await createFor(key, (of, isMeant) => {
    const isOfKinds = OF_KINDS.some((path) => of === `POST ${path}` && key === `PATCH ${path}/{id}`);
    return draw(of, isOfKinds ? isOfKindOf(body as Fields) : isMeant);
  });
  const create = creationOf(key);
  if (create !== undefined) await request(create, { path, body: bodyOf(create, draw) });
  return { path, query, body };
}

/** What makes a record for a list to have: `POST /call` for `GET /v2/call/metadata`. */
function creationOf(key: OperationKey): OperationKey | undefined {
  if (!key.startsWith('GET ')) return undefined;
  const create = `POST ${operations[key].path.replace(/^\/v2|\/(paginated|metadata|export)$/g, '')}`;
  return KEYS.find((other) => other === create);
}

const recordsIn = (answer: unknown): readonly unknown[] =>
  Array.isArray(answer) ? answer : (answer as { readonly results: readonly unknown[] }).results;

/** In what the vendor's published types of answers are known to be incomplete or wrong. */
const GAPS: readonly { readonly of: RegExp; readonly says: RegExp; readonly because: string }[] = [
  {
    of: /\/call/,
    says: /^(\d+\.|results\.\d+\.)?property webCallUrl should not exist$/,
    because: 'specification, section 7: POST /call/web answers with it',
  },
  {
    of: /\/knowledge-base/,
    says: /^(\d+\.)?property (createdAt|updatedAt) should not exist$/,
    because: 'the list can be asked for its times',
  },
];

function differencesOf(key: OperationKey, answer: unknown): readonly string[] {
  if (operations[key].response === 'none') return [];
  // The vendor's type is one campaign, and not a page of them.
  if (key === 'GET /campaign/paginated') {
    return recordsIn(answer).flatMap((record) => differencesOf('GET /campaign/{id}', record));
  }
  return checkAnswer(key, answer).filter((said) => !GAPS.some(({ of, says }) => of.test(key) && says.test(said)));
}

const drawWith =
  (generate: fc.GeneratorValue): Draw =>
  (of, isMeant = () => true) =>
    generate(() => (sampleBody(of) as fc.Arbitrary<unknown> as fc.Arbitrary<Fields>).filter(isMeant));

/** fast-check tells the message of an error, and nothing of a response. */
function failForRefusal(thrown: unknown): never {
  throw isRefusedResponse(thrown) ? new Error(`It was ${thrown.status}: ${JSON.stringify(thrown.error)}`) : thrown;
}

describe(`every operation over HTTP (OPERATIONS_SEED=${String(SEED)})`, () => {
  test.each(KEYS)('%s succeeds, and answers what its published type says', async (key) => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (generate) => {
        api.database.forget(TEST_ORGANIZATION);
        const answer = await situationOf(key, drawWith(generate))
          .then((input) => request(key, input))
          .catch(failForRefusal);
        expect(differencesOf(key, answer)).toEqual([]);
        if (creationOf(key) !== undefined && answer !== undefined) expect(recordsIn(answer).length).toBeGreaterThan(0);
      }),
      // Bodies have a hundred choices each: to shrink them over HTTP takes longer than to read them.
      { seed: SEED, endOnFailure: true, numRuns: BODIES_AN_OPERATION },
    );
  });
});

async function refusalOf(promise: Promise<unknown>): Promise<{ readonly status: number; readonly error: unknown }> {
  const thrown = await promise.then(
    (answer) => {
      throw new Error(`It was expected to be refused, but it answered ${JSON.stringify(answer)}.`);
    },
    (error: unknown) => error,
  );
  if (!isRefusedResponse(thrown)) throw thrown;
  return { status: thrown.status, error: thrown.error };
}

/** A path of the right form, of which nothing is there. */
const nowhere = (key: OperationKey): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pathNames(key).map((name) => [
      name,
      name === 'provider' ? providerOf(key) : '99999999-9999-4999-8999-999999999999',
    ]),
  );

const inputTo = (key: OperationKey): Input => ({
  path: nowhere(key),
  query: queryOf(key),
  body: bodyOf(key, (of, isMeant = () => true) => {
    const bodies = (sampleBody(of) as fc.Arbitrary<unknown> as fc.Arbitrary<Fields>).filter(isMeant);
    return fc.sample(bodies, { seed: SEED, numRuns: 1 })[0] ?? {};
  }),
});

const hasRecord = (key: OperationKey) => /\{(id|testSuiteId|memberId)\}/.test(operations[key].path);

/** The body with null for every optional field that it does not have. */
function withNulls(key: OperationKey, body: Fields): Fields {
  const { properties = {}, required = [] } = bodySchema(key, bodySchemas()) ?? {};
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  return { ...Object.fromEntries(optional.map((name) => [name, null])), ...body };
}

describe('null', () => {
  test.each(
    KEYS.filter((key) => /^(POST|PUT)/.test(key) && operations[key].body === 'json' && key !== 'POST /template'),
  )('%s takes it for a field that is left out', async (key) => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (generate) => {
        api.database.forget(TEST_ORGANIZATION);
        const input = await situationOf(key, drawWith(generate));
        const body = withNulls(key, input.body as Fields);
        const answer = await request(key, { ...input, body }).catch(failForRefusal);
        expect(differencesOf(key, answer)).toEqual([]);
      }),
      { seed: SEED, endOnFailure: true, numRuns: 2 },
    );
  });
});

/** A change may leave out the kind of a record, which is looked up: that body is not wrong. */
const isKindLeftOut = (key: OperationKey, message: string) =>
  key.startsWith('PATCH ') && /^(type|provider) should not be empty$/.test(message);

describe('failures', () => {
  test.each(KEYS.filter((key) => operations[key].auth === 'bearer'))('%s is 401 with an invalid key', async (key) => {
    const stranger = createPlatformClient({ token: 'invalid', baseUrl: api.origin });
    const send = stranger.request as (key: OperationKey, input: Input) => Promise<unknown>;
    expect(await refusalOf(send(key, inputTo(key)))).toMatchObject({
      status: 401,
      error: { statusCode: 401, error: 'Unauthorized', message: expect.stringMatching(/./) as unknown },
    });
  });

  test.each(KEYS.filter(hasRecord))('%s is 404 for what is not there', async (key) => {
    expect(await refusalOf(request(key, inputTo(key)))).toMatchObject({
      status: 404,
      error: { statusCode: 404, error: 'Not Found', message: expect.stringMatching(/./) as unknown },
    });
  });

  test.each(KEYS.filter((key) => operations[key].body === 'json'))(
    '%s is 400 for a wrong body, and says what is wrong',
    async (key) => {
      await fc.assert(
        fc.asyncProperty(wrongBody(key), async ({ body, message }) => {
          fc.pre(!isKindLeftOut(key, message));
          expect(await refusalOf(request(key, { ...inputTo(key), body }))).toMatchObject({
            status: 400,
            error: { statusCode: 400, error: 'Bad Request', message: [message] },
          });
        }),
        { seed: SEED, endOnFailure: true, numRuns: 5 },
      );
    },
  );

  test.each(KEYS.filter((key) => operations[key].body === 'form-data'))(
    '%s is 400 for a form without its fields',
    async (key) => {
      expect(await refusalOf(request(key, { body: {} }))).toMatchObject({ status: 400 });
    },
  );

  test.each(KEYS)('%s is 400 for an unknown query name', async (key) => {
    const refusal = await refusalOf(request(key, { ...inputTo(key), query: { ...queryOf(key), noSuchName: 1 } }));
    expect(refusal).toMatchObject({ status: 400, error: { message: ['property noSuchName should not exist'] } });
  });
});
