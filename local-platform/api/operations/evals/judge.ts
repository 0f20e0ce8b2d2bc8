import { isDeepStrictEqual } from 'node:util';
import { isJson, type Json } from '../../records/records.ts';
import { compareWithRubric, longWordsIn } from '../rubricWords.ts';
import { readPattern, type PatternMatcher } from '../structured-outputs/patternMatcher.ts';

/** The result of `judgeTurn`, in the form that the vendor's documentation shows for a judged message. */
export type Verdict = { readonly status: 'pass' } | { readonly status: 'fail'; readonly failureReason: string };

export type JudgeInput = {
  readonly content: string;
  readonly toolCalls: readonly Json[];
  /** The text of all turns up to and including the judged turn. */
  readonly conversation: string;
  readonly match: PatternMatcher;
};

const PASS: Verdict = { status: 'pass' };

const failure = (failureReason: string): Verdict => ({ status: 'fail', failureReason });

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const objectsIn = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

/**
 * True if the tool call has the expected name and, if any arguments are expected, these arguments.
 *
 * @param isPattern true if the expected arguments are patterns, false if the actual arguments must equal them
 */
function isExpectedCall(
  expected: Json,
  madeCall: Json | undefined,
  isPattern: boolean,
  match: PatternMatcher,
): boolean {
  if (madeCall === undefined || madeCall.name !== expected.name) return false;
  if (!isJson(expected.arguments)) return true;
  const actual = isJson(madeCall.arguments) ? madeCall.arguments : {};
  if (!isPattern) return isDeepStrictEqual(expected.arguments, actual);
  return Object.entries(expected.arguments).every(([name, pattern]) => {
    const regex = readPattern(asText(pattern));
    const text = typeof actual[name] === 'string' ? actual[name] : JSON.stringify(actual[name] ?? '');
    return regex !== undefined && (match(regex, text)?.length ?? 0) > 0;
  });
}

/** Compares the tool calls in their order. Additional tool calls at the end are accepted. */
function judgeToolCalls({ type, toolCalls }: Json, { toolCalls: actual, match }: JudgeInput): Verdict {
  const expected = objectsIn(toolCalls);
  if (expected.length === 0) return PASS;
  const isPattern = type === 'regex';
  const isSame = expected.every((call, index) => isExpectedCall(call, actual[index], isPattern, match));
  if (isSame) return PASS;
  const names = (calls: readonly Json[]) => calls.map(({ name }) => String(name)).join(', ');
  return failure(`Expected the tool calls ${names(expected)} but got: ${actual.length === 0 ? 'none' : names(actual)}`);
}

function judgeContent({ type, content }: Json, judged: JudgeInput): Verdict {
  if (typeof content !== 'string') return PASS;
  if (type === 'exact') {
    const isSame = content.trim().toLowerCase() === judged.content.trim().toLowerCase();
    return isSame ? PASS : failure(`Expected exact match: '${content}' but got: '${judged.content}'`);
  }
  const pattern = readPattern(content);
  if (pattern === undefined) return failure(`'${content}' is not a valid regular expression`);
  const matches = judged.match(pattern, judged.content);
  if (matches === undefined) return failure(`The regular expression '${content}' took too long`);
  return matches.length > 0 ? PASS : failure(`Expected a match of '${content}' but got: '${judged.content}'`);
}

/** Words that say nothing about the criteria, because the prompts of most judges have them. */
const COMMON_PROMPT_WORDS =
  /\{\{.*?\}\}|\b(llm-judge|evaluate|message|messages|response|assistant|criteria|conversation|context|decision|output|format|exactly|respond)\b/gi;

/**
 * The conditions for a pass in a prompt, which can also have conditions for a failure and a description of the output. The conditions
 * for a pass begin after the final "pass if" or "pass criteria", or with the prompt if it has neither. They end before the next "fail"
 * or "output".
 */
function criteriaIn(prompt: string): string {
  const [, afterPass = prompt] = prompt.split(/\bpass (?:if|criteria)\b/i).slice(-2);
  const [criteria = ''] = afterPass.split(/\b(?:fail|output)\b/i);
  return criteria.replace(COMMON_PROMPT_WORDS, ' ');
}

/** Judges without a language model: compares the words of the criteria with those of the conversation. */
function judgeByCriteria({ model }: Json, { content, conversation }: JudgeInput): Verdict {
  if (content === '') return failure('The turn has no message to judge');
  const prompts = objectsIn(isJson(model) ? model.messages : undefined);
  const criteria = criteriaIn(prompts.map((prompt) => asText(prompt.content)).join('\n'));
  const { isMet } = compareWithRubric(criteria, new Set(longWordsIn(conversation)));
  return isMet ? PASS : failure('The conversation has too few words of the pass criteria');
}

/**
 * Judges a turn by criteria (`ai`), or by its tool calls and then its content.
 *
 * @param plan the `judgePlan` of a message
 */
export function judgeTurn(plan: Json, judged: JudgeInput): Verdict {
  if (plan.type === 'ai') return judgeByCriteria(plan, judged);
  const callsVerdict = judgeToolCalls(plan, judged);
  return callsVerdict.status === 'fail' ? callsVerdict : judgeContent(plan, judged);
}
