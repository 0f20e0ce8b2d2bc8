import {
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ViteDevServer } from 'vite';
import { inspector } from './inspectorServer.ts';

const PASSED_ON = 404;

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** All middleware that the plugin adds to a development server, in order. */
function inspectorMiddlewares(): readonly Middleware[] {
  const middlewares: Middleware[] = [];
  const { configureServer } = inspector({ paths: '/paths.ts' });
  if (typeof configureServer !== 'function') throw new Error('The plugin does not configure a server.');
  const server = {
    middlewares: { use: (middleware: Middleware) => void middlewares.push(middleware) },
    watcher: { on: () => undefined },
    httpServer: null,
    transformIndexHtml: (_url: string, html: string) => Promise.resolve(html),
    ssrLoadModule: () => Promise.reject(new Error('Unexpected load of a module.')),
  };
  void configureServer.call({} as never, server as unknown as ViteDevServer);
  return middlewares;
}

let server: Server;
let port: number;

beforeAll(async () => {
  const middlewares = inspectorMiddlewares();
  expect(middlewares).toHaveLength(2);
  server = createServer((request, response) => {
    const run = (place: number) => {
      const middleware = middlewares[place];
      if (middleware === undefined) response.writeHead(PASSED_ON).end();
      else middleware(request, response, (error: unknown) => (error === undefined ? run(place + 1) : fail(error)));
    };
    const fail = (error: unknown) => void response.writeHead(500).end(String(error));
    try {
      run(0);
    } catch (error) {
      fail(error);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});

/** `fetch` would change some of these request targets. */
const statusOf = (path: string, method = 'GET') =>
  new Promise<number | undefined>((resolve, reject) => {
    sendRequest({ host: 'localhost', port, path, method }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });

test.each([
  ['GET', '//'],
  ['GET', '///'],
  ['GET', '//['],
  ['GET', '/%'],
  ['GET', '/%ff'],
  ['GET', '//localhost/__inspector/'],
  ['GET', '/__inspector/%'],
  ['GET', '/__inspector/%ff'],
  ['GET', '//?machine=%ff'],
  ['GET', 'http://['],
  ['POST', '//'],
  ['OPTIONS', '*'],
])('%s %s is passed on', async (method, path) => {
  expect(await statusOf(path, method)).toBe(PASSED_ON);
});

test.each([
  '/__inspector/',
  'http://localhost/__inspector/',
  '/__inspector/?%',
  '/__inspector/?machine=%ff',
  '/__inspector/?a?b',
])('%s returns the page', async (path) => {
  expect(await statusOf(path)).toBe(200);
});
