import { createServer, request as sendRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { prepareCheck } from '../api/createPlatformApi.ts';
import * as databases from '../api/records/createRecordDatabase.ts';
import type { Fault } from '../faults.ts';
import { createLocalPlatform, pagePath, type LocalPlatform } from './platformServer.ts';

/** Each creation of a database removes one of these errors, if any, and throws it. */
const failures: Error[] = [];

const { createRecordDatabase } = databases;
vi.spyOn(databases, 'createRecordDatabase').mockImplementation((file) => {
  const failure = failures.pop();
  if (failure !== undefined) throw failure;
  return createRecordDatabase(file);
});

let server: Server;
const logged: string[] = [];
let platform: LocalPlatform;
let origin: string;

// Without a cache of schemas, generating them takes longer than a test may.
beforeAll(prepareCheck, 30_000);

beforeAll(async () => {
  platform = createLocalPlatform({
    roomScript: () => Promise.reject(new Error('/home/user/room.ts is missing')),
    speech: {
      synthesize: () => Promise.resolve(new Uint8Array()),
      warmUp: () => {},
      close: () => Promise.resolve(),
    },
    log: (line) => void logged.push(line),
  });
  server = createServer((request, response) => void platform.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await platform.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const newApi = (...faults: readonly Fault[]) => `${origin}${pagePath(platform.openPage(faults))}/api`;

/** Evicts all earlier pages: opens a room in each of 500 new pages, as many as the platform keeps. */
function evictPages(): void {
  const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
  for (let page = 0; page < 500; page++)
    platform.openRoom({ id: 'call', orgId: platform.openPage(), ...times }, origin);
}

async function send(url: string, method = 'GET', body?: unknown) {
  const headers = { Authorization: 'Bearer local', 'Content-Type': 'application/json' };
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
}

describe('an error', () => {
  const UNEXPECTED = {
    status: 500,
    body: {
      message: 'Internal server error of the local platform. See its output for the cause.',
      error: 'Internal Server Error',
      statusCode: 500,
    },
  };

  test('at the start of the API is logged and answered without its message, and the next request succeeds', async () => {
    failures.push(new Error('/home/user/libsql.node is missing'));
    const api = newApi();
    expect(await send(`${api}/squad`)).toEqual(UNEXPECTED);
    expect(logged.splice(0)).toEqual([expect.stringMatching(/GET \S+\/api\/squad: .*libsql\.node is missing/)]);
    expect((await send(`${api}/squad`)).status).toBe(200);
  });

  test('in the build of the room script is logged, and answered without its message', async () => {
    const script = `${newApi().replace(/api$/, '')}room/call-machine-object-bundle.js`;
    expect(await send(script)).toEqual(UNEXPECTED);
    expect(logged.splice(0)).toEqual([expect.stringContaining('/home/user/room.ts is missing')]);
  });
});

describe('the API of a page', () => {
  test('creates, returns and lists records, checks queries and bodies, and refuses unknown paths', async () => {
    const api = newApi();
    const { body: assistant } = await send(`${api}/assistant`, 'POST', { name: 'Ava' });
    expect(await send(`${api}/assistant/${String(assistant.id)}`)).toEqual({ status: 200, body: assistant });
    expect(await send(`${api}/v2/assistant?limit=1`)).toMatchObject({ body: { metadata: { totalItems: 1 } } });
    expect((await send(`${api}/assistant?limit=x`)).status).toBe(400);
    expect((await send(`${api}/assistant`, 'POST', { name: 7 })).body.message).toEqual(['name must be a string']);
    expect((await send(`${api}/nothing`)).body.message).toBe('Cannot GET /nothing');
  });

  test('is separate from the API of another page', async () => {
    const [api, otherApi] = [newApi(), newApi()];
    const { body: squad } = await send(`${api}/squad`, 'POST', { name: 'Crew', members: [{ assistantId: 'a' }] });
    expect((await send(`${otherApi}/squad/${String(squad.id)}`)).status).toBe(404);
    expect((await send(`${otherApi}/squad`)).body).toEqual([]);
  });

  test('stores a call as it was answered, and opens the room at its address', async () => {
    const api = newApi();
    const { body: call } = await send(`${api}/call/web`, 'POST', { assistantId: 'ava' });
    expect(await send(`${api}/call/${String(call.id)}`)).toEqual({ status: 200, body: call });
    expect((await send(String(call.webCallUrl))).body.callId).toBe(call.id);
  });

  test.each(['server-error', 'unauthorized', 'bad-request'] as const)(
    'stores no call under the fault %s, and answers other operations',
    async (kind) => {
      const api = newApi({ stage: 'web-call-creation', kind });
      expect((await send(`${api}/call/web`, 'POST', { assistantId: 'ava' })).status).toBeGreaterThanOrEqual(400);
      expect(await send(`${api}/call`)).toEqual({ status: 200, body: [] });
    },
  );

  test('is empty again after newer pages in use have evicted its page', async () => {
    const api = newApi();
    await send(`${api}/call/web`, 'POST', { assistantId: 'ava' });
    evictPages();
    expect((await send(`${api}/call`)).body).toEqual([]);
  });

  test('is not affected by pages that are opened but never used', async () => {
    const api = newApi();
    const { body: call } = await send(`${api}/call/web`, 'POST', { assistantId: 'ava' });
    for (let page = 0; page < 2_000; page++) platform.openPage([{ stage: 'leave', kind: 'stall' }]);
    expect((await send(`${api}/call`)).body).toEqual([call]);
    expect((await send(String(call.webCallUrl))).body.callId).toBe(call.id);
  });

  test('is not affected by new pages that receive only refused requests', async () => {
    const api = newApi();
    const { body: call } = await send(`${api}/call/web`, 'POST', { assistantId: 'ava' });
    const pages = Array.from({ length: 600 }, () => `${origin}${pagePath(platform.openPage())}`);
    const statuses = await Promise.all(
      pages.map(async (page, index) =>
        index % 2 === 0 ? (await send(`${page}/nothing`)).status : (await send(`${page}/faults`, 'DELETE')).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([404, 405]));
    expect((await send(`${api}/call`)).body).toEqual([call]);
  }, 20_000);
});

describe('a request in progress whose page is evicted', () => {
  /**
   * Sends the head and the start of the body of a POST request.
   *
   * @returns a function that sends the rest, and returns the status of the answer
   */
  async function startRequest(address: string, body: string) {
    const headers = { Authorization: 'Bearer local', 'Content-Type': 'application/json', Expect: '100-continue' };
    const request = sendRequest(address, { method: 'POST', headers });
    const reached = new Promise((resolve) => request.once('continue', resolve));
    const answered = new Promise<IncomingMessage>((resolve) => request.once('response', resolve));
    request.flushHeaders();
    await reached;
    request.write(body.slice(0, 5));
    return async () => {
      request.end(body.slice(5));
      const answer = await answered;
      answer.resume();
      return answer.statusCode;
    };
  }

  test.each([
    ['/squad', '{"members":[{"assistantId":"a"}]}'],
    ['/call/web', '{"assistantId":"ava"}'],
  ])('is answered with 404, and stores and logs nothing (POST %s)', async (path, body) => {
    const api = newApi();
    const finish = await startRequest(`${api}${path}`, body);
    evictPages();
    expect(await finish()).toBe(404);
    const list = path === '/squad' ? '/squad' : '/call';
    expect(await send(`${api}${list}`)).toEqual({ status: 200, body: [] });
    expect((await send(`${api}/logs`)).body.results).toEqual([]);
  });

  test('is answered with 404, and stores nothing in a new page with the same id', async () => {
    const api = newApi();
    const finish = await startRequest(`${api}/squad`, '{"members":[{"assistantId":"a"}]}');
    evictPages();
    await send(`${api}/squad`);
    expect(await finish()).toBe(404);
    expect((await send(`${api}/squad`)).body).toEqual([]);
  });
});

test('the platform refuses to open a room for an invalid page id', () => {
  const call = { id: 'c', orgId: 'no page', createdAt: '2026-01-01', updatedAt: '2026-01-01' };
  expect(() => platform.openRoom(call, origin)).toThrow('not the id of a page');
});
