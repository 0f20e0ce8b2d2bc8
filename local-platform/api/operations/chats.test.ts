import type { Chat, Session, WebChat } from '@vapi-ai/web-2.3.8/dist/api';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer } from '../../../src/machines/receptionist/answer.ts';
import { PREPARATION_TIMEOUT_MS, prepareChecks, startOperations } from './startOperations.fixture.ts';

vi.mock('../../../src/machines/receptionist/answer.ts', { spy: true });

beforeAll(prepareChecks, PREPARATION_TIMEOUT_MS);
beforeEach(() => void vi.mocked(answer).mockClear());

const DAY_MS = 86_400_000;

const eventsIn = (bytes: unknown) =>
  String(bytes)
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => JSON.parse(event.replace(/^(event: .*\n)?data: /, '')) as Record<string, string>);

const replyOf = ({ output = [] }: Pick<Chat, 'output'>) =>
  output.map((message) => ('content' in message ? message.content : ''));

describe('a chat', () => {
  test('is answered by the receptionist, and stored', async () => {
    const { run } = startOperations();
    const chat = await run<Chat>('POST /chat', { body: { assistantId: 'ava', input: 'My roof is leaking' } });
    expect(replyOf(chat)).toEqual(["Sorry to hear that. I've got that down: roof is leaking. May I have your name?"]);
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
    expect(replyOf(second)).toEqual(["Nice to meet you, Maria. What's the best number to call you back at?"]);
    expect(replyOf(third)).toEqual([expect.stringMatching(/phone number/)]);
    expect(third.messages).toHaveLength(5);
  });

  test('uses the name of its assistant', async () => {
    const { run } = startOperations();
    const input = [{ role: 'system', message: 'Be kind.', time: 0, secondsFromStart: 0 }];
    const saved = await run<{ id: string }>('POST /assistant', { body: { name: 'June' } });
    const described = await run<Chat>('POST /chat', { body: { input, assistant: { name: 'Max' } } });
    expect(replyOf(described)[0]).toContain('This is Max, the AI receptionist');
    const known = await run<Chat>('POST /chat', { body: { input, assistantId: saved.id } });
    expect(replyOf(known)[0]).toContain('This is June');
  });

  test('without words gets a question', async () => {
    const { run } = startOperations();
    expect(replyOf(await run<Chat>('POST /chat', { body: { input: ' ' } }))[0]).toContain("didn't get that");
  });

  test('of messages with role and content is answered to the last one, and stores them in the published form', async () => {
    const { run } = startOperations();
    const input = [
      { role: 'system', content: 'Be kind.' },
      { role: 'assistant', content: 'How can I help?' },
      { role: 'user', content: 'My roof is leaking' },
    ];
    const chat = await run<Chat>('POST /chat', { body: { input } });
    expect(replyOf(chat)[0]).toContain('roof is leaking');
    const time = Date.parse(chat.createdAt);
    const messages = [
      { role: 'system', message: 'Be kind.', time, secondsFromStart: 0 },
      { role: 'assistant', content: 'How can I help?' },
      { role: 'user', message: 'My roof is leaking', time, endTime: time, secondsFromStart: 0 },
    ];
    expect(chat).toMatchObject({ input: messages, messages });
  });

  test('of the form of OpenAI accepts the name of a model, and does not store it', async () => {
    const { run } = startOperations();
    const body = { model: 'gpt-4o', input: [{ role: 'user', content: 'My roof is leaking' }], stream: false };
    const { id } = await run<{ id: string }>('POST /chat/responses', { body });
    const chat = await run<Chat>('GET /chat/{id}', { path: { id } });
    expect(replyOf(chat)[0]).toContain('roof is leaking');
    expect(chat).not.toHaveProperty('model');
  });

  test.each([
    [{ previousChatId: 'none' }, '404 There is no chat with the id "none".'],
    [{ sessionId: 'none' }, '404 There is no session with the id "none".'],
    [{ sessionId: 's', previousChatId: 'c' }, '400 sessionId and previousChatId are mutually exclusive'],
  ])('that continues %j is refused', async (past, words) => {
    const { refusal } = startOperations();
    expect(await refusal('POST /chat', { body: { input: 'Hi', ...past } })).toBe(words);
  });
});

describe('a chat that is too long', () => {
  const turns = (count: number, message = 'Hi') =>
    Array.from({ length: count }, () => ({ role: 'user', message, time: 0, endTime: 0, secondsFromStart: 0 }));
  const words = '400 The chat is longer than 1000 messages or 128000 tokens. Start a new one.';

  test('by its messages is refused before it is replayed', async () => {
    const { run, refusal } = startOperations();
    const { id: sessionId } = await run<Session>('POST /session', { body: {} });
    await run('POST /chat', { body: { input: turns(999), sessionId } });
    vi.mocked(answer).mockClear();
    expect(await refusal('POST /chat', { body: { input: 'Hi', sessionId } })).toBe(words);
    expect(await refusal('POST /chat', { body: { input: turns(1_001) } })).toBe(words);
    expect(answer).not.toHaveBeenCalled();
  });

  test('by its words is refused, also if it continues another', async () => {
    const { run, refusal } = startOperations();
    const input = turns(1, 'a'.repeat(250_000));
    const first = await run<Chat>('POST /chat', { body: { input } });
    const second = await run<Chat>('POST /chat', { body: { input, previousChatId: first.id } });
    expect(await refusal('POST /chat', { body: { input, previousChatId: second.id } })).toBe(words);
  });

  test('in one turn is cut', async () => {
    await startOperations().run('POST /chat', { body: { input: 'My roof is fine. '.repeat(10_000) } });
    expect(vi.mocked(answer).mock.calls.map(([, , text]) => text?.length)).toEqual([1_000]);
  });
});

