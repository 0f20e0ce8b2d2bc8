import { assign, setup } from 'xstate';
import { type CalendarDate, type TimeOfDay, weekdayOf } from '../../src/machines/calendar/calendarDate.ts';
import type { CallerPlan, CallerWhen, EndangeredPlan, GivenFact } from './callerPlan.ts';
import { CallerWords, type Claims } from './callerWords.ts';
import { isSameAddress, isSameName, isSameNumber } from './sameFact.ts';

export type OfferedSlot = { readonly date: CalendarDate; readonly start: TimeOfDay };

/** What the caller hears: what she asks about, and what she has read. */
export type ReceptionistSpoke = {
  readonly type: 'receptionist.spoke';
  readonly topic: string;
  readonly offered: OfferedSlot | undefined;
  /** The value that she asks the caller to confirm. */
  readonly checked: { readonly fact: GivenFact; readonly value: string } | undefined;
  readonly hasVisit: boolean;
  readonly endsCall: boolean;
};

export type CallerContext = {
  readonly plan: CallerPlan | EndangeredPlan;
  readonly picked: number;
  /** The caller's next turn. */
  readonly line: string;
  readonly turns: number;
  readonly claims: Claims;
  readonly hasSaidJob: boolean;
  /** The wrong fact that the caller has still to correct. */
  readonly wrong: GivenFact | undefined;
  /** The number of turns since the wrong fact was said. */
  readonly turnsWrong: number;
  readonly when: CallerWhen;
  /** The number of offers that the caller has answered as planned. */
  readonly offersAnswered: number;
  /** The number of offers that were at another time than the caller's. */
  readonly wrongOffers: number;
  readonly accepted: OfferedSlot | undefined;
  /** The slots that were offered. */
  readonly offered: readonly OfferedSlot[];
  readonly notes: readonly string[];
  readonly hasAsked: boolean;
  readonly hasAddedJob: boolean;
  readonly hasChangedVisit: boolean;
  readonly hasExcluded: boolean;
  readonly turnsInside: number;
};

const isEndangered = (plan: CallerPlan | EndangeredPlan): plan is EndangeredPlan => 'danger' in plan;

const ANY: CallerWhen = { kind: 'any' };

const isGivenFact = (topic: string): topic is GivenFact =>
  topic === 'name' || topic === 'number' || topic === 'address';

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

function correct(context: CallerContext, words: CallerWords): Turn {
  const { plan, wrong, claims, turnsWrong } = context;
  if (wrong === undefined) return { line: '' };
  const line = turnsWrong <= 1 ? words.correctFact(wrong, claims) : words.correctFactLater(wrong);
  return { line, claims: { ...claims, [wrong]: plan[wrong] }, wrong: undefined };
}

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
        : words.say('declineForAnother', { when: words.when(when) });
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
      return { ...answered, line: words.say('declineForAnother', { when: words.when(other) }), when: other };
    }
  }
}

/** Nothing is left to say. */
const leave = (context: CallerContext, words: CallerWords): Turn => ({
  line: words.say(isEndangered(context.plan) ? 'nothingElse' : context.plan.leaves),
});

function answerAnythingElse(context: CallerContext, words: CallerWords, { hasVisit }: ReceptionistSpoke): Turn {
  const { plan, hasAddedJob, hasChangedVisit } = context;
  if (isEndangered(plan)) return leave(context, words);
  if (context.wrong !== undefined) return correct({ ...context, turnsWrong: 2 }, words);
  if (plan.secondJob !== undefined && !hasAddedJob)
    return { line: words.say('alsoProblem', { problem: words.pick(plan.secondJob.problems) }), hasAddedJob: true };
  if (plan.afterBooking !== undefined && hasVisit && !hasChangedVisit) {
    if (plan.afterBooking === 'cancel')
      return { line: words.say('cancelVisit'), hasChangedVisit: true, accepted: undefined };
    const other = plan.otherWhens[1] ?? ANY;
    return { line: words.say('moveVisit', { when: words.when(other) }), hasChangedVisit: true, when: other };
  }
  return leave(context, words);
}

function answerCheck(
  context: CallerContext,
  words: CallerWords,
  checked: NonNullable<ReceptionistSpoke['checked']>,
): Turn {
  if (isRight(checked, context.plan, context.claims)) return { line: words.say('confirm') };
  return { line: words.join(words.say('deny'), give(context, words, checked.fact, true).line) };
}

