import { once } from 'node:events';
import { connect } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareCheck } from './api/createPlatformApi.ts';
import { startStandalonePlatform, type StandalonePlatform } from './platformStandalone.ts';

const KEY = { Authorization: 'Bearer key' };
const JSON_KEY = { ...KEY, 'Content-Type': 'application/json' };

/** More connections than a client of this platform opens, and nightly a thousand. */
const PARALLEL_REQUESTS = process.env.NIGHTLY === undefined ? 250 : 1_000;

/** Limits that disconnect slow clients within a fraction of a second. */
const SHORT_LIMITS = { headersTimeout: 150, requestTimeout: 200, connectionsCheckingInterval: 20 };

let platform: StandalonePlatform;
let platformWithShortLimits: StandalonePlatform;

// Without a cache of schemas, generating them takes longer than a test may.
beforeAll(prepareCheck, 30_000);

beforeAll(async () => {
  platform = await startStandalonePlatform({ port: 0 });
  platformWithShortLimits = await startStandalonePlatform({ port: 0, serverLimits: SHORT_LIMITS });
});
afterAll(async () => {
  await Promise.all([platform.close(), platformWithShortLimits.close()]);
});

const createSession = (name: string) =>
  fetch(`${platform.origin}/session`, { method: 'POST', headers: JSON_KEY, body: JSON.stringify({ name }) });

const storedSessions = async (query = '') => {
  const response = await fetch(`${platform.origin}/session?limit=1000${query}`, { headers: KEY });
  expect(response.status).toBe(200);
  const { results } = (await response.json()) as { results: readonly { readonly name: string }[] };
  return results;
};

/** Sends bytes. @returns the bytes received until the server closes the connection, or until `awaited` is among them. */
function exchange({ origin }: StandalonePlatform, sent: string | Uint8Array, awaited = '\r\n\r\n'): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  return new Promise((resolve) => {
    let received = '';
    const end = () => {
      socket.destroy();
      resolve(received);
    };
    socket.on('error', end).on('close', end);
    socket.on('data', (data) => {
      received += data.toString('latin1');
      if (received.includes(awaited)) end();
    });
    socket.write(sent);
  });
}

const statusOf = (received: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]);

const requestWith = (headers: Record<string, string>, method = 'GET', path = '/tool') =>
  new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const { port } = new URL(platform.origin);
    const request = sendRequest(
      { host: '127.0.0.1', port, path, method, headers: { ...KEY, ...headers } },
      (response) => {
        response.resume();
        resolve({ status: response.statusCode, headers: response.headers });
      },
    );
    request.on('error', reject);
    request.end();
  });

describe('the API at the root', () => {
  test('answers a vendor path without a prefix', async () => {
    const response = await fetch(`${platform.origin}/tool`, { headers: KEY });
    expect([response.status, await response.json()]).toEqual([200, []]);
  });

  test('creates a room for a web call, and stores the call as it was answered', async () => {
    const body = JSON.stringify({ assistantId: 'ava', assistantOverrides: { firstMessage: 'Hi!' } });
    const response = await fetch(`${platform.origin}/call/web`, { method: 'POST', headers: JSON_KEY, body });
    const call = (await response.json()) as { id: string; webCallUrl: string };
    expect(new URL(call.webCallUrl).origin).toBe(platform.origin);
    expect(await (await fetch(call.webCallUrl)).json()).toMatchObject({ callId: call.id, firstMessage: 'Hi!' });
    expect(await (await fetch(`${platform.origin}/call/${call.id}`, { headers: KEY })).json()).toEqual(call);
  });

  test('stores its records in a file, which only one platform can use at a time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'callwright-standalone-'));
    const dataFile = join(folder, 'records.db');
    const firstPlatform = await startStandalonePlatform({ port: 0, dataFile });
    await fetch(`${firstPlatform.origin}/session`, { method: 'POST', headers: JSON_KEY, body: '{"name":"kept"}' });
    await expect(startStandalonePlatform({ port: 0, dataFile })).rejects.toMatchObject({ type: 'in-use' });
    await firstPlatform.close();
    const secondPlatform = await startStandalonePlatform({ port: 0, dataFile });
    const listed: unknown = await (await fetch(`${secondPlatform.origin}/session`, { headers: KEY })).json();
    expect(listed).toMatchObject({ results: [{ name: 'kept' }] });
    await secondPlatform.close();
    rmSync(folder, { recursive: true });
  });

  test('is the only API: pages do not have their own', async () => {
    const page = '/local-platform/pages/11111111-1111-4111-8111-111111111111/api/tool';
    expect((await fetch(`${platform.origin}${page}`, { headers: KEY })).status).toBe(404);
  });

  test('can limit the requests per minute', async () => {
    const limited = await startStandalonePlatform({ port: 0, requestsPerMinute: 1 });
    const status = async () => (await fetch(`${limited.origin}/tool`, { headers: KEY })).status;
    expect([await status(), await status()]).toEqual([200, 429]);
    await limited.close();
  });
});

