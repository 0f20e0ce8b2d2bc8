import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { CallProblem } from '../../machines/call-client/callEvents.ts';
import { VENDOR_ROOMS } from './trustedRoomUrl.ts';
import { type ApiToken, createWebCall, readWebCall } from './createWebCall.ts';

const TOKEN = 'pk-very-secret-4711';
const ROOM = 'https://callwright.daily.co/room';
const REQUEST = { assistantId: 'receptionist' };

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Starts an HTTP server on loopback, which takes the place of the platform and treats every request alike. */
async function platformAnswering(answer: Answer) {
  const requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  let arrived: () => void = () => {};
  const firstRequest = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      answer(request, response, body);
      arrived();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  );
  const apiBaseUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    apiBaseUrl,
    requests,
    firstRequest,
    create: (
      token: ApiToken = TOKEN,
      request: Readonly<Record<string, unknown>> = REQUEST,
      signal = new AbortController().signal,
    ) => createWebCall({ token, apiBaseUrl, rooms: VENDOR_ROOMS }, request, signal),
  };
}

const json =
  (status: number, body: unknown): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

const text =
  (status: number, body: string): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'text/html' }).end(body);
  };

/** @returns the rejection. Also checks that its message, stack, JSON and cause do not contain the token. */
async function problemOf(promise: Promise<unknown>): Promise<CallProblem & Error> {
  const thrown: unknown = await promise.then(
    () => {
      throw new Error('Expected a rejection.');
    },
    (error: unknown) => error,
  );
  const error = thrown as CallProblem & Error;
  const written = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join('\n');
  expect(written).not.toContain(TOKEN);
  return error;
}

describe('a created call', () => {
  test('is requested with the key, as JSON, at POST /call/web', async () => {
    const platform = await platformAnswering(json(201, { id: 'call-1', webCallUrl: ROOM }));
    const request = { assistantId: 'receptionist', assistantOverrides: { variableValues: { name: 'Zoë 🙂' } } };
    await platform.create(TOKEN, request);
    expect(platform.requests).toHaveLength(1);
    const [sent] = platform.requests;
    expect(sent).toMatchObject({ method: 'POST', url: '/call/web' });
    expect(sent?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(sent?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(sent?.body ?? '')).toEqual(request);
  });

  test('is the complete answer of the platform', async () => {
    const answered = {
      id: 'call-1',
      webCallUrl: ROOM,
      artifactPlan: { videoRecordingEnabled: true },
      assistant: { voice: { provider: 'tavus' } },
      transport: { callToken: 'meeting-token' },
      monitor: { listenUrl: 'wss://example.com' },
    };
    const platform = await platformAnswering(json(201, answered));
    expect(await platform.create()).toEqual(answered);
  });

  test('can be requested with a token that a function fetches for each call', async () => {
    const platform = await platformAnswering(json(201, { webCallUrl: ROOM }));
    let fetched = 0;
    const token: ApiToken = ({ signal }) => {
      expect(signal.aborted).toBe(false);
      fetched += 1;
      return Promise.resolve(`short-lived-${String(fetched)}`);
    };
    await platform.create(token);
    await platform.create(token);
    await platform.create(() => 'at-once');
    expect(platform.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer short-lived-1',
      'Bearer short-lived-2',
      'Bearer at-once',
    ]);
  });
});

