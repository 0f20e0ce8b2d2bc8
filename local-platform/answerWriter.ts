import type { ServerResponse } from 'node:http';

/** An iterable body is produced on demand and never held whole: the next piece is requested when the client has read the earlier ones. */
export type AnswerBody = Uint8Array | AsyncIterable<string>;

/** Calls back once after `ms` milliseconds. @returns a function that cancels the timer. */
export type StartTimer = (callback: () => void, ms: number) => () => void;

export type AnswerWriterOptions = {
  /** A client that reads nothing for this time is disconnected. */
  readonly unreadTimeoutMs?: number;
  /** Limit of unread bytes of all answers together. Beyond it, the client that has read nothing for the longest time is disconnected. */
  readonly maxUnreadBytes?: number;
  readonly startTimer?: StartTimer;
};

/** Sends the body and ends the answer. Resolves when all is sent or the connection is closed; rejects if producing a piece fails. */
export type WriteAnswer = (response: ServerResponse, body: AnswerBody) => Promise<void>;

/** The same limit as for a client's request. */
export const UNREAD_TIMEOUT_MS = 30_000;
export const MAX_UNREAD_BYTES = 128 * 1024 * 1024;

const SLICE_BYTES = 64 * 1024;
/** Estimated memory of an iterable body in addition to its piece: records that are being read. */
const PRODUCTION_BYTES = 1024 * 1024;

const startSystemTimer: StartTimer = (callback, ms) => {
  const timer = setTimeout(callback, ms).unref();
  return () => clearTimeout(timer);
};

type UnreadAnswer = { readonly bytes: number; readonly settle: () => void };

/** Writes answers at the pace of the clients, and only while they read. */
export function createAnswerWriter(options: AnswerWriterOptions = {}): WriteAnswer {
  const { unreadTimeoutMs = UNREAD_TIMEOUT_MS, maxUnreadBytes = MAX_UNREAD_BYTES } = options;
  const { startTimer = startSystemTimer } = options;
  /** In the order in which their clients last read something, the longest ago first. */
  const unreadAnswers = new Map<ServerResponse, UnreadAnswer>();
  let unreadBytes = 0;

  const discard = (response: ServerResponse) => {
    unreadBytes -= unreadAnswers.get(response)?.bytes ?? 0;
    unreadAnswers.delete(response);
  };
  const cutOff = (response: ServerResponse, { settle }: UnreadAnswer) => {
    response.destroy();
    // An answer queued behind another on its connection gets no event.
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
   * @param bytes memory that the answer holds meanwhile
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
    // Node sends no body to HEAD.
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
