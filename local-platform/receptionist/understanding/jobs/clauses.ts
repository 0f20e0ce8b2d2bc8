import { isConditionWord, isFaultWord, isOrderVerb } from './conditions.ts';
import * as kinds from './clauseWords.ts';
import { idiomsIn } from './idioms.ts';
import { PLACE_PREPOSITIONS } from './roles.ts';
import { mentionsIn } from './things.ts';
import { textAt, type Word } from './word.ts';

/** A part of a text with a verb of its own, or between two marks. */
export type Clause = {
  /** Never empty. */
  readonly words: readonly Word[];
  /** How it follows the clause before it: a conjunction, such as "and" or "because", a mark, or nothing. */
  readonly joiner: string;
};

/** A text, and for each word whether it can be the verb of a clause. */
type Text = { readonly words: readonly Word[]; readonly isVerb: readonly boolean[] };

/** Where a clause ends, and the number of words that join the next one to it. */
type Joint = { readonly joiner: string; readonly length: number };

/** A mark inside a number or a word, as in "24.5" and "built-in", does not separate. */
function markAt({ words }: Text, at: number): Joint | undefined {
  const [word, next] = [words[at], words[at + 1]];
  if (word?.kind !== 'mark') return undefined;
  const isInside = next?.isGlued === true && !kinds.STRONG_MARKS.has(word.text);
  const isEnd = word.text === '-' ? !(word.isGlued && isInside) : kinds.MARKS.has(word.text) && !isInside;
  return isEnd ? { joiner: word.text, length: 1 } : undefined;
}

const MAX_CLAUSE_WORDS = 10;
const MIN_WORDS_OF_STATEMENT = 4;
const MAX_SUBJECT_WORDS = 4;

/** @returns whether the words at the index are a person or a telephone, which is never in a list of work */
const isNoThing = (words: readonly Word[], at: number) =>
  kinds.DETERMINERS.has(textAt(words, at)) && kinds.NO_THINGS.has(textAt(words, at + 1));

/** "My wife uses a walker and we need a ramp", "he left it on and then the pipe split": they begin no part of a list. */
const isStatementAt = (words: readonly Word[], at: number): boolean =>
  kinds.SPEAKERS.has(textAt(words, at)) ||
  (kinds.SEQUELS.has(textAt(words, at)) && kinds.SUBJECTS.has(textAt(words, at + 1)));

/** "The guest bathroom smells" has a verb, and "the patio cracks filled" has none. */
const isFinite = (words: readonly Word[], at: number, and: number): boolean => {
  const [word, next] = [words[at], words[at + 1]];
  const isPlainVerb = word !== undefined && isFaultWord(word) && /[^s]s$/.test(word.text);
  return isPlainVerb && at > and + 2 && (next === undefined || !/(?:ed|ing)$/.test(next.text));
};

/** @returns whether a clause follows the "and" at the index, and not another part of a list */
function isClauseAfterAnd({ words, isVerb }: Text, at: number, from: number): boolean {
  const next = textAt(words, at + 1);
  const before = words.slice(from, at);
  const hasVerb = before.some((_, index) => isVerb[from + index]);
  // "The toilet runs and I changed the valve"
  const isWhole = before.length >= MIN_WORDS_OF_STATEMENT || (hasVerb && kinds.SPEAKERS.has(next));
  if (isWhole && (isNoThing(words, at + 1) || isStatementAt(words, at + 1))) return true;
  // "She's 84 and her furnace quit" wishes for nothing.
  const isOfOther = kinds.OTHERS.has(textAt(words, from));
  const hasOnlyWish =
    !isOfOther && before.every(({ text }, index) => isVerb[from + index] !== true || kinds.WISHING.has(text));
  const after = words.slice(at + 2, at + 2 + MAX_CLAUSE_WORDS);
  const end = after.findIndex(({ kind }) => kind === 'mark');
  // "And the trim, I guess" has no verb of its own.
  const isVerbAfter = ({ text }: Word, index: number) =>
    !(kinds.THINKING.has(text) && kinds.ACTORS.has(textAt(words, at + 1 + index))) &&
    (kinds.FINAL.has(text) ||
      (hasOnlyWish ? kinds.VERBS.has(text) || isFinite(words, at + 2 + index, at) : isVerb[at + 2 + index] === true));
  const hasVerbAfter = after.slice(0, end === -1 ? after.length : end).some(isVerbAfter);
  const isOne = after.slice(0, MAX_SUBJECT_WORDS).some(({ text }) => kinds.SINGULAR_VERBS.has(text));
  return isOne || next === 'also' || (hasVerb && (hasVerbAfter || !kinds.DETERMINERS.has(next)));
}

