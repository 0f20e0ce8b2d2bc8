import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { ChatService } from './externalServices.ts';
import { type CallMetadata, type ChatRequest, openChat } from './openChat.ts';
import type { RequestLimits } from './postToService.ts';
import type { ChatEvent } from './readChatAnswer.ts';
import type { ServiceAddress } from './serviceAddress.ts';
import { answerEndlessly, bodyOf, failureOf, serveHttp } from './testServers.fixture.ts';

const MESSAGES: ChatRequest['messages'] = [{ role: 'user', content: 'My roof leaks.' }];

const serviceAt = (address: ServiceAddress, service: Partial<ChatService> = {}): ChatService => ({
  address,
  model: 'small',
  metadataSendMode: 'off',
  limits: { firstByteMs: 20_000, wholeMs: 20_000 },
  ...service,
});

async function eventsOf(address: ServiceAddress, limits: Partial<RequestLimits> = {}): Promise<ChatEvent[]> {
  const events: ChatEvent[] = [];
  for await (const event of await openChat(serviceAt(address), { messages: MESSAGES, limits })) events.push(event);
  return events;
}

/** Answers with the events, the text of each as it is given or as JSON. */
const stream =
  (...events: readonly unknown[]): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (const event of events)
      response.write(`data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`);
    response.end();
  };

const delta = (fields: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta: fields, finish_reason }],
});
const text = (content: string) => delta({ content });
const fragment = (fields: object) => delta({ tool_calls: [fields] });

const BOOKING = { id: 'a', name: 'bookAppointment', arguments: { date: '2026-11-30' } };

describe('a chat', () => {
  test('sends the model, the messages and the options', async () => {
    let received: unknown;
    const address = await serveHttp((request, response) => {
      void bodyOf(request).then((body) => {
        received = [request.url, request.headers['x-key'], JSON.parse(body.toString())];
        stream(text('Hello.'))(request, response);
      });
    });
    const tools: ChatRequest['tools'] = [{ type: 'function', function: { name: 'endCall' } }];
    const service = serviceAt(address, { temperature: 0.5, maxTokens: 250, headers: { 'X-Key': 'a' } });
    await openChat(service, { messages: MESSAGES, tools });
    expect(received).toEqual([
      '/v1/chat/completions',
      'a',
      { model: 'small', messages: MESSAGES, tools, temperature: 0.5, max_tokens: 250, stream: true },
    ]);
  });

  const metadata = { plan: 'gold', model: 'other' };
  const callMetadata: CallMetadata = { metadata, call: { id: 'c' }, customer: { number: '+15125550117' } };
  test.each([
    ['off', {}],
    ['variable', { metadata, call: { id: 'c' }, customer: { number: '+15125550117' } }],
    ['destructured', { plan: 'gold', call: { id: 'c' }, customer: { number: '+15125550117' } }],
  ] as const)(
    'with metadataSendMode %s sends the metadata by the rules of the vendor',
    async (metadataSendMode, sent) => {
      let received: unknown;
      const address = await serveHttp((request, response) => {
        void bodyOf(request).then((body) => {
          received = JSON.parse(body.toString());
          stream(text('Hello.'))(request, response);
        });
      });
      await openChat(serviceAt(address, { metadataSendMode }), { messages: MESSAGES, callMetadata });
      expect(received).toEqual({ ...sent, model: 'small', messages: MESSAGES, stream: true });
    },
  );

  test('returns the text while the rest is still missing', async () => {
    let finish = () => {};
    const address = await serveHttp((_, response) => {
      response.write(`: ping\n\ndata: ${JSON.stringify(text('One. '))}\n\n`);
      finish = () => void response.end(`data: ${JSON.stringify(text('Two.'))}\n\n`);
    });
    const events = (await openChat(serviceAt(address), { messages: MESSAGES }))[Symbol.asyncIterator]();
    expect(await events.next()).toEqual({ done: false, value: { type: 'text', text: 'One. ' } });
    finish();
    expect((await events.next()).value).toEqual({ type: 'text', text: 'Two.' });
  });

  test.each<[string, RequestListener, ChatEvent[]]>([
    [
      'text with [DONE], and ignores the rest',
      stream(delta({ role: 'assistant', content: '' }), text('Hi'), text('.'), delta({}, 'stop'), '[DONE]', 'more'),
      [
        { type: 'text', text: 'Hi' },
        { type: 'text', text: '.' },
        { type: 'completed', toolCalls: [], finishReason: 'stop' },
      ],
    ],
    [
      'text without [DONE], with an event of usage',
      stream(text('Hi.'), { choices: [], usage: { total_tokens: 9 }, error: null }),
      [
        { type: 'text', text: 'Hi.' },
        { type: 'completed', toolCalls: [], finishReason: undefined },
      ],
    ],
    [
      'a tool call in fragments, beside reasoning and text',
      stream(
        delta({ reasoning_content: 'Hm.' }),
        text('One moment.'),
        fragment({ index: 0, id: 'a', type: 'function', function: { name: 'bookAppointment', arguments: '' } }),
        fragment({ index: 0, function: { arguments: '{"date":' } }),
        fragment({ index: 0, function: { arguments: '"2026-11-30"}' } }),
        delta({}, 'tool_calls'),
        '[DONE]',
      ),
      [
        { type: 'text', text: 'One moment.' },
        { type: 'completed', toolCalls: [BOOKING], finishReason: 'tool_calls' },
      ],
    ],
    [
      'JSON from a server that does not stream',
      (_, response) => {
        const function_ = { name: 'bookAppointment', arguments: '{"date":"2026-11-30"}' };
        const message = { content: 'One moment.', tool_calls: [{ id: 'a', type: 'function', function: function_ }] };
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ choices: [{ message, finish_reason: 'tool_calls' }] }, null, 2));
      },
      [
        { type: 'text', text: 'One moment.' },
        { type: 'completed', toolCalls: [BOOKING], finishReason: 'tool_calls' },
      ],
    ],
  ])('reads %s', async (_, listener, events) => {
    expect(await eventsOf(await serveHttp(listener))).toEqual(events);
  });
});

