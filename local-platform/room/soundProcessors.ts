/** Messages of an AudioWorklet processor to the page. */
export type ProcessorMessage =
  /** The WebAssembly module is compiled. */
  | { readonly type: 'compiled' }
  /** The WebAssembly module could not be compiled. Samples pass unchanged. */
  | { readonly type: 'refused'; readonly reason: string }
  /** The first samples went through the WebAssembly function. */
  | { readonly type: 'processing' }
  /** Root mean square of the most recent window, 0 to 1. Posted if it differs from the previous level. */
  | { readonly type: 'level'; readonly level: number }
  /** The next samples of the input, at the rate of `RecorderOptions`, -1 to 1. */
  | { readonly type: 'samples'; readonly samples: Float32Array<ArrayBuffer> }
  /** The processor was stopped, its input is disconnected, and it processes nothing more. */
  | { readonly type: 'ended' };

/** The page's only message to a processor: stop processing. */
export const STOP = 'stop';

export const NOISE_GATE = 'noise-gate';
export const LEVEL_METER = 'level-meter';
export const RECORDER = 'recorder';

export type NoiseGateOptions = {
  /** The WebAssembly module in its binary format. */
  readonly program: Uint8Array<ArrayBuffer>;
  /** Amplitude, 0 to 1, below which a sample becomes silence. */
  readonly floor: number;
};

export type LevelMeterOptions = {
  /** Least number of samples that are measured together. A measurement ends with the block that reaches this number. */
  readonly window: number;
};

export type RecorderOptions = {
  /** Samples a second of the messages. */
  readonly rate: number;
  /** Least number of samples in a message. */
  readonly window: number;
};

/** One block of samples for each channel. An input to which nothing is connected has no channels. */
type Channels = readonly Float32Array[];

type Processor = { process(inputs: readonly Channels[], outputs: readonly Channels[]): boolean };

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
/** Samples a second of the AudioContext. */
declare const sampleRate: number;
declare function registerProcessor(
  name: string,
  // Each processor has its own type of options. With `never`, all of these types are accepted.
  processor: new (options: never) => AudioWorkletProcessor & Processor,
): void;

type Gate = (sample: number, floor: number) => number;

/**
 * Converts a sound to another sample rate, block by block, without the frequencies that the new rate cannot represent.
 *
 * The AudioWorklet runs the source code of this function, so it may use no other value of this module.
 *
 * @param fromRate samples a second of the input
 * @param toRate samples a second of the output
 * @returns a function that takes the next samples, and returns the next samples at the new rate. They are about a millisecond late.
 */
export function createResampler(fromRate: number, toRate: number): (samples: Float32Array) => Float32Array {
  /** Zero crossings of the low-pass filter on each side: more make it steeper and slower. */
  const ZERO_CROSSINGS = 16;
  /** Stored values of the filter for each input sample. */
  const STEPS = 64;
  /** Share of the usable frequencies that pass. The filter falls off above them. */
  const PASSED = 0.92;

  const step = fromRate / toRate;
  const cutoff = Math.min(1, 1 / step) * PASSED;
  const halfWidth = Math.ceil(ZERO_CROSSINGS / cutoff);
  const filter = Float32Array.from({ length: halfWidth * STEPS + 1 }, (_, index) => {
    const distance = index / STEPS;
    const angle = Math.PI * cutoff * distance;
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
    return cutoff * sinc * (0.5 + 0.5 * Math.cos((Math.PI * distance) / halfWidth));
  });

  let history = new Float32Array(2 * halfWidth);
  /** Place of the next output sample in the history and the samples after it. */
  let position = halfWidth;

  return (samples) => {
    const input = new Float32Array(history.length + samples.length);
    input.set(history);
    input.set(samples, history.length);
    const output: number[] = [];
    while (position + halfWidth < input.length) {
      let sum = 0;
      for (let index = Math.ceil(position - halfWidth); index <= position + halfWidth; index += 1) {
        sum += (input[index] ?? 0) * (filter[Math.round(Math.abs(position - index) * STEPS)] ?? 0);
      }
      output.push(sum);
      position += step;
    }
    const dropped = Math.ceil(position - halfWidth);
    history = input.slice(dropped);
    position -= dropped;
    return Float32Array.from(output);
  };
}

/**
 * The AudioWorklet runs the source code of this function in its own global scope. So the function may use its parameters, the globals of
 * that scope and types, but no other value of this module.
 */
