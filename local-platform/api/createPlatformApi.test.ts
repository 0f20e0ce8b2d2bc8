import { request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/platform/api/operations.ts';
import { HttpProblem } from '../server/httpAnswers.ts';
import { checkByPublishedTypes, type PlatformApiOptions, prepareCheck } from './createPlatformApi.ts';
import { createRecordDatabase } from './records/createRecordDatabase.ts';
import { runs, startTestApi, TEST_ORGANIZATION, type TestApi } from './startTestApi.fixture.ts';

let api: TestApi;

const start = async (...options: Parameters<typeof startTestApi>) => (api = await startTestApi(...options));

// Without a cache of the schemas, generating them takes longer than the time limit of a test.
beforeAll(prepareCheck, 30_000);

afterEach(() => api.close());

describe('the first problem of a request', () => {
  const check: PlatformApiOptions['checkBody'] = () => ['name must be a string'];

  // Where possible, a request also has a problem that a later check would find.
  test.each([
    ['an unknown path', 404, 'GET', '/nothing?x=1', {}, undefined],
    ['an unknown method', 405, 'PUT', '/tool?x=1', {}, '{'],
    ['a missing key', 401, 'POST', '/tool?x=1', { Authorization: '' }, '{'],
    ['a key that contains "invalid"', 401, 'GET', '/tool?x=1', { Authorization: 'Bearer invalid' }, undefined],
    ['another authorization scheme', 401, 'GET', '/tool?x=1', { Authorization: 'Basic abc' }, undefined],
    ['an unknown name in the query', 400, 'POST', '/tool?x=1', {}, '{'],
    ['another content type', 415, 'POST', '/tool', { 'Content-Type': 'text/plain' }, '{'],
    ['a body that is not JSON', 400, 'POST', '/tool', {}, '{'],
    ['a body that the check refuses', 400, 'POST', '/tool', {}, '{"name":7}'],
  ] as const)(
    '%s is answered with %d, a message and the name of the error',
    async (_name, status, method, path, headers, body) => {
      await start({ checkBody: check });
      const answer = await api.send(method, path, body, headers);
      expect([answer.status, answer.body]).toEqual([
        status,
        { message: expect.anything() as unknown, error: expect.any(String) as string, statusCode: status },
      ]);
    },
  );

  test('checkBody gets the operation and the body, and its messages become the message of the answer', async () => {
    await start({ checkBody: (key, body) => Promise.resolve([`${key}: ${JSON.stringify(body)}`]) });
    const { body } = await api.send('PATCH', '/squad/1', { name: 7 });
    expect(body).toEqual({ message: ['PATCH /squad/{id}: {"name":7}'], error: 'Bad Request', statusCode: 400 });
  });
});

describe('every operation of the table `operations`', () => {
  test('exists, requires a key exactly if the table requires one, and causes no server error and no log line', async () => {
    await start({ checkBody: checkByPublishedTypes });
    const statuses = await Promise.all(
      Object.values(operations).map(async ({ method, path, auth, body: kind }) => {
        const sentPath = path.replace(/\{\w+\}/g, 'none');
        const body = kind === 'none' ? undefined : '{}';
        const [withoutKey, withKey] = [
          await api.send(method, sentPath, body, { Authorization: '' }),
          await api.send(method, sentPath, body),
        ];
        expect([method, sentPath, withoutKey.status === 401]).toEqual([method, sentPath, auth === 'bearer']);
        expect([method, sentPath, withKey.text.includes(`Cannot ${method} ${sentPath}`)]).toEqual([
          method,
          sentPath,
          false,
        ]);
        return withKey.status;
      }),
    );
    expect(statuses).toHaveLength(256);
    expect(Math.max(...statuses)).toBeLessThan(500);
    expect(api.logged).toEqual([]);
  });
});

test('any request is answered with a status below 500, and nothing is logged', async () => {
  await start({ checkBody: checkByPublishedTypes });
  const paths: readonly string[] = Object.values(operations).map(({ path }) => path);
  const segments = fc.oneof(
    fc.constantFrom('none', '%00', '%ff', '..', '11labs', 'make'),
    fc.string({ unit: 'binary' }),
  );
  const requests = fc.record({
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
    path: fc.oneof(
      { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...paths), segments) },
      { weight: 1, arbitrary: fc.tuple(fc.constant('/{x}'), fc.webPath()) },
    ),
    query: fc.oneof(
      fc.constant(''),
      fc.webQueryParameters(),
      fc.constantFrom('limit=0&page=9', 'limit=1&sortOrder=ASC'),
    ),
    type: fc.constantFrom('application/json', 'text/plain', 'multipart/form-data; boundary=x', ';;=', ''),
    body: fc.oneof(fc.json({ maxDepth: 4 }), fc.string(), fc.constant('{}')),
  });
  const property = fc.asyncProperty(requests, async ({ method, path: [path, segment], query, type, body }) => {
    // Percent signs are sent as they are, so that a path can also have escapes that cannot be decoded.
    const encoded = encodeURI(segment).replaceAll('%25', '%');
    const sentPath = `${path.replace(/\{\w+\}/g, () => encoded)}?${query}`;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const { status } = await api.send(method, sentPath, hasBody ? body : undefined, { 'Content-Type': type });
    expect([method, sentPath, status < 500 ? 'answered' : api.logged]).toEqual([method, sentPath, 'answered']);
  });
  await fc.assert(property, runs(100, 300));
  expect(api.logged).toEqual([]);
}, 15_000);

