import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ASSISTANT_NAME } from '../../assistant/receptionist.ts';
import type { ApiAnswer } from '../api/apiOperation.ts';
import { checkByPublishedTypes, type PlatformApi } from '../api/createPlatformApi.ts';
import { readBytes, readJson } from '../api/readBody.ts';
import type { RecordDatabase, StoredRecord } from '../api/records/recordStore.ts';
import { isVideoRecorded } from '../api/webCalls.ts';
import { ExternalServiceError } from '../external-services/ExternalServiceError.ts';
import type { ExternalServices } from '../external-services/externalServices.ts';
import {
  beginCall,
  type Fault,
  faultAt,
  type FaultKind,
  faultsFromNow,
  type PageFaults,
  parseFaults,
  parseNextFaults,
  withNextFaults,
} from '../faults.ts';
import {
  createSpeechRecogniser,
  HearingError,
  type HearingErrorType,
  type SpeechRecogniser,
} from '../hearing/recogniseSpeech.ts';
import type { HearingMode, RoomInformation } from '../room/roomInformation.ts';
import { createSpeechSynthesizer, SpeechError, type SpeechSynthesizer } from '../speech/synthesizeSpeech.ts';
import { MAX_PHRASE_SECONDS, SAMPLE_RATE } from '../wave/wave.ts';
import { readTurns } from './composeReply.ts';
import { createTextCompressor } from './compressedText.ts';
import { createRoomServices, type RoomServices } from './createRoomServices.ts';
import { companyNameOf, firstMessageOf } from './firstMessage.ts';
import {
  answer,
  answerJson,
  answerProblem,
  HttpProblem,
  type Log,
  logToStandardError,
  problemOf,
} from './httpAnswers.ts';
import { isFromForeignPage as isForeign, isLoopbackHost, targetOf } from './incomingRequests.ts';
import { createPlatformPages, isPageId, type PlatformPage } from './platformPages.ts';
import { ROOM_PAGE, ROOM_PAGE_HEADERS } from './roomPage.ts';

export const PLATFORM_PATH = '/local-platform';

export type LocalPlatformOptions = {
  /** Provides the code of the room script. */
  readonly roomScript: () => Promise<string>;
  /** Name of the assistant in the calls. */
  readonly assistantName?: string;
  /** The default is Flite in a process of its own. */
  readonly speech?: SpeechSynthesizer;
  /** Who recognises the visitor's words. The default is `none`. */
  readonly hearing?: HearingMode;
  /** A person's own model, voice and transcriber in place of the embedded parts (docs/own-parts.md). */
  readonly services?: ExternalServices;
  /** Names of hosts, besides this machine, that the services of assistants may have. */
  readonly allowedHosts?: readonly string[];
  /** For the mode `platform`. The default is Moonshine in a process of its own. */
  readonly recogniser?: SpeechRecogniser;
  /** If true (the default), the platform serves a REST API, in memory and separate for each page. False if the caller provides the API. */
  readonly hasPageApis?: boolean;
  /** Id of a page that exists from the start. */
  readonly firstPage?: string;
  /** The default is the standard error stream. */
  readonly log?: Log;
};

export type LocalPlatform = {
  /**
   * Opens a page and returns its id. Each HTML page (a tab, a test) has its own faults, rooms and records. The addresses of the page
   * begin with the result of `pagePath`. Until the page is used, only its faults are stored.
   */
  openPage: (faults?: readonly Fault[]) => string;
  /**
   * Opens a room on the page that the call's `orgId` names.
   *
   * @returns the address of the room. It is at this origin, unless the fault `untrusted-url` applies.
   * @throws Error if `orgId` is not the id of a page, HttpProblem under the fault `bad-request`, and HttpProblem 429 for too many
   *   calls in a short time
   */
  openRoom: (call: StoredRecord, origin: string) => string;
  /** Synthesises speech with any of the synthesizer's voices. */
  synthesize: SpeechSynthesizer['synthesize'];
  /** Who recognises the visitor's words at present. `none` if the recogniser has turned out to be missing. */
  hearing: () => HearingMode;
  /** Loads the recogniser, so that the first sentence finds it loaded. */
  warmUp: () => void;
  /** True if a page of another site sent the request, as far as its headers show. */
  isFromForeignPage: (request: IncomingMessage) => boolean;
  /** @returns true if the request is for the platform. The platform then answers the request. */
  handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  close: () => Promise<void>;
};

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly page: PlatformPage;
  readonly pageId: string;
  /** The part of the path that the route's pattern captures, or an empty string. For the API, the path below `/api`, with the query. */
  readonly parameter: string;
};

