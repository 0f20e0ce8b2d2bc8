import { type Fields, isAbsent, isNumberInsteadOfString, isObject } from '../reading/readValue.ts';
import { copyOf } from '../reading/copyOf.ts';
import { refuse, rule } from '../reading/rule.ts';

/** Inclusive ranges: bits per second, frames per second, and a divisor of width and height. Specification, sections 5 and 9. */
const SIMULCAST_RANGES = {
  maxBitrate: { min: 100_000, max: 2_500_000 },
  maxFramerate: { min: 1, max: 30 },
  scaleResolutionDownBy: { min: 1, max: 8 },
} as const;

const SIMULCAST_LAYERS_MAX = 3;

const NUMBER_KEYS = Object.keys(SIMULCAST_RANGES) as (keyof typeof SIMULCAST_RANGES)[];

const EMPTY_ENCODING = `Empty encoding is not allowed. At least one of these valid keys should be specified:${NUMBER_KEYS.join(',')}`;

/**
 * The simulcast layers of a remote media player: a list of one to three (specification, section 5). Each layer must have `maxBitrate`. It
 * may also have the other keys of `SIMULCAST_RANGES`, `active` and `scalabilityMode`. If the list is omitted, the room library (daily-js)
 * uses its default layers. The messages, except the one about `scalabilityMode`, are those of the library, word for word.
 */
export const simulcastEncodings = rule((input): readonly Fields[] | undefined =>
  readEncodings(input, '', { needsBitrate: true }),
);

/**
 * Reads a list of layers, or returns undefined for an absent list.
 *
 * @param options.needsBitrate refuses a layer without `maxBitrate`.
 * @throws a refusal, for `rule` to catch.
 */
export function readEncodings(
  input: unknown,
  field: string,
  { needsBitrate = false } = {},
): readonly Fields[] | undefined {
  if (isAbsent(input)) return undefined;
  if (!Array.isArray(input)) refuse('wrong-type', 'encodings must be an Array', field);
  const layers = copyOf(input) as readonly unknown[];
  if (layers.length < 1 || layers.length > SIMULCAST_LAYERS_MAX) {
    refuse('out-of-range', 'encodings must be an Array with between 1 to 3 layers', field);
  }
  return Array.from(layers, (layer, index) => {
    const place = `${field}[${String(index)}]`;
    checkEncoding(layer, place);
    // The room library calls the `hasOwnProperty` of the layer, so a layer without a prototype fails there, and is refused here.
    if (needsBitrate && !(layer instanceof Object && Object.hasOwn(layer, 'maxBitrate'))) {
      refuse('missing', 'maxBitrate is not specified', `${place}.maxBitrate`);
    }
    return layer as Fields;
  });
}

/**
 * Checks one layer.
 *
 * @param options.undefinedIsAbsent accepts undefined for a number. The room library does so in send settings, but not in a list of layers.
 * @throws a refusal, for `rule` to catch.
 */
export function checkEncoding(encoding: unknown, field: string, { undefinedIsAbsent = false } = {}): void {
  // The keys of a string are the indexes of its characters. Only the first is read: listing those of a long string would take minutes.
  if (typeof encoding === 'string' && encoding !== '') refuseKey('0', field);
  if (!isObject(encoding) || Object.keys(encoding).length === 0) refuse('missing', EMPTY_ENCODING, field);
  // Includes inherited keys, as in the room library.
  for (const key in encoding) {
    const value = (encoding as Fields)[key];
    const number = NUMBER_KEYS.find((name) => name === key);
    if (number !== undefined) {
      if (value !== undefined || !undefinedIsAbsent) checkNumber(number, value, `${field}.${key}`);
    } else if (key === 'scalabilityMode' && isNumberInsteadOfString(value)) {
      refuse('wrong-type', 'scalabilityMode must be a text', `${field}.${key}`);
    } else if (key !== 'active' && key !== 'scalabilityMode') {
      refuseKey(key, field);
    }
  }
}

function refuseKey(key: string, field: string): never {
  refuse('unknown-key', `Invalid key ${key}, valid keys are:${NUMBER_KEYS.join(',')}`, `${field}.${key}`);
}

function checkNumber(key: keyof typeof SIMULCAST_RANGES, value: unknown, field: string): void {
  const { min, max } = SIMULCAST_RANGES[key];
  if (typeof value !== 'number' || Number.isNaN(value)) refuse('wrong-type', `${key} must be a number`, field);
  if (value < min || value > max) {
    refuse('out-of-range', `${key} value not in range. valid range: ${String(min)} to ${String(max)}`, field);
  }
}
