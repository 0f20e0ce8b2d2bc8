import { weekdayOf } from '../../src/machines/calendar/calendarDate.ts';
import {
  ANY,
  type CallerContext,
  isEndangered,
  isGivenFact,
  type OfferedSlot,
  type ReceptionistSpoke,
} from './callerContext.ts';
import type { CallerWhen, GivenFact } from './callerPlan.ts';
import { CallerWords, type Claims } from './callerWords.ts';
import { isSameAddress, isSameName, isSameNumber } from './sameFact.ts';

/** @returns true if the slot is at the time that the caller wants */
export function isWanted({ date, start }: OfferedSlot, when: CallerWhen, excludedWeekday: number | undefined): boolean {
  if (excludedWeekday !== undefined && weekdayOf(date) === excludedWeekday) return false;
  switch (when.kind) {
    case 'clock':
      return date === when.date && start === when.time;
    case 'part':
      return date === when.date && start < '12:00' === (when.part === 'morning');
    case 'day':
      return date === when.date;
    default:
      return true;
  }
}

/** @returns true if the read value is the one that the caller has claimed */
function isRight(
  { fact, value }: NonNullable<ReceptionistSpoke['checked']>,
  plan: CallerContext['plan'],
  claims: Claims,
) {
  switch (fact) {
    case 'name':
      return isSameName(value, claims.name ?? plan.name);
    case 'number':
      return isSameNumber(value, claims.number ?? plan.number);
    case 'address':
      return isSameAddress(value, claims.address ?? plan.address);
  }
}

type Turn = Partial<CallerContext> & { readonly line: string };

/** Gives a fact: at first wrong, if the plan says so. */
function give(context: CallerContext, words: CallerWords, fact: GivenFact, isAsked: boolean): Turn {
  const { plan, claims } = context;
  const isMisspoken = !isEndangered(plan) && plan.misspoken?.fact === fact && claims[fact] === undefined;
  const said = isMisspoken ? words.misspoken(fact) : { [fact]: claims[fact] ?? plan[fact] };
  const isLocal = !isEndangered(plan) && plan.isLocalNumber && !isMisspoken && plan.misspoken?.fact !== 'number';
  const line = isAsked
    ? words.giveFact(fact, { ...claims, ...said }, isLocal)
    : words.volunteerFact(fact, { ...claims, ...said });
  return { line, claims: { ...claims, ...said }, ...(isMisspoken && { wrong: fact, turnsWrong: 0 }) };
}

function correct(context: CallerContext, words: CallerWords, { topic }: ReceptionistSpoke): Turn {
  const { plan, wrong, claims, turnsWrong, hasDisputed } = context;
  if (wrong === undefined) return { line: '' };
  const right = { ...claims, [wrong]: plan[wrong] };
  const isLater = turnsWrong > 0 || (!isEndangered(plan) && plan.misspoken?.corrects === 'later');
  if (hasDisputed && topic === wrong)
    return { line: words.giveFact(wrong, right, false), claims: right, wrong: undefined };
  return {
    line: isLater ? words.correctFactLater(wrong) : words.correctFact(wrong, claims),
    claims: right,
    wrong: undefined,
  };
}

const DISPUTES = { name: 'disputeName', number: 'disputeNumber', address: 'disputeAddress' } as const;

function sayJob(context: CallerContext, words: CallerWords, isOpening: boolean): Turn {
  const { plan } = context;
  if (isEndangered(plan)) return { line: words.danger(plan.danger), hasSaidJob: true };
  const isWish = plan.opening === 'wish' || (!plan.job.isRepair && plan.opening === 'vague');
  const line = isWish
    ? words.say(isOpening ? 'openWithWish' : 'sayWish', { wish: words.pick(plan.job.wishes) })
    : words.say(isOpening ? 'openWithProblem' : 'sayProblem', { problem: words.pick(plan.job.problems) });
  return { line, hasSaidJob: true };
}

