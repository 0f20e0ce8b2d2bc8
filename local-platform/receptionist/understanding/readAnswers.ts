import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import type { Act, Expectation, Topic } from './acts.ts';
import { agreementIn, isNothingElse } from './agreement.ts';
import { afterAnswer, isPlainNo, isPlainYes } from './agreementPlain.ts';
import { isObjection, namesOffer, repeatsOffer } from './agreementRepeats.ts';
import type { Gist } from './gist.ts';
import { isOneClause, statementsIn } from './leftovers.ts';
import * as manners from './manners.ts';
import { type HeardTimes, namesTime } from './readTimes.ts';

const FACT_TOPICS: readonly Topic[] = ['job', 'name', 'number', 'area-code', 'address'];

const AGREEING = /^(?!no\b).*\b(?:yes|yeah|yep|good|fine|works|ok|okay|perfect|great|sure|better)\b/;

/** @returns the answer of the first sentence, if no later one names another time or another answer */
function firstAnswer(words: string, offered: Expectation['offered'], now: LocalMoment): 'accept' | undefined {
  const [first, ...others] = statementsIn(words);
  if (first === undefined || others.length === 0) return undefined;
  const answer = agreementIn(first);
  const isAccepted = answer === 'accept' || (answer !== 'reject' && repeatsOffer(words, offered, now));
  const isTakenBack = others.some((clause) => namesTime(clause, now) || /^(?:no|but|wait|actually)\b/i.test(clause));
  return isAccepted && !isTakenBack ? 'accept' : undefined;
}

const isOneWord = (text: string) => !/\w\W+\w/.test(text);

/** "The gate code is 4411, that's all". A last "no" alone belongs to what was said before it. */
export const endsWithNothingElse = (words: string): boolean => {
  const clauses = statementsIn(words);
  const last = clauses.findLast((clause) => !manners.isThanks(clause.toLowerCase()));
  return clauses.length > 1 && last !== undefined && !isOneWord(last) && isNothingElse(last);
};

/** "Two is bad for me. Fine, I'll take the nine" accepts no offer, and "not great, but I'll take it" does. */
const isContradiction = (words: string): boolean =>
  !/\b(?:take|do|book|accept|go with|work with|live with) (?:it|that)\b\W*$/i.test(words) &&
  statementsIn(words).some((clause) => /\s/.test(clause) && agreementIn(clause) === 'reject' && !/^no\b/i.test(clause));

/**
 * The caller's yes, no and "that's all".
 *
 * @param hasFacts whether the turn has other facts, such as a name
 */
export function readAnswers(
  { text: words, lower, isRefusal, isPlay, question, errand }: Gist,
  hasFacts: boolean,
  { wish }: HeardTimes,
  { asked, offered }: Expectation,
  now: LocalMoment,
): readonly Act[] {
  const acts: Act[] = [];
  // "One o'clock is perfect. And if I'm not around, ask for Keisha" accepts first.
  const first = asked === 'offer' ? firstAnswer(words, offered, now) : undefined;
  // "Nine's good, Carla's there till noon"
  const isWelcomed =
    namesOffer(words, offered, now) && AGREEING.test(lower) && !isObjection(lower) && !words.includes('?');
  const agreement =
    first ??
    (isWelcomed ? 'accept' : (agreementIn(words) ?? (repeatsOffer(words, offered, now) ? 'accept' : undefined)));
  // "Yeah, they should park in the garage" says something to add, and "no, I asked if you're a robot" keeps no name back.
  const saysMore = asked === 'more' && !isPlainYes(words) && agreementIn(afterAnswer(words)) !== 'accept';
  const refusesNothing = (FACT_TOPICS.includes(asked) || (asked === 'time' && wish !== undefined)) && !isPlainNo(words);
  // "No thanks" to an offer refuses it, and does not end the call.
  const canFinish = asked === 'more' || asked === 'job' || agreement === undefined;
  // "No, 512 555 0119" corrects a number.
  const isNothing = isNothingElse(words) && !(hasFacts && isOneWord(words));
  if (!isRefusal && canFinish && (isNothing || (asked === 'more' && endsWithNothingElse(words))))
    acts.push({ type: 'finish', words });
  // "Is nine still good?"
  const isReadBack = !isPlay && question === 'read-back' && isOneClause(words);
  const isContradicted = asked === 'offer' && first === undefined && isContradiction(words);
  // "Forget the visit, that's it" accepts no offer.
  if (agreement === 'accept' && !isReadBack && !saysMore && !isContradicted && errand !== 'cancel')
    acts.push({ type: 'accept', isPlain: isPlainYes(words), words });
  if (agreement === 'reject' && !isRefusal && !refusesNothing) acts.push({ type: 'reject', words });
  return acts;
}
