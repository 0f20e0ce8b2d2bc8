import { SAMPLE_RATE } from '../wave/wave.ts';
import {
  LEVEL_METER,
  type LevelMeterOptions,
  NOISE_GATE,
  type NoiseGateOptions,
  type ProcessorMessage,
  RECORDER,
  type RecorderOptions,
  SOUND_PROCESSORS,
  STOP,
} from './soundProcessors.ts';

/** Number of samples. About 43 ms at 48 kHz: longer than a period of the deepest voice, shorter than a syllable. */
const LEVEL_WINDOW = 2_048;
/** Number of samples: 32 ms. */
const RECORDER_WINDOW = 512;
/** -66 dB, far below a voice: the noise of a quiet microphone. */
const NOISE_FLOOR = 0.0005;
/** A processor ends within about 10 ms, or later on a busy machine. */
const END_DEADLINE_MS = 500;

/** Why a processor cannot start. */
export type SoundProblemType =
  /** The page's Content Security Policy refuses the AudioWorklet module, which has a `blob:` address. */
  | 'blob-refused'
  /** The page's Content Security Policy refuses to compile WebAssembly. */
  | 'wasm-refused'
  /** The page has no AudioWorklet, or the module or the processor failed for another reason. */
  | 'unsupported';

export class SoundProblem extends Error {
  override readonly name = 'SoundProblem';

  constructor(
    readonly type: SoundProblemType,
    message: string,
  ) {
    super(message);
  }
}

/** A processor that runs until it is closed. */
export type SoundProcessor = { readonly node: AudioNode; readonly close: () => void };

export type NoiseGateReports = {
  /** The first samples went through the WebAssembly module. */
  readonly onProcessing: () => void;
  /** The open gate has failed: its node outputs silence. */
  readonly onFailed: () => void;
};

export type RecorderReports = {
  /** Gets the samples that follow those of the previous call, -1 to 1, about 32 ms of sound. */
  readonly onSamples: (samples: Float32Array<ArrayBuffer>) => void;
  /** The recorder has failed: no samples follow. */
  readonly onFailed: () => void;
};

export type LevelMeter = {
  /** Root mean square, 0 to 1. It is 0 before the first measurement, and after `close`. */
  readonly level: () => number;
  readonly close: () => void;
};

export type SoundWorklet = {
  /** Loads the processors' module. Repeated calls share one promise. Each processor waits for the module. @throws {SoundProblem} */
  readonly load: () => Promise<void>;
  /** @throws {SoundProblem} */
  readonly openNoiseGate: (reports: NoiseGateReports) => Promise<SoundProcessor>;
  /**
   * @param onMeasured called at the first level.
   * @throws {SoundProblem}
   */
  readonly openLevelMeter: (source: AudioNode, onMeasured: () => void) => Promise<LevelMeter>;
  /**
   * Records the source, one channel, 16,000 samples a second.
   *
   * @returns a function that stops the recording
   * @throws {SoundProblem}
   */
  readonly openRecorder: (source: AudioNode, reports: RecorderReports) => Promise<() => void>;
  /**
   * Waits until all processors have ended, but at most half a second, and not in a suspended context. Call this after closing the
   * processors and before closing the context: Chromium keeps a node whose processor has not ended by itself, and so the context and
   * its thread, for the lifetime of the page.
   */
  readonly ended: () => Promise<void>;
};

/** Names of the Content Security Policy in the messages of Chromium, Safari and Firefox. */
const POLICY = /content security policy|\bCSP\b/i;

async function addModule(context: BaseAudioContext): Promise<void> {
  // The property exists in secure contexts only.
  const { audioWorklet } = context as { readonly audioWorklet?: AudioWorklet };
  if (audioWorklet === undefined) throw new SoundProblem('unsupported', 'This browser has no AudioWorklet.');
  const address = URL.createObjectURL(new Blob([SOUND_PROCESSORS], { type: 'text/javascript' }));
  try {
    await audioWorklet.addModule(address);
  } catch (problem) {
    // The module is part of this page, so an AbortError means that the policy refuses it. Chromium reports no violation for it.
    const isRefused = problem instanceof DOMException && problem.name === 'AbortError';
    throw new SoundProblem(isRefused ? 'blob-refused' : 'unsupported', String(problem));
  } finally {
    URL.revokeObjectURL(address);
  }
}

type OpenedProcessor = { readonly node: AudioWorkletNode; readonly close: () => void };

type ProcessorReports = {
  /** Called for each message except `ended`, until the processor is closed. */
  readonly onMessage: (message: ProcessorMessage) => void;
  /** Called when the processor has ended after a stop, or has failed. */
  readonly onEnded: () => void;
};

function openProcessor(
  context: BaseAudioContext,
  name: string,
  options: AudioWorkletNodeOptions,
  { onMessage, onEnded }: ProcessorReports,
): OpenedProcessor {
  const node = new AudioWorkletNode(context, name, options);
  let isClosed = false;
  node.port.onmessage = ({ data }: MessageEvent<ProcessorMessage>) => {
    if (data.type === 'ended') {
      node.port.onmessage = null;
      onEnded();
    } else if (!isClosed) onMessage(data);
  };
  node.addEventListener('processorerror', onEnded, { once: true });
  return {
    node,
    close: () => {
      node.port.postMessage(STOP);
      isClosed = true;
      node.onprocessorerror = null;
      node.disconnect();
    },
  };
}

