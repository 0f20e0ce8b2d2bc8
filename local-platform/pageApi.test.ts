import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareCheck } from './api/published-types/checkByPublishedTypes.ts';
import type { Fault } from './faults.ts';
import { createLocalPlatform, pagePath, type LocalPlatform } from './platformServer.ts';

let server: Server;
let platform: LocalPlatform;
let origin: string;

// A machine that has no schemas yet makes them, which takes longer than a test may.
beforeAll(prepareCheck, 30_000);

beforeAll(async () => {
  platform = createLocalPlatform({
    roomScript: () => Promise.resolve(''),
    speech: {
      synthesize: () => Promise.resolve(new Uint8Array()),
      warmUp: () => {},
      close: () => Promise.resolve(),
    },
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

async function send(url: string, method = 'GET', body?: unknown) {
  const headers = { Authorization: 'Bearer local', 'Content-Type': 'application/json' };
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
}

describe('the API of a page', () => {
  test('has the whole of the platform’s operations', async () => {
    const api = newApi();
    const { body: assistant } = await send(`${api}/assistant`, 'POST', { name: 'Ava' });
    expect(await send(`${api}/assistant/${String(assistant.id)}`)).toEqual({ status: 200, body: assistant });
    expect(await send(`${api}/v2/assistant?limit=1`)).toMatchObject({ body: { metadata: { totalItems: 1 } } });
    expect((await send(`${api}/assistant?limit=x`)).status).toBe(400);
    expect((await send(`${api}/assistant`, 'POST', { name: 7 })).body.message).toEqual(['name must be a string']);
    expect((await send(`${api}/nothing`)).body.message).toBe('Cannot GET /nothing');
  });

  test('knows nothing of another page', async () => {
    const [own, other] = [newApi(), newApi()];
    const { body: tool } = await send(`${own}/squad`, 'POST', { name: 'Crew', members: [{ assistantId: 'a' }] });
    expect((await send(`${other}/squad/${String(tool.id)}`)).status).toBe(404);
    expect((await send(`${other}/squad`)).body).toEqual([]);
  });

  test('keeps a call as it was answered, with the room that its address leads to', async () => {
    const api = newApi();
    const { body: call } = await send(`${api}/call/web`, 'POST', { assistantId: 'ava' });
    expect(await send(`${api}/call/${String(call.id)}`)).toEqual({ status: 200, body: call });
    expect((await send(String(call.webCallUrl))).body.callId).toBe(call.id);
  });

  test.each(['server-error', 'unauthorized', 'bad-request'] as const)(
    'keeps no call where the fault %s is asked for, and does everything else as ever',
    async (kind) => {
      const api = newApi({ stage: 'web-call-creation', kind });
      expect((await send(`${api}/call/web`, 'POST', { assistantId: 'ava' })).status).toBeGreaterThanOrEqual(400);
      expect(await send(`${api}/call`)).toEqual({ status: 200, body: [] });
    },
  );

  test('begins anew when its page was pushed out by newer ones', async () => {
    const api = newApi();
    await send(`${api}/call/web`, 'POST', { assistantId: 'ava' });
    for (let page = 0; page < 500; page++) platform.openPage();
    expect((await send(`${api}/call`)).body).toEqual([]);
  });
});

test('a room is not opened for a page that can not be', () => {
  const call = { id: 'c', orgId: 'no page', createdAt: '2026-01-01', updatedAt: '2026-01-01' };
  expect(() => platform.openRoom(call, origin)).toThrow('no page');
});
