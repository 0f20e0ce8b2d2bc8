import type { RequestListener } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  postToService,
  readBytes,
  type RequestLimits,
  type ServiceAnswer,
  type ServiceRequest,
} from './postToService.ts';
import type { ServiceAddress } from './serviceAddress.ts';
import { addressOf, answerEndlessly, bodyOf, closedPort, failureOf, serveHttp } from './testServers.fixture.ts';

const LIMITS: RequestLimits = { firstByteMs: 20_000, wholeMs: 20_000, maxBytes: 1_000_000 };

const post = async (address: ServiceAddress, request: Partial<ServiceRequest> = {}) => {
  const answer = await postToService(
    { service: 'model', address },
    { contentType: 'application/json', body: '{}', limits: LIMITS, ...request },
  );
  return Buffer.from(await readBytes(answer)).toString();
};

/** Serves bytes that are not HTTP. */
async function serveBytes(connected: (socket: Socket) => void): Promise<ServiceAddress> {
  const server = createServer(connected).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return addressOf(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`);
}

describe('a request', () => {
  test('arrives with its body and headers, and its answer is returned', async () => {
    let received: unknown;
    const address = await serveHttp((request, response) => {
      const { method, url, headers } = request;
      void bodyOf(request).then((body) => {
        received = [
          method,
          url,
          headers['content-type'],
          headers['content-length'],
          headers.accept,
          headers['x-key'],
          body.toString(),
        ];
        response.end('hello');
      });
    });
    expect(await post(address, { headers: { Accept: 'text/plain', 'X-Key': 'a' }, body: 'question' })).toBe('hello');
    expect(received).toEqual(['POST', '/v1', 'application/json', '8', 'text/plain', 'a', 'question']);
  });

  test.each(['localhost', 'models.localhost'])(
    'reaches a server that listens on 127.0.0.1 at the name %s',
    async (name) => {
      const { port } = await serveHttp((_, response) => void response.end('hello'));
      expect(await post(addressOf(`http://${name}:${port}/`))).toBe('hello');
    },
  );

  test('to which a redirect answers does not reach the other address', async () => {
    const requested: (string | undefined)[] = [];
    const address = await serveHttp((request, response) => {
      requested.push(request.url);
      response.writeHead(307, { Location: '/elsewhere' }).end();
    });
    const { type, message } = await failureOf(post(address));
    expect([type, message]).toEqual([
      'redirected',
      `The model at ${address.href} redirects to /elsewhere (status 307). Redirects are not followed: configure the final address.`,
    ]);
    expect(requested).toEqual(['/v1']);
  });

  test('that its caller ends rejects with the reason, and the connection closes', async () => {
    const ending = new AbortController();
    let isClosed = false;
    const address = await serveHttp((request) => {
      request.on('close', () => (isClosed = true));
      ending.abort(new Error('the call has ended'));
    });
    await expect(post(address, { signal: ending.signal })).rejects.toThrow('the call has ended');
    await expect.poll(() => isClosed).toBe(true);
    await expect(post(address, { signal: ending.signal })).rejects.toThrow('the call has ended');
  });

  test.each<[string, (answer: ServiceAnswer) => unknown]>([
    ['closes the answer', ({ close }) => close()],
    [
      'leaves the body',
      async ({ body }) => {
        const chunks = body[Symbol.asyncIterator]();
        await chunks.next();
        await chunks.return?.();
      },
    ],
  ])('whose caller %s closes the connection', async (_, leave) => {
    let isClosed = false;
    const address = await serveHttp((request, response) => {
      response.on('close', () => (isClosed = true));
      answerEndlessly(request, response);
    });
    const request = { contentType: 'text/plain', body: '', limits: LIMITS };
    await leave(await postToService({ service: 'model', address }, request));
    await expect.poll(() => isClosed).toBe(true);
  });
});

const SHORT = { ...LIMITS, firstByteMs: 50 };

describe('the failure', () => {
  test.each<[string, RequestListener, Partial<RequestLimits>, string, string]>([
    ['a silent server', () => {}, SHORT, 'timeout', 'did not answer within 0.05 s'],
    [
      'a server that sends only the head of its answer',
      (_, response) => response.flushHeaders(),
      SHORT,
      'timeout',
      'did not answer within 0.05 s',
    ],
    [
      'a server that stops in the middle',
      (_, response) => void response.write('begin'),
      { wholeMs: 200 },
      'timeout',
      'did not complete its answer within 0.2 s',
    ],
    ['an endless answer', answerEndlessly, {}, 'too-large', 'sent more than 1000 KB'],
    [
      'an answer that announces too many bytes',
      (_, response) => void response.writeHead(200, { 'Content-Length': 1_000_001 }).write('begin'),
      {},
      'too-large',
      'sent more than 1000 KB',
    ],
    [
      'a connection that closes before the answer',
      (request) => void request.socket.destroy(),
      {},
      'interrupted',
      'closed the connection before its answer was complete',
    ],
    [
      'a connection that closes in the middle',
      (_, response) => {
        response.write('begin', () => response.destroy());
      },
      {},
      'interrupted',
      'closed the connection before its answer was complete',
    ],
    [
      'an error in JSON',
      (_, response) => void response.writeHead(400).end('{"error":{"message":"model \\"a\\" not found."}}'),
      {},
      'bad-status',
      'answered with status 400: model "a" not found',
    ],
    [
      'an error page',
      (_, response) => void response.writeHead(502).end('<style>p {}</style><p>Bad\n gateway</p>'),
      {},
      'bad-status',
      'answered with status 502: Bad gateway',
    ],
    [
      'an endless error page',
      (request, response) => {
        response.writeHead(500);
        answerEndlessly(request, response);
      },
      {},
      'bad-status',
      'answered with status 500: data: {} data: {}',
    ],
    [
      'an error whose body does not arrive',
      (_, response) => response.writeHead(503).flushHeaders(),
      { firstByteMs: 1_000 },
      'bad-status',
      'answered with status 503.',
    ],
  ])('of %s is reported', async (_, listener, limits, type, problem) => {
    const address = await serveHttp(listener);
    const failure = await failureOf(post(address, { limits: { ...LIMITS, ...limits } }));
    expect(failure.type).toBe(type);
    expect(failure.message).toContain(`The model at ${address.href} ${problem}`);
  });

  test('of a port without a server names the reason', async () => {
    const { type, message } = await failureOf(post(await closedPort()));
    expect(type).toBe('unreachable');
    expect(message).toMatch(/cannot be reached: connect ECONNREFUSED .* Check that its server runs/);
  });

  test('of a server that does not use HTTP is reported', async () => {
    const address = await serveBytes((socket) => void socket.end('220 mail.example ESMTP\r\n'));
    expect(await failureOf(post(address))).toMatchObject({ type: 'bad-answer' });
  });

  test('of a server without encryption at an https address is reported', async () => {
    const { port } = await serveHttp((_, response) => void response.end());
    expect(await failureOf(post(addressOf(`https://127.0.0.1:${port}/`)))).toMatchObject({ type: 'unreachable' });
  });

  test('does not contain the query of the address', async () => {
    const { href } = await serveHttp((_, response) => void response.writeHead(403).end());
    const { message } = await failureOf(post(addressOf(`${href}?key=secret`)));
    expect(message).toBe(`The model at ${href} answered with status 403. Check whether its server requires a key.`);
  });
});
