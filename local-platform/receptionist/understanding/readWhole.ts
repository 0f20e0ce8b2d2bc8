import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import type { Act, Expectation, Topic } from './acts.ts';
import { agreementIn } from './agreement.ts';
import { confirmsDanger, deniesDanger, peopleIn } from './safetyAnswers.ts';
import { acceptsOffer } from './acceptedOffers.ts';
import { dangerIn, isDeadly, wasSmoking } from './dangers.ts';
import { type Declining, errandIn, isMisdial } from './errands/errands.ts';
import { isForTheTeam } from './forTheTeam.ts';
import type { Gist } from './gist.ts';
import { isOneClause, statementsIn } from './leftovers.ts';
import { isSwearing } from './manners/abuse.ts';
import { isFarewell, isGreeting, isPleasedWithTalk, isThanks } from './manners/courtesies.ts';
import { isUnsure } from './manners/refusals.ts';
import { isRequestToTeam, isVisitRequest, isWait } from './manners/requests.ts';
import { afterAnswer, isNothingElse, isPlainNo, isPlainYes } from './plainAnswers.ts';
import { type HeardTimes, isOfAnyTime, namesTime, readTimes } from './readTimes.ts';

/** "Take it off the list" cancels no visit. */
const OF_TICKET = /\b(?:list|ticket|notes?|on there|off there|jobs?)\b/;
const OF_VISIT = /\b(?:cancel|visit|appointment|booking|come|coming)\b/;

/** "Hello, good day", "I'm out" after "is everyone out?" and "I'm Ann Reed, nice talking to you" do not end a call. */
function takesLeave({ lower }: Gist, hasFacts: boolean, asked: Topic): boolean {
  if (asked === 'job' && isGreeting(lower)) return false;
  if (asked === 'safety' && peopleIn(lower) !== undefined) return false;
  return isFarewell(lower) || (!hasFacts && isPleasedWithTalk(lower));
}

