import type { ServerResponse } from 'node:http';

/** A body that is made piece by piece is never held whole: a piece is asked for when the reader has taken those before. */
export type AnswerBody = Uint8Array | AsyncIterable<string>;

/** Calls back once after so many milliseconds. @returns what prevents that */
export type StartTimer = (callback: () => void, ms: number) => () => void;

export type AnswerWriterOptions = {
  /** A reader who takes nothing for so long loses the connection. */
  readonly unreadTimeoutMs?: number;
  /** Of all answers together that wait for their readers. Beyond it, who has taken nothing for the longest time loses the connection. */
  readonly maxUnreadBytes?: number;
  readonly startTimer?: StartTimer;
};

/** Sends the body and ends the answer. Settles when all is sent, or the connection is gone; rejects where a piece can't be made. */
export type WriteAnswer = (response: ServerResponse, body: AnswerBody) => Promise<void>;

/** As long as a client may take for its request. */
export const UNREAD_TIMEOUT_MS = 30_000;
export const MAX_UNREAD_BYTES = 128 * 1024 * 1024;

const SLICE_BYTES = 64 * 1024;
/** What is in memory of a body that is made piece by piece, beside the piece: records on their way, about. */
const MAKING_BYTES = 1024 * 1024;

const startSystemTimer: StartTimer = (callback, ms) => {
  const timer = setTimeout(callback, ms).unref();
  return () => clearTimeout(timer);
};

type Unread = { readonly bytes: number; readonly settle: () => void };

/** Writes answers at the pace of their readers, and only for as long as they read. */
export function createAnswerWriter(options: AnswerWriterOptions = {}): WriteAnswer {
  const { unreadTimeoutMs = UNREAD_TIMEOUT_MS, maxUnreadBytes = MAX_UNREAD_BYTES } = options;
  const { startTimer = startSystemTimer } = options;
  /** Whose reader has taken something most recently comes last. */
  const unread = new Map<ServerResponse, Unread>();
  let unreadBytes = 0;

  const forget = (response: ServerResponse) => {
    unreadBytes -= unread.get(response)?.bytes ?? 0;
    unread.delete(response);
  };
  const cutOff = (response: ServerResponse, { settle }: Unread) => {
    response.destroy();
    // An answer that waits behind another one on its connection gets no event.
    settle();
  };
  const makeRoom = () => {
    for (const [response, oldest] of unread) {
      if (unreadBytes <= maxUnreadBytes || unread.size === 1) return;
      cutOff(response, oldest);
    }
  };

  /** Settles with the event, or when the connection is gone. @param bytes that the answer holds meanwhile */
  const progress = (response: ServerResponse, event: 'drain' | 'finish', bytes: number) =>
    new Promise<void>((resolve) => {
      const settle = () => {
        stopTimer();
        response.off(event, settle).off('close', settle);
        forget(response);
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
    // To HEAD, Node sends no body.
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
  /** What the body takes in memory until this slice has been sent. */
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
