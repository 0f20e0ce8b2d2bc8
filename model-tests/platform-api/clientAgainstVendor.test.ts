import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { queryNames } from '../../src/platform/api/operationQueries.ts';
import { type OperationKey, operations } from '../../src/platform/api/operations.ts';
import { API_VERSIONS, type ApiVersion, versionsOf } from '../../src/platform/api/operationVersions.ts';
import { createPlatformClient, type PlatformClient } from '../../src/platform/api/platformClient.ts';
import { PlatformClientError } from '../../src/platform/api/PlatformClientError.ts';
import { runs } from '../kit/runs.ts';
import {
  CLIENT_DIFFERENCES,
  type ClientArguments,
  createVendorApi,
  findVendorMethods,
  type RecordedRequest,
  SAME_FIELD_MARK,
} from './vendorClient.ts';

/** Without CLIENT_SEED, each run uses other arguments. Titles contain the seed. */
const SEED = Number(process.env.CLIENT_SEED ?? Math.floor(Math.random() * 0x7fff_ffff));
const PER_OPERATION = runs(10, 40);

const TOKEN = 'key-4711';
const KEYS = Object.keys(operations) as OperationKey[];

const vendorMethods = {
  '2.3.8': await findVendorMethods('2.3.8'),
  '2.7.1': await findVendorMethods('2.7.1'),
};

/** A `fetch` that records its arguments and answers with an empty object. */
function recorder() {
  const requests: RecordedRequest[] = [];
  const fetch = (url: string, init: RequestInit) => {
    requests.push({ url, init });
    return Promise.resolve(new Response('{}', { headers: { 'Content-Type': 'application/json' } }));
  };
  return { requests, fetch };
}

const pathNames = (key: OperationKey) =>
  Array.from(operations[key].path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

const vendorMethod = (version: ApiVersion, key: OperationKey, fetch = recorder().fetch) => {
  const [group = '', name = ''] = vendorMethods[version].get(key) ?? [];
  return createVendorApi(version, TOKEN, fetch)[group]?.[name];
};

/**
 * The parameters of the vendor's method after those of the path, in order. The method's `length` does not count its options, because they
 * have a default.
 */
function vendorParameters(version: ApiVersion, key: OperationKey): readonly ('query' | 'body')[] {
  const count = (vendorMethod(version, key)?.length ?? 0) - pathNames(key).length;
  if (count === 2) return ['query', 'body'];
  if (count === 0) return [];
  return operations[key].body === 'none' ? ['query'] : ['body'];
}

/** @returns the request that the vendor's method sends, or the error that it throws. */
async function vendorRequest(version: ApiVersion, key: OperationKey, args: ClientArguments, options: object) {
  const { requests, fetch } = recorder();
  const path = pathNames(key).map((parameter) => args.path[parameter]);
  const otherArguments = vendorParameters(version, key).map((name) => args[name]);
  try {
    await vendorMethod(version, key, fetch)?.(...path, ...otherArguments, options);
  } catch (error) {
    return error;
  }
  return requests[0];
}

type AnyRequest = (key: OperationKey, input: object) => Promise<unknown>;

/** @returns the request that our client sends, or the error with which our client refuses to send it. */
async function ourRequest(key: OperationKey, args: ClientArguments, options: object) {
  const { requests, fetch } = recorder();
  const request = createPlatformClient({ token: TOKEN, fetch }).request as AnyRequest;
  try {
    await request(key, { ...args, ...options });
  } catch (error) {
    if (!(error instanceof PlatformClientError)) throw error;
    return error;
  }
  return requests[0];
}

async function describeField(value: FormDataEntryValue) {
  if (typeof value === 'string') return value;
  return { name: value.name, type: value.type, bytes: [...new Uint8Array(await value.arrayBuffer())] };
}

/** The parts of a request that are compared. All requests that a client refuses to send are equal. */
async function describeRequest(recorded: unknown) {
  if (recorded === undefined || recorded instanceof Error) return { refused: true };
  const { url, init } = recorded as RecordedRequest;
  const { method, headers, credentials, redirect, referrerPolicy, body } = new Request(url, init);
  const isForm = init.body instanceof FormData;
  return {
    url,
    method,
    // The boundary of a form differs each time.
    headers: [...headers].map(([name, value]) => [name, value.replace(/boundary=.*/, 'boundary')]),
    credentials,
    redirect,
    referrerPolicy,
    hasBody: body !== null,
    body: isForm
      ? await Promise.all(
          Array.from(init.body as FormData, async ([name, value]) => [
            name.replace(new RegExp(`${SAME_FIELD_MARK}\\d+$`), ''),
            await describeField(value),
          ]),
        )
      : (init.body ?? null),
    signal: init.signal,
  };
}

const describeError = (thrown: unknown) => (thrown instanceof Error ? thrown.name : undefined);

const values = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
);

