import type { OperationRow } from './operations.ts';
import type { AnyInput, RequestOptions } from './operationTypes.ts';
import { PlatformClientError } from './PlatformClientError.ts';
import { PLATFORM_URL } from './platformUrl.ts';

/** A key, or a function that fetches a short-lived one for each request. */
export type PlatformToken =
  string | ((options: { readonly signal: AbortSignal | undefined }) => string | Promise<string>);

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type PlatformClientOptions = {
  readonly token: PlatformToken;
  /** With or without a slash at its end. In a page also a path of the page's own server. */
  readonly baseUrl?: string | undefined;
  readonly fetch?: Fetch | undefined;
};

/** What a request rejects with where the platform answered, but not with success. */
export type RefusedResponse = Response & {
  /** The parsed body, or its text where it is no JSON. */
  readonly error: unknown;
};

/** A `fetch` that is given may answer with a class of its own. */
const refused = new WeakSet<Response>();

export const isRefusedResponse = (thrown: unknown): thrown is RefusedResponse => refused.has(thrown as Response);

/** Sends requests for operations, one row of their table each. */
export type PlatformRequests = {
  /**
   * @returns the parsed JSON, or undefined where the platform answers without a body.
   * @throws {@link RefusedResponse} where the response is not ok; {@link PlatformClientError}; what `fetch` rejects with
   *   where there is no connection or the signal aborts.
   */
  readonly request: (row: OperationRow, input?: AnyInput) => Promise<unknown>;
  /** As `request`, but the response is not read: for streams and files. */
  readonly send: (row: OperationRow, input?: AnyInput) => Promise<Response>;
};

/**
 * The part of a client that knows no operation by name, so that a page that needs one of them does not load the table of all.
 *
 * @throws PlatformClientError `unusable-base-url`
 */
export function createPlatformRequests(options: PlatformClientOptions): PlatformRequests {
  const { token } = options;
  const fetch: Fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const baseUrl = readBaseUrl(options.baseUrl);

  const send = async (row: OperationRow, input: AnyInput = {}): Promise<Response> => {
    const { signal } = input;
    const { url, init } = writeRequest(row, input);
    if (row.auth === 'bearer') {
      const bearer = readToken(typeof token === 'function' ? await fetchToken(token, signal) : token);
      init.headers.authorization = `Bearer ${bearer}`;
    }
    const response = await fetch(baseUrl + url, init);
    if (response.ok) return response;
    refused.add(response);
    const error = await response.text().then(parse, (failure: unknown) => (signal?.throwIfAborted(), failure));
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the specification wants the response itself
    throw Object.assign(response, { error });
  };

  const request = async (row: OperationRow, input?: AnyInput): Promise<unknown> => {
    const response = await send(row, input);
    // Also where nothing is expected: an unread body keeps its connection.
    const text = await response.text();
    if (row.response === 'none') return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new PlatformClientError('unreadable-answer', `${nameOf(row)} is answered with no JSON.`, {
        status: response.status,
        text,
      });
    }
  };

  return { request, send };
}

/** `POST /call/web` */
const nameOf = ({ method, path }: OperationRow): string => `${method} ${path}`;

/** JSON where it is JSON, else the text as it came. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readBaseUrl(baseUrl = PLATFORM_URL): string {
  if (!/[?#]/.test(baseUrl)) return baseUrl.replace(/\/+$/, '');
  throw new PlatformClientError('unusable-base-url', 'A base URL has no query or hash.');
}

/** `fetch` repeats a header that it can not send in its own error. */
function readToken(token: unknown): string {
  if (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return token;
  throw new PlatformClientError('unusable-token', 'A token is visible ASCII.');
}

/** Whoever gives up does not wait for a key server that is stuck. */
function fetchToken(token: Exclude<PlatformToken, string>, signal: AbortSignal | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const giveUp = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', giveUp);
    Promise.resolve({ signal })
      .then(token)
      .then(resolve, (cause: unknown) =>
        reject(new PlatformClientError('token-not-fetched', 'The token can not be fetched.', cause)),
      )
      .finally(() => signal?.removeEventListener('abort', giveUp));
  });
}

type PlainHeaders = Record<string, string>;

/** `Headers` repeats in its own error what it can not hold, which may be a secret. */
function readHeaders(own: RequestOptions['headers']): PlainHeaders {
  try {
    return own ? Object.fromEntries(new Headers(own)) : {};
  } catch {
    throw new TypeError('unusable headers');
  }
}

/** @throws PlatformClientError `unusable-request` */
function writeRequest(row: OperationRow, { path, query, body: given, signal, headers: own }: AnyInput) {
  const { method, path: template, body: kind } = row;
  try {
    const headers = readHeaders(own);
    // That of a form, which has the boundary in it, is written by `fetch`.
    delete headers['content-type'];
    if (kind === 'json') headers['content-type'] = 'application/json';
    const url = fillPath(template, path) + writeQuery(query);
    const init: RequestInit & { readonly headers: PlainHeaders } = { method, headers, referrerPolicy: 'no-referrer' };
    if (signal) init.signal = signal;
    if (kind !== 'none') init.body = kind === 'json' ? JSON.stringify(given) : writeForm(given);
    return { url, init };
  } catch (cause) {
    throw new PlatformClientError(
      'unusable-request',
      `${nameOf(row)} can not be sent: ${(cause as Error).message}`,
      cause,
    );
  }
}

const fillPath = (template: string, values: AnyInput['path'] = {}) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    // A URL can't hold the dots: it takes them, even encoded, for the way up.
    if (typeof value === 'string' && !/^\.{0,2}$/.test(value)) return encodeURIComponent(value);
    throw new TypeError(`${name} can not be empty, "." or ".."`);
  });

function writeQuery(query: AnyInput['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as readonly unknown[]) : [value])
      .filter((item) => item !== undefined)
      .map((item) => `${encodeURIComponent(name)}=${encodeURIComponent(asText(item))}`),
  );
  return (pairs.length > 0 ? '?' : '') + pairs.join('&');
}

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

function writeForm(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    // Several files are several fields of the same name; another list is JSON.
    const items: readonly unknown[] = Array.isArray(value) && value[0] instanceof Blob ? value : [value];
    for (const item of items) {
      if (item !== undefined) form.append(name, item instanceof Blob ? item : asText(item));
    }
  }
  return form;
}