const TAG = /\b(?:is|are|do|does|did|was|will|wo|would|ca|can|could)(?:n'?t| not) (?:it|that|they|you|he|she)\W*$/;

function readDangers(
  { text: words, lower }: Gist,
  declining: Declining | undefined,
  { asked, danger: known }: Expectation,
): readonly Act[] {
  const acts: Act[] = [];
  const isEndangered = isDeadly(known) || asked === 'safety' || asked === 'all-clear';
  // "It's beeping again", "we feel sick"
  const danger = dangerIn(lower) ?? (isEndangered && confirmsDanger(lower) ? known : undefined);
  // No one has to leave the house for a smell of burning that is gone, but what it came from stays off.
  const left = danger === undefined && !isEndangered && wasSmoking(lower) ? ('sparks' as const) : danger;
  // That people are in no danger does not say where they are.
  if (isEndangered && deniesDanger(lower, known, asked === 'all-clear')) return [{ type: 'all-clear', words }];
  // "I don't need anyone out yet"
  const isOfVisit = declining !== undefined && asked !== 'safety';
  const isOfPeople = !isOfVisit && (asked === 'safety' || danger !== undefined || /\bout\b|\boutside\b/.test(lower));
  const where = isOfPeople ? peopleIn(lower) : undefined;
  if (left !== undefined) acts.push({ type: 'danger', danger: left, words });
  if (where !== undefined) acts.push({ type: 'people', where, words });
  return acts;
}

/** Existing visits, bills and calls back. */
function readErrands(
  { text: words, lower, errand }: Gist,
  declining: Declining | undefined,
  { wish, shift }: HeardTimes,
  asked: Topic,
  now: LocalMoment,
): readonly Act[] {
  const acts: Act[] = [];
  // "Just a phone call, tomorrow after four"
  const isOfCall = declining?.isForCall === true;
  const isOtherTime =
    (wish?.date !== undefined || wish?.time !== undefined) &&
    (errand !== 'cancel' ||
      statementsIn(words).some((clause) => errandIn(clause.toLowerCase()) !== 'cancel' && namesTime(clause, now)));
  // "Scratch that, Friday" cancels no visit, and "can we move it up some?" of an offer changes none.
  const isChangeOfTime =
    (errand === 'cancel' && isOtherTime && !isOfCall) ||
    (errand === 'reschedule' && (asked === 'offer' || asked === 'time') && (wish !== undefined || shift !== undefined));
  // "Can't anyone come before then?" in answer to an offer waits for no technician.
  const isOfOffer = errand === 'technician' && asked === 'offer' && (wish !== undefined || shift !== undefined);
  const isOfTicket = errand === 'cancel' && OF_TICKET.test(lower) && !OF_VISIT.test(lower);
  if (errand !== undefined && !isOfTicket && !isChangeOfTime && !isOfOffer)
    acts.push({ type: 'request', errand, words });
  if (isOfCall && errand !== 'person') acts.push({ type: 'request', errand: 'person', words });
  return acts;
}

function readQuestions({ text: words, lower, isPlay, question, questions }: Gist, isAccepted: boolean): readonly Act[] {
  const isForTeam = question === 'other' && isRequestToTeam(lower);
  // "It'll have to do, won't it" asks nothing.
  const isTag = isAccepted && question === 'other' && TAG.test(lower);
  return isPlay || isForTeam || isTag ? [] : questions.map((topic) => ({ type: 'ask', question: topic, words }));
}

/** "Friday afternoon, I'm off then" is free, and does not leave. */
const FREE = /\b(?:i'?m|i am|we'?re|we are) off\b/;

function readManners(rest: Gist, hasFacts: boolean, { shift, wish }: HeardTimes, asked: Topic): readonly Act[] {
  const { text: words, lower } = rest;
  const acts: Act[] = [];
  if (rest.isRefusal) acts.push({ type: 'refuse', words });
  if (isUnsure(lower)) acts.push({ type: 'unsure', words });
  if (isWait(lower)) acts.push({ type: 'wait', words });
  if (isSwearing(lower)) acts.push({ type: 'swear', words });
  // "The dog will bark" is not a joke.
  if (rest.isPlay && !isForTheTeam(words)) acts.push({ type: 'play', words });
  if (isThanks(lower)) acts.push({ type: 'thanks', words });
  if (isGreeting(lower)) acts.push({ type: 'greet', words });
  // "Later" is a farewell, but not in answer to an offer.
  const isShift = asked === 'offer' && shift !== undefined;
  const isFree = wish !== undefined && FREE.test(lower);
  if (!isShift && !isFree && takesLeave(rest, hasFacts, asked)) acts.push({ type: 'farewell', words });
  return acts;
}

const NO_TIMES: HeardTimes = { acts: [], wish: undefined, shift: undefined };

const FACT_TOPICS: readonly Topic[] = ['job', 'name', 'number', 'area-code', 'address'];

const isOneWord = (text: string) => !/\w\W+\w/.test(text);

/** "The gate code is 4411, that's all". A last "no" alone belongs to what was said before it. */
export const endsWithNothingElse = (words: string): boolean => {
  const clauses = statementsIn(words);
  const last = clauses.findLast((clause) => !isThanks(clause.toLowerCase()));
  return clauses.length > 1 && last !== undefined && !isOneWord(last) && isNothingElse(last);
};

/**
 * The caller's yes, no and "that's all".
 *
 * @param hasFacts whether the turn has other facts, such as a name
 * @param isAccepted whether the turn accepts the open offer
 */
function readAnswers(
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

/**
 * The acts of a text without its facts that do not depend on its clauses.
 *
 * @param hasFacts whether the turn has other facts, such as a name
 * @param declining what the caller says against a visit
 */
export function readWhole(
  rest: Gist,
  hasFacts: boolean,
  declining: Declining | undefined,
  expectation: Expectation,
  now: LocalMoment,
): readonly Act[] {
  const { text: words, lower } = rest;
  const { asked } = expectation;
  const dangers = readDangers(rest, declining, expectation);
  const isDanger = dangers.some(({ type }) => type === 'danger');
  const isOfferAccepted =
    asked === 'offer' && rest.errand !== 'cancel' && acceptsOffer(words, expectation.offered, now);
  // What a caller who accepts says of other times changes nothing: "yes, book it. Should I move the furniture before then?"
  const times = isOfferAccepted ? NO_TIMES : readTimes(rest, declining, expectation, now);
  // Without a visit, "any time is okay" wishes for one, and ends no call.
  const wishesAnyTime =
    asked === 'more' && expectation.booked === undefined && times.acts.length > 0 && isOfAnyTime(lower);
  const answers = wishesAnyTime ? [] : readAnswers(rest, hasFacts, times, expectation, isOfferAccepted);
  const isAccepted = answers.some(({ type }) => type === 'accept');
  return [
    ...dangers,
    // "That's the wrong number" after a number was read back is about the number.
    ...(!isDanger && asked === 'job' && isMisdial(lower) ? [{ type: 'misdial', words } as const] : []),
    ...(!isDanger && rest.isSalesCall ? [{ type: 'sell', words } as const] : []),
    // A time comes before the answer: "yes, but on Friday" accepts no other day.
    ...times.acts,
    ...answers,
    ...readErrands(rest, declining, times, asked, now),
    ...readQuestions(rest, isAccepted),
    ...(declining === undefined && isVisitRequest(lower) ? [{ type: 'request.visit', words } as const] : []),
    ...readManners(rest, hasFacts, times, asked),
  ];
}
