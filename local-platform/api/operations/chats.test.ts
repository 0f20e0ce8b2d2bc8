import type { Chat, Session, WebChat } from '@vapi-ai/web-2.3.8/dist/api';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as receptionist from '../../receptionist/answer.ts';
import { PREPARATION_TIMEOUT_MS, prepareSchemas, startOperations } from './startOperations.fixture.ts';

const answer = vi.spyOn(receptionist, 'answer');

beforeAll(prepareSchemas, PREPARATION_TIMEOUT_MS);
beforeEach(() => void answer.mockClear());

const DAY_MS = 86_400_000;

const eventsIn = (bytes: unknown) =>
  String(bytes)
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => JSON.parse(event.replace(/^(event: .*\n)?data: /, '')) as Record<string, string>);

const repliesOf = ({ output = [] }: Pick<Chat, 'output'>) =>
  output.map((message) => ('content' in message ? message.content : ''));

describe('a chat', () => {
  test('is answered by the receptionist, and stored with its cost', async () => {
    const { run } = startOperations();
    const chat = await run<Chat>('POST /chat', { body: { assistantId: 'ava', input: 'My roof is leaking' } });
    expect(repliesOf(chat)).toEqual(["Sorry to hear that. I've got that down: roof is leaking. May I have your name?"]);
    expect(chat).toMatchObject({ assistantId: 'ava', messages: [{ role: 'user', message: 'My roof is leaking' }] });
    expect(chat.cost).toBeGreaterThan(0);
    expect(await run('GET /chat/{id}', { path: { id: chat.id } })).toEqual(chat);
    expect(await run('GET /chat')).toMatchObject({ results: [chat], metadata: { totalItems: 1 } });
  });

  test('continues another chat', async () => {
    const { run } = startOperations();
    const first = await run<Chat>('POST /chat', { body: { input: 'My roof is leaking' } });
    const second = await run<Chat>('POST /chat', { body: { input: 'Maria', previousChatId: first.id } });
    const third = await run<Chat>('POST /chat', { body: { input: 'tomorrow morning', previousChatId: second.id } });
    expect(repliesOf(second)).toEqual(["Nice to meet you, Maria. What's the best number to call you back at?"]);
    expect(repliesOf(third)).toEqual([expect.stringMatching(/phone number/)]);
    expect(third.messages).toHaveLength(5);
  });

  test('uses the name of its assistant, which is described in the request or stored', async () => {
    const { run } = startOperations();
    // Without a message of the user, the answer is the greeting.
    const input = [{ role: 'system', message: 'Be kind.', time: 0, secondsFromStart: 0 }];
    const saved = await run<{ id: string }>('POST /assistant', { body: { name: 'June' } });
    const inlineAssistantChat = await run<Chat>('POST /chat', { body: { input, assistant: { name: 'Max' } } });
    expect(repliesOf(inlineAssistantChat)[0]).toContain('This is Max, the AI receptionist');
    const storedAssistantChat = await run<Chat>('POST /chat', { body: { input, assistantId: saved.id } });
    expect(repliesOf(storedAssistantChat)[0]).toContain('This is June');
  });

  test('without words gets the answer that it was not understood', async () => {
    const { run } = startOperations();
    expect(repliesOf(await run<Chat>('POST /chat', { body: { input: ' ' } }))[0]).toContain("didn't get that");
  });

  test('in OpenAI’s form gets an answer to its final message, and is stored in the published form', async () => {
    const { run } = startOperations();
    const input = [
      { role: 'system', content: 'Be kind.' },
      { role: 'assistant', content: 'How can I help?' },
      { role: 'user', content: 'My roof is leaking' },
    ];
    const chat = await run<Chat>('POST /chat', { body: { input } });
    expect(repliesOf(chat)[0]).toContain('roof is leaking');
    const time = Date.parse(chat.createdAt);
    const messages = [
      { role: 'system', message: 'Be kind.', time, secondsFromStart: 0 },
      { role: 'assistant', content: 'How can I help?' },
      { role: 'user', message: 'My roof is leaking', time, endTime: time, secondsFromStart: 0 },
    ];
    expect(chat).toMatchObject({ input: messages, messages });
  });

  test('in OpenAI’s form may name a model, which is not stored', async () => {
    const { run } = startOperations();
    const body = { model: 'gpt-4o', input: [{ role: 'user', content: 'My roof is leaking' }], stream: false };
    const { id } = await run<{ id: string }>('POST /chat/responses', { body });
    const chat = await run<Chat>('GET /chat/{id}', { path: { id } });
    expect(repliesOf(chat)[0]).toContain('roof is leaking');
    expect(chat).not.toHaveProperty('model');
  });

  test.each([
    [{ previousChatId: 'none' }, '404 There is no chat with the id "none".'],
    [{ sessionId: 'none' }, '404 There is no session with the id "none".'],
    [{ sessionId: 's', previousChatId: 'c' }, '400 sessionId and previousChatId are mutually exclusive'],
  ])('that continues %j is refused', async (past, message) => {
    const { outcome } = startOperations();
    expect(await outcome('POST /chat', { body: { input: 'Hi', ...past } })).toBe(message);
  });
});

