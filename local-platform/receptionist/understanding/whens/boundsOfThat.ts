import { isNegated } from './bounds.ts';
import type { Mention, Place } from './mentions.ts';
import { endOfPhrase, type Phrases, phrases, startOfPhrase } from './phrases.ts';
import { wordSet } from '../wordLists.ts';
import { isClauseEnd } from './tokens.ts';

/** "The kids get home at three, so before" */
const BEFORE_ALONE = phrases('before');
const AFTER_ALONE = phrases('after|afterwards|afterward');
const BEFORE_BOUND_ALONE = phrases('so', ',', 'any time', 'anytime', 'time|it is|be');
const BEFORE_THAT = phrases('before|b4|by that|then', 'ahead of that', 'prior to that', 'earlier|sooner than that');
const AFTER_THAT = phrases('after that|then', 'later than that');
/** The most words between a clock time and "before that". */
const WORDS_TO_THAT = 9;

const REASONS = wordSet('i we he she');
const startsReason = (tokens: Place['tokens'], from: number, at: number): boolean =>
  tokens.slice(from, at).some(({ text }) => REASONS.has(text));

/** Reads the "before that" of "we open at eleven, so it has to be before that". */
export function boundOfThatAt({ tokens, at, previousClock: previous, from }: Place): Mention | undefined {
  const isBound = previous?.kind === 'unrelated' || (previous?.kind === 'clock' && previous.use !== 'at');
  if (!isBound || at - previous.end > WORDS_TO_THAT) return undefined;
  // "After three, I have to sleep before that" says why.
  if (previous.kind === 'clock' && startsReason(tokens, previous.end, at)) return undefined;
  const isAlone = isClauseEnd(tokens, at + 1) && startOfPhrase(BEFORE_BOUND_ALONE, tokens, at) !== undefined;
  const alone = (list: Phrases) => (isAlone ? endOfPhrase(list, tokens, at) : undefined);
  const before = endOfPhrase(BEFORE_THAT, tokens, at) ?? alone(BEFORE_ALONE);
  const after = before === undefined ? (endOfPhrase(AFTER_THAT, tokens, at) ?? alone(AFTER_ALONE)) : undefined;
  const end = before ?? after;
  if (end === undefined) return undefined;
  const isBefore = (before !== undefined) !== isNegated({ tokens, from, end: at });
  return { start: at, end, kind: 'clock', clock: previous.clock, use: isBefore ? 'endBefore' : 'notBefore' };
}
