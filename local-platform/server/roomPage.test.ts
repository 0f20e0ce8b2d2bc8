import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocalPlatform, pagePath, type LocalPlatform } from './platformServer.ts';

let server: Server;
let platform: LocalPlatform;
let room: string;

beforeAll(async () => {
  platform = createLocalPlatform({ roomScript: () => Promise.resolve('/* the room */') });
  server = createServer((request, response) => {
    // The site's own policy, which forbids every frame, is already on each answer.
    response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    platform.handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  room = `http://localhost:${(server.address() as AddressInfo).port}${pagePath(platform.openPage())}/rooms/any`;
});

afterAll(async () => {
  await platform.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('a request for the document of a room gets a page that its own origin may embed and that loads the room script', async () => {
  const response = await fetch(`${room}?emb=1`, { headers: { Accept: 'text/html,*/*;q=0.8' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain("frame-ancestors 'none'");
  expect(policy).toContain("script-src 'self' blob: 'wasm-unsafe-eval';");
  expect(response.headers.get('cross-origin-embedder-policy'), 'for a page that requires it of its frames').toBe(
    'require-corp',
  );
  const [, script = ''] = /<script src="([^"]+)">/.exec(await response.text()) ?? [];
  expect(await (await fetch(new URL(script, room))).text()).toBe('/* the room */');
});

test('a request for an unknown room is answered with 404 if it does not accept HTML', async () => {
  expect((await fetch(room, { headers: { Accept: '*/*' } })).status).toBe(404);
});
