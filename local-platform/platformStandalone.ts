import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ApiVersion } from '../src/platform/api/operationVersions.ts';
import { createPlatformApi, type PlatformApi, prepareCheck } from './api/createPlatformApi.ts';
import { createRecordDatabase } from './api/records/createRecordDatabase.ts';
import { answerProblem, HttpProblem } from './server/httpAnswers.ts';
import { isLoopbackHost, loopbackOriginOf, targetOf } from './server/incomingRequests.ts';
import { createLocalPlatform, type LocalPlatform, pagePath } from './server/platformServer.ts';
import type { LocalSettings } from './server/readLocalSettings.ts';

/** The organization of all records. It is also the id of the page that has the rooms of the calls. */
export const STANDALONE_ID = '00000000-0000-4000-8000-000000000000';

/** Limits for clients, in milliseconds and bytes. Node itself answers a slow request with status 408, and large headers with status 431. */
const SERVER_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
} as const satisfies ServerOptions;

/** Time after which a closing server disconnects the clients that are still connected. */
const CLOSE_TIMEOUT_MS = 2_000;

/** Time for which a browser may reuse the answer to a preflight request. */
const PREFLIGHT_SECONDS = 600;

export type StandaloneOptions = {
  /** 0 selects a free port. */
  readonly port: number;
  /** File of the records. If undefined, the records are in memory only. */
  readonly dataFile?: string;
  /** Requests beyond this number in a minute are answered with status 429. If undefined, requests are not limited. */
  readonly requestsPerMinute?: number;
  /** Version of the vendor's client. Where versions differ, the answers are those of this version. The default is the newest. */
  readonly apiVersion?: ApiVersion;
  readonly serverLimits?: ServerOptions;
  /** The default: the embedded parts, and no recognition of speech. */
  readonly settings?: LocalSettings;
};

export type StandalonePlatform = {
  /** For example `http://127.0.0.1:8787`. */
  readonly origin: string;
  /** Base address of the rooms of web calls, without a trailing slash. */
  readonly roomsUrl: string;
  /** Address of the folder of the room script, without a trailing slash, for the room library's `bundlePathOverride`. */
  readonly roomBundleUrl: string;
  /** Closes the server. Waits at most two seconds for the requests in progress. */
  readonly close: () => Promise<void>;
};

/** Loads Vite, which builds the room script, at the first request for the script. */
function lazyRoomScript(): () => Promise<string> {
  let script: Promise<string> | undefined;
  const build = async () => {
    const { buildRoomScript } = await import('./server/buildRoomScript.ts');
    return (await buildRoomScript()).code;
  };
  return () => (script ??= build());
}

/**
 * Starts the platform as a server of its own on 127.0.0.1, without the site. The REST API is at the root, and the rooms of its web
 * calls are below `/local-platform`.
 *
 * @throws RecordDatabaseError if `dataFile` cannot be used, and the error of `listen` if the port cannot be used
 */
export async function startStandalonePlatform(options: StandaloneOptions): Promise<StandalonePlatform> {
  const database = createRecordDatabase(options.dataFile);
  const platform = createLocalPlatform({
    roomScript: lazyRoomScript(),
    hasPageApis: false,
    firstPage: STANDALONE_ID,
    ...options.settings,
  });
  const api = createPlatformApi({
    database,
    openRoom: (call, baseUrl) => platform.openRoom(call, baseUrl),
    synthesize: platform.synthesize,
    ...(options.apiVersion === undefined ? {} : { apiVersion: options.apiVersion }),
    ...(options.requestsPerMinute === undefined
      ? {}
      : { rateLimit: { requests: options.requestsPerMinute, perMs: 60_000 } }),
  });
  const server = createServer({ ...SERVER_LIMITS, ...options.serverLimits }, (request, response) => {
    response.on('close', () => {
      // While the server closes, a client must not keep its connection for another request. A connection is idle only after this event.
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
    answerRequest(request, response, { platform, api });
  });
  server.on('connect', (_request, socket) => refuseProxying(socket));
  const closeWithoutServer = async () => {
    await platform.close();
    database.close();
  };
  try {
    await listen(server, options.port);
  } catch (error) {
    await closeWithoutServer();
    throw error;
  }
  // Prepares the check of bodies before the first body arrives. If the preparation fails, the first request with a body reports why.
  prepareCheck().catch(() => {});
  platform.warmUp();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pageUrl = `${origin}${pagePath(STANDALONE_ID)}`;
  return {
    origin,
    roomsUrl: `${pageUrl}/rooms`,
    roomBundleUrl: `${pageUrl}/room`,
    close: async () => {
      await Promise.all([stopServer(server), platform.close()]);
      database.close();
    },
  };
}

type Parts = { readonly platform: LocalPlatform; readonly api: PlatformApi };

function answerRequest(request: IncomingMessage, response: ServerResponse, { platform, api }: Parts): void {
  const { headers } = request;
  const { host } = headers;
  if (!isLoopbackHost(host) || platform.isFromForeignPage(request)) {
    answerProblem(response, new HttpProblem(403, 'The local platform accepts requests to localhost only.'));
    return;
  }
  const origin = loopbackOriginOf(headers);
  if (origin !== undefined) {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Expose-Headers', 'Allow, Content-Disposition, Retry-After');
    response.setHeader('Vary', 'Origin');
    if (request.method === 'OPTIONS' && headers['access-control-request-method'] !== undefined) {
      answerPreflight(response, headers['access-control-request-headers']);
      return;
    }
  }
  if (platform.handle(request, response)) return;
  void api.handle(request, response, { path: targetOf(request), orgId: STANDALONE_ID, baseUrl: `http://${host}` });
}

/** Refuses a CONNECT request. Node does not manage the socket of such a request, so the limits and `close` of the server exclude it. */
function refuseProxying(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n', () => socket.destroy());
}

function answerPreflight(response: ServerResponse, requestedHeaders: string | undefined): void {
  const headers = {
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers': requestedHeaders ?? 'Authorization, Content-Type',
    'Access-Control-Max-Age': PREFLIGHT_SECONDS,
  };
  response.writeHead(204, headers).end();
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });

function stopServer(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}
