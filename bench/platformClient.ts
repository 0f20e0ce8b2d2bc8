import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Api } from '@vapi-ai/web/dist/api';
import { createPlatformClient } from '../src/platform/api/platformClient.ts';
import { bundledSize } from '../tooling/vite-plugins/bundleSize.ts';
import { type BenchReport, type BenchTable, median } from './report/benchReport.ts';

const TOKEN = 'key';
const ROUNDS = 100;
const REQUESTS_PER_ROUND = 400;
const PARALLEL = 16;

type Way = { readonly name: string; readonly get: (id: string) => Promise<unknown> };

/** The same request with `fetch` alone, with our client and with the vendor's. */
function waysTo(baseUrl: string): readonly Way[] {
  const client = createPlatformClient({ token: TOKEN, baseUrl });
  const vendor = new Api<string>({
    baseUrl,
    securityWorker: () => ({ headers: { Authorization: `Bearer ${TOKEN}` } }),
  });
  return [
    {
      name: 'bare fetch',
      get: async (id) => {
        const response = await fetch(`${baseUrl}/assistant/${id}`, { headers: { Authorization: `Bearer ${TOKEN}` } });
        return (await response.json()) as unknown;
      },
    },
    { name: 'platform client', get: (id) => client.assistant.get(id) },
    { name: 'vendor’s client', get: (id) => vendor.assistant.assistantControllerFindOne(id) },
  ];
}

/** @returns milliseconds that one round takes with `parallel` requests at a time. */
async function timeRound({ get }: Way, parallel: number): Promise<number> {
  let left = REQUESTS_PER_ROUND;
  const worker = async () => {
    while (left-- > 0) await get('11111111-1111-4111-8111-111111111111');
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: parallel }, worker));
  return performance.now() - started;
}

/** Interleaves the clients, so that other load on the machine affects them equally. */
async function timeWays(ways: readonly Way[], parallel: number): Promise<readonly number[]> {
  const times = ways.map((): number[] => []);
  for (const way of ways) await timeRound(way, parallel);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, way] of ways.entries()) times[index]?.push(await timeRound(way, parallel));
  }
  return times.map((way) => median(way) / REQUESTS_PER_ROUND);
}

const fileOf = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

async function sizeTable(): Promise<BenchTable> {
  const rows: string[][] = [];
  for (const [name, entry] of [
    ['platform client', fileURLToPath(new URL('../src/platform/api/platformClient.ts', import.meta.url))],
    ['vendor’s client', fileOf('@vapi-ai/web/dist/api.js')],
  ] as const) {
    const { minified, gzip } = await bundledSize(entry);
    rows.push([name, String(minified), String(gzip)]);
  }
  return { columns: ['bundle', 'bytes minified', 'bytes gzip'], rows };
}

async function requestTable(baseUrl: string): Promise<BenchTable> {
  const ways = waysTo(baseUrl);
  const rows: string[][] = [];
  for (const parallel of [1, PARALLEL]) {
    const perRequest = await timeWays(ways, parallel);
    const [bare = NaN] = perRequest;
    for (const [index, { name }] of ways.entries()) {
      const ms = perRequest[index] ?? NaN;
      rows.push([
        `${name}, ${String(parallel)} at a time`,
        (1_000 / ms).toFixed(0),
        ((ms - bare) * 1_000).toFixed(1),
        (ms / bare).toFixed(3),
      ]);
    }
  }
  return { columns: ['client', 'requests a second', 'µs over bare fetch', 'times bare fetch'], rows };
}

/** Measures requests per second and time added to bare `fetch`, on loopback; compares bundle sizes with the vendor's client. */
export async function benchPlatformClient(): Promise<BenchReport> {
  const server = fork(new URL('./answeringServer.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  try {
    const [port] = (await once(server, 'message')) as [number];
    return {
      title: 'Platform client',
      method:
        `\`GET /assistant/{id}\` on loopback in Node, medians of ${String(ROUNDS)} interleaved rounds of ${String(REQUESTS_PER_ROUND)} requests. ` +
        'No limit.',
      tables: [await requestTable(`http://127.0.0.1:${String(port)}`), await sizeTable()],
      misses: [],
    };
  } finally {
    server.kill();
  }
}
