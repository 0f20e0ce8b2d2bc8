import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { MachineCoverage } from '../../charts/coverage/coverage.ts';
import type { MachinePaths, PathSource, PlayedPath } from '../generatedPaths.ts';
import { pathsMiddleware } from './pathsMiddleware.ts';

const paths: MachinePaths = { machine: 'lamp', title: 'Lamp', steps: [], parts: [], paths: [] };
const coverage: MachineCoverage = { machine: 'lamp', walks: {}, drivers: {} };

const source: PathSource = {
  machinePaths: (machine) => Promise.resolve(machine === 'lamp' ? paths : undefined),
  playedPath: (machine, path) =>
    Promise.resolve(machine === 'lamp' && path === 2 ? ({ machine, path } as PlayedPath) : undefined),
  machineCoverage: (machine) => Promise.resolve(machine === 'lamp' ? coverage : undefined),
};

const servers: Server[] = [];
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
