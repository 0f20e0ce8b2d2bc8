import { Api as OlderApi } from '@vapi-ai/web-2.3.8/dist/api';
import { Api as NewerApi } from '@vapi-ai/web/dist/api';
import type { ApiVersion } from '../../src/platform/api/operationVersions.ts';
import { type OperationKey, operations } from '../../src/platform/api/operations.ts';

/** The arguments of one request. */
export type ClientArguments = {
  readonly path: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** A reason why our request differs from that of the vendor's client. */
export type Difference = {
  readonly name: string;
  readonly why: string;
  /** Whether the arguments lead to this difference. */
  readonly explains: (args: ClientArguments, isForm: boolean) => boolean;
  /** Changes the arguments so that the vendor's client sends the same request as ours. Undefined if ours refuses the arguments. */
  readonly amends: ((args: ClientArguments) => ClientArguments) | undefined;
  /** Arguments with this difference only. */
  readonly example: { readonly key: OperationKey; readonly args: ClientArguments };
};

type Fields = Readonly<Record<string, unknown>>;

const someValue = (values: Fields | undefined, test: (value: unknown) => boolean) =>
  Object.values(values ?? {}).some(test);

const fieldsOf = (body: unknown): Fields => (typeof body === 'object' && body !== null ? (body as Fields) : {});

const mapValues = <Value>(values: Readonly<Record<string, Value>> | undefined, map: (value: Value) => Value) =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, map(value)]));

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const isEmptyOrDots = (value: unknown) => value === '' || value === '.' || value === '..';

/** Whether the value is a string with a lone surrogate, which has no bytes in UTF-8. */
const hasLoneSurrogate = (value: unknown) => typeof value === 'string' && /\p{Surrogate}/u.test(value);

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

const asJson = (value: unknown) => (isObject(value) ? JSON.stringify(value) : value);

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const isFileList = (value: unknown): value is readonly Blob[] => Array.isArray(value) && value[0] instanceof Blob;

/**
 * The vendor's client cannot send a form with two fields of the same name, so `amends` appends this mark and a number to the name. The test
 * removes both from the request.
 */
export const SAME_FIELD_MARK = '#same-field-';

export const CLIENT_DIFFERENCES: readonly Difference[] = [
  {
    name: 'a path parameter that is empty, "." or ".." is refused',
    why: 'the vendor’s request goes to another operation: DELETE /assistant/.. is DELETE /',
    explains: ({ path }) => someValue(path, isEmptyOrDots),
    amends: undefined,
    example: { key: 'GET /call/{id}', args: { path: { id: '..' } } },
  },
  {
    name: 'a string with a lone surrogate is refused with a typed error',
    why: 'the vendor throws a bare URIError for a query, and sends a replacement character in a path',
    explains: ({ path, query }) =>
      someValue(path, hasLoneSurrogate) || someValue(query, (value) => asList(value).some(hasLoneSurrogate)),
    amends: undefined,
    example: { key: 'GET /call/{id}', args: { path: { id: '\ud800' } } },
  },
  {
    name: 'path parameters are percent-encoded',
    why: 'the vendor does not encode them, so a slash or a question mark changes the address',
    explains: ({ path }) =>
      someValue(path, (value) => !hasLoneSurrogate(value) && encodeURIComponent(String(value)) !== value),
    amends: (args) => ({ ...args, path: mapValues(args.path, encodeURIComponent) }),
    example: { key: 'GET /call/{id}', args: { path: { id: 'a/b?c' } } },
  },
  {
    name: 'an object in the query is JSON',
    why: 'the vendor sends "[object Object]"; assistantOverrides of GET /v2/call is an object',
    explains: ({ query }) => someValue(query, (value) => asList(value).some(isObject)),
    amends: (args) => ({
      ...args,
      query: mapValues(args.query, (value) => (Array.isArray(value) ? value.map(asJson) : asJson(value))),
    }),
    example: {
      key: 'GET /v2/call',
      args: { path: {}, query: { assistantOverrides: { variableValues: { name: 'Ann' } } } },
    },
  },
  {
    name: 'an empty list in the query is left out',
    why: 'the vendor sends an empty pair: ?&page=1',
    explains: ({ query }) => someValue(query, isEmptyList),
    amends: (args) => ({ ...args, query: mapValues(args.query, (value) => (isEmptyList(value) ? undefined : value)) }),
    example: { key: 'GET /v2/call', args: { path: {}, query: { idAny: [], page: 1 } } },
  },
  {
    name: 'a form’s field that is undefined is left out',
    why: 'the vendor sends the string "undefined"',
    explains: ({ body }, isForm) => isForm && someValue(fieldsOf(body), (value) => value === undefined),
    amends: ({ body, ...args }) => ({
      ...args,
      body: Object.fromEntries(Object.entries(fieldsOf(body)).filter(([, value]) => value !== undefined)),
    }),
    example: {
      key: 'POST /11labs/voice/clone',
      args: { path: {}, body: { name: 'Ava', description: undefined } },
    },
  },
  {
    name: 'each file of a list is a separate field',
    why: 'the vendor sends the JSON of the list, "[{},{}]", without the files',
    explains: ({ body }, isForm) => isForm && someValue(fieldsOf(body), isFileList),
    amends: ({ body, ...args }) => ({
      ...args,
      body: Object.fromEntries(
        Object.entries(fieldsOf(body)).flatMap(([name, value]) =>
          isFileList(value)
            ? value.map((file, index) => [`${name}${SAME_FIELD_MARK}${String(index)}`, file])
            : [[name, value]],
        ),
      ),
    }),
    example: {
      key: 'POST /11labs/voice/clone',
      args: { path: {}, body: { name: 'Ava', files: [new Blob(['one']), new Blob(['two'])] } },
    },
  },
];

