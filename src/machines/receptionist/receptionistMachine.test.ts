import { expect, describe, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate';
import type { ToolCallsMessage } from './platformMessages.ts';
import { receptionistInput } from './receptionistEventCases.ts';
import {
  LINE_DEADLINE_MS,
  receptionistMachine,
  RECORDING_DEADLINE_MS,
  SILENCE_MS,
  SPEECH_DEADLINE_MS,
  VOICE_DEADLINE_MS,
  WORDS_DEADLINE_MS,
  type ReceptionistEmitted,
  type ReceptionistEvent,
  type SpeakInput,
} from './receptionistMachine.ts';

/** A call with a caller under the test's control: the caller's actions, and the messages and utterances of the machine. */
function call(firstMessage?: string) {
  const clock = new SimulatedClock();
  const utterances: string[] = [];
  const messages: (string | Record<string, unknown>)[] = [];
  const voice: boolean[] = [];
  let speaking: { sendBack: (event: ReceptionistEvent) => void } | undefined;
  const speak = fromCallback<EventObject, SpeakInput>(({ input, sendBack }) => {
    const own = { sendBack };
    utterances.push(input.text);
    speaking = own;
    return () => {
      if (speaking === own) speaking = undefined;
    };
  });
  const actor = createActor(receptionistMachine.provide({ actors: { speak } }), {
    clock,
    input: { ...receptionistInput, ...(firstMessage === undefined ? {} : { firstMessage }) },
  });
  actor.on('*', (emitted: ReceptionistEmitted) => {
    if (emitted.type === 'voice') voice.push(emitted.isMuted);
    else messages.push(emitted.message);
  });
  actor.start();
  const type = (text: string) => {
    actor.send({ type: 'heard', text, by: 'keyboard' });
  };
  const finishesSpeaking = () => {
    speaking?.sendBack({ type: 'speech.finished' });
  };
  return {
    actor,
    clock,
    messages,
    voice,
    utterances,
    isSpeaking: () => speaking !== undefined,
    hears: () => utterances.at(-1) ?? '',
    speaks: (spoken: string) => speaking?.sendBack({ type: 'speech.progressed', spoken }),
    finishesSpeaking,
    failsToSpeak: () => speaking?.sendBack({ type: 'speech.failed' }),
    answers: () => {
      actor.send({ type: 'line.playable', isRecorded: false });
    },
    type,
    /** Types after the assistant has finished speaking. */
    replies: (text: string) => {
      finishesSpeaking();
      type(text);
    },
    transcripts: (role: string, kind = 'final') =>
      messages
        .filter((message) => typeof message === 'object' && message.type === 'transcript')
        .filter((message) => typeof message === 'object' && message.role === role && message.transcriptType === kind)
        .map((message) => (typeof message === 'object' ? message.transcript : undefined)),
    toolCalls: () =>
      messages.flatMap((message) =>
        typeof message === 'object' && message.type === 'tool-calls'
          ? (message as unknown as ToolCallsMessage).toolCallList.map(
              ({ id, function: { name, arguments: input } }) => [id, name, JSON.parse(input) as unknown],
            )
          : [],
      ),
    messagesOf: (kind: string) => messages.filter((message) => typeof message === 'object' && message.type === kind),
    state: () => actor.getSnapshot().value,
    ended: () => messages.filter((message) => typeof message === 'object' && message.status === 'ended'),
  };
}

const answered = (firstMessage?: string) => {
  const caller = call(firstMessage);
  caller.answers();
  return caller;
};

describe('a call from the greeting to the farewell', () => {
  test('a new machine: no utterance, no turns', () => {
    expect(call().actor.getSnapshot().context).toMatchObject({ utterance: '', spoken: '', turns: [] });
  });

  test('when the line plays: emits "listening", then speaks the greeting', () => {
    const caller = call();
    expect(caller.messages).toEqual([]);
    caller.answers();
    expect(caller.messages.slice(0, 2)).toEqual(['listening', { type: 'status-update', status: 'in-progress' }]);
    expect(caller.hears()).toBe(
      'Thanks for calling Summit Field Services. This is Ava, the AI receptionist. What can we help you with today?',
    );
  });

  test('a caller who answers every question: job ticket, booking, farewell, and the call ends', () => {
    const caller = answered();
    caller.replies('Hi, my roof is leaking');
    expect(caller.hears()).toBe("Sorry to hear that. I've got that down: roof is leaking. May I have your name?");
    caller.replies('Maria Lopez');
    expect(caller.hears()).toBe("Nice to meet you, Maria Lopez. What's the best number to call you back at?");
    caller.replies('512 555 0117');
    expect(caller.hears()).toBe("I have (512) 555-0117 as your number. What's the address for the job?");
    caller.replies('18 alder court');
    expect(caller.hears()).toBe('18 Alder Court, got it. When would you like us to come by?');
    caller.replies('Tuesday afternoon');
    expect(caller.hears()).toBe('I have tomorrow at 2 PM. Would you like me to book that?');
    caller.replies('Yes please');
    expect(caller.hears()).toBe(
      "You're booked for tomorrow at 2 PM, Maria Lopez. The team can reach you at (512) 555-0117. Is there anything else I can help you with?",
    );
    expect(caller.toolCalls()).toEqual([
      ['call_1', 'capture_lead', { trade: 'roofing', problem: 'Roof is leaking', urgency: 'routine' }],
      ['call_2', 'capture_lead', expect.objectContaining({ name: 'Maria Lopez' })],
      ['call_3', 'capture_lead', expect.objectContaining({ callbackNumber: '(512) 555-0117' })],
      ['call_4', 'capture_lead', expect.objectContaining({ problem: 'Roof is leaking', address: '18 Alder Court' })],
      ['call_5', 'book_appointment', { date: '2026-11-24', start: '14:00', type: 'repair' }],
    ]);
    caller.replies("No, that's all");
    expect(caller.hears()).toBe(
      'Thanks for calling Summit Field Services today, Maria Lopez. Have a great day. Goodbye.',
    );
    expect(caller.ended()).toEqual([]);
    caller.finishesSpeaking();
    expect(caller.ended()).toEqual([{ type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' }]);
    expect(caller.actor.getSnapshot().status).toBe('done');
  });

  test('a first message in the input replaces the greeting', () => {
    expect(answered('Welcome to the demo.').hears()).toBe('Welcome to the demo.');
  });

  test('a call recorded with video: the greeting waits for the recording, at most until the deadline', () => {
    const caller = call();
    caller.actor.send({ type: 'line.playable', isRecorded: true });
    expect(caller.messages).toContain('listening');
    expect(caller.utterances).toEqual([]);
    caller.actor.send({ type: 'recording.started' });
    expect(caller.utterances).toHaveLength(1);

    const unlucky = call();
    unlucky.actor.send({ type: 'line.playable', isRecorded: true });
    unlucky.clock.increment(RECORDING_DEADLINE_MS);
    expect(unlucky.utterances).toHaveLength(1);
  });

  test('a line that never plays: the call ends after the deadline', () => {
    const caller = call();
    caller.clock.increment(LINE_DEADLINE_MS);
    expect(caller.ended()).toEqual([{ type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' }]);
  });

  const early: readonly (readonly [string, ReceptionistEvent, string])[] = [
    ['Text typed', { type: 'heard', text: 'My roof is leaking', by: 'keyboard' }, 'roof is leaking'],
    [
      'A say command sent',
      { type: 'say', text: 'One moment.', endsCall: false, isInterruptible: true, interruptsAssistant: true },
      'One moment.',
    ],
  ];

  test.each(early)('%s before the line plays: handled after the greeting', (_, event, words) => {
    const caller = call();
    caller.actor.send(event);
    caller.answers();
    expect(caller.hears()).toContain('Thanks for calling');
    caller.finishesSpeaking();
    expect(caller.hears()).toContain(words);
  });

  test.each(early)('%s before the recording runs: handled after the greeting', (_, event, words) => {
    const caller = call();
    caller.actor.send({ type: 'line.playable', isRecorded: true });
    caller.actor.send(event);
    caller.actor.send({ type: 'recording.started' });
    expect(caller.hears()).toContain('Thanks for calling');
    caller.finishesSpeaking();
    expect(caller.hears()).toContain(words);
  });
});

describe('an utterance', () => {
  test('a say command during an utterance: the first turn ends before the second begins', () => {
    const caller = answered('One two three.');
    caller.speaks('One two');
    caller.actor.send({
      type: 'say',
      text: 'We are closing now.',
      endsCall: true,
      isInterruptible: false,
      interruptsAssistant: true,
    });
    expect(caller.state()).toEqual({ conversing: { uttering: 'parting' } });
    expect(caller.utterances).toEqual(['One two three.', 'We are closing now.']);
    expect(caller.messagesOf('speech-update').map((message) => typeof message === 'object' && message.status)).toEqual([
      'started',
      'stopped',
      'started',
    ]);
    expect(caller.transcripts('assistant')).toEqual(['One two']);
  });

  test.each(['finished', 'failed', 'never reported'])('a farewell whose speech has %s ends the call', (end) => {
    const caller = answered();
    caller.type('bye');
    if (end === 'finished') caller.finishesSpeaking();
    else if (end === 'failed') caller.failsToSpeak();
    else caller.clock.increment(SPEECH_DEADLINE_MS);
    expect(caller.ended()).toHaveLength(1);
  });
});

describe('captions', () => {
  test('speech progress emits partial transcripts, its end a final one', () => {
    const caller = answered('One two three.');
    caller.speaks('One');
    caller.speaks('One two');
    expect(caller.transcripts('assistant', 'partial')).toEqual(['One', 'One two']);
    expect(caller.transcripts('assistant')).toEqual([]);
    caller.finishesSpeaking();
    expect(caller.transcripts('assistant')).toEqual(['One two three.']);
    expect(caller.messagesOf('conversation-update').at(-1)).toMatchObject({
      messages: [{ role: 'bot', message: 'One two three.' }],
      messagesOpenAIFormatted: [{ role: 'assistant', content: 'One two three.' }],
    });
  });

  test('failed speech emits the whole text as the transcript', () => {
    const caller = answered('One two three.');
    caller.failsToSpeak();
    expect(caller.transcripts('assistant')).toEqual(['One two three.']);
    expect(caller.state()).toEqual({ conversing: 'listening' });
  });

  test('recognised words emit a transcript; typed ones do not, because the client shows them already', () => {
    const caller = answered();
    caller.finishesSpeaking();
    caller.actor.send({ type: 'heard', text: 'My furnace is out', by: 'voice' });
    expect(caller.transcripts('user')).toEqual(['My furnace is out']);
    caller.replies('Sam');
    expect(caller.transcripts('user')).toEqual(['My furnace is out']);
  });
});

describe('interruptions', () => {
  test('a voice stops her speech at once; the transcript holds the words so far', () => {
    const caller = answered('One two three.');
    caller.speaks('One two');
    caller.actor.send({ type: 'voice.started' });
    expect(caller.isSpeaking()).toBe(false);
    expect(caller.messagesOf('user-interrupted')).toHaveLength(1);
    expect(caller.transcripts('assistant')).toEqual(['One two']);
    expect(caller.actor.getSnapshot().context.turns).toEqual([
      { role: 'assistant', text: 'One two', isInterrupted: true },
    ]);
    expect(caller.state()).toEqual({ conversing: 'hearing' });
  });

  test('typed words stop her speech, and are answered', () => {
    const caller = answered();
    caller.speaks('Thanks for');
    caller.type('The toilet is clogged');
    expect(caller.utterances).toHaveLength(2);
    expect(caller.hears()).toContain('toilet is clogged');
    expect(caller.transcripts('assistant')).toEqual(['Thanks for']);
  });

  test('a voice before her first word: no transcript and no turn', () => {
    const caller = answered();
    caller.actor.send({ type: 'voice.started' });
    expect(caller.transcripts('assistant')).toEqual([]);
    expect(caller.actor.getSnapshot().context.turns).toEqual([]);
  });

  test('a voice before the first word of a later turn: the turn before is not repeated', () => {
    const caller = answered();
    caller.speaks('Thanks for');
    caller.type('My roof is leaking');
    caller.actor.send({ type: 'voice.started' });
    expect(caller.transcripts('assistant')).toEqual(['Thanks for']);
    expect(caller.actor.getSnapshot().context.turns).toEqual([
      { role: 'assistant', text: 'Thanks for', isInterrupted: true },
      { role: 'user', text: 'My roof is leaking', isInterrupted: false },
    ]);
  });

  test('speech-update names the speaker', () => {
    const caller = answered();
    caller.actor.send({ type: 'voice.started' });
    caller.actor.send({ type: 'voice.ended' });
    expect(caller.messagesOf('speech-update')).toEqual([
      { type: 'speech-update', status: 'started', role: 'assistant' },
      { type: 'speech-update', status: 'stopped', role: 'assistant' },
      { type: 'speech-update', status: 'started', role: 'user' },
      { type: 'speech-update', status: 'stopped', role: 'user' },
    ]);
  });

  test('a voice or text during her farewell does not stop it', () => {
    const caller = answered();
    caller.type('bye');
    caller.actor.send({ type: 'voice.started' });
    caller.type('wait');
    expect(caller.isSpeaking()).toBe(true);
    caller.finishesSpeaking();
    expect(caller.ended()).toHaveLength(1);
  });
});

describe('a voice without words', () => {
  const speaksWithoutWords = (caller: ReturnType<typeof call>) => {
    caller.finishesSpeaking();
    caller.actor.send({ type: 'voice.started' });
    caller.actor.send({ type: 'voice.ended' });
    caller.clock.increment(WORDS_DEADLINE_MS);
  };

  test('five voices: she explains once that she cannot make out words, and continues to a booking and a farewell', () => {
    const caller = answered();
    speaksWithoutWords(caller);
    expect(caller.hears()).toContain("can't make out words");
    expect(caller.hears()).toContain('May I have your name?');
    speaksWithoutWords(caller);
    expect(caller.hears()).toBe('Got it. When would you like us to come by?');
    speaksWithoutWords(caller);
    expect(caller.hears()).toBe('All right. I have tomorrow at 9 AM. Would you like me to book that?');
    speaksWithoutWords(caller);
    expect(caller.hears()).toContain("I'll take that as a yes. You're booked for tomorrow at 9 AM.");
    speaksWithoutWords(caller);
    expect(caller.hears()).toContain('Goodbye');
  });

  test('an empty recognition result is not a turn of the caller', () => {
    const caller = answered();
    caller.finishesSpeaking();
    caller.actor.send({ type: 'heard', text: '', by: 'voice' });
    expect(caller.transcripts('user')).toEqual([]);
    expect(caller.actor.getSnapshot().context.turns.map(({ role }) => role)).toEqual(['assistant']);
    expect(caller.hears()).toContain("can't make out words");
  });

  test('words recognised before the deadline are answered, once', () => {
    const caller = answered();
    caller.actor.send({ type: 'voice.started' });
    caller.actor.send({ type: 'voice.ended' });
    caller.clock.increment(WORDS_DEADLINE_MS - 1);
    caller.actor.send({ type: 'heard', text: 'The lawn needs mowing', by: 'voice' });
    expect(caller.hears()).toContain('lawn needs mowing');
    caller.clock.increment(WORDS_DEADLINE_MS);
    expect(caller.utterances).toHaveLength(2);
  });

  test('a noise that never ends: she answers after the deadline', () => {
    const caller = answered();
    caller.actor.send({ type: 'voice.started' });
    caller.clock.increment(VOICE_DEADLINE_MS);
    caller.clock.increment(WORDS_DEADLINE_MS);
    expect(caller.isSpeaking()).toBe(true);
  });
});

describe('silence', () => {
  test('no answer: she asks twice whether anyone is there, then ends the call', () => {
    const caller = answered();
    for (const prompt of ['Are you still there?', "I can't hear anything on your end."]) {
      caller.finishesSpeaking();
      caller.clock.increment(SILENCE_MS - 1);
      expect(caller.isSpeaking()).toBe(false);
      caller.clock.increment(1);
      expect(caller.hears()).toBe(prompt);
    }
    caller.finishesSpeaking();
    caller.clock.increment(SILENCE_MS);
    expect(caller.hears()).toContain('Goodbye');
    caller.finishesSpeaking();
    expect(caller.ended()).toEqual([{ type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' }]);
  });

  test('an answer to a prompt: two more prompts before she ends the call', () => {
    const caller = answered();
    caller.finishesSpeaking();
    caller.clock.increment(SILENCE_MS);
    caller.replies('Yes, hello');
    caller.finishesSpeaking();
    caller.clock.increment(SILENCE_MS);
    caller.finishesSpeaking();
    caller.clock.increment(SILENCE_MS);
    expect(caller.hears()).toBe('Hello, is anyone on the line?');
  });

  test('speech that never reports its end: she listens after the deadline', () => {
    const caller = answered();
    caller.clock.increment(SPEECH_DEADLINE_MS);
    expect(caller.state()).toEqual({ conversing: 'listening' });
  });
});

describe('commands of the client', () => {
  const say = {
    type: 'say',
    text: 'One moment.',
    endsCall: false,
    isInterruptible: false,
    interruptsAssistant: false,
  } as const;

  test('say waits for the end of the utterance', () => {
    const caller = answered();
    caller.actor.send(say);
    expect(caller.utterances).toHaveLength(1);
    caller.finishesSpeaking();
    expect(caller.hears()).toBe('One moment.');
  });

  test('say with interruptsAssistant replaces the utterance', () => {
    const caller = answered();
    caller.actor.send({ ...say, interruptsAssistant: true });
    expect(caller.hears()).toBe('One moment.');
    expect(caller.messagesOf('user-interrupted')).toEqual([]);
  });

  test('say that is not interruptible continues through a voice; text typed meanwhile is answered next', () => {
    const caller = answered();
    caller.finishesSpeaking();
    caller.actor.send(say);
    caller.actor.send({ type: 'voice.started' });
    caller.type('My roof is leaking');
    expect(caller.isSpeaking()).toBe(true);
    expect(caller.hears()).toBe('One moment.');
    caller.finishesSpeaking();
    expect(caller.hears()).toContain('roof is leaking');
  });

  test('say that is interruptible stops for a voice', () => {
    const caller = answered();
    caller.finishesSpeaking();
    caller.actor.send({ ...say, isInterruptible: true });
    caller.actor.send({ type: 'voice.started' });
    expect(caller.isSpeaking()).toBe(false);
  });

  test('say with endsCall ends the call after its speech', () => {
    const caller = answered();
    caller.actor.send({ ...say, endsCall: true, interruptsAssistant: true });
    caller.finishesSpeaking();
    expect(caller.ended()).toEqual([{ type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' }]);
  });

  test('three say commands are spoken in order', () => {
    const caller = answered();
    for (const text of ['First.', 'Second.', 'Third.']) caller.actor.send({ ...say, text });
    caller.finishesSpeaking();
    caller.finishesSpeaking();
    caller.finishesSpeaking();
    expect(caller.utterances.slice(1)).toEqual(['First.', 'Second.', 'Third.']);
  });

  test('of seven queued say commands, the last five are spoken', () => {
    const caller = answered();
    for (const text of ['1.', '2.', '3.', '4.', '5.', '6.', '7.']) caller.actor.send({ ...say, text });
    for (let turn = 0; turn < 7; turn++) caller.finishesSpeaking();
    expect(caller.utterances.slice(1)).toEqual(['3.', '4.', '5.', '6.', '7.']);
  });

  test('a context message becomes a turn, and is not answered', () => {
    const caller = answered();
    caller.finishesSpeaking();
    caller.actor.send({ type: 'context.added', role: 'system', text: 'A returning customer.' });
    expect(caller.utterances).toHaveLength(1);
    expect(caller.messagesOf('conversation-update').at(-1)).toMatchObject({
      messagesOpenAIFormatted: [{ role: 'assistant' }, { role: 'system', content: 'A returning customer.' }],
    });
    caller.type('My roof is leaking');
    expect(caller.actor.getSnapshot().context.turns.slice(1)).toEqual([
      { role: 'system', text: 'A returning customer.', isInterrupted: false },
      { role: 'user', text: 'My roof is leaking', isInterrupted: false },
    ]);
  });

  test('mute and unmute emit voice events, and her speech continues', () => {
    const caller = answered();
    caller.actor.send({ type: 'assistant.mute' });
    caller.actor.send({ type: 'assistant.unmute' });
    expect(caller.voice).toEqual([true, false]);
    expect(caller.isSpeaking()).toBe(true);
  });

  test.each(['call.end', 'visitor.left'] as const)('%s ends the call at once', (type) => {
    const caller = answered();
    caller.speaks('Thanks for');
    caller.actor.send({ type });
    expect(caller.isSpeaking()).toBe(false);
    expect(caller.transcripts('assistant')).toEqual(['Thanks for']);
    expect(caller.ended()).toEqual([{ type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' }]);
  });

  test('a call of a hundred turns keeps the last forty', () => {
    const caller = answered();
    for (let turn = 0; turn < 100; turn++) {
      caller.actor.send({ type: 'context.added', role: 'user', text: `Turn ${String(turn)}` });
    }
    expect(caller.actor.getSnapshot().context.turns).toHaveLength(40);
  });
});
