import { VapiClient, VapiError } from '@vapi-ai/server-sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../../local-platform/api/operations/startOperations.fixture.ts';
import { prepareAnswerSchemas } from '../../local-platform/api/published-types/checkAnswer.fixture.ts';
import { checkByPublishedTypes } from '../../local-platform/api/createPlatformApi.ts';
import { startTestApi, TEST_ORGANIZATION, type TestApi } from '../../local-platform/api/startTestApi.fixture.ts';
import { recordsIn } from '../platform-api/answerDifferences.ts';
import { collectionsOf } from './server-sdk/collections.ts';
import { connectSdk, methodsOf, type ConnectedSdk } from './server-sdk/connectSdk.ts';
import { otherMethods, unpublishedMethods } from './server-sdk/otherMethods.ts';

const calledMethods = new Set<string>();
let api: TestApi;
let connected: ConnectedSdk;

beforeAll(async () => {
  await prepareSchemas();
  await prepareAnswerSchemas();
  api = await startTestApi({ checkBody: checkByPublishedTypes });
}, PREPARATION_TIMEOUT_MS);
afterAll(() => api.close());
beforeEach(() => {
  api.database.deleteOrganization(TEST_ORGANIZATION);
  connected = connectSdk(api.origin, calledMethods);
});

describe('the vendor’s client for Node.js', () => {
  test.each(Object.keys(collectionsOf(new VapiClient({ token: 'any-key' }))))(
    '%s: creates, lists, gets, updates (if possible) and deletes a record, with answers of the published types, and then gets status 404',
    async (name) => {
      const collection = collectionsOf(connected.sdk)[name];
      if (collection === undefined) throw new Error(`The collection ${name} does not exist.`);
      const { id } = await collection.create();
      for (const list of collection.lists) {
        expect(recordsIn(await list())).toContainEqual(expect.objectContaining({ id }));
      }
      expect(await collection.get(id)).toMatchObject({ id });
      if (collection.update !== undefined) {
        const [updated, change] = await collection.update(id);
        expect(updated).toMatchObject({ id, ...change });
        expect(await collection.get(id)).toMatchObject(change);
      }
      await collection.remove(id);
      const readDeleted = collection.get(id);
      await expect(readDeleted).rejects.toBeInstanceOf(VapiError);
      await expect(readDeleted).rejects.toMatchObject({
        statusCode: 404,
        body: { error: 'Not Found', statusCode: 404 },
      });
      expect(connected.differences).toEqual([]);
    },
  );

  test.each(Object.entries(otherMethods))('%s', async (_name, run) => {
    await run(connected.sdk);
    expect(connected.differences).toEqual([]);
  });

  test.each(Object.entries(unpublishedMethods))('gets an answer with the status 404 to %s', async (_key, send) => {
    await expect(send(connected.sdk)).rejects.toMatchObject({ statusCode: 404 });
  });

  test('uses the platform at the address of its environment option', async () => {
    const sdk = new VapiClient({ token: 'any-key', environment: api.origin });
    expect(await sdk.assistants.list()).toEqual([]);
  });

  test('throws an error with the status and the message of a refusal', async () => {
    const unauthorized = new VapiClient({ token: 'invalid', baseUrl: api.origin });
    await expect(unauthorized.assistants.list()).rejects.toMatchObject({
      statusCode: 401,
      body: { error: 'Unauthorized', message: expect.stringMatching(/key/i) as unknown },
    });
    const { sdk } = connected;
    await expect(sdk.assistants.create({ firstMessage: 7 } as never)).rejects.toMatchObject({
      statusCode: 400,
      body: { error: 'Bad Request', message: ['firstMessage must be a string'] },
    });
  });

  // Must be the last test: it checks which methods the tests above have called.
  test('has only methods that these tests call', () => {
    expect([...calledMethods].sort()).toEqual([...methodsOf(connected.sdk)].sort());
  });
});
