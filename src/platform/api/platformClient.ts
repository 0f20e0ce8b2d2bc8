import { operations, type Operation, type OperationKey } from './operations.ts';
import type { Answer, AnyInput, RequestArguments } from './operationTypes.ts';
import { PlatformClientError } from './PlatformClientError.ts';
import { createResources } from './platformResources.ts';
import type { PlatformResources } from './resourceTypes.ts';

/** Specification, section 7. */
const PLATFORM_URL = 'https://api.vapi.ai';

/** A key, or a function that fetches a short-lived one for each request. */
export type PlatformToken =
  string | ((options: { readonly signal: AbortSignal | undefined }) => string | Promise<string>);

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type PlatformClientOptions = {
  readonly token: PlatformToken;
  /** With or without a slash at its end. */
  readonly baseUrl?: string | undefined;
  readonly fetch?: Fetch | undefined;
};

/** What a request rejects with where the platform answered, but not with success. */
export type RefusedResponse = Response & {
  readonly data: null;
  /** The parsed body, or its text where it is no JSON. */
  readonly error: unknown;
};

export const isRefusedResponse = (thrown: unknown): thrown is RefusedResponse =>
  thrown instanceof Response && 'error' in thrown;

export type PlatformClient = PlatformResources & {
  /**
   * @returns the parsed JSON, or undefined where the platform answers without a body.
   * @throws {@link RefusedResponse} where the response is not ok; {@link PlatformClientError}; what `fetch` rejects with
   *   where there is no connection or the signal aborts.
   */
  readonly request: <Key extends OperationKey>(
    key: Key,
    ...input: RequestArguments<NoInfer<Key>>
  ) => Promise<Answer<Key>>;
  /** As `request`, but the response is not read: for streams and files. */
  readonly send: <Key extends OperationKey>(key: Key, ...input: RequestArguments<NoInfer<Key>>) => Promise<Response>;
};

/** A client of the platform's REST API (specification, section 7). Two clients share nothing. */
export function createPlatformClient(options: PlatformClientOptions): PlatformClient {
  const { token } = options;
  const fetch: Fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const baseUrl = (options.baseUrl ?? PLATFORM_URL).replace(/\/+$/, '');

  const send = async (key: OperationKey, input: AnyInput = {}): Promise<Response> => {
    const { method, path, auth, body: kind }: Operation & { method: string; path: string } = operations[key];
    const { signal } = input;
    const url = `${baseUrl}${fillPath(path, input.path)}${encodeQuery(input.query)}`;
    const headers = new Headers(input.headers);
    if (auth === 'bearer') headers.set('Authorization', `Bearer ${await readToken(token, signal)}`);
    if (kind === 'json') headers.set('Content-Type', 'application/json');
    const body = kind === 'json' ? writeJson(input.body) : kind === 'form-data' ? writeForm(input.body) : null;
    signal?.throwIfAborted();
    const response = await fetch(url, { method, headers, body, signal: signal ?? null, referrerPolicy: 'no-referrer' });
    if (response.ok) return response;
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the specification wants the response itself
    throw Object.assign(response, { data: null, error: parse(await response.text()).value });
  };

  const request = async (key: OperationKey, input?: AnyInput): Promise<unknown> => {
    const response = await send(key, input);
    // Also where nothing is expected: an unread body keeps its connection.
    const text = await response.text();
    if (operations[key].response === 'none') return undefined;
    const { value, isJson } = parse(text);
    if (isJson) return value;
    throw new PlatformClientError('unreadable-answer', `The platform answered ${key} with something that is no JSON.`, {
      status: response.status,
      text,
    });
  };

  return { ...createResources(request), request, send } as unknown as PlatformClient;
}

function parse(text: string): { readonly value: unknown; readonly isJson: boolean } {
  try {
    return { value: JSON.parse(text), isJson: true };
  } catch {
    return { value: text, isJson: false };
  }
}

/** `fetch` repeats a header that it can not send in its own error. */
async function readToken(token: PlatformToken, signal: AbortSignal | undefined): Promise<string> {
  const value: unknown = typeof token === 'function' ? await token({ signal }) : token;
  if (typeof value === 'string' && /^[\x21-\x7e]+$/.test(value)) return value;
  throw new PlatformClientError('unusable-token', 'The token must be a text of visible ASCII characters.');
}

function fillPath(template: string, values: AnyInput['path'] = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    // A URL can't hold these two: it takes them, even encoded, for the way up.
    if (typeof value === 'string' && value !== '' && value !== '.' && value !== '..') return encode(value, name);
    throw new PlatformClientError(
      'unusable-parameter',
      `${name} must be a text that is neither empty nor "." or "..", but it is ${typeof value === 'string' ? `"${value}"` : typeof value}.`,
    );
  });
}

function encodeQuery(query: AnyInput['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as readonly unknown[]) : [value])
      .filter((item) => item !== undefined)
      .map((item) => `${encode(name, name)}=${encode(asText(item), name)}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

function encode(value: string, name: string): string {
  try {
    return encodeURIComponent(value);
  } catch {
    throw new PlatformClientError('unusable-parameter', `${name} holds half of a character (a lone surrogate).`);
  }
}

function writeJson(body: unknown): string {
  try {
    const text = JSON.stringify(body) as string | undefined;
    if (text !== undefined) return text;
  } catch {
    // Told below: a circle, or a number that JSON has no word for.
  }
  throw new PlatformClientError('unusable-body', 'The body can not be written as JSON.');
}

function writeForm(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    // Several files are several fields of the same name; another list is JSON.
    const items: readonly unknown[] = Array.isArray(value) && value[0] instanceof Blob ? value : [value];
    for (const item of items) {
      if (item === undefined) continue;
      if (item instanceof Blob) form.append(name, item);
      else form.append(name, asText(item));
    }
  }
  return form;
}
