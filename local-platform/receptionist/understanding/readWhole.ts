import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import type { Act, Expectation, Topic } from './acts.ts';
import { acceptsOffer } from './acceptedOffers.ts';
import { confirmsDanger, deniesDanger } from './allClear.ts';
import { dangerIn, isDeadly, wasSmoking } from './dangers.ts';
import { type Declining, errandIn, isMisdial } from './errands.ts';
import { isForTheTeam } from './forTheTeam.ts';
import type { Gist } from './gist.ts';
import { statementsIn } from './leftovers.ts';
import * as manners from './manners.ts';
import { peopleIn } from './people.ts';
import { readAnswers } from './readAnswers.ts';
import { isOfAnyTime, type HeardTimes, namesTime, readTimes } from './readTimes.ts';

/** "Take it off the list" cancels no visit. */
const OF_TICKET = /\b(?:list|ticket|notes?|on there|off there|jobs?)\b/;
const OF_VISIT = /\b(?:cancel|visit|appointment|booking|come|coming)\b/;

/** "Hello, good day", "I'm out" after "is everyone out?" and "I'm Ann Reed, nice talking to you" do not end a call. */
function takesLeave({ lower }: Gist, hasFacts: boolean, asked: Topic): boolean {
  if (asked === 'job' && manners.isGreeting(lower)) return false;
  if (asked === 'safety' && peopleIn(lower) !== undefined) return false;
  return manners.isFarewell(lower) || (!hasFacts && manners.isPleasedWithTalk(lower));
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
  const isForTeam = question === 'other' && manners.isRequestToTeam(lower);
  // "It'll have to do, won't it" asks nothing.
  const isTag = isAccepted && question === 'other' && TAG.test(lower);
  return isPlay || isForTeam || isTag ? [] : questions.map((topic) => ({ type: 'ask', question: topic, words }));
}

function readManners(rest: Gist, hasFacts: boolean, { shift }: HeardTimes, asked: Topic): readonly Act[] {
  const { text: words, lower } = rest;
  const acts: Act[] = [];
  if (rest.isRefusal) acts.push({ type: 'refuse', words });
  if (manners.isUnsure(lower)) acts.push({ type: 'unsure', words });
  if (manners.isWait(lower)) acts.push({ type: 'wait', words });
  if (manners.isSwearing(lower)) acts.push({ type: 'swear', words });
  // "The dog will bark" is not a joke.
  if (rest.isPlay && !isForTheTeam(words)) acts.push({ type: 'play', words });
  if (manners.isThanks(lower)) acts.push({ type: 'thanks', words });
  if (manners.isGreeting(lower)) acts.push({ type: 'greet', words });
  // "Later" is a farewell, but not in answer to an offer.
  const isShift = asked === 'offer' && shift !== undefined;
  if (!isShift && takesLeave(rest, hasFacts, asked)) acts.push({ type: 'farewell', words });
  return acts;
}

const NO_TIMES: HeardTimes = { acts: [], wish: undefined, shift: undefined };

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
    ...(declining === undefined && manners.isVisitRequest(lower) ? [{ type: 'request.visit', words } as const] : []),
    ...readManners(rest, hasFacts, times, asked),
  ];
}
