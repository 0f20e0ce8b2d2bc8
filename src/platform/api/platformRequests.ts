import type { OperationRow } from './operations.ts';
import type { AnyInput, RequestOptions } from './operationTypes.ts';
import { PlatformClientError } from './PlatformClientError.ts';
import { PLATFORM_URL } from './platformUrl.ts';

/** A key, or a function that fetches a short-lived key for each request. */
export type PlatformToken =
  | string
  | ((options: { readonly signal: AbortSignal | undefined }) => string | Promise<string>);

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type PlatformClientOptions = {
  readonly token: PlatformToken;
  /** Base URL, with or without a trailing slash. In a page, it can be a path on the page's own server. Default: the vendor's. */
  readonly baseUrl?: string | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: Fetch | undefined;
};

/** A response that is not ok. The request rejects with it. */
export type RefusedResponse = Response & {
  /** The parsed body, its text if it is not JSON, or the error of reading it. */
  readonly error: unknown;
};

/** The refused responses. `instanceof Response` does not suffice, because a custom `fetch` may return objects of another class. */
const refusedResponses = new WeakSet<Response>();

/** @returns true if the value is a response that a client has thrown because it is not ok. */
export const isRefusedResponse = (thrown: unknown): thrown is RefusedResponse =>
  refusedResponses.has(thrown as Response);

/** Sends requests for rows of the operations table. */
export type PlatformRequests = {
  /**
   * Sends a request and reads the answer.
   *
   * @returns the parsed JSON, or undefined if the `response` of the row is `none`.
   * @throws {@link RefusedResponse} if the response is not ok; {@link PlatformClientError}; the error of `fetch` if the connection fails;
   *   the reason of the signal if the signal aborts.
   */
  readonly request: (row: OperationRow, input?: AnyInput) => Promise<unknown>;
  /** Like `request`, but resolves to the unread response, for streams and files. */
  readonly send: (row: OperationRow, input?: AnyInput) => Promise<Response>;
};

/**
 * Creates the part of a client that sends requests. The part does not depend on the operations table, so that a page with a single
 * operation need not load the table.
 *
 * @throws PlatformClientError `unusable-base-url`
 */
export function createPlatformRequests(options: PlatformClientOptions): PlatformRequests {
  const { token } = options;
  const fetch: Fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const baseUrl = readBaseUrl(options.baseUrl);

  const send = async (row: OperationRow, input: AnyInput = {}): Promise<Response> => {
    const { signal } = input;
    const { pathAndQuery, init } = writeRequest(row, input);
    if (row.auth === 'bearer') {
      const bearer = checkToken(typeof token === 'function' ? await fetchToken(token, signal) : token);
      init.headers.authorization = `Bearer ${bearer}`;
    }
    const response = await fetch(baseUrl + pathAndQuery, init);
    if (response.ok) return response;
    refusedResponses.add(response);
    // If the body cannot be read, `error` is the reason. If an abort is the cause, the reason of the signal is thrown instead.
    const error = await response.text().then(jsonOrText, (failure: unknown) => (signal?.throwIfAborted(), failure));
    // oxlint-disable-next-line typescript/only-throw-error -- the specification requires the response itself
    throw Object.assign(response, { error });
  };

  const request = async (row: OperationRow, input?: AnyInput): Promise<unknown> => {
    const response = await send(row, input);
    // Read a body even if it is not used, because an unread body keeps its connection open.
    const text = await response.text();
    if (row.response === 'none') return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new PlatformClientError('unreadable-answer', `The answer to ${nameOf(row)} is not JSON.`, {
        status: response.status,
        text,
      });
    }
  };

  return { request, send };
}

/** @returns for example `POST /call/web`. */
const nameOf = ({ method, path }: OperationRow): string => `${method} ${path}`;

/** @returns the parsed JSON, or the unchanged text if it is not JSON. */
function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readBaseUrl(baseUrl = PLATFORM_URL): string {
  if (!/[?#]/.test(baseUrl)) return baseUrl.replace(/\/+$/, '');
  throw new PlatformClientError('unusable-base-url', 'A base URL must not have a query or a hash.');
}

/** Checks the token before `fetch` does, because the error of `fetch` would quote an invalid token. */
function checkToken(token: unknown): string {
  if (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return token;
  throw new PlatformClientError('unusable-token', 'A token must consist of visible ASCII characters.');
}

/** Calls the token function. Rejects on an abort without waiting for the function. */
function fetchToken(token: Exclude<PlatformToken, string>, signal: AbortSignal | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const onAbort = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', onAbort);
    Promise.resolve({ signal })
      .then(token)
      .then(resolve, (cause: unknown) =>
        reject(new PlatformClientError('token-not-fetched', 'The token could not be fetched.', cause)),
      )
      .finally(() => signal?.removeEventListener('abort', onAbort));
  });
}

type PlainHeaders = Record<string, string>;

/** Copies the headers. Replaces the error of `Headers`, because that error quotes the invalid value, which may be a secret. */
function readHeaders(headers: RequestOptions['headers']): PlainHeaders {
  try {
    return headers ? Object.fromEntries(new Headers(headers)) : {};
  } catch {
    throw new TypeError('unusable headers');
  }
}

/**
 * Writes the path with the query, and the options of `fetch` without the token.
 *
 * @throws PlatformClientError `unusable-request`
 */
function writeRequest(row: OperationRow, { path, query, body, signal, headers: addedHeaders }: AnyInput) {
  const { method, path: template, body: kind } = row;
  try {
    const headers = readHeaders(addedHeaders);
    // Ignore the caller's content type: for a form, `fetch` sets one with the boundary.
    delete headers['content-type'];
    const isJson = kind === 'json' || (kind === 'optional-json' && body !== undefined);
    if (isJson) headers['content-type'] = 'application/json';
    const pathAndQuery = fillPath(template, path) + writeQuery(query);
    const init: RequestInit & { readonly headers: PlainHeaders } = { method, headers, referrerPolicy: 'no-referrer' };
    if (signal) init.signal = signal;
    if (isJson) init.body = JSON.stringify(body);
    else if (kind === 'form-data') init.body = writeForm(body);
    return { pathAndQuery, init };
  } catch (cause) {
    throw new PlatformClientError(
      'unusable-request',
      `${nameOf(row)} cannot be sent: ${(cause as Error).message}`,
      cause,
    );
  }
}

const fillPath = (template: string, values: AnyInput['path'] = {}) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (typeof value !== 'string') throw new TypeError(`${name} must be a string`);
    // URL parsers resolve "." and ".." as relative segments, even if percent-encoded.
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`${name} cannot be empty, "." or ".."`);
    return encodeURIComponent(value);
  });

function writeQuery(query: AnyInput['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as readonly unknown[]) : [value])
      .filter((item) => item !== undefined)
      .map((item) => `${encodeURIComponent(name)}=${encodeURIComponent(asString(item))}`),
  );
  return (pairs.length > 0 ? '?' : '') + pairs.join('&');
}

const asString = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

function writeForm(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    // A list of files becomes repeated fields with one name. Other lists become JSON.
    const items: readonly unknown[] = Array.isArray(value) && value[0] instanceof Blob ? value : [value];
    for (const item of items) {
      if (item !== undefined) form.append(name, item instanceof Blob ? item : asString(item));
    }
  }
  return form;
}
