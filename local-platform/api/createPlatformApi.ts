import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiVersion } from '../../src/platform/api/operationVersions.ts';
import type { Operation } from '../../src/platform/api/operationRows.ts';
import { type OperationKey, operations } from '../../src/platform/api/operations.ts';
import {
  answer,
  answerInPieces,
  answerJson,
  answerProblem,
  HttpProblem,
  type Log,
  logToStandardError,
  problemOf,
} from '../server/httpAnswers.ts';
import type { ApiAnswer, ApiContext, ApiOperation, Synthesize } from './apiOperation.ts';
import { collectionOperations } from './operations/collectionOperations.ts';
import { maskCarriedSecrets } from './records/credentialSecrets.ts';
import { diskProblem } from './records/recordFile.ts';
import { downloadFile } from './operations/files.ts';
import { writeApiLog } from './operations/logs.ts';
import { type MatchedOperation, matchOperation } from './matchOperation.ts';
import { isFormData, readFormData, readJson, readOptionalJson, withStoredField } from './readBody.ts';
import { readQuery } from './readQuery.ts';
import { withoutNull } from './records/records.ts';
import { guardedStore, type RecordDatabase, type StoredRecord } from './records/recordStore.ts';
import { specialOperations } from './operations/specialOperations.ts';

/** Allows at most `requests` requests in a window of `perMs` milliseconds. */
type RateLimit = { readonly requests: number; readonly perMs: number };

type Window = { readonly endsAt: number; requestCount: number };

/** Maximum number of windows in memory. The oldest windows are dropped first. */
const MAX_WINDOWS = 1000;

/**
 * Counts the requests of each organization in windows. A request that comes outside a window opens a window of `perMs` milliseconds.
 *
 * @param elapsedMs a monotonic clock: the wall clock may be changed while a window is open
 */
function createRateLimit({ requests, perMs }: RateLimit, elapsedMs: () => number) {
  const windows = new Map<string, Window>();

  const windowOf = (organization: string, time: number): Window => {
    const window = windows.get(organization);
    if (window !== undefined && time < window.endsAt) return window;
    const opened: Window = { endsAt: time + perMs, requestCount: 0 };
    // A map keeps the position of an existing key. Deleting the key first moves the organization to the end.
    windows.delete(organization);
    windows.set(organization, opened);
    for (const oldest of windows.keys()) {
      if (windows.size <= MAX_WINDOWS) break;
      windows.delete(oldest);
    }
    return opened;
  };

  return {
    /** Counts a request. @throws HttpProblem 429 beyond the limit, with the seconds to wait in the header `Retry-After` */
    countRequest: (organization: string): void => {
      const time = elapsedMs();
      const window = windowOf(organization, time);
      window.requestCount += 1;
      if (window.requestCount <= requests) return;
      const seconds = Math.max(1, Math.ceil((window.endsAt - time) / 1000));
      throw new HttpProblem(429, `Too many requests: ${requests} are allowed in ${perMs / 1000} seconds.`, {
        'Retry-After': String(seconds),
      });
    },
  };
}

/** @returns messages about the body, or an empty list if it is valid. */
type CheckBody = (key: OperationKey, body: unknown) => readonly string[] | Promise<readonly string[]>;

/** Loads the schemas of the bodies, which are large, in advance. Without this call, the check of the first body loads them. */
export const prepareCheck = async (): Promise<void> =>
  (await import('./published-types/schemaCache.ts')).prepareBodySchemas();

/** Checks a body by the types that the vendor publishes with its client, `@vapi-ai/web`. */
export const checkByPublishedTypes: CheckBody = async (key, body) => {
  const [{ checkBody }] = await Promise.all([import('./published-types/checkBody.ts'), prepareCheck()]);
  return checkBody(key, body);
};

export type PlatformApiOptions = {
  readonly database: RecordDatabase;
  readonly now?: () => Date;
  /** A monotonic clock in milliseconds. Default: `performance.now`. */
  readonly elapsedMs?: () => number;
  readonly newId?: () => string;
  /** Opens a room for a web call. `baseUrl` is the address of the API. @returns the address of the room */
  readonly openRoom: (call: StoredRecord, baseUrl: string) => string;
  /** Where the versions of the vendor's client differ, the API answers as this version expects. Default: the newest. */
  readonly apiVersion?: ApiVersion;
  /** Synthesizes the speech of recordings. */
  readonly synthesize: Synthesize;
  /** The limit applies to each organization separately. Default: no limit. */
  readonly rateLimit?: RateLimit;
  /** Default: checks by the types that the vendor publishes with its client. */
  readonly checkBody?: CheckBody;
  /** Default: the standard error stream. */
  readonly log?: Log;
};