type Handler = (exchange: Exchange) => Promise<void> | void;

/** A pattern of the path below a page, and the handler of each method. */
type Route = readonly [RegExp, Readonly<Record<string, Handler>>];

export const pagePath = (pageId: string) => `${PLATFORM_PATH}/pages/${pageId}`;

/** A page with `Cross-Origin-Embedder-Policy: require-corp` loads scripts of other origins only with this header. */
const FOR_PAGES_OF_OTHER_ORIGINS = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** A WAV file of the longest phrase, with some space for its header. */
const MAX_PHRASE_BYTES = MAX_PHRASE_SECONDS * SAMPLE_RATE * 2 + 1_024;

const HEARING_STATUS = {
  'not-a-phrase': 400,
  busy: 429,
  unavailable: 503,
  'recognition-failed': 500,
} as const satisfies Record<HearingErrorType, number>;

const SERVER_FAULT = new HttpProblem(500, 'Internal server error (injected by a fault of the local platform).');

type StartedApi = { readonly api: PlatformApi; readonly database: RecordDatabase };

/** The faults that are applied to the API's answer to a call's creation, each with its effect. */
const CHANGED_ANSWERS: Partial<Record<FaultKind<'web-call-creation'>, (answer: ApiAnswer) => ApiAnswer>> = {
  malformed: ({ status }) => ({
    status,
    content: { type: 'application/json', bytes: '<!doctype html><p>Not JSON' },
  }),
  'wrong-shape': ({ status, body }) => ({ status, body: { ...(body as StoredRecord), webCallUrl: undefined } }),
};