describe('a refused call', () => {
  test("401: has the status, the body and the platform's message", async () => {
    const platform = await platformAnswering(json(401, { message: 'Invalid Key.', statusCode: 401 }));
    expect(await problemOf(platform.create())).toMatchObject({
      type: 'web-call-refused',
      message: 'The platform refused the call: 401 Invalid Key.',
      status: 401,
      retryable: false,
      body: { message: 'Invalid Key.', statusCode: 401 },
    });
  });

  test('400 with a list of messages: has all of them in its message', async () => {
    const body = { message: ['assistantId must be a UUID', 'squadId must be a UUID'], error: 'Bad Request' };
    const platform = await platformAnswering(json(400, body));
    expect(await problemOf(platform.create())).toMatchObject({
      message: 'The platform refused the call: 400 assistantId must be a UUID; squadId must be a UUID',
      status: 400,
      retryable: false,
      body,
    });
  });

  test('400 with an unexpected body, or a message that is not a string: has a message without "[object"', async () => {
    const bodies = [
      { message: { text: 'x' } },
      { message: [{ field: 'assistantId' }, 'assistantId must be a UUID'] },
      { message: null },
      { message: 7 },
      [],
      null,
      'no',
      3,
    ];
    for (const body of bodies) {
      const platform = await platformAnswering(json(400, body));
      const { message, status } = await problemOf(platform.create());
      expect(status).toBe(400);
      expect(message).toMatch(/^The platform refused the call: 400\b/);
      expect(message).not.toContain('[object');
    }
  });

  test('500 with an HTML page: has the status text as message and the page as body', async () => {
    const platform = await platformAnswering(text(500, '<!doctype html><h1>Oops</h1>'));
    expect(await problemOf(platform.create())).toMatchObject({
      type: 'web-call-refused',
      message: 'The platform refused the call: 500 Internal Server Error',
      status: 500,
      retryable: true,
      body: '<!doctype html><h1>Oops</h1>',
    });
  });

  test.each<[name: string, answer: Answer, problem: Partial<CallProblem>]>([
    [
      'in its message',
      json(401, { message: `Invalid key ${TOKEN}.`, keys: [TOKEN] }),
      {
        message: 'The platform refused the call: 401 Invalid key [key].',
        body: { message: 'Invalid key [key].', keys: ['[key]'] },
      },
    ],
    ['in a page', text(502, `<p>${TOKEN}</p>`), { type: 'web-call-refused', body: '<p>[key]</p>' }],
    ['in text that is not JSON', text(201, TOKEN), { type: 'web-call-unreadable', body: '[key]' }],
    ['in an answer without a room', json(201, { id: TOKEN }), { type: 'web-call-unreadable', body: { id: '[key]' } }],
    [
      'in the address of a room elsewhere',
      json(201, { webCallUrl: `https://example.com/${TOKEN}` }),
      { message: 'The call was not joined: "https://example.com/[key]" is not a room of the platform.' },
    ],
  ])('that repeats the key %s: the problem has [key] in its place', async (_, answer, problem) => {
    const platform = await platformAnswering(answer);
    expect(await problemOf(platform.create())).toMatchObject(problem);
    expect(await problemOf(platform.create(() => Promise.resolve(TOKEN)))).toMatchObject(problem);
  });

  test('with a body that is nested too deeply to be searched for the key: has no body', async () => {
    const platform = await platformAnswering(text(400, '['.repeat(200_000) + ']'.repeat(200_000)));
    const problem = await problemOf(platform.create());
    expect(problem).toMatchObject({ type: 'web-call-refused', status: 400 });
    expect(problem.body).toBeUndefined();
  });

  test('500 with an incomplete page: has the status text as message and no body', async () => {
    const platform = await platformAnswering((request, response) => {
      response.writeHead(500, { 'Content-Length': '1000' });
      response.write('<!doctype', () => request.socket.destroy());
    });
    const problem = await problemOf(platform.create());
    expect(problem).toMatchObject({
      message: 'The platform refused the call: 500 Internal Server Error',
      status: 500,
      retryable: true,
    });
    expect(problem.body).toBeUndefined();
  });

  test.each([
    [408, true],
    [429, true],
    [502, true],
    [503, true],
    [402, false],
    [403, false],
    [404, false],
  ])('%i: has this status, and its `retryable` is %s', async (status, retryable) => {
    const platform = await platformAnswering(text(status, ''));
    expect(await problemOf(platform.create())).toMatchObject({ status, retryable });
  });
});

describe('the validation of an answer', () => {
  test.each<[string, Answer]>([
    ['incomplete JSON', text(201, '{"webCallUrl": "https://callwri')],
    ['nothing', text(201, '')],
    ['an HTML page', text(200, '<html></html>')],
    ['null', json(201, null)],
    ['a list', json(201, [{ webCallUrl: ROOM }])],
    ['a string', json(201, ROOM)],
    ['no URL', json(201, { id: 'call-1' })],
    ['a URL that is null', json(201, { id: 'call-1', webCallUrl: null })],
    ['a URL that is a number', json(201, { webCallUrl: 5 })],
  ])('reports an answer that is not a call as unreadable: %s', async (_, answer) => {
    const platform = await platformAnswering(answer);
    expect(await problemOf(platform.create())).toMatchObject({ type: 'web-call-unreadable', retryable: true });
  });

  test.each(['https://daily.co.evil.com/room', 'http://callwright.daily.co/room', 'javascript:alert(1)', ''])(
    'refuses a call with the room URL %j as untrusted',
    async (webCallUrl) => {
      const platform = await platformAnswering(json(201, { id: 'call-1', webCallUrl }));
      expect(await problemOf(platform.create())).toMatchObject({ type: 'untrusted-room', retryable: false });
    },
  );

  test.each([
    ['https://daily.co\\@evil.com', 'https://daily.co/@evil.com'],
    ['https://callwright.daily.co/ro\nom', 'https://callwright.daily.co/room'],
    ['HTTPS://CALLWRIGHT.DAILY.CO:443/room?t=1', 'https://callwright.daily.co/room?t=1'],
  ])('passes on the address that was checked: %j as %s', async (webCallUrl, address) => {
    const platform = await platformAnswering(json(201, { id: 'call-1', webCallUrl }));
    expect(await platform.create()).toEqual({ id: 'call-1', webCallUrl: address });
  });

  test('by readWebCall() applies to a stored call too', () => {
    const storedCall = { id: 'call-1', webCallUrl: ROOM };
    expect(readWebCall(storedCall, VENDOR_ROOMS)).toEqual(storedCall);
    expect(() => readWebCall({ webCallUrl: 'https://evil.com' }, VENDOR_ROOMS)).toThrow(/not a room of the platform/);
    expect(() => readWebCall({}, VENDOR_ROOMS)).toThrow(/without a call that can be joined/);
  });

  test('omits fields that are null, such as a meeting token, but not null in a list', () => {
    const call = readWebCall({ webCallUrl: ROOM, transport: { callToken: null }, tags: [null] }, VENDOR_ROOMS);
    expect(call).toStrictEqual({ webCallUrl: ROOM, transport: {}, tags: [null] });
  });
});