export type ApiTarget = {
  /** Path and query as they were sent, relative to the API: `/assistant/42?limit=1`. */
  readonly path: string;
  readonly orgId: string;
  /** Address of the API, without a trailing slash. */
  readonly baseUrl: string;
  /** Replaces the answer that an operation returns. Errors and downloads of files stay unchanged. */
  readonly changeAnswer?: (answer: ApiAnswer) => ApiAnswer;
  /** Returns false after the organization was deleted. A request that is still in progress then stores nothing more. */
  readonly isOpen?: () => boolean;
};

export type PlatformApi = {
  /** Answers a request, with an error if the request is refused or fails. Never rejects. */
  readonly handle: (request: IncomingMessage, response: ServerResponse, target: ApiTarget) => Promise<void>;
};

/** The compiler reports an operation that is missing. */
const OPERATIONS: Readonly<Record<OperationKey, ApiOperation>> = { ...collectionOperations, ...specialOperations };

/** Operations whose body is JSON in version 2.3.8 of the vendor's client, and a form in version 2.7.1. */
const ALSO_SENT_AS_FORM: ReadonlySet<OperationKey> = new Set(['POST /voice-library/create-sesame-voice']);

async function readBody(key: OperationKey, request: IncomingMessage): Promise<unknown> {
  if (ALSO_SENT_AS_FORM.has(key) && isFormData(request)) return Object.fromEntries(await readFormData(request));
  const { body }: Operation = operations[key];
  if (body === 'json') return readJson(request);
  if (body === 'optional-json') return readOptionalJson(request);
  return body === 'form-data' ? readFormData(request) : undefined;
}

/** Returned in place of a status if the client has disconnected, or is disconnected because its answer is incomplete. */
const CLIENT_DISCONNECTED = 0;

/**
 * Requires a bearer token. The local platform has no accounts: any key is valid, unless it contains "invalid".
 *
 * @throws HttpProblem 401 without a valid key
 */
function requireKey(request: IncomingMessage): void {
  const key = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
  if (key === undefined) throw new HttpProblem(401, 'Missing Authorization header. Send it as Bearer <public key>.');
  if (/invalid/i.test(key)) {
    const hint = 'Invalid Key. Hot tip, you may be using the private key instead of the public key, or vice versa.';
    throw new HttpProblem(401, hint);
  }
}

