import type { AudioLine } from './audioLine.ts';
import type { CallContext, RoomScope, SubjectRequests } from './callContext.ts';
import type { Fields, FrontRequest } from './frontChannel.ts';
import { type LevelMeter, SoundProblem, type SoundProcessor } from './soundWorklet.ts';

/** Name of an event on the room library's window, for tests. Its `detail` is a `SoundReport`. */
export const SOUND_EVENT = 'local-room-sound';

export type SoundReport = {
  readonly part: 'noise-cancellation' | 'assistant-level' | 'visitor-level';
  /** `running` means that samples went through the processor. `refused` means that the call continues without the processor. */
  readonly state: 'running' | 'refused' | 'stopped';
};

/** Lines for the console. Each is logged at most once per call. */
const CONSOLE_LINES: Readonly<Record<SoundProblem['type'], (message: string) => string>> = {
  'blob-refused': () =>
    'Content-Security-Policy: script-src refuses blob: (the AudioWorklet module of the local room). The call continues without noise cancellation and audio levels. See docs/deployment.md.',
  'wasm-refused': () =>
    "Content-Security-Policy: script-src refuses WebAssembly, because 'wasm-unsafe-eval' is missing (the noise cancellation of the local room). The call continues without noise cancellation. See docs/deployment.md.",
  unsupported: (message) => `Local room: the sound is not processed. ${message}`,
};

export type SoundProcessing = {
  /** Call this when the audio line is open. Starts the processors that were requested before. */
  readonly attach: (line: AudioLine) => void;
  /**
   * Noise cancellation is a noise gate. Before `attach`, this does nothing.
   *
   * @throws {SoundProblem} if the gate cannot be opened: the visitor's sound is then sent unchanged.
   */
  readonly startNoiseCancellation: () => Promise<void>;
  readonly stopNoiseCancellation: () => void;
  /** Stops and deselects noise cancellation, which has failed or did not start, and posts a `nonfatal-error`. */
  readonly failNoiseCancellation: (errorMsg: string) => void;
  /** Stops everything. Resolves when the audio context may be closed. */
  readonly end: () => Promise<void>;
  readonly requests: SubjectRequests;
};

export type SoundProcessingOptions = {
  /** @returns true if the input settings select noise cancellation. */
  readonly isNoiseCancellationSelected: () => boolean;
  /** Called to deselect noise cancellation in the input settings. */
  readonly onNoiseCancellationFailed: () => void;
  /**
   * @param loudness of the assistant, root mean square, 0 to 1.
   * @returns the levels of the remote participants by session id.
   */
  readonly remoteLevels: (loudness: number) => Fields;
};

/** The shortest audio-level interval that the specification allows (section 5). */
const MIN_INTERVAL_MS = 100;
const DEFAULT_INTERVAL_MS = 200;

type LevelObserver = {
  /**
   * Reports levels from now on. A second start sets a new interval.
   *
   * @param interval milliseconds. Shorter intervals become 100 ms, and a value that is not a number becomes 200 ms.
   * @throws {SoundProblem} if the level cannot be measured.
   */
  readonly start: (interval: unknown) => Promise<void>;
  readonly stop: () => void;
  /** Opens the meter if the observer was started before a sound was attached. @throws {SoundProblem} */
  readonly attach: () => Promise<void>;
};

type LevelObserverOptions = {
  /** @returns undefined if no sound is attached yet. The level is 0 until `attach`. */
  readonly open: () => Promise<LevelMeter | undefined>;
  /** @param level root mean square, 0 to 1. */
  readonly post: (level: number) => void;
};

export function createLevelObserver(scope: RoomScope, { open, post }: LevelObserverOptions): LevelObserver {
  let meter: LevelMeter | undefined;
  let stopPosting: (() => void) | undefined;
  /** Counts starts and stops. A meter that opens for an earlier generation is closed. */
  let generation = 0;

  const stop = () => {
    generation += 1;
    stopPosting?.();
    stopPosting = undefined;
    meter?.close();
    meter = undefined;
  };

  /** @returns false if the observer was stopped or restarted, or the call ended, while the meter opened. */
  const openMeter = async () => {
    const openGeneration = generation;
    const opened = await open();
    if (openGeneration === generation && !scope.signal.aborted) {
      meter = opened;
      return true;
    }
    opened?.close();
    return false;
  };

  return {
    start: async (interval) => {
      stop();
      if (!(await openMeter())) return;
      const intervalMs = typeof interval === 'number' ? Math.max(interval, MIN_INTERVAL_MS) : DEFAULT_INTERVAL_MS;
      stopPosting = scope.every(intervalMs, () => {
        post(meter?.level() ?? 0);
      });
    },
    stop,
    attach: async () => {
      if (stopPosting !== undefined && meter === undefined) await openMeter();
    },
  };
}