/** @param from index of the first word of the present clause */
function conjunctionAt(text: Text, at: number, from: number): Joint | undefined {
  const { words, isVerb } = text;
  // "And well now it's running".
  const after = at + (kinds.FILLED.has(textAt(words, at + 1)) && kinds.AFTER_AND.has(textAt(words, at + 2)) ? 2 : 1);
  const [joiner, next, afterNext] = [textAt(words, at), textAt(words, after), textAt(words, after + 1)];
  const isQuestion = kinds.HELPING.has(next) && kinds.HELPED.has(afterNext);
  const isBeginning = kinds.SUBJECTS.has(next) || isQuestion;
  // "And unit 12 has no heat".
  const isNumbered = kinds.NUMBERED.has(next) && kinds.AUXILIARIES.has(textAt(words, at + 3));
  const isOne = isVerb.slice(from, at).includes(true) && (isNumbered || kinds.AUXILIARIES.has(afterNext));
  // "It starts up and then stops".
  const isThenVerb = next === 'then' && afterNext !== 'also' && !kinds.SUBJECTS.has(afterNext);
  // "The disposal jammed and fix the screen door" names two jobs.
  const isOrder =
    words.slice(from, at).some(isFaultWord) &&
    words.slice(at + 1, at + 2).some(isOrderVerb) &&
    kinds.DETERMINERS.has(afterNext);
  const joins: Readonly<Record<string, boolean>> = {
    because: next !== 'of',
    plus: at > from,
    so: at > from && isBeginning,
    but: at > from && (isBeginning || kinds.AFTER_AND.has(next)),
    and:
      at > from &&
      !isThenVerb &&
      (isOrder || isBeginning || kinds.AFTER_AND.has(next) ? isClauseAfterAnd(text, at, from) : isOne),
  };
  return Object.hasOwn(joins, joiner) && joins[joiner] === true ? { joiner, length: 1 } : undefined;
}

/** Words before which it matters whether the clause has a verb. */
const STARTS: ReadonlySet<string> = new Set(['please', 'my', 'our', ...kinds.PRONOUNS]);
const MAX_NAME_WORDS = 3;
/** "The dishwasher leaks my fence is down". */
function hasVerbSoon(words: readonly Word[], at: number): boolean {
  const next = words.slice(at + 2, at + 2 + MAX_NAME_WORDS);
  const verb = next.findIndex(({ text }) => kinds.AUXILIARIES.has(text));
  return next.slice(0, Math.max(verb, 0)).every(({ kind }) => kind !== 'mark') && verb !== -1;
}

/** "There is a hole". */
const isThere = (words: readonly Word[], at: number) =>
  textAt(words, at) === 'there' && kinds.AUXILIARIES.has(textAt(words, at + 1));

/** "My toilet is it keeps running". */
const isBrokenOff = (words: readonly Word[], at: number) =>
  textAt(words, at) === 'it' && kinds.COPULAS.has(textAt(words, at - 1)) && kinds.CERTAIN.has(textAt(words, at + 1));