/** The arguments of a call to `fetch`. */
export type RecordedRequest = { readonly url: string; readonly init: RequestInit };

type Fetch = (url: string, init: RequestInit) => Promise<Response>;
type VendorMethod = (...parameters: readonly unknown[]) => Promise<unknown>;
type VendorGroups = Readonly<Record<string, Readonly<Record<string, VendorMethod>>>>;

const GROUPS_WITHOUT_OPERATIONS = new Set(['contentFormatters', 'securityData', 'abortControllers', 'baseApiParams']);

/** Marks the parameters of a path, to find them among its fixed segments. */
const PARAMETER_MARK = 'path-parameter-';

const shapeOf = (key: string) => key.replaceAll(/\{\w+\}/g, '{}');

/** The vendor's client with the authentication of its own `client.js`, which it sends only for operations that require it. */
export function createVendorApi(version: ApiVersion, token: string, fetch: Fetch): VendorGroups {
  const api = new { '2.3.8': OlderApi<string>, '2.7.1': NewerApi<string> }[version]({
    customFetch: fetch as typeof globalThis.fetch,
    securityWorker: (securityData: unknown) => ({ headers: { Authorization: `Bearer ${String(securityData)}` } }),
  });
  api.setSecurityData(token);
  return api as unknown as VendorGroups;
}

/**
 * Calls every method of the vendor's client, and finds the method's operation by the HTTP method and the path of its request.
 *
 * @throws Error if our table does not have the operation of a method.
 */
export async function findVendorMethods(
  version: ApiVersion,
): Promise<ReadonlyMap<OperationKey, readonly [group: string, name: string]>> {
  const keys = new Map(Object.keys(operations).map((key) => [shapeOf(key), key as OperationKey]));
  const vendorMethods = new Map<OperationKey, readonly [string, string]>();
  let recorded: RecordedRequest = { url: '', init: {} };
  const api = createVendorApi(version, 'token', (url, init) => {
    recorded = { url, init };
    return Promise.resolve(new Response('{}'));
  });
  for (const [group, methods] of Object.entries(api)) {
    if (GROUPS_WITHOUT_OPERATIONS.has(group) || typeof methods !== 'object') continue;
    for (const [name, method] of Object.entries(methods)) {
      await method(...Array.from({ length: method.length }, (_, index) => `${PARAMETER_MARK}${String(index)}`));
      const path = new URL(recorded.url).pathname.replaceAll(new RegExp(`${PARAMETER_MARK}\\d`, 'g'), '{}');
      const key = keys.get(`${recorded.init.method ?? ''} ${path}`);
      if (key === undefined) throw new Error(`The table has no operation for the vendor's ${group}.${name}: ${path}`);
      vendorMethods.set(key, [group, name]);
    }
  }
  return vendorMethods;
}
