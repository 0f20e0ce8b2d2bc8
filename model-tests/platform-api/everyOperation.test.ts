import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkByPublishedTypes } from '../../local-platform/api/createPlatformApi.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../../local-platform/api/operations/startOperations.fixture.ts';
import { bodySchema } from '../../local-platform/api/published-types/checkBody.ts';
import { sampleBody, wrongBody } from '../../local-platform/api/published-types/sampleBody.fixture.ts';
import { bodySchemas } from '../../local-platform/api/published-types/schemaCache.ts';
import { startTestApi, TEST_ORGANIZATION, type TestApi } from '../../local-platform/api/startTestApi.fixture.ts';
import { type OperationKey, operations } from '../../src/platform/api/operations.ts';
import { API_VERSIONS, type ApiVersion, versionsOf } from '../../src/platform/api/operationVersions.ts';
import { createPlatformClient, isRefusedResponse } from '../../src/platform/api/platformClient.ts';
import { answerDifferences, recordsIn } from './answerDifferences.ts';
import { bodyOf, creationOf, pathNames, providerOf, queryOf, situationOf } from './situations/operationRequests.ts';
import type { Draw, Fields, Input, Request } from './situations/situation.ts';

/** Without OPERATIONS_SEED, each run draws other bodies. Titles contain the seed. */
const SEED = Number(process.env.OPERATIONS_SEED ?? Math.floor(Math.random() * 0x7fff_ffff));
const BODIES_PER_OPERATION = 3;

const KEYS = Object.keys(operations) as OperationKey[];

const keysOf = (version: ApiVersion) =>
  KEYS.filter((key) => {
    const { since = '2.3.8', until = '2.7.1' } = versionsOf(key);
    return since <= version && version <= until;
  });

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);

/** Starts the API, with the answers of this version of the vendor's client, for the tests of the block that calls this function. */
function platformOf(version: ApiVersion) {
  const platform = {} as { api: TestApi; client: ReturnType<typeof createPlatformClient>; request: Request };
  beforeAll(async () => {
    platform.api = await startTestApi({ checkBody: checkByPublishedTypes, apiVersion: version });
    platform.client = createPlatformClient({ token: 'key', baseUrl: platform.api.origin });
    platform.request = platform.client.request as unknown as Request;
  });
  afterAll(() => platform.api.close());
  return platform;
}

const bodiesOf = (key: OperationKey, version?: ApiVersion) =>
  sampleBody(key, version) as fc.Arbitrary<unknown> as fc.Arbitrary<Fields>;

const drawWith =
  (generate: fc.GeneratorValue, version: ApiVersion): Draw =>
  (drawnKey, matches = () => true) =>
    generate(() => bodiesOf(drawnKey, version).filter(matches));

/** Throws a refusal as an error whose message has the answer, because fast-check reports only the message. Rethrows all other errors. */
function failForRefusal(thrown: unknown): never {
  throw isRefusedResponse(thrown)
    ? new Error(`The request was refused with ${thrown.status}: ${JSON.stringify(thrown.error)}`)
    : thrown;
}

describe.each(API_VERSIONS)(`operations of version %s over HTTP (OPERATIONS_SEED=${String(SEED)})`, (version) => {
  const platform = platformOf(version);

  test.each(keysOf(version))('%s succeeds, its answer has the published type, and a list has records', async (key) => {
    const { api, client, request } = platform;
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (generate) => {
        api.database.deleteOrganization(TEST_ORGANIZATION);
        const answer = await situationOf(key, drawWith(generate, version), client, request)
          .then((input) => request(key, input))
          .catch(failForRefusal);
        expect(answerDifferences(key, answer, version)).toEqual([]);
        if (creationOf(key) !== undefined && answer !== undefined) expect(recordsIn(answer).length).toBeGreaterThan(0);
      }),
      // `endOnFailure` prevents shrinking: a body has a hundred choices, and shrinking it over HTTP takes longer than reading it.
      { seed: SEED, endOnFailure: true, numRuns: BODIES_PER_OPERATION },
    );
  });

  test.each(
    // The body of POST /template is a list, which has no fields.
    keysOf(version).filter(
      (key) => /^(POST|PUT)/.test(key) && operations[key].body === 'json' && key !== 'POST /template',
    ),
  )(
    '%s accepts null for each optional field that the body does not have, and its answer has the published type',
    async (key) => {
      const { api, client, request } = platform;
      await fc.assert(
        fc.asyncProperty(fc.gen(), async (generate) => {
          api.database.deleteOrganization(TEST_ORGANIZATION);
          const input = await situationOf(key, drawWith(generate, version), client, request);
          const body = withNulls(key, input.body as Fields);
          const answer = await request(key, { ...input, body }).catch(failForRefusal);
          expect(answerDifferences(key, answer, version)).toEqual([]);
        }),
        { seed: SEED, endOnFailure: true, numRuns: 1 },
      );
    },
  );
});