describe('a long chat', () => {
  const turns = (count: number, message = 'Hi') =>
    Array.from({ length: count }, () => ({ role: 'user', message, time: 0, endTime: 0, secondsFromStart: 0 }));
  const tooLong = '400 The chat is longer than 1000 messages or 128000 tokens. Start a new one.';

  test('with more than 1,000 messages, its own or together with those of its session, is refused before any message is replayed', async () => {
    const { run, outcome } = startOperations();
    const { id: sessionId } = await run<Session>('POST /session', { body: {} });
    await run('POST /chat', { body: { input: turns(999), sessionId } });
    answer.mockClear();
    expect(await outcome('POST /chat', { body: { input: 'Hi', sessionId } })).toBe(tooLong);
    expect(await outcome('POST /chat', { body: { input: turns(1_001) } })).toBe(tooLong);
    expect(answer).not.toHaveBeenCalled();
  });

  test('with more than 128,000 tokens, together with the chats that it continues, is refused', async () => {
    const { run, outcome } = startOperations();
    // A message has about 62,500 tokens, so the third message exceeds the limit.
    const input = turns(1, 'a'.repeat(250_000));
    const first = await run<Chat>('POST /chat', { body: { input } });
    const second = await run<Chat>('POST /chat', { body: { input, previousChatId: first.id } });
    expect(await outcome('POST /chat', { body: { input, previousChatId: second.id } })).toBe(tooLong);
  });

  test('with one long message is answered as if the message ended after 1,000 characters', async () => {
    await startOperations().run('POST /chat', { body: { input: 'My roof is fine. '.repeat(10_000) } });
    expect(answer.mock.calls.map(([, text]) => text?.length)).toEqual([1_000]);
  });
});

describe('a session', () => {
  test('stores the messages of its chats, and its next chat continues them', async () => {
    const { run } = startOperations();
    const { id } = await run<Session>('POST /session', { body: { name: 'Maria' } });
    await run('POST /chat', { body: { input: 'My roof is leaking', sessionId: id } });
    const chat = await run<Chat>('POST /chat', { body: { input: 'Maria', sessionId: id } });
    expect(repliesOf(chat)[0]).toContain('Nice to meet you, Maria');
    expect((await run<Session>('GET /session/{id}', { path: { id } })).messages).toHaveLength(4);
  });

  test('that has expired refuses a chat by POST /chat', async () => {
    const { run, outcome, advanceClock } = startOperations();
    const session = await run<Session>('POST /session', { body: { expirationSeconds: 60 } });
    advanceClock(61_000);
    const body = { input: 'Hi', sessionId: session.id };
    expect(await outcome('POST /chat', { body })).toBe(`400 The session ${session.id} is over. Start a new one.`);
  });

  test('is created by POST /chat/web, continued by the next chat, and replaced by a new session after it has expired', async () => {
    const { run, advanceClock } = startOperations();
    const body = { assistantId: 'ava', input: 'My roof is leaking' };
    const first = await run<WebChat>('POST /chat/web', { body });
    const second = await run<WebChat>('POST /chat/web', {
      body: { ...body, input: 'Sam', sessionId: first.sessionId },
    });
    expect(second.sessionId).toBe(first.sessionId);
    expect(repliesOf(second)[0]).toContain('Nice to meet you, Sam');
    // By default, a session expires after one day.
    advanceClock(2 * DAY_MS);
    const third = await run<WebChat>('POST /chat/web', { body: { ...body, sessionId: first.sessionId } });
    expect(third.sessionId).not.toBe(first.sessionId);
  });
});