function open(context: CallerContext, words: CallerWords): Turn {
  const { plan } = context;
  if (isEndangered(plan)) return sayJob(context, words, true);
  if (plan.opening === 'vague') return { line: words.say('openVague') };
  return plan.volunteers.reduce<Turn>(
    (turn, fact) => {
      const after = { ...context, ...turn };
      if (fact !== 'when') {
        const given = give(after, words, fact, false);
        return { ...turn, ...given, line: words.join(turn.line, given.line) };
      }
      if (plan.when.kind === 'soon' || plan.when.kind === 'any') return turn;
      return { ...turn, line: words.join(turn.line, words.say('volunteerWhen', { when: words.when(plan.when) })) };
    },
    sayJob(context, words, true),
  );
}

function sayWhen(context: CallerContext, words: CallerWords): Turn {
  const { plan, when, hasExcluded } = context;
  if (isEndangered(plan)) return { line: words.say('wishSoon') };
  const exclusion = plan.excludedWeekday === undefined || hasExcluded ? '' : words.excludeWeekday(plan.excludedWeekday);
  if (when.kind === 'any') return { line: exclusion === '' ? words.say('wishAnyTime') : exclusion, hasExcluded: true };
  const line = when.kind === 'soon' ? words.say('wishSoon') : words.say('sayWhen', { when: words.when(when) });
  return { line: words.join(line, exclusion), hasExcluded: true };
}

const MAX_WRONG_OFFERS = 2;

function answerOffer(context: CallerContext, words: CallerWords, slot: OfferedSlot): Turn {
  const { plan, when, offersAnswered, wrongOffers, offered } = context;
  const heard = { offered: [...offered, slot] };
  if (isEndangered(plan)) return { line: words.say('decline'), ...heard };
  const accept = { ...heard, accepted: slot, offersAnswered: offersAnswered + 1 };
  if (!isWanted(slot, when, plan.excludedWeekday)) {
    if (wrongOffers >= MAX_WRONG_OFFERS) return { ...accept, line: words.say('accept') };
    const isOnExcludedDay = plan.excludedWeekday === weekdayOf(slot.date);
    const line =
      when.kind === 'any' || when.kind === 'soon' || isOnExcludedDay
        ? words.excludeWeekday(plan.excludedWeekday ?? weekdayOf(slot.date))
        : words.say('declineForAnother', { when: words.when(when, slot.date) });
    return { ...heard, line, wrongOffers: wrongOffers + 1, hasExcluded: true };
  }
  const answered = { ...heard, offersAnswered: offersAnswered + 1 };
  switch (plan.offers[offersAnswered] ?? 'accept') {
    case 'accept':
      return { ...accept, line: words.say('accept') };
    case 'accept-repeating': {
      const repeated = words.when({ kind: 'clock', date: slot.date, time: slot.start });
      return { ...accept, line: words.say('acceptRepeating', { offered: repeated }) };
    }
    case 'decline':
      return { ...answered, line: words.say('decline'), when: ANY };
    case 'earlier':
      return { ...answered, line: words.say('askEarlier'), when: ANY };
    case 'later':
      return { ...answered, line: words.say('askLater'), when: ANY };
    case 'another': {
      const other = plan.otherWhens[offersAnswered] ?? ANY;
      return { ...answered, line: words.say('declineForAnother', { when: words.when(other, slot.date) }), when: other };
    }
  }
}

/** Nothing is left to say. */
const leave = ({ plan }: CallerContext, words: CallerWords): Turn => ({
  line: words.say(isEndangered(plan) ? 'nothingElse' : plan.leaves),
});

function addJob({ plan }: CallerContext, words: CallerWords): Turn {
  const second = isEndangered(plan) ? undefined : plan.secondJob;
  return second === undefined
    ? { line: '' }
    : { line: words.say('alsoProblem', { problem: words.pick(second.problems) }), hasAddedJob: true };
}

function changeVisit({ plan }: CallerContext, words: CallerWords): Turn {
  if (isEndangered(plan) || plan.afterBooking === 'cancel')
    return { line: words.say('cancelVisit'), hasChangedVisit: true, accepted: undefined };
  const other = plan.otherWhens[1] ?? ANY;
  return { line: words.say('moveVisit', { when: words.when(other) }), hasChangedVisit: true, when: other };
}