async function refusalOf(promise: Promise<unknown>): Promise<{ readonly status: number; readonly error: unknown }> {
  const thrown = await promise.then(
    (answer) => {
      throw new Error(`Expected a refusal, but the answer is ${JSON.stringify(answer)}.`);
    },
    (error: unknown) => error,
  );
  if (!isRefusedResponse(thrown)) throw thrown;
  return { status: thrown.status, error: thrown.error };
}

const UNKNOWN_ID = '99999999-9999-4999-8999-999999999999';

/** Valid path parameters for a record that does not exist. */
const missingPath = (key: OperationKey): Readonly<Record<string, string>> => {
  const validNames: Readonly<Record<string, string>> = {
    provider: providerOf(key),
    resourceName: 'pronunciation-dictionary',
  };
  return Object.fromEntries(pathNames(key).map((name) => [name, validNames[name] ?? UNKNOWN_ID]));
};

/** A valid input of the operation. If its path names a record, this record does not exist. */
const inputFor = (key: OperationKey): Input => ({
  path: missingPath(key),
  query: queryOf(key),
  body: bodyOf(
    key,
    (drawnKey, matches = () => true) =>
      fc.sample(bodiesOf(drawnKey).filter(matches), { seed: SEED, numRuns: 1 })[0] ?? {},
  ),
});

/** Whether the path contains the id of a record. */
const namesRecord = (key: OperationKey) => /\{(id|testSuiteId|memberId)\}/.test(operations[key].path);

/** The body, with null for every optional field that it does not have. */
function withNulls(key: OperationKey, body: Fields): Fields {
  const { properties = {}, required = [] } = bodySchema(key, bodySchemas()) ?? {};
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  return { ...Object.fromEntries(optional.map((name) => [name, null])), ...body };
}

/** Whether the mistake is allowed: a change may leave out the kind of its record, which the platform then looks up. */
const isKindLeftOut = (key: OperationKey, message: string) =>
  key.startsWith('PATCH ') && /^(type|provider) should not be empty$/.test(message);

describe('refusals over HTTP', () => {
  const platform = platformOf('2.7.1');
  const request: Request = (key, input) => platform.request(key, input);

  test.each(KEYS.filter((key) => operations[key].auth === 'bearer'))(
    '%s answers 401 to a request with an invalid key',
    async (key) => {
      const unauthorized = createPlatformClient({ token: 'invalid', baseUrl: platform.api.origin });
      expect(await refusalOf((unauthorized.request as unknown as Request)(key, inputFor(key)))).toMatchObject({
        status: 401,
        error: { statusCode: 401, error: 'Unauthorized', message: expect.stringMatching(/./) as unknown },
      });
    },
  );

  test.each(KEYS.filter(namesRecord))('%s answers 404 to a request for a missing record', async (key) => {
    expect(await refusalOf(request(key, inputFor(key)))).toMatchObject({
      status: 404,
      error: { statusCode: 404, error: 'Not Found', message: expect.stringMatching(/./) as unknown },
    });
  });

  test.each(KEYS.filter((key) => operations[key].body === 'json'))(
    '%s answers 400 to an invalid body, and names the problem',
    async (key) => {
      await fc.assert(
        fc.asyncProperty(wrongBody(key), async ({ body, message }) => {
          fc.pre(!isKindLeftOut(key, message));
          expect(await refusalOf(request(key, { ...inputFor(key), body }))).toMatchObject({
            status: 400,
            error: { statusCode: 400, error: 'Bad Request', message: [message] },
          });
        }),
        { seed: SEED, endOnFailure: true, numRuns: 5 },
      );
    },
  );

  test.each(KEYS.filter((key) => operations[key].body === 'form-data'))(
    '%s answers 400 to a form without its fields',
    async (key) => {
      expect(await refusalOf(request(key, { body: {} }))).toMatchObject({ status: 400 });
    },
  );

  test.each(KEYS)('%s answers 400 to an unknown query name', async (key) => {
    const refusal = await refusalOf(request(key, { ...inputFor(key), query: { ...queryOf(key), noSuchName: 1 } }));
    expect(refusal).toMatchObject({ status: 400, error: { message: ['property noSuchName should not exist'] } });
  });
});
