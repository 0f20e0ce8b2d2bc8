import { weekdayOf } from '../../src/machines/calendar/calendarDate.ts';
import { DANGER_ADVICE } from '../../local-platform/receptionist/wording/safety.ts';
import type { CallerContext } from './callerContext.ts';
import { type CallerPlan, type EndangeredPlan, isCooperative } from './callerPlan.ts';
import { isWanted } from './callerTurns.ts';
import type { PlayedCall } from './playCall.ts';
import { hasNote, isSameAddress, isSameName, isSameNumber, isSameProblem } from './sameFact.ts';

/** What is wrong with a call, by the properties that every call must have. */
export type CallProblem = {
  /** `wrong-fact`: a recorded value that the caller did not mean. `missing`: what the caller said is nowhere on the ticket. */
  readonly kind:
    | 'wrong-fact'
    | 'missing'
    | 'wrong-visit'
    | 'no-visit'
    | 'lost-note'
    | 'repeated'
    | 'asked-too-often'
    | 'hung-up'
    | 'endless'
    | 'slow'
    | 'danger';
  readonly what: string;
};

/** A fact is asked for at most this often. */
const MAX_ASKED = 3;
/** A cooperative caller who answers one question a turn is booked within this many turns. */
const MAX_TURNS_TO_BOOKING = 8;

const FACT_TOPICS = ['job', 'name', 'number', 'address', 'time'];

function factProblems({ lead, caller }: PlayedCall): readonly CallProblem[] {
  const { plan, claims } = caller;
  const { name, callbackNumber, address, notes = '' } = lead;
  const problems: CallProblem[] = [];
  const expect = (fact: 'name' | 'number' | 'address', recorded: string | undefined, isSame: boolean) => {
    if (recorded !== undefined && !isSame) {
      problems.push({ kind: 'wrong-fact', what: `${fact} ${recorded}, not ${JSON.stringify(claims[fact])}` });
    } else if (recorded === undefined && claims[fact] !== undefined) {
      problems.push({ kind: 'missing', what: `${fact} ${JSON.stringify(claims[fact])}` });
    }
  };
  expect('name', name, claims.name !== undefined && isSameName(name ?? '', claims.name));
  expect('number', callbackNumber, claims.number !== undefined && isSameNumber(callbackNumber ?? '', claims.number));
  expect('address', address, claims.address !== undefined && isSameAddress(address ?? '', claims.address));
  if ('danger' in plan) return problems;
  const { job, secondJob } = plan;
  if (caller.hasSaidJob && lead.problem === undefined)
    problems.push({ kind: 'missing', what: `job ${job.keys.join(' ')}` });
  if (lead.problem !== undefined && !isSameProblem(lead.problem, notes, job))
    problems.push({ kind: 'wrong-fact', what: `problem ${lead.problem}, not ${job.keys.join(' ')}` });
  if (lead.trade !== undefined && lead.trade !== job.trade)
    problems.push({ kind: 'wrong-fact', what: `trade ${lead.trade} of ${lead.problem ?? ''}, not ${job.trade}` });
  if (secondJob !== undefined && caller.hasAddedJob && !isSameProblem(notes, '', secondJob))
    problems.push({ kind: 'lost-note', what: `second job ${secondJob.keys.join(' ')}` });
  return problems;
}

const noteProblems = ({ lead, caller }: PlayedCall): readonly CallProblem[] =>
  caller.notes
    .filter((note) => !hasNote(`${lead.notes ?? ''} ${lead.problem ?? ''}`, note))
    .map((note) => ({ kind: 'lost-note', what: note }));

function visitProblems({ visit, caller }: PlayedCall): readonly CallProblem[] {
  const { accepted, offered, plan } = caller;
  if ('danger' in plan) return visit === undefined ? [] : [{ kind: 'wrong-visit', what: 'booked in danger' }];
  if (visit === undefined)
    return accepted === undefined ? [] : [{ kind: 'no-visit', what: `accepted ${accepted.date} ${accepted.start}` }];
  const when = `${visit.date} ${visit.start}`;
  const problems: CallProblem[] = [];
  // A caller who refuses an offer and then wishes for the same time has got what was wished for.
  const isWished = isWanted(visit, caller.when, plan.excludedWeekday);
  const isAccepted = accepted?.date === visit.date && accepted.start === visit.start;
  if (!isAccepted && !(accepted === undefined && isWished))
    problems.push({ kind: 'wrong-visit', what: `${when} was not accepted` });
  if (!offered.some(({ date, start }) => date === visit.date && start === visit.start))
    problems.push({ kind: 'wrong-visit', what: `${when} was not offered` });
  if (plan.excludedWeekday !== undefined && caller.hasExcluded && weekdayOf(visit.date) === plan.excludedWeekday)
    problems.push({ kind: 'wrong-visit', what: `${when} was excluded` });
  if (!isWished) problems.push({ kind: 'wrong-visit', what: `${when} is not ${JSON.stringify(caller.when)}` });
  return problems;
}

