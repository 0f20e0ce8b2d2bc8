import type { Act, Expectation, Topic } from './acts.ts';
import { agreementIn, isNothingElse } from './agreement.ts';
import { afterAnswer, isPlainNo, isPlainYes } from './agreementPlain.ts';
import type { Gist } from './gist.ts';
import { isOneClause, statementsIn } from './leftovers.ts';
import * as manners from './manners.ts';
import type { HeardTimes } from './readTimes.ts';

const FACT_TOPICS: readonly Topic[] = ['job', 'name', 'number', 'area-code', 'address'];

const isOneWord = (text: string) => !/\w\W+\w/.test(text);

/** "The gate code is 4411, that's all". A last "no" alone belongs to what was said before it. */
export const endsWithNothingElse = (words: string): boolean => {
  const clauses = statementsIn(words);
  const last = clauses.findLast((clause) => !manners.isThanks(clause.toLowerCase()));
  return clauses.length > 1 && last !== undefined && !isOneWord(last) && isNothingElse(last);
};

/**
 * The caller's yes, no and "that's all".
 *
 * @param hasFacts whether the turn has other facts, such as a name
 * @param isAccepted whether the turn accepts the open offer
 */
export function readAnswers(
  { text: words, isRefusal, isPlay, question, errand }: Gist,
  hasFacts: boolean,
  { wish }: HeardTimes,
  { asked, offered }: Expectation,
  isAccepted: boolean,
): readonly Act[] {
  const acts: Act[] = [];
  const said = agreementIn(words);
  const isOpenOffer = asked === 'offer' && offered !== undefined;
  // Of an offer, only the whole turn can accept: "that would work for me" can be about another time.
  const agreement = isAccepted ? 'accept' : isOpenOffer && said === 'accept' ? undefined : said;
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
  // "Forget the visit, that's it" accepts no offer.
  if (agreement === 'accept' && !isReadBack && !saysMore && errand !== 'cancel')
    acts.push({ type: 'accept', isPlain: isPlainYes(words), words });
  if (agreement === 'reject' && !isRefusal && !refusesNothing) acts.push({ type: 'reject', words });
  return acts;
}