describe('pages', () => {
  test.each(['http://localhost:5173', 'http://127.0.0.1:4173', 'https://app.localhost', 'http://[::1]:3000'])(
    'of this machine (%s) may call the platform and read its answers',
    async (Origin) => {
      const { status, headers } = await requestWith({ Origin, 'Sec-Fetch-Site': 'cross-site' });
      expect([status, headers['access-control-allow-origin'], headers.vary]).toEqual([200, Origin, 'Origin']);
      const preflightHeaders = {
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'authorization',
      };
      const preflight = await requestWith({ Origin, Authorization: '', ...preflightHeaders }, 'OPTIONS', '/tool/1');
      expect(preflight).toMatchObject({
        status: 204,
        headers: {
          'access-control-allow-origin': Origin,
          'access-control-allow-methods': expect.stringContaining('PATCH') as string,
          'access-control-allow-headers': 'authorization',
        },
      });
    },
  );

  test.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'file://', 'nonsense'])(
    'of another site (%s) are refused',
    async (Origin) => {
      const { status, headers } = await requestWith({ Origin });
      expect([status, headers['access-control-allow-origin']]).toEqual([403, undefined]);
      const preflight = await requestWith({ Origin, 'Access-Control-Request-Method': 'POST' }, 'OPTIONS');
      expect(preflight.status).toBe(403);
    },
  );

  test('under another host name, and of another site without an Origin, are refused', async () => {
    expect((await requestWith({ Host: 'evil.example' })).status).toBe(403);
    expect((await requestWith({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });

  test('that send no Origin get no CORS header, and 405 for an OPTIONS request', async () => {
    expect((await requestWith({})).headers['access-control-allow-origin']).toBeUndefined();
    expect((await requestWith({}, 'OPTIONS')).status).toBe(405);
  });
});

describe('a client', () => {
  const HEAD = 'Host: localhost\r\nAuthorization: Bearer k\r\nContent-Type: application/json\r\n';

  test.each([
    ['does not send HTTP', 'Hello?\r\n\r\n', 400],
    ['speaks TLS', Buffer.from('1603010200010001fc0303', 'hex'), 400],
    ['sends a header with a NUL in it', 'GET /tool HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n', 400],
    ['sends two lengths', `POST /tool HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    ['sends a length and chunks', `POST /tool HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n`, 400], // oxfmt-ignore
    ['sends invalid chunks', `POST /tool HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\nnope\r\n`, 400],
    ['sends headers beyond 16 KB', `GET /tool HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
    ['sends no host', 'GET /tool HTTP/1.1\r\n\r\n', 400],
    ['requests a proxy', 'CONNECT example.org:443 HTTP/1.1\r\nHost: localhost\r\n\r\n', 405],
    ['sends an unknown method', `BREW /tool HTTP/1.1\r\n${HEAD}\r\n`, 400],
    ['requests the target *', `OPTIONS * HTTP/1.1\r\n${HEAD}\r\n`, 404],
    ['sends the whole address', `GET http://localhost/tool HTTP/1.1\r\n${HEAD}\r\n`, 200],
    ['begins a path with two slashes', `GET //evil.example/tool HTTP/1.1\r\n${HEAD}\r\n`, 404],
    ['requests a path with two dots', `GET /tool/../../etc/passwd HTTP/1.1\r\n${HEAD}\r\n`, 404],
    ['requests an upgrade', `GET /tool HTTP/1.1\r\n${HEAD}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`, 200],
    ['expects an unknown extension', `POST /tool HTTP/1.1\r\n${HEAD}Expect: a-pony\r\nContent-Length: 0\r\n\r\n`, 417],
  ])('that %s gets an answer with the expected status', async (_name, sent, status) => {
    expect(statusOf(await exchange(platform, sent))).toBe(status);
  });

  test.each([
    ['its first line', 'GET /tool HT'],
    ['its headers', 'GET /tool HTTP/1.1\r\nHost: localhost\r\nX: '],
    ['its body', `POST /tool HTTP/1.1\r\n${HEAD}Content-Length: 100\r\n\r\n{"name":`],
    ['a chunk of its body', `POST /tool HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\nff\r\n{"name`],
  ])('that stops within %s is answered with 408', async (_name, sent) => {
    expect(statusOf(await exchange(platformWithShortLimits, sent))).toBe(408);
  });

  test('that is refused early may send the rest of its body, and further requests', async () => {
    const body = 'x'.repeat(1_000_000);
    const refused = `POST /nothing HTTP/1.1\r\n${HEAD}Content-Length: ${body.length}\r\n\r\n${body}`;
    const large = refused.replace('/nothing', '/tool');
    const received = await exchange(platform, `${refused}${large}GET /tool HTTP/1.1\r\n${HEAD}\r\n`, 'HTTP/1.1 200');
    expect(received.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 413', 'HTTP/1.1 200']);
  });
});

describe('a client that requests a proxy', () => {
  const CONNECT = 'CONNECT example.org:443 HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const clientOf = ({ origin }: StandalonePlatform) =>
    connect({ port: Number(new URL(origin).port), allowHalfOpen: true });

  test('and resets its connection does not affect the server', async () => {
    // Whether a reset interrupts the answer depends on its timing, so several clients reset.
    for (let count = 0; count < 20; count += 1) {
      const socket = clientOf(platform);
      socket.write(CONNECT, () => socket.resetAndDestroy());
      await once(socket, 'close');
    }
    expect((await fetch(`${platform.origin}/tool`, { headers: KEY })).status).toBe(200);
  });

  test('and stays connected does not prevent the server from closing', async () => {
    const ending = await startStandalonePlatform({ port: 0 });
    const socket = clientOf(ending);
    socket.write(CONNECT);
    await once(socket, 'data');
    await ending.close();
    socket.destroy();
  });
});

test('any bytes are answered with an error or by closing the connection, and the server continues', async () => {
  const parts = fc.constantFrom(
    'GET ',
    'POST ',
    '/tool',
    ' HTTP/1.1\r\n',
    'Host: localhost\r\n',
    'Content-Length: 9',
    '\r\n',
  );
  const bytes = fc
    .array(fc.oneof(parts, fc.string({ unit: 'binary' })), { minLength: 1, maxLength: 8 })
    .map((pieces) => pieces.join(''));
  const property = fc.asyncProperty(bytes, async (sent) => {
    const received = await exchange(platformWithShortLimits, `${sent}\r\n\r\n`);
    if (received !== '') expect(statusOf(received)).toBeGreaterThanOrEqual(400);
  });
  await fc.assert(property, { numRuns: 30 });
  // On a busy machine the short limits may disconnect a valid request, too.
  await expect
    .poll(async () => (await fetch(`${platformWithShortLimits.origin}/tool`, { headers: KEY })).status)
    .toBe(200);
}, 30_000);

test('the platform answers each of many parallel requests with 201, and stores all their sessions', async () => {
  const names = Array.from({ length: PARALLEL_REQUESTS }, (_, index) => `parallel ${index}`);
  const statuses = await Promise.all(
    names.map(async (name) => {
      const response = await createSession(name);
      await response.arrayBuffer();
      return response.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect((await storedSessions()).map(({ name }) => name).sort()).toEqual(names.sort());
}, 30_000);

test('when clients disconnect at any moment, every stored session is complete, and every session that was answered is stored', async () => {
  const since = new Date().toISOString();
  const CLIENTS = 100;
  const sessionOf = (client: number) => ({
    name: `client ${client}`,
    assistant: { firstMessage: 'x'.repeat(client * 1000) },
  });
  const attempts = Array.from({ length: CLIENTS }, (_, client) => {
    const controller = new AbortController();
    const body = JSON.stringify(sessionOf(client));
    const request = { method: 'POST', headers: JSON_KEY, body, signal: controller.signal };
    const outcome = fetch(`${platform.origin}/session`, request).then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => undefined,
    );
    // Each client waits three event-loop iterations longer than the one before, so that clients disconnect at all moments from before the
    // connection to after the answer. The final client stays.
    let iterations = client * 3;
    const wait = () => (iterations-- > 0 ? void setImmediate(wait) : controller.abort());
    if (client < CLIENTS - 1) wait();
    return outcome;
  });
  const outcomes = await Promise.all(attempts);
  expect(new Set(outcomes)).toEqual(new Set([201, undefined]));
  const kept = await storedSessions(`&createdAtGe=${since}`);
  outcomes.forEach((status, client) => {
    if (status === 201) expect(kept.map(({ name }) => name)).toContain(`client ${client}`);
  });
  for (const session of kept) expect(session).toMatchObject(sessionOf(Number(session.name.replace('client ', ''))));
});

test('a server can close while requests are in progress, and accepts no connection afterwards', async () => {
  const ending = await startStandalonePlatform({ port: 0 });
  const answers = Array.from({ length: 20 }, () => fetch(`${ending.origin}/tool`, { headers: KEY }));
  const firstAnswer = await Promise.race(answers);
  await ending.close();
  expect(firstAnswer.status).toBe(200);
  await Promise.allSettled(answers);
  await expect(fetch(`${ending.origin}/tool`, { headers: KEY })).rejects.toThrow();
});
