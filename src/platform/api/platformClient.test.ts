import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createWebCallOperation, operations, type OperationKey } from './operations.ts';
import { createPlatformClient, isRefusedResponse, type PlatformToken, type RefusedResponse } from './platformClient.ts';
import { PlatformClientError } from './PlatformClientError.ts';

const TOKEN = 'key-very-secret-4711';

type SentRequest = { readonly url: string; readonly init: RequestInit };

/** Creates a client whose requests all get the same answer, and a list of the requests that it sends. */
function clientOf(answer: () => Response | Promise<Response>, token: PlatformToken = TOKEN, baseUrl?: string) {
  const sent: SentRequest[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer();
  };
  return { sent, client: createPlatformClient({ token, baseUrl, fetch }) };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const headerOf = ({ init }: SentRequest, name: string) => new Headers(init.headers).get(name);

async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => {
      throw new Error(`Expected a rejection, but got ${JSON.stringify(value)}.`);
    },
    (error: unknown) => error,
  );
}

/** The message, the stack and the own properties of an error, which a log or a page could show. */
const allTextOf = (error: unknown) =>
  [String(error), (error as Error).stack, JSON.stringify(error, Object.getOwnPropertyNames(error))].join('\n');

describe('the request URL', () => {
  test('is at the vendor’s host by default', async () => {
    const { client, sent } = clientOf(() => json([]));
    await client.assistant.list();
    expect(sent.map(({ url }) => url)).toEqual(['https://api.vapi.ai/assistant']);
  });

  test.each(['https://api.example.com/base', 'https://api.example.com/base/', 'https://api.example.com/base//'])(
    'is the base URL without slashes at its end, followed by the percent-encoded path: %s',
    async (base) => {
      const { client, sent } = clientOf(() => json({}), TOKEN, base);
      await client.assistant.get('a b');
      expect(sent.map(({ url }) => url)).toEqual(['https://api.example.com/base/assistant/a%20b']);
    },
  );

  test('contains the percent-encoded query, without undefined values and with one parameter for each item of a list', async () => {
    const { client, sent } = clientOf(() => json({ results: [] }));
    await client.v2.call.list({ idAny: ['a&b', 'ü'], limit: 0, numberE164CheckEnabled: false, page: undefined });
    expect(sent[0]?.url).toBe(
      'https://api.vapi.ai/v2/call?idAny=a%26b&idAny=%C3%BC&limit=0&numberE164CheckEnabled=false',
    );
  });

  test('is a path on the page’s own server if the base URL is such a path', async () => {
    const { client, sent } = clientOf(() => json([]), TOKEN, '/local-platform/pages/1/api');
    await client.assistant.list();
    expect(sent.map(({ url }) => url)).toEqual(['/local-platform/pages/1/api/assistant']);
  });

  test.each(['https://api.example.com/?x=1', 'https://api.example.com#x'])(
    'has no base URL with a query or a hash, which createPlatformClient() refuses: %s',
    (baseUrl) => {
      expect(() => createPlatformClient({ token: TOKEN, baseUrl })).toThrow(
        expect.objectContaining({
          type: 'unusable-base-url',
          message: 'A base URL must not have a query or a hash.',
        }) as Error,
      );
    },
  );

  const UNUSABLE_STRING = 'id cannot be empty, "." or ".."';
  const NOT_A_STRING = 'id must be a string';

  test.each([
    ['', UNUSABLE_STRING],
    ['.', UNUSABLE_STRING],
    ['..', UNUSABLE_STRING],
    [undefined, NOT_A_STRING],
    [null, NOT_A_STRING],
    [7, NOT_A_STRING],
  ])('cannot contain the id %j, which is rejected before a token is fetched, because %s', async (id, reason) => {
    const { client, sent } = clientOf(
      () => json({}),
      () => {
        throw new Error('The token must not be fetched.');
      },
    );
    const error = await rejectionOf(client.assistant.delete(id as string));
    expect(error).toBeInstanceOf(PlatformClientError);
    expect(error).toMatchObject({
      type: 'unusable-request',
      message: `DELETE /assistant/{id} cannot be sent: ${reason}`,
    });
    expect(sent).toEqual([]);
  });
});

