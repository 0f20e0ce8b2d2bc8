import { describe, expect, test, vi } from 'vitest';
import { connectedCall } from './openCall.fixture.ts';
import { type ModelReply, REPLY_DEADLINE_MS, WORDS_DEADLINE_MS } from './receptionistMachine.ts';

const modelCall = () => connectedCall({ firstMessage: 'Hello!', answersBy: 'model' });
type Call = ReturnType<typeof modelCall>;

const saying = (text: string, more: Partial<ModelReply> = {}): ModelReply => ({
  text,
  toolUses: [],
  endsCall: false,
  ...more,
});

/** The caller types, and the model replies. */
async function exchange(call: Call, text: string, reply: ModelReply | Error): Promise<void> {
  call.reply(text);
  const request = call.modelRequests.at(-1);
  if (request === undefined) throw new Error('The model was not asked.');
  if (reply instanceof Error) request.reject(reply);
  else request.resolve(reply);
  await vi.waitFor(() => expect(call.isAssistantSpeaking()).toBe(true));
}

const AWAY = new Error('The model is away.');

describe('the answer of a model', () => {
  test('is spoken, after the model has got the whole conversation', async () => {
    const call = modelCall();
    await exchange(call, 'My roof leaks.', saying('I see. What is your name?'));
    expect(call.lastUtterance()).toBe('I see. What is your name?');
    call.reply('Robert Miller');
    expect(call.modelRequests.at(-1)?.turns.map(({ role, text }) => `${role}: ${text}`)).toEqual([
      'assistant: Hello!',
      'user: My roof leaks.',
      'assistant: I see. What is your name?',
      'user: Robert Miller',
    ]);
  });

  test('fills the ticket by the calls of its tools, whose ids continue', async () => {
    const call = modelCall();
    await exchange(
      call,
      'My roof leaks.',
      saying('I see.', { toolUses: [['capture_lead', { problem: 'Roof leaks' }]] }),
    );
    await exchange(
      call,
      'Robert Miller',
      saying('Thanks.', { toolUses: [['capture_lead', { name: 'Robert Miller' }]] }),
    );
    expect(call.toolCalls()).toEqual([
      ['call_1', 'capture_lead', { problem: 'Roof leaks' }],
      ['call_2', 'capture_lead', { name: 'Robert Miller' }],
    ]);
  });

  test('that ends the call is the last utterance', async () => {
    const call = modelCall();
    await exchange(call, 'Bye.', saying('Goodbye.', { endsCall: true }));
    expect(call.endMessages()).toEqual([]);
    call.finishSpeech();
    expect(call.endMessages()).toHaveLength(1);
  });

  test('is not awaited any more when the visitor speaks again', () => {
    const call = modelCall();
    call.reply('My roof');
    expect(call.modelRequests.at(-1)?.isAwaited()).toBe(true);
    call.actor.send({ type: 'voice.started' });
    expect(call.modelRequests.at(-1)?.isAwaited()).toBe(false);
    call.actor.send({ type: 'voice.ended' });
    call.actor.send({ type: 'heard', by: 'voice', text: 'leaks.' });
    expect(call.modelRequests.at(-1)?.turns.map(({ text }) => text)).toEqual(['Hello!', 'My roof', 'leaks.']);
  });

  test('is asked for again after a noise that came between', async () => {
    const call = connectedCall({
      firstMessage: 'Hello there. How can we help?',
      answersBy: 'model',
      recognisesVoices: true,
    });
    call.playSpeech('Hello there.');
    call.actor.send({ type: 'heard', by: 'voice', text: 'My roof leaks.' });
    call.actor.send({ type: 'voice.started' });
    call.actor.send({ type: 'voice.ended' });
    call.actor.send({ type: 'heard', by: 'voice' });
    expect(call.modelRequests).toHaveLength(2);
    call.modelRequests.at(-1)?.resolve(saying('I see.'));
    await vi.waitFor(() => expect(call.lastUtterance()).toBe('I see.'));
  });

  test('comes before a text of the client that waits for its turn, and after one that does not', async () => {
    const say = { type: 'say', text: 'One moment.', endsCall: false, isInterruptible: true } as const;
    const call = modelCall();
    call.reply('My roof leaks.');
    call.actor.send({ ...say, interruptsAssistant: false });
    call.modelRequests.at(-1)?.resolve(saying('I see.'));
    await vi.waitFor(() => expect(call.lastUtterance()).toBe('I see.'));
    call.finishSpeech();
    expect(call.lastUtterance()).toBe('One moment.');
    call.reply('Robert Miller');
    call.actor.send({ ...say, interruptsAssistant: true });
    call.finishSpeech();
    call.modelRequests.at(-1)?.resolve(saying('Thank you.'));
    await vi.waitFor(() => expect(call.lastUtterance()).toBe('Thank you.'));
  });

  test('is not asked for a voice without words: she says once that she needs typed words', () => {
    const call = modelCall();
    for (let time = 0; time < 2; time += 1) {
      call.finishSpeech();
      call.actor.send({ type: 'voice.started' });
      call.actor.send({ type: 'voice.ended' });
      call.clock.increment(WORDS_DEADLINE_MS);
    }
    expect(call.utterances).toHaveLength(2);
    expect(call.lastUtterance()).toContain("can't make out words");
    expect(call.modelRequests).toEqual([]);
  });

  test('is not prepared while the turn may go on', () => {
    const call = modelCall();
    call.actor.send({ type: 'voice.started' });
    call.actor.send({ type: 'words.expected', text: 'My roof leaks.' });
    expect(call.preparedTexts).toEqual([]);
    expect(call.modelRequests).toEqual([]);
  });
});

describe('a model that fails', () => {
  test('is replaced by the rules in the same turn, and for the rest of the call', async () => {
    const call = modelCall();
    await exchange(call, 'My roof is leaking.', AWAY);
    expect(call.lastUtterance()).toContain('roof');
    call.reply('Robert Miller');
    expect(call.modelRequests).toHaveLength(1);
    expect(call.lastUtterance()).toContain('Robert Miller');
  });

  test('leaves the facts that it has recorded, and the rules ask for the others', async () => {
    const call = modelCall();
    const facts = { name: 'Robert Miller', problem: 'Roof leaks', trade: 'roofing', notes: 'Has a dog' };
    await exchange(
      call,
      'Robert Miller, my roof leaks.',
      saying('Thanks. Your number?', { toolUses: [['capture_lead', facts]] }),
    );
    await exchange(call, '512 555 0117', AWAY);
    expect(call.lastUtterance()).toContain('(512) 555-0117');
    call.reply('42 Maple Street');
    call.reply('tomorrow morning');
    call.reply('yes');
    expect(call.toolCalls().at(-1)).toEqual(['call_4', 'book_appointment', expect.anything() as unknown]);
    expect(call.toolCalls().findLast(([, name]) => name === 'capture_lead')?.[2]).toEqual({
      ...facts,
      callbackNumber: '(512) 555-0117',
      address: '42 Maple Street',
    });
  });

  test('in the turn in which the caller leaves ends the call with a farewell', async () => {
    const call = modelCall();
    await exchange(call, 'goodbye', AWAY);
    call.finishSpeech();
    expect(call.endMessages()).toHaveLength(1);
  });

  test('that does not answer in time is replaced too', () => {
    const call = modelCall();
    call.reply('My roof is leaking.');
    call.clock.increment(REPLY_DEADLINE_MS);
    expect(call.lastUtterance()).toContain('roof');
    expect(call.modelRequests.at(-1)?.isAwaited()).toBe(false);
  });
});
