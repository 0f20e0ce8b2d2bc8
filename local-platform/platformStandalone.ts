import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
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

/** All that the standalone platform keeps belongs to this organization; the rooms of its calls are on the page of this id. */
export const STANDALONE_ID = '00000000-0000-4000-8000-000000000000';

/** How long a client may take; Node itself answers 408, 431 and 400. */
const SERVER_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
} as const satisfies ServerOptions;

/** Who has not read its answer by then is cut off when the server ends. */
const CLOSE_TIMEOUT_MS = 2_000;

const PREFLIGHT_SECONDS = 600;

export type StandaloneOptions = {
  /** 0 takes any that is free. */
  readonly port: number;
  /** Where the records outlive the server; in memory without it. */
  readonly dataFile?: string;
  readonly requestsPerMinute?: number;
  readonly serverLimits?: ServerOptions;
};

export type StandalonePlatform = {
  /** `http://127.0.0.1:8787` */
  readonly origin: string;
  /** Each room of a web call is a path below it, which `webCallUrl` names. Without a slash at the end. */
  readonly roomsUrl: string;
  /** The folder of the room script, for the room library's `bundlePathOverride`. Without a slash at the end. */
  readonly roomBundleUrl: string;
  /** Lets requests come to their end. */
  readonly close: () => Promise<void>;
};

/** Vite, which builds the script, is loaded when the first room is opened. */
function lazyRoomScript(): () => Promise<string> {
  let script: Promise<string> | undefined;
  return () => (script ??= import('./buildRoomScript.ts').then(({ buildRoomScript }) => buildRoomScript()));
}

/**
 * The platform without a site: its REST API at the root, on 127.0.0.1, and beside it what the rooms of its web calls
 * need, below `/local-platform`.
 *
 * @throws RecordDatabaseError where the file can't be used; the error of `listen` where the port can't.
 */
export async function startStandalonePlatform(options: StandaloneOptions): Promise<StandalonePlatform> {
  const database = createRecordDatabase(options.dataFile);
  const platform = createLocalPlatform({ roomScript: lazyRoomScript(), hasPageApis: false });
  const api = createPlatformApi({
    database,
    openRoom: (call, baseUrl) => platform.openRoom(call, baseUrl),
    ...(options.requestsPerMinute === undefined
      ? {}
      : { rateLimit: { requests: options.requestsPerMinute, perMs: 60_000 } }),
  });
  const server = createServer({ ...SERVER_LIMITS, ...options.serverLimits }, (request, response) => {
    response.on('close', () => {
      // It is ending: a client would keep its connection for the next request.
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
    serve(request, response, { platform, api });
  });
  server.on('connect', (_request, socket) => refuseProxying(socket));
  const closeAll = async () => {
    await platform.close();
    database.close();
  };
  try {
    await listen(server, options.port);
  } catch (error) {
    await closeAll();
    throw error;
  }
  // What fails here is told to whoever sends the first body.
  prepareCheck().catch(() => {});
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = `${origin}${pagePath(STANDALONE_ID)}`;
  return {
    origin,
    roomsUrl: `${page}/rooms`,
    roomBundleUrl: `${page}/room`,
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
    answerProblem(response, new HttpProblem(403, 'The local platform answers this machine only (localhost).'));
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

/** Node would hang up without a word. It has let go of the connection: no limit and no end of the server's meets it. */
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
