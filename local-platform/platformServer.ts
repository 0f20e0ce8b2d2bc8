import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { faultAt, parseFaults, type Fault } from './faults.ts';
import { answer, answerJson, answerProblem, HttpProblem, readJson } from './httpAnswers.ts';
import { isLoopbackHost } from './loopback.ts';
import { createPlatformPages, type PlatformPage } from './platformPages.ts';
import type { RoomInformation } from './roomInformation.ts';
import { ROOM_PAGE, ROOM_PAGE_HEADERS } from './roomPage.ts';
import { createSpeechSynthesizer, SpeechError, type SpeechSynthesizer } from './speech/synthesizeSpeech.ts';
import { createWebCall, firstMessageOf, isVideoRecorded, readCallRequest } from './webCalls.ts';

export const PLATFORM_PATH = '/local-platform';

export type LocalPlatformOptions = {
  /** JavaScript of the room's remote half. */
  readonly roomScript: () => Promise<string>;
  /** Who answers the calls. */
  readonly assistantName?: string;
  readonly companyName?: string;
  /** Default: Flite, in a process of its own. */
  readonly speech?: SpeechSynthesizer;
};

export type LocalPlatform = {
  /** A new page, whose addresses begin with the result of `pagePath`. */
  openPage: (faults?: readonly Fault[]) => string;
  /** @returns true where the request was for the platform and is (or will be) answered. */
  handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  close: () => Promise<void>;
};

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly page: PlatformPage;
  readonly pageId: string;
  /** The rest of the path, as the route's pattern found it. */
  readonly parameter: string;
};

type Handler = (exchange: Exchange) => Promise<void> | void;

/** Path below a page, and what each method does there. */
type Route = readonly [RegExp, Readonly<Record<string, Handler>>];

export const pagePath = (pageId: string) => `${PLATFORM_PATH}/pages/${pageId}`;

const SERVER_FAULT = new HttpProblem(500, 'Internal server error (asked for by a fault of the local platform).');

/** There are no accounts: any key will do, except for one that says that it is invalid. */
function requireKey(request: IncomingMessage): void {
  const key = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
  if (key === undefined) throw new HttpProblem(401, 'Missing Authorization header. Send it as Bearer <public key>.');
  if (/invalid/i.test(key)) {
    const hint = 'Invalid Key. Hot tip, you may be using the private key instead of the public key, or vice versa.';
    throw new HttpProblem(401, hint);
  }
}

