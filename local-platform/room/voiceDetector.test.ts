import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordedContext, VISITOR_ID } from './recordedContext.fixture.ts';
import {
  createSoundClock,
  createVoiceDetector,
  VOICE_END_MS,
  VOICE_PAUSE_MS,
  VOICE_START_MS,
  watchActiveSpeaker,
} from './voiceDetector.ts';

const STEP_MS = 40;
/** Digits for `closeTo`: 50 milliseconds more or less, because a change is detected at a step. */
const WITHIN_50_MS = -2;

/** Plays [loudness, milliseconds] pairs into the detector. @returns each change, with its time in milliseconds. */
function detect(
  sound: readonly (readonly [loudness: number, milliseconds: number])[],
  { isAssistantSpeaking = false, stepMs = STEP_MS } = {},
) {
  const detector = createVoiceDetector();
  const changes: [change: string, at: number][] = [];
  let now = 0;
  for (const [loudness, milliseconds] of sound) {
    for (const end = now + milliseconds; now < end; now += stepMs) {
      const change = detector.update(loudness, now, isAssistantSpeaking);
      if (change !== undefined) changes.push([change, now]);
    }
  }
  return changes;
}

const SILENCE = [0.001, 1_000] as const;

describe('the voice detector', () => {
  test('detects the beginning and the end of a sentence', () => {
    const [started, paused, ended] = detect([SILENCE, [0.1, 1_000], [0.001, 2_000]]);
    expect(started).toEqual(['started', expect.closeTo(1_000 + VOICE_START_MS, WITHIN_50_MS)]);
    expect(paused).toEqual(['paused', expect.closeTo(2_000 + VOICE_PAUSE_MS, WITHIN_50_MS)]);
    expect(ended).toEqual(['ended', expect.closeTo(2_000 + VOICE_END_MS, WITHIN_50_MS)]);
  });

  test('ignores short beeps', () => {
    const beeps = Array.from({ length: 10 }, () => [[0.4, 80] as const, [0, 920] as const]).flat();
    expect(detect([SILENCE, ...beeps])).toEqual([]);
  });

  test('ignores short beeps that are measured late on a busy machine, and detects a voice that is', () => {
    const stepMs = 500;
    expect(detect([SILENCE, [0.4, stepMs], [0.4, stepMs], [0.001, 1_000]], { stepMs })).toEqual([]);
    expect(detect([SILENCE, [0.4, 5 * stepMs]], { stepMs }).map(([change]) => change)).toEqual(['started']);
  });

  test('does not end the voice in the pauses between words', () => {
    const words = Array.from({ length: 3 }, () => [[0.08, 320] as const, [0.002, 360] as const]).flat();
    expect(detect([SILENCE, ...words]).map(([change]) => change)).toEqual(['started']);
  });

  test('reports a pause for breath and its end, before the voice ends', () => {
    const phrases = [[0.08, 600] as const, [0.002, 600] as const, [0.08, 600] as const, [0.002, 2_000] as const];
    expect(detect([SILENCE, ...phrases]).map(([change]) => change)).toEqual([
      'started',
      'paused',
      'resumed',
      'paused',
      'ended',
    ]);
  });

  test('ignores a sound as quiet as an echo only while the assistant speaks, and detects a louder voice even then', () => {
    expect(detect([[0.03, 3_000]], { isAssistantSpeaking: true })).toEqual([]);
    expect(detect([[0.03, 3_000]])).toHaveLength(1);
    expect(detect([[0.1, 1_000]], { isAssistantSpeaking: true })).toHaveLength(1);
  });

  test('ignores a sound that is twice as loud as the noise of the room, and detects a much louder voice', () => {
    expect(
      detect([
        [0.015, 5_000],
        [0.03, 1_000],
      ]),
    ).toEqual([]);
    expect(
      detect([
        [0.015, 5_000],
        [0.2, 1_000],
      ]),
    ).toHaveLength(1);
  });

  test('detects two sentences separately', () => {
    const sentence = [
      [0.1, 800],
      [0.001, 1_500],
    ] as const;
    expect(detect([...sentence, ...sentence]).map(([change]) => change)).toEqual([
      'started',
      'paused',
      'ended',
      'started',
      'paused',
      'ended',
    ]);
  });

  test('ends a noise that lasts, and then detects a voice above it', () => {
    const changes = detect([SILENCE, [0.03, 60_000], [0.2, 2_000], [0.03, 3_000]]).filter(
      ([change]) => change === 'started' || change === 'ended',
    );
    expect(changes.map(([change]) => change)).toEqual(['started', 'ended', 'started', 'ended']);
    const [, [, endOfNoise] = [], [, voice] = []] = changes;
    expect(endOfNoise).toBeLessThan(5_500);
    expect(voice).toBeGreaterThan(60_000);
  });

  test('ends a noise that swells and falls, such as a fan, within six seconds', () => {
    const swelling = Array.from({ length: 40 }, () => [[0.04, 400] as const, [0.025, 300] as const]).flat();
    const ends = detect([SILENCE, ...swelling]).filter(([change]) => change === 'ended');
    expect(ends).toEqual([['ended', expect.any(Number)]]);
    expect(ends[0]?.[1]).toBeLessThan(7_000);
  });

  test('does not end a voice in the long vowels of a slow speaker', () => {
    const words = Array.from({ length: 10 }, () => [[0.1, 1_400] as const, [0.01, 160] as const]).flat();
    expect(detect([SILENCE, ...words]).map(([change]) => change)).toEqual(['started']);
  });

  test('does not end the voice of a visitor who talks for two minutes with short pauses', () => {
    const words = Array.from({ length: 160 }, () => [
      [0.1, 240] as const,
      [0.03, 200] as const,
      [0.005, 300] as const,
    ]).flat();
    expect(detect([SILENCE, ...words]).map(([change]) => change)).toEqual(['started']);
  });
});

