import { CallLayerError } from '../../src/platform/call-layer/errors/CallLayerError.ts';
import { type CallLayerRule, callLayerRules } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import type { RuleOutcome } from '../../src/platform/call-layer/rules/reading/rule.ts';
import { type Call, contractOf, situationOf } from './comparedCalls.ts';
import type { Arguments } from './inputs/grammar.ts';
import { buildInput, type Tracks } from './inputs/inputDescription.ts';
import { LENIENCY } from './leniency.ts';
import type { Answer, Pair, Situation } from './openPairs.ts';
import { OWN_WORDS, withoutProperty } from './ownWords.ts';
import { type Refusal, refusalByRule, refusalBySession } from './refusal.ts';
import { isSentAlike } from './sentMessages.ts';
import { strictnessThatExplains } from './strictness.ts';

export type Finding = {
  /** The library accepts the call. */
  readonly isTaken: boolean;
  /** As `isTaken`, or only its message fails. */
  readonly hasPassedChecks: boolean;
  /** What is wrong with the session, its rule, or the tables of allowed differences. */
  readonly fault?: string;
  /** The entry of those tables that explains a difference. */
  readonly reason?: string;
};

type Verdict = Pick<Finding, 'fault' | 'reason'>;

/** Makes one call, of the library and of a session, and asks the rule of section 5 that it is about by itself. */
export async function compareCall(
  pairOf: (situation: Situation) => Promise<Pair>,
  call: Call,
  tracks: Tracks,
): Promise<Finding> {
  const { stackTraceLimit } = Error;
  // Half the time would go into stacks of refusals, which are never read.
  Error.stackTraceLimit = 0;
  try {
    return await comparedCall(await pairOf(situationOf(call)), call, tracks);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

async function comparedCall({ library, session }: Pair, call: Call, tracks: Tracks): Promise<Finding> {
  const build = () => buildArguments(call.args, tracks);
  const ours = await session.ask(call.method, build(), changesFor(call, tracks));
  const asked = call.askLibrary ?? call;
  const theirs = await library.ask(asked.method, buildArguments(asked.args, tracks), changesFor(call, tracks));
  const isTaken = !isRefused(theirs);
  const alone = askRule(call, tracks);
  const verdict =
    ours.refusal === undefined
      ? verdictOnAccepting(call, build, ours, theirs, alone)
      : verdictOnRefusing(call, build, ours.refusal.thrown, isTaken ? undefined : wordsOf(theirs), alone);
  return { isTaken, hasPassedChecks: isTaken || theirs.hasPassedChecks, ...verdict };
}

const changesFor = ({ library }: Call, tracks: Tracks) => library && (buildInput(library, tracks) as object);

const isRefused = ({ refusal, printed }: Answer): boolean => refusal !== undefined || printed.length > 0;

const buildArguments = (args: Arguments, tracks: Tracks) => args.map((argument) => buildInput(argument, tracks));

type RuleAnswer = RuleOutcome<unknown> & { readonly rule: CallLayerRule; readonly input: unknown };

/**
 * The rule of section 5 that a call is about, by itself.
 *
 * @returns undefined where the session asks the same rule for the same.
 */
function askRule({ method, args, rule }: Call, tracks: Tracks): RuleAnswer | undefined {
  if (rule === undefined || (contractOf(method).rule === rule.name && args[0] === rule.input)) return undefined;
  const input = buildInput(rule.input, tracks);
  const outcome: RuleOutcome<unknown> = callLayerRules[rule.name](input);
  return { rule: rule.name, input, ...outcome };
}

function verdictOnAccepting(
  call: Call,
  build: () => readonly unknown[],
  ours: Answer,
  theirs: Answer,
  alone: RuleAnswer | undefined,
): Verdict {
  if (alone?.ok === false) return { fault: `is accepted, its rule refuses it: ${alone.error.message}` };
  if (ours.printed.length > 0) return { fault: 'is accepted, and the library prints an error' };
  if (isRefused(theirs)) {
    const reason = LENIENCY.find(({ explains }) => explains(call.method, build(), theirs.refusal?.thrown))?.name;
    return reason === undefined
      ? { fault: `is accepted, the library refuses it: ${wordsOf(theirs).join(' ')}` }
      : { reason };
  }
  if (call.askLibrary !== undefined || isSentAlike(call, build, ours, theirs)) return {};
  return { fault: `sends ${JSON.stringify(ours.sent)}, the library ${JSON.stringify(theirs.sent)}` };
}

/** @param words of the library; undefined where it accepts the call. */
function verdictOnRefusing(
  { method, askLibrary }: Call,
  build: () => readonly unknown[],
  error: unknown,
  words: readonly string[] | undefined,
  alone: RuleAnswer | undefined,
): Verdict {
  if (!(error instanceof CallLayerError))
    return { fault: `is refused with an error that is not ours: ${String(error)}` };
  // The library's validator sends no message that could fail.
  if (askLibrary !== undefined && alone?.ok && error.violation === 'not-serializable') return {};
  const bySession = verdictOnError(error, () => refusalBySession(method, build(), error), words);
  if (alone === undefined || bySession.fault !== undefined) return bySession;
  if (alone.ok) {
    // A message may fail although all rules are kept.
    const isKept = error.violation === 'not-serializable';
    return isKept ? bySession : { fault: `is refused, its rule accepts it: ${error.message}` };
  }
  const { type: violation, message, field } = alone.error;
  if (violation !== error.violation) {
    return { fault: `is refused as ${String(error.violation)}, by its rule as ${violation}` };
  }
  const byRule = verdictOnError(
    { type: 'invalid-argument', violation, message, field },
    () => refusalByRule(method, alone.rule, alone.input, alone.error),
    words?.map(withoutProperty),
  );
  return { ...byRule, ...bySession };
}

/**
 * @param refusal the error with its place, which is looked for only where the two sides differ.
 * @param words of the library; undefined where it accepts the call.
 */
function verdictOnError(
  { type, violation, message, field }: Pick<CallLayerError, 'type' | 'violation' | 'message' | 'field'>,
  refusal: () => Refusal,
  words: readonly string[] | undefined,
): Verdict {
  if (words === undefined) {
    const strictness = strictnessThatExplains(refusal())?.name;
    return strictness === undefined
      ? { fault: `is refused, the library accepts it: ${message} (${String(field)})` }
      : { reason: strictness };
  }
  const isTyped = type === 'unrecognized-property' || (type === 'invalid-argument' && violation !== undefined);
  if (!isTyped || field === undefined) return { fault: `is refused as ${type}: ${message}` };
  if (words.length === 0 || words.includes(message.trim()) || words.includes(withoutProperty(message))) return {};
  const placed = refusal();
  const own = OWN_WORDS.find(({ explains }) => words.some((text) => explains(placed, text)));
  if (own !== undefined) return { reason: own.reason };
  // Where we are stricter the library goes on, and complains of something else.
  return strictnessThatExplains(placed) === undefined
    ? { fault: `says ${message}, the library ${words.join(' ')}` }
    : {};
}

const GENERAL_HINT = 'Check error logs';
const STUMBLES = [TypeError, RangeError, ReferenceError, SyntaxError];

/** The library's own messages; none where it stumbles, or gives only a general hint. */
function wordsOf({ refusal, printed }: Answer): readonly string[] {
  const parts = [...printed, refusal?.thrown];
  if (parts.some((part) => STUMBLES.some((kind) => part instanceof kind))) return [];
  return parts
    .map((part) => (part instanceof Error ? part.message : part))
    .filter((text) => typeof text === 'string' && text !== '' && !text.includes(GENERAL_HINT))
    .map((text) => String(text).trim());
}
