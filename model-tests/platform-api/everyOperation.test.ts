import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkAnswer } from '../../local-platform/api/published-types/checkAnswer.ts';
import { checkByPublishedTypes } from '../../local-platform/api/published-types/checkByPublishedTypes.ts';
import { sampleBody, wrongBody } from '../../local-platform/api/published-types/sampleBody.ts';
import { startTestApi, type TestApi } from '../../local-platform/api/startTestApi.ts';
import { operations, type OperationKey } from '../../src/platform/api/operations.ts';
import { createPlatformClient, isRefusedResponse, type PlatformClient } from '../../src/platform/api/platformClient.ts';

const SEED = Number(process.env.OPERATIONS_SEED ?? Math.floor(Math.random() * 0x7fff_ffff));
const BODIES_AN_OPERATION = 4;

const KEYS = Object.keys(operations) as OperationKey[];

let api: TestApi;
let client: PlatformClient;

beforeAll(async () => {
  api = await startTestApi({ checkBody: checkByPublishedTypes });
  client = createPlatformClient({ token: 'key', baseUrl: api.origin });
});

afterAll(() => api.close());

type Input = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

const request = (key: OperationKey, input: Input): Promise<unknown> =>
  (client.request as (key: OperationKey, input: Input) => Promise<unknown>)(key, input);

const idOf = (record: unknown) => (record as { readonly id: string }).id;

const PROVIDERS: Readonly<Record<string, string>> = {
  'voice-library': '11labs',
  workflows: 'make',
  locations: 'ghl',
  voices: '11labs',
  voice: '11labs',
};

const wave = () => new File(['RIFF....WAVE'], 'greeting.wav', { type: 'audio/wav' });

/** What `POST` to a collection needs where a sample of its types is not enough: a file is no JSON. */
async function create(collection: string, sample: (key: OperationKey) => unknown): Promise<string> {
  if (collection === '/org') return idOf(((await request('GET /org', {})) as unknown[])[0]);
  if (collection === '/file') return idOf(await request('POST /file', { body: { file: wave() } }));
  const key = `POST ${collection.replace(/\/[0-9a-f-]{36}\//, '/{testSuiteId}/')}` as OperationKey;
  const testSuiteId = /^\/test-suite\/([^/]+)\//.exec(collection)?.[1];
  return idOf(
    await request(key, { body: sample(key), ...(testSuiteId === undefined ? {} : { path: { testSuiteId } }) }),
  );
}

async function memberOf(orgId: string): Promise<string> {
  await request('POST /org/{id}/invite', {
    path: { id: orgId },
    body: { emails: ['sam@example.com'], role: 'viewer' },
  });
  const users = (await request('GET /org/{id}/user', { path: { id: orgId } })) as readonly {
    id: string;
    email: string;
  }[];
  return users.find(({ email }) => email === 'sam@example.com')?.id ?? '';
}

/** Makes what the path speaks of. */
async function pathOf(key: OperationKey, sample: (key: OperationKey) => unknown): Promise<Record<string, string>> {
  const segments = operations[key].path.slice(1).split('/');
  const path: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) continue;
    if (name === 'provider') path[name] = PROVIDERS[segments.find((word) => word in PROVIDERS) ?? ''] ?? '';
    else if (name === 'memberId') path[name] = await memberOf(path.id ?? '');
    else if (name === 'workflowId') path[name] = 'workflow-1';
    else {
      const before = segments.slice(0, index).map((word) => path[word.replace(/[{}]/g, '')] ?? word);
      path[name] = await create(`/${before.join('/')}`, sample);
    }
  }
  return path;
}

/** The names that an operation can not do without. */
const REQUIRED_QUERIES: Partial<Record<OperationKey, Readonly<Record<string, unknown>>>> = {
  'GET /log': { callId: 'call-1' },
  'DELETE /log': { callId: 'call-1' },
  'GET /{provider}/voices/search': { name: 'a' },
  'GET /{provider}/voice/search': { name: 'a' },
};

const LATER = '2999-01-01T00:00:00.000Z';

const QUERY_VALUES: Readonly<Record<string, unknown>> = { limit: 3, page: 1, sortOrder: 'ASC', createdAtLe: LATER };

const queryOf = (key: OperationKey) => ({
  ...Object.fromEntries(Object.entries(QUERY_VALUES).filter(([name]) => operations[key].query.includes(name))),
  ...REQUIRED_QUERIES[key],
});

function bodyOf(
  key: OperationKey,
  sample: (key: OperationKey) => unknown,
  path: Readonly<Record<string, string>>,
): unknown {
  if (key === 'POST /11labs/voice/clone') return { name: 'Ava', files: [wave(), wave()] };
  if (operations[key].body === 'form-data') return { file: wave() };
  // These speak of somebody who has to be there.
  if (key === 'PATCH /org/{id}/role') return { userId: path.memberId, role: 'editor' };
  return operations[key].body === 'json' ? sample(key) : undefined;
}

async function inputOf(key: OperationKey, sample: (key: OperationKey) => unknown): Promise<Input> {
  const path = await pathOf(key, sample);
  if (key === 'PATCH /org/{id}/role') path.memberId = await memberOf(path.id ?? '');
  return { path, query: queryOf(key), body: bodyOf(key, sample, path) };
}

/** The owner of an organization can't leave it, so somebody else has to be the one. */
const REFUSED_ALONE = new Set<OperationKey>(['DELETE /org/{id}/leave']);

describe(`every operation over HTTP (OPERATIONS_SEED=${String(SEED)})`, () => {
  test.each(KEYS.filter((key) => !REFUSED_ALONE.has(key)))(
    '%s succeeds, with an answer of its published type',
    async (key) => {
      await fc.assert(
        fc.asyncProperty(fc.gen(), async (generate) => {
          const sample = (of: OperationKey) => generate(() => sampleBody(of));
          const answer = await request(key, await inputOf(key, sample));
          expect(operations[key].response === 'none' ? [] : checkAnswer(key, answer)).toEqual([]);
        }),
        { seed: SEED, endOnFailure: true, numRuns: operations[key].body === 'json' ? BODIES_AN_OPERATION : 1 },
      );
    },
  );
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
    Array.from(operations[key].path.matchAll(/\{(\w+)\}/g), ([, name = '']) => [
      name,
      name === 'provider' ? '11labs' : '99999999-9999-4999-8999-999999999999',
    ]),
  );

const fixedSample = (key: OperationKey) => fc.sample(sampleBody(key), { seed: SEED, numRuns: 1 })[0];

const inputTo = (key: OperationKey): Input => {
  const path = nowhere(key);
  return { path, query: queryOf(key), body: bodyOf(key, fixedSample, { memberId: 'nobody' }) };
};

const hasRecord = (key: OperationKey) => /\{(id|testSuiteId|memberId)\}/.test(operations[key].path);

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