function answerCheck(
  context: CallerContext,
  words: CallerWords,
  checked: NonNullable<ReceptionistSpoke['checked']>,
): Turn {
  if (isRight(checked, context.plan, context.claims)) return { line: words.say('confirm') };
  const given = give(context, words, checked.fact, true);
  return { ...given, line: words.join(words.say('deny'), given.line) };
}

const REFUSALS = { name: 'refuseName', number: 'refuseNumber', address: 'refuseAddress' } as const;

type Say = (context: CallerContext, words: CallerWords, spoke: ReceptionistSpoke) => Turn;

const SAYINGS = {
  open,
  correct,
  dispute: ({ wrong }, words) => ({ line: wrong === undefined ? '' : words.say(DISPUTES[wrong]), hasDisputed: true }),
  ask: ({ plan }, words) => ({
    line: isEndangered(plan) || plan.asks === undefined ? '' : words.say(plan.asks.question),
    hasAsked: true,
  }),
  confirm: (context, words, { checked }) =>
    checked === undefined ? { line: '' } : answerCheck(context, words, checked),
  decide: (context, words, { offered }) =>
    offered === undefined ? { line: '' } : answerOffer(context, words, offered),
  refuse: (_, words, { topic }) => ({ line: isGivenFact(topic) ? words.say(REFUSALS[topic]) : '' }),
  give: (context, words, { topic }) => (isGivenFact(topic) ? give(context, words, topic, true) : { line: '' }),
  nameAreaCode: (_, words) => ({ line: words.areaCode() }),
  describe: (context, words) => sayJob(context, words, false),
  schedule: sayWhen,
  point: ({ wrong }) => ({ line: `the ${wrong ?? 'number'}` }),
  stayInside: ({ turnsInside }, words) => ({ line: words.say('stillInside'), turnsInside: turnsInside + 1 }),
  comeOut: ({ turnsInside }, words) => ({ line: words.say('everyoneOut'), turnsInside: turnsInside + 1 }),
  addJob,
  changeVisit,
  leave,
} satisfies Readonly<Record<string, Say>>;

/** What the caller does in a turn. */
export type Doing = keyof typeof SAYINGS;

/** The whole turn, without anything else. */
export function turnOf(context: CallerContext, spoke: ReceptionistSpoke, doing: Doing): Partial<CallerContext> {
  const words = new CallerWords(context.plan, context.picked);
  const say: Say = SAYINGS[doing];
  const turn = say(context, words, spoke);
  return { turnsWrong: context.turnsWrong + 1, ...turn, picked: words.picked, turns: context.turns + 1 };
}

/** Every third turn of a chatty caller begins with a filler or an aside. */
const CHATTY_TURNS = 3;

/** A turn with a filler or an aside before it, and a note after it, if they are planned. */
export function talkativeTurnOf(
  context: CallerContext,
  spoke: ReceptionistSpoke,
  doing: Doing,
): Partial<CallerContext> {
  const { plan, turns, notes } = context;
  const turn = turnOf(context, spoke, doing);
  if (isEndangered(plan)) return turn;
  const words = new CallerWords(plan, turn.picked ?? context.picked);
  const { line = '' } = turn;
  const isLast = spoke.topic === 'more';
  const note = plan.noteWith === spoke.topic && notes.length === 0 ? words.say('note') : '';
  const isChatty = plan.isChatty && turns % CHATTY_TURNS === 1 && !isLast;
  const opening = isChatty ? words.say(words.pick(['fillers', 'asides'])) : '';
  // A note at the end of the call comes before the farewell.
  const said = isLast ? words.join(note, line) : words.join(line, note);
  return {
    ...turn,
    line: opening.endsWith(',') ? `${opening} ${said}` : words.join(opening, said),
    ...(note !== '' && { notes: [note] }),
    picked: words.picked,
  };
}
