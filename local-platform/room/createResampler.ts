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
