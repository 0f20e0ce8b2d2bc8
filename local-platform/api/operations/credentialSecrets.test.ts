import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSecretName, MASK } from './credentialSecrets.ts';
import { startTestApi, TEST_ORGANIZATION, type TestApi } from '../startTestApi.ts';

const declarations = readFileSync(
  new URL('../../../node_modules/@vapi-ai/web-2.3.8/dist/api.d.ts', import.meta.url),
  'utf8',
);

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const SECRETS = {
  apiKey: 'in-clear',
  authenticationPlan: { type: 'oauth2', clientId: 'shown', clientSecret: 'in-clear' },
  gcpKey: { privateKeyId: 'shown', privateKey: 'in-clear' },
  bucketPlan: { name: 'shown', hmacSecret: 'in-clear', connectionString: 'in-clear' },
  authenticationSession: { accessToken: 'in-clear', refreshToken: 'in-clear', expiresAt: 'shown' },
  outboundAuthenticationPlan: { authUsername: 'shown', authPassword: 'in-clear' },
};

test('the rule takes every field of which the vendor says that it is not returned', () => {
  const [, ...texts] = declarations.split('This is not returned in the API');
  const names = new Set(texts.map((text) => /^[^/]*\*\/\s+(\w+)\??:/.exec(text)?.[1]));
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => name === undefined || !isSecretName(name))).toEqual([]);
});

test.each(['name', 'provider', 'accountSid', 'apiUrl', 'tokenUrl', 'privateKeyId', 's3BucketName', 'publicKey'])(
  'the field %s is no secret',
  (name) => {
    expect(isSecretName(name)).toBe(false);
  },
);

const providers = [
  ...new Set(
    [...declarations.matchAll(/export interface \w+Credential \{[^}]*?provider\??: "([^"]+)"/g)].map(
      ([, name = '']) => name,
    ),
  ),
];

describe('a credential', () => {
  test('has a kind for each of the vendor’s records', () => {
    expect(providers.length).toBeGreaterThanOrEqual(48);
  });

  test.each(providers)('of %s never shows a secret, and keeps it', async (provider) => {
    const answers = [await api.send('POST', '/credential', { provider, ...SECRETS })];
    const id = answers[0]?.body.id ?? 'none';
    answers.push(
      await api.send('GET', `/credential/${id}`),
      await api.send('PATCH', `/credential/${id}`, { name: 'Ours' }),
      await api.send('GET', '/credential'),
    );
    for (const { status, text } of answers) {
      expect([status < 300, text.includes('in-clear'), text.includes(MASK), text.includes('shown')]).toEqual([
        true,
        false,
        true,
        true,
      ]);
    }
    const kept = api.database.organization(TEST_ORGANIZATION).get('credential', id);
    expect(kept).toMatchObject({ provider, ...SECRETS, name: 'Ours' });
    expect((await api.send('DELETE', `/credential/${id}`)).text).not.toContain('in-clear');
  });

  test('that is sent back as it was read keeps its secrets, and takes new ones', async () => {
    const { body: read } = await api.send('POST', '/credential', { provider: 's3', ...SECRETS });
    const { id } = read;
    await api.send('PATCH', `/credential/${id}`, { ...read, apiKey: 'changed' });
    expect(api.database.organization(TEST_ORGANIZATION).get('credential', id)).toMatchObject({
      ...SECRETS,
      apiKey: 'changed',
    });
  });

  test('that an assistant carries is hidden too', async () => {
    const assistant = { name: 'Ava', credentials: [{ provider: 'openai', apiKey: 'in-clear' }] };
    const created = await api.send('POST', '/assistant', assistant);
    const changed = await api.send('PATCH', `/assistant/${created.body.id}`, created.body);
    const versions = await api.send('GET', `/assistant/${created.body.id}/version`);
    const call = await api.send('POST', '/call/web', { assistant });
    for (const { status, text } of [created, changed, versions, call]) {
      expect([status < 300, text.includes('in-clear'), text.includes(MASK)]).toEqual([true, false, true]);
    }
    const kept = api.database.organization(TEST_ORGANIZATION).get('assistant', created.body.id);
    expect(kept).toMatchObject(assistant);
  });
});
