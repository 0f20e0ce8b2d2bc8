import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receptionist } from '../../assistant/receptionist.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../../local-platform/api/operations/startOperations.fixture.ts';
import { checkBody } from '../../local-platform/api/published-types/checkBody.ts';
import { startTestApi, type TestApi } from '../../local-platform/api/startTestApi.fixture.ts';
import { assistantCommand, type CommandResult } from './assistantCommand.ts';

const KEY = 'private-key-1';

let api: TestApi;
beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);
beforeEach(async () => {
  api = await startTestApi({ checkBody });
});
afterEach(() => api.close());

type Options = Partial<Parameters<typeof assistantCommand>[0]>;

const run = (args: string, options: Options = {}): Promise<CommandResult> =>
  assistantCommand({
    args: args.split(' ').filter(Boolean),
    privateKey: KEY,
    apiBaseUrl: api.origin,
    assistantId: '',
    aiName: 'Ava',
    ...options,
  });

const assistants = async () => (await api.send('GET', '/assistant')).body as unknown as readonly { id: string }[];

async function publish(): Promise<string> {
  const { status, lines } = await run('--publish');
  expect(status).toBe(0);
  return lines.at(-1)?.replace('VITE_ASSISTANT_ID=', '') ?? '';
}

describe('an account without the assistant', () => {
  test('without --publish: reports that it is missing, and writes nothing', async () => {
    expect(await run('')).toEqual({
      status: 0,
      lines: ['The account does not have this assistant yet. --publish creates it.'],
    });
    expect(await assistants()).toEqual([]);
  });

  test('with --publish: creates it, and prints its id', async () => {
    const { status, lines } = await run('--publish');
    const [assistant] = await assistants();
    expect({ status, lines }).toEqual({ status: 0, lines: ['Created.', `VITE_ASSISTANT_ID=${assistant?.id ?? ''}`] });
    expect(assistant).toMatchObject(receptionist('Ava'));
  });
});

