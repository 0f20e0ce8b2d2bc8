import { isDeepStrictEqual } from 'node:util';
import { CallLayerError } from '../../src/platform/call-layer/errors/CallLayerError.ts';
import type { Arguments, ComparedMethod } from './argumentInputs.ts';
import { OTHER_WORDS } from './argumentOwnWords.ts';
import { argumentStrictnessThatExplains } from './argumentStrictness.ts';
import type { Answer, Pair } from './bareLibrary.ts';
import { buildInput, type Tracks } from './inputDescription.ts';

export type Finding = {
  /** By the library. */
  readonly isTaken: boolean;
  /** What is wrong with the session, or with the tables of what may differ. */
  readonly fault?: string;
  /** Why the session refuses what the library takes, or why it says it in other words. */
  readonly reason?: string;
};

/** One call, of the library and of a session. */
export async function compareCall(
  { library, session }: Pair,
  method: ComparedMethod,
  args: Arguments,
  tracks: Tracks,
): Promise<Finding> {
  const build = () => args.map((argument) => buildInput(argument, tracks));
  const [theirs, ours] = [await library.ask(method, build()), await session.ask(method, build())];
  const isTaken = !isRefused(theirs);
  if (ours.refusal === undefined) return { isTaken, ...faultOfTaking(method, build(), ours, theirs) };
  const { thrown: error } = ours.refusal;
  if (!(error instanceof CallLayerError)) {
    return { isTaken, fault: `is refused with no error of ours: ${String(error)}` };
  }
  const stricter = argumentStrictnessThatExplains({ method, args: build(), error })?.name;
  if (!isTaken) return { isTaken, ...faultOfRefusing(error, wordsOf(theirs), stricter !== undefined) };
  return stricter === undefined
    ? { isTaken, fault: `is refused, the library takes it: ${error.message}` }
    : { isTaken, reason: stricter };
}

function faultOfTaking(
  method: ComparedMethod,
  args: readonly unknown[],
  ours: Answer,
  theirs: Answer,
): { readonly fault?: string } {
  if (isRefused(theirs)) return { fault: `is taken, the library refuses it: ${wordsOf(theirs).join(' ')}` };
  if (ours.printed.length > 0) return { fault: 'is taken, and the library prints an error' };
  return isSentAlike(method, args, ours, theirs) ? {} : { fault: `sends ${JSON.stringify(ours.sent)}` };
}

function faultOfRefusing(
  { type, violation, field, message }: CallLayerError,
  library: readonly string[],
  isStricter: boolean,
): Omit<Finding, 'isTaken'> {
  const isTyped = type === 'unrecognized-property' || (type === 'invalid-argument' && violation !== undefined);
  if (!isTyped || field === undefined) return { fault: `is refused as ${type}: ${message}` };
  // What is wrong in a property is printed, and its name thrown.
  const inside = message.replace(/^property '\w+': /, '');
  if (library.length === 0 || library.includes(message.trim()) || library.includes(inside)) return {};
  const words = OTHER_WORDS.find(({ ours, theirs }) => ours.test(message) && library.some((text) => theirs.test(text)));
  if (words !== undefined) return { reason: words.reason };
  // Where we are stricter the library goes on and complains of something else.
  return isStricter ? {} : { fault: `says ${message}, the library ${library.join(' ')}` };
}

const isRefused = ({ refusal, printed }: Answer): boolean => refusal !== undefined || printed.length > 0;

/** The library's own words; none where it stumbles, or has but a general hint. */
function wordsOf({ refusal, printed }: Answer): readonly string[] {
  const thrown = refusal?.thrown;
  if ([TypeError, RangeError].some((kind) => thrown instanceof kind)) return [];
  const told = [...printed, thrown instanceof Error ? thrown.message : ''].filter((words) => words !== '');
  return told.some((words) => words.includes('Check error logs')) ? [] : told.map((words) => words.trim());
}

/** What there is to be read by name: a date or a buffer that stands for options has none. */
function byName(value: unknown, key = '', seen = new Map<unknown, object>()): unknown {
  if (key === 'updatePermissions' && !value) return Object.create(null) as unknown;
  if (typeof value !== 'object' || value === null || GRANTS.includes(key)) return value;
  const known = seen.get(value);
  if (known !== undefined) return known;
  // Without a prototype, `__proto__` is a key like any other.
  const fields = Object.create(null) as Record<string, unknown>;
  seen.set(value, fields);
  for (const [name, part] of Object.entries(value)) fields[name] = byName(part, name, seen);
  return fields;
}
const GRANTS = ['canSend', 'canAdmin'];

/** Methods that send properties of a call, whose rules make copies in a form of their own. */
const WITH_PROPERTIES: readonly ComparedMethod[] = ['preAuth', 'startCamera'];
/** Methods that send their options as they are, where others take fields out of them. */
const SENT_WHOLE: readonly ComparedMethod[] = ['startScreenShare', 'updateParticipant', 'updateParticipants'];

function isSentAlike(method: ComparedMethod, args: readonly unknown[], ours: Answer, theirs: Answer): boolean {
  if (WITH_PROPERTIES.includes(method) || isDeepStrictEqual(ours.sent, theirs.sent)) return true;
  // Nothing that stands for options becomes options without fields.
  return SENT_WHOLE.includes(method) && (!args.at(-1) || isDeepStrictEqual(byName(ours.sent), byName(theirs.sent)));
}
