import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { NOISE_GATE_PROGRAM } from './soundWorklet.ts';
import {
  createResampler,
  LEVEL_METER,
  NOISE_GATE,
  type ProcessorMessage,
  RECORDER,
  SOUND_PROCESSORS,
} from './soundProcessors.ts';

type Channels = readonly Float32Array[];

type Processor = {
  readonly port: { onmessage?: (message: unknown) => void };
  readonly process: (inputs: readonly Channels[], outputs: readonly Channels[]) => boolean;
};

/** Runs the module in a global scope of its own, as an AudioWorklet does. @returns one of its processors, and what the processor posts. */
function createProcessor(name: string, processorOptions: object, webAssembly: unknown = WebAssembly) {
  const posted: ProcessorMessage[] = [];
  const registered = new Map<string, new (options: object) => Processor>();
  class AudioWorkletProcessor {
    readonly port = { postMessage: (message: ProcessorMessage) => posted.push(message) };
  }
  const scope = createContext({
    AudioWorkletProcessor,
    WebAssembly: webAssembly,
    sampleRate: 48_000,
    registerProcessor: (key: string, processor: new (options: object) => Processor) => registered.set(key, processor),
  });
  runInContext(SOUND_PROCESSORS, scope);
  const Registered = registered.get(name);
  if (Registered === undefined) throw new Error(`The module registers no processor ${name}.`);
  return { posted, processor: new Registered({ processorOptions }) };
}

const FLOOR = 0.25;
const gate = (webAssembly?: unknown) =>
  createProcessor(NOISE_GATE, { program: NOISE_GATE_PROGRAM, floor: FLOOR }, webAssembly);

const stop = ({ port }: Processor) => port.onmessage?.({ data: 'stop' });

describe('the noise gate', () => {
  test('compiles its WebAssembly module, and reports once that samples go through it', () => {
    const { posted, processor } = gate();
    expect(posted).toEqual([{ type: 'compiled' }]);
    processor.process([[]], [[new Float32Array(2)]]);
    expect(posted, 'a node without a source').toHaveLength(1);
    for (let blocks = 0; blocks < 2; blocks += 1) processor.process([[new Float32Array(2)]], [[new Float32Array(2)]]);
    expect(posted).toEqual([{ type: 'compiled' }, { type: 'processing' }]);
  });

  test('silences samples below the floor, and passes all others on each channel', () => {
    const { processor } = gate();
    const output = [new Float32Array(5), new Float32Array(1)];
    processor.process([[Float32Array.of(0.5, -0.5, 0.25, 0.24, -0.24), Float32Array.of(-1)]], [output]);
    expect(output.map((samples) => [...samples])).toEqual([[0.5, -0.5, 0.25, 0, 0], [-1]]);
  });

  test('reports a refused module, and passes the samples unchanged', () => {
    const Module = function () {
      throw new WebAssembly.CompileError('blocked by CSP');
    };
    const { posted, processor } = gate({ Module });
    const output = new Float32Array(1);
    processor.process([[Float32Array.of(0.125)]], [[output]]);
    expect([...output]).toEqual([0.125]);
    expect(posted).toEqual([{ type: 'refused', reason: 'CompileError: blocked by CSP' }]);
  });

  test('ends after a stop, and reports its end when its input is disconnected', () => {
    const { posted, processor } = gate();
    expect(processor.process([[]], [[]])).toBe(true);
    stop(processor);
    const block = [new Float32Array(1)];
    expect(processor.process([block], [block]), 'with a source').toBe(false);
    expect(posted).not.toContainEqual({ type: 'ended' });
    expect(processor.process([[]], [[]])).toBe(false);
    expect(posted).toContainEqual({ type: 'ended' });
  });
});

describe('the level meter', () => {
  const BLOCK = 128;
  const meter = () => createProcessor(LEVEL_METER, { window: 2 * BLOCK });
  const block = (sample: number) => new Float32Array(BLOCK).fill(sample);

  test('posts the root mean square of a window if it differs from that of the window before', () => {
    const { posted, processor } = meter();
    const blocks = [0, 1, 1, 0, 0.5, 0.5, 0, 0];
    for (const sample of blocks) processor.process([[block(sample)]], []);
    const half = Math.sqrt(0.5);
    expect(posted).toEqual([
      { type: 'level', level: half },
      { type: 'level', level: 0.5 },
      { type: 'level', level: 0 },
    ]);
  });

  test('measures a node without a source as silence', () => {
    const { posted, processor } = meter();
    for (let blocks = 0; blocks < 4; blocks += 1) processor.process([[]], []);
    expect(posted).toEqual([{ type: 'level', level: 0 }]);
  });

  test('ends after a stop, and reports its end when its input is disconnected', () => {
    const { posted, processor } = meter();
    expect(processor.process([[]], [])).toBe(true);
    stop(processor);
    expect(processor.process([[block(0)]], []), 'with a source').toBe(false);
    expect(posted).not.toContainEqual({ type: 'ended' });
    expect(processor.process([[]], [])).toBe(false);
    expect(posted).toContainEqual({ type: 'ended' });
  });
});