const queryValues = fc.oneof(
  { weight: 4, arbitrary: values },
  fc.array(
    values.filter((value) => value !== undefined),
    { maxLength: 3 },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

const files = fc
  .record({
    bytes: fc.uint8Array({ maxLength: 40 }),
    name: fc.string({ minLength: 1, maxLength: 9 }),
    isNamed: fc.boolean(),
  })
  .map(({ bytes, name, isNamed }) => {
    const type = 'audio/wav';
    return isNamed ? new File([new Uint8Array(bytes)], name, { type }) : new Blob([new Uint8Array(bytes)], { type });
  });

const pathValues = fc.oneof(
  { weight: 3, arbitrary: fc.uuid() },
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom('', '.', '..', '...', 'a/b', 'a b', '%', 'ä', '\ud800', '?x=1', '#'),
);

const json = fc.oneof(fc.object(), fc.array(fc.object(), { maxLength: 3 }));

const bodies = {
  json,
  'optional-json': json,
  'form-data': fc.dictionary(
    fc.string({ minLength: 1, maxLength: 8 }),
    fc.oneof(values, files, fc.array(files, { maxLength: 2 }), fc.jsonValue({ maxDepth: 2 })),
    { maxKeys: 5, noNullPrototype: true },
  ),
  none: fc.constant(undefined),
};

/** Generates arguments for the vendor's method of this version, and for ours. */
const argumentsOf = (version: ApiVersion, key: OperationKey): fc.Arbitrary<ClientArguments> =>
  fc
    .record({
      path: fc.tuple(...pathNames(key).map((name) => pathValues.map((value) => [name, value] as const))),
      query: fc.tuple(...queryNames(key).map((name) => queryValues.map((value) => [name, value] as const))),
      // Selects at most four of the query names.
      choices: fc.array(fc.nat(), { maxLength: 4 }),
      body: bodies[operations[key].body],
      parameters: fc.constant(vendorParameters(version, key)),
    })
    .map(({ path, query, choices, body, parameters }) => ({
      path: Object.fromEntries(path),
      query: Object.fromEntries(
        query.filter(
          (_, index) => parameters.includes('query') && choices.some((choice) => choice % query.length === index),
        ),
      ),
      body: parameters.includes('body') ? body : undefined,
    }));

const differencesOf = (key: OperationKey, args: ClientArguments) =>
  CLIENT_DIFFERENCES.filter(({ explains }) => explains(args, operations[key].body === 'form-data'));

/** Changes the arguments so that the vendor's client sends the same request as ours. Returns undefined if ours refuses the arguments. */
const amend = (key: OperationKey, args: ClientArguments) =>
  differencesOf(key, args).reduce<ClientArguments | undefined>(
    (amended, { amends }) => (amended === undefined ? undefined : amends?.(amended)),
    args,
  );

/** Parameters that our method has and the vendor's does not. */
const additionalParameters = (version: ApiVersion, key: OperationKey) => {
  const { query, body } = operations[key];
  const parameters = vendorParameters(version, key);
  return [
    ...(query && !parameters.includes('query') ? ['query'] : []),
    ...(body !== 'none' && !parameters.includes('body') ? ['body'] : []),
  ];
};

/** Version 2.7.1 of the vendor's client sends a form here. Ours sends JSON, as version 2.3.8 does. */
const hasOtherFormat = (version: ApiVersion, key: OperationKey) =>
  version === '2.7.1' && key === 'POST /voice-library/create-sesame-voice';

describe.each(API_VERSIONS)(
  `requests of the vendor’s client %s and of ours (CLIENT_SEED=${String(SEED)})`,
  (version) => {
    const keys = [...vendorMethods[version].keys()];

    test('the vendor’s client has a method for each operation of its version', () => {
      const keysOfVersion = KEYS.filter((key) => {
        const { since = '2.3.8', until = '2.7.1' } = versionsOf(key);
        return since <= version && version <= until;
      });
      expect(keys.toSorted()).toEqual(keysOfVersion.toSorted());
    });

    test('our client has exactly the listed parameters in addition to those of the vendor’s client', () => {
      const additional = keys.flatMap((key) => additionalParameters(version, key).map((name) => `${key}: ${name}`));
      // The vendor's other version or its documentation has these parameters.
      expect(additional).toEqual(
        {
          '2.3.8': ['DELETE /call/{id}: body', 'GET /file: query'],
          '2.7.1': [
            'POST /provider/{provider}/{resourceName}: body',
            'PATCH /provider/{provider}/{resourceName}/{id}: body',
          ],
        }[version],
      );
    });

    test.each(keys.filter((key) => !hasOtherFormat(version, key)))(
      '%s sends the same request, except for listed differences',
      async (key) => {
        await fc.assert(
          fc.asyncProperty(argumentsOf(version, key), async (args) => {
            const { signal } = new AbortController();
            const options = { signal, headers: { 'X-Trace': 'abc' } };
            const ours = await ourRequest(key, args, options).then(describeRequest);
            const amended = amend(key, args);
            if (amended === undefined) expect(ours).toEqual({ refused: true });
            else expect(ours).toEqual(await vendorRequest(version, key, amended, options).then(describeRequest));
          }),
          { seed: SEED, ...PER_OPERATION },
        );
      },
    );

    test.each(CLIENT_DIFFERENCES)('$name, because $why', async ({ name, example: { key, args } }) => {
      expect(differencesOf(key, args).map((difference) => difference.name)).toEqual([name]);
      const ours = await ourRequest(key, args, {});
      const theirs = await vendorRequest(version, key, args, {});
      expect(describeError(ours) ?? (await describeRequest(ours))).not.toEqual(
        describeError(theirs) ?? (await describeRequest(theirs)),
      );
    });
  },
);

type Outcome = { readonly resolved: unknown } | { readonly status: number; readonly error: unknown };

async function ourOutcome(answer: Response, call: (client: PlatformClient) => Promise<unknown>): Promise<Outcome> {
  const client = createPlatformClient({ token: TOKEN, fetch: () => Promise.resolve(answer) });
  try {
    return { resolved: await call(client) };
  } catch (thrown) {
    const { status, error } = thrown as { status: number; error: unknown };
    return { status, error };
  }
}

async function vendorOutcome(answer: Response, group: string, name: string, ...args: unknown[]): Promise<Outcome> {
  try {
    const response = await createVendorApi('2.7.1', TOKEN, () => Promise.resolve(answer))[group]?.[name]?.(...args);
    return { resolved: (response as { data: unknown }).data ?? undefined };
  } catch (thrown) {
    const { status, error } = thrown as { status: number; error: unknown };
    return { status, error };
  }
}

describe('answers to our client and to the vendor’s', () => {
  test.each([200, 201, 400, 401, 404, 429, 500])(
    'have the same result if they are JSON other than null with the status %i',
    async (status) => {
      await fc.assert(
        fc.asyncProperty(
          // `vendorOutcome()` does not distinguish null from an empty answer.
          fc.jsonValue().filter((body) => body !== null),
          async (body) => {
            const answer = () => new Response(JSON.stringify(body), { status });
            const ours = await ourOutcome(answer(), (client) => client.assistant.get('a'));
            expect(ours).toEqual(await vendorOutcome(answer(), 'assistant', 'assistantControllerFindOne', 'a'));
          },
        ),
        { seed: SEED, numRuns: 20 },
      );
    },
  );

  test('have the result undefined if the operation has no answer', async () => {
    const answer = () => new Response('', { status: 200 });
    expect(await ourOutcome(answer(), (client) => client.org.delete('o'))).toEqual({ resolved: undefined });
    expect(await vendorOutcome(answer(), 'org', 'orgControllerDeleteOrg', 'o')).toEqual({ resolved: undefined });
  });

  test('that refuse without JSON lead to an error with their text in our client, and with a SyntaxError in the vendor’s', async () => {
    const answer = () => new Response('<h1>Bad Gateway</h1>', { status: 502 });
    const ours = await ourOutcome(answer(), (client) => client.assistant.get('a'));
    expect(ours).toEqual({ status: 502, error: '<h1>Bad Gateway</h1>' });
    const theirs = await vendorOutcome(answer(), 'assistant', 'assistantControllerFindOne', 'a');
    expect(theirs).toEqual({ status: 502, error: expect.any(SyntaxError) as unknown });
  });
});
