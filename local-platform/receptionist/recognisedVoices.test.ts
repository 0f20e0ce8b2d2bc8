import { describe, expect, test } from 'vitest';
import { connectedCall } from './openCall.fixture.ts';
import { RECOGNITION_DEADLINE_MS, SILENCE_MS, WORDS_DEADLINE_MS } from './receptionistMachine.ts';

const FIRST_MESSAGE = 'Thanks for calling. How can we help?';

/** A call in a room that recognises each voice. */
const hearingCall = () => connectedCall({ firstMessage: FIRST_MESSAGE, recognisesVoices: true });
type Call = ReturnType<typeof hearingCall>;

/** The visitor speaks, and the room recognises these words. */
function say(call: Call, text: string, confidence?: number): void {
  call.actor.send({ type: 'voice.started' });
  call.actor.send({ type: 'voice.ended' });
  call.actor.send({ type: 'heard', by: 'voice', text, ...(confidence === undefined ? {} : { confidence }) });
}

describe('recognised words', () => {
  test('are shown while the visitor speaks, and the final words replace them', () => {
    const call = hearingCall();
    call.actor.send({ type: 'voice.started' });
    call.actor.send({ type: 'words.partial', text: 'My roof' });
    call.actor.send({ type: 'words.partial', text: 'My roof is' });
    call.actor.send({ type: 'voice.ended' });
    call.actor.send({ type: 'heard', by: 'voice', text: 'My roof is leaking.', confidence: 0.9 });
    expect(call.transcripts('user', 'partial')).toEqual(['My roof', 'My roof is']);
    expect(call.transcripts('user')).toEqual(['My roof is leaking.']);
    expect(call.lastUtterance()).toContain('roof');
  });

  test('that may be the whole turn are prepared for, but are not answered yet', () => {
    const call = hearingCall();
    call.actor.send({ type: 'voice.started' });
    call.actor.send({ type: 'words.expected', text: 'My roof is leaking.' });
    expect(call.isAssistantSpeaking()).toBe(false);
    call.actor.send({ type: 'voice.ended' });
    call.actor.send({ type: 'heard', by: 'voice', text: 'My roof is leaking.', confidence: 0.9 });
    expect(call.preparedTexts).toEqual(['My roof is leaking.']);
  });

  test('are waited for as long as a busy machine needs', () => {
    const call = hearingCall();
    call.actor.send({ type: 'voice.started' });
    call.actor.send({ type: 'voice.ended' });
    call.clock.increment(RECOGNITION_DEADLINE_MS - 1);
    expect(call.actor.getSnapshot().matches({ conversing: 'pondering' })).toBe(true);
    call.actor.send({ type: 'heard', by: 'voice', text: 'My roof is leaking.', confidence: 0.9 });
    expect(call.lastUtterance()).toContain('roof');
  });

  test('that come after the deadline are still answered', () => {
    const call = hearingCall();
    call.finishSpeech();
    call.actor.send({ type: 'voice.started' });
    call.actor.send({ type: 'voice.ended' });
    call.clock.increment(RECOGNITION_DEADLINE_MS);
    expect(call.isAssistantSpeaking()).toBe(false);
    call.actor.send({ type: 'heard', by: 'voice', text: 'My roof is leaking.', confidence: 0.9 });
    expect(call.lastUtterance()).toContain('roof');
  });
});

