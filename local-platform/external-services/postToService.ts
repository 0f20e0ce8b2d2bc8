import { type IncomingMessage, request as requestOverHttp } from 'node:http';
import { request as requestOverHttps } from 'node:https';
import { ExternalServiceError } from './ExternalServiceError.ts';
import { badAnswer, quoted, reportedErrorIn, serviceProblem, timeoutProblem } from './serviceProblems.ts';
import { type Endpoint, lookUpHost, type ServiceAddress } from './serviceAddress.ts';

/** The time after which the embedded part takes over from a silent server. */
export const FIRST_BYTE_MS = 3_000;

export type RequestLimits = {
  /** From the start of the request to the first byte of the answer's body. */
  readonly firstByteMs: number;
  /** From the start of the request to the end of the answer. */
  readonly wholeMs: number;
  /** Of the answer's body. */
  readonly maxBytes: number;
};

export type RequestOptions = {
  /** Ends the request: the pending call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Replaces single limits of the service. */
  readonly limits?: Partial<RequestLimits> | undefined;
};

export type ServiceRequest = {
  /** Replace the default headers of the same name. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly contentType: string;
  readonly body: string | Uint8Array;
  readonly limits: RequestLimits;
  readonly signal?: AbortSignal | undefined;
};

export type ServiceAnswer = {
  readonly contentType: string;
  /** The beginning of the body, so that a caller can decide how to read it. Empty if the body is. */
  readonly firstBytes: Uint8Array;
  /**
   * The whole body, once. The connection closes at the end, when the iteration is left, or at the deadline. Iteration throws an
   * ExternalServiceError (`timeout`, `too-large`, `interrupted`), or the reason of the caller's signal.
   */
  readonly body: AsyncIterable<Uint8Array>;
  /** Closes the connection of a body that is not read. Idempotent. */
  readonly close: () => void;
};

/** The beginning of an error's body. The message needs no more. */
const MAX_ERROR_BYTES = 4_096;

type Deadlines = {
  /** Aborted at a deadline, with an ExternalServiceError `timeout`, or by the caller's signal, with its reason. */
  readonly signal: AbortSignal;
  /** Ends the first deadline. */
  readonly firstByteArrived: () => void;
  /** Ends both deadlines. Idempotent. */
  readonly close: () => void;
};

type Limits = { readonly firstByteMs: number; readonly wholeMs: number };

const seconds = (ms: number) => `${ms / 1_000} s`;

/** Starts the deadlines of one exchange with a service. */
export function openDeadlines(endpoint: Endpoint, { firstByteMs, wholeMs }: Limits, signal?: AbortSignal): Deadlines {
  const late = new AbortController();
  const abortAfter = (ms: number, problem: string) =>
    setTimeout(() => late.abort(timeoutProblem(endpoint, problem)), ms);
  const first = abortAfter(firstByteMs, `did not answer within ${seconds(firstByteMs)}`);
  const whole = abortAfter(wholeMs, `did not complete its answer within ${seconds(wholeMs)}`);
  return {
    signal: signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]),
    firstByteArrived: () => {
      clearTimeout(first);
    },
    close: () => {
      clearTimeout(first);
      clearTimeout(whole);
    },
  };
}

/**
 * Sends a POST request to a server that the project does not control: it may be silent, slow or endless. Follows no redirect, because
 * the next server would get the conversation.
 *
 * @returns the answer, when the first byte of its body has arrived
 * @throws ExternalServiceError, or the reason of the caller's signal
 */