function clockOf(state: AudioContextState) {
  const context = { state, currentTime: 5 };
  let wallMs = 1_000;
  const clock = createSoundClock(context, () => wallMs);
  return {
    context,
    clock,
    passTime: (soundSeconds: number, wallSeconds: number) => {
      context.currentTime += soundSeconds;
      wallMs += wallSeconds * 1_000;
    },
  };
}

describe('the sound clock', () => {
  test('follows a running context, however late it is read', () => {
    const { clock, passTime } = clockOf('running');
    expect(clock()).toBe(0);
    passTime(0.25, 3);
    expect(clock()).toBeCloseTo(0.25);
    passTime(0, 3);
    expect(clock()).toBeCloseTo(0.25);
  });

  test('follows the wall clock while the context is suspended', () => {
    const { clock, passTime } = clockOf('suspended');
    passTime(0, 2);
    expect(clock()).toBeCloseTo(2);
  });

  test('continues without a jump when the context starts or stops', () => {
    const { clock, context, passTime } = clockOf('suspended');
    passTime(0, 2);
    clock();
    context.state = 'running';
    passTime(1, 1);
    expect(clock()).toBeCloseTo(3);
    context.state = 'suspended';
    passTime(0, 0.5);
    expect(clock()).toBeCloseTo(3.5);
  });
});

const ASSISTANT_ID = 'assistant';
const SPEECH_LOUDNESS = 0.16;
/** Makes the assistant's level equal to her loudness. */
const level = (loudness: number) => loudness;
const LISTENING_STEP_MS = 50;
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
    for (let passed = 0; passed < milliseconds; passed += LISTENING_STEP_MS) {
      sound.currentTime += LISTENING_STEP_MS / 1_000;
      vi.advanceTimersByTime(LISTENING_STEP_MS);
    }
  };
  return {
    context,
    reportedIds: () => posted.map(({ activeSpeaker }) => (activeSpeaker as { readonly peerId: string }).peerId),
    speaks: (who: keyof typeof loudness, milliseconds = SENTENCE_MS) => {
      loudness[who] = SPEECH_LOUDNESS;
      passTime(milliseconds);
      loudness[who] = 0;
    },
    beginsToSpeak: (who: keyof typeof loudness) => void (loudness[who] = SPEECH_LOUDNESS),
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
