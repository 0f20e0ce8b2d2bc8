export type AnswerLimits = {
  /** For the whole answer with its body. */
  readonly timeoutMs: number;
  /** Of the decompressed body. */
  readonly mostBytes: number;
};

const MS_PER_SECOND = 1_000;
const BYTES_PER_MB = 1_000_000;

const LIMITS: AnswerLimits = { timeoutMs: 20 * MS_PER_SECOND, mostBytes: 32 * BYTES_PER_MB };

/** A request got no complete answer within the limits. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';

  /** @param reason without a capital letter and a full stop: "connect ECONNREFUSED 127.0.0.1:9". */
  constructor(
    address: string,
    readonly reason: string,
    cause?: unknown,
  ) {
    super(`No answer from ${address}: ${reason}.`, { cause });
  }
}

/**
 * `fetch` for servers that the project does not control: they may be silent, slow or endless. Follows no redirect, because the next
 * server would get the request's body.
 *
 * @param address sent unchanged, also if its path is malformed: "https://www.example.com/%".
 * @returns the answer, whose body has arrived.
 * @throws NoAnswerError
 */
export async function boundedFetch(address: string, init: RequestInit = {}, limits = LIMITS): Promise<Response> {
  const { timeoutMs, mostBytes } = limits;
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
  try {
    const response = await fetch(address, { ...init, redirect: 'manual', signal });
    const body = response.body === null ? null : await readBody(response.body, mostBytes);
    if (body === 'too large') {
      throw new NoAnswerError(address, `the answer has more than ${String(mostBytes / BYTES_PER_MB)} MB`);
    }
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  } catch (error) {
    if (error instanceof NoAnswerError) throw error;
    const late = `the answer was not complete within ${String(timeoutMs / MS_PER_SECOND)} seconds`;
    throw new NoAnswerError(address, deadline.aborted ? late : reasonOf(error), error);
  }
}

async function readBody(body: ReadableStream<Uint8Array>, mostBytes: number): Promise<Blob | 'too large'> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  // Leaving the loop cancels the stream, and closes the connection.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > mostBytes) return 'too large';
    chunks.push(new Uint8Array(chunk));
  }
  return new Blob(chunks);
}

/** The reason is the cause of the error "fetch failed". */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  // If all addresses of a host refuse, Node combines the errors into one without a message.
  return cause.message === '' && 'code' in cause ? String(cause.code) : cause.message.replace(/\.$/, '');
}

/** Control characters, which terminals execute, and characters that change the order or the line of the text beside them. */
const NOT_PRINTABLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** A terminal shows about this much at once. */
const MOST_CHARACTERS = 4_000;

/** The text of a server as one line for a terminal. */
export function printable(text: string): string {
  const short = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
  return short.replaceAll(NOT_PRINTABLE, '\uFFFD');
}
