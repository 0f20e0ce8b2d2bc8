import { type Recording, RECORDING_FORMAT, RECORDING_VERSION } from './recording.ts';

/** `damaged`: a recording of this version with an invalid part. */
export type RecordingFault = 'not-json' | 'not-a-recording' | 'other-version' | 'damaged';

/** The text is not a valid recording. The message names the place and the reason, for the person who opened the file. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';

  constructor(
    message: string,
    readonly fault: RecordingFault = 'damaged',
  ) {
    super(message);
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const isTime = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isMissing = (value: unknown) => value === undefined;
const isTextOrMissing = (value: unknown) => isMissing(value) || isText(value);
const isOneOf =
  (...allowed: readonly unknown[]) =>
  (value: unknown) =>
    allowed.includes(value);
const isListOf = (isPart: (part: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isPart);
const isStateValue = (value: unknown): boolean =>
  isText(value) || (isFields(value) && Object.values(value).every(isStateValue));
const isChange = (value: unknown) =>
  isFields(value) && isListOf((key) => isText(key) || typeof key === 'number')(value.path);

type Rules = Readonly<Record<string, readonly [(value: unknown) => boolean, string]>>;

const STATUS = isOneOf('active', 'done', 'error', 'stopped');

const PAGE_RULES: Rules = {
  title: [isText, 'a string'],
  address: [isText, 'a string'],
  startedAt: [(value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)), 'a time'],
};

const COUNT_RULES: Rules = {
  actors: [isCount, 'a count'],
  events: [isCount, 'a count'],
  transitions: [isCount, 'a count'],
};

const ACTOR_RULES: Rules = {
  id: [isText, 'a string'],
  name: [isText, 'a string'],
  parent: [isTextOrMissing, 'a string'],
  kind: [isOneOf('child', 'system'), '"child" or "system"'],
  machine: [isTextOrMissing, 'a string'],
  src: [isTextOrMissing, 'a string'],
  startedAt: [isTime, 'a time in milliseconds'],
  endedAt: [(value) => isMissing(value) || isTime(value), 'a time in milliseconds'],
  status: [STATUS, 'an actor’s status'],
};

const EVENT_RULES: Rules = {
  index: [isCount, 'a count'],
  at: [isTime, 'a time in milliseconds'],
  source: [isTextOrMissing, 'a string'],
  target: [isText, 'a string'],
  type: [isText, 'a string'],
  payload: [(value) => isMissing(value) || isFields(value), 'an object'],
  outcome: [isOneOf('sent', 'processed', 'lost'), '"sent", "processed" or "lost"'],
  transitions: [isListOf(isText), 'a list of strings'],
  value: [(value) => isMissing(value) || isStateValue(value), 'a state value'],
  status: [(value) => isMissing(value) || STATUS(value), 'an actor’s status'],
  changes: [isListOf(isChange), 'a list of changes'],
  moreChanges: [(value) => isMissing(value) || isCount(value), 'a count'],
};

function check(where: string, value: unknown, rules: Rules): Fields {
  if (!isFields(value)) throw new RecordingError(`${where} is not an object.`);
  for (const [field, [holds, expected]] of Object.entries(rules)) {
    if (!holds(value[field])) throw new RecordingError(`${where}: "${field}" is not ${expected}.`);
  }
  return value;
}

/** Levels of nested values in the file. The recorder keeps 12 of a value. */
const MAX_NESTING = 100;
/** Levels of actors below the page. The site has six. */
const MAX_GENERATIONS = 100;

/** Rejects cycles and endless chains, because the page draws actors as a tree. Follows each actor to its parent once. */
function checkParents(parents: ReadonlyMap<unknown, unknown>): void {
  const generations = new Map<unknown, number>([[undefined, 0]]);
  for (const id of parents.keys()) {
    const line = new Set<unknown>();
    let above = id;
    for (; !generations.has(above) && parents.has(above); above = parents.get(above)) {
      if (line.has(above)) throw new RecordingError(`The actor ${String(above)} is its own ancestor.`);
      line.add(above);
    }
    let generation = generations.get(above) ?? 0;
    for (const actor of [...line].reverse()) {
      generation += 1;
      if (generation > MAX_GENERATIONS) {
        throw new RecordingError(
          `The actor ${String(actor)} is more than ${String(MAX_GENERATIONS)} levels below the page.`,
        );
      }
      generations.set(actor, generation);
    }
  }
}

/** Rejects values on which the functions that follow a value into its depth would fail. */
function checkNesting(recording: unknown): void {
  const innerOf = (value: unknown): readonly unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value) : [];
  let values: readonly unknown[] = [recording];
  for (let level = 0; values.length > 0; level++) {
    if (level > MAX_NESTING)
      throw new RecordingError(`Values are nested more than ${String(MAX_NESTING)} levels deep.`);
    values = values.flatMap(innerOf);
  }
}

function list(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new RecordingError(`The recording’s "${name}" is not a list.`);
  return value as readonly unknown[];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new RecordingError('The text is not JSON.', 'not-json');
  }
}

/**
 * Reads a recording from its JSON text.
 *
 * @throws RecordingError
 */
export function readRecording(json: string): Recording {
  const recording = parsed(json);
  if (!isFields(recording) || recording.format !== RECORDING_FORMAT) {
    throw new RecordingError(
      `The text is not a recording: its "format" is not "${RECORDING_FORMAT}".`,
      'not-a-recording',
    );
  }
  if (recording.version !== RECORDING_VERSION) {
    throw new RecordingError(
      `The recording has ${recording.version === undefined ? 'no version' : `version ${JSON.stringify(recording.version)}`}; only version ${String(RECORDING_VERSION)} is supported.`,
      'other-version',
    );
  }
  checkNesting(recording);
  check('The recording’s page', recording.page, PAGE_RULES);
  check('The recording’s counts', recording.counts, COUNT_RULES);
  const parents = new Map<unknown, unknown>();
  for (const [place, actor] of list(recording.actors, 'actors').entries()) {
    const { id, parent } = check(`Actor ${String(place)}`, actor, ACTOR_RULES);
    if (parents.has(id)) throw new RecordingError(`Actor ${String(place)}: its id ${String(id)} is already used.`);
    parents.set(id, parent);
  }
  checkParents(parents);
  let next: number | undefined;
  for (const [place, event] of list(recording.events, 'events').entries()) {
    const where = `Event ${String(place)}`;
    const { index, source, target } = check(where, event, EVENT_RULES) as Fields & { readonly index: number };
    if (next !== undefined && index !== next) {
      throw new RecordingError(`${where}: its index is ${String(index)} instead of ${String(next)}.`);
    }
    next = index + 1;
    for (const actor of [source, target]) {
      if (actor !== undefined && !parents.has(actor))
        throw new RecordingError(`${where}: there is no actor ${JSON.stringify(actor)}.`);
    }
  }
  return recording as unknown as Recording;
}
