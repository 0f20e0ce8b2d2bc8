import {
  createServer,
  type IncomingMessage,
  request as requestFrom,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

const CALL_MACHINE = '/call-machine-object-bundle.js';
const WORKER = '/worker.js';

/** A service worker that passes every request on, as a host's own worker may. */
const WORKER_CODE = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(fetch(event.request)));
`;

export type RoomHostOptions = {
  /** The `Cache-Control` of the call machine. By default that of the local platform, which forbids caching. */
  readonly cacheControl?: string;
};

/** A host in front of the site, which counts the requests for the call machine that reach it. */
export class RoomHost implements AsyncDisposable {
  /** The methods of the requests for the call machine. */
  readonly requests: string[] = [];
  readonly #server: Server;

  private constructor(
    private readonly behind: string,
    private readonly options: RoomHostOptions,
  ) {
    this.#server = createServer((request, response) => {
      this.#answer(request, response);
    });
  }

  /** @param behind origin of the site. */
  static async start(behind: string, options: RoomHostOptions = {}): Promise<RoomHost> {
    const host = new RoomHost(behind, options);
    await new Promise<void>((resolve) => host.#server.listen(0, 'localhost', resolve));
    return host;
  }

  get origin(): string {
    return `http://localhost:${String((this.#server.address() as AddressInfo).port)}`;
  }

  /** Address of the service worker. */
  readonly worker = WORKER;

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { url = '/', method = 'GET', headers } = request;
    if (url === WORKER) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(WORKER_CODE);
      return;
    }
    const isCallMachine = url.endsWith(CALL_MACHINE);
    if (isCallMachine) this.requests.push(method);
    const { hostname, port } = new URL(this.behind);
    const sent = requestFrom({ hostname, port, method, path: url, headers }, (answer) => {
      const { cacheControl } = this.options;
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        ...(isCallMachine && cacheControl !== undefined && { 'cache-control': cacheControl }),
      });
      answer.pipe(response);
    });
    sent.on('error', () => response.destroy());
    response.on('close', () => sent.destroy());
    request.pipe(sent);
  }
}
