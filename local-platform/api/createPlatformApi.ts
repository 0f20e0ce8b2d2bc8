import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { operations, type Operation, type OperationKey } from '../../src/platform/api/operations.ts';
import { answer, answerInPieces, answerJson, answerProblem, HttpProblem } from '../httpAnswers.ts';
import { logToStandardError, problemOf, type Log } from '../unexpectedProblem.ts';
import { writeApiLog } from './operations/apiLogs.ts';
import type { ApiAnswer, ApiContext, ApiOperation } from './apiOperation.ts';
import { checkByPublishedTypes, type CheckBody } from './published-types/checkByPublishedTypes.ts';
import { collectionOperations } from './operations/collectionOperations.ts';
import { createRateLimit, type RateLimit } from './createRateLimit.ts';
import { maskCarriedSecrets } from './records/credentialSecrets.ts';
import { downloadFile } from './operations/files.ts';
import { matchOperation, type MatchedOperation } from './matchOperation.ts';
import { readFormData, readJson } from './readBody.ts';
import { readQuery } from './readQuery.ts';
import { diskProblem } from './records/diskProblem.ts';
import { withoutNull } from './records/records.ts';
import { guardedStore } from './records/guardedStore.ts';
import type { RecordDatabase, StoredRecord } from './records/recordStore.ts';
import { requireKey } from './requireKey.ts';
import { specialOperations } from './operations/specialOperations.ts';
import { withStoredField } from './withStoredField.ts';

export type PlatformApiOptions = {
  readonly database: RecordDatabase;
  readonly now?: () => Date;
  /** Milliseconds since any moment, from a clock that never jumps. Default: since the process has started. */
  readonly elapsedMs?: () => number;
  readonly newId?: () => string;
  /** Opens a room for a web call of the API at this address. @returns the room's address */
  readonly openRoom: (call: StoredRecord, baseUrl: string) => string;
  /** For each organization. Default: none. */
  readonly rateLimit?: RateLimit;
  /** Default: by the vendor's published types. */
  readonly checkBody?: CheckBody;
  /** Default: the standard error stream. */
  readonly log?: Log;
};

export type ApiTarget = {
  /** As it was sent, below the API: `/assistant/42?limit=1`. */
  readonly path: string;
  readonly orgId: string;
  /** Where the API is, without a slash at the end. */
  readonly baseUrl: string;
  /** Puts another answer in the place of a good one. */
  readonly changeAnswer?: (answer: ApiAnswer) => ApiAnswer;
  /** Whether the organization is still there: nothing is written for one that went while the request was under way. */
  readonly isOpen?: () => boolean;
};

export type PlatformApi = {
  /** Answers in any case, also with a problem; settles when the answer is on its way. Never rejects. */
  readonly handle: (request: IncomingMessage, response: ServerResponse, target: ApiTarget) => Promise<void>;
};

/** One that is missing is an error of types. */
const OPERATIONS: Readonly<Record<OperationKey, ApiOperation>> = { ...collectionOperations, ...specialOperations };

const readBody = (body: Operation['body'], request: IncomingMessage): Promise<unknown> => {
  if (body === 'json') return readJson(request);
  return body === 'form-data' ? readFormData(request) : Promise.resolve(undefined);
};

/** In the place of a status. */
const CLIENT_GONE = 0;

