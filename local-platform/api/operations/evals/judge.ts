import { isJsonObject, type JsonObject } from '../../records/records.ts';
import { compareWithRubric, longWordsIn } from '../rubricWords.ts';
import { readPattern, type PatternMatcher } from '../structured-outputs/patternMatcher.ts';

/** The result of `judgeTurn`, in the form that the vendor's documentation shows for a judged message. */
export type Verdict = { readonly status: 'pass' } | { readonly status: 'fail'; readonly failureReason: string };

export type JudgeInput = {
  readonly content: string;
  /** The text of all turns up to and including the judged turn. */
  readonly conversation: string;
  readonly match: PatternMatcher;
};

const PASS: Verdict = { status: 'pass' };

const failure = (failureReason: string): Verdict => ({ status: 'fail', failureReason });

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const objectsIn = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** Fails if the plan expects a tool call, because the receptionist calls no tools. */
function judgeToolCalls({ toolCalls }: JsonObject): Verdict {
  const expectedNames = objectsIn(toolCalls).map(({ name }) => String(name));
  if (expectedNames.length === 0) return PASS;
  return failure(`Expected the tool calls ${expectedNames.join(', ')} but got: none`);
}

function judgeContent({ type, content }: JsonObject, judged: JudgeInput): Verdict {
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

/** Placeholders, and words that say nothing about the criteria, because the prompts of most judges have them. */
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
function judgeByCriteria({ model }: JsonObject, { content, conversation }: JudgeInput): Verdict {
  if (content === '') return failure('The turn has no message to judge');
  const prompts = objectsIn(isJsonObject(model) ? model.messages : undefined);
  const criteria = criteriaIn(prompts.map((prompt) => asText(prompt.content)).join('\n'));
  const { isMet } = compareWithRubric(criteria, new Set(longWordsIn(conversation)));
  return isMet ? PASS : failure('The conversation has too few words of the pass criteria');
}

/**
 * Judges a turn by criteria (`ai`), or by the tool calls that the plan expects and then by its content.
 *
 * @param plan the `judgePlan` of a message
 */
export function judgeTurn(plan: JsonObject, judged: JudgeInput): Verdict {
  if (plan.type === 'ai') return judgeByCriteria(plan, judged);
  const callsVerdict = judgeToolCalls(plan);
  return callsVerdict.status === 'fail' ? callsVerdict : judgeContent(plan, judged);
}