/** The voice platform on this machine: REST API, room script, speech and faults, for loopback requests only. */
export function createLocalPlatform(options: LocalPlatformOptions): LocalPlatform {
  const { roomScript, assistantName = 'Ava', companyName = 'Summit Field Services' } = options;
  const speech = options.speech ?? createSpeechSynthesizer();
  const pages = createPlatformPages();
  const stalled = new Map<ServerResponse, PlatformPage>();

  const stall = (response: ServerResponse, page: PlatformPage) => {
    stalled.set(response, page);
    response.on('close', () => stalled.delete(response));
  };
  /** A browser waits with the next request for a script until the one that is under way has come to an end. */
  const endStalls = (ended: PlatformPage) => {
    for (const [response, page] of stalled) if (page === ended) response.destroy();
  };

  const createCall: Handler = async ({ request, response, url, page, pageId }) => {
    const fault = faultAt(page.faults, 'web-call-creation');
    if (fault === 'refuse') {
      request.socket.destroy();
      return;
    }
    if (fault === 'stall') {
      stall(response, page);
      return;
    }
    if (fault === 'server-error') throw SERVER_FAULT;
    if (fault === 'unauthorized')
      throw new HttpProblem(401, 'Unauthorized (asked for by a fault of the local platform).');
    requireKey(request);
    const read = readCallRequest(await readJson(request));
    if (!read.ok) throw new HttpProblem(400, read.messages);
    if (fault === 'bad-request') throw new HttpProblem(400, ['assistant is not available (asked for by a fault).']);
    if (fault === 'malformed') {
      answer(response, 201, 'application/json', '<!doctype html><p>Not what you asked for');
      return;
    }
    speech.warmUp();
    const roomId = randomUUID();
    const origin = fault === 'untrusted-url' ? 'https://rooms.example' : url.origin;
    const call = createWebCall(read.fields, `${origin}${pagePath(pageId)}/rooms/${roomId}`, new Date().toISOString());
    if (fault === 'wrong-shape') {
      answerJson(response, 201, { ...call, webCallUrl: undefined });
      return;
    }
    pages.addRoom(page, roomId, call);
    answerJson(response, 201, call);
  };

  const showRoom: Handler = ({ request, response, page, parameter: roomId }) => {
    if (request.headers.accept?.includes('text/html') === true) {
      answer(response, 200, 'text/html; charset=utf-8', ROOM_PAGE, ROOM_PAGE_HEADERS);
      return;
    }
    const call = page.rooms.get(roomId);
    if (call === undefined) throw new HttpProblem(404, 'There is no such room.');
    const firstMessage = firstMessageOf(call);
    const information: RoomInformation = {
      roomId,
      callId: call.id,
      assistantName,
      companyName,
      ...(firstMessage === undefined ? {} : { firstMessage }),
      isVideoRecorded: isVideoRecorded(call),
      faults: page.faults,
    };
    answerJson(response, 200, information);
  };

  const sendRoomScript: Handler = async ({ response, page }) => {
    const fault = faultAt(page.faults, 'room-load');
    if (fault === 'stall') {
      stall(response, page);
      return;
    }
    if (fault === 'refuse') throw new HttpProblem(404, 'There is no room script (asked for by a fault).');
    const script =
      fault === 'malformed'
        ? "throw new Error('A fault of the local platform: this is no room.');"
        : await roomScript();
    answer(response, 200, 'text/javascript; charset=utf-8', script);
  };

  const speak: Handler = async ({ response, url }) => {
    try {
      answer(response, 200, 'audio/wav', await speech.synthesize(url.searchParams.get('text') ?? ''));
    } catch (error) {
      if (!(error instanceof SpeechError)) throw error;
      throw new HttpProblem(error.type === 'synthesis-failed' ? 500 : 400, error.message);
    }
  };

  const routes: readonly Route[] = [
    [/^api\/call\/web$/, { POST: createCall }],
    [/^rooms\/([\w-]+)$/, { GET: showRoom }],
    [/^room\/call-machine-object-bundle\.js$/, { GET: sendRoomScript }],
    [/^speech$/, { GET: speak }],
    [
      /^faults$/,
      {
        GET: ({ response, page }) => answerJson(response, 200, page.faults),
        PUT: async ({ request, response, page }) => {
          const parsed = parseFaults(await readJson(request));
          if (!parsed.ok) throw new HttpProblem(400, parsed.problems);
          page.faults = parsed.faults;
          endStalls(page);
          answerJson(response, 200, page.faults);
        },
      },
    ],
  ];

  const find = (request: IncomingMessage, response: ServerResponse): (() => Promise<void> | void) => {
    const host = request.headers.host;
    if (!isLoopbackHost(host)) throw new HttpProblem(403, 'The local platform answers this machine only (localhost).');
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      throw new HttpProblem(403, 'The local platform answers its own pages only.');
    }
    const scheme = 'encrypted' in request.socket ? 'https' : 'http';
    const url = new URL(request.url ?? '/', `${scheme}://${host}`);
    const [, pageId = '', path = ''] = /^\/local-platform\/pages\/([^/]+)\/(.*)$/.exec(url.pathname) ?? [];
    const page = pages.find(pageId);
    const route = routes.find(([pattern]) => pattern.test(path));
    if (page === undefined || route === undefined)
      throw new HttpProblem(404, `Cannot ${request.method ?? ''} ${url.pathname}`);
    const [pattern, methods] = route;
    const handler = methods[request.method ?? ''];
    if (handler === undefined) {
      const Allow = Object.keys(methods).join(', ');
      throw new HttpProblem(405, `Only ${Allow} is possible here.`, { Allow });
    }
    return () => handler({ request, response, url, page, pageId, parameter: pattern.exec(path)?.[1] ?? '' });
  };

  const run = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      await find(request, response)();
    } catch (error) {
      if (response.headersSent || response.destroyed) return;
      const message = error instanceof Error ? error.message : String(error);
      answerProblem(response, error instanceof HttpProblem ? error : new HttpProblem(500, message));
    }
  };

  return {
    openPage: (faults = []) => pages.open(faults),
    handle: (request, response) => {
      const path = request.url ?? '/';
      if (path !== PLATFORM_PATH && !path.startsWith(`${PLATFORM_PATH}/`)) return false;
      void run(request, response);
      return true;
    },
    close: async () => {
      for (const response of stalled.keys()) response.destroy();
      stalled.clear();
      await speech.close();
    },
  };
}