describe('an account with the assistant', () => {
  test('published again unchanged: reports no change, and writes nothing', async () => {
    const id = await publish();
    const before = (await api.send('GET', `/assistant/${id}`)).body.updatedAt;
    const same = {
      status: 0,
      lines: ['The account has the assistant as it is in the code.', `VITE_ASSISTANT_ID=${id}`],
    };
    expect(await run('')).toEqual(same);
    expect(await run('--publish')).toEqual(same);
    expect((await api.send('GET', `/assistant/${id}`)).body.updatedAt).toBe(before);
    expect(await assistants()).toHaveLength(1);
  });

  test('published with another name: lists the changes, and a second time has none', async () => {
    const id = await publish();
    const renamed = { aiName: 'Zoe', assistantId: id };
    const changes = [
      'name: "Ava" becomes "Zoe"',
      expect.stringMatching(/^firstMessage: ".*… \(\d+ characters\) becomes "/) as string,
      expect.stringMatching(/^model\.messages\.0\.content: "You are Ava/) as string,
    ];
    expect(await run('', renamed)).toEqual({ status: 0, lines: changes });
    expect(await run('--publish', renamed)).toEqual({
      status: 0,
      lines: [...changes, 'Published.', `VITE_ASSISTANT_ID=${id}`],
    });
    expect((await run('--publish', renamed)).lines[0]).toBe('The account has the assistant as it is in the code.');
    expect((await api.send('GET', `/assistant/${id}`)).body).toMatchObject(receptionist('Zoe'));
  });

  test('changed elsewhere: refuses to publish until --overwrite is given', async () => {
    const id = await publish();
    await api.send('PATCH', `/assistant/${id}`, { firstMessage: 'Hello from the dashboard.' });
    const change = expect.stringMatching(/^firstMessage: "Hello from the dashboard\." becomes /) as string;
    expect(await run('')).toEqual({
      status: 0,
      lines: [
        change,
        'It was changed elsewhere since it was last published from here, so --publish needs --overwrite.',
      ],
    });
    expect(await run('--publish')).toEqual({
      status: 1,
      lines: [
        `The assistant ${id} was changed elsewhere since it was last published from here. Run "npm run -w tooling assistant" to see the differences, then publish with --overwrite.`,
      ],
    });
    expect((await api.send('GET', `/assistant/${id}`)).body).toMatchObject({
      firstMessage: 'Hello from the dashboard.',
    });
    expect(await run('--publish --overwrite')).toEqual({
      status: 0,
      lines: [change, 'Published.', `VITE_ASSISTANT_ID=${id}`],
    });
    expect(await run('')).toMatchObject({
      lines: ['The account has the assistant as it is in the code.', expect.any(String)],
    });
  });

  test('interrupted between the two requests of a publication: publishes again without --overwrite', async () => {
    const id = await publish();
    await api.send('PATCH', `/assistant/${id}`, {
      metadata: { publishedFingerprint: 'unfinished' },
      firstMessage: 'Half.',
    });
    expect(await run('--publish')).toMatchObject({ status: 0 });
    expect(await run('')).toMatchObject({
      lines: ['The account has the assistant as it is in the code.', expect.any(String)],
    });
  });

  test('made by hand under the same name: refuses to publish without --overwrite', async () => {
    await api.send('POST', '/assistant', { name: 'Ava', firstMessage: 'Mine.' });
    expect((await run('--publish')).lines[0]).toMatch(/was changed elsewhere/);
  });

  test('with metadata of other tools: publishing keeps them', async () => {
    const id = await publish();
    const { metadata } = (await api.send('GET', `/assistant/${id}`)).body;
    await api.send('PATCH', `/assistant/${id}`, { metadata: { ...(metadata as object), owner: 'Dana', tags: ['a'] } });
    expect(await run('--publish', { aiName: 'Zoe', assistantId: id })).toMatchObject({ status: 0 });
    expect((await api.send('GET', `/assistant/${id}`)).body.metadata).toEqual({
      owner: 'Dana',
      tags: ['a'],
      publishedFingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  test('with metadata of other tools, made by hand: --overwrite keeps them', async () => {
    const { id } = (await api.send('POST', '/assistant', { name: 'Ava', metadata: { owner: 'Dana' } })).body;
    expect(await run('--publish --overwrite')).toMatchObject({ status: 0 });
    expect((await api.send('GET', `/assistant/${id}`)).body.metadata).toEqual({
      owner: 'Dana',
      publishedFingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  test.each([['a text'], [['a', 'list']], [7]])(
    'with metadata that are not an object (%j): refuses to publish without --overwrite, which replaces them',
    async (metadata) => {
      const unchecked = await startTestApi();
      try {
        const there = { apiBaseUrl: unchecked.origin };
        const { id } = (await unchecked.send('POST', '/assistant', { name: 'Ava', metadata })).body;
        const stored = async () => (await unchecked.send('GET', `/assistant/${id}`)).body.metadata;
        expect(await run('--publish', there)).toMatchObject({ status: 1 });
        expect(await stored()).toEqual(metadata);
        expect(await run('--publish --overwrite', there)).toMatchObject({ status: 0 });
        expect(await stored()).toEqual({ publishedFingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
      } finally {
        await unchecked.close();
      }
    },
  );
});

test('two assistants with the name: refuses to publish, and requires the id', async () => {
  await api.send('POST', '/assistant', { name: 'Ava' });
  await api.send('POST', '/assistant', { name: 'Ava' });
  expect(await run('--publish')).toEqual({
    status: 1,
    lines: ['The account has 2 assistants with the name "Ava". Set VITE_ASSISTANT_ID to the id of the right one.'],
  });
});

describe('each failure is reported in one or two sentences, without the key', () => {
  const cases: readonly (readonly [string, string, () => Options, number, RegExp])[] = [
    ['no key', '', () => ({ privateKey: undefined }), 1, /^PLATFORM_PRIVATE_KEY is not set/],
    [
      'a wrong key',
      '',
      () => ({ privateKey: 'invalid-key' }),
      1,
      /^The platform refuses the key \(401\)\. PLATFORM_PRIVATE_KEY must be/,
    ],
    [
      'an unreachable platform',
      '',
      () => ({ apiBaseUrl: 'http://127.0.0.1:9' }),
      1,
      /^Cannot reach the platform at http:\/\/127\.0\.0\.1:9: /,
    ],
    [
      'an unknown id',
      '',
      () => ({ assistantId: 'gone' }),
      1,
      /^The account has no assistant with the id in VITE_ASSISTANT_ID \(404\)\.$/,
    ],
    [
      'a body that is refused',
      '--publish',
      () => ({ aiName: 'A'.repeat(41) }),
      1,
      /^The platform refuses the request \(400\): .*name/,
    ],
    [
      'an address without a host',
      '',
      () => ({ apiBaseUrl: '/api' }),
      1,
      /^VITE_API_BASE_URL must be an absolute URL, but it is "\/api"\.$/,
    ],
    [
      'an unknown argument',
      '--publsh',
      () => ({}),
      2,
      /^Unknown argument "--publsh"\. Usage: npm run -w tooling assistant/,
    ],
    ['overwriting without publishing', '--overwrite', () => ({}), 2, /^--overwrite needs --publish\. Usage: /],
  ];

  test.each(cases)('%s', async (_, args, options, status, line) => {
    const result = await run(args, options());
    expect(result).toEqual({ status, lines: [expect.stringMatching(line)] });
    expect(result.lines.join()).not.toMatch(/private-key-1|invalid-key/);
  });
});

describe('a server that is not the platform', () => {
  let close = () => {};
  afterEach(() => {
    close();
  });

  /** Runs the command against it, and counts its requests. */
  async function runAgainst(answer: RequestListener, args = '', options: Options = {}) {
    const requested: string[] = [];
    const server = createServer((request, response) => {
      requested.push(`${request.method ?? ''} ${request.url ?? ''}`);
      answer(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    close = () => {
      server.closeAllConnections();
      server.close();
    };
    const apiBaseUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    return { ...(await run(args, { apiBaseUrl, ...options })), requested };
  }

  const json =
    (status: number, body: unknown): RequestListener =>
    (_, response) =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

  test('gets no second request after a redirect, which is one line', async () => {
    const { status, lines, requested } = await runAgainst(
      (_, response) => void response.writeHead(307, { Location: '/elsewhere' }).end(),
      '--publish',
    );
    expect({ status, lines, requested }).toEqual({
      status: 1,
      lines: [expect.stringMatching(/^The platform at http:\S+ redirects to \/elsewhere \(307\), where .* not sent\./)],
      requested: ['GET /assistant?limit=1000'],
    });
  });

  test('is left after 32 MB', async () => {
    const { lines } = await runAgainst((_, response) => {
      const writeOn = () => {
        while (!response.destroyed && response.write('x'.repeat(1_000_000)));
      };
      response.on('drain', writeOn);
      writeOn();
    });
    expect(lines).toEqual([
      expect.stringMatching(/^Cannot reach the platform at .*: the answer has more than 32 MB\.$/),
    ]);
  });

  test('cannot control the terminal, and its echo of the key is hidden', async () => {
    const { lines } = await runAgainst(json(500, { message: `\u001B[2J\nNo "${KEY}"` }));
    expect(lines).toEqual(['The platform refuses the request (500): \uFFFD[2J\uFFFDNo "[key]".']);
  });

  test('cannot show a part of the key at the end of a shortened value', async () => {
    const name = `${'x'.repeat(50)}${KEY}${'x'.repeat(50)}`;
    const { lines } = await runAgainst(json(200, { id: `a-${KEY}\u009B`, name }), '', { assistantId: 'a' });
    expect(lines[0]).toBe(`name: "${'x'.repeat(50)}[key]xxxx… (107 characters) becomes "Ava"`);
    expect(lines.join()).not.toContain('private');
  });

  test.each([
    ['something other than a list', {}],
    ['a list of other things', [null]],
  ])('answers with %s: one line, which does not call it unreachable', async (_, body) => {
    const { status, lines } = await runAgainst(json(200, body));
    expect({ status, lines }).toEqual({
      status: 1,
      lines: [expect.stringMatching(/^The answer of the platform at http:\S+ cannot be used: /)],
    });
  });
});
