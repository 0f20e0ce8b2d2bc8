import { CallLayerError } from '../../src/platform/call-layer/errors/CallLayerError.ts';
import { type CallLayerRule, callLayerRules } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import type { RuleOutcome } from '../../src/platform/call-layer/rules/reading/rule.ts';
import { type Call, contractOf, setupFor } from './comparedCalls.ts';
import type { Arguments } from './inputs/grammar.ts';
import { buildInput, type Tracks } from './inputs/inputDescription.ts';
import { LENIENCY } from './leniency.ts';
import type { Answer, Pair, SessionSetup } from './openPairs.ts';
import { MESSAGE_DIFFERENCES, withoutProperty } from './messageDifferences.ts';
import { type Refusal, refusalByRule, refusalBySession } from './refusal.ts';
import { isSentAlike } from './sentMessages.ts';
import { strictnessThatExplains } from './strictness.ts';

export type Finding = {
  /** True if the room library (daily-js) accepts the call: it does not throw, reject or print an error. */
  readonly isAccepted: boolean;
  /** True if the library's checks accept the call, even if the message to the call machine cannot be cloned. */
  readonly hasPassedChecks: boolean;
  /** A fault of the session, of its rule, or of the tables of allowed differences. */
  readonly fault?: string;
  /** The name of the entry in the tables of allowed differences that explains a difference. */
  readonly reason?: string;
};

type Verdict = Pick<Finding, 'fault' | 'reason'>;

/**
 * Makes a call on the library and on a session. Compares the outcomes with each other, and with the outcome of the call's rule if
 * `applyRule` returns one.
 */