function answerQuestion(context: CallerContext, words: CallerWords, spoke: ReceptionistSpoke): Turn {
  const { plan, turnsInside, hasSaidJob } = context;
  const { topic, offered, checked } = spoke;
  if (topic === 'check' && checked !== undefined) return answerCheck(context, words, checked);
  if (topic === 'offer' && offered !== undefined) return answerOffer(context, words, offered);
  if (isGivenFact(topic)) {
    const isRefused = !isEndangered(plan) && plan.refuses.includes(topic);
    const key = ({ name: 'refuseName', number: 'refuseNumber', address: 'refuseAddress' } as const)[topic];
    return isRefused ? { line: words.say(key) } : give(context, words, topic, true);
  }
  switch (topic) {
    case 'safety':
      if (isEndangered(plan) && turnsInside < plan.turnsInside)
        return { line: words.say('stillInside'), turnsInside: turnsInside + 1 };
      return { line: words.say('everyoneOut'), turnsInside: turnsInside + 1 };
    case 'job':
      return sayJob(context, words, false);
    case 'area-code':
      return { line: words.areaCode() };
    case 'time':
      return sayWhen(context, words);
    case 'which':
      return { line: `the ${context.wrong ?? 'number'}` };
    case 'message':
      return hasSaidJob ? { line: words.say('nothingElse') } : sayJob(context, words, false);
    default:
      return answerAnythingElse(context, words, spoke);
  }
}

/** The whole turn: corrects, asks, or answers, with a filler, an aside and a note. */
function turnAfter(context: CallerContext, spoke: ReceptionistSpoke): Partial<CallerContext> {
  const { plan, picked, turns, wrong, turnsWrong, hasAsked, notes } = context;
  const words = new CallerWords(plan, picked);
  const common = () => ({ picked: words.picked, turns: turns + 1, turnsWrong: turnsWrong + 1 });
  if (turns === 0) return { ...open(context, words), ...common() };
  if (isEndangered(plan)) return { ...answerQuestion(context, words, spoke), ...common() };
  const { topic } = spoke;
  const isCorrecting =
    wrong !== undefined &&
    topic !== 'check' &&
    topic !== 'which' &&
    (plan.misspoken?.isLater === true ? turnsWrong >= 2 : true);
  if (isCorrecting) return { ...correct({ ...context, turnsWrong: turnsWrong + 1 }, words), ...common() };
  if (plan.asks?.with === topic && !hasAsked)
    return { line: words.say(plan.asks.question), hasAsked: true, ...common() };
  const turn = answerQuestion(context, words, spoke);
  const isNoted =
    plan.noteWith === topic && notes.length === 0 && !(isGivenFact(topic) && plan.refuses.includes(topic));
  const note = isNoted ? words.say('note') : '';
  const isLeaving = topic === 'more' && turn.wrong === undefined;
  const isChatty = plan.isChatty && turns % 3 === 1 && !isLeaving;
  const opening = isChatty ? words.say(words.pick(['fillers', 'asides'])) : '';
  // A note at the end of the call comes before the farewell.
  const said = topic === 'more' ? words.join(note, turn.line) : words.join(turn.line, note);
  const line = opening === '' ? said : opening.endsWith(',') ? `${opening} ${said}` : words.join(opening, said);
  return { ...turn, line, ...(note !== '' && { notes: [note] }), ...common() };
}

/**
 * A caller with facts, a plan and many ways to say things, who answers what the receptionist asks. Hangs up when she ends the call, or
 * after more turns than a person would have patience for.
 */
export const callerMachine = setup({
  types: {
    context: {} as CallerContext,
    events: {} as ReceptionistSpoke,
    input: {} as { readonly plan: CallerPlan | EndangeredPlan },
  },
  actions: {
    speak: assign(({ context }, spoke: ReceptionistSpoke) => turnAfter(context, spoke)),
  },
  guards: {
    endsCall: (_, { endsCall }: ReceptionistSpoke) => endsCall,
    isImpatient: ({ context: { turns } }) => turns >= MAX_TURNS,
  },
}).createMachine({
  id: 'caller',
  context: ({ input: { plan } }) => ({
    plan,
    picked: 0,
    line: '',
    turns: 0,
    claims: {},
    hasSaidJob: false,
    wrong: undefined,
    turnsWrong: 0,
    when: isEndangered(plan) ? ANY : plan.when,
    offersAnswered: 0,
    wrongOffers: 0,
    accepted: undefined,
    offered: [],
    notes: [],
    hasAsked: false,
    hasAddedJob: false,
    hasChangedVisit: false,
    hasExcluded: false,
    turnsInside: 0,
  }),
  initial: 'listening',
  states: {
    listening: {
      on: {
        'receptionist.spoke': [
          { guard: { type: 'endsCall', params: ({ event }) => event }, target: 'released' },
          { guard: 'isImpatient', target: 'hungUp' },
          { actions: { type: 'speak', params: ({ event }) => event } },
        ],
      },
    },
    released: { type: 'final', description: 'She has said goodbye.' },
    hungUp: { type: 'final', description: 'The caller has run out of patience.' },
  },
});

export const MAX_TURNS = 30;