describe('the token', () => {
  test('is sent as a bearer token', async () => {
    const { client, sent } = clientOf(() => json([]));
    await client.assistant.list();
    expect(sent.map((request) => headerOf(request, 'Authorization'))).toEqual([`Bearer ${TOKEN}`]);
  });

  test('can be fetched for each request, with the signal of the request', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    let count = 0;
    const { client, sent } = clientOf(
      () => json([]),
      ({ signal }) => {
        signals.push(signal);
        return Promise.resolve(`key-${String(++count)}`);
      },
    );
    const { signal } = new AbortController();
    await client.assistant.list({}, { signal });
    await client.assistant.list();
    expect(sent.map((request) => headerOf(request, 'Authorization'))).toEqual(['Bearer key-1', 'Bearer key-2']);
    expect(signals).toEqual([signal, undefined]);
  });

  test('is sent with every operation except the credential webhook, and never in the URL', async () => {
    const { client, sent } = clientOf(() => json({}));
    const request = client.request as (key: OperationKey, input: object) => Promise<unknown>;
    for (const key of Object.keys(operations) as OperationKey[]) {
      const names = operations[key].path.match(/(?<=\{)\w+/g) ?? [];
      await request(key, { path: Object.fromEntries(names.map((name) => [name, 'p'])), body: {} });
    }
    // All operations of versions 2.3.8 and 2.7.1 of the vendor's client.
    expect(sent).toHaveLength(256);
    expect(
      sent.filter((request) => headerOf(request, 'Authorization') === null).map(({ url }) => new URL(url).pathname),
    ).toEqual(['/credential/webhook']);
    expect(sent.filter(({ url }) => url.includes(TOKEN))).toEqual([]);
  });

  test('is not fetched for an operation that does not send it', async () => {
    const { client, sent } = clientOf(
      () => json({}),
      () => {
        throw new Error('The token must not be fetched.');
      },
    );
    await client.credential.webhook({} as never);
    expect(sent).toHaveLength(1);
  });

  test.each(['', 'two words', `${TOKEN}\n`, 'schlüssel'])(
    'is not sent if it does not consist of visible ASCII characters, and the error does not quote it: %j',
    async (token) => {
      const { client, sent } = clientOf(() => json([]), token);
      const error = await rejectionOf(client.assistant.list());
      expect(error).toMatchObject({ name: 'PlatformClientError', type: 'unusable-token' });
      if (token !== '') expect(allTextOf(error)).not.toContain(token.trim());
      expect(sent).toEqual([]);
    },
  );

  test.each([undefined, null, 4711])(
    'is not sent if the token function returns %j, which is not a string',
    async (token) => {
      const { client, sent } = clientOf(
        () => json([]),
        () => token as unknown as string,
      );
      expect(await rejectionOf(client.assistant.list())).toMatchObject({
        type: 'unusable-token',
        message: 'A token must consist of visible ASCII characters.',
      });
      expect(sent).toEqual([]);
    },
  );

  test('is reported as not fetched, with the cause, if the token function rejects', async () => {
    const cause = new Error('The key server is down.');
    const { client, sent } = clientOf(
      () => json([]),
      () => Promise.reject(cause),
    );
    expect(await rejectionOf(client.assistant.list())).toMatchObject({
      type: 'token-not-fetched',
      message: 'The token could not be fetched.',
      cause,
    });
    expect(sent).toEqual([]);
  });

  test.each([
    ['a refusal', () => json({ message: 'no' }, 401)],
    ['an unreadable answer', () => new Response('<html>')],
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('does not appear in the error of %s', async (_name, answer) => {
    expect(allTextOf(await rejectionOf(clientOf(answer).client.assistant.list()))).not.toContain(TOKEN);
  });
});

describe('the request', () => {
  test('is JSON if the operation has a JSON body', async () => {
    const { client, sent } = clientOf(() => json({}));
    await client.assistant.update('a', { name: 'Ava' });
    const [request] = sent;
    expect(request?.init).toMatchObject({ method: 'PATCH', body: '{"name":"Ava"}' });
    expect(request && headerOf(request, 'Content-Type')).toBe('application/json');
  });

  test('is a form with one field for each file of a list, without a content type, which `fetch` sets', async () => {
    const { client, sent } = clientOf(() => json({}));
    const files = [new File(['one'], 'one.wav'), new File(['two'], 'two.wav')];
    await client['11labs'].voice.clone({ name: 'Ava', labels: '{"accent":"english"}', files });
    const form = sent[0]?.init.body as FormData;
    expect(form.get('name')).toBe('Ava');
    expect(form.getAll('files').map((file) => (file as File).name)).toEqual(['one.wav', 'two.wav']);
    expect(form.has('description')).toBe(false);
    expect(sent[0] && headerOf(sent[0], 'Content-Type')).toBeNull();
  });

  test('has no body if the operation has none', async () => {
    const { client, sent } = clientOf(() => json({}));
    await client.voiceLibrary.sync.createFor('11labs');
    expect(sent[0]?.init.method).toBe('POST');
    expect(sent[0]?.init).not.toHaveProperty('body');
  });

  test('contains the caller’s headers, which do not replace the client’s own', async () => {
    const { client, sent } = clientOf(() => json({}));
    const headers = { 'X-Trace': 'abc', authorization: 'Bearer other', 'content-type': 'text/plain' };
    await client.assistant.create({}, { headers });
    expect(Object.fromEntries(new Headers(sent[0]?.init.headers))).toEqual({
      'x-trace': 'abc',
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
    });
  });

  test.each<[string, HeadersInit]>([
    ['a Headers object', new Headers({ 'X-Trace': 'abc' })],
    ['a list of pairs', [['X-Trace', 'abc']]],
  ])('contains headers that are passed as %s', async (_name, headers) => {
    const { client, sent } = clientOf(() => json({}));
    await client.assistant.list({}, { headers });
    expect(sent[0] && headerOf(sent[0], 'X-Trace')).toBe('abc');
  });

  test('is a form with a boundary even if the caller sets a content type', async () => {
    const { client, sent } = clientOf(() => json({}));
    await client.file.create({ file: new Blob(['x']) }, { headers: { 'Content-Type': 'multipart/form-data' } });
    const { init } = sent[0] ?? {};
    expect(new Request('https://api.example.com', init).headers.get('Content-Type')).toMatch(/; boundary=/);
  });

  test.each<[string, Record<string, string>]>([
    ['name', { 'two words': TOKEN }],
    ['value', { 'X-Key': `${TOKEN}\nX-Evil: 1` }],
  ])('is not sent if the %s of a header is invalid, and the error does not quote the value', async (_name, headers) => {
    const { client, sent } = clientOf(() => json({}));
    const error = await rejectionOf(client.assistant.list({}, { headers }));
    expect(error).toMatchObject({
      type: 'unusable-request',
      message: 'GET /assistant cannot be sent: unusable headers',
    });
    expect(allTextOf(error) + allTextOf((error as Error).cause)).not.toContain(TOKEN);
    expect(sent).toEqual([]);
  });

  test('is not sent if its body cannot be serialized as JSON', async () => {
    const { client, sent } = clientOf(() => json({}));
    const circle: { metadata?: object } = {};
    circle.metadata = circle;
    expect(await rejectionOf(client.assistant.create(circle))).toMatchObject({ type: 'unusable-request' });
    expect(sent).toEqual([]);
  });
});

describe('the response', () => {
  test('is parsed as JSON', async () => {
    expect(await clientOf(() => json({ id: 'a' })).client.assistant.get('a')).toEqual({ id: 'a' });
  });

  test('is read and dropped if the operation has no JSON answer', async () => {
    const answer = new Response('anything');
    await expect(clientOf(() => answer).client.org.delete('o')).resolves.toBeUndefined();
    expect(answer.bodyUsed).toBe(true);
  });

  test('is returned unread by `send`, for streams and files', async () => {
    const { client } = clientOf(() => new Response('id,cost\n1,2\n', { headers: { 'Content-Type': 'text/csv' } }));
    const response = await client.send('GET /v2/call/export', { query: { columns: 'id' } });
    expect(await response.text()).toBe('id,cost\n1,2\n');
  });

  test.each<[string, Response, unknown]>([
    [
      'parsed JSON',
      json({ message: ['name must be a string'], statusCode: 400 }, 400),
      { message: ['name must be a string'], statusCode: 400 },
    ],
    ['a string', new Response('Bad Gateway', { status: 502 }), 'Bad Gateway'],
    ['an empty string', new Response(null, { status: 503 }), ''],
  ])('is thrown if it is not ok, with its body in `error`: %s', async (_name, answer, error) => {
    const thrown = await rejectionOf(clientOf(() => answer).client.assistant.get('a'));
    expect(thrown).toBe(answer);
    expect(isRefusedResponse(thrown)).toBe(true);
    expect((thrown as RefusedResponse).error).toEqual(error);
  });

  test.each(['', '<!doctype html>', '{"id":'])(
    'is reported as unreadable if it is ok but contains %j instead of JSON',
    async (text) => {
      const error = await rejectionOf(clientOf(() => new Response(text, { status: 201 })).client.assistant.create({}));
      expect(error).toMatchObject({
        type: 'unreadable-answer',
        cause: { status: 201, text },
        message: 'The answer to POST /assistant is not JSON.',
      });
    },
  );

  test('is recognised as refused even if `fetch` returns an object that is not a Response', async () => {
    const customResponse = { ok: false, status: 418, text: () => Promise.resolve('{"message":"no"}') };
    const thrown = await rejectionOf(clientOf(() => customResponse as Response).client.assistant.get('a'));
    expect(thrown).toBe(customResponse);
    expect(isRefusedResponse(thrown)).toBe(true);
    expect(thrown).toMatchObject({ status: 418, error: { message: 'no' } });
  });

  test('is recognised as refused only if a client has thrown it', () => {
    expect(isRefusedResponse(new Response(null, { status: 500 }))).toBe(false);
    expect(isRefusedResponse(undefined)).toBe(false);
  });

  test('is thrown with the read failure in `error` if it is not ok and its body cannot be read', async () => {
    const failure = new TypeError('terminated');
    const answer = new Response(new ReadableStream({ pull: (controller) => controller.error(failure) }), {
      status: 500,
    });
    const thrown = await rejectionOf(clientOf(() => answer).client.assistant.get('a'));
    expect(thrown).toBe(answer);
    expect((thrown as RefusedResponse).error).toBe(failure);
  });

  test('does not exist if the connection fails, and the request rejects with the error of `fetch`', async () => {
    const failure = new TypeError('fetch failed');
    expect(await rejectionOf(clientOf(() => Promise.reject(failure)).client.assistant.list())).toBe(failure);
  });
});

describe('a request with a signal', () => {
  test('passes its signal to `fetch`', async () => {
    const { client, sent } = clientOf(() => json([]));
    const { signal } = new AbortController();
    await client.assistant.list({}, { signal });
    expect(sent[0]?.init.signal).toBe(signal);
  });

  test('rejects with an AbortError if it is aborted while the body of a refused response is read', async () => {
    const controller = new AbortController();
    const endless = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        controller.abort();
        stream.error(controller.signal.reason);
      },
    });
    const { client } = clientOf(() => new Response(endless, { status: 500 }));
    const error = await rejectionOf(client.assistant.list({}, { signal: controller.signal }));
    expect(error).toMatchObject({ name: 'AbortError' });
  });

  test('fetches no token if the signal is already aborted', async () => {
    let fetched = 0;
    const { client } = clientOf(
      () => json([]),
      () => {
        fetched += 1;
        return TOKEN;
      },
    );
    const error = await rejectionOf(client.assistant.list({}, { signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(fetched).toBe(0);
  });

  test('does not wait for a pending token after it is aborted', async () => {
    const controller = new AbortController();
    const { client, sent } = clientOf(
      () => json([]),
      () => new Promise<string>(() => {}),
    );
    const listed = client.assistant.list({}, { signal: controller.signal });
    controller.abort();
    expect(await rejectionOf(listed)).toMatchObject({ name: 'AbortError' });
    expect(sent).toEqual([]);
  });

  test('leaves no listener on the signal', async () => {
    const { client } = clientOf(
      () => json([]),
      () => TOKEN,
    );
    const { signal } = new AbortController();
    for (let count = 0; count < 3; count += 1) await client.assistant.list({}, { signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('is not sent if it is aborted while the token is fetched', async () => {
    const controller = new AbortController();
    const { client, sent } = clientOf(
      () => json([]),
      () => {
        controller.abort();
        return TOKEN;
      },
    );
    const error = await rejectionOf(client.assistant.list({}, { signal: controller.signal }));
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(sent).toEqual([]);
  });
});

describe('two clients', () => {
  test('share no state', async () => {
    const one = clientOf(() => json({ id: 'one' }), 'key-one', 'https://one.example');
    const other = clientOf(() => json({ id: 'other' }), 'key-other', 'https://other.example');
    expect(await Promise.all([one.client.assistant.get('a'), other.client.assistant.get('a')])).toEqual([
      { id: 'one' },
      { id: 'other' },
    ]);
    expect(one.sent.map((sent) => [sent.url, headerOf(sent, 'Authorization')])).toEqual([
      ['https://one.example/assistant/a', 'Bearer key-one'],
    ]);
    expect(other.sent.map((sent) => [sent.url, headerOf(sent, 'Authorization')])).toEqual([
      ['https://other.example/assistant/a', 'Bearer key-other'],
    ]);
    expect(one.client.assistant.get).not.toBe(other.client.assistant.get);
  });
});

test('createWebCallOperation equals the row `POST /call/web` of `operations`', () => {
  expect(createWebCallOperation).toEqual(operations['POST /call/web']);
});
