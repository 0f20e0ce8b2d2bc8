import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchActiveSpeaker } from './activeSpeaker.ts';
import { recordedContext, VISITOR_ID } from './recordedContext.fixture.ts';

const ASSISTANT_ID = 'assistant';
const VOICE = 0.16;
/** Both voices are heard as they are. */
const level = (loudness: number) => loudness;
const STEP_MS = 50;
/** A click is shorter than a voice has to be. */
const CLICK_MS = 100;
const SENTENCE_MS = 1_000;
const SILENCE_MS = 1_500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const { context, told } = recordedContext();
  const loudness = { visitor: 0, assistant: 0 };
  const sound = { currentTime: 0, state: 'running' as const };
  const line = {
    context: sound as unknown as AudioContext,
    visitorLoudness: () => loudness.visitor,
    assistantLoudness: () => loudness.assistant,
  };
  watchActiveSpeaker(context, line, { id: ASSISTANT_ID, level });
  const pass = (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += STEP_MS) {
      sound.currentTime += STEP_MS / 1_000;
      vi.advanceTimersByTime(STEP_MS);
    }
  };
  return {
    context,
    speakers: () => told.map(({ activeSpeaker }) => (activeSpeaker as { readonly peerId: string }).peerId),
    says: (who: keyof typeof loudness, milliseconds = SENTENCE_MS) => {
      loudness[who] = VOICE;
      pass(milliseconds);
      loudness[who] = 0;
    },
    begins: (who: keyof typeof loudness) => void (loudness[who] = VOICE),
    pass,
  };
}

test('whoever speaks is the active speaker, and stays it in silence', () => {
  const { says, pass, speakers } = watched();
  says('assistant');
  pass(SILENCE_MS);
  expect(speakers()).toEqual([ASSISTANT_ID]);
  says('assistant');
  pass(SILENCE_MS);
  expect(speakers()).toEqual([ASSISTANT_ID]);
  says('visitor');
  pass(SILENCE_MS);
  says('assistant');
  expect(speakers()).toEqual([ASSISTANT_ID, VISITOR_ID, ASSISTANT_ID]);
});

test('an interruption takes over, and gives back what goes on after it', () => {
  const { begins, says, pass, speakers } = watched();
  begins('assistant');
  pass(SENTENCE_MS);
  says('visitor');
  expect(speakers()).toEqual([ASSISTANT_ID, VISITOR_ID]);
  pass(SILENCE_MS);
  expect(speakers()).toEqual([ASSISTANT_ID, VISITOR_ID, ASSISTANT_ID]);
});

test('a click is not a speaker', () => {
  const { says, pass, speakers } = watched();
  says('visitor', CLICK_MS);
  pass(SILENCE_MS);
  expect(speakers()).toEqual([]);
});

test('a call that is over has no speaker', () => {
  const { context, says, speakers } = watched();
  context.scope.close();
  says('visitor');
  expect(speakers()).toEqual([]);
});