/** Creates the platform's REST API (specification, section 7), which keeps its records in the database. */
export function createPlatformApi(options: PlatformApiOptions): PlatformApi {
  const {
    database,
    now = () => new Date(),
    newId = randomUUID,
    openRoom,
    synthesize,
    checkBody = checkByPublishedTypes,
  } = options;
  const { log = logToStandardError, elapsedMs = () => performance.now(), rateLimit, apiVersion = '2.7.1' } = options;
  const limit = rateLimit === undefined ? undefined : createRateLimit(rateLimit, elapsedMs);

  const contextOf = ({ orgId, baseUrl, isOpen = () => true }: ApiTarget): ApiContext => {
    const requireOpen = () => {
      if (!isOpen()) throw new HttpProblem(404, 'The page of this request was replaced by newer ones. Reload it.');
    };
    return {
      orgId,
      store: guardedStore(database.organization(orgId), requireOpen),
      now,
      newId,
      apiVersion,
      synthesize,
      baseUrl,
      openRoom: (call) => {
        requireOpen();
        return openRoom(call, baseUrl);
      },
    };
  };

  const runOperation = async (
    request: IncomingMessage,
    matched: MatchedOperation,
    target: ApiTarget,
  ): Promise<ApiAnswer> => {
    const { key, path } = matched;
    const { auth, body: bodyKind }: Operation = operations[key];
    // The first problem becomes the answer. The order of the checks is: key, rate limit, query, body.
    if (auth === 'bearer') requireKey(request);
    limit?.countRequest(target.orgId);
    const query = readQuery(key, splitPath(target).query);
    const body = await readBody(key, request);
    const [operation, context] = [OPERATIONS[key], contextOf(target)];
    const received = { key, path, query, body };
    const messages = body === undefined ? [] : await checkBody(key, withStoredField(operation, received, context));
    if (messages.length > 0) throw new HttpProblem(400, messages);
    // In the body of a PATCH, null removes a field. In other JSON bodies, null means that the field is left out.
    const isNullLeftOut = bodyKind.endsWith('json') && operations[key].method !== 'PATCH';
    return operation({ ...received, body: isNullLeftOut ? withoutNull(body) : body }, context);
  };

  const answerError = (request: IncomingMessage, response: ServerResponse, error: unknown): number => {
    const problem = diskProblem(error) ?? problemOf(error, request, log);
    if (response.headersSent) {
      // Closing the connection shows the client that the answer is incomplete.
      response.destroy();
      return CLIENT_DISCONNECTED;
    }
    answerProblem(response, problem);
    return problem.status;
  };

  const answerWith = async (request: IncomingMessage, response: ServerResponse, outcome: Outcome): Promise<number> => {
    const isClosed = () => response.destroyed;
    // After a disconnection, or after the start of an answer, the outcome cannot be sent. An error of the outcome may only be a
    // consequence of the disconnection, so it is not logged.
    if (isClosed() || response.headersSent || (request.errored ?? null) !== null) {
      response.destroy();
      return CLIENT_DISCONNECTED;
    }
    if ('error' in outcome) return answerError(request, response, outcome.error);
    try {
      await send(response, outcome.answer);
      return outcome.answer.status;
    } catch (error) {
      return isClosed() ? CLIENT_DISCONNECTED : answerError(request, response, error);
    }
  };

  /**
   * Adds an entry to the log that `GET /logs` returns, except for a GET request, a refused key, a client that has disconnected or
   * a deleted organization. If the entry cannot be written, only `log` receives a line, because the request is already answered.
   */
  const logRequest = (matched: MatchedOperation, startedAt: Date, status: number, target: ApiTarget) => {
    const { method } = operations[matched.key];
    if (method === 'GET' || status === CLIENT_DISCONNECTED || status === 401 || target.isOpen?.() === false) return;
    try {
      const entry = { method, url: target.path, path: matched.path, startedAt, answer: { status } };
      writeApiLog(entry, contextOf(target));
    } catch (error) {
      log(`The local platform cannot write its log: ${String(error)}`);
    }
  };

  return {
    handle: async (request, response, target) => {
      const startedAt = now();
      try {
        const file = downloadOf(request, target, database);
        if (file !== undefined) {
          await answerWith(request, response, { answer: file });
          return;
        }
        const matched = matchOperation(request.method ?? '', splitPath(target).path);
        const outcome = await runOperation(request, matched, target).then(
          (operationAnswer): Outcome => ({ answer: target.changeAnswer?.(operationAnswer) ?? operationAnswer }),
          (error: unknown): Outcome => ({ error }),
        );
        logRequest(matched, startedAt, await answerWith(request, response, outcome), target);
      } catch (error) {
        await answerWith(request, response, { error });
      }
    },
  };
}

type Outcome = { readonly answer: ApiAnswer } | { readonly error: unknown };

function splitPath({ path: sent }: ApiTarget): { readonly path: string; readonly query: string } {
  const [path = '', query = ''] = sent.split(/\?(.*)/s);
  return { path, query };
}

/**
 * Returns the answer to the download of an uploaded file, or undefined for any other request. As in the vendor's API, a download
 * needs the address of the file, but no key.
 *
 * @throws HttpProblem 404 if the file does not exist
 */
function downloadOf({ method }: IncomingMessage, target: ApiTarget, database: RecordDatabase): ApiAnswer | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  return downloadFile(splitPath(target).path, database.organization(target.orgId));
}

/** Sends an answer. If the body is produced in pieces, waits for them. @throws the error of a piece that cannot be produced */
async function send(response: ServerResponse, { status, body, content, headers }: ApiAnswer): Promise<void> {
  if (content !== undefined) {
    const { type, bytes } = content;
    const isWhole = typeof bytes === 'string' || bytes instanceof Uint8Array;
    if (isWhole) answer(response, status, type, bytes, headers);
    else await answerInPieces(response, status, type, bytes, headers);
  } else if (body !== undefined) answerJson(response, status, maskCarriedSecrets(body), headers);
  else response.writeHead(status, { 'Content-Length': 0, 'Cache-Control': 'no-store', ...headers }).end();
}