describe('the rate limit', () => {
  test('refuses requests beyond the limit with 429 and the time to wait, and accepts requests again after that time', async () => {
    let time = 0;
    await start({ rateLimit: { requests: 2, perMs: 10_000 }, elapsedMs: () => time });
    const statuses = async (count: number) => {
      const answers = [];
      for (let index = 0; index < count; index++) answers.push((await api.send('GET', '/tool')).status);
      return answers;
    };
    expect(await statuses(3)).toEqual([200, 200, 429]);
    time = 7_001;
    expect((await api.send('GET', '/tool')).headers.get('Retry-After')).toBe('3');
    time = 10_000;
    expect(await statuses(3)).toEqual([200, 200, 429]);
  });

  test.each([-1, 1])('measures elapsed time, also if the wall clock is changed by %d hours', async (hours) => {
    let [time, now] = [0, Date.parse('2026-01-05T08:00:00Z')];
    const clocks = { elapsedMs: () => time, now: () => new Date(now) };
    await start({ rateLimit: { requests: 1, perMs: 10_000 }, ...clocks });
    await api.send('GET', '/tool');
    now += hours * 60 * 60 * 1000;
    const { status, headers } = await api.send('GET', '/tool');
    expect([status, headers.get('Retry-After')]).toEqual([429, '10']);
    time = 10_000;
    expect((await api.send('GET', '/tool')).status).toBe(200);
  });

  test('does not count requests that are refused because they have no key', async () => {
    await start({ rateLimit: { requests: 1, perMs: 10_000 } });
    await api.send('GET', '/tool', undefined, { Authorization: '' });
    expect((await api.send('GET', '/tool')).status).toBe(200);
  });
});

describe('HEAD', () => {
  test('is answered like GET, without a body', async () => {
    await start();
    await api.send('POST', '/tool', { name: 'a' });
    const [get, head] = [await api.send('GET', '/tool'), await api.send('HEAD', '/tool')];
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('Content-Length')).toBe(get.headers.get('Content-Length'));
  });
});

