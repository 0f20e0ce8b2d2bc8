import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationKey, operations } from '../../../src/platform/api/operations.ts';
import { checkByPublishedTypes } from '../createPlatformApi.ts';
import { bodySchema } from '../published-types/checkBody.ts';
import { tagsOf } from '../published-types/jsonSchema.ts';
import { sampleBody, wrongBody } from '../published-types/sampleBody.fixture.ts';
import { bodySchemas } from '../published-types/schemaCache.ts';
import { isJsonObject, type JsonObject } from '../records/records.ts';
import { runs, startTestApi, type TestApi } from '../startTestApi.fixture.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from './startOperations.fixture.ts';

/** The same samples of each operation in every run. Those on each push are the first of those in the night. */
const SAMPLES = { ...runs(15, 60), seed: 20_260_105 };

let api: TestApi;
/** Serves the same records without a check of bodies, so that a record can be created from its kind alone. */
let uncheckedApi: TestApi;
let suiteId: string;

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);
beforeAll(async () => {
  api = await startTestApi({ checkBody: checkByPublishedTypes });
  uncheckedApi = await startTestApi({ database: api.database });
  suiteId = (await uncheckedApi.send('POST', '/test-suite', {})).body.id;
});
afterAll(async () => {
  await api.close();
  await uncheckedApi.close();
});

/** The PATCH operations whose body is a union of types that a field distinguishes. `kind` is the name of this field. */
function unionChanges(): readonly { readonly key: OperationKey; readonly kind: string }[] {
  const schemas = bodySchemas();
  const keys = Object.keys(operations) as readonly OperationKey[];
  return keys
    .filter((key) => operations[key].method === 'PATCH')
    .flatMap((key) => {
      const [kind] = tagsOf(bodySchema(key, schemas)?.anyOf ?? [], schemas);
      return kind === undefined ? [] : [{ key, kind }];
    });
}

const collectionPath = (key: OperationKey) => {
  const { path } = operations[key];
  return path.replace('{testSuiteId}', suiteId).replace('/{id}', '');
};

/** Creates a record that the operation can change. @returns the path of the record */
const createRecord = async (key: OperationKey, fields: JsonObject) =>
  `${collectionPath(key)}/${(await uncheckedApi.send('POST', collectionPath(key), fields)).body.id}`;

const withoutField = (body: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([field]) => field !== name));

/**
 * True if the published types contain all rules for the body. They do not say that a knowledge base must exist, which formulas and time
 * ranges are valid, or that an insight of type `text` with several queries needs a formula.
 */
const isCoveredByTypes = ({ type, queries, ...body }: JsonObject) =>
  ['knowledgeBaseId', 'formula', 'formulas', 'timeRange'].every((name) => body[name] === undefined) &&
  !(type === 'text' && Array.isArray(queries) && queries.length > 1);

describe('a change without the kind of the record', () => {
  test('is tested for each operation whose body depends on the kind', () => {
    expect(unionChanges().map(({ key, kind }) => `${key}: ${kind}`)).toEqual([
      'PATCH /phone-number/{id}: provider',
      'PATCH /tool/{id}: type',
      'PATCH /knowledge-base/{id}: provider',
      'PATCH /test-suite/{testSuiteId}/test/{id}: type',
      'PATCH /credential/{id}: provider',
      'PATCH /reporting/insight/{id}: type',
    ]);
  });

  test('is accepted if its fields belong to the kind of the record, and keeps the kind', async () => {
    for (const { key, kind } of unionChanges()) {
      const property = fc.asyncProperty(sampleBody(key), async (sample) => {
        const body = sample as JsonObject;
        fc.pre(isCoveredByTypes(body));
        const path = await createRecord(key, { [kind]: body[kind] });
        const { status, body: changed } = await api.send('PATCH', path, withoutField(body, kind));
        expect([key, body, status]).toEqual([key, body, 200]);
        expect(changed[kind]).toBe(body[kind]);
      });
      await fc.assert(property, SAMPLES);
    }
  }, 30_000);

  test('is refused for the same reason as a change with the kind', async () => {
    for (const { key, kind } of unionChanges()) {
      const property = fc.asyncProperty(wrongBody(key), async ({ body, message }) => {
        fc.pre(isJsonObject(body) && typeof body[kind] === 'string' && !message.startsWith(`${kind} `));
        const path = await createRecord(key, { [kind]: body[kind] });
        const answer = await api.send('PATCH', path, withoutField(body, kind));
        expect([answer.status, answer.body.message]).toEqual([400, [message]]);
      });
      await fc.assert(property, SAMPLES);
    }
  }, 30_000);

  test('is refused with a field of another kind', async () => {
    const path = await createRecord('PATCH /tool/{id}', { type: 'dtmf' });
    const { status, body } = await api.send('PATCH', path, { destinations: [] });
    expect([status, body.message]).toEqual([400, ['property destinations should not exist']]);
  });

  test('to a missing record is answered with 404, even if the body is invalid', async () => {
    for (const { key } of unionChanges()) {
      const { status, body } = await api.send('PATCH', `${collectionPath(key)}/none`, { surprise: 1 });
      expect([key, status, body.message]).toEqual([key, 404, expect.stringMatching(/^There is no .* "none"\.$/)]);
    }
  });

  test('to a template is accepted', async () => {
    // The body of `POST /template` is a list.
    const path = await createRecord('PATCH /template/{id}', [{ type: 'tool' }] as unknown as JsonObject);
    expect((await api.send('PATCH', path, { name: 'Booking' })).body).toMatchObject({ name: 'Booking', type: 'tool' });
  });
});

describe('a change with the kind', () => {
  test('is refused if it names another kind, and accepted if it names the same kind', async () => {
    const path = await createRecord('PATCH /tool/{id}', { type: 'dtmf' });
    const { status, body } = await api.send('PATCH', path, { type: 'endCall' });
    expect([status, body.message]).toEqual([400, ['type cannot be changed: it is "dtmf"']]);
    expect((await api.send('PATCH', path, { type: 'dtmf', messages: [] })).status).toBe(200);
  });

  test('is refused if it removes the kind', async () => {
    const path = await createRecord('PATCH /tool/{id}', { type: 'dtmf' });
    const { status, body } = await api.send('PATCH', path, { type: null });
    expect([status, body.message]).toEqual([400, [expect.stringMatching(/^type must be one of the following values/)]]);
  });
});
