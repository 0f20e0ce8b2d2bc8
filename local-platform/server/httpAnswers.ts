import type { IncomingMessage, ServerResponse } from 'node:http';

const STATUS_TEXTS = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
} as const;

/** An error answer. Unless it has a `body`, it is answered in the vendor's usual shape: `{message, error, statusCode}`. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';

  constructor(
    readonly status: keyof typeof STATUS_TEXTS,
    readonly messages: string | readonly string[],
    readonly headers: Readonly<Record<string, string>> = {},
    /** Body of the answer where the vendor has published another shape. */
    readonly body?: Readonly<Record<string, unknown>>,
  ) {
    super(typeof messages === 'string' ? messages : messages.join('; '));
  }
}

/** The pieces of an iterable body are requested at the pace at which the client reads, so that they are not all in memory together. */
export type AnswerBody = Uint8Array | AsyncIterable<string>;

/** Calls back once after `ms` milliseconds. @returns a function that cancels the timer. */
export type StartTimer = (callback: () => void, ms: number) => () => void;

export type AnswerWriterOptions = {
  /** Time without progress after which the client of an answer is disconnected. */
  readonly unreadTimeoutMs?: number;
  /**
   * Limit of the unread bytes of all answers together. Beyond it, clients are disconnected, beginning with the client that has read
   * nothing for the longest time. A single answer may exceed the limit.
   */
  readonly maxUnreadBytes?: number;
  readonly startTimer?: StartTimer;
};

/** Sends the body and ends the answer. Resolves when the body is sent or the connection is closed. Rejects if producing a piece fails. */
type WriteAnswer = (response: ServerResponse, body: AnswerBody) => Promise<void>;

/** The default of `unreadTimeoutMs`. */
export const UNREAD_TIMEOUT_MS = 30_000;
/** The default of `maxUnreadBytes`. */
const MAX_UNREAD_BYTES = 128 * 1024 * 1024;

const SLICE_BYTES = 64 * 1024;
/** Estimated memory that an iterable body holds in addition to its current piece, for example the records that it reads. */
const PRODUCTION_BYTES = 1024 * 1024;

const startSystemTimer: StartTimer = (callback, ms) => {
  const timer = setTimeout(callback, ms).unref();
  return () => clearTimeout(timer);
};

type UnreadAnswer = { readonly bytes: number; readonly settle: () => void };

/** Creates a function that writes answers at the pace of their clients. */
export function createAnswerWriter(options: AnswerWriterOptions = {}): WriteAnswer {
  const { unreadTimeoutMs = UNREAD_TIMEOUT_MS, maxUnreadBytes = MAX_UNREAD_BYTES } = options;
  const { startTimer = startSystemTimer } = options;
  /** The answers that wait for their clients, the longest wait first. */
  const unreadAnswers = new Map<ServerResponse, UnreadAnswer>();
  let unreadBytes = 0;

  const discard = (response: ServerResponse) => {
    unreadBytes -= unreadAnswers.get(response)?.bytes ?? 0;
    unreadAnswers.delete(response);
  };
  const cutOff = (response: ServerResponse, { settle }: UnreadAnswer) => {
    response.destroy();
    // An answer that is queued behind another on its connection emits no event when it is destroyed.
    settle();
  };
  const disconnectSlowest = () => {
    for (const [response, oldest] of unreadAnswers) {
      // A single answer may exceed the limit.
      if (unreadBytes <= maxUnreadBytes || unreadAnswers.size === 1) return;
      cutOff(response, oldest);
    }
  };

  /**
   * Resolves at the event, or when the connection is closed.
   *
   * @param bytes memory that the answer holds while it waits
   */
  const waitForProgress = (response: ServerResponse, event: 'drain' | 'finish', bytes: number) =>
    new Promise<void>((resolve) => {
      const settle = () => {
        stopTimer();
        response.off(event, settle).off('close', settle);
        discard(response);
        resolve();
      };
      const entry: UnreadAnswer = { bytes, settle };
      const stopTimer = startTimer(() => cutOff(response, entry), unreadTimeoutMs);
      response.on(event, settle).on('close', settle);
      unreadAnswers.set(response, entry);
      unreadBytes += bytes;
      disconnectSlowest();
    });

  return async (response, body) => {
    const isGone = () => response.destroyed;
    if (isGone()) return;
    // Node would discard the body of an answer to HEAD, so it is not produced.
    const hasBody = response.req.method !== 'HEAD';
    if (body instanceof Uint8Array && body.length <= SLICE_BYTES) {
      response.end(body);
      await waitForProgress(response, 'finish', body.length);
      return;
    }
    for await (const { bytes, heldBytes } of hasBody ? slicesOf(body) : []) {
      if (!response.write(bytes)) await waitForProgress(response, 'drain', heldBytes);
      if (isGone()) return;
    }
    response.end();
    await waitForProgress(response, 'finish', 0);
  };
}