/** @returns whether a clause begins at the index that no word and no mark joins to the one before, as recognisers write them */
function isBeginning({ words, isVerb }: Text, at: number, from: number): boolean {
  const [text, next] = [textAt(words, at), textAt(words, at + 1)];
  const before = textAt(words, at - 1);
  const isStart = STARTS.has(text);
  const hasVerb = isStart && isVerb.slice(from, at).includes(true);
  const isAction = kinds.ACTORS.has(text) && kinds.ACTIONS.has(next);
  // "The heat won't come on i put new batteries in".
  if (isAction && hasVerb && kinds.PARTICLES.has(before)) return true;
  if (at > from + 1 && isBrokenOff(words, at)) return true;
  if (at === from || kinds.CONTINUED.has(before)) return false;
  if (text === 'please') return hasVerb && at + 2 < words.length;
  // "The water heater it's leaking" has no verb before "it".
  const isAfterFillers = words.slice(from, at).every((word) => kinds.FILLED.has(word.text) || word.text === 'now');
  const canFollow = hasVerb || (!isAfterFillers && at > from + 1 && (text === 'it' || isThere(words, at)));
  if (isAction && canFollow) return true;
  // "He knocked it clean off": a word after "it" that has no ending of a verb.
  const isObject = text === 'it' && before.endsWith('ed') && !kinds.VERBS.has(next) && !/(?:s|ed)$/.test(next);
  const isStatement = kinds.PRONOUNS.has(text) && isVerb[at + 1] === true && canFollow && !isObject;
  // "Around my vent" and "mowing my lawn" go on.
  const isGoverned = PLACE_PREPOSITIONS.has(before) || before.endsWith('ing');
  if (kinds.POSSESSIVES.has(text) && hasVerb && !isGoverned && hasVerbSoon(words, at)) return true;
  return text === 'which' || isStatement || (kinds.ASKING.has(text) && kinds.HELPED.has(next));
}

function textOfWords(words: readonly Word[]): Text {
  const isThing = words.map(() => false);
  for (const { kind, from, end } of mentionsIn(words, idiomsIn(words))) isThing.fill(kind !== 'work', from, end);
  const isVerb = words.map(
    (word, at) =>
      kinds.VERBS.has(word.text) || word.text === 'runs' || (isThing[at] === false && isConditionWord(word)),
  );
  return { words, isVerb };
}

const MAX_RESUMED_WORDS = 3;

/** @returns the index of the "and" before a thing that "it" takes up: "a broken head and zone three it just runs"; undefined without one */
function resumedAt({ words, isVerb }: Text, at: number, from: number): number | undefined {
  const and = words.slice(from, at).findLastIndex(({ text }) => text === 'and') + from;
  const isShort = textAt(words, at) === 'it' && and > from && at - and - 1 <= MAX_RESUMED_WORDS && at - and > 1;
  const hasStatement = isVerb.slice(from, and).includes(true) && !isVerb.slice(and, at).includes(true);
  return isShort && hasStatement ? and : undefined;
}

/** Splits at marks, at conjunctions before a subject, and where a new subject and its verb follow without either. */
export function clausesOf(words: readonly Word[]): readonly Clause[] {
  const text = textOfWords(words);
  const clauses: Clause[] = [];
  let from = 0;
  let joiner = '';
  for (let at = 0; at <= words.length; at++) {
    const isLast = at === words.length || isBeginning(text, at, from);
    const joint = markAt(text, at) ?? conjunctionAt(text, at, from) ?? (isLast ? { joiner: '', length: 0 } : undefined);
    if (joint === undefined) continue;
    const resumed = joint.length === 0 && at < words.length ? resumedAt(text, at, from) : undefined;
    if (resumed !== undefined) {
      clauses.push({ words: words.slice(from, resumed), joiner });
      [from, joiner] = [resumed + 1, 'and'];
      continue;
    }
    const isEmpty = at === from;
    if (!isEmpty) clauses.push({ words: words.slice(from, at), joiner });
    // "Because" and "and" before a comma still join.
    if (!isEmpty || joint.joiner !== ',') joiner = joint.joiner;
    from = at + joint.length;
  }
  return clauses;
}
