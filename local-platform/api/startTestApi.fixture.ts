import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeWave } from '../wave/wave.ts';
import type { Synthesize } from './apiOperation.ts';
import { type ApiTarget, createPlatformApi, type PlatformApiOptions } from './createPlatformApi.ts';
import { createRecordDatabase } from './records/createRecordDatabase.ts';
import type { RecordDatabase } from './records/recordStore.ts';

/** Fields that tests read from answers. Each test reads only those that its answer has. */
type TestBody = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly name: string;
  readonly updatedAt: string;
  readonly results: readonly Readonly<Record<string, unknown>>[];
  readonly metadata: { readonly totalItems: number };
  readonly message: string | readonly string[];
};

export type TestAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body. Undefined if the answer has no JSON body. */
  readonly body: TestBody;
};

export type TestApi = {
  readonly origin: string;
  readonly database: RecordDatabase;
  /** The lines that the API has logged. */
  readonly logged: string[];
  /**
   * Sends a request with a valid key, and with the content type of JSON if there is a body. `headers` overrides these headers. A string
   * is sent as it is, and any other body as JSON.
   */
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<TestAnswer>;
  /** Closes the API and its database. */
  readonly close: () => Promise<void>;
};

/**
 * Produces a WAV file in place of speech, with a hundred samples for each character. All samples have the same value, which depends on
 * the voice.
 */
export const beepFor: Synthesize = (text, voice) =>
  Promise.resolve(writeWave([new Int16Array(text.length * 100).fill(voice === 'slt' ? 2000 : 1000)]));

export const TEST_ORGANIZATION = 'test-organization';

/** Starts the API without the rest of the local platform, over real HTTP. Bodies are not checked unless `checkBody` is given. */
export async function startTestApi(
  options: Partial<PlatformApiOptions> = {},
  target: Partial<ApiTarget> = {},
): Promise<TestApi> {
  const database = options.database ?? createRecordDatabase();
  const logged: string[] = [];
  const api = createPlatformApi({
    database,
    openRoom: ({ id }) => `http://localhost/rooms/${id}`,
    checkBody: () => [],
    synthesize: beepFor,
    log: (line) => void logged.push(line),
    ...options,
  });
  const server = createServer((request, response) => {
    const defaultTarget = { path: request.url ?? '/', orgId: TEST_ORGANIZATION, baseUrl: 'http://localhost' };
    void api.handle(request, response, { ...defaultTarget, ...target });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    database,
    logged,
    send: async (method, path, body, headers = {}) => {
      const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
      const response = await fetch(origin + path, {
        method,
        headers: { Authorization: 'Bearer key', ...json, ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true && text !== '';
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: (isJson ? JSON.parse(text) : undefined) as TestBody,
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      database.close();
    },
  };
}

/** The number of runs of a property: a part of them on each push, all of them with the environment variable NIGHTLY. */
export const runs = (onPush: number, nightly: number) => ({
  numRuns: process.env.NIGHTLY === undefined ? onPush : nightly,
});
