import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchActiveSpeaker } from './activeSpeaker.ts';
import { recordedContext, VISITOR_ID } from './recordedContext.fixture.ts';

const ASSISTANT_ID = 'assistant';
const VOICE = 0.16;
/** The loudness of both voices is used unchanged. */
const level = (loudness: number) => loudness;
const STEP_MS = 50;
/** Shorter than `VOICE_START_MS`. */
const CLICK_MS = 100;
const SENTENCE_MS = 1_000;
const SILENCE_MS = 1_500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const { context, posted } = recordedContext();
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
    speakers: () => posted.map(({ activeSpeaker }) => (activeSpeaker as { readonly peerId: string }).peerId),
    speaks: (who: keyof typeof loudness, milliseconds = SENTENCE_MS) => {
      loudness[who] = VOICE;
      pass(milliseconds);
      loudness[who] = 0;
    },
    beginsToSpeak: (who: keyof typeof loudness) => void (loudness[who] = VOICE),
    pass,
  };
}

test('reports who speaks, and does not report a change in silence', () => {
  const { speaks, pass, speakers } = watched();
  speaks('assistant');
  pass(SILENCE_MS);
  expect(speakers()).toEqual([ASSISTANT_ID]);
  speaks('assistant');
  pass(SILENCE_MS);
  expect(speakers()).toEqual([ASSISTANT_ID]);
  speaks('visitor');
  pass(SILENCE_MS);
  speaks('assistant');
  expect(speakers()).toEqual([ASSISTANT_ID, VISITOR_ID, ASSISTANT_ID]);
});

test('reports an interrupting visitor, and then the assistant who continues', () => {
  const { beginsToSpeak, speaks, pass, speakers } = watched();
  beginsToSpeak('assistant');
  pass(SENTENCE_MS);
  speaks('visitor');
  expect(speakers()).toEqual([ASSISTANT_ID, VISITOR_ID]);
  pass(SILENCE_MS);
  expect(speakers()).toEqual([ASSISTANT_ID, VISITOR_ID, ASSISTANT_ID]);
});

test('ignores a click', () => {
  const { speaks, pass, speakers } = watched();
  speaks('visitor', CLICK_MS);
  pass(SILENCE_MS);
  expect(speakers()).toEqual([]);
});

test('reports nothing after the call has ended', () => {
  const { context, speaks, speakers } = watched();
  context.scope.close();
  speaks('visitor');
  expect(speakers()).toEqual([]);
});
