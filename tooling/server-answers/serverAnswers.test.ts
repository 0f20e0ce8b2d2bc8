import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type AnswerLimits, boundedFetch, NoAnswerError, printable } from './serverAnswers.ts';

const SHORT: AnswerLimits = { timeoutMs: 100, mostBytes: 1_000_000 };
const SMALL: AnswerLimits = { timeoutMs: 20_000, mostBytes: 1_000_000 };

let close = () => {};
afterEach(() => {
  close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
}

test('an answer arrives with its status, headers and body', async () => {
  const address = await serve((_, response) => {
    response.writeHead(404, { 'Content-Encoding': 'gzip', 'X-Test': 'a' }).end(gzipSync('missing'));
  });
  const { status, headers, text } = await boundedFetch(address).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  }));
  expect([status, headers.get('content-encoding'), headers.get('x-test'), text]).toEqual([404, 'gzip', 'a', 'missing']);
});

test('an answer without a body', async () => {
  const address = await serve((_, response) => void response.writeHead(204).end());
  expect((await boundedFetch(address)).status).toBe(204);
});

test('a redirect is not followed', async () => {
  const requested: string[] = [];
  const address = await serve((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(307, { Location: '/elsewhere' }).end();
  });
  const { status, headers } = await boundedFetch(address, { method: 'POST', body: 'secret' });
  expect([status, headers.get('location'), requested]).toEqual([307, '/elsewhere', ['/']]);
});

const failureOf = async (answer: RequestListener, limits?: AnswerLimits) => {
  const address = await serve(answer);
  const error: unknown = await boundedFetch(address, {}, limits).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NoAnswerError);
  return (error as NoAnswerError).reason;
};

test.each<[name: string, answer: RequestListener, limits: AnswerLimits | undefined, reason: string]>([
  ['a silent server', () => {}, SHORT, 'the answer was not complete within 0.1 seconds'],
  [
    'a body that stops',
    (_, response) => void response.writeHead(200).write('begin'),
    SHORT,
    'the answer was not complete within 0.1 seconds',
  ],
  [
    'a small answer that is unpacked to a large one',
    (_, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('x'.repeat(1_000_001))),
    SMALL,
    'the answer has more than 1 MB',
  ],
  [
    'an answer beyond the usual limit',
    (_, response) => void response.writeHead(200).end(Buffer.alloc(32_000_001)),
    undefined,
    'the answer has more than 32 MB',
  ],
])('%s is one reason', async (_, answer, limits, reason) => {
  expect(await failureOf(answer, limits)).toBe(reason);
});

test('an endless body is cut off', async () => {
  let closed = Promise.resolve();
  const reason = await failureOf((_, response) => {
    closed = new Promise((resolve) => void response.on('close', resolve));
    const writeOn = () => {
      while (!response.destroyed && response.write('x'.repeat(100_000)));
    };
    response.on('drain', writeOn);
    writeOn();
  }, SMALL);
  expect(reason).toBe('the answer has more than 1 MB');
  await closed;
});

test.each([
  ['a\u001B[2Jb', 'a\uFFFD[2Jb'],
  ['a\u009B2Jb', 'a\uFFFD2Jb'],
  ['a\r\nb\tc\u0000', 'a\uFFFD\uFFFDb\uFFFDc\uFFFD'],
  ['555\u202E0117', '555\uFFFD0117'],
  ['Grüße, 日本 👍', 'Grüße, 日本 👍'],
])('%j is printed as %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('an endless text is cut', () => {
  expect(printable('a'.repeat(10_000))).toBe(`${'a'.repeat(4_000)}…`);
});