describe('the end of a session', () => {
  const body = { assistantId: 'ava', input: 'My roof is leaking' };

  test.each(['POST /chat/web', 'POST /chat/web/responses'] as const)(
    'by %s completes the session without answering or adding the message, and the next chat gets another session',
    async (key) => {
      const { run } = startOperations();
      const { sessionId } = await run<WebChat>('POST /chat/web', { body: { ...body, sessionEnd: false } });
      answer.mockClear();
      const end = { ...body, input: 'Bye', sessionId, sessionEnd: true, stream: false };
      expect(await run<WebChat>(key, { body: end })).toMatchObject({ output: [] });
      expect(answer).not.toHaveBeenCalled();
      const session = await run<Session>('GET /session/{id}', { path: { id: sessionId ?? '' } });
      expect(session.status).toBe('completed');
      expect(JSON.stringify(session.messages)).not.toContain('Bye');
      const nextChat = await run<WebChat>('POST /chat/web', { body: { ...body, sessionId } });
      expect(nextChat.sessionId).not.toBe(sessionId);
    },
  );

  test('by POST /chat/web is answered with an empty stream if `stream` is true', async () => {
    const { answerTo, run } = startOperations();
    const { sessionId } = await run<WebChat>('POST /chat/web', { body });
    const end = { ...body, input: '', sessionId, sessionEnd: true, stream: true };
    const { content, status } = await answerTo('POST /chat/web', { body: end });
    expect([status, content]).toEqual([201, { type: 'text/event-stream; charset=utf-8', bytes: '' }]);
  });

  test('by POST /chat/web/responses is streamed as a response without a message', async () => {
    const { answerTo, run } = startOperations();
    const { sessionId } = await run<WebChat>('POST /chat/web', { body });
    const end = { ...body, input: '', sessionId, sessionEnd: true };
    const { content } = await answerTo('POST /chat/web/responses', { body: end });
    expect(eventsIn(content?.bytes)).toMatchObject([
      { type: 'response.created' },
      { type: 'response.in_progress' },
      { type: 'response.completed', response: { status: 'completed', output: [] } },
    ]);
  });

  test('creates no session if none is named, and is refused for an unknown session', async () => {
    const { run, outcome } = startOperations();
    const ended = await run<WebChat>('POST /chat/web', { body: { ...body, sessionEnd: true } });
    expect(ended).toEqual({ id: ended.id, output: [] });
    expect(await run('GET /session')).toMatchObject({ results: [] });
    const unknown = { ...body, sessionEnd: true, sessionId: 'none' };
    expect(await outcome('POST /chat/web', { body: unknown })).toBe('404 There is no session with the id "none".');
  });
});

describe('a stream', () => {
  test('contains the answer to a chat word by word', async () => {
    const { answerTo, run } = startOperations();
    const { content, status } = await answerTo('POST /chat', { body: { input: 'thanks', stream: true } });
    expect({ status, type: content?.type }).toEqual({ status: 201, type: 'text/event-stream; charset=utf-8' });
    const events = eventsIn(content?.bytes);
    expect(events.length).toBeGreaterThan(3);
    expect(new Set(events.map(({ path }) => path))).toEqual(new Set(['chat.output[0].content']));
    const chat = await run<Chat>('GET /chat/{id}', { path: { id: events[0]?.id ?? '' } });
    expect(events.map(({ delta }) => delta).join('')).toBe(repliesOf(chat)[0]);
  });

  test('names the session of a web page’s chat, so that the next message can continue it', async () => {
    const { answerTo, run } = startOperations();
    const body = { assistantId: 'ava', input: 'My roof is leaking', stream: true };
    const [first] = eventsIn((await answerTo('POST /chat/web', { body })).content?.bytes);
    const nextBody = { ...body, input: 'Sam', sessionId: first?.sessionId, stream: false };
    expect(repliesOf(await run<WebChat>('POST /chat/web', { body: nextBody }))[0]).toContain('Nice to meet you, Sam');
  });

  test.each(['POST /chat/responses', 'POST /chat/web/responses'] as const)(
    'with numbered events is the answer to %s, unless `stream` is false',
    async (key) => {
      const { answerTo, run } = startOperations();
      const body = { assistantId: 'ava', input: 'thanks' };
      const text = "You're welcome. What can we help you with?";
      const events = eventsIn((await answerTo(key, { body })).content?.bytes);
      const message = { type: 'message', role: 'assistant', status: 'completed', content: [{ text }] };
      const deltas = events.filter(({ type }) => type === 'response.output_text.delta');
      expect(deltas.map(({ delta }) => delta).join('')).toBe(text);
      expect(events.filter((event) => !deltas.includes(event))).toMatchObject([
        { type: 'response.created', response: { status: 'in_progress', output: [] } },
        { type: 'response.in_progress', response: { status: 'in_progress', output: [] } },
        { type: 'response.output_item.added', item: { ...message, status: 'in_progress', content: [] } },
        { type: 'response.content_part.added', part: { type: 'output_text', text: '' } },
        { type: 'response.output_text.done', text },
        { type: 'response.content_part.done', part: { type: 'output_text', text } },
        { type: 'response.output_item.done', item: message },
        { type: 'response.completed', response: { status: 'completed', output: [message] } },
      ]);
      expect(events.map(({ sequence_number }) => sequence_number)).toEqual([...events.keys()]);
      expect(await run(key, { body: { ...body, stream: false } })).toMatchObject({
        object: 'response',
        created_at: 1_767_600_000,
        output: [{ role: 'assistant', content: [{ type: 'output_text', text }] }],
      });
    },
  );
});