const sentencesIn = (text: string) =>
  text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.toLowerCase())
    .filter(Boolean);

function speechProblems({ turns, hasEnded }: PlayedCall): readonly CallProblem[] {
  const problems: CallProblem[] = [];
  const sentences = turns.flatMap(({ says }) => sentencesIn(says));
  const repeated = sentences.find((sentence, index) => sentences.indexOf(sentence) !== index);
  if (repeated !== undefined) problems.push({ kind: 'repeated', what: repeated });
  // The farewell asks nothing.
  const questions = hasEnded ? turns.slice(0, -1) : turns;
  for (const topic of FACT_TOPICS) {
    const asked = questions.filter((turn) => turn.topic === topic).length;
    if (asked > MAX_ASKED) problems.push({ kind: 'asked-too-often', what: `${topic}, ${asked} times` });
  }
  if (!hasEnded) problems.push({ kind: 'endless', what: 'the caller has run out of patience' });
  return problems;
}

/** What she asks a caller who takes leave. */
const ASKED_ON_LEAVING: readonly (string | undefined)[] = ['more', 'number', 'address', 'offer'];

/** She may end a call only after the caller has taken leave, or has nothing else to say. */
const endProblems = ({ turns, hasEnded, caller }: PlayedCall): readonly CallProblem[] => {
  const last = turns.at(-1);
  const asked = turns.at(-2)?.topic;
  return hasEnded && !ASKED_ON_LEAVING.includes(asked)
    ? [{ kind: 'hung-up', what: `after "${last?.line ?? ''}" (${asked ?? ''}), turn ${caller.turns}` }]
    : [];
};

function dangerProblems({ turns, caller }: PlayedCall): readonly CallProblem[] {
  const { plan } = caller;
  if (!('danger' in plan)) return [];
  const problems: CallProblem[] = [];
  const advice = DANGER_ADVICE[plan.danger === 'carbonMonoxide' ? 'carbon-monoxide' : plan.danger];
  const [first] = turns;
  if (first === undefined || !advice.some((text) => first.says.startsWith(text)))
    problems.push({ kind: 'danger', what: `no advice after "${first?.line ?? ''}"` });
  const untilOut = turns.slice(0, plan.turnsInside + 1);
  const other = untilOut.find(({ topic }) => topic !== 'safety');
  if (other !== undefined) problems.push({ kind: 'danger', what: `asks for ${other.topic} after "${other.line}"` });
  return problems;
}

/** The number of the caller's turns until a visit was booked, or undefined. */
export const turnsToBooking = ({ turns }: PlayedCall): number | undefined => {
  const index = turns.findIndex(({ visit }) => visit !== undefined);
  return index === -1 ? undefined : index + 1;
};

/** The turns that a plan needs beyond one for each question. */
const extraTurns = ({ plan, wrongOffers }: CallerContext): number =>
  'danger' in plan
    ? 0
    : plan.offers.length -
      1 +
      (plan.misspoken === undefined ? 0 : 1) +
      (plan.asks === undefined ? 0 : 1) +
      (plan.isLocalNumber ? 1 : 0) +
      wrongOffers;

function speedProblems(call: PlayedCall): readonly CallProblem[] {
  const { plan } = call.caller;
  if ('danger' in plan || !isCooperative(plan)) return [];
  const turns = turnsToBooking(call);
  if (turns === undefined) return [];
  const allowed = MAX_TURNS_TO_BOOKING + extraTurns(call.caller);
  return turns > allowed ? [{ kind: 'slow', what: `booked in turn ${turns}, not ${allowed}` }] : [];
}

/** All that is wrong with a call. */
export const problemsOf = (call: PlayedCall): readonly CallProblem[] => [
  ...factProblems(call),
  ...noteProblems(call),
  ...visitProblems(call),
  ...speechProblems(call),
  ...endProblems(call),
  ...dangerProblems(call),
  ...speedProblems(call),
];

/** True if the ticket is exactly what the caller meant: every fact that was given, every note, and the visit. */
export const isExact = (call: PlayedCall): boolean => {
  const { plan, claims } = call.caller;
  const isComplete = 'danger' in plan || !isCooperative(plan) || call.visit !== undefined;
  return (
    isComplete &&
    (claims.name !== undefined || isRefused(plan, 'name')) &&
    problemsOf(call).every(
      ({ kind }) => !['wrong-fact', 'missing', 'wrong-visit', 'no-visit', 'lost-note'].includes(kind),
    )
  );
};

const isRefused = (plan: CallerPlan | EndangeredPlan, fact: 'name' | 'number' | 'address') =>
  !('danger' in plan) && plan.refuses.includes(fact);
