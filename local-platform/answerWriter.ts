import type { ServerResponse } from 'node:http';

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
export type WriteAnswer = (response: ServerResponse, body: AnswerBody) => Promise<void>;

/** The default of `unreadTimeoutMs`. */
export const UNREAD_TIMEOUT_MS = 30_000;
/** The default of `maxUnreadBytes`. */
export const MAX_UNREAD_BYTES = 128 * 1024 * 1024;

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