describe('the recorder', () => {
  const BLOCK = 128;
  const recorder = () => createProcessor(RECORDER, { rate: 16_000, window: 512 });
  const samplesIn = (posted: readonly ProcessorMessage[]) =>
    posted.flatMap((message) => (message.type === 'samples' ? [...message.samples] : []));

  test('posts the sound at its own rate, in messages of at least the window', () => {
    const { posted, processor } = recorder();
    for (let block = 0; block < 40; block += 1) processor.process([[new Float32Array(BLOCK).fill(0.5)]], []);
    expect(posted.map((message) => message.type === 'samples' && message.samples.length >= 512)).toEqual([
      true,
      true,
      true,
    ]);
    // The filter needs some samples before the sound has its full loudness.
    expect(samplesIn(posted).at(-1)).toBeCloseTo(0.5, 2);
  });

  test('posts silence while nothing is connected, so that the sound keeps its time', () => {
    const { posted, processor } = recorder();
    for (let block = 0; block < 40; block += 1) processor.process([[]], []);
    expect(new Set(samplesIn(posted))).toEqual(new Set([0]));
  });

  test('ends after a stop, and reports its end when its input is disconnected', () => {
    const { posted, processor } = recorder();
    expect(processor.process([[]], [])).toBe(true);
    stop(processor);
    expect(processor.process([[new Float32Array(BLOCK)]], []), 'with a source').toBe(false);
    expect(posted).not.toContainEqual({ type: 'ended' });
    processor.process([[]], []);
    expect(posted).toContainEqual({ type: 'ended' });
  });
});

const TO_RATE = 16_000;
const BLOCK = 128;

/** A second of a sine wave of this frequency, resampled block by block. */
function resampledTone(hertz: number, fromRate: number): Float32Array {
  const resample = createResampler(fromRate, TO_RATE);
  const output: number[] = [];
  for (let start = 0; start < fromRate; start += BLOCK) {
    const block = Float32Array.from({ length: BLOCK }, (_, index) =>
      Math.sin((2 * Math.PI * hertz * (start + index)) / fromRate),
    );
    output.push(...resample(block));
  }
  return Float32Array.from(output);
}

/** The middle of a sound: at its start the filter does not have all samples yet. */
const middleOf = (samples: Float32Array) => samples.slice(1_000, -1_000);

const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** @returns the amplitude of the tone in the samples, and the loudness of everything else */
function toneIn(samples: Float32Array, hertz: number) {
  const angles = samples.map((_, index) => (2 * Math.PI * hertz * index) / TO_RATE);
  const share = (wave: (angle: number) => number) =>
    (2 / samples.length) * samples.reduce((sum, sample, index) => sum + sample * wave(angles[index] ?? 0), 0);
  const [sine, cosine] = [share(Math.sin), share(Math.cos)];
  const rest = samples.map((sample, index) => {
    const angle = angles[index] ?? 0;
    return sample - sine * Math.sin(angle) - cosine * Math.cos(angle);
  });
  return { amplitude: Math.hypot(sine, cosine), rest: loudness(rest) };
}

describe.each([48_000, 44_100, 16_000, 8_000])('a sound of %d samples a second', (fromRate) => {
  test('lasts as long as before', () => {
    expect(Math.abs(resampledTone(440, fromRate).length - TO_RATE)).toBeLessThan(300);
  });

  // Both ends of 14,000 samples are at the same place of the wave, so that no part of another frequency seems to be in them.
  test.each([80, 440, 3_000])('keeps a tone of %d Hz, and adds nothing', (hertz) => {
    const { amplitude, rest } = toneIn(middleOf(resampledTone(hertz, fromRate)).slice(0, 14_000), hertz);
    expect(amplitude).toBeCloseTo(1, 1);
    expect(rest).toBeLessThan(0.01);
  });
});

test.each([9_000, 12_000, 20_000])('a tone of %d Hz does not become a lower one', (hertz) => {
  expect(loudness(middleOf(resampledTone(hertz, 48_000)))).toBeLessThan(0.01);
});