describe('null', () => {
  const PHONE_CALL = { assistantId: 'ava', phoneNumberId: 'number-1', customer: { number: '+15550100' } };

  test.each([
    ['/analytics', { queries: [{ table: 'call', name: 'q', operations: [], timeRange: null, groupBy: null }] }, 201],
    ['/analytics', { queries: [{ table: 'call', name: 'q', operations: [], timeRange: { timezone: null } }] }, 201],
    ['/call', { ...PHONE_CALL, schedulePlan: null }, 201],
    ['/call', { ...PHONE_CALL, customer: null }, 400],
    ['/call', { ...PHONE_CALL, phoneNumberId: null }, 400],
  ])(
    'means in the body of POST %s that the field is left out: %j is answered with status %d',
    async (path, body, status) => {
      await start({ checkBody: checkByPublishedTypes });
      const answer = await api.send('POST', path, body);
      expect(answer.status).toBe(status);
      // With a schedule plan, the status would be `scheduled`.
      if (path === '/call' && status === 201) expect(answer.body.status).toBe('queued');
    },
  );

  test('in the field assistant of a chat does not hide the field assistantId', async () => {
    await start({ checkBody: checkByPublishedTypes });
    const { id } = (await api.send('POST', '/assistant', { name: 'Zed' })).body;
    const { body } = await api.send('POST', '/chat', { assistantId: id, assistant: null, input: [] });
    expect(JSON.stringify(body.output)).toContain('Zed');
  });
});

describe('an error', () => {
  test('in openRoom is answered with 500, has its cause only in the log, stores no call, and the next request succeeds', async () => {
    await start({ openRoom: () => expect.fail('the room is on fire') });
    const { status, body } = await api.send('POST', '/call/web', { assistantId: 'a' });
    expect([status, body.statusCode, api.logged.length]).toEqual([500, 500, 1]);
    expect(api.logged[0]).toMatch(/POST \/call\/web: .*the room is on fire/);
    expect(body.message).not.toContain('on fire');
    expect(api.database.organization(TEST_ORGANIZATION).list('call').total).toBe(0);
    expect((await api.send('GET', '/call')).status).toBe(200);
  });

  test('that a full disk causes is answered with 507, and is not logged as a failure of the platform', async () => {
    const database = createRecordDatabase();
    const failWithFullDisk = () => {
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    };
    const organization = (id: string) => ({
      ...database.organization(id),
      insert: failWithFullDisk,
      readContent: failWithFullDisk,
    });
    await start({ database: { ...database, organization } });
    const { status, body } = await api.send('POST', '/tool', { type: 'dtmf' });
    expect([status, body.error]).toEqual([507, 'Insufficient Storage']);
    expect((await api.send('GET', '/storage/file-1/prices.txt')).status).toBe(507);
    expect(api.logged.filter((line) => line.includes('failed at'))).toEqual([]);
  });

  test('that is a refusal is answered with its status and message, and is not logged', async () => {
    const openRoom = () => {
      throw new HttpProblem(409, 'All rooms are in use.');
    };
    await start({ openRoom });
    const { status, body } = await api.send('POST', '/call/web', { assistantId: 'a' });
    expect([status, body.message, api.logged]).toEqual([409, 'All rooms are in use.', []]);
  });

  test('that the database throws is answered with 500 and logged', async () => {
    await start();
    // Closing another API with the same database closes the database.
    const otherApi = await startTestApi({ database: api.database });
    await otherApi.close();
    const { status } = await api.send('GET', '/tool');
    expect([status, api.logged.length]).toEqual([500, 1]);
  });
});

test('a change of an assistant is answered with 500 and not stored if its version cannot be created', async () => {
  let isExhausted = false;
  const newId = () => {
    if (isExhausted) throw new Error('no more ids');
    return crypto.randomUUID();
  };
  await start({ newId });
  const { body } = await api.send('POST', '/assistant', { name: 'Ava' });
  isExhausted = true;
  expect((await api.send('PATCH', `/assistant/${body.id}`, { name: 'Eve' })).status).toBe(500);
  expect((await api.send('GET', `/assistant/${body.id}`)).body).toEqual(body);
});