export async function postToService(endpoint: Endpoint, request: ServiceRequest): Promise<ServiceAnswer> {
  const { limits, signal } = request;
  const deadlines = openDeadlines(endpoint, limits, signal);
  try {
    const response = await send(endpoint.address, request, deadlines.signal);
    await checkHead(endpoint, response, limits);
    const chunks = response[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
    const first = await chunks.next();
    deadlines.firstByteArrived();
    return {
      contentType: response.headers['content-type'] ?? '',
      firstBytes: first.value ?? new Uint8Array(),
      body: limitedBody(endpoint, { first, chunks, deadlines, request }),
      close: () => {
        deadlines.close();
        response.destroy();
      },
    };
  } catch (error) {
    deadlines.close();
    throw failureOf(endpoint, error, deadlines, signal);
  }
}

const send = (address: ServiceAddress, { headers = {}, contentType, body }: ServiceRequest, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    signal.throwIfAborted();
    const requestOver = address.protocol === 'https:' ? requestOverHttps : requestOverHttp;
    const request = requestOver(address, {
      method: 'POST',
      headers: { 'content-type': contentType, 'accept-encoding': 'identity', ...inLowerCase(headers) },
      // A connection for each request: a server that was restarted would break a kept one.
      agent: false,
      lookup: lookUpHost,
      signal,
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body);
  });

const inLowerCase = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Refuses a redirect, an error status and an answer that announces too many bytes. */
async function checkHead(endpoint: Endpoint, response: IncomingMessage, { maxBytes }: RequestLimits): Promise<void> {
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400) {
    response.destroy();
    const target = quoted(headers.location ?? '');
    const problem = `redirects${target === '' ? '' : ` to ${target}`} (status ${statusCode})`;
    throw serviceProblem(endpoint, 'redirected', problem, 'Redirects are not followed: configure the final address.');
  }
  if (statusCode >= 400) {
    const report = await readErrorBody(response);
    const problem = `answered with status ${statusCode}${report === '' ? '' : `: ${report.replace(/\.$/, '')}`}`;
    throw serviceProblem(endpoint, 'bad-status', problem, checkForStatus(statusCode), { status: statusCode });
  }
  if (Number(headers['content-length']) > maxBytes) {
    response.destroy();
    throw tooLarge(endpoint, maxBytes);
  }
}

function checkForStatus(status: number): string {
  if (status === 401 || status === 403) return 'Check whether its server requires a key.';
  if (status === 404 || status === 405) return 'Check the end of the address, such as /v1, and the name of the model.';
  return 'Check the log of its server.';
}

/** @returns '' if the body does not arrive, because the status is the more important problem */
async function readErrorBody(response: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= MAX_ERROR_BYTES) break;
    }
  } catch {
    return '';
  }
  return reportedErrorIn(Buffer.concat(chunks).subarray(0, MAX_ERROR_BYTES).toString());
}

type Body = {
  readonly first: IteratorResult<Uint8Array, undefined>;
  readonly chunks: AsyncIterator<Uint8Array, undefined>;
  readonly deadlines: Deadlines;
  readonly request: ServiceRequest;
};

async function* limitedBody(endpoint: Endpoint, { first, chunks, deadlines, request }: Body) {
  const { maxBytes } = request.limits;
  let size = 0;
  try {
    for (let chunk = first; chunk.done !== true; chunk = await chunks.next()) {
      size += chunk.value.byteLength;
      if (size > maxBytes) throw tooLarge(endpoint, maxBytes);
      yield chunk.value;
    }
  } catch (error) {
    throw failureOf(endpoint, error, deadlines, request.signal);
  } finally {
    deadlines.close();
    await chunks.return?.();
  }
}

const tooLarge = (endpoint: Endpoint, maxBytes: number) =>
  serviceProblem(
    endpoint,
    'too-large',
    `sent more than ${maxBytes / 1_000} KB`,
    'Check that the address and the name of the model are right.',
  );

/** Codes of Node for a connection that closed during the request or the answer. */
const CLOSED = new Set(['ECONNRESET', 'EPIPE']);

/** @returns the reason of the caller's signal, or else an ExternalServiceError */
function failureOf(endpoint: Endpoint, error: unknown, deadlines: Deadlines, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted === true) return signal.reason;
  if (error instanceof ExternalServiceError) return error;
  return deadlines.signal.aborted ? deadlines.signal.reason : networkProblem(endpoint, error);
}

function networkProblem(endpoint: Endpoint, error: unknown): ExternalServiceError {
  const { code = '', message = '' } = error as Partial<NodeJS.ErrnoException>;
  if (CLOSED.has(code)) {
    const problem = 'closed the connection before its answer was complete';
    return serviceProblem(endpoint, 'interrupted', problem, 'Check the log of its server.', { cause: error });
  }
  // Node's parser of HTTP.
  if (code.startsWith('HPE_')) return badAnswer(endpoint, 'does not answer with HTTP');
  // If all addresses of a host refuse, Node combines the errors into one without a message.
  const problem = `cannot be reached: ${message === '' ? code : message}`;
  const check = 'Check that its server runs and that the address is right.';
  return serviceProblem(endpoint, 'unreachable', problem, check, { cause: error });
}

/** @returns the body in one piece */
export async function readBytes({ body }: ServiceAnswer): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