describe('an unreachable platform', () => {
  test('a refused connection is a network error', async () => {
    const platform = await platformAnswering(json(201, {}));
    for (const close of closers.splice(0)) await close();
    expect(await problemOf(platform.create())).toMatchObject({
      type: 'network-error',
      message: 'The platform could not be reached.',
      retryable: true,
    });
  });

  test('a connection that is closed before the answer is a network error', async () => {
    const platform = await platformAnswering((request) => {
      request.socket.destroy();
    });
    expect(await problemOf(platform.create())).toMatchObject({ type: 'network-error' });
  });

  test('a connection that is closed during the answer is a network error', async () => {
    const platform = await platformAnswering((request, response) => {
      response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
      response.write('{"webCallUrl":', () => request.socket.destroy());
    });
    expect(await problemOf(platform.create())).toMatchObject({ type: 'network-error', retryable: true });
  });
});

test('a request that cannot be written as JSON is a failed start, not a network error', async () => {
  const platform = await platformAnswering(json(201, { webCallUrl: ROOM }));
  const circular: Record<string, unknown> = { assistantId: 'receptionist' };
  circular.assistantOverrides = circular;
  expect(await problemOf(platform.create(TOKEN, circular))).toMatchObject({
    type: 'start-failed',
    message: expect.stringMatching(/^POST \/call\/web cannot be sent: /) as string,
    retryable: false,
  });
  expect(platform.requests).toEqual([]);
});

test('an unusable base URL is a failed start that is not retryable', async () => {
  const options = { token: TOKEN, apiBaseUrl: 'https://api.example.com?x=1', rooms: VENDOR_ROOMS };
  const created = createWebCall(options, REQUEST, new AbortController().signal);
  expect(await problemOf(created)).toMatchObject({
    type: 'start-failed',
    message: 'A base URL must not have a query or a hash.',
    retryable: false,
  });
});

describe('an unusable token', () => {
  test.each<[string, ApiToken]>([
    [
      'throws',
      () => {
        throw new Error('The key server is down.');
      },
    ],
    ['rejects', () => Promise.reject(new Error('The key server is down.'))],
  ])('whose function %s fails the call with the reason, and no request is sent', async (_, token) => {
    const platform = await platformAnswering(json(201, { webCallUrl: ROOM }));
    expect(await problemOf(platform.create(token))).toMatchObject({
      type: 'token-not-fetched',
      message: 'The token for the call could not be fetched: The key server is down.',
      retryable: true,
    });
    expect(platform.requests).toEqual([]);
  });

  test('whose function rejects with a value that is not an Error fails the call with a readable message', async () => {
    const platform = await platformAnswering(json(201, { webCallUrl: ROOM }));
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- tests a rejection without an Error
    const { message } = await problemOf(platform.create(() => Promise.reject({ status: 503 })));
    expect(message).not.toContain('[object Object]');
  });

  test('that is not valid in a header fails the call, and the problem does not contain the token', async () => {
    const platform = await platformAnswering(json(201, { webCallUrl: ROOM }));
    for (const token of [`${TOKEN}\nX-Evil: 1`, `${TOKEN} ключ`]) {
      expect(await problemOf(platform.create(token))).toMatchObject({
        type: 'token-not-fetched',
        message: 'The token for the call could not be fetched: A token must consist of visible ASCII characters.',
      });
    }
    expect(platform.requests).toEqual([]);
  });
});

describe('an aborted request', () => {
  test('that is pending rejects at once with an AbortError, not with a network error', async () => {
    const platform = await platformAnswering(() => {});
    const controller = new AbortController();
    const created = platform.create(TOKEN, REQUEST, controller.signal);
    await platform.firstRequest;
    controller.abort();
    expect(await problemOf(created)).toMatchObject({ name: 'AbortError' });
  });

  test('whose token is being fetched is not sent', async () => {
    const platform = await platformAnswering(json(201, { webCallUrl: ROOM }));
    const controller = new AbortController();
    const created = platform.create(
      () => {
        controller.abort();
        return Promise.resolve(TOKEN);
      },
      REQUEST,
      controller.signal,
    );
    expect(await problemOf(created)).toMatchObject({ name: 'AbortError' });
    expect(platform.requests).toEqual([]);
  });

  test('whose signal is aborted beforehand is not sent', async () => {
    const platform = await platformAnswering(json(201, { webCallUrl: ROOM }));
    await problemOf(platform.create(TOKEN, REQUEST, AbortSignal.abort()));
    expect(platform.requests).toEqual([]);
  });
});

test('the type, `retryable`, the status and the body of a problem survive serialization as JSON', async () => {
  const platform = await platformAnswering(json(400, { message: 'No.' }));
  const problem = await problemOf(platform.create());
  expect(JSON.parse(JSON.stringify(problem))).toMatchObject({
    type: 'web-call-refused',
    retryable: false,
    status: 400,
    body: { message: 'No.' },
  });
});
