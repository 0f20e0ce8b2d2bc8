import type { CallProblem, WebCall, WebCallRequest } from '../../machines/call-client/callEvents.ts';
import { readableMessage } from '../../machines/call-client/callProblems.ts';
import { isTrustedRoomUrl, type TrustedRooms } from './trustedRoomUrl.ts';
import { createWebCallOperation } from '../api/operations.ts';
import { createPlatformRequests, isRefusedResponse, type RefusedResponse } from '../api/platformRequests.ts';
import { PlatformClientError } from '../api/PlatformClientError.ts';

/** The public key, or a function that fetches a short-lived key for each call. */
export type ApiToken = string | ((options: { readonly signal: AbortSignal }) => string | Promise<string>);

export type WebCallOptions = {
  readonly token: ApiToken;
  /** Base URL of the platform's REST API. */
  readonly apiBaseUrl: string;
  readonly rooms: TrustedRooms;
};

/**
 * Requests a call from the platform, and validates the answer (specification, section 7).
 *
 * @throws an Error with the fields of a CallProblem: `web-call-refused` with the status and the parsed body, `web-call-unreadable`,
 *   `untrusted-room`, `network-error`, `token-not-fetched`, or `start-failed` if the request or the base URL is unusable. After an abort,
 *   throws the original error, such as an AbortError. Where the platform repeats the key, the problem has "[key]".
 */
export async function createWebCall(
  { token, apiBaseUrl, rooms }: WebCallOptions,
  request: WebCallRequest,
  signal: AbortSignal,
): Promise<WebCall> {
  let key = typeof token === 'string' ? token : '';
  const givenKey = typeof token === 'string' ? token : async () => (key = await token({ signal }));
  try {
    const requests = createPlatformRequests({ token: givenKey, baseUrl: apiBaseUrl });
    return readWebCall(await requests.request(createWebCallOperation, { body: request, signal }), rooms);
  } catch (error) {
    throw signal.aborted ? error : hideKey(problemOf(error), key);
  }
}

function problemOf(error: unknown): unknown {
  if (isRefusedResponse(error)) return refusalProblem(error);
  if (error instanceof PlatformClientError) {
    if (error.type === 'unreadable-answer') return unreadableProblem((error.cause as { readonly text: string }).text);
    if (error.type === 'token-not-fetched') return tokenProblem(error.cause);
    if (error.type === 'unusable-token') return tokenProblem(error);
    return callProblem({ type: 'start-failed', message: error.message, retryable: false });
  }
  // `fetch` and the reading of its response reject with a TypeError if the connection fails.
  if (error instanceof TypeError) {
    return callProblem({ type: 'network-error', message: 'The platform could not be reached.', retryable: true });
  }
  return error;
}

/** Applications log problems, and a platform may repeat the key in its answer. */
function hideKey(problem: unknown, key: string): unknown {
  if (key === '' || !(problem instanceof Error && 'type' in problem)) return problem;
  const { message, body, ...fields } = problem as Error & CallProblem;
  const hide = (text: string) => text.replaceAll(key, '[key]');
  return callProblem({
    ...fields,
    message: hide(message),
    ...(body === undefined ? {} : { body: mapText(body, hide) }),
  });
}

/** @returns the body with the changed text, or undefined if it is nested too deeply to be written. */
function mapText(body: unknown, change: (text: string) => string): unknown {
  try {
    return JSON.parse(change(JSON.stringify(body)));
  } catch {
    return undefined;
  }
}

const refusalProblem = ({ status, statusText, error }: RefusedResponse) => {
  // If the answer is incomplete, `error` is the reason instead of the body.
  const body = error instanceof Error ? undefined : error;
  return callProblem({
    type: 'web-call-refused',
    message: `The platform refused the call: ${String(status)} ${messageIn(body) ?? statusText}`.trim(),
    retryable: status >= 500 || status === 408 || status === 429,
    status,
    body,
  });
};

const unreadableProblem = (body: unknown) =>
  callProblem({
    type: 'web-call-unreadable',
    message: 'The platform answered without a call that can be joined.',
    retryable: true,
    body,
  });

const tokenProblem = (error: unknown) =>
  callProblem({
    type: 'token-not-fetched',
    message: `The token for the call could not be fetched: ${readableMessage(error)}`,
    retryable: true,
  });

/**
 * Validates a call that the platform returned or the page stored for `reconnect`.
 *
 * @returns a copy without the fields that are null, at any depth, and with the room URL in its normal form. Lists stay as they are.
 * @throws an Error with the fields of a CallProblem: `web-call-unreadable` without a room URL, `untrusted-room` if the URL is not trusted.
 */
export function readWebCall(body: unknown, rooms: TrustedRooms): WebCall {
  if (typeof body !== 'object' || body === null || !('webCallUrl' in body) || typeof body.webCallUrl !== 'string') {
    throw unreadableProblem(body);
  }
  if (!isTrustedRoomUrl(body.webCallUrl, rooms)) {
    throw callProblem({
      type: 'untrusted-room',
      message: `The call was not joined: ${JSON.stringify(body.webCallUrl)} is not a room of the platform.`,
      retryable: false,
    });
  }
  // The platform writes null for an omitted field. The room library gets the address that was checked, not another reading of it.
  return { ...(withoutNulls(body) as WebCall), webCallUrl: new URL(body.webCallUrl).href };
}

const withoutNulls = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, field]) => field !== null)
          .map(([name, field]) => [name, withoutNulls(field)]),
      )
    : value;

/** @returns the platform's message, with the strings of a list joined, or undefined if there is neither a string nor a list. */
function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  const { message } = body;
  if (typeof message === 'string') return message;
  return Array.isArray(message) ? message.filter((line) => typeof line === 'string').join('; ') : undefined;
}

/** Makes an Error with the fields of the problem. */
function callProblem(problem: CallProblem): Error & CallProblem {
  return Object.assign(new Error(problem.message), problem);
}
