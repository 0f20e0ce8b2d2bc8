/**
 * A JSON description of a value. The room library (daily-js) may change its arguments, so each side of a comparison builds a value of its
 * own. An object with one of the keys of `BUILDERS`, and no other key, describes the value that this builder makes, such as a long string
 * or a value that JSON cannot represent.
 */
export type Description =
  | null
  | boolean
  | number
  | string
  | readonly Description[]
  | { readonly [key: string]: Description };

export type Fields = Readonly<Record<string, Description>>;

/** Media tracks of the page, or stubs. */
export type Tracks = { readonly audio: MediaStreamTrack; readonly video: MediaStreamTrack };

type Builder = (argument: never, build: (description: Description) => unknown, tracks: Tracks) => unknown;

class Instance {
  describe() {
    return 'made by a class';
  }
}

/** Defines the fields as own properties of an object. */
function defineFields(target: object, fields: Fields, build: (description: Description) => unknown): object {
  for (const key of Object.keys(fields)) {
    const value = build(fields[key] ?? null);
    // Assignment would call the setter of `__proto__`.
    if (key === '__proto__')
      Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
    else (target as Record<string, unknown>)[key] = value;
  }
  return target;
}

const BUILDERS: Readonly<Record<string, Builder>> = {
  $undef: () => undefined,
  $nan: () => Number.NaN,
  $negzero: () => -0,
  $inf: (sign: number) => sign * Infinity,
  $bigint: (digits: string) => BigInt(digits),
  $symbol: (name: string) => Symbol(name),
  $fn: () => () => 'called',
  $boxed: (value: Description, build) => Object(build(value)) as unknown,
  $repeat: ([text, times]: readonly [string, number]) => text.repeat(times),
  $fill: ([key, text, times]: readonly [string, string, number]) => ({ [key]: text.repeat(times) }),
  $date: (time: number) => new Date(time),
  $buffer: (size: number) => new ArrayBuffer(size),
  $track: (kind: keyof Tracks, _build, tracks) => tracks[kind],
  $set: (items: readonly Description[], build) => new Set(items.map(build)),
  $map: (entries: readonly (readonly [Description, Description])[], build) =>
    new Map(entries.map(([key, value]) => [build(key), build(value)])),
  $nullproto: (fields: Fields, build) => defineFields(Object.create(null) as object, fields, build),
  $instance: (fields: Fields, build) => defineFields(new Instance(), fields, build),
  /** All fields are inherited. */
  $inherits: (fields: Fields, build) => Object.create(defineFields({}, fields, build)) as unknown,
  /** An array of the given length with only the given items. */
  $sparse: ([length, items]: readonly [number, Fields], build) =>
    defineFields(new Array<unknown>(length), items, build),
  $circular: () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    return circle;
  },
  $tojson: (value: Description, build) => ({ toJSON: () => build(value) }),
  $tojsonthrow: (message: string) => ({
    toJSON: () => {
      throw new Error(message);
    },
  }),
};

const isFields = (description: Description): description is Fields =>
  typeof description === 'object' && description !== null && !Array.isArray(description);

/** The name and the argument of a `$` description; undefined for other descriptions. */
export function encodingOf(description: Description): readonly [string, Description] | undefined {
  if (!isFields(description)) return undefined;
  const [name, ...more] = Object.keys(description);
  if (name === undefined || more.length > 0 || !Object.hasOwn(BUILDERS, name)) return undefined;
  return [name, description[name] ?? null];
}

/** Builds a new value from its description. Only the media tracks are not new. */
export function buildInput(description: Description, tracks: Tracks): unknown {
  const build = (part: Description): unknown => buildInput(part, tracks);
  if (Array.isArray(description)) return (description as readonly Description[]).map(build);
  if (!isFields(description)) return description;
  const encoding = encodingOf(description);
  const builder = encoding && BUILDERS[encoding[0]];
  return builder === undefined ? defineFields({}, description, build) : builder(encoding?.[1] as never, build, tracks);
}
