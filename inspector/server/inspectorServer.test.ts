import {
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MachineCoverage } from '../../charts/coverage/coverage.ts';
import type { MachinePaths, PathSource, PlayedPath } from '../serverApi.ts';
import { inspector, pathsMiddleware } from './inspectorServer.ts';

const paths: MachinePaths = { machine: 'lamp', title: 'Lamp', steps: [], parts: [], paths: [] };
const coverage: MachineCoverage = { machine: 'lamp', walks: {}, drivers: {} };

const source: PathSource = {
  machinePaths: (machine) => Promise.resolve(machine === 'lamp' ? paths : undefined),
  playedPath: (machine, path) =>
    Promise.resolve(machine === 'lamp' && path === 2 ? ({ machine, path } as PlayedPath) : undefined),
  machineCoverage: (machine) => Promise.resolve(machine === 'lamp' ? coverage : undefined),
};

const servers: Server[] = [];

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

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function open(load: () => Promise<PathSource>): Promise<(path: string, method?: string) => Promise<Response>> {
  const middleware = pathsMiddleware(load);
  const server = createServer((request, response) => {
    middleware(request, response, () => void response.writeHead(418).end());
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return (path, method = 'GET') => fetch(`http://localhost:${port}${path}`, { method });
}

test.each([
  ['/__inspector/paths.json?machine=lamp', paths],
  ['/__inspector/played-path.json?machine=lamp&path=2', { machine: 'lamp', path: 2 }],
  ['/__inspector/coverage.json?machine=lamp', coverage],
])('%s returns JSON that is not cached', async (path, content) => {
  const get = await open(() => Promise.resolve(source));
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual(content);
});

test.each([
  '/__inspector/paths.json',
  '/__inspector/paths.json?machine=radio',
  '/__inspector/played-path.json?machine=lamp',
  '/__inspector/played-path.json?machine=lamp&path=first',
  '/__inspector/coverage.json?machine=radio',
])('%s returns 404', async (path) => {
  const get = await open(() => Promise.resolve(source));
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: 'The machine or the path does not exist.' });
});

test('a failure to generate paths returns 500 with the message, and the next request tries again', async () => {
  let isFixed = false;
  const get = await open(() => (isFixed ? Promise.resolve(source) : Promise.reject(new Error('"lamp" has no end.'))));
  const response = await get('/__inspector/paths.json?machine=lamp');
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ error: '"lamp" has no end.' });
  isFixed = true;
  expect((await get('/__inspector/paths.json?machine=lamp')).status).toBe(200);
});

test('loads the source when paths are requested; passes on other requests', async () => {
  let loads = 0;
  const get = await open(() => {
    loads += 1;
    return Promise.resolve(source);
  });
  expect((await get('/__inspector/')).status).toBe(418);
  expect((await get('/__inspector/paths.json?machine=lamp', 'POST')).status).toBe(418);
  expect(loads).toBe(0);
  await get('/__inspector/paths.json?machine=lamp');
  expect(loads).toBe(1);
});
