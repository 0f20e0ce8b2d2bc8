import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openChat } from './openChat.ts';
import { openDeadlines, postToService, readBytes } from './postToService.ts';
import { addressOf, serveHttp } from './testServers.fixture.ts';

// Node's own timers, such as those of sockets, are not replaced.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const LIMITS = { firstByteMs: 3_000, wholeMs: 30_000, maxBytes: 1_000 };

describe('deadlines', () => {
  const open = () => openDeadlines({ service: 'voice', address: addressOf('http://localhost/v1') }, LIMITS);
  const problemOf = ({ aborted, reason }: AbortSignal) => (aborted ? (reason as Error).message : undefined);

  test('end an answer that does not begin', () => {
    const { signal } = open();
    vi.advanceTimersByTime(2_999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(problemOf(signal)).toBe(
      'The voice at http://localhost/v1 did not answer within 3 s. Check that its server is not busy and has loaded its model.',
    );
  });

  test('end an answer that begins and does not end', () => {
    const { signal, firstByteArrived } = open();
    firstByteArrived();
    vi.advanceTimersByTime(29_999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(problemOf(signal)).toContain('did not complete its answer within 30 s.');
  });

  test('have no effect after they are closed', () => {
    const { signal, close } = open();
    close();
    vi.advanceTimersByTime(60_000);
    expect(signal.aborted).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('an answer that has begun may take longer than its first byte', async () => {
  let finish = () => {};
  const address = await serveHttp((_, response) => {
    response.write('one ');
    finish = () => void response.end('two');
  });
  const request = { contentType: 'text/plain', body: '', limits: LIMITS };
  const answer = await postToService({ service: 'voice', address }, request);
  vi.advanceTimersByTime(LIMITS.firstByteMs);
  finish();
  expect(Buffer.from(await readBytes(answer)).toString()).toBe('one two');
  expect(vi.getTimerCount()).toBe(0);
});

test('a chat whose text has begun may take longer than its first text', async () => {
  const event = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
  let finish = () => {};
  const address = await serveHttp((_, response) => {
    response.write(event('One. '));
    finish = () => void response.end(event('Two.'));
  });
  const service = { address, model: 'small', metadataSendMode: 'off', limits: LIMITS } as const;
  const chat = await openChat(service, { messages: [{ role: 'user', content: 'Hi.' }] });
  vi.advanceTimersByTime(LIMITS.firstByteMs);
  finish();
  let spoken = '';
  for await (const part of chat) if (part.type === 'text') spoken += part.text;
  expect(spoken).toBe('One. Two.');
  expect(vi.getTimerCount()).toBe(0);
});
