import { and, assign, not, setup } from 'xstate';
import {
  type CallerContext,
  type CallerInput,
  isEndangered,
  isGivenFact,
  type ReceptionistSpoke,
  silentCaller,
} from './callerContext.ts';
import type { CallerPlan } from './callerPlan.ts';
import { type Doing, talkativeTurnOf, turnOf } from './callerTurns.ts';

type Asked = { readonly context: CallerContext; readonly event: ReceptionistSpoke };

/** A test of a plan that is not about a danger. */
const planned =
  (holds: (plan: CallerPlan, asked: Asked) => boolean) =>
  (asked: Asked): boolean =>
    !isEndangered(asked.context.plan) && holds(asked.context.plan, asked);

const isTopic = ({ event }: Asked, { topic }: { readonly topic: string }) => event.topic === topic;

/** A mistake that the caller notices late is corrected after this many turns. */
const LATE = 2;
/** A caller has patience for this many turns. */
export const MAX_TURNS = 30;

const callerSetup = setup({
  types: {
    context: {} as CallerContext,
    events: {} as ReceptionistSpoke,
    input: {} as CallerInput,
  },
  actions: {
    say: assign(({ context, event }, { doing }: { doing: Doing }) => turnOf(context, event, doing)),
    sayWithMore: assign(({ context, event }, { doing }: { doing: Doing }) => talkativeTurnOf(context, event, doing)),
  },
  guards: {
    endsCall: ({ event }) => event.endsCall,
    isImpatient: ({ context: { turns } }) => turns >= MAX_TURNS,
    isFirstTurn: ({ context: { turns } }) => turns === 0,
    isTopic,
    notices: planned(({ misspoken }, { context: { wrong, turnsWrong, hasDisputed }, event: { topic } }) => {
      if (wrong === undefined || topic === 'check' || topic === 'which') return false;
      switch (misspoken?.corrects) {
        case 'later':
          return turnsWrong >= LATE || topic === 'more';
        case 'in two turns':
          return hasDisputed;
        default:
          return true;
      }
    }),
    disputes: planned(
      ({ misspoken }, { context: { wrong, hasDisputed }, event: { topic } }) =>
        misspoken?.corrects === 'in two turns' && wrong !== undefined && !hasDisputed && topic === 'more',
    ),
    wonders: planned(({ asks }, { context, event }) => asks?.with === event.topic && !context.hasAsked),
    isChecked: ({ event }) => event.topic === 'check' && event.checked !== undefined,
    isOffered: ({ event }) => event.topic === 'offer' && event.offered !== undefined,
    isAskedForFact: ({ event }) => isGivenFact(event.topic),
    withholds: planned(({ refuses }, { event: { topic } }) => isGivenFact(topic) && refuses.includes(topic)),
    isInside: ({ context: { plan, turnsInside } }) => isEndangered(plan) && turnsInside < plan.turnsInside,
    hasSaidJob: ({ context }) => context.hasSaidJob,
    hasSecondJob: planned(({ secondJob }, { context }) => secondJob !== undefined && !context.hasAddedJob),
    wantsChange: planned(
      ({ afterBooking }, { context, event }) =>
        afterBooking !== undefined && event.hasVisit && !context.hasChangedVisit,
    ),
  },
});

const say = (doing: Doing) => ({ entry: { type: 'say', params: { doing } } }) as const;
const sayWithMore = (doing: Doing) => ({ entry: { type: 'sayWithMore', params: { doing } } }) as const;
const topic = (name: string) => ({ type: 'isTopic', params: { topic: name } }) as const;

/**
 * A caller with facts, a plan and many ways to say things, who answers what the receptionist asks. Hangs up when she ends the call, or
 * after more turns than a person would have patience for. Each state is what the caller does in a turn.
 */
export const callerMachine = callerSetup.createMachine({
  id: 'caller',
  context: ({ input }) => silentCaller(input),
  initial: 'listening',
  on: {
    'receptionist.spoke': [
      { guard: 'endsCall', target: '.released' },
      { guard: 'isImpatient', target: '.hungUp' },
      { guard: 'isFirstTurn', target: '.opening' },
      { guard: 'notices', target: '.correcting' },
      { guard: 'disputes', target: '.disputing' },
      { guard: 'wonders', target: '.asking' },
      { guard: 'isChecked', target: '.confirming' },
      { guard: 'isOffered', target: '.deciding' },
      { guard: 'withholds', target: '.refusing' },
      { guard: 'isAskedForFact', target: '.giving' },
      { guard: topic('area-code'), target: '.namingAreaCode' },
      { guard: topic('job'), target: '.describing' },
      { guard: topic('time'), target: '.scheduling' },
      { guard: topic('which'), target: '.pointing' },
      { guard: and([topic('safety'), 'isInside']), target: '.staying' },
      { guard: topic('safety'), target: '.comingOut' },
      { guard: and([topic('message'), not('hasSaidJob')]), target: '.describing' },
      { guard: 'hasSecondJob', target: '.addingJob' },
      { guard: 'wantsChange', target: '.changingVisit' },
      { target: '.leaving' },
    ],
  },
  states: {
    listening: { description: 'The greeting.' },
    opening: { ...say('open'), description: 'Says why they call, perhaps with facts.' },
    correcting: { ...say('correct'), description: 'Corrects a fact that they said wrong.' },
    disputing: { ...say('dispute'), description: 'Says that a fact on the ticket is wrong, and not the right one.' },
    asking: { ...say('ask'), description: 'Asks something instead of answering.' },
    confirming: { ...sayWithMore('confirm'), description: 'Says whether a value that was read back is right.' },
    deciding: { ...sayWithMore('decide'), description: 'Accepts or declines an offer.' },
    refusing: { ...say('refuse'), description: 'Keeps a fact private.' },
    giving: sayWithMore('give'),
    namingAreaCode: sayWithMore('nameAreaCode'),
    describing: sayWithMore('describe'),
    scheduling: { ...sayWithMore('schedule'), description: 'Says when the crew should come, and when not.' },
    pointing: { ...say('point'), description: 'Says which fact a correction was meant for.' },
    staying: { ...say('stayInside'), description: 'Is still in a house in danger.' },
    comingOut: say('comeOut'),
    addingJob: sayWithMore('addJob'),
    changingVisit: { ...sayWithMore('changeVisit'), description: 'Cancels or moves the visit that was booked.' },
    leaving: sayWithMore('leave'),
    released: { type: 'final', description: 'She has ended the call.' },
    hungUp: { type: 'final', description: 'The caller has run out of patience.' },
  },
});
