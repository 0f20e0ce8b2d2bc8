import type { ServerResponse } from 'node:http';

/** An iterable body is produced on demand and never held whole: the next piece is requested when the client has read those before. */
export type AnswerBody = Uint8Array | AsyncIterable<string>;

/** Calls back once after `ms` milliseconds. @returns cancels the timer. */
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
const MAKING_BYTES = 1024 * 1024;

const startSystemTimer: StartTimer = (callback, ms) => {
  const timer = setTimeout(callback, ms).unref();
  return () => clearTimeout(timer);
};

type Unread = { readonly bytes: number; readonly settle: () => void };

/** Writes answers at the pace of the clients, and only while they read. */
export function createAnswerWriter(options: AnswerWriterOptions = {}): WriteAnswer {
  const { unreadTimeoutMs = UNREAD_TIMEOUT_MS, maxUnreadBytes = MAX_UNREAD_BYTES } = options;
  const { startTimer = startSystemTimer } = options;
  /** In the order of the clients' last progress, oldest first. */
  const unread = new Map<ServerResponse, Unread>();
  let unreadBytes = 0;

  const discard = (response: ServerResponse) => {
    unreadBytes -= unread.get(response)?.bytes ?? 0;
    unread.delete(response);
  };
  const cutOff = (response: ServerResponse, { settle }: Unread) => {
    response.destroy();
    // An answer queued behind another on its connection gets no event.
    settle();
  };
  const makeRoom = () => {
    for (const [response, oldest] of unread) {
      if (unreadBytes <= maxUnreadBytes || unread.size === 1) return;
      cutOff(response, oldest);
    }
  };

  /** Resolves at the event, or when the connection is closed. @param bytes memory that the answer holds meanwhile. */
  const progress = (response: ServerResponse, event: 'drain' | 'finish', bytes: number) =>
    new Promise<void>((resolve) => {
      const settle = () => {
        stopTimer();
        response.off(event, settle).off('close', settle);
        discard(response);
        resolve();
      };
      const own: Unread = { bytes, settle };
      const stopTimer = startTimer(() => cutOff(response, own), unreadTimeoutMs);
      response.on(event, settle).on('close', settle);
      unread.set(response, own);
      unreadBytes += bytes;
      makeRoom();
    });

  return async (response, body) => {
    const isGone = () => response.destroyed;
    if (isGone()) return;
    // Node sends no body to HEAD.
    const hasBody = response.req.method !== 'HEAD';
    if (body instanceof Uint8Array && body.length <= SLICE_BYTES) {
      response.end(body);
      await progress(response, 'finish', body.length);
      return;
    }
    for await (const { bytes, left } of hasBody ? slicesOf(body) : []) {
      if (!response.write(bytes)) await progress(response, 'drain', left);
      if (isGone()) return;
    }
    response.end();
    await progress(response, 'finish', 0);
  };
}

type Slice = {
  readonly bytes: Uint8Array;
  /** Memory that the body holds until this slice has been sent. */
  readonly left: number;
};

async function* slicesOf(body: AnswerBody): AsyncGenerator<Slice> {
  if (body instanceof Uint8Array) {
    yield* slicesOfWhole(body);
    return;
  }
  for await (const piece of body) {
    for (const { bytes, left } of slicesOfWhole(Buffer.from(piece))) yield { bytes, left: left + MAKING_BYTES };
  }
}

function* slicesOfWhole(whole: Uint8Array): Generator<Slice> {
  for (let start = 0; start < whole.length; start += SLICE_BYTES) {
    yield { bytes: whole.subarray(start, start + SLICE_BYTES), left: whole.length - start };
  }
}
