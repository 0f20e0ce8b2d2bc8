import type { AudioLine } from './audioLine.ts';
import type { CallContext, SubjectRequests } from './callContext.ts';
import type { Fields, FrontRequest } from './frontChannel.ts';
import { createLevelObserver } from './levelObservers.ts';
import { SoundProblem, type SoundProcessor } from './soundWorklet.ts';

/** Dispatched on the window of the room library, for tests: the state of each part of the sound processing. */
export const SOUND_EVENT = 'local-room-sound';

export type SoundReport = {
  readonly part: 'noise-cancellation' | 'assistant-level' | 'visitor-level';
  /** `running`: samples went through the processor. `refused`: the call continues without it. */
  readonly state: 'running' | 'refused' | 'stopped';
};

/** One line in the console for each reason and call. */
const CONSOLE_LINES: Readonly<Record<SoundProblem['type'], (message: string) => string>> = {
  'blob-refused': () =>
    'Content-Security-Policy: script-src refuses blob: (the AudioWorklet module of the local room). The call continues without noise cancellation and audio levels. See docs/deployment.md.',
  'wasm-refused': () =>
    "Content-Security-Policy: script-src refuses WebAssembly, because 'wasm-unsafe-eval' is missing (the noise cancellation of the local room). The call continues without noise cancellation. See docs/deployment.md.",
  unsupported: (message) => `Local room: the sound is not processed. ${message}`,
};

export type SoundProcessing = {
  /** The visitor is in the room: starts what was requested before. */
  readonly attach: (line: AudioLine) => void;
  /** @throws {SoundProblem} The visitor's sound is sent unchanged then. */
  readonly startNoiseCancellation: () => Promise<void>;
  readonly stopNoiseCancellation: () => void;
  /** Reports a `nonfatal-error`: noise cancellation has failed, or did not start. */
  readonly failNoiseCancellation: (errorMsg: string) => void;
  /** Stops everything. Resolves when the context may be closed. */
  readonly end: () => Promise<void>;
  readonly requests: SubjectRequests;
};

export type SoundProcessingOptions = {
  /** Whether the input settings select noise cancellation. */
  readonly isNoiseCancellationSelected: () => boolean;
  /** Called to deselect noise cancellation in the input settings. */
  readonly onNoiseCancellationFailed: () => void;
  /** @param loudness of the assistant, root mean square, 0 to 1. @returns levels by session. */
  readonly remoteLevels: (loudness: number) => Fields;
};

/** Noise cancellation and the level observers: processes and measures the sound in an AudioWorklet. */
export function createSoundProcessing(
  { scope, channel, fault }: CallContext,
  options: SoundProcessingOptions,
): SoundProcessing {
  const { isNoiseCancellationSelected, onNoiseCancellationFailed, remoteLevels } = options;
  let line: AudioLine | undefined;
  let gate: SoundProcessor | undefined;
  /** Generation counter of starts and stops; a gate that opens for an earlier generation is closed. */
  let generation = 0;
  const written = new Set<SoundProblem['type']>();

  const report = (part: SoundReport['part'], state: SoundReport['state']) => {
    channel.front.dispatchEvent(new CustomEvent<SoundReport>(SOUND_EVENT, { detail: { part, state } }));
  };

  const refused = (part: SoundReport['part'], problem: unknown): SoundProblem => {
    const known = problem instanceof SoundProblem ? problem : new SoundProblem('unsupported', String(problem));
    // A closed context refuses its processors, too.
    if (scope.signal.aborted) return known;
    report(part, 'refused');
    if (!written.has(known.type)) console.error(CONSOLE_LINES[known.type](known.message));
    written.add(known.type);
    return known;
  };

  const failNoiseCancellation = (errorMsg: string) => {
    stopNoiseCancellation();
    onNoiseCancellationFailed();
    channel.post({ action: 'nonfatal-error', type: 'audio-processor-error', errorMsg });
  };

  const stopNoiseCancellation = () => {
    generation += 1;
    if (gate === undefined) return;
    line?.processVisitor(undefined);
    gate.close();
    gate = undefined;
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
    // Before the visitor is in the room there is no sound; `attach` starts noise cancellation then.
    if (line === undefined || gate !== undefined) return;
    generation += 1;
    const starting = generation;
    let opened: SoundProcessor;
    try {
      opened = await openGate(line);
    } catch (problem) {
      throw refused('noise-cancellation', problem);
    }
    if (starting !== generation || scope.signal.aborted) {
      opened.close();
      return;
    }
    gate = opened;
    line.processVisitor(opened.node);
  };

  const observe = (
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
  const remote = observe(
    'assistant-level',
    ({ assistantVoice }) => assistantVoice,
    (level) => {
      channel.post({ action: 'remote-participants-audio-level', participantsAudioLevel: remoteLevels(level) });
    },
  );
  const local = observe(
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
    local.stop();
    remote.stop();
    stopNoiseCancellation();
  };

  const startRemote = async (request: FrontRequest) => {
    const set = fault('audio-observer-setup');
    if (set === 'stall') return;
    if (set === 'refuse') {
      channel.answer(request, { error: 'The observer of the audio levels could not be started.' });
      return;
    }
    try {
      await remote.start(request.interval);
      channel.answer(request);
    } catch (problem) {
      channel.answer(request, { error: refused('assistant-level', problem).message });
    }
  };

  const startLocal = async (request: FrontRequest) => {
    try {
      await local.start(request.interval);
      channel.answer(request);
    } catch (problem) {
      const known = refused('visitor-level', problem);
      channel.answer(request, { error: known.message });
      failLocalObserver(known);
    }
  };

  return {
    attach: (opened) => {
      line = opened;
      scope.onClose(stop);
      remote.attach().catch((problem: unknown) => {
        refused('assistant-level', problem);
      });
      local.attach().catch((problem: unknown) => {
        failLocalObserver(refused('visitor-level', problem));
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
      'stop-remote-participants-audio-level-observer': remote.stop,
      'start-local-audio-level-observer': startLocal,
      'stop-local-audio-level-observer': local.stop,
    },
  };
}
