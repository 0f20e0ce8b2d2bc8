import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receptionist } from '../../assistant/receptionist.ts';
import { PREPARATION_TIMEOUT_MS, prepareChecks } from '../../local-platform/api/operations/startOperations.fixture.ts';
import { checkBody } from '../../local-platform/api/published-types/checkBody.ts';
import { startTestApi, type TestApi } from '../../local-platform/api/startTestApi.fixture.ts';
import { assistantCommand, type CommandResult } from './assistantCommand.ts';

const KEY = 'private-key-1';

let api: TestApi;
beforeAll(prepareChecks, PREPARATION_TIMEOUT_MS);
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
  test('is told of it, and nothing is written', async () => {
    expect(await run('')).toEqual({ status: 0, lines: ['The account has no such assistant: --publish creates it.'] });
    expect(await assistants()).toEqual([]);
  });

  test('gets it, and the id is printed', async () => {
    const { status, lines } = await run('--publish');
    const [assistant] = await assistants();
    expect({ status, lines }).toEqual({ status: 0, lines: ['Created.', `VITE_ASSISTANT_ID=${assistant?.id ?? ''}`] });
    expect(assistant).toMatchObject(receptionist('Ava'));
  });
});

describe('an account with the assistant', () => {
  test('has nothing to change, however often it is published', async () => {
    const id = await publish();
    const before = (await api.send('GET', `/assistant/${id}`)).body.updatedAt;
    const same = {
      status: 0,
      lines: ['The assistant of the account is the one of the code.', `VITE_ASSISTANT_ID=${id}`],
    };
    expect(await run('')).toEqual(same);
    expect(await run('--publish')).toEqual(same);
    expect((await api.send('GET', `/assistant/${id}`)).body.updatedAt).toBe(before);
    expect(await assistants()).toHaveLength(1);
  });

  test('is changed where the code says otherwise, once', async () => {
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
    expect((await run('--publish', renamed)).lines[0]).toBe('The assistant of the account is the one of the code.');
    expect((await api.send('GET', `/assistant/${id}`)).body).toMatchObject(receptionist('Zoe'));
  });

  test('keeps what was changed elsewhere, unless told to write over it', async () => {
    const id = await publish();
    await api.send('PATCH', `/assistant/${id}`, { firstMessage: 'Hello from the dashboard.' });
    const change = expect.stringMatching(/^firstMessage: "Hello from the dashboard\." becomes /) as string;
    expect(await run('')).toEqual({
      status: 0,
      lines: [change, 'It was changed elsewhere since it was last published from here: --publish needs --overwrite.'],
    });
    expect(await run('--publish')).toEqual({
      status: 1,
      lines: [
        `The assistant ${id} was changed elsewhere since it was last published from here. Look at the differences with "npm run assistant", then publish with --overwrite.`,
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
      lines: ['The assistant of the account is the one of the code.', expect.any(String)],
    });
  });

  test('goes on where a publication was cut off between its two requests', async () => {
    const id = await publish();
    await api.send('PATCH', `/assistant/${id}`, {
      metadata: { publishedFingerprint: 'unfinished' },
      firstMessage: 'Half.',
    });
    expect(await run('--publish')).toMatchObject({ status: 0 });
    expect(await run('')).toMatchObject({
      lines: ['The assistant of the account is the one of the code.', expect.any(String)],
    });
  });

  test('that was made by hand is not written over unasked', async () => {
    await api.send('POST', '/assistant', { name: 'Ava', firstMessage: 'Mine.' });
    expect((await run('--publish')).lines[0]).toMatch(/was changed elsewhere/);
  });
});

test('two assistants of one name: the id has to say which', async () => {
  await api.send('POST', '/assistant', { name: 'Ava' });
  await api.send('POST', '/assistant', { name: 'Ava' });
  expect(await run('--publish')).toEqual({
    status: 1,
    lines: ['2 assistants of the account are called "Ava". Set VITE_ASSISTANT_ID to the id of the right one.'],
  });
});

describe('what goes wrong is one clear sentence or two, without the key', () => {
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
      'no network',
      '',
      () => ({ apiBaseUrl: 'http://127.0.0.1:9' }),
      1,
      /^The platform can not be reached at http:\/\/127\.0\.0\.1:9: /,
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
    ['an address without a host', '', () => ({ apiBaseUrl: '/api' }), 1, /^VITE_API_BASE_URL must be a whole address/],
    ['an unknown argument', '--publsh', () => ({}), 2, /^There is no argument "--publsh"\. Usage: npm run assistant/],
    ['overwriting without publishing', '--overwrite', () => ({}), 2, /--overwrite goes with --publish/],
  ];

  test.each(cases)('%s', async (_, args, options, status, line) => {
    const result = await run(args, options());
    expect(result).toEqual({ status, lines: [expect.stringMatching(line)] });
    expect(result.lines.join()).not.toMatch(/private-key-1|invalid-key/);
  });
});