export async function compareCall(
  pairOf: (setup: SessionSetup) => Promise<Pair>,
  call: Call,
  tracks: Tracks,
): Promise<Finding> {
  const { stackTraceLimit } = Error;
  // The stack traces of refusals are not used, and would take half of the time.
  Error.stackTraceLimit = 0;
  try {
    return await findingFor(await pairOf(setupFor(call)), call, tracks);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

async function findingFor({ library, session }: Pair, call: Call, tracks: Tracks): Promise<Finding> {
  const build = () => buildArguments(call.args, tracks);
  const ours = await session.invoke(call.method, build(), changesFor(call, tracks));
  const { method, args } = call.libraryCall ?? call;
  const theirs = await library.invoke(method, buildArguments(args, tracks), changesFor(call, tracks));
  const isAccepted = !isRefused(theirs);
  const ruleAnswer = applyRule(call, tracks);
  const verdict =
    ours.refusal === undefined
      ? verdictOnAccepting(call, build, ours, theirs, ruleAnswer)
      : verdictOnRefusing(call, build, ours.refusal.thrown, isAccepted ? undefined : messagesOf(theirs), ruleAnswer);
  return { isAccepted, hasPassedChecks: isAccepted || theirs.hasPassedChecks, ...verdict };
}

const changesFor = ({ library }: Call, tracks: Tracks) => library && (buildInput(library, tracks) as object);

const isRefused = ({ refusal, printed }: Answer): boolean => refusal !== undefined || printed.length > 0;

const buildArguments = (args: Arguments, tracks: Tracks) => args.map((argument) => buildInput(argument, tracks));

type RuleAnswer = RuleOutcome<unknown> & { readonly rule: CallLayerRule; readonly input: unknown };

/**
 * Applies the call's rule of the specification directly.
 *
 * @returns the outcome, or undefined if the call has no rule, or if the session applies the rule to the same input.
 */
function applyRule({ method, args, rule }: Call, tracks: Tracks): RuleAnswer | undefined {
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
  ruleAnswer: RuleAnswer | undefined,
): Verdict {
  if (ruleAnswer?.ok === false) return { fault: `is accepted, but its rule refuses it: ${ruleAnswer.error.message}` };
  if (ours.printed.length > 0) return { fault: "is accepted, but the session's library prints an error" };
  if (isRefused(theirs)) {
    const reason = LENIENCY.find(({ explains }) => explains(call.method, build(), theirs.refusal?.thrown))?.name;
    return reason === undefined
      ? { fault: `is accepted, but the library refuses it: ${messagesOf(theirs).join(' ')}` }
      : { reason };
  }
  if (call.libraryCall !== undefined || isSentAlike(call, build, ours, theirs)) return {};
  return { fault: `sends ${JSON.stringify(ours.sent)}, but the library sends ${JSON.stringify(theirs.sent)}` };
}

/**
 * Compares a refusal by the session with the library's answer and with the outcome of the rule.
 *
 * @param messages the messages of the library; undefined if the library accepts the call.
 */
function verdictOnRefusing(
  { method, libraryCall }: Call,
  build: () => readonly unknown[],
  error: unknown,
  messages: readonly string[] | undefined,
  ruleAnswer: RuleAnswer | undefined,
): Verdict {
  if (!(error instanceof CallLayerError))
    return { fault: `is refused with an error that is not ours: ${String(error)}` };
  // The library's validator does not send a message, so it cannot fail to clone one.
  if (libraryCall !== undefined && ruleAnswer?.ok && error.violation === 'not-serializable') return {};
  const bySession = verdictOnError(error, () => refusalBySession(method, build(), error), messages);
  if (ruleAnswer === undefined || bySession.fault !== undefined) return bySession;
  if (ruleAnswer.ok) {
    // A value may satisfy all rules and still not be serializable.
    const isMessageRefused = error.violation === 'not-serializable';
    return isMessageRefused ? bySession : { fault: `is refused, but its rule accepts it: ${error.message}` };
  }
  const { type: violation, message, field } = ruleAnswer.error;
  if (violation !== error.violation) {
    return { fault: `is refused as ${String(error.violation)}, but by its rule as ${violation}` };
  }
  const byRule = verdictOnError(
    { type: 'invalid-argument', violation, message, field },
    () => refusalByRule(method, ruleAnswer.rule, ruleAnswer.input, ruleAnswer.error),
    messages?.map(withoutProperty),
  );
  return { ...byRule, ...bySession };
}

/**
 * Compares an error of the session, or of a rule, with the library's answer.
 *
 * @param refusal the error with its place, computed only if the two sides differ.
 * @param messages the messages of the library; undefined if the library accepts the call.
 */
function verdictOnError(
  { type, violation, message, field }: Pick<CallLayerError, 'type' | 'violation' | 'message' | 'field'>,
  refusal: () => Refusal,
  messages: readonly string[] | undefined,
): Verdict {
  if (messages === undefined) {
    const strictness = strictnessThatExplains(refusal())?.name;
    return strictness === undefined
      ? { fault: `is refused, but the library accepts it: ${message} (${String(field)})` }
      : { reason: strictness };
  }
  const isTyped = type === 'unrecognized-property' || (type === 'invalid-argument' && violation !== undefined);
  if (!isTyped || field === undefined)
    return { fault: `is refused as ${type}, not with a violation and a field: ${message}` };
  if (messages.length === 0 || messages.includes(message.trim()) || messages.includes(withoutProperty(message)))
    return {};
  const placedRefusal = refusal();
  const difference = MESSAGE_DIFFERENCES.find(({ explains }) => messages.some((text) => explains(placedRefusal, text)));
  if (difference !== undefined) return { reason: difference.reason };
  // Where the session is stricter, the library continues its checks, and refuses something else.
  return strictnessThatExplains(placedRefusal) === undefined
    ? { fault: `is refused with "${message}", but by the library with "${messages.join(' ')}"` }
    : {};
}

const GENERAL_HINT = 'Check error logs';
/** Errors that the engine throws because of a mistake in the library. */
const ENGINE_ERRORS = [TypeError, RangeError, ReferenceError, SyntaxError];

/** @returns the library's own messages, without its general hint. The list is empty if one of the errors is an engine error. */
function messagesOf({ refusal, printed }: Answer): readonly string[] {
  const parts = [...printed, refusal?.thrown];
  if (parts.some((part) => ENGINE_ERRORS.some((kind) => part instanceof kind))) return [];
  return parts
    .map((part) => (part instanceof Error ? part.message : part))
    .filter((text) => typeof text === 'string' && text !== '' && !text.includes(GENERAL_HINT))
    .map((text) => String(text).trim());
}
