import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSecretName, keepMaskedSecrets, MASK, maskSecrets } from './credentialSecrets.ts';
import { startTestApi, TEST_ORGANIZATION, type TestApi } from '../startTestApi.fixture.ts';

const declarations = readFileSync(
  new URL('../../../node_modules/@vapi-ai/web-2.3.8/dist/api.d.ts', import.meta.url),
  'utf8',
);

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Fields of a credential. Answers must mask the value `in-clear`, and must not mask the value `shown`. */
const SECRETS = {
  apiKey: 'in-clear',
  authenticationPlan: { type: 'oauth2', clientId: 'shown', clientSecret: 'in-clear' },
  gcpKey: { privateKeyId: 'shown', privateKey: 'in-clear' },
  bucketPlan: { name: 'shown', hmacAccessKey: 'in-clear', hmacSecret: 'in-clear', connectionString: 'in-clear' },
  authenticationSession: { accessToken: 'in-clear', refreshToken: 'in-clear', expiresAt: 'shown' },
  outboundAuthenticationPlan: { authUsername: 'shown', authPassword: 'in-clear' },
};

test('every field that the vendor documents as not returned is a secret', () => {
  const [, ...texts] = declarations.split('This is not returned in the API');
  const names = new Set(texts.map((text) => /^[^/]*\*\/\s+(\w+)\??:/.exec(text)?.[1]));
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => name === undefined || !isSecretName(name))).toEqual([]);
});

/** Fields of the published types that are named like a secret, but identify one, describe one or are public by design. */
const NOT_SECRET = ['accessKeyId', 'awsAccessKeyId', 'credentialId', 'privateKeyId', 'publicKey', 'tokenUri'];

test('every string field that is named like a key, secret, token, password, passphrase or credential is a secret, except those of NOT_SECRET', () => {
  const names = new Set([...declarations.matchAll(/^ +(\w+)\??: string;$/gm)].map(([, name = '']) => name));
  const suspicious = [...names].filter((name) =>
    /.(key|secret|token|password|passphrase)|credential|token/i.test(name),
  );
  expect(suspicious).toContain('hmacAccessKey');
  expect(suspicious.filter((name) => !isSecretName(name)).sort()).toEqual(NOT_SECRET);
});

test.each(['name', 'provider', 'key', 'accountSid', 'apiUrl', 'tokenUrl', 'privateKeyId', 's3BucketName', 'publicKey'])(
  'the field %s is not a secret',
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
  test('is published for at least 48 providers', () => {
    expect(providers.length).toBeGreaterThanOrEqual(48);
  });

  test.each(providers)('of %s stores its secrets, and never returns them', async (provider) => {
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
    const stored = api.database.organization(TEST_ORGANIZATION).get('credential', id);
    expect(stored).toMatchObject({ provider, ...SECRETS, name: 'Ours' });
    expect((await api.send('DELETE', `/credential/${id}`)).text).not.toContain('in-clear');
  });

  test('that is sent back as it was read keeps its secrets, except changed ones', async () => {
    const { body: read } = await api.send('POST', '/credential', { provider: 's3', ...SECRETS });
    const { id } = read;
    await api.send('PATCH', `/credential/${id}`, { ...read, apiKey: 'changed' });
    expect(api.database.organization(TEST_ORGANIZATION).get('credential', id)).toMatchObject({
      ...SECRETS,
      apiKey: 'changed',
    });
  });

  test('of an assistant is masked in answers, but stored in clear text', async () => {
    const assistant = { name: 'Ava', credentials: [{ provider: 'openai', apiKey: 'in-clear' }] };
    const created = await api.send('POST', '/assistant', assistant);
    const changed = await api.send('PATCH', `/assistant/${created.body.id}`, created.body);
    const versions = await api.send('GET', `/assistant/${created.body.id}/version`);
    const call = await api.send('POST', '/call/web', { assistant });
    for (const { status, text } of [created, changed, versions, call]) {
      expect([status < 300, text.includes('in-clear'), text.includes(MASK)]).toEqual([true, false, true]);
    }
    const stored = api.database.organization(TEST_ORGANIZATION).get('assistant', created.body.id);
    expect(stored).toMatchObject(assistant);
  });
});

