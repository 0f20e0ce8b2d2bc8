import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { ApiVersion } from '../src/platform/api/apiVersions.ts';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createPlatformApi, type PlatformApi } from './api/createPlatformApi.ts';
import { prepareCheck } from './api/published-types/checkByPublishedTypes.ts';
import { createRecordDatabase } from './api/records/createRecordDatabase.ts';
import { isFromForeignPage } from './foreignPages.ts';
import { answerProblem, HttpProblem } from './httpAnswers.ts';
import { isLoopbackHost, loopbackOriginOf } from './loopback.ts';
import { createLocalPlatform, pagePath, type LocalPlatform } from './platformServer.ts';
import { targetOf } from './requestTarget.ts';

/** The organization of all records; the rooms of its calls are on the page of this id. */
export const STANDALONE_ID = '00000000-0000-4000-8000-000000000000';

/** Time limits for clients; Node itself answers 408, 431 and 400. */
const SERVER_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
} as const satisfies ServerOptions;

/** Time after which a closing server disconnects clients that have not read their answers. */
const CLOSE_TIMEOUT_MS = 2_000;

/** Time for which a browser may reuse the answer to a preflight request. */
const PREFLIGHT_SECONDS = 600;

export type StandaloneOptions = {
  /** 0 selects a free port. */
  readonly port: number;
  /** File of the records. Without it, they are in memory. */
  readonly dataFile?: string;
  readonly requestsPerMinute?: number;
  /** Version of the vendor's client whose answers are given where the versions differ. Default: the newest. */
  readonly apiVersion?: ApiVersion;
  readonly serverLimits?: ServerOptions;
};

export type StandalonePlatform = {
  /** For example `http://127.0.0.1:8787` */
  readonly origin: string;
  /** Base address of the rooms that `webCallUrl` names. Without a trailing slash. */
  readonly roomsUrl: string;
  /** The folder of the room script, for the room library's `bundlePathOverride`. Without a trailing slash. */
  readonly roomBundleUrl: string;
  /** Closes the server when the requests in progress have ended. */
  readonly close: () => Promise<void>;
};

/** Vite, which builds the script, is loaded when the first room is opened. */
function lazyRoomScript(): () => Promise<string> {
  let script: Promise<string> | undefined;
  return () => (script ??= import('./buildRoomScript.ts').then(({ buildRoomScript }) => buildRoomScript()));
}

/**
 * The platform as a server of its own, without the site: its REST API at the root, on 127.0.0.1, and the rooms of its web calls below
 * `/local-platform`.
 *
 * @throws RecordDatabaseError if `dataFile` cannot be used; the error of `listen` if the port cannot be used.
 */
export async function startStandalonePlatform(options: StandaloneOptions): Promise<StandalonePlatform> {
  const database = createRecordDatabase(options.dataFile);
  const platform = createLocalPlatform({ roomScript: lazyRoomScript(), hasPageApis: false });
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
      // While the server closes, a client must not keep its connection for another request. It is idle only after this event.
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
    serve(request, response, { platform, api });
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
  // Prepares the check of bodies before the first one arrives. If that fails, the first request with a body reports it.
  prepareCheck().catch(() => {});
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pageUrl = `${origin}${pagePath(STANDALONE_ID)}`;
  return {
    origin,
    roomsUrl: `${pageUrl}/rooms`,
    roomBundleUrl: `${pageUrl}/room`,
    close: async () => {
      await Promise.all([stop(server), platform.close()]);
      database.close();
    },
  };
}

type Parts = { readonly platform: LocalPlatform; readonly api: PlatformApi };

function serve(request: IncomingMessage, response: ServerResponse, { platform, api }: Parts): void {
  const { headers } = request;
  const { host } = headers;
  if (!isLoopbackHost(host) || isFromForeignPage(request)) {
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

/** Refuses a CONNECT request. Node no longer manages its socket: the limits and the `close` of the server do not apply to it. */
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

function stop(server: Server): Promise<void> {
  const cutOff = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(cutOff);
      resolve();
    });
    server.closeIdleConnections();
  });
}