/** The voice platform on this machine: REST API, rooms, speech and faults. It accepts loopback requests only. */
export function createLocalPlatform(options: LocalPlatformOptions): LocalPlatform {
  const { roomScript, assistantName = ASSISTANT_NAME } = options;
  const { hasPageApis = true, log = logToStandardError } = options;
  const { hearing = 'none', services = {}, allowedHosts = [] } = options;
  const speech = options.speech ?? createSpeechSynthesizer();
  const recogniser = options.recogniser ?? createSpeechRecogniser(log);
  const servicesByCall = new WeakMap<StoredRecord, RoomServices>();
  const servicesOf = (call: StoredRecord): RoomServices => {
    const known = servicesByCall.get(call);
    if (known !== undefined) return known;
    const created = createRoomServices(call, { services, allowedHosts, speech, recogniser, assistantName, log });
    servicesByCall.set(call, created);
    return created;
  };
  const hearingNow = (): HearingMode => (hearing === 'platform' && !recogniser.isAvailable() ? 'none' : hearing);
  /** The parts of the room that a request names by `?room=`, or else the embedded ones. */
  const servicesFor = ({ page, url }: Pick<Exchange, 'page' | 'url'>): Omit<RoomServices, 'reply'> => {
    const call = page.rooms.get(url.searchParams.get('room') ?? '')?.call;
    return call === undefined ? { ...speech, ...recogniser, hasTranscriber: false } : servicesOf(call);
  };
  const pages = createPlatformPages((pageId) => {
    void startedApi?.then(
      ({ database }) => database.deleteOrganization(pageId),
      // An API that failed to start has no records to delete.
      () => {},
    );
  });
  if (options.firstPage !== undefined) pages.use(options.firstPage);
  const isFromForeignPage = (request: IncomingMessage) => isForeign(request, pages.exists);
  const stalledAnswers = new Map<ServerResponse, PlatformPage>();

  const stall = (response: ServerResponse, page: PlatformPage) => {
    stalledAnswers.set(response, page);
    response.on('close', () => stalledAnswers.delete(response));
  };
  /** Disconnects the stalled answers of a page, because a browser delays the next request for a script until the pending one has ended. */
  const endStalledAnswers = (ended: PlatformPage) => {
    for (const [response, page] of stalledAnswers) if (page === ended) response.destroy();
  };
  const setFaults = (page: PlatformPage, faults: PageFaults) => {
    const isChanged = faults.current !== page.faults.current;
    page.faults = faults;
    if (isChanged) endStalledAnswers(page);
  };

  const openRoom = (call: StoredRecord, origin: string): string => {
    if (!isPageId(call.orgId))
      throw new Error(`The room of a call needs a page, but ${call.orgId} is not the id of a page.`);
    const page = pages.use(call.orgId);
    // An API that the caller provides does not report its requests, so a call begins when its room is opened.
    if (!hasPageApis) setFaults(page, beginCall(page.faults));
    // If the pages have APIs, `answerApi` handles the other faults of this stage.
    const fault = faultAt(page.faults.current, 'web-call-creation');
    if (fault === 'bad-request') throw new HttpProblem(400, ['assistant is not available (injected by a fault).']);
    speech.warmUp();
    const roomId = randomUUID();
    pages.addRoom(page, roomId, call);
    return `${fault === 'untrusted-url' ? 'https://rooms.example' : origin}${pagePath(call.orgId)}/rooms/${roomId}`;
  };

  const startApi = async (): Promise<StartedApi> => {
    const [{ createPlatformApi }, { createRecordDatabase }] = await Promise.all([
      import('../api/createPlatformApi.ts'),
      import('../api/records/createRecordDatabase.ts'),
    ]);
    const database = createRecordDatabase();
    const api = createPlatformApi({
      database,
      log,
      openRoom: (call, baseUrl) => openRoom(call, new URL(baseUrl).origin),
      synthesize: speech.synthesize,
      // A call's body is not checked by these types: the visitor waits, and reading their schemas takes longer than creating a call.
      checkBody: (key, body) => (key === 'POST /call/web' ? [] : checkByPublishedTypes(key, body)),
    });
    return { api, database };
  };
  let startedApi: Promise<StartedApi> | undefined;
  const ensureApi = async (): Promise<StartedApi> => {
    startedApi ??= startApi().catch((error: unknown) => {
      // The next request tries again.
      startedApi = undefined;
      throw error;
    });
    return startedApi;
  };

  const answerApi: Handler = async ({ request, response, url, page, pageId, parameter: path }) => {
    const isCallCreation = request.method === 'POST' && /^\/call\/web\/?(\?|$)/.test(path);
    if (isCallCreation) setFaults(page, beginCall(page.faults));
    const fault = isCallCreation ? faultAt(page.faults.current, 'web-call-creation') : undefined;
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
      throw new HttpProblem(401, 'Unauthorized (injected by a fault of the local platform).');
    const { api } = await ensureApi();
    const changeAnswer = fault === undefined ? undefined : CHANGED_ANSWERS[fault];
    await api.handle(request, response, {
      path,
      orgId: pageId,
      baseUrl: `${url.origin}${pagePath(pageId)}/api`,
      isOpen: () => pages.isOpen(pageId, page),
      ...(changeAnswer === undefined ? {} : { changeAnswer }),
    });
  };

  /** A browser that requests a document gets the room page. The room script gets the information about the room. */
  const showRoom: Handler = ({ request, response, page, parameter: roomId }) => {
    if (request.headers.accept?.includes('text/html') === true) {
      answer(response, 200, 'text/html; charset=utf-8', ROOM_PAGE, ROOM_PAGE_HEADERS);
      return;
    }
    const call = page.rooms.get(roomId)?.call;
    if (call === undefined) throw new HttpProblem(404, 'The room does not exist.');
    const companyName = companyNameOf(call);
    const { reply, hasTranscriber } = servicesOf(call);
    const information: RoomInformation = {
      roomId,
      callId: call.id,
      assistantName,
      ...(companyName === undefined ? {} : { companyName }),
      firstMessage: firstMessageOf(call, assistantName),
      isVideoRecorded: isVideoRecorded(call),
      hearing: hasTranscriber ? hearing : hearingNow(),
      hasTranscriber,
      answersBy: reply === undefined ? 'rules' : 'model',
      faults: page.faults.current,
    };
    answerJson(response, 200, information);
  };

  const compressScript = createTextCompressor();
  const sendRoomScript: Handler = async ({ request, response, page }) => {
    const fault = faultAt(page.faults.current, 'room-load');
    if (fault === 'stall') {
      stall(response, page);
      return;
    }
    if (fault === 'refuse') throw new HttpProblem(404, 'The room script is missing (injected by a fault).');
    const script =
      fault === 'malformed'
        ? "throw new Error('A fault of the local platform: this is not a room.');"
        : await roomScript();
    const { body, headers } = await compressScript(request, script);
    answer(response, 200, 'text/javascript; charset=utf-8', body, { ...FOR_PAGES_OF_OTHER_ORIGINS, ...headers });
  };

  const sendSpeech: Handler = async ({ response, url, page }) => {
    try {
      const { synthesize } = servicesFor({ page, url });
      answer(response, 200, 'audio/wav', await synthesize(url.searchParams.get('text') ?? ''));
    } catch (error) {
      if (!(error instanceof SpeechError)) throw error;
      throw new HttpProblem(error.type === 'synthesis-failed' ? 500 : 400, error.message);
    }
  };

  const recogniseSpeech: Handler = async ({ request, response, url, page }) => {
    if (hearing !== 'platform') throw new HttpProblem(503, 'This platform recognises no speech.');
    const phrase = await readBytes(request, MAX_PHRASE_BYTES);
    const left = new AbortController();
    response.on('close', () => left.abort());
    try {
      const heard = url.searchParams.has('partial')
        ? await recogniser.recogniseIfIdle(phrase)
        : await servicesFor({ page, url }).recognise(phrase, left.signal);
      if (heard === undefined) answer(response, 204, 'text/plain', '');
      else answerJson(response, 200, heard);
    } catch (error) {
      if (left.signal.aborted) return;
      if (!(error instanceof HearingError)) throw error;
      throw new HttpProblem(HEARING_STATUS[error.type], error.message);
    }
  };

  const sendReply: Handler = async ({ request, response, page, parameter: roomId }) => {
    const call = page.rooms.get(roomId)?.call;
    const reply = call === undefined ? undefined : servicesOf(call).reply;
    if (reply === undefined) throw new HttpProblem(404, 'The room does not exist, or has no model.');
    const turns = readTurns(await readJson(request));
    const left = new AbortController();
    response.on('close', () => left.abort());
    try {
      answerJson(response, 200, await reply(turns, left.signal));
    } catch (error) {
      // The visitor has left, or has spoken again.
      if (left.signal.aborted) return;
      if (!(error instanceof ExternalServiceError)) throw error;
      log(`${error.message} The embedded receptionist continues the call.`);
      throw new HttpProblem(502, error.message);
    }
  };

  const routes: readonly Route[] = [
    [/^rooms\/([\w-]+)$/, { GET: showRoom }],
    [/^room\/call-machine-object-bundle\.js$/, { GET: sendRoomScript }],
    [/^speech$/, { GET: sendSpeech }],
    [/^rooms\/([\w-]+)\/replies$/, { POST: sendReply }],
    [/^hearing$/, { POST: recogniseSpeech }],
    [
      /^faults$/,
      {
        GET: ({ response, page }) => answerJson(response, 200, page.faults.current),
        PUT: async ({ request, response, page }) => {
          const parsed = parseFaults(await readJson(request));
          if (!parsed.ok) throw new HttpProblem(400, parsed.problems);
          setFaults(page, faultsFromNow(parsed.faults));
          answerJson(response, 200, page.faults.current);
        },
      },
    ],
    [
      /^next-faults$/,
      {
        GET: ({ response, page }) => answerJson(response, 200, page.faults),
        PUT: async ({ request, response, page }) => {
          const parsed = parseNextFaults(await readJson(request));
          if (!parsed.ok) throw new HttpProblem(400, parsed.problems);
          setFaults(page, withNextFaults(page.faults, parsed.next));
          answerJson(response, 200, page.faults);
        },
      },
    ],
  ];

  /**
   * Finds the handler of a request. A refused request opens no page, so that it evicts none.
   *
   * @returns a function that opens the page and runs the handler
   * @throws HttpProblem if the request is refused
   */
  const findHandler = (request: IncomingMessage, response: ServerResponse): (() => Promise<void> | void) => {
    const { host } = request.headers;
    if (!isLoopbackHost(host)) throw new HttpProblem(403, 'The local platform accepts requests to localhost only.');
    if (isFromForeignPage(request)) {
      throw new HttpProblem(403, 'The local platform accepts requests from pages of this machine only.');
    }
    const scheme = 'encrypted' in request.socket ? 'https' : 'http';
    const target = targetOf(request);
    const url = new URL(`${scheme}://${host}${target}`);
    const [, pageId = '', path = ''] = /^\/local-platform\/pages\/([^/]+)\/(.*)$/.exec(url.pathname) ?? [];
    const [, apiPath] = /^\/local-platform\/pages\/[^/]+\/api(\/.*)$/s.exec(target) ?? [];
    const isForApi = apiPath !== undefined && hasPageApis;
    const route = routes.find(([pattern]) => pattern.test(path));
    const notFound = new HttpProblem(404, `Cannot ${request.method ?? ''} ${url.pathname}`);
    if (!isPageId(pageId)) throw notFound;
    if (isForApi) {
      return () => answerApi({ request, response, url, page: pages.use(pageId), pageId, parameter: apiPath });
    }
    if (route === undefined) throw notFound;
    const [pattern, methods] = route;
    const handler = methods[request.method ?? ''];
    if (handler === undefined) {
      const Allow = Object.keys(methods).join(', ');
      throw new HttpProblem(405, `The allowed methods are ${Allow}.`, { Allow });
    }
    const parameter = pattern.exec(path)?.[1] ?? '';
    return () => handler({ request, response, url, page: pages.use(pageId), pageId, parameter });
  };

  const runHandler = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      await findHandler(request, response)();
    } catch (error) {
      if (response.headersSent || response.destroyed) return;
      answerProblem(response, problemOf(error, request, log));
    }
  };

  return {
    openPage: (faults = []) => pages.open(faults),
    openRoom,
    synthesize: speech.synthesize,
    hearing: hearingNow,
    warmUp: () => {
      if (hearing === 'platform') recogniser.warmUp();
    },
    isFromForeignPage,
    handle: (request, response) => {
      const path = targetOf(request);
      if (path !== PLATFORM_PATH && !path.startsWith(`${PLATFORM_PATH}/`)) return false;
      void runHandler(request, response);
      return true;
    },
    close: async () => {
      for (const response of stalledAnswers.keys()) response.destroy();
      stalledAnswers.clear();
      await Promise.all([speech.close(), recogniser.close()]);
      const started = await startedApi?.catch(() => undefined);
      started?.database.close();
    },
  };
}