describe('the failure', () => {
  test.each<[string, RequestListener, Partial<RequestLimits>, string, string]>([
    ['a silent server', () => {}, { firstByteMs: 50 }, 'timeout', '0.05 s'],
    [
      'a server that sends comments only',
      (_, response) => void response.write(': ping\n\n'),
      { firstByteMs: 50 },
      'timeout',
      '0.05 s',
    ],
    [
      'a model that reasons too long',
      (_, response) => void response.write(`data: ${JSON.stringify(delta({ reasoning: 'Hm.' }))}\n\n`),
      { firstByteMs: 50 },
      'timeout',
      '0.05 s',
    ],
    ['an endless stream without text', answerEndlessly, {}, 'too-large', 'sent more than 1000 KB'],
    [
      'a page',
      (_, response) => void response.end('\n<!doctype html><title>Ava</title>'),
      {},
      'bad-answer',
      'answered with a page: "Ava"',
    ],
    [
      'half an object',
      (_, response) => void response.end('{"choices": [{"message"'),
      {},
      'bad-answer',
      'sent text that is not JSON: "{"choices": [{"message""',
    ],
    ['half an event', stream(`{"choices": [`), {}, 'bad-answer', 'sent text that is not JSON: "{"choices": ["'],
    ['an event that is not an object', stream('7'), {}, 'bad-answer', 'sent JSON that is not an object: "7"'],
    ['an empty stream', stream('[DONE]'), {}, 'bad-answer', 'without text and without a tool call'],
    ['an empty body', (_, response) => void response.end(), {}, 'bad-answer', 'without text and without a tool call'],
    ['other text', (_, response) => void response.end('OK'), {}, 'bad-answer', 'without text and without a tool call'],
    [
      'an error in the stream',
      stream({ error: { message: 'The model ran out of memory.' } }),
      {},
      'reported-error',
      'reported: The model ran out of memory. Check',
    ],
    ['an error as text', stream({ error: 'overloaded' }), {}, 'reported-error', 'reported: overloaded. Check'],
    [
      'an unknown model',
      (_, response) => void response.writeHead(404).end('{"error":{"message":"model \'small\' not found"}}'),
      {},
      'bad-status',
      "answered with status 404: model 'small' not found. Check the end of the address, such as /v1, and the name of the model.",
    ],
  ])('of %s rejects before the chat opens', async (_, listener, limits, type, problem) => {
    const address = await serveHttp(listener);
    const failure = await failureOf(openChat(serviceAt(address), { messages: MESSAGES, limits }));
    expect(failure.type).toBe(type);
    expect(failure.message).toContain(problem);
  });

  test.each<[string, RequestListener, string]>([
    ['an error after some text', stream(text('Hi'), { error: { message: 'overloaded' } }), 'reported-error'],
    [
      'a connection that closes in the middle',
      (_, response) => {
        response.write(`data: ${JSON.stringify(text('Hi'))}\n\n`, () => response.destroy());
      },
      'interrupted',
    ],
    [
      'a tool call whose arguments are cut',
      stream(fragment({ index: 0, id: 'a', function: { name: 'bookAppointment', arguments: '{"date":' } })),
      'bad-answer',
    ],
    ['a tool call without a name', stream(fragment({ index: 0, id: 'a', function: {} })), 'bad-answer'],
  ])('of %s is thrown by the iteration', async (_, listener, type) => {
    expect(await failureOf(eventsOf(await serveHttp(listener)))).toMatchObject({ type });
  });
});

test('an endless page closes the connection', async () => {
  let isClosed = false;
  const address = await serveHttp((request, response) => {
    response.on('close', () => (isClosed = true));
    response.write('<!doctype html>');
    answerEndlessly(request, response);
  });
  expect(await failureOf(openChat(serviceAt(address), { messages: MESSAGES }))).toMatchObject({ type: 'bad-answer' });
  await expect.poll(() => isClosed).toBe(true);
});

test('a caller that leaves the iteration closes the connection', async () => {
  let isClosed = false;
  const address = await serveHttp((_, response) => {
    response.on('close', () => (isClosed = true));
    response.write(`data: ${JSON.stringify(text('Hi'))}\n\n`);
  });
  for await (const event of await openChat(serviceAt(address), { messages: MESSAGES })) {
    expect(event).toEqual({ type: 'text', text: 'Hi' });
    break;
  }
  await expect.poll(() => isClosed).toBe(true);
});

test('a caller that ends a chat in the middle gets its reason', async () => {
  const ending = new AbortController();
  const address = await serveHttp((_, response) => void response.write(`data: ${JSON.stringify(text('Hi'))}\n\n`));
  const chat = await openChat(serviceAt(address), { messages: MESSAGES, signal: ending.signal });
  const speak = async () => {
    for await (const { type } of chat) {
      expect(type).toBe('text');
      ending.abort(new Error('the caller interrupts'));
    }
  };
  await expect(speak()).rejects.toThrow('the caller interrupts');
});