function registerProcessors(
  noiseGate: string,
  levelMeter: string,
  recorder: string,
  resamplerFor: typeof createResampler,
): void {
  const post = ({ port }: AudioWorkletProcessor, message: ProcessorMessage) => {
    port.postMessage(message);
  };

  /**
   * Posts `ended` if the processor is stopped and nothing is connected to its input. While an input is connected, the browser continues
   * to call `process`, even if `process` returns false.
   */
  const postIfEnded = (processor: AudioWorkletProcessor, isStopped: boolean, input: Channels) => {
    if (isStopped && input.length === 0) post(processor, { type: 'ended' });
  };

  class NoiseGate extends AudioWorkletProcessor implements Processor {
    readonly #floor: number;
    #gate: Gate | undefined;
    #isProcessing = false;
    #isStopped = false;

    constructor({ processorOptions: { program, floor } }: { readonly processorOptions: NoiseGateOptions }) {
      super();
      this.#floor = floor;
      this.port.onmessage = () => {
        this.#isStopped = true;
      };
      try {
        this.#gate = new WebAssembly.Instance(new WebAssembly.Module(program)).exports.gate as Gate;
        post(this, { type: 'compiled' });
      } catch (problem) {
        post(this, { type: 'refused', reason: String(problem) });
      }
    }

    process([input = []]: readonly Channels[], [output = []]: readonly Channels[]): boolean {
      const gate = this.#gate;
      for (const [channel, samples] of input.entries()) {
        const outputSamples = output[channel];
        if (outputSamples === undefined) continue;
        if (gate === undefined) outputSamples.set(samples);
        else
          for (let index = 0; index < samples.length; index += 1)
            outputSamples[index] = gate(samples[index] ?? 0, this.#floor);
      }
      if (!this.#isProcessing && gate !== undefined && input.length > 0) {
        this.#isProcessing = true;
        post(this, { type: 'processing' });
      }
      postIfEnded(this, this.#isStopped, input);
      return !this.#isStopped;
    }
  }

  class LevelMeter extends AudioWorkletProcessor implements Processor {
    readonly #window: number;
    #sum = 0;
    #sampleCount = 0;
    #level: number | undefined;
    #isStopped = false;

    constructor({ processorOptions: { window } }: { readonly processorOptions: LevelMeterOptions }) {
      super();
      this.#window = window;
      this.port.onmessage = () => {
        this.#isStopped = true;
      };
    }

    process([input = []]: readonly Channels[]): boolean {
      // Number of samples in a block. If nothing is connected, the input has no samples, and a block of silence is counted instead.
      const BLOCK_LENGTH = 128;
      const [samples] = input;
      for (const sample of samples ?? []) this.#sum += sample * sample;
      this.#sampleCount += samples?.length ?? BLOCK_LENGTH;
      if (this.#sampleCount >= this.#window) {
        const level = Math.sqrt(this.#sum / this.#sampleCount);
        if (level !== this.#level) post(this, { type: 'level', level });
        this.#level = level;
        this.#sum = 0;
        this.#sampleCount = 0;
      }
      postIfEnded(this, this.#isStopped, input);
      return !this.#isStopped;
    }
  }

  class Recorder extends AudioWorkletProcessor implements Processor {
    readonly #resample: (samples: Float32Array) => Float32Array;
    readonly #window: number;
    #parts: Float32Array[] = [];
    #sampleCount = 0;
    #isStopped = false;

    constructor({ processorOptions: { rate, window } }: { readonly processorOptions: RecorderOptions }) {
      super();
      this.#resample = resamplerFor(sampleRate, rate);
      this.#window = window;
      this.port.onmessage = () => {
        this.#isStopped = true;
      };
    }

    process([input = []]: readonly Channels[]): boolean {
      // Without a source, a block of silence keeps the time.
      const BLOCK_LENGTH = 128;
      const part = this.#resample(input[0] ?? new Float32Array(BLOCK_LENGTH));
      this.#parts.push(part);
      this.#sampleCount += part.length;
      if (this.#sampleCount >= this.#window) {
        const samples = new Float32Array(this.#sampleCount);
        let at = 0;
        for (const recorded of this.#parts) {
          samples.set(recorded, at);
          at += recorded.length;
        }
        post(this, { type: 'samples', samples });
        this.#parts = [];
        this.#sampleCount = 0;
      }
      postIfEnded(this, this.#isStopped, input);
      return !this.#isStopped;
    }
  }

  registerProcessor(noiseGate, NoiseGate);
  registerProcessor(levelMeter, LevelMeter);
  registerProcessor(recorder, Recorder);
}

const PARAMETERS = [NOISE_GATE, LEVEL_METER, RECORDER].map((name) => JSON.stringify(name));

/** Source code of the AudioWorklet module, which registers the processors. */
export const SOUND_PROCESSORS = `(${registerProcessors.toString()})(${[...PARAMETERS, createResampler.toString()].join(', ')});`;