describe('a session', () => {
  test('has the messages of its earlier chats', async () => {
    const { run } = startOperations();
    const { id } = await run<Session>('POST /session', { body: { name: 'Maria' } });
    await run('POST /chat', { body: { input: 'My roof is leaking', sessionId: id } });
    const chat = await run<Chat>('POST /chat', { body: { input: 'Maria', sessionId: id } });
    expect(replyOf(chat)[0]).toContain('Nice to meet you, Maria');
    expect((await run<Session>('GET /session/{id}', { path: { id } })).messages).toHaveLength(4);
  });

  test('that is over refuses a chat', async () => {
    const { run, refusal, pass } = startOperations();
    const session = await run<Session>('POST /session', { body: { expirationSeconds: 60 } });
    pass(61_000);
    const body = { input: 'Hi', sessionId: session.id };
    expect(await refusal('POST /chat', { body })).toBe(`400 The session ${session.id} is over. Start a new one.`);
  });

  test('is created for the chat of a page, and again when it is over', async () => {
    const { run, pass } = startOperations();
    const body = { assistantId: 'ava', input: 'My roof is leaking' };
    const first = await run<WebChat>('POST /chat/web', { body });
    const second = await run<WebChat>('POST /chat/web', {
      body: { ...body, input: 'Sam', sessionId: first.sessionId },
    });
    expect(second.sessionId).toBe(first.sessionId);
    expect(replyOf(second)[0]).toContain('Nice to meet you, Sam');
    pass(2 * DAY_MS);
    const third = await run<WebChat>('POST /chat/web', { body: { ...body, sessionId: first.sessionId } });
    expect(third.sessionId).not.toBe(first.sessionId);
  });
});

describe('the end of a session', () => {
  const body = { assistantId: 'ava', input: 'My roof is leaking' };

  test.each(['POST /chat/web', 'POST /chat/web/responses'] as const)('by %s answers no message', async (key) => {
    const { run } = startOperations();
    const { sessionId } = await run<WebChat>('POST /chat/web', { body: { ...body, sessionEnd: false } });
    vi.mocked(answer).mockClear();
    const end = { ...body, input: 'Bye', sessionId, sessionEnd: true, stream: false };
    expect(await run<WebChat>(key, { body: end })).toMatchObject({ output: [] });
    expect(answer).not.toHaveBeenCalled();
    const session = await run<Session>('GET /session/{id}', { path: { id: sessionId ?? '' } });
    expect(session.status).toBe('completed');
    expect(JSON.stringify(session.messages)).not.toContain('Bye');
    const next = await run<WebChat>('POST /chat/web', { body: { ...body, sessionId } });
    expect(next.sessionId).not.toBe(sessionId);
  });

  test('is an empty stream', async () => {
    const { answerTo, run } = startOperations();
    const { sessionId } = await run<WebChat>('POST /chat/web', { body });
    const end = { ...body, input: '', sessionId, sessionEnd: true, stream: true };
    const { content, status } = await answerTo('POST /chat/web', { body: end });
    expect([status, content]).toEqual([201, { type: 'text/event-stream; charset=utf-8', bytes: '' }]);
  });

  test('is streamed as a response without a message', async () => {
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

  test('that was never begun creates none, and an unknown session is refused', async () => {
    const { run, refusal } = startOperations();
    const ended = await run<WebChat>('POST /chat/web', { body: { ...body, sessionEnd: true } });
    expect(ended).toEqual({ id: ended.id, output: [] });
    expect(await run('GET /session')).toMatchObject({ results: [] });
    const none = { ...body, sessionEnd: true, sessionId: 'none' };
    expect(await refusal('POST /chat/web', { body: none })).toBe('404 There is no session with the id "none".');
  });
});

describe('a stream', () => {
  test('has a chat word by word', async () => {
    const { answerTo, run } = startOperations();
    const { content, status } = await answerTo('POST /chat', { body: { input: 'thanks', stream: true } });
    expect({ status, type: content?.type }).toEqual({ status: 201, type: 'text/event-stream; charset=utf-8' });
    const events = eventsIn(content?.bytes);
    expect(events.length).toBeGreaterThan(3);
    expect(new Set(events.map(({ path }) => path))).toEqual(new Set(['chat.output[0].content']));
    const chat = await run<Chat>('GET /chat/{id}', { path: { id: events[0]?.id ?? '' } });
    expect(events.map(({ delta }) => delta).join('')).toBe(replyOf(chat)[0]);
  });

  test('names the session of a page’s chat, so that the next message can continue it', async () => {
    const { answerTo, run } = startOperations();
    const body = { assistantId: 'ava', input: 'My roof is leaking', stream: true };
    const [first] = eventsIn((await answerTo('POST /chat/web', { body })).content?.bytes);
    const next = { ...body, input: 'Sam', sessionId: first?.sessionId, stream: false };
    expect(replyOf(await run<WebChat>('POST /chat/web', { body: next }))[0]).toContain('Nice to meet you, Sam');
  });

  test.each(['POST /chat/responses', 'POST /chat/web/responses'] as const)(
    '%s streams unless stream is false',
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