describe('words with little confidence', () => {
  test('are shown, but record nothing: she asks the visitor to repeat them, each time in other words', () => {
    const call = hearingCall();
    for (let time = 0; time < 5; time += 1) {
      const before = call.actor.getSnapshot().context.ticket;
      call.finishSpeech();
      say(call, 'Mike coat is loose', 0.49);
      expect(call.actor.getSnapshot().context.ticket).toEqual(before);
    }
    const questions = call.utterances.slice(1);
    expect(questions[0]).toBe("Sorry, I didn't catch that. Could you say it again?");
    expect(new Set(questions).size).toBe(5);
    expect(call.transcripts('user')).toHaveLength(5);
    expect(call.toolCalls()).toEqual([]);
  });

  test('are not answered at all when every way to ask has been used', () => {
    const call = hearingCall();
    for (let time = 0; time < 6; time += 1) {
      call.finishSpeech();
      say(call, 'Mike coat is loose', 0.2);
    }
    expect(call.isAssistantSpeaking()).toBe(false);
    call.clock.increment(SILENCE_MS);
    expect(call.lastUtterance()).toBe('Are you still there?');
  });

  test('without any text, after a failed recognition, are asked for again', () => {
    const call = hearingCall();
    call.finishSpeech();
    say(call, '', 0);
    expect(call.lastUtterance()).toContain("didn't catch that");
    expect(call.transcripts('user')).toEqual([]);
  });

  test('of 0.5 and more are answered', () => {
    const call = hearingCall();
    say(call, 'My roof is leaking.', 0.5);
    expect(call.lastUtterance()).toContain('roof');
  });
});

describe('a noise without words', () => {
  test('is not answered, and does not count as a reaction of the visitor', () => {
    const call = hearingCall();
    call.finishSpeech();
    call.clock.increment(SILENCE_MS);
    expect(call.lastUtterance()).toBe('Are you still there?');
    call.finishSpeech();
    say(call, '');
    expect(call.isAssistantSpeaking()).toBe(false);
    expect(call.actor.getSnapshot().context.prompts).toBe(1);
    call.clock.increment(SILENCE_MS);
    expect(call.lastUtterance()).toBe("I can't hear anything on your end.");
  });

  test('that interrupts her lets her say the rest of her words', () => {
    const call = hearingCall();
    call.playSpeech('Thanks for calling.');
    say(call, '');
    expect(call.lastUtterance()).toBe('How can we help?');
    call.finishSpeech();
    say(call, '');
    expect(call.utterances).toEqual([FIRST_MESSAGE, 'How can we help?']);
  });

  test('during an announcement does not hold up the words after it', () => {
    const call = hearingCall();
    call.actor.send({
      type: 'say',
      text: 'This call is recorded.',
      endsCall: false,
      isInterruptible: false,
      interruptsAssistant: true,
    });
    say(call, '');
    call.type('My roof is leaking.');
    call.finishSpeech();
    expect(call.lastUtterance()).toContain('roof');
  });

  test('after typed words does not stop the answer to them', () => {
    const call = hearingCall();
    call.actor.send({ type: 'voice.started' });
    call.actor.send({ type: 'voice.ended' });
    call.type('My roof is leaking.');
    call.actor.send({ type: 'heard', by: 'voice' });
    expect(call.isAssistantSpeaking()).toBe(true);
    expect(call.utterances).toHaveLength(2);
  });
});

test('words during the farewell get their final transcript, and no answer', () => {
  const call = hearingCall();
  call.type('bye');
  call.actor.send({ type: 'words.partial', text: 'Oh wait' });
  say(call, 'Oh wait, my number is wrong.', 0.9);
  expect(call.transcripts('user')).toEqual(['Oh wait, my number is wrong.']);
  call.finishSpeech();
  expect(call.endMessages()).toHaveLength(1);
});

describe('a recogniser that fails in a call', () => {
  test('is mentioned once, and the call goes on without words', () => {
    const call = hearingCall();
    call.finishSpeech();
    call.actor.send({ type: 'voice.started' });
    call.actor.send({ type: 'voice.ended' });
    call.actor.send({ type: 'recognition.failed' });
    expect(call.lastUtterance()).toContain("can't make out words");
    call.finishSpeech();
    call.actor.send({ type: 'voice.started' });
    call.actor.send({ type: 'voice.ended' });
    call.clock.increment(WORDS_DEADLINE_MS);
    expect(call.lastUtterance()).not.toContain("can't make out words");
    expect(call.isAssistantSpeaking()).toBe(true);
  });
});
