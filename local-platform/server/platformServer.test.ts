import { createServer, request as sendRequest, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from '../faults.ts';
import { SpeechError } from '../speech/synthesizeSpeech.ts';
import { createLocalPlatform, pagePath, type LocalPlatform } from './platformServer.ts';

let server: Server;
let platform: LocalPlatform;
let origin: string;

beforeAll(async () => {
  platform = createLocalPlatform({
    roomScript: () => Promise.resolve('/* the room */'),
    speech: {
      synthesize: (text) =>
        text === '' ? Promise.reject(new SpeechError('empty-text', 'Nothing.')) : Promise.resolve(Buffer.from('RIFF')),
      warmUp: () => {},
      close: () => Promise.resolve(),
    },
  });
  server = createServer((request, response) => {
    if (!platform.handle(request, response)) response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await platform.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const newPage = (...faults: readonly Fault[]) => `${origin}${pagePath(platform.openPage(faults))}`;

type CallOptions = {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
};

/** Sends a GET request, also with headers that `fetch` does not send, such as Host. @returns the status of the answer. */
const statusOf = (path: string, headers: OutgoingHttpHeaders) =>
  new Promise((resolve, reject) => {
    sendRequest(`${origin}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

const KEY = { Authorization: 'Bearer local', 'Content-Type': 'application/json' };

const createCall = (page: string, { body = { assistantId: 'ava' }, headers = KEY, signal }: CallOptions = {}) =>
  fetch(`${page}/api/call/web`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  });

const createdCall = async (page: string, body?: unknown) =>
  (await (await createCall(page, body === undefined ? {} : { body })).json()) as Record<string, unknown>;

describe('POST /call/web', () => {
  test('creates a call with an address to join', async () => {
    const page = newPage();
    const response = await createCall(page);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      type: 'webCall',
      status: 'queued',
      assistantId: 'ava',
      webCallUrl: expect.stringMatching(`^${page}/rooms/[0-9a-f-]{36}$`) as string,
      transport: { provider: 'daily' },
      createdAt: expect.stringMatching(/Z$/) as string,
    });
  });

  test.each([
    [{ squadId: 's' }, 'squadId'],
    [{ workflow: { name: 'w' } }, 'workflow'],
    [{ assistant: { name: 'a' } }, 'assistant'],
  ])('accepts %j, and answers with a call that has the same field', async (body, field) => {
    expect(await createdCall(newPage(), body)).toHaveProperty(field);
  });

  test('gives the call the voice and artifactPlan of its assistant, replaced by those of the overrides', async () => {
    const assistant = { voice: { provider: 'vapi' }, artifactPlan: { videoRecordingEnabled: false } };
    const assistantOverrides = { voice: { provider: 'tavus' }, artifactPlan: { videoRecordingEnabled: true } };
    expect(await createdCall(newPage(), { assistant })).toMatchObject({
      assistant,
      artifactPlan: assistant.artifactPlan,
    });
    expect(await createdCall(newPage(), { assistant, assistantOverrides })).toMatchObject({
      assistant: { voice: { provider: 'tavus' } },
      artifactPlan: { videoRecordingEnabled: true },
    });
    expect(await createdCall(newPage(), { assistantId: 'ava', assistantOverrides })).toMatchObject({
      assistant: { voice: { provider: 'tavus' } },
    });
  });

  test('refuses a body that names no assistant, squad or workflow, with a message that one must be provided', async () => {
    const response = await createCall(newPage(), { body: { assistantOverrides: {} } });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: [expect.stringContaining('must be provided')],
      error: 'Bad Request',
      statusCode: 400,
    });
  });

  test.each([
    ['an assistantId that is a number', { assistantId: 7 }, 'assistantId must be a string'],
    ['a list in place of the body', [], 'body must be an object'],
    ['a string in place of a squad', { squad: 'text' }, 'squad must be an object'],
  ])('refuses %s with status 400 and a message', async (_name, body, message) => {
    const response = await createCall(newPage(), { body });
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain(message);
  });

  test.each([
    ['no key', { 'Content-Type': 'application/json' }, 401],
    ['an empty key', { ...KEY, Authorization: 'Bearer ' }, 401],
    ['a key that contains "invalid"', { ...KEY, Authorization: 'Bearer invalid-key' }, 401],
    ['another authorization scheme', { ...KEY, Authorization: 'Basic abc' }, 401],
    ['another content type', { ...KEY, 'Content-Type': 'text/plain' }, 415],
  ])('refuses a request with %s, whose headers are %j, with status %d', async (_name, headers, status) => {
    const response = await createCall(newPage(), { headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ statusCode: status, message: expect.any(String) as string });
  });

  test('accepts any other key, because the platform has no accounts', async () => {
    const headers = { ...KEY, Authorization: 'Bearer pk-unknown' };
    expect((await createCall(newPage(), { headers })).status).toBe(201);
  });

  test('refuses a body that is not JSON with status 400 and a message', async () => {
    const response = await createCall(newPage(), { body: '{"assistantId":' });
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain('The body is not JSON');
  });

  test('refuses a body beyond 256 KB with status 413', async () => {
    expect((await createCall(newPage(), { body: { assistantId: 'x'.repeat(300_000) } })).status).toBe(413);
  });

  test('refuses a GET request with status 405, and names the allowed method', async () => {
    const response = await fetch(`${newPage()}/api/call/web`);
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('POST');
  });
});

describe('requests to the local platform', () => {
  test('are passed to the next handler if their path is not below /local-platform', async () => {
    expect((await fetch(`${origin}/`)).status).toBe(204);
    expect((await fetch(`${origin}/local-platformer`)).status).toBe(204);
  });

  test.each(['', '/pages', '/pages/x/faults', `/pages/${'0'.repeat(36)}/faults`])(
    'are answered with 404 if their path is /local-platform, followed by %j',
    async (path) => {
      expect((await fetch(`${origin}/local-platform${path}`)).status).toBe(404);
    },
  );

  test('of an unknown page, such as one that was opened before a restart, are answered', async () => {
    const page = `${origin}${pagePath('12345678-1234-4234-8234-123456789abc')}`;
    expect((await createCall(page)).status).toBe(201);
  });

  test.each(['evil.example', 'localhost.evil.example', '10.0.0.1', '127.0.0.1.nip.io', 'a b'])(
    'under the host %j are refused',
    async (host) => {
      expect(await statusOf('/local-platform/pages', { host })).toBe(403);
    },
  );

  test.each(['127.0.0.1', '[::1]:80', 'app.localhost:5173', 'LOCALHOST'])(
    'under the host %s are accepted',
    async (host) => {
      // The host is accepted, but nothing is at this address.
      expect(await statusOf('/local-platform/pages', { host })).toBe(404);
    },
  );

  test('from a page of another site are refused', async () => {
    const path = `${new URL(newPage()).pathname}/speech?text=Hello`;
    expect(await statusOf(path, { host: 'localhost', 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  test('have answers that caches must not store and other origins cannot read', async () => {
    const { headers } = await createCall(newPage());
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe('rooms', () => {
  test('send the room script the information about their call', async () => {
    const page = newPage({ stage: 'leave', kind: 'stall' });
    const body = {
      assistantId: 'ava',
      assistantOverrides: {
        firstMessage: 'Hi from {{ companyName }}!',
        variableValues: { companyName: 'Hollis Plumbing' },
        artifactPlan: { videoRecordingEnabled: true },
      },
    };
    const { webCallUrl, id } = await createdCall(page, body);
    expect(await (await fetch(String(webCallUrl))).json()).toMatchObject({
      callId: id,
      assistantName: 'Ava',
      companyName: 'Hollis Plumbing',
      firstMessage: 'Hi from Hollis Plumbing!',
      isVideoRecorded: true,
      faults: [{ stage: 'leave', kind: 'stall' }],
    });
  });

  test.each([
    ['an assistant', (id: string) => ({ assistantId: id })],
    ['the first member of a squad', (id: string) => ({ squad: { members: [{ assistantId: id }] } })],
    [
      'an assistant with another voice',
      (id: string) => ({
        assistantId: id,
        assistantOverrides: { voice: { provider: 'vapi', voiceId: 'Elliot' } },
      }),
    ],
  ])('have the first message of a stored assistant that the call names as %s', async (_who, body) => {
    const page = newPage();
    const created = await fetch(`${page}/api/assistant`, {
      method: 'POST',
      headers: { Authorization: 'Bearer key', 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Roofer', firstMessage: 'Hi, your roofer speaking.' }),
    });
    const { id } = (await created.json()) as { id: string };
    const { webCallUrl } = await createdCall(page, body(id));
    expect(await (await fetch(String(webCallUrl))).json()).toMatchObject({ firstMessage: 'Hi, your roofer speaking.' });
  });

  test('of another page are not found', async () => {
    const { webCallUrl } = await createdCall(newPage());
    const roomId = String(webCallUrl).split('/').at(-1) ?? '';
    expect((await fetch(`${newPage()}/rooms/${roomId}`)).status).toBe(404);
  });

  test('serve the room script, which caches must not store', async () => {
    const response = await fetch(`${newPage()}/room/call-machine-object-bundle.js`);
    expect(await response.text()).toBe('/* the room */');
    expect(response.headers.get('Content-Type')).toContain('text/javascript');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  test.each([
    ['gzip, br', 'gzip'],
    ['identity', null],
  ])('compress the room script for a request that accepts %s: %s', async (accepted, encoding) => {
    const response = await fetch(`${newPage()}/room/call-machine-object-bundle.js`, {
      headers: { 'Accept-Encoding': accepted },
    });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe('/* the room */');
  });
});

describe('speech', () => {
  test('is answered with the content type of a WAV file', async () => {
    const response = await fetch(`${newPage()}/speech?text=Hello`);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'audio/wav']);
  });

  test('without a text is refused', async () => {
    expect((await fetch(`${newPage()}/speech`)).status).toBe(400);
  });
});

describe('faults', () => {
  const put = (page: string, faults: unknown) =>
    fetch(`${page}/faults`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(faults),
    });

  test('apply only to the page for which they are set, until they are removed', async () => {
    const page = newPage();
    const faults = [{ stage: 'web-call-creation', kind: 'server-error' }];
    expect((await put(page, faults)).status).toBe(200);
    expect(await (await fetch(`${page}/faults`)).json()).toEqual(faults);
    expect((await createCall(page)).status).toBe(500);
    expect((await createCall(newPage())).status).toBe(201);
    await put(page, []);
    expect((await createCall(page)).status).toBe(201);
  });

  test('of unknown kinds are refused, and the old faults stay', async () => {
    const page = newPage({ stage: 'room-load', kind: 'refuse' });
    expect((await put(page, [{ stage: 'room-load', kind: 'dance' }])).status).toBe(400);
    expect(await (await fetch(`${page}/faults`)).json()).toEqual([{ stage: 'room-load', kind: 'refuse' }]);
  });

  test.each([
    ['bad-request', 400],
    ['unauthorized', 401],
    ['server-error', 500],
  ] as const)('web-call-creation: %s answers the creation of a call with status %d', async (kind, status) => {
    expect((await createCall(newPage({ stage: 'web-call-creation', kind }))).status).toBe(status);
  });

  test('web-call-creation: refuse closes the connection', async () => {
    await expect(createCall(newPage({ stage: 'web-call-creation', kind: 'refuse' }))).rejects.toThrow();
  });

  test('web-call-creation: stall never answers', async () => {
    const stalled = createCall(newPage({ stage: 'web-call-creation', kind: 'stall' }), {
      signal: AbortSignal.timeout(200),
    });
    await expect(stalled).rejects.toThrow(/timeout|aborted/i);
  });

  test('web-call-creation: malformed answers 201 with a body that is not JSON', async () => {
    const response = await createCall(newPage({ stage: 'web-call-creation', kind: 'malformed' }));
    expect(response.status).toBe(201);
    await expect(response.json()).rejects.toThrow();
  });

  test('web-call-creation: wrong-shape answers a call without an address to join', async () => {
    const call = await createdCall(newPage({ stage: 'web-call-creation', kind: 'wrong-shape' }));
    expect(call).toHaveProperty('id');
    expect(call).not.toHaveProperty('webCallUrl');
  });

  test('web-call-creation: untrusted-url answers a call with an address on another host', async () => {
    const call = await createdCall(newPage({ stage: 'web-call-creation', kind: 'untrusted-url' }));
    expect(new URL(String(call.webCallUrl)).host).toBe('rooms.example');
  });

  test('room-load: refuse answers 404, malformed answers a script that throws, and stall never answers', async () => {
    const script = (kind: 'refuse' | 'malformed' | 'stall') =>
      fetch(`${newPage({ stage: 'room-load', kind })}/room/call-machine-object-bundle.js`, {
        signal: AbortSignal.timeout(200),
      });
    expect((await script('refuse')).status).toBe(404);
    expect(await (await script('malformed')).text()).toMatch(/^throw new Error/);
    await expect(script('stall')).rejects.toThrow(/timeout|aborted/i);
  });

  test('a stalled answer is disconnected when the faults of its page change, but not when those of another page change', async () => {
    const stalledScript = async () => {
      const page = newPage({ stage: 'room-load', kind: 'stall' });
      const received = new Promise((resolve) => server.once('request', resolve));
      const outcome = fetch(`${page}/room/call-machine-object-bundle.js`).then(
        () => 'answered',
        () => 'ended',
      );
      await received;
      return { page, outcome };
    };
    const [changedPage, otherPage] = [await stalledScript(), await stalledScript()];
    await put(changedPage.page, []);
    const otherEnded = otherPage.outcome.then(() => 'the other page ended');
    expect(await Promise.race([changedPage.outcome, otherEnded])).toBe('ended');
    expect((await fetch(`${changedPage.page}/room/call-machine-object-bundle.js`)).status).toBe(200);
    await put(otherPage.page, []);
    expect(await otherPage.outcome).toBe('ended');
  });

  describe('of the next call', () => {
    const setNext = (page: string, next: unknown) =>
      fetch(`${page}/next-faults`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(next),
      });
    const settingsOf = async (page: string): Promise<unknown> => (await fetch(`${page}/next-faults`)).json();
    const SERVER_ERROR = [{ stage: 'web-call-creation', kind: 'server-error' }];
    const LEAVE_STALL = [{ stage: 'leave', kind: 'stall' }];
    const faultsInRoom = async (url: unknown) =>
      ((await (await fetch(String(url))).json()) as { readonly faults: unknown }).faults;

    test('apply to that call only, and are reported first as next and then as current', async () => {
      const page = newPage();
      const answer = await setNext(page, { faults: SERVER_ERROR, lasts: 'next-call' });
      expect(answer.status).toBe(200);
      const waiting = { current: [], next: { faults: SERVER_ERROR, lasts: 'next-call' } };
      expect(await answer.json()).toEqual(waiting);
      expect(await settingsOf(page)).toEqual(waiting);
      expect((await createCall(page)).status).toBe(500);
      expect(await settingsOf(page)).toEqual({ current: SERVER_ERROR, next: { faults: [], lasts: 'until-changed' } });
      expect((await createCall(page)).status).toBe(201);
    });

    test('with the duration until-changed apply until other faults are set', async () => {
      const page = newPage();
      await setNext(page, { faults: SERVER_ERROR, lasts: 'until-changed' });
      expect((await createCall(page)).status).toBe(500);
      expect((await createCall(page)).status).toBe(500);
      await setNext(page, { faults: [], lasts: 'until-changed' });
      expect((await createCall(page)).status).toBe(201);
    });

    test('replace the faults in the address of the page, which do not return', async () => {
      const page = newPage({ stage: 'web-call-creation', kind: 'unauthorized' });
      await setNext(page, { faults: LEAVE_STALL, lasts: 'next-call' });
      const { webCallUrl } = await createdCall(page);
      expect(await faultsInRoom(webCallUrl)).toEqual(LEAVE_STALL);
      expect((await createCall(page)).status).toBe(201);
    });

    test('do not affect a call that has begun', async () => {
      const page = newPage();
      const { webCallUrl } = await createdCall(page);
      await setNext(page, { faults: LEAVE_STALL, lasts: 'next-call' });
      expect(await faultsInRoom(webCallUrl)).toEqual([]);
      expect(await faultsInRoom((await createdCall(page)).webCallUrl)).toEqual(LEAVE_STALL);
    });

    test('disconnect a stalled answer of the previous call when they take effect', async () => {
      const page = newPage({ stage: 'room-load', kind: 'stall' });
      const received = new Promise((resolve) => server.once('request', resolve));
      const script = fetch(`${page}/room/call-machine-object-bundle.js`).then(
        () => 'answered',
        () => 'ended',
      );
      await received;
      await setNext(page, { faults: [], lasts: 'next-call' });
      expect(await Promise.race([script, Promise.resolve('still stalled')])).toBe('still stalled');
      await createCall(page);
      expect(await script).toBe('ended');
    });

    test('take effect when a platform without an API of its own opens a room, and apply to that call only', async () => {
      const platformWithoutApi = createLocalPlatform({ roomScript: () => Promise.resolve(''), hasPageApis: false });
      const page = platformWithoutApi.openPage([{ stage: 'web-call-creation', kind: 'untrusted-url' }]);
      const ownServer = createServer((request, response) => void platformWithoutApi.handle(request, response));
      await new Promise<void>((resolve) => ownServer.listen(0, '127.0.0.1', resolve));
      const ownOrigin = `http://localhost:${(ownServer.address() as AddressInfo).port}`;
      await setNext(`${ownOrigin}${pagePath(page)}`, { faults: LEAVE_STALL, lasts: 'next-call' });
      const open = () =>
        platformWithoutApi.openRoom({ id: 'call', orgId: page } as Parameters<LocalPlatform['openRoom']>[0], ownOrigin);
      expect(await faultsInRoom(open())).toEqual(LEAVE_STALL);
      expect(await faultsInRoom(open())).toEqual([]);
      await platformWithoutApi.close();
      await new Promise((resolve) => ownServer.close(resolve));
    });

    test('that are invalid are refused, and the old faults stay', async () => {
      const page = newPage({ stage: 'room-load', kind: 'refuse' });
      const before = await settingsOf(page);
      const answer = await setNext(page, { faults: SERVER_ERROR, lasts: 'for ever' });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('until-changed');
      expect(await settingsOf(page)).toEqual(before);
    });
  });

  test('a stalled answer is disconnected when the platform closes', async () => {
    const closingPlatform = createLocalPlatform({ roomScript: () => Promise.resolve('') });
    const path = pagePath(closingPlatform.openPage([{ stage: 'room-load', kind: 'stall' }]));
    const ownServer = createServer((request, response) => void closingPlatform.handle(request, response));
    await new Promise<void>((resolve) => ownServer.listen(0, '127.0.0.1', resolve));
    const received = new Promise((resolve) => ownServer.once('request', resolve));
    const stalled = fetch(
      `http://localhost:${(ownServer.address() as AddressInfo).port}${path}/room/call-machine-object-bundle.js`,
    );
    const disconnection = expect(stalled).rejects.toThrow();
    await received;
    await closingPlatform.close();
    await disconnection;
    await new Promise((resolve) => ownServer.close(resolve));
  });
});
