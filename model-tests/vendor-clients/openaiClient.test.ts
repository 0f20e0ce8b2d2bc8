import OpenAI, { AuthenticationError, BadRequestError, NotFoundError } from 'openai';
import type { ResponseCreateParamsNonStreaming, ResponseStreamEvent } from 'openai/resources/responses/responses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PREPARATION_TIMEOUT_MS, prepareSchemas } from '../../local-platform/api/operations/startOperations.fixture.ts';
import { checkByPublishedTypes } from '../../local-platform/api/createPlatformApi.ts';
import { startTestApi, TEST_ORGANIZATION, type TestApi } from '../../local-platform/api/startTestApi.fixture.ts';

/** Fields that the vendor's documentation adds to OpenAI's request. */
type VendorFields = { readonly assistantId?: string; readonly previousChatId?: string; readonly sessionId?: string };

let api: TestApi;

beforeAll(async () => {
  await prepareSchemas();
  api = await startTestApi({ checkBody: checkByPublishedTypes });
}, PREPARATION_TIMEOUT_MS);
afterAll(() => api.close());
beforeEach(() => {
  api.database.deleteOrganization(TEST_ORGANIZATION);
});

const clientAt = (path: string, apiKey = 'any-key') =>
  new OpenAI({ apiKey, baseURL: `${api.origin}${path}`, maxRetries: 0 });

const question = (fields: Partial<ResponseCreateParamsNonStreaming> & VendorFields) =>
  ({ model: 'gpt-4o', input: 'thanks', stream: false, ...fields }) as const;

const THANKS_ANSWER = "You're welcome. What can we help you with?";

async function collect(stream: AsyncIterable<ResponseStreamEvent>): Promise<ResponseStreamEvent[]> {
  const events: ResponseStreamEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

async function newAssistant(): Promise<string> {
  return (await api.send('POST', '/assistant', { name: 'June' })).body.id;
}

describe.each(['/chat', '/chat/web'])('OpenAI’s client at %s', (path) => {
  test('gets the answer that the platform stores in the chat', async () => {
    const response = await clientAt(path).responses.create(question({ assistantId: await newAssistant() }));
    expect(response).toMatchObject({ object: 'response', status: 'completed', output_text: THANKS_ANSWER });
    expect((await api.send('GET', `/chat/${response.id}`)).body.output).toEqual([
      { role: 'assistant', content: THANKS_ANSWER },
    ]);
  });

  test('gets an answer word by word, in numbered events', async () => {
    const assistantId = await newAssistant();
    const stream = await clientAt(path).responses.create({ ...question({ assistantId }), stream: true });
    const events = await collect(stream);
    const deltas = events.filter((event) => event.type === 'response.output_text.delta');
    expect(deltas.map(({ delta }) => delta)).toEqual(THANKS_ANSWER.match(/\S+\s*/g));
    expect(events.map(({ sequence_number }) => sequence_number)).toEqual([...events.keys()]);
  });

  test('receives the events of a stream in order, and builds the response from them', async () => {
    const fields = question({ assistantId: await newAssistant() });
    const texts: string[] = [];
    const stream = clientAt(path)
      .responses.stream({ ...fields, stream: true })
      .on('response.output_text.delta', ({ snapshot }) => texts.push(snapshot));
    const types = (await collect(stream)).map(({ type }) => type);
    expect(types.filter((type) => type !== 'response.output_text.delta')).toEqual([
      'response.created',
      'response.in_progress',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.completed',
    ]);
    expect(texts.at(-1)).toBe(THANKS_ANSWER);
    expect(await stream.finalResponse()).toMatchObject({ status: 'completed', output_text: THANKS_ANSWER });
  });
});

describe('OpenAI’s client', () => {
  test('sends messages with their roles, and gets an answer to the final message', async () => {
    const input = [
      { role: 'system', content: 'Be kind.' },
      { role: 'developer', content: 'Ask for the name.' },
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'How can I help?' },
      { role: 'user', content: 'My roof is leaking' },
    ] as const;
    const { output_text } = await clientAt('/chat').responses.create(question({ input: [...input] }));
    expect(output_text).toBe("Sorry to hear that. I've got that down: roof is leaking. May I have your name?");
  });

  test('continues the chat that `previousChatId` names, with and without a stream', async () => {
    const { responses } = clientAt('/chat');
    const first = await responses.create(question({ input: 'My roof is leaking' }));
    const fields = question({ input: 'Maria', previousChatId: first.id });
    const second = responses.stream({ ...fields, stream: true });
    const { id, output_text } = await second.finalResponse();
    expect(output_text).toBe("Nice to meet you, Maria. What's the best number to call you back at?");
    const third = await responses.create(question({ input: '555 0100 200', previousChatId: id }));
    expect((await api.send('GET', `/chat/${third.id}`)).body.messages).toHaveLength(5);
  });

  test('continues a session', async () => {
    const { responses } = clientAt('/chat');
    const sessionId = (await api.send('POST', '/session', {})).body.id;
    await responses.create(question({ input: 'My roof is leaking', sessionId }));
    const { output_text } = await responses.create(question({ input: 'Maria', sessionId }));
    expect(output_text).toContain('Nice to meet you, Maria.');
  });
});

describe('an error of OpenAI’s client', () => {
  /**
   * Sends a request that is refused. Reads the message from the answer itself, because the client's error contains only the answer's field
   * `error`.
   */
  async function refusalOf(apiKey: string, fields: Readonly<Record<string, unknown>>) {
    const answers: Response[] = [];
    const client = new OpenAI({
      apiKey,
      baseURL: `${api.origin}/chat`,
      fetch: async (...request) => {
        const answer = await fetch(...request);
        answers.push(answer.clone());
        return answer;
      },
    });
    const error: unknown = await client.responses
      .create({ ...question({}), ...fields } as ResponseCreateParamsNonStreaming)
      .catch((thrown: unknown) => thrown);
    expect(answers).toHaveLength(1);
    return { error, answer: (await answers[0]?.json()) as { readonly message: string | readonly string[] } };
  }

  test('is an AuthenticationError for a wrong key', async () => {
    const { error, answer } = await refusalOf('invalid', {});
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(error).toMatchObject({ status: 401, error: 'Unauthorized' });
    expect(answer.message).toMatch(/key/i);
  });

  test.each([
    [{ input: 7 }, /^input must be/],
    [{ input: undefined }, /^input should not be empty/],
    [{ stream: 'yes' }, /^stream must be a boolean/],
    // The vendor's name for this field is previousChatId.
    [{ previous_response_id: 'response' }, /^property previous_response_id should not exist$/],
  ])('is a BadRequestError for %j', async (fields, message) => {
    const { error, answer } = await refusalOf('any-key', fields);
    expect(error).toBeInstanceOf(BadRequestError);
    expect(error).toMatchObject({ status: 400, error: 'Bad Request' });
    expect(answer.message).toEqual([expect.stringMatching(message)]);
  });

  test('is a NotFoundError for a missing chat', async () => {
    const { error, answer } = await refusalOf('any-key', { previousChatId: 'none' });
    expect(error).toBeInstanceOf(NotFoundError);
    expect(answer.message).toBe('There is no chat with the id "none".');
  });

  test('is a BadRequestError for a refused stream, before its first event', async () => {
    const { error } = await refusalOf('any-key', { input: 7, stream: true });
    expect(error).toBeInstanceOf(BadRequestError);
  });
});