type Slice = {
  readonly bytes: Uint8Array;
  /** Memory that the body holds until this slice has been sent. */
  readonly heldBytes: number;
};

async function* slicesOf(body: AnswerBody): AsyncGenerator<Slice> {
  if (body instanceof Uint8Array) {
    yield* slicesOfWhole(body);
    return;
  }
  for await (const piece of body) {
    for (const { bytes, heldBytes } of slicesOfWhole(Buffer.from(piece)))
      yield { bytes, heldBytes: heldBytes + PRODUCTION_BYTES };
  }
}

function* slicesOfWhole(whole: Uint8Array): Generator<Slice> {
  for (let start = 0; start < whole.length; start += SLICE_BYTES) {
    yield { bytes: whole.subarray(start, start + SLICE_BYTES), heldBytes: whole.length - start };
  }
}

/** One writer per process: its memory limit applies to all answers together. */
const writeAnswer = createAnswerWriter();

type AnswerHeaders = Readonly<Record<string, string>>;

const writeHead = (response: ServerResponse, status: number, contentType: string, headers: AnswerHeaders) =>
  response.writeHead(status, {
    'Content-Type': contentType,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });

export function answer(
  response: ServerResponse,
  status: number,
  contentType: string,
  body: string | Uint8Array,
  headers: AnswerHeaders = {},
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  writeHead(response, status, contentType, { 'Content-Length': String(bytes.length), ...headers });
  void writeAnswer(response, bytes);
}

/** Least number of characters in a piece, except in the final one. A body that is shorter is sent whole, with its length. */
const PIECE_LENGTH = 64 * 1024;

/**
 * Answers with a body that is produced in pieces. Sends nothing before the whole body, or its first `PIECE_LENGTH` characters, are
 * produced, so that an early error can still be answered.
 *
 * @throws the error with which producing a piece fails. If `response.headersSent`, the error can no longer be answered.
 */
export async function answerInPieces(
  response: ServerResponse,
  status: number,
  contentType: string,
  pieces: AsyncIterable<string>,
  headers: AnswerHeaders = {},
): Promise<void> {
  const joined = joinedPieces(pieces);
  try {
    const { value: firstPiece = '' } = await joined.next();
    if (firstPiece.length < PIECE_LENGTH) {
      answer(response, status, contentType, firstPiece, headers);
    } else if (!response.destroyed) {
      writeHead(response, status, contentType, headers);
      await writeAnswer(response, withFirstPiece(firstPiece, joined));
    }
  } finally {
    await joined.return(undefined);
  }
}

/** Joins pieces until each, except the last, has at least `PIECE_LENGTH` characters. */
async function* joinedPieces(pieces: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let joined = '';
  for await (const piece of pieces) {
    joined += piece;
    if (joined.length < PIECE_LENGTH) continue;
    yield joined;
    joined = '';
  }
  yield joined;
  return undefined;
}

async function* withFirstPiece(firstPiece: string, otherPieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield firstPiece;
  yield* otherPieces;
}

export const answerJson = (response: ServerResponse, status: number, body: unknown, headers?: AnswerHeaders): void =>
  answer(response, status, 'application/json; charset=utf-8', JSON.stringify(body), headers);

export function answerProblem(response: ServerResponse, { status, messages, headers, body }: HttpProblem): void {
  const defaultBody = { message: messages, error: STATUS_TEXTS[status], statusCode: status };
  answerJson(response, status, body ?? defaultBody, headers);
}

/** Receives a text for each unexpected error. The text may have several lines, such as a stack. */
export type Log = (text: string) => void;

const ignoreFailedWrite = () => {};

/**
 * Writes a text and a line break to the standard error stream. Never throws and never ends the process: a text that cannot be written,
 * because the output is closed, is lost.
 */
export const logToStandardError: Log = (text) => {
  // Without a listener, the stream's `EPIPE` would be an uncaught exception. The error may come after `write` has returned.
  if (!process.stderr.listeners('error').includes(ignoreFailedWrite)) process.stderr.on('error', ignoreFailedWrite);
  process.stderr.write(`${text}\n`);
};

/**
 * The answer to an error. The message of an unexpected error may name files of this machine, so the message is only logged, and
 * the answer has status 500.
 */
export function problemOf(error: unknown, { method = '', url = '' }: IncomingMessage, log: Log): HttpProblem {
  if (error instanceof HttpProblem) return error;
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log(`The local platform failed at ${method} ${url}: ${reason}`);
  return new HttpProblem(500, 'Internal server error of the local platform. See its output for the cause.');
}