describe('a list of credentials that is sent back', () => {
  type SentCredential = {
    readonly provider: string;
    readonly name?: string;
    readonly id?: string;
    readonly apiKey?: string;
  };

  const openai = { provider: 'openai', apiKey: 'key of openai' };
  const anthropic = { provider: 'anthropic', apiKey: 'key of anthropic' };
  const office = { provider: 'twilio', name: 'Office', apiKey: 'key of the office' };
  const home = { provider: 'twilio', name: 'Home', apiKey: 'key at home' };
  const masked = <Item extends SentCredential>(item: Item) => ({ ...item, apiKey: MASK });

  async function changeCredentials(from: readonly SentCredential[], to: readonly SentCredential[], method = 'PATCH') {
    const { body } = await api.send('POST', '/assistant', { name: 'Ava', credentials: from });
    const { status, body: answer } = await api.send(method, `/assistant/${body.id}`, { credentials: to });
    const stored = api.database.organization(TEST_ORGANIZATION).get('assistant', body.id)?.credentials;
    return { status, message: answer.message, stored };
  }

  test.each([
    ['in another order', [openai, anthropic], [masked(anthropic), masked(openai)], [anthropic, openai]],
    ['without its first item', [openai, anthropic], [masked(anthropic)], [anthropic]],
    ['with a new item before the old one', [openai], [anthropic, masked(openai)], [anthropic, openai]],
    [
      'with two items of a provider that have different names',
      [office, home],
      [masked(home), masked(office)],
      [home, office],
    ],
    [
      'without one of two items of a provider, and with the other renamed but with its id',
      [
        { ...openai, id: '1' },
        { provider: 'openai', id: '2', apiKey: 'second' },
      ],
      [{ provider: 'openai', name: 'renamed', id: '2', apiKey: MASK }],
      [{ provider: 'openai', name: 'renamed', id: '2', apiKey: 'second' }],
    ],
    [
      'unchanged, with two items that differ in the secret only',
      [openai, { ...openai, apiKey: 'second' }],
      [masked(openai), masked(openai)],
      [openai, { ...openai, apiKey: 'second' }],
    ],
  ])('%s keeps each secret in its item', async (_name, from, to, stored) => {
    for (const method of ['PATCH', 'PUT'])
      expect(await changeCredentials(from, to, method)).toMatchObject({ status: 200, stored });
  });

  test.each([
    ['for another provider', [openai], [masked(anthropic)]],
    ['for another name', [office], [masked(home)]],
    ['for one of two equal items', [openai, { ...openai, apiKey: 'second' }], [masked(openai)]],
    ['for a missing secret', [{ provider: 'openai' }], [masked(openai)]],
  ])('with a mask %s is refused, and changes nothing', async (_name, from, to) => {
    expect(await changeCredentials(from, to)).toEqual({
      status: 400,
      message: ['credentials.0.apiKey is a mask, and it is not clear which secret it stands for'],
      stored: from,
    });
  });
});

/** The same samples in every run. */
const SAMPLES = { seed: 20_260_105 };
const FIELD_NAMES = ['token', 'apiKey', 'name', 'credentials'];

test('a record that is sent back as it was read is unchanged', () => {
  const key = fc.oneof(fc.constantFrom(...FIELD_NAMES), fc.string());
  fc.assert(
    fc.property(fc.dictionary(key, fc.jsonValue()), (record) => {
      expect(keepMaskedSecrets(maskSecrets(record), record)).toEqual(record);
    }),
    SAMPLES,
  );
});

test('each item of a list keeps its secrets when items are removed, moved and changed', () => {
  const item = fc.record({
    name: fc.string(),
    kind: fc.nat(2),
    token: fc.string(),
    plan: fc.record({ apiKey: fc.string() }),
  });
  const items = fc.uniqueArray(item, { selector: ({ name }) => name });
  const lists = items.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list), fc.nat(3)));
  fc.assert(
    fc.property(lists, ([before, remaining, depth]) => {
      const nested = (value: unknown) => Array.from({ length: depth }).reduce((inner) => [inner], value);
      const changed = remaining.map((each, index) => ({ ...each, kind: index }));
      const [list, former] = [changed.map(maskSecrets), [...before]];
      expect(keepMaskedSecrets({ list: nested(list) }, { list: nested(former) })).toEqual({ list: nested(changed) });
    }),
    SAMPLES,
  );
});

describe('a list of 12,000 items', () => {
  /** Without indexes of the items, the work would take minutes. */
  const MAX_MS = 1000;
  const ITEMS = 12_000;
  const former = Array.from({ length: ITEMS }, (_value, index) => ({
    provider: 'openai',
    name: `${index}`,
    token: 'x',
  }));
  const tokens = Array.from({ length: ITEMS }, () => ({ token: 'x' }));

  /** Processor time in milliseconds, which does not include waiting for other processes of a busy machine. */
  function timeOf(work: () => unknown): number {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  }

  test('that are equal, with masks, is refused in less than a second', () => {
    const list = [{ token: 'y', a: 1 }, ...tokens.slice(1).map(() => ({ token: MASK }))];
    const refuse = () => keepMaskedSecrets({ list }, { list: tokens });
    expect(timeOf(() => expect(refuse).toThrow('list.1.token is a mask'))).toBeLessThan(MAX_MS);
  });

  test('inside nested lists is refused in less than a second', () => {
    const nested = (value: unknown) => Array.from({ length: 50 }).reduce((inner) => [inner, 0], value);
    const list = [...former.slice(1), { token: 'new' }];
    const keep = () => keepMaskedSecrets(nested(list.map(maskSecrets)), nested(former));
    expect(timeOf(() => expect(keep).toThrow('token is a mask'))).toBeLessThan(MAX_MS);
  });

  test('that are different credentials keeps each secret, in less than a second', () => {
    const list = former.map((item) => ({ ...item, more: true }));
    const sent = list.map(maskSecrets).reverse();
    let stored: unknown;
    expect(timeOf(() => (stored = keepMaskedSecrets(sent, former)))).toBeLessThan(MAX_MS);
    expect(stored).toEqual([...list].reverse());
  });
});

test('a mask in a new credential, or in a credential of a new assistant, is refused with 400', async () => {
  const credential = await api.send('POST', '/credential', { provider: 's3', bucketPlan: { hmacSecret: MASK } });
  expect([credential.status, credential.body.message]).toEqual([
    400,
    ['bucketPlan.hmacSecret is a mask, and it is not clear which secret it stands for'],
  ]);
  const assistant = { credentials: [{ provider: 'openai', apiKey: MASK }] };
  expect((await api.send('POST', '/assistant', assistant)).status).toBe(400);
});
