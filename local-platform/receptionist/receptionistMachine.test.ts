import { expect, describe, test } from 'vitest';
import { connectedCall, openCall } from './openCall.fixture.ts';
import {
  LINE_DEADLINE_MS,
  RECORDING_DEADLINE_MS,
  SILENCE_MS,
  SPEECH_DEADLINE_MS,
  VOICE_DEADLINE_MS,
  WORDS_DEADLINE_MS,
  type ReceptionistEvent,
} from './receptionistMachine.ts';

describe('a call from the greeting to the farewell', () => {
  test('a new machine has no utterance, no spoken words and no turns', () => {
    expect(openCall().actor.getSnapshot().context).toMatchObject({ utterance: '', spoken: '', turns: [] });
  });

  test('when the client plays audio, the machine emits "listening" and "in-progress", and speaks the greeting', () => {
    const call = openCall();
    expect(call.messages).toEqual([]);
    call.connect();
    expect(call.messages.slice(0, 2)).toEqual(['listening', { type: 'status-update', status: 'in-progress' }]);
    expect(call.lastUtterance()).toBe(
      'Thanks for calling Summit Field Services. This is Ava, the AI receptionist. What can we help you with today?',
    );
  });

  test('a caller who answers every question gets a job ticket, a booking and a farewell, and the call ends', () => {
    const call = connectedCall();
    call.reply('Hi, my roof is leaking');
    expect(call.lastUtterance()).toBe("Sorry to hear that. I've got that down: roof is leaking. May I have your name?");
    call.reply('Maria Lopez');
    expect(call.lastUtterance()).toBe("Nice to meet you, Maria Lopez. What's the best number to call you back at?");
    call.reply('512 555 0117');
    expect(call.lastUtterance()).toBe("I have (512) 555-0117 as your number. What's the address for the job?");
    call.reply('18 alder court');
    expect(call.lastUtterance()).toBe('18 Alder Court, got it. When would you like us to come by?');
    call.reply('Tuesday afternoon');
    expect(call.lastUtterance()).toBe('I have tomorrow at 2 PM. Would you like me to book that?');
    call.reply('Yes please');
    expect(call.lastUtterance()).toBe(
      "You're booked for tomorrow at 2 PM, Maria Lopez. Let me read that back: Maria Lopez, (512) 555-0117, 18 Alder Court, roof is leaking. Is there anything to change or add?",
    );
    expect(call.toolCalls()).toEqual([
      ['call_1', 'capture_lead', { trade: 'roofing', problem: 'Roof is leaking', urgency: 'routine' }],
      ['call_2', 'capture_lead', expect.objectContaining({ name: 'Maria Lopez' })],
      ['call_3', 'capture_lead', expect.objectContaining({ callbackNumber: '(512) 555-0117' })],
      ['call_4', 'capture_lead', expect.objectContaining({ problem: 'Roof is leaking', address: '18 Alder Court' })],
      ['call_5', 'book_appointment', { date: '2026-11-24', start: '14:00', type: 'repair' }],
    ]);
    call.reply("No, that's all");
    expect(call.lastUtterance()).toBe(
      'Thanks for calling Summit Field Services today, Maria Lopez. Have a great day. Goodbye.',
    );
    expect(call.endMessages()).toEqual([]);
    call.finishSpeech();
    expect(call.endMessages()).toEqual([
      { type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' },
    ]);
    expect(call.actor.getSnapshot().status).toBe('done');
  });

  test('the greeting is the first message of the input', () => {
    expect(connectedCall({ firstMessage: 'Welcome to the demo.' }).lastUtterance()).toBe('Welcome to the demo.');
  });

  test('the greeting of a call recorded with video waits for the recording, at most until the deadline', () => {
    const call = openCall();
    call.actor.send({ type: 'line.playable', isRecorded: true });
    expect(call.messages).toContain('listening');
    expect(call.utterances).toEqual([]);
    call.actor.send({ type: 'recording.started' });
    expect(call.utterances).toHaveLength(1);

    const callWithoutRecording = openCall();
    callWithoutRecording.actor.send({ type: 'line.playable', isRecorded: true });
    callWithoutRecording.clock.increment(RECORDING_DEADLINE_MS);
    expect(callWithoutRecording.utterances).toHaveLength(1);
  });

  test('the call ends as "silence-timed-out" after the deadline if the client never plays audio', () => {
    const call = openCall();
    call.clock.increment(LINE_DEADLINE_MS);
    expect(call.endMessages()).toEqual([{ type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' }]);
  });

  /** The description of an early event, the event, and words of the utterance that handles it. */
  const earlyEvents: readonly (readonly [string, ReceptionistEvent, string])[] = [
    ['typed text', { type: 'heard', text: 'My roof is leaking', by: 'keyboard' }, 'roof is leaking'],
    [
      'a say command',
      { type: 'say', text: 'One moment.', endsCall: false, isInterruptible: true, interruptsAssistant: true },
      'One moment.',
    ],
  ];

  test.each(earlyEvents)('%s before the client plays audio is handled after the greeting', (_, event, words) => {
    const call = openCall();
    call.actor.send(event);
    call.connect();
    expect(call.lastUtterance()).toContain('Thanks for calling');
    call.finishSpeech();
    expect(call.lastUtterance()).toContain(words);
  });

  test.each(earlyEvents)('%s before the recording runs is handled after the greeting', (_, event, words) => {
    const call = openCall();
    call.actor.send({ type: 'line.playable', isRecorded: true });
    call.actor.send(event);
    call.actor.send({ type: 'recording.started' });
    expect(call.lastUtterance()).toContain('Thanks for calling');
    call.finishSpeech();
    expect(call.lastUtterance()).toContain(words);
  });
});

describe('the end of an utterance', () => {
  test('a say command that interrupts ends the first turn before the second begins', () => {
    const call = connectedCall({ firstMessage: 'One two three.' });
    call.playSpeech('One two');
    call.actor.send({
      type: 'say',
      text: 'We are closing now.',
      endsCall: true,
      isInterruptible: false,
      interruptsAssistant: true,
    });
    expect(call.state()).toEqual({ conversing: { uttering: 'parting' } });
    expect(call.utterances).toEqual(['One two three.', 'We are closing now.']);
    expect(call.messagesOf('speech-update').map((message) => typeof message === 'object' && message.status)).toEqual([
      'started',
      'stopped',
      'started',
    ]);
    expect(call.transcripts('assistant')).toEqual(['One two']);
  });

  test.each(['finished', 'failed', 'not ended by the deadline'])(
    'a farewell whose speech has %s ends the call',
    (end) => {
      const call = connectedCall();
      call.type('bye');
      if (end === 'finished') call.finishSpeech();
      else if (end === 'failed') call.failSpeech();
      else call.clock.increment(SPEECH_DEADLINE_MS);
      expect(call.endMessages()).toHaveLength(1);
    },
  );

  test('an utterance whose speech never reports its end is followed by listening after the deadline', () => {
    const call = connectedCall();
    call.clock.increment(SPEECH_DEADLINE_MS);
    expect(call.state()).toEqual({ conversing: 'listening' });
  });
});

describe('captions', () => {
  test('speech emits partial transcripts while it plays, and a final transcript and a conversation update at its end', () => {
    const call = connectedCall({ firstMessage: 'One two three.' });
    call.playSpeech('One');
    call.playSpeech('One two');
    expect(call.transcripts('assistant', 'partial')).toEqual(['One', 'One two']);
    expect(call.transcripts('assistant')).toEqual([]);
    call.finishSpeech();
    expect(call.transcripts('assistant')).toEqual(['One two three.']);
    expect(call.messagesOf('conversation-update').at(-1)).toMatchObject({
      messages: [{ role: 'bot', message: 'One two three.' }],
      messagesOpenAIFormatted: [{ role: 'assistant', content: 'One two three.' }],
    });
  });

  test('failed speech emits the whole text as the transcript, and is followed by listening', () => {
    const call = connectedCall({ firstMessage: 'One two three.' });
    call.failSpeech();
    expect(call.transcripts('assistant')).toEqual(['One two three.']);
    expect(call.state()).toEqual({ conversing: 'listening' });
  });

  test('recognised words emit a transcript, but typed words do not, because the client shows them already', () => {
    const call = connectedCall();
    call.finishSpeech();
    call.actor.send({ type: 'heard', text: 'My furnace is out', by: 'voice' });
    expect(call.transcripts('user')).toEqual(['My furnace is out']);
    call.reply('Sam');
    expect(call.transcripts('user')).toEqual(['My furnace is out']);
  });
});

describe('interruptions', () => {
  test('a voice stops the speech at once as an interruption, and the transcript and the turn contain only the words so far', () => {
    const call = connectedCall({ firstMessage: 'One two three.' });
    call.playSpeech('One two');
    call.actor.send({ type: 'voice.started' });
    expect(call.isAssistantSpeaking()).toBe(false);
    expect(call.messagesOf('user-interrupted')).toHaveLength(1);
    expect(call.transcripts('assistant')).toEqual(['One two']);
    expect(call.actor.getSnapshot().context.turns).toEqual([
      { role: 'assistant', text: 'One two', isInterrupted: true },
    ]);
    expect(call.state()).toEqual({ conversing: 'hearing' });
  });

  test('typed words stop the speech, and are answered', () => {
    const call = connectedCall();
    call.playSpeech('Thanks for');
    call.type('The toilet is clogged');
    expect(call.utterances).toHaveLength(2);
    expect(call.lastUtterance()).toContain('toilet is clogged');
    expect(call.transcripts('assistant')).toEqual(['Thanks for']);
  });

  test('an utterance that a voice stops before its first word has no transcript and is not a turn', () => {
    const call = connectedCall();
    call.actor.send({ type: 'voice.started' });
    expect(call.transcripts('assistant')).toEqual([]);
    expect(call.actor.getSnapshot().context.turns).toEqual([]);
  });

  test('a voice that stops an utterance before its first word does not add the words of the earlier utterance again', () => {
    const call = connectedCall();
    call.playSpeech('Thanks for');
    call.type('My roof is leaking');
    call.actor.send({ type: 'voice.started' });
    expect(call.transcripts('assistant')).toEqual(['Thanks for']);
    expect(call.actor.getSnapshot().context.turns).toEqual([
      { role: 'assistant', text: 'Thanks for', isInterrupted: true },
      { role: 'user', text: 'My roof is leaking', isInterrupted: false },
    ]);
  });

  test('speech-update messages name the speaker when a voice interrupts', () => {
    const call = connectedCall();
    call.actor.send({ type: 'voice.started' });
    call.actor.send({ type: 'voice.ended' });
    expect(call.messagesOf('speech-update')).toEqual([
      { type: 'speech-update', status: 'started', role: 'assistant' },
      { type: 'speech-update', status: 'stopped', role: 'assistant' },
      { type: 'speech-update', status: 'started', role: 'user' },
      { type: 'speech-update', status: 'stopped', role: 'user' },
    ]);
  });

  test('a voice or typed words do not stop the farewell, and the call ends after it', () => {
    const call = connectedCall();
    call.type('bye');
    call.actor.send({ type: 'voice.started' });
    call.type('wait');
    expect(call.isAssistantSpeaking()).toBe(true);
    call.finishSpeech();
    expect(call.endMessages()).toHaveLength(1);
  });
});

describe('a voice', () => {
  const speakWithoutWords = (call: ReturnType<typeof openCall>) => {
    call.finishSpeech();
    call.actor.send({ type: 'voice.started' });
    call.actor.send({ type: 'voice.ended' });
    call.clock.increment(WORDS_DEADLINE_MS);
  };

  test('without words gets one explanation that words are not recognised, and three in a row lead to a farewell', () => {
    const call = connectedCall();
    speakWithoutWords(call);
    expect(call.lastUtterance()).toContain("can't make out words");
    expect(call.lastUtterance()).toContain('May I have your name?');
    speakWithoutWords(call);
    expect(call.lastUtterance()).toBe('Got it. Is there anything else I can help you with?');
    speakWithoutWords(call);
    expect(call.lastUtterance()).toContain('Goodbye');
  });

  test('with an empty recognition result gets the explanation, and is neither a transcript nor a turn', () => {
    const call = connectedCall();
    call.finishSpeech();
    call.actor.send({ type: 'heard', text: '', by: 'voice' });
    expect(call.transcripts('user')).toEqual([]);
    expect(call.actor.getSnapshot().context.turns.map(({ role }) => role)).toEqual(['assistant']);
    expect(call.lastUtterance()).toContain("can't make out words");
  });

  test('with words that are recognised before the deadline is answered once', () => {
    const call = connectedCall();
    call.actor.send({ type: 'voice.started' });
    call.actor.send({ type: 'voice.ended' });
    call.clock.increment(WORDS_DEADLINE_MS - 1);
    call.actor.send({ type: 'heard', text: 'The lawn needs mowing', by: 'voice' });
    expect(call.lastUtterance()).toContain('lawn needs mowing');
    call.clock.increment(WORDS_DEADLINE_MS);
    expect(call.utterances).toHaveLength(2);
  });

  test('that never ends is answered after the deadlines for the voice and for words', () => {
    const call = connectedCall();
    call.actor.send({ type: 'voice.started' });
    call.clock.increment(VOICE_DEADLINE_MS);
    call.clock.increment(WORDS_DEADLINE_MS);
    expect(call.isAssistantSpeaking()).toBe(true);
  });
});

describe('silence', () => {
  test('leads to two prompts, then to a farewell and the end of the call', () => {
    const call = connectedCall();
    for (const prompt of ['Are you still there?', "I can't hear anything on your end."]) {
      call.finishSpeech();
      call.clock.increment(SILENCE_MS - 1);
      expect(call.isAssistantSpeaking()).toBe(false);
      call.clock.increment(1);
      expect(call.lastUtterance()).toBe(prompt);
    }
    call.finishSpeech();
    call.clock.increment(SILENCE_MS);
    expect(call.lastUtterance()).toContain('Goodbye');
    call.finishSpeech();
    expect(call.endMessages()).toEqual([{ type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' }]);
  });

  test('after an answered prompt leads to two more prompts', () => {
    const call = connectedCall();
    call.finishSpeech();
    call.clock.increment(SILENCE_MS);
    call.reply('Yes, hello');
    call.finishSpeech();
    call.clock.increment(SILENCE_MS);
    call.finishSpeech();
    call.clock.increment(SILENCE_MS);
    expect(call.lastUtterance()).toBe('Hello, is anyone on the line?');
  });
});

describe('client commands', () => {
  const say = {
    type: 'say',
    text: 'One moment.',
    endsCall: false,
    isInterruptible: false,
    interruptsAssistant: false,
  } as const;

  test('say without interruptsAssistant waits for the end of the utterance', () => {
    const call = connectedCall();
    call.actor.send(say);
    expect(call.utterances).toHaveLength(1);
    call.finishSpeech();
    expect(call.lastUtterance()).toBe('One moment.');
  });

  test('say with interruptsAssistant replaces the utterance, without a "user-interrupted" message', () => {
    const call = connectedCall();
    call.actor.send({ ...say, interruptsAssistant: true });
    expect(call.lastUtterance()).toBe('One moment.');
    expect(call.messagesOf('user-interrupted')).toEqual([]);
  });

  test('say that is not interruptible continues during a voice, and text that is typed meanwhile is answered next', () => {
    const call = connectedCall();
    call.finishSpeech();
    call.actor.send(say);
    call.actor.send({ type: 'voice.started' });
    call.type('My roof is leaking');
    expect(call.isAssistantSpeaking()).toBe(true);
    expect(call.lastUtterance()).toBe('One moment.');
    call.finishSpeech();
    expect(call.lastUtterance()).toContain('roof is leaking');
  });

  test('say that is interruptible is stopped by a voice', () => {
    const call = connectedCall();
    call.finishSpeech();
    call.actor.send({ ...say, isInterruptible: true });
    call.actor.send({ type: 'voice.started' });
    expect(call.isAssistantSpeaking()).toBe(false);
  });

  test('say with endsCall ends the call after its speech', () => {
    const call = connectedCall();
    call.actor.send({ ...say, endsCall: true, interruptsAssistant: true });
    call.finishSpeech();
    expect(call.endMessages()).toEqual([
      { type: 'status-update', status: 'ended', endedReason: 'assistant-ended-call' },
    ]);
  });

  test('three say commands are spoken in order', () => {
    const call = connectedCall();
    for (const text of ['First.', 'Second.', 'Third.']) call.actor.send({ ...say, text });
    call.finishSpeech();
    call.finishSpeech();
    call.finishSpeech();
    expect(call.utterances.slice(1)).toEqual(['First.', 'Second.', 'Third.']);
  });

  test('of seven queued say commands, the five most recent are spoken', () => {
    const call = connectedCall();
    for (const text of ['1.', '2.', '3.', '4.', '5.', '6.', '7.']) call.actor.send({ ...say, text });
    for (let turn = 0; turn < 7; turn++) call.finishSpeech();
    expect(call.utterances.slice(1)).toEqual(['3.', '4.', '5.', '6.', '7.']);
  });

  test('a context message becomes a turn, and is not answered', () => {
    const call = connectedCall();
    call.finishSpeech();
    call.actor.send({ type: 'context.added', role: 'system', text: 'A returning customer.' });
    expect(call.utterances).toHaveLength(1);
    expect(call.messagesOf('conversation-update').at(-1)).toMatchObject({
      messagesOpenAIFormatted: [{ role: 'assistant' }, { role: 'system', content: 'A returning customer.' }],
    });
    call.type('My roof is leaking');
    expect(call.actor.getSnapshot().context.turns.slice(1)).toEqual([
      { role: 'system', text: 'A returning customer.', isInterrupted: false },
      { role: 'user', text: 'My roof is leaking', isInterrupted: false },
    ]);
  });

  test('mute and unmute emit voice events, and the speech continues', () => {
    const call = connectedCall();
    call.actor.send({ type: 'assistant.mute' });
    call.actor.send({ type: 'assistant.unmute' });
    expect(call.muteEvents).toEqual([true, false]);
    expect(call.isAssistantSpeaking()).toBe(true);
  });

  test.each(['call.end', 'visitor.left'] as const)(
    '%s cuts the speech short, and ends the call as "customer-ended-call"',
    (type) => {
      const call = connectedCall();
      call.playSpeech('Thanks for');
      call.actor.send({ type });
      expect(call.isAssistantSpeaking()).toBe(false);
      expect(call.transcripts('assistant')).toEqual(['Thanks for']);
      expect(call.endMessages()).toEqual([
        { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' },
      ]);
    },
  );

  test('a call of a hundred turns keeps the forty most recent ones', () => {
    const call = connectedCall();
    for (let turn = 0; turn < 100; turn++) {
      call.actor.send({ type: 'context.added', role: 'user', text: `Turn ${String(turn)}` });
    }
    const { turns } = call.actor.getSnapshot().context;
    expect(turns).toHaveLength(40);
    expect([turns[0]?.text, turns.at(-1)?.text]).toEqual(['Turn 60', 'Turn 99']);
  });
});
