import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createWebCallOperation, operations, type OperationKey } from './operations.ts';
import { createPlatformClient, isRefusedResponse, type PlatformToken, type RefusedResponse } from './platformClient.ts';
import { PlatformClientError } from './PlatformClientError.ts';

const TOKEN = 'key-very-secret-4711';

type Sent = { readonly url: string; readonly init: RequestInit };

/** A client of a platform that gives every request the same answer. */
function clientOf(answer: () => Response | Promise<Response>, token: PlatformToken = TOKEN, baseUrl?: string) {
  const sent: Sent[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer();
  };
  return { sent, client: createPlatformClient({ token, baseUrl, fetch }) };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const headerOf = ({ init }: Sent, name: string) => new Headers(init.headers).get(name);

async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => {
      throw new Error(`It was expected to be rejected, but it brought ${JSON.stringify(value)}.`);
    },
    (error: unknown) => error,
  );
}

/** Everything that somebody who logs or shows the error could read of it. */
const allTextOf = (error: unknown) =>
  [String(error), (error as Error).stack, JSON.stringify(error, Object.getOwnPropertyNames(error))].join('\n');

describe('where a request goes', () => {
  test('is the platform, unless a base URL is given', async () => {
    const { client, sent } = clientOf(() => json([]));
    await client.assistant.list();
    expect(sent.map(({ url }) => url)).toEqual(['https://api.vapi.ai/assistant']);
  });

  test.each(['https://api.example.com/base', 'https://api.example.com/base/', 'https://api.example.com/base//'])(
    'is below the base URL %s',
    async (base) => {
      const { client, sent } = clientOf(() => json({}), TOKEN, base);
      await client.assistant.get('a b');
      expect(sent.map(({ url }) => url)).toEqual(['https://api.example.com/base/assistant/a%20b']);
    },
  );

  test('has its query: undefined is left out, lists are repeated, everything is percent-encoded', async () => {
    const { client, sent } = clientOf(() => json({ results: [] }));
    await client.v2.call.list({ idAny: ['a&b', 'ü'], limit: 0, numberE164CheckEnabled: false, page: undefined });
    expect(sent[0]?.url).toBe(
      'https://api.vapi.ai/v2/call?idAny=a%26b&idAny=%C3%BC&limit=0&numberE164CheckEnabled=false',
    );
  });

  test('may be a path of the page’s own server', async () => {
    const { client, sent } = clientOf(() => json([]), TOKEN, '/local-platform/pages/1/api');
    await client.assistant.list();
    expect(sent.map(({ url }) => url)).toEqual(['/local-platform/pages/1/api/assistant']);
  });

  test.each(['https://api.example.com/?x=1', 'https://api.example.com#x'])(
    'can not follow the base URL %s',
    (baseUrl) => {
      expect(() => createPlatformClient({ token: TOKEN, baseUrl })).toThrow(
        expect.objectContaining({
          type: 'unusable-base-url',
          message: 'A base URL has no query or hash.',
        }) as Error,
      );
    },
  );

  test.each(['', '.', '..', undefined, null, 7])(
    'is refused with an id %j, before a token is asked for',
    async (id) => {
      const { client, sent } = clientOf(
        () => json({}),
        () => {
          throw new Error('Nobody may ask for the token.');
        },
      );
      const error = await rejectionOf(client.assistant.delete(id as string));
      expect(error).toBeInstanceOf(PlatformClientError);
      expect(error).toMatchObject({
        type: 'unusable-request',
        message: expect.stringContaining('id can not be') as string,
      });
      expect(sent).toEqual([]);
    },
  );
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

  test('is sent to every operation but the webhook of credentials, and is in no address', async () => {
    const { client, sent } = clientOf(() => json({}));
    const request = client.request as (key: OperationKey, input: object) => Promise<unknown>;
    for (const key of Object.keys(operations) as OperationKey[]) {
      const path = { id: 'i', testSuiteId: 't', memberId: 'm', provider: 'p', workflowId: 'w' };
      await request(key, { path, body: {} });
    }
    expect(sent).toHaveLength(135);
    expect(
      sent.filter((one) => headerOf(one, 'Authorization') === null).map(({ url }) => new URL(url).pathname),
    ).toEqual(['/credential/webhook']);
    expect(sent.filter(({ url }) => url.includes(TOKEN))).toEqual([]);
  });

  test('is not asked for where it is not sent', async () => {
    const { client, sent } = clientOf(
      () => json({}),
      () => {
        throw new Error('Nobody may ask for the token.');
      },
    );
    await client.credential.webhook({} as never);
    expect(sent).toHaveLength(1);
  });

  test.each(['', 'two words', `${TOKEN}\n`, 'schlüssel'])(
    '%j is refused in words that do not repeat it',
    async (token) => {
      const { client, sent } = clientOf(() => json([]), token);
      const error = await rejectionOf(client.assistant.list());
      expect(error).toMatchObject({ name: 'PlatformClientError', type: 'unusable-token' });
      if (token !== '') expect(allTextOf(error)).not.toContain(token.trim());
      expect(sent).toEqual([]);
    },
  );

  test.each([undefined, null, 4711])('is refused where a function brings %j', async (token) => {
    const { client, sent } = clientOf(
      () => json([]),
      () => token as unknown as string,
    );
    expect(await rejectionOf(client.assistant.list())).toMatchObject({
      type: 'unusable-token',
      message: 'A token is visible ASCII.',
    });
    expect(sent).toEqual([]);
  });

  test('that can not be fetched is a typed error with its cause', async () => {
    const cause = new Error('The key server is down.');
    const { client, sent } = clientOf(
      () => json([]),
      () => Promise.reject(cause),
    );
    expect(await rejectionOf(client.assistant.list())).toMatchObject({
      type: 'token-not-fetched',
      message: 'The token can not be fetched.',
      cause,
    });
    expect(sent).toEqual([]);
  });

  test.each([
    ['a refusal', () => json({ message: 'no' }, 401)],
    ['an unreadable answer', () => new Response('<html>')],
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('is in no text of %s', async (_name, answer) => {
    expect(allTextOf(await rejectionOf(clientOf(answer).client.assistant.list()))).not.toContain(TOKEN);
  });
});

describe('what is sent', () => {
  test('is JSON for most operations', async () => {
    const { client, sent } = clientOf(() => json({}));
    await client.assistant.update('a', { name: 'Ava' });
    const [request] = sent;
    expect(request?.init).toMatchObject({ method: 'PATCH', body: '{"name":"Ava"}' });
    expect(request && headerOf(request, 'Content-Type')).toBe('application/json');
  });

  test('is a form for uploads, in which each file of a list has a field', async () => {
    const { client, sent } = clientOf(() => json({}));
    const files = [new File(['one'], 'one.wav'), new File(['two'], 'two.wav')];
    await client['11labs'].voice.clone({ name: 'Ava', labels: '{"accent":"english"}', files });
    const form = sent[0]?.init.body as FormData;
    expect(form.get('name')).toBe('Ava');
    expect(form.getAll('files').map((file) => (file as File).name)).toEqual(['one.wav', 'two.wav']);
    expect(form.has('description')).toBe(false);
    expect(sent[0] && headerOf(sent[0], 'Content-Type')).toBeNull();
  });

  test('has no body where the operation has none', async () => {
    const { client, sent } = clientOf(() => json({}));
    await client.voiceLibrary.sync.createFor('11labs');
    expect(sent[0]?.init.method).toBe('POST');
    expect(sent[0]?.init).not.toHaveProperty('body');
  });

  test('has the headers that are given, but not in the place of the client’s own', async () => {
    const { client, sent } = clientOf(() => json({}));
    const headers = { 'X-Trace': 'abc', authorization: 'Bearer other', 'content-type': 'text/plain' };
    await client.assistant.create({}, { headers });
    expect(Object.fromEntries(new Headers(sent[0]?.init.headers))).toEqual({
      'x-trace': 'abc',
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
    });
  });

  test.each([new Headers({ 'X-Trace': 'abc' }), [['X-Trace', 'abc']] as [string, string][]])(
    'has headers that are given in another form',
    async (headers) => {
      const { client, sent } = clientOf(() => json({}));
      await client.assistant.list({}, { headers });
      expect(sent[0] && headerOf(sent[0], 'X-Trace')).toBe('abc');
    },
  );

  test('is a form with a boundary, whatever type somebody gives it', async () => {
    const { client, sent } = clientOf(() => json({}));
    await client.file.create({ file: new Blob(['x']) }, { headers: { 'Content-Type': 'multipart/form-data' } });
    const { init } = sent[0] ?? {};
    expect(new Request('https://api.example.com', init).headers.get('Content-Type')).toMatch(/; boundary=/);
  });

  test.each<Record<string, string>>([{ 'two words': TOKEN }, { 'X-Key': `${TOKEN}\nX-Evil: 1` }])(
    'is refused with a header that there can not be, in words that do not repeat it',
    async (headers) => {
      const { client, sent } = clientOf(() => json({}));
      const error = await rejectionOf(client.assistant.list({}, { headers }));
      expect(error).toMatchObject({
        type: 'unusable-request',
        message: 'GET /assistant can not be sent: unusable headers',
      });
      expect(allTextOf(error) + allTextOf((error as Error).cause)).not.toContain(TOKEN);
      expect(sent).toEqual([]);
    },
  );

  test('is refused where it can not be written as JSON', async () => {
    const { client, sent } = clientOf(() => json({}));
    const circle: { metadata?: object } = {};
    circle.metadata = circle;
    expect(await rejectionOf(client.assistant.create(circle))).toMatchObject({ type: 'unusable-request' });
    expect(sent).toEqual([]);
  });
});

describe('what comes back', () => {
  test('is the parsed JSON', async () => {
    expect(await clientOf(() => json({ id: 'a' })).client.assistant.get('a')).toEqual({ id: 'a' });
  });

  test('is nothing where the platform answers without a body', async () => {
    const answer = new Response('anything');
    await expect(clientOf(() => answer).client.org.delete('o')).resolves.toBeUndefined();
    expect(answer.bodyUsed).toBe(true);
  });

  test('is the response itself for whoever sends, so that a stream or a file can be read', async () => {
    const { client } = clientOf(() => new Response('id,cost\n1,2\n', { headers: { 'Content-Type': 'text/csv' } }));
    const response = await client.send('GET /v2/call/export', { query: { columns: 'id' } });
    expect(await response.text()).toBe('id,cost\n1,2\n');
  });

  test.each<[string, Response, unknown]>([
    [
      'JSON',
      json({ message: ['name must be a string'], statusCode: 400 }, 400),
      { message: ['name must be a string'], statusCode: 400 },
    ],
    ['text', new Response('Bad Gateway', { status: 502 }), 'Bad Gateway'],
    ['nothing', new Response(null, { status: 503 }), ''],
  ])('is thrown as the response where it is not ok, with its %s in `error`', async (_name, answer, error) => {
    const thrown = await rejectionOf(clientOf(() => answer).client.assistant.get('a'));
    expect(thrown).toBe(answer);
    expect(isRefusedResponse(thrown)).toBe(true);
    expect((thrown as RefusedResponse).error).toEqual(error);
  });

  test.each(['', '<!doctype html>', '{"id":'])(
    'that is ok but holds %j instead of JSON is a typed error',
    async (text) => {
      const error = await rejectionOf(clientOf(() => new Response(text, { status: 201 })).client.assistant.create({}));
      expect(error).toMatchObject({
        type: 'unreadable-answer',
        cause: { status: 201, text },
        message: 'POST /assistant is answered with no JSON.',
      });
    },
  );

  test('is told apart also where `fetch` answers with a class of its own', async () => {
    const own = { ok: false, status: 418, text: () => Promise.resolve('{"message":"no"}') };
    const thrown = await rejectionOf(clientOf(() => own as Response).client.assistant.get('a'));
    expect(thrown).toBe(own);
    expect(isRefusedResponse(thrown)).toBe(true);
    expect(thrown).toMatchObject({ status: 418, error: { message: 'no' } });
    expect(isRefusedResponse(new Response(null, { status: 500 }))).toBe(false);
    expect(isRefusedResponse(undefined)).toBe(false);
  });

  test('keeps its status where its body breaks off, and says why in `error`', async () => {
    const failure = new TypeError('terminated');
    const answer = new Response(new ReadableStream({ pull: (controller) => controller.error(failure) }), {
      status: 500,
    });
    const thrown = await rejectionOf(clientOf(() => answer).client.assistant.get('a'));
    expect(thrown).toBe(answer);
    expect((thrown as RefusedResponse).error).toBe(failure);
  });

  test('is what `fetch` rejects with where there is no connection', async () => {
    const failure = new TypeError('fetch failed');
    expect(await rejectionOf(clientOf(() => Promise.reject(failure)).client.assistant.list())).toBe(failure);
  });
});

describe('a request that is given up', () => {
  test('hands its signal to `fetch`', async () => {
    const { client, sent } = clientOf(() => json([]));
    const { signal } = new AbortController();
    await client.assistant.list({}, { signal });
    expect(sent[0]?.init.signal).toBe(signal);
  });

  test('is given up also while a refusal is read', async () => {
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

  test('asks for no token where it was given up before', async () => {
    let asked = 0;
    const { client } = clientOf(
      () => json([]),
      () => {
        asked += 1;
        return TOKEN;
      },
    );
    const error = await rejectionOf(client.assistant.list({}, { signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(asked).toBe(0);
  });

  test('does not wait for a token that never comes', async () => {
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

  test('leaves nothing behind on a signal that serves many', async () => {
    const { client } = clientOf(
      () => json([]),
      () => TOKEN,
    );
    const { signal } = new AbortController();
    for (let count = 0; count < 3; count += 1) await client.assistant.list({}, { signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('is not sent where the token came too late', async () => {
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
  test('share nothing', async () => {
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

test('the row that the call client has by itself is that of the table', () => {
  expect(createWebCallOperation).toEqual(operations['POST /call/web']);
});