/** Noise cancellation and the level observers, which process and measure the sound in an AudioWorklet. */
export function createSoundProcessing(
  { scope, channel, fault }: CallContext,
  options: SoundProcessingOptions,
): SoundProcessing {
  const { isNoiseCancellationSelected, onNoiseCancellationFailed, remoteLevels } = options;
  let line: AudioLine | undefined;
  let noiseGate: SoundProcessor | undefined;
  /** Counts starts and stops. A gate that opens for an earlier generation is closed. */
  let generation = 0;
  const loggedTypes = new Set<SoundProblem['type']>();

  const report = (part: SoundReport['part'], state: SoundReport['state']) => {
    channel.front.dispatchEvent(new CustomEvent<SoundReport>(SOUND_EVENT, { detail: { part, state } }));
  };

  const reportRefusal = (part: SoundReport['part'], problem: unknown): SoundProblem => {
    const soundProblem = problem instanceof SoundProblem ? problem : new SoundProblem('unsupported', String(problem));
    // The closed context of an ended call also refuses processors, which is not a problem of the page.
    if (scope.signal.aborted) return soundProblem;
    report(part, 'refused');
    if (!loggedTypes.has(soundProblem.type)) console.error(CONSOLE_LINES[soundProblem.type](soundProblem.message));
    loggedTypes.add(soundProblem.type);
    return soundProblem;
  };

  const failNoiseCancellation = (errorMsg: string) => {
    stopNoiseCancellation();
    onNoiseCancellationFailed();
    channel.post({ action: 'nonfatal-error', type: 'audio-processor-error', errorMsg });
  };

  const stopNoiseCancellation = () => {
    generation += 1;
    if (noiseGate === undefined) return;
    line?.processVisitor(undefined);
    noiseGate.close();
    noiseGate = undefined;
    report('noise-cancellation', 'stopped');
  };

  const openGate = ({ worklet }: AudioLine) =>
    worklet.openNoiseGate({
      onProcessing: () => {
        report('noise-cancellation', 'running');
      },
      onFailed: () => {
        failNoiseCancellation('Noise cancellation has stopped.');
      },
    });

  const startNoiseCancellation = async () => {
    // Without an audio line there is no sound. `attach` later starts noise cancellation if it is selected.
    if (line === undefined || noiseGate !== undefined) return;
    generation += 1;
    const startGeneration = generation;
    let opened: SoundProcessor;
    try {
      opened = await openGate(line);
    } catch (problem) {
      throw reportRefusal('noise-cancellation', problem);
    }
    if (startGeneration !== generation || scope.signal.aborted) {
      opened.close();
      return;
    }
    noiseGate = opened;
    line.processVisitor(opened.node);
  };

  const createObserver = (
    part: 'assistant-level' | 'visitor-level',
    source: (from: AudioLine) => AudioNode,
    post: (level: number) => void,
  ) => {
    const open = async () => {
      if (line === undefined) return undefined;
      const meter = await line.worklet.openLevelMeter(source(line), () => {
        report(part, 'running');
      });
      return {
        ...meter,
        close: () => {
          meter.close();
          report(part, 'stopped');
        },
      };
    };
    return createLevelObserver(scope, { open, post });
  };
  const remoteObserver = createObserver(
    'assistant-level',
    ({ assistantVoice }) => assistantVoice,
    (level) => {
      channel.post({ action: 'remote-participants-audio-level', participantsAudioLevel: remoteLevels(level) });
    },
  );
  const localObserver = createObserver(
    'visitor-level',
    ({ visitorSound }) => visitorSound,
    (level) => {
      channel.post({ action: 'local-audio-level', audioLevel: Math.min(1, level) });
    },
  );

  const failLocalObserver = (problem: SoundProblem) => {
    if (scope.signal.aborted) return;
    channel.post({ action: 'nonfatal-error', type: 'local-audio-level-observer-error', errorMsg: problem.message });
  };

  const stop = () => {
    localObserver.stop();
    remoteObserver.stop();
    stopNoiseCancellation();
  };

  const startRemote = async (request: FrontRequest) => {
    const injectedFault = fault('audio-observer-setup');
    if (injectedFault === 'stall') return;
    if (injectedFault === 'refuse') {
      channel.answer(request, { error: 'The observer of the audio levels could not be started.' });
      return;
    }
    try {
      await remoteObserver.start(request.interval);
      channel.answer(request);
    } catch (problem) {
      channel.answer(request, { error: reportRefusal('assistant-level', problem).message });
    }
  };

  const startLocal = async (request: FrontRequest) => {
    try {
      await localObserver.start(request.interval);
      channel.answer(request);
    } catch (problem) {
      const soundProblem = reportRefusal('visitor-level', problem);
      channel.answer(request, { error: soundProblem.message });
      failLocalObserver(soundProblem);
    }
  };

  return {
    attach: (opened) => {
      line = opened;
      scope.onClose(stop);
      remoteObserver.attach().catch((problem: unknown) => {
        reportRefusal('assistant-level', problem);
      });
      localObserver.attach().catch((problem: unknown) => {
        failLocalObserver(reportRefusal('visitor-level', problem));
      });
      if (!isNoiseCancellationSelected()) return;
      startNoiseCancellation().catch((problem: unknown) => {
        if (!scope.signal.aborted) failNoiseCancellation(String(problem));
      });
    },
    startNoiseCancellation,
    stopNoiseCancellation,
    failNoiseCancellation,
    end: async () => {
      stop();
      await line?.worklet.ended();
    },
    requests: {
      'start-remote-participants-audio-level-observer': startRemote,
      'stop-remote-participants-audio-level-observer': remoteObserver.stop,
      'start-local-audio-level-observer': startLocal,
      'stop-local-audio-level-observer': localObserver.stop,
    },
  };
}
