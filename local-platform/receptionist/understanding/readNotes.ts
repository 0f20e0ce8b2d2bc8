import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import type { Act, Topic } from './acts.ts';
import { agreementIn, isNothingElse } from './agreement.ts';
import { afterAnswer } from './agreementPlain.ts';
import { dangerIn } from './dangers.ts';
import { errandIn } from './errands.ts';
import { isForTheTeam } from './forTheTeam.ts';
import { languageIn } from './languages.ts';
import { hasContent, isWritten, statementsIn } from './leftovers.ts';
import { isContactWish } from './manners/contact.ts';
import * as manners from './manners.ts';
import { peopleIn } from './people.ts';
import { questionIn } from './questions.ts';
import { type Reference, whenIn } from './whens/whens.ts';
import { isAnnouncement } from './ticket/ticketTalk.ts';

const QUESTION_START =
  /^(?:(?:and|so|but|oh|well|also),? )*(?:do|does|did|is|are|will|can|could|would|should|what|when|who|where|why|how|have|has|u|you)\b/;
const REASON_AGAINST_TIME =
  /^(?:no|nah|oh)?,? ?that'?s (?:my|our|when (?:i|we)|the day (?:i|we)) (?!.*\b(?:number|name|code|key|dog|gate)\b)/;
/** A longer sentence says more than "yes". */
const MAX_WORDS_OF_ANSWER = 6;

const MANNERS = Object.values(manners);

/** @returns true if some rule reads the clause, and it says nothing that the people who come have to know */
function isRead(clause: string, asked: Topic, now: LocalMoment, reference?: Reference): boolean {
  const lower = clause.toLowerCase();
  if (asked === 'safety' && peopleIn(lower) !== undefined) return true;
  // "That's my bridge club" says why a time does not suit.
  if ((asked === 'time' || asked === 'offer') && REASON_AGAINST_TIME.test(lower)) return true;
  if (manners.isRequestToTeam(lower)) return false;
  const isAsked = questionIn(lower) !== undefined;
  if (isForTheTeam(clause) && !(isAsked && QUESTION_START.test(lower))) return false;
  if (isAsked) return true;
  if (isNothingElse(clause) || errandIn(lower) !== undefined) return true;
  // "Yeah, they should park in the garage" and "no thanks, but the dog bites" answer, and say something.
  const content = afterAnswer(clause);
  if (content !== '' && content !== clause) return isRead(content, asked, now, reference);
  // "It's a tight space, so send a skinny guy"
  if (asked === 'more' && manners.isVisitRequest(lower) && clause.split(' ').length > MAX_WORDS_OF_ANSWER) return false;
  if (MANNERS.some((matches) => matches(lower))) return true;
  if (dangerIn(lower) !== undefined || languageIn(lower) !== undefined) return true;
  const { wish, excluded, shift } = whenIn(clause, now, asked === 'time' || asked === 'offer', reference);
  // "We'd like to start in January" moves no visit.
  if (asked === 'more' && wish?.isVague === true) return false;
  if (wish !== undefined || excluded.length > 0 || shift !== undefined) return true;
  return agreementIn(clause) !== undefined && !(asked === 'more' && clause.split(' ').length > MAX_WORDS_OF_ANSWER);
}

const OPENING_CONJUNCTIONS = /^(?:(?:and|but|so|oh|also|plus|well|because),? )+/i;

const THATS_ALL = /^(?:(?:no|nah|nope|yes|yeah|ok|okay),? )?(?:that'?s|that is|thats) (?:it|all|everything),? /i;

/** "Nah that's it but hey watch out for the cat" is about the cat. */
const withoutOpening = (words: string): string => {
  const said = words
    .replace(THATS_ALL, '')
    .replace(OPENING_CONJUNCTIONS, '')
    .replace(/^hey,? /i, '')
    .replace(/^(?:(?:no|wait|sorry|actually),? )*i (?:said|meant) (?:that )?/i, '')
    .replace(/,? sorry$/i, '');
  return said === '' ? words : said;
};

/** "It's unlocked" after "the gate on the left" */
const GOES_ON = /^(?:and |but )?(?:he|she|it|they)(?:'?s|'re| is| are| was| has)?\s+\S/i;

/**
 * @param rest the text without the words of its facts
 * @param jobs the jobs of the turn, whose words need no note
 * @param reference the offered time, or the booked visit
 * @returns the clauses with content that nothing else reads, and those that go on with one of them
 */
export function readNotes(
  rest: string,
  asked: Topic,
  jobs: readonly Act[],
  now: LocalMoment,
  reference?: Reference,
): readonly Act[] {
  const jobWords = jobs.map(({ words }) => words);
  let isNoted = false;
  return statementsIn(rest)
    .filter((clause) => {
      const lower = clause.toLowerCase();
      if (isAnnouncement(clause)) return false;
      const hasMore = hasContent(clause) || hasContent(afterAnswer(clause)) || isForTheTeam(clause);
      const isOpen = hasMore && !isWritten(clause, jobWords) && !isRead(clause, asked, now, reference);
      const isContinued =
        isNoted && GOES_ON.test(clause) && !isWritten(clause, jobWords) && questionIn(lower) === undefined;
      const isKept = isContactWish(lower) || isOpen || isContinued;
      isNoted = isKept || (asked === 'more' && isWritten(clause, jobWords));
      return isKept;
    })
    .map((words): Act => ({ type: 'note', words: withoutOpening(words) }));
}