/**
 * A WebAssembly module in its binary format. Its text:
 *
 *     (module
 *       (func (export "gate") (param $sample f32) (param $floor f32) (result f32)
 *         (select (local.get $sample) (f32.const 0)
 *           (f32.ge (f32.abs (local.get $sample)) (local.get $floor)))))
 *
 * `gate` returns a sample unchanged if its amplitude is at least the floor, or else returns 0.
 */
// oxfmt-ignore
export const NOISE_GATE_PROGRAM: Uint8Array<ArrayBuffer> = Uint8Array.of(
  0x00, 0x61, 0x73, 0x6d,         // "\0asm"
  0x01, 0x00, 0x00, 0x00,         // version 1

  0x01, 0x07,                     // type section, 7 bytes
  0x01, 0x60,                     //   one type, a function
  0x02, 0x7d, 0x7d,               //   of two f32
  0x01, 0x7d,                     //   to one f32

  0x03, 0x02,                     // function section, 2 bytes
  0x01, 0x00,                     //   one function, of type 0

  0x07, 0x08,                     // export section, 8 bytes
  0x01, 0x04,                     //   one export, with a name of 4 bytes
  0x67, 0x61, 0x74, 0x65,         //   "gate"
  0x00, 0x00,                     //   is function 0

  0x0a, 0x12,                     // code section, 18 bytes
  0x01, 0x10, 0x00,               //   one body of 16 bytes, without local variables
  0x20, 0x00,                     //   local.get $sample
  0x43, 0x00, 0x00, 0x00, 0x00,   //   f32.const 0
  0x20, 0x00,                     //   local.get $sample
  0x8b,                           //   f32.abs
  0x20, 0x01,                     //   local.get $floor
  0x60,                           //   f32.ge
  0x1b,                           //   select
  0x0b,                           //   end
);

/** The processors of one AudioContext. */
export function createSoundWorklet(context: BaseAudioContext): SoundWorklet {
  let loading: Promise<void> | undefined;
  const load = () => (loading ??= addModule(context));
  /** Processors that have not ended. */
  const processors = new Set<OpenedProcessor>();
  /** Set when `ended` begins to wait. */
  let onAllEnded: (() => void) | undefined;

  const open = (
    name: string,
    options: AudioWorkletNodeOptions,
    onMessage: ProcessorReports['onMessage'],
  ): OpenedProcessor => {
    const processor = openProcessor(context, name, options, {
      onMessage,
      onEnded: () => {
        processors.delete(processor);
        if (processors.size === 0) onAllEnded?.();
      },
    });
    processors.add(processor);
    return processor;
  };

  return {
    load,
    openNoiseGate: async ({ onProcessing, onFailed }) => {
      await load();
      const processorOptions: NoiseGateOptions = { program: NOISE_GATE_PROGRAM, floor: NOISE_FLOOR };
      return new Promise((resolve, reject) => {
        const refuse = (problem: SoundProblem) => {
          gate.close();
          reject(problem);
        };
        const gate = open(NOISE_GATE, { processorOptions }, (message) => {
          if (message.type === 'refused') {
            refuse(new SoundProblem(POLICY.test(message.reason) ? 'wasm-refused' : 'unsupported', message.reason));
          } else if (message.type === 'compiled') {
            gate.node.onprocessorerror = onFailed;
            resolve(gate);
          } else if (message.type === 'processing') onProcessing();
        });
        gate.node.onprocessorerror = () => {
          refuse(new SoundProblem('unsupported', 'The noise gate failed.'));
        };
      });
    },
    openLevelMeter: async (source, onMeasured) => {
      await load();
      const processorOptions: LevelMeterOptions = { window: LEVEL_WINDOW };
      let level: number | undefined;
      const meter = open(LEVEL_METER, { numberOfOutputs: 0, processorOptions }, (message) => {
        if (message.type !== 'level') return;
        if (level === undefined) onMeasured();
        level = message.level;
      });
      source.connect(meter.node);
      return {
        level: () => level ?? 0,
        close: () => {
          source.disconnect(meter.node);
          level = 0;
          meter.close();
        },
      };
    },
    openRecorder: async (source, { onSamples, onFailed }) => {
      await load();
      const processorOptions: RecorderOptions = { rate: SAMPLE_RATE, window: RECORDER_WINDOW };
      const options: AudioWorkletNodeOptions = {
        numberOfOutputs: 0,
        channelCount: 1,
        channelCountMode: 'explicit',
        processorOptions,
      };
      const recorder = open(RECORDER, options, (message) => {
        if (message.type === 'samples') onSamples(message.samples);
      });
      recorder.node.onprocessorerror = onFailed;
      source.connect(recorder.node);
      return () => {
        source.disconnect(recorder.node);
        recorder.close();
      };
    },
    ended: async () => {
      // In a suspended context the processors do not run, and so would never end.
      if (context.state !== 'running' || processors.size === 0) return;
      await new Promise<void>((resolve) => {
        const deadline = setTimeout(resolve, END_DEADLINE_MS);
        onAllEnded = () => {
          clearTimeout(deadline);
          resolve();
        };
      });
    },
  };
}
