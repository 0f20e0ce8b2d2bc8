import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchActiveSpeaker } from './activeSpeaker.ts';
import { recordedContext, VISITOR_ID } from './recordedContext.fixture.ts';

const ASSISTANT_ID = 'assistant';
const VOICE_LOUDNESS = 0.16;
/** Makes the assistant's level equal to her loudness. */
const level = (loudness: number) => loudness;
const STEP_MS = 50;
/** Shorter than the 200 ms for which a voice has to last. */
const CLICK_MS = 100;
const SENTENCE_MS = 1_000;
const SILENCE_MS = 1_500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watchedCall() {
  const { context, posted } = recordedContext();
  const loudness = { visitor: 0, assistant: 0 };
  const sound = { currentTime: 0, state: 'running' as const };
  const line = {
    context: sound as unknown as AudioContext,
    visitorLoudness: () => loudness.visitor,
    assistantLoudness: () => loudness.assistant,
  };
  watchActiveSpeaker(context, line, { id: ASSISTANT_ID, level });
  /** Advances the timers and the audio clock together, in steps, so that each check reads the current time of the sound. */
  const passTime = (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += STEP_MS) {
      sound.currentTime += STEP_MS / 1_000;
      vi.advanceTimersByTime(STEP_MS);
    }
  };
  return {
    context,
    reportedIds: () => posted.map(({ activeSpeaker }) => (activeSpeaker as { readonly peerId: string }).peerId),
    speaks: (who: keyof typeof loudness, milliseconds = SENTENCE_MS) => {
      loudness[who] = VOICE_LOUDNESS;
      passTime(milliseconds);
      loudness[who] = 0;
    },
    beginsToSpeak: (who: keyof typeof loudness) => void (loudness[who] = VOICE_LOUDNESS),
    passTime,
  };
}

describe('the active-speaker watch', () => {
  test('reports a participant who begins to speak, unless the previous report named the same participant', () => {
    const { speaks, passTime, reportedIds } = watchedCall();
    speaks('assistant');
    passTime(SILENCE_MS);
    expect(reportedIds()).toEqual([ASSISTANT_ID]);
    speaks('assistant');
    passTime(SILENCE_MS);
    expect(reportedIds()).toEqual([ASSISTANT_ID]);
    speaks('visitor');
    passTime(SILENCE_MS);
    speaks('assistant');
    expect(reportedIds()).toEqual([ASSISTANT_ID, VISITOR_ID, ASSISTANT_ID]);
  });

  test('reports a visitor who interrupts the assistant, and then the assistant who continues', () => {
    const { beginsToSpeak, speaks, passTime, reportedIds } = watchedCall();
    beginsToSpeak('assistant');
    passTime(SENTENCE_MS);
    speaks('visitor');
    expect(reportedIds()).toEqual([ASSISTANT_ID, VISITOR_ID]);
    passTime(SILENCE_MS);
    expect(reportedIds()).toEqual([ASSISTANT_ID, VISITOR_ID, ASSISTANT_ID]);
  });

  test('ignores a sound as short as a click', () => {
    const { speaks, passTime, reportedIds } = watchedCall();
    speaks('visitor', CLICK_MS);
    passTime(SILENCE_MS);
    expect(reportedIds()).toEqual([]);
  });

  test('reports nothing after the call has ended', () => {
    const { context, speaks, reportedIds } = watchedCall();
    context.scope.close();
    speaks('visitor');
    expect(reportedIds()).toEqual([]);
  });
});
