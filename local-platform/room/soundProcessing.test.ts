import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fault } from '../faults.ts';
import type { AudioLine } from './audioLine.ts';
import { openRoomScope } from './callContext.ts';
import { recordedContext } from './recordedContext.fixture.ts';
import { createLevelObserver, createSoundProcessing, SOUND_EVENT, type SoundReport } from './soundProcessing.ts';
import {
  type LevelMeter,
  type NoiseGateReports,
  SoundProblem,
  type SoundProblemType,
  type SoundWorklet,
} from './soundWorklet.ts';

const START_REMOTE = 'start-remote-participants-audio-level-observer';
const STOP_REMOTE = 'stop-remote-participants-audio-level-observer';
const START_LOCAL = 'start-local-audio-level-observer';

type Setup = {
  readonly refuses?: SoundProblemType;
  readonly isNoiseCancellationSelected?: boolean;
  readonly faults?: readonly Fault[];
};

const gateNode = {} as AudioNode;

function soundProcessing({ refuses, isNoiseCancellationSelected = false, faults = [] }: Setup = {}) {
  const recorded = recordedContext(...faults);
  const reports: string[] = [];
  recorded.context.channel.front.addEventListener(SOUND_EVENT, (event) => {
    const { part, state } = (event as CustomEvent<SoundReport>).detail;
    reports.push(`${part} ${state}`);
  });
  const gates: NoiseGateReports[] = [];
  const closed: string[] = [];
  const open = <Opened>(opened: Opened) =>
    refuses === undefined
      ? Promise.resolve(opened)
      : Promise.reject<Opened>(new SoundProblem(refuses, 'Not in this page.'));
  const worklet: SoundWorklet = {
    load: () => Promise.resolve(),
    openNoiseGate: (gateReports) => {
      gates.push(gateReports);
      return open({ node: gateNode, close: () => void closed.push('gate') });
    },
    openLevelMeter: (_, onMeasured) => {
      if (refuses === undefined) onMeasured();
      return open({ level: () => 0.5, close: () => void closed.push('meter') });
    },
    openRecorder: () => open(() => void closed.push('recorder')),
    ended: () => Promise.resolve(closed.push('worklet')).then(() => undefined),
  };
  const onNoiseCancellationFailed = vi.fn();
  const sound = createSoundProcessing(recorded.context, {
    isNoiseCancellationSelected: () => isNoiseCancellationSelected,
    onNoiseCancellationFailed,
    remoteLevels: (loudness) => ({ assistant: loudness }),
  });
  const processed: (AudioNode | undefined)[] = [];
  const attach = () => {
    sound.attach({ worklet, processVisitor: (node) => void processed.push(node) } as AudioLine);
  };
  /** Sends a request. @returns its answer, which the handler may give asynchronously. */
  const answer = async (action: string) => {
    recorded.send(sound.requests, action, { interval: 100 });
    await vi.advanceTimersByTimeAsync(0);
    return recorded.answerTo(`${action} ${++requestCount}`);
  };
  /** `recordedContext` numbers the requests in the same way. */
  let requestCount = 0;
  return { ...recorded, answer, attach, closed, gates, onNoiseCancellationFailed, processed, reports, sound };
}