describe('when a client disconnects', () => {
  test('while it sends its body, nothing is stored or logged', async () => {
    await start();
    const { port } = new URL(api.origin);
    // Each repetition may interrupt the server at another point of the request.
    for (let index = 0; index < 20; index++) {
      const socket = connect(Number(port), '127.0.0.1');
      const closed = new Promise((resolve) => socket.on('close', resolve));
      const head =
        'POST /tool HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer k\r\nContent-Type: application/json\r\n';
      await new Promise<void>((resolve) => socket.write(`${head}Content-Length: 100\r\n\r\n{"name":`, () => resolve()));
      socket.destroy();
      await closed;
    }
    expect((await api.send('GET', '/tool')).body).toEqual([]);
    expect(api.logged).toEqual([]);
  });

  test('before it is answered, its request is still completed, and nothing is logged', async () => {
    let finishCheck: (() => void) | undefined;
    const checkReached = new Promise<void>((resolve) => {
      void start({
        checkBody: () =>
          new Promise((done) => {
            finishCheck = () => done([]);
            resolve();
          }),
      }).then(() => {
        const headers = { Authorization: 'Bearer k', 'Content-Type': 'application/json' };
        const request = sendRequest(`${api.origin}/tool`, { method: 'POST', headers });
        request.on('error', () => {});
        request.end('{"name":"a"}');
        void checkReached.then(() => request.destroy());
      });
    });
    await checkReached;
    // This request gives the server time to notice the disconnection.
    await api.send('GET', '/tool');
    finishCheck?.();
    expect((await api.send('GET', '/tool')).body).toMatchObject([{ name: 'a' }]);
    expect(api.logged).toEqual([]);
  });
});

test('changeAnswer replaces a successful answer, but not an error', async () => {
  await start({}, { changeAnswer: ({ status }) => ({ status, body: { spoilt: true } }) });
  expect((await api.send('GET', '/tool')).body).toEqual({ spoilt: true });
  expect((await api.send('GET', '/nothing')).status).toBe(404);
});

describe('the log of the API', () => {
  test('has POST and PATCH requests with their statuses, but no GET requests, requests with an invalid key, bodies or keys', async () => {
    await start();
    await api.send('POST', '/tool', { name: 'a' });
    await api.send('PATCH', '/tool/none', { name: 'secret' });
    await api.send('GET', '/tool');
    await api.send('POST', '/tool', { name: 'a' }, { Authorization: 'Bearer invalid' });
    const { body, text } = await api.send('GET', '/logs');
    expect(body.results).toMatchObject([
      { type: 'API', requestHttpMethod: 'PATCH', requestPath: '/tool/none', responseHttpCode: 404 },
      { type: 'API', requestHttpMethod: 'POST', requestPath: '/tool', responseHttpCode: 201, resource: 'tool' },
    ]);
    expect(text).not.toMatch(/secret|Bearer|key/);
  });
});

test('an uploaded file can be downloaded at its address without a key until it is deleted', async () => {
  await start();
  const body = new FormData();
  body.append('file', new Blob(['prices'], { type: 'text/plain' }), 'prices.txt');
  const headers = { Authorization: 'Bearer key' };
  const uploaded = await fetch(`${api.origin}/file`, { method: 'POST', headers, body });
  const { id, url } = (await uploaded.json()) as { id: string; url: string };
  const address = api.origin + new URL(url).pathname;
  expect(await (await fetch(address)).text()).toBe('prices');
  await api.send('DELETE', `/file/${id}`);
  expect((await fetch(address)).status).toBe(404);
});

test('an answer forbids caches to store it, and browsers to guess its type', async () => {
  await start();
  const { headers } = await api.send('GET', '/tool');
  expect([headers.get('Cache-Control'), headers.get('X-Content-Type-Options')]).toEqual(['no-store', 'nosniff']);
});