/** The platform's REST API (specification, section 7) over a database of records. */
export function createPlatformApi(options: PlatformApiOptions): PlatformApi {
  const { database, now = () => new Date(), newId = randomUUID, openRoom, checkBody = checkByPublishedTypes } = options;
  const { log = logToStandardError, elapsedMs = () => performance.now(), rateLimit } = options;
  const limit = rateLimit === undefined ? undefined : createRateLimit(rateLimit, elapsedMs);

  const contextOf = ({ orgId, baseUrl, isOpen = () => true }: ApiTarget): ApiContext => {
    const check = () => {
      if (!isOpen()) throw new HttpProblem(404, 'The page of this request gave way to newer ones. Load it again.');
    };
    return {
      orgId,
      store: guardedStore(database.organization(orgId), check),
      now,
      newId,
      baseUrl,
      openRoom: (call) => {
        check();
        return openRoom(call, baseUrl);
      },
    };
  };

  const run = async (request: IncomingMessage, matched: MatchedOperation, target: ApiTarget): Promise<ApiAnswer> => {
    const { key, path } = matched;
    const { auth, body: kind }: Operation = operations[key];
    if (auth === 'bearer') requireKey(request);
    limit?.take(target.orgId);
    const query = readQuery(key, splitPath(target).query);
    const body = await readBody(kind, request);
    const [operation, context] = [OPERATIONS[key], contextOf(target)];
    const received = { key, path, query, body };
    const messages = kind === 'none' ? [] : await checkBody(key, withStoredField(operation, received, context));
    if (messages.length > 0) throw new HttpProblem(400, messages);
    // In a change null takes a field away; elsewhere it says that there is none.
    const isWhole = kind === 'json' && operations[key].method !== 'PATCH';
    return operation({ ...received, body: isWhole ? withoutNull(body) : body }, context);
  };

  const answerError = (request: IncomingMessage, response: ServerResponse, error: unknown): number => {
    const problem = diskProblem(error) ?? problemOf(error, request, log);
    if (response.headersSent) {
      // A list broke off: the client must not take it for the whole.
      response.destroy();
      return CLIENT_GONE;
    }
    answerProblem(response, problem);
    return problem.status;
  };

  const answerWith = async (request: IncomingMessage, response: ServerResponse, answered: Outcome): Promise<number> => {
    const isGone = () => response.destroyed;
    // Nobody is there to read it, and the error is only that.
    if (isGone() || response.headersSent || (request.errored ?? null) !== null) {
      response.destroy();
      return CLIENT_GONE;
    }
    if ('error' in answered) return answerError(request, response, answered.error);
    try {
      await send(response, answered.answer);
      return answered.answer.status;
    } catch (error) {
      return isGone() ? CLIENT_GONE : answerError(request, response, error);
    }
  };

  /** For `GET /logs`. The answer is on its way: nothing here can change it. */
  const note = (matched: MatchedOperation, startedAt: Date, status: number, target: ApiTarget) => {
    const { method } = operations[matched.key];
    if (method === 'GET' || status === CLIENT_GONE || status === 401 || target.isOpen?.() === false) return;
    try {
      const entry = { method, url: target.path, path: matched.path, startedAt, answer: { status } };
      writeApiLog(entry, contextOf(target));
    } catch (error) {
      log(`The local platform can not write its log: ${String(error)}`);
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
        const answered = await run(request, matched, target).then(
          (good): Outcome => ({ answer: target.changeAnswer?.(good) ?? good }),
          (error: unknown): Outcome => ({ error }),
        );
        note(matched, startedAt, await answerWith(request, response, answered), target);
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

/** An uploaded file, which needs no key: whoever has its address may read it, as at the vendor's. */
function downloadOf({ method }: IncomingMessage, target: ApiTarget, database: RecordDatabase): ApiAnswer | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  return downloadFile(splitPath(target).path, database.organization(target.orgId));
}

/** Settles when a whole body is on its way, and when the last piece of another one is. @throws what making a piece throws */
async function send(response: ServerResponse, { status, body, content, headers }: ApiAnswer): Promise<void> {
  if (content !== undefined) {
    const { type, bytes } = content;
    const isWhole = typeof bytes === 'string' || bytes instanceof Uint8Array;
    if (isWhole) answer(response, status, type, bytes, headers);
    else await answerInPieces(response, status, type, bytes, headers);
  } else if (body !== undefined) answerJson(response, status, maskCarriedSecrets(body), headers);
  else response.writeHead(status, { 'Content-Length': 0, 'Cache-Control': 'no-store', ...headers }).end();
}