const PROCESSOR_ERROR = { action: 'nonfatal-error', type: 'audio-processor-error' };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('noise cancellation', () => {
  test('opens one gate for two starts, processes the visitor’s sound until it is stopped, and reports its states', async () => {
    const { attach, closed, gates, processed, reports, sound } = soundProcessing();
    attach();
    await sound.startNoiseCancellation();
    await sound.startNoiseCancellation();
    expect(gates).toHaveLength(1);
    expect(processed).toEqual([gateNode]);
    expect(reports).toEqual([]);
    gates[0]?.onProcessing();
    sound.stopNoiseCancellation();
    expect(processed).toEqual([gateNode, undefined]);
    expect(closed).toEqual(['gate']);
    expect(reports).toEqual(['noise-cancellation running', 'noise-cancellation stopped']);
  });

  test('that is requested before the visitor is in the room starts when the visitor enters', async () => {
    const { attach, processed, sound } = soundProcessing({ isNoiseCancellationSelected: true });
    await sound.startNoiseCancellation();
    expect(processed).toEqual([]);
    attach();
    await vi.advanceTimersByTimeAsync(0);
    expect(processed).toEqual([gateNode]);
  });

  test('closes a gate that opens after a stop, and processes no sound', async () => {
    const { attach, closed, processed, sound } = soundProcessing();
    attach();
    const starting = sound.startNoiseCancellation();
    sound.stopNoiseCancellation();
    await starting;
    expect(closed).toEqual(['gate']);
    expect(processed).toEqual([]);
  });

  test('closes its gate when the call ends', async () => {
    const { attach, closed, context, sound } = soundProcessing();
    attach();
    await sound.startNoiseCancellation();
    context.scope.close();
    expect(closed).toEqual(['gate']);
  });

  test('reports a failure after its start as a nonfatal error, and is switched off', async () => {
    const { attach, gates, onNoiseCancellationFailed, processed, sound, posted } = soundProcessing();
    attach();
    await sound.startNoiseCancellation();
    gates[0]?.onFailed();
    expect(processed).toEqual([gateNode, undefined]);
    expect(onNoiseCancellationFailed).toHaveBeenCalledOnce();
    expect(posted).toEqual([{ ...PROCESSOR_ERROR, errorMsg: 'Noise cancellation has stopped.' }]);
  });

  test('that is selected before the join and then refused reports a nonfatal error, logs one line, and is switched off', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { attach, onNoiseCancellationFailed, posted } = soundProcessing({
      isNoiseCancellationSelected: true,
      refuses: 'wasm-refused',
    });
    attach();
    await vi.advanceTimersByTimeAsync(0);
    expect(posted).toEqual([expect.objectContaining(PROCESSOR_ERROR)]);
    expect(onNoiseCancellationFailed).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('the level observers', () => {
  test('report the levels of their meters, each until it is stopped', async () => {
    const { answer, send, attach, closed, reports, sound, posted } = soundProcessing();
    attach();
    expect(await answer(START_REMOTE)).toEqual({});
    expect(await answer(START_LOCAL)).toEqual({});
    await vi.advanceTimersByTimeAsync(100);
    expect(posted).toEqual([
      { action: 'remote-participants-audio-level', participantsAudioLevel: { assistant: 0.5 } },
      { action: 'local-audio-level', audioLevel: 0.5 },
    ]);
    send(sound.requests, STOP_REMOTE);
    await vi.advanceTimersByTimeAsync(100);
    expect(posted).toHaveLength(3);
    expect(closed).toEqual(['meter']);
    expect(reports).toEqual(['assistant-level running', 'visitor-level running', 'assistant-level stopped']);
  });

  test('answer a start of the remote observer with an error under the fault audio-observer-setup:refuse', async () => {
    const { answer, attach } = soundProcessing({ faults: [{ stage: 'audio-observer-setup', kind: 'refuse' }] });
    attach();
    expect(await answer(START_REMOTE)).toHaveProperty('error');
  });

  test('answer a refused start with an error and log one line, and the local observer also reports a nonfatal error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { answer, attach, reports, posted } = soundProcessing({ refuses: 'blob-refused' });
    attach();
    expect(await answer(START_REMOTE)).toEqual({ error: 'Not in this page.' });
    expect(await answer(START_LOCAL)).toEqual({ error: 'Not in this page.' });
    expect(posted).toEqual([
      { action: 'nonfatal-error', type: 'local-audio-level-observer-error', errorMsg: 'Not in this page.' },
    ]);
    expect(reports).toEqual(['assistant-level refused', 'visitor-level refused']);
    expect(log).toHaveBeenCalledOnce();
  });
});

test('end() closes every processor, and then waits until they have ended', async () => {
  const { answer, attach, closed, processed, sound } = soundProcessing();
  attach();
  await sound.startNoiseCancellation();
  await answer(START_REMOTE);
  await answer(START_LOCAL);
  await sound.end();
  expect(closed).toEqual(['meter', 'meter', 'gate', 'worklet']);
  expect(processed).toEqual([gateNode, undefined]);
});

test('end() does not wait in a call that was never joined', async () => {
  const { closed, sound } = soundProcessing();
  await sound.end();
  expect(closed).toEqual([]);
});

describe('the console', () => {
  test.each([
    ['blob-refused', /^Content-Security-Policy: script-src refuses blob: /],
    [
      'wasm-refused',
      /^Content-Security-Policy: script-src refuses WebAssembly, because 'wasm-unsafe-eval' is missing /,
    ],
    ['unsupported', /Not in this page\.$/],
  ] as const)('gets one line per call for several refusals with the problem %s', async (refuses, line) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { answer, attach, sound } = soundProcessing({ refuses });
    attach();
    await expect(sound.startNoiseCancellation()).rejects.toThrow('Not in this page.');
    await expect(sound.startNoiseCancellation()).rejects.toThrow();
    await answer(START_REMOTE);
    expect(log.mock.calls).toEqual([[expect.stringMatching(line)]]);
    expect(log.mock.calls.join()).not.toContain('\n');
  });

  test('gets no line if the call ends while a processor opens, and no refusal is reported', async () => {
    const log = vi.spyOn(console, 'error');
    const { attach, context, reports, sound } = soundProcessing({ refuses: 'unsupported' });
    attach();
    const starting = sound.startNoiseCancellation();
    context.scope.close();
    await expect(starting).rejects.toThrow();
    expect(log).not.toHaveBeenCalled();
    expect(reports).toEqual([]);
  });
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const meterAt = (level: number) => ({ level: () => level, close: vi.fn() });

function observer(open: () => Promise<LevelMeter | undefined>) {
  const scope = openRoomScope();
  const levels: number[] = [];
  return { scope, levels, ...createLevelObserver(scope, { open, post: (level) => void levels.push(level) }) };
}

describe('a level observer', () => {
  test('reports the level at the interval, which is at least 100 ms', async () => {
    const { levels, start } = observer(() => Promise.resolve(meterAt(0.5)));
    await start(1);
    vi.advanceTimersByTime(99);
    expect(levels).toEqual([]);
    vi.advanceTimersByTime(101);
    expect(levels).toEqual([0.5, 0.5]);
  });

  test('sets a new interval and closes the first meter at a second start', async () => {
    const meters = [meterAt(0.5), meterAt(0.25)];
    const opened = [...meters];
    const { levels, start } = observer(() => Promise.resolve(opened.shift()));
    await start(100);
    await start(1_000);
    vi.advanceTimersByTime(1_000);
    expect(levels).toEqual([0.25]);
    expect(meters[0]?.close).toHaveBeenCalledOnce();
  });

  test('closes its meter at a stop, and then reports nothing', async () => {
    const meter = meterAt(0.5);
    const { levels, start, stop } = observer(() => Promise.resolve(meter));
    await start(100);
    stop();
    vi.advanceTimersByTime(1_000);
    expect(levels).toEqual([]);
    expect(meter.close).toHaveBeenCalledOnce();
  });

  test.each(['the observer is stopped', 'the call ends'])(
    'closes a meter that opens after %s, and reports nothing',
    async (end) => {
      let resolve: (meter: LevelMeter) => void = () => {};
      const { levels, scope, start, stop } = observer(
        () =>
          new Promise((resolveOpening) => {
            resolve = resolveOpening;
          }),
      );
      const starting = start(100);
      if (end === 'the observer is stopped') stop();
      else scope.close();
      const meter = meterAt(0.5);
      resolve(meter);
      await starting;
      vi.advanceTimersByTime(1_000);
      expect(levels).toEqual([]);
      expect(meter.close).toHaveBeenCalledOnce();
    },
  );

  test('reports level 0 until a sound is attached, and then the level of the sound', async () => {
    const meters: LevelMeter[] = [];
    const { attach, levels, start } = observer(() => Promise.resolve(meters[0]));
    await attach();
    await start(100);
    vi.advanceTimersByTime(100);
    meters.push(meterAt(0.5));
    await attach();
    vi.advanceTimersByTime(100);
    expect(levels).toEqual([0, 0.5]);
  });

  test('rejects a start, and reports nothing, if the level cannot be measured', async () => {
    const { levels, start } = observer(() => Promise.reject(new Error('refused')));
    await expect(start(100)).rejects.toThrow('refused');
    vi.advanceTimersByTime(1_000);
    expect(levels).toEqual([]);
  });
});
