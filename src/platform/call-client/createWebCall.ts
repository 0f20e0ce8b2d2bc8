import type { CallProblem, WebCall, WebCallRequest } from '../../machines/call-client/callEvents.ts';
import { readable } from '../../machines/call-client/callProblems.ts';
import { isTrustedRoomUrl, type TrustedRooms } from './trustedRoomUrl.ts';
import { createWebCallOperation } from '../api/operations.ts';
import { createPlatformRequests, isRefusedResponse, type RefusedResponse } from '../api/platformRequests.ts';
import { PlatformClientError } from '../api/PlatformClientError.ts';

/** The public key, or a function that fetches a short-lived one for each call. */
export type ApiToken = string | ((options: { readonly signal: AbortSignal }) => string | Promise<string>);

export type WebCallOptions = {
  readonly token: ApiToken;
  /** Without a trailing slash; specification, section 9: the platform host by default. */
  readonly apiBaseUrl: string;
  readonly rooms: TrustedRooms;
};

/**
 * Creates a call (specification, section 7).
 *
 * @throws CallProblem: `web-call-refused` with the status and the parsed body, `web-call-unreadable`,
 *   `untrusted-room`, `network-error`, `token-not-fetched`, `start-failed` where the request or the address can't be used.
 */
export async function createWebCall(
  { token, apiBaseUrl, rooms }: WebCallOptions,
  request: WebCallRequest,
  signal: AbortSignal,
): Promise<WebCall> {
  const key = typeof token === 'string' ? token : () => token({ signal });
  try {
    const requests = createPlatformRequests({ token: key, baseUrl: apiBaseUrl });
    return readWebCall(await requests.request(createWebCallOperation, { body: request, signal }), rooms);
  } catch (error) {
    throw signal.aborted ? error : problemWith(error);
  }
}

function problemWith(error: unknown): unknown {
  if (isRefusedResponse(error)) return refusal(error);
  if (error instanceof PlatformClientError) {
    if (error.type === 'unreadable-answer') return unreadable((error.cause as { readonly text: string }).text);
    if (error.type === 'token-not-fetched') return tokenNotFetched(error.cause);
    if (error.type === 'unusable-token') return tokenNotFetched(error);
    return callProblem({ type: 'start-failed', message: error.message, retryable: false });
  }
  // `fetch` rejects with a TypeError where the connection fails, before or within the answer.
  if (error instanceof TypeError) {
    return callProblem({ type: 'network-error', message: 'The platform could not be reached.', retryable: true });
  }
  return error;
}

const refusal = ({ status, statusText, error }: RefusedResponse) => {
  // Where the answer breaks off, the client has the reason in the body's place.
  const body = error instanceof Error ? undefined : error;
  return callProblem({
    type: 'web-call-refused',
    message: `The platform refused the call: ${String(status)} ${messageIn(body) ?? statusText}`.trim(),
    retryable: status >= 500 || status === 408 || status === 429,
    status,
    body,
  });
};

const unreadable = (body: unknown) =>
  callProblem({
    type: 'web-call-unreadable',
    message: 'The platform answered without a call that can be joined.',
    retryable: true,
    body,
  });

const tokenNotFetched = (error: unknown) =>
  callProblem({
    type: 'token-not-fetched',
    message: `The token for the call could not be fetched: ${readable(error)}`,
    retryable: true,
  });

/**
 * A call as the platform answered it, or as somebody kept it for joining again.
 *
 * @throws CallProblem: `web-call-unreadable` where there is no room URL, `untrusted-room` where it leads elsewhere.
 */
export function readWebCall(body: unknown, rooms: TrustedRooms): WebCall {
  if (typeof body !== 'object' || body === null || !('webCallUrl' in body) || typeof body.webCallUrl !== 'string') {
    throw unreadable(body);
  }
  if (!isTrustedRoomUrl(body.webCallUrl, rooms)) {
    throw callProblem({
      type: 'untrusted-room',
      message: `The call leads to ${JSON.stringify(body.webCallUrl)}, which is no room of the platform. It is not joined.`,
      retryable: false,
    });
  }
  // Null is how JSON says "left out".
  return withoutNulls(body) as WebCall;
}

const withoutNulls = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, field]) => field !== null)
          .map(([name, field]) => [name, withoutNulls(field)]),
      )
    : value;

/** The platform's messages are a text or a list of texts. */
function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  const { message } = body;
  if (typeof message === 'string') return message;
  return Array.isArray(message) ? message.filter((line) => typeof line === 'string').join('; ') : undefined;
}

/** Problems are plain data, so that they can be sent and shown; they are thrown as they are. */
function callProblem(problem: CallProblem): Error & CallProblem {
  return Object.assign(new Error(problem.message), problem);
}
