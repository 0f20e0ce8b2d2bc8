import { capitalised, uncapitalised, wordsOf } from '../understanding/texts.ts';
import { isDeadly } from '../understanding/dangers.ts';
import { type Job, namesFault } from '../understanding/jobs/jobs.ts';
import { MAX_PROBLEM_LENGTH } from '../understanding/jobs/problemText.ts';
import {
  addsFault,
  isListedAs,
  isMoreAbout,
  isSameJob,
  isSpecification,
  sharesWord,
} from '../understanding/jobs/sameJob.ts';
import { isNoEmergency } from '../understanding/jobs/urgency.ts';
import { isVagueProblem } from '../understanding/jobs/vague.ts';
import { amended } from '../understanding/ticket/amendments.ts';
import { ALSO, DETAIL } from '../understanding/ticket/ticketTexts.ts';
import type { Variants } from '../utterance.ts';
import * as readBack from '../wording/readBack.ts';
import { type DialogueContext, withNote } from './dialogueContext.ts';
import { type Changes, type ActOf, saying, sayingListed } from './changes.ts';

function replyToJob({ problem, visitType }: Job, { danger }: DialogueContext): Variants {
  if (isDeadly(danger)) return readBack.jobNoted(problem);
  const isProject = visitType === 'estimate' || visitType === 'consultation';
  if (isProject) return readBack.projectRecorded(problem);
  return namesFault(problem) ? readBack.jobRecorded(problem) : readBack.workRecorded(problem);
}

const isNotedAsCalm = (notes: readonly string[]) => notes.some((note) => isNoEmergency(note.toLowerCase()));

/** What sparked must not wait, even if it is not an emergency for the caller. */
const calmUrgency = (danger: DialogueContext['danger']) => (danger === 'sparks' ? 'urgent' : 'routine');

/**
 * The changes when the caller says that it is not an emergency: the danger that only called for an early visit is over.
 *
 * @param isRepeated whether the caller says the recorded job in other words, and has said before that it is not an emergency
 */
function changesByCalm({ calm }: Job, { danger, lead, wish, notes }: DialogueContext, isRepeated: boolean): Changes {
  if ((calm === undefined && !isRepeated) || danger === undefined || isDeadly(danger)) return {};
  const isOnlySoon = wish?.isSoon === true && wish.date === undefined && wish.time === undefined;
  return {
    danger: undefined,
    ...(calm?.isOnly === false && { notes: withNote(notes, DETAIL + calm.words) }),
    ...(lead.urgency === 'emergency' && { lead: { ...lead, urgency: calmUrgency(danger) } }),
    ...(isOnlySoon && { wish: undefined }),
  };
}

/** "Fan" is said already in "Install a ceiling fan". */
const isPartOf = (problem: string, recorded: string): boolean => {
  const known = wordsOf(recorded);
  return wordsOf(problem).every((word) => known.includes(word));
};

/** How a job relates to the recorded one. */
type Relation = 'first' | 'same' | 'listed' | 'correction' | 'specific' | 'answer' | 'detail' | 'other';

function relationOf(
  job: Job,
  isAnother: boolean,
  isCorrection: boolean,
  recorded: Pick<Job, 'trade' | 'problem'>,
): Relation {
  const { problem, denied } = job;
  const isMore = isMoreAbout(job, recorded);
  const isDenial = denied !== undefined && (sharesWord(denied, recorded.problem) || isMore);
  const isSame = isSameJob(problem, recorded.problem) || isPartOf(problem, recorded.problem);
  const isVague = isVagueProblem(problem);
  if (isVague && (job.trade === recorded.trade || job.trade === 'other')) return 'same';
  if (isVagueProblem(recorded.problem) && !isVague) return 'specific';
  if (isDenial || (isCorrection && !isSame && !isVague)) return 'correction';
  if (isSame) return addsFault(problem, recorded.problem) ? 'detail' : 'same';
  if (job.turnsOut === true) return 'correction';
  if (isSpecification(job, recorded)) return 'answer';
  return !isAnother || isMore ? 'detail' : 'other';
}

/** The recorded job; the words themselves if none is recorded. */
function relationTo({ trade, problem }: DialogueContext['lead'], job: Job, isAnother: boolean, isCorrection: boolean) {
  if (problem === undefined) return { relation: 'first' as const, known: job };
  const known = { trade: trade ?? job.trade, problem };
  return { relation: relationOf(job, isAnother, isCorrection, known), known };
}

/** @returns the words on the ticket that say the job already */
function listedAs(problem: string, { lead, notes }: DialogueContext): string | undefined {
  const jobs = notes.filter((note) => note.startsWith(ALSO)).map((note) => note.slice(ALSO.length));
  return [lead.problem, ...jobs].find((listed) => listed !== undefined && isListedAs(problem, listed));
}

/** The caller orders one more job. Each job stands on the ticket once. */
function adding(context: DialogueContext, job: Job) {
  const { trade, problem } = context.lead;
  if (problem === undefined) return { relation: 'first' as const, known: job };
  const relation: Relation =
    isVagueProblem(problem) && !isVagueProblem(job.problem)
      ? 'specific'
      : listedAs(job.problem, context) === undefined
        ? 'other'
        : 'listed';
  return { relation, known: { trade: trade ?? job.trade, problem } };
}

/** The caller says what is to stand on the ticket in place of the recorded job. */
function replacing({ trade, problem }: DialogueContext['lead'], job: Job) {
  return problem === undefined
    ? ({ relation: 'first', known: job } as const)
    : ({ relation: 'correction', known: { trade: trade ?? job.trade, problem } } as const);
}

const ARTICLE = /^(?:a|an|the|my|our|some) /i;
/** "It's the water heater leaking, not the floor" names another job. */
const MAX_WORDS_OF_THING = 1;

const thingIn = (words: string): string => uncapitalised(words).replace(ARTICLE, '').trim();

/** "A mouse, not a rat" changes the word for the thing in the problem and in the notes, which say more. */
function renamedThing(context: DialogueContext, { problem, denied, trade }: Job): Changes | undefined {
  const { lead, notes, danger } = context;
  if (denied === undefined || danger !== undefined) return undefined;
  const [by, replaced] = [thingIn(problem), thingIn(denied)];
  if (replaced === '') return undefined;
  if ([by, replaced].some((thing) => thing.split(' ').length > MAX_WORDS_OF_THING)) return undefined;
  const { problem: changed, notes: after } = amended({ problem: lead.problem, notes }, { by, replaced });
  if (changed === undefined || changed === lead.problem) return undefined;
  // "Rat in the break room, a mouse" has both.
  const [first = '', ...others] = changed.split(', ');
  const named = capitalised([first, ...others.filter((part) => part.replace(ARTICLE, '') !== by)].join(', '));
  return {
    ...saying(context, readBack.jobChanged(named)),
    lead: { ...lead, problem: named, trade: trade === 'other' && lead.trade !== undefined ? lead.trade : trade },
    notes: after,
    latest: 'job',
  };
}

/**
 * Records the job, another job, or more about the same job, and reads it back. The first real job takes the place of words such as "I need
 * a plumber". A caller who says that it is not an emergency makes a burst pipe a usual job.
 */
export function recordJob(
  before: DialogueContext,
  { job, isAnother, isCorrection, isRestated, keepsRecorded, isOrdered }: ActOf<'inform.job'>,
): Changes {
  // A job in answer to another question is one more, even if the disputed one was never set right.
  const isDisputed = before.disputed === 'job' && before.asked === 'job';
  const renamed = isRestated === true ? undefined : renamedThing(before, job);
  if (renamed !== undefined) return renamed;
  const said =
    isDisputed || isRestated === true
      ? replacing(before.lead, job)
      : isOrdered === true
        ? adding(before, job)
        : relationTo(before.lead, job, isAnother, isCorrection);
  const calmed = changesByCalm(job, before, said.relation === 'correction' && isNotedAsCalm(before.notes));
  const context = { ...before, ...calmed };
  const { lead, notes, danger } = context;
  const { trade, problem, urgency, visitType } = job;
  const usual = before.danger === undefined ? urgency : calmUrgency(before.danger);
  const noted = (mark: string) => ({ notes: withNote(notes, mark + problem) });
  if (job.calm?.isOnly === true)
    return { ...calmed, ...saying(context, readBack.detailAdded(problem)), ...noted(DETAIL) };
  const recorded = {
    lead: {
      ...lead,
      trade,
      problem,
      urgency: danger === undefined ? usual : ('emergency' as const),
    },
    visitType,
    latest: 'job' as const,
    disputed: isDisputed ? undefined : before.disputed,
  };
  const { relation, known } = said;
  if (isDeadly(danger) && !['first', 'same', 'listed', 'correction'].includes(relation))
    return { ...saying(context, readBack.jobNoted(problem)), ...noted(ALSO) };
  switch (relation) {
    case 'first':
      return { ...calmed, ...saying(context, replyToJob(job, context)), ...recorded };
    case 'same':
      return calmed;
    case 'correction': {
      // A story that turns out otherwise leaves what the caller saw first, and "the problem is ..." says no more of it.
      const isKept = keepsRecorded === true && !isVagueProblem(known.problem) && !isListedAs(known.problem, problem);
      const first = job.turnsOut === true || isKept ? { notes: withNote(notes, DETAIL + known.problem) } : {};
      const lead = {
        ...recorded.lead,
        trade: isRestated === true && trade === 'other' ? known.trade : trade,
        // Another name of the same thing makes it no less urgent.
        ...(trade === known.trade && before.lead.urgency === 'urgent' && { urgency: 'urgent' as const }),
      };
      return { ...calmed, ...saying(context, readBack.jobChanged(problem)), ...recorded, lead, ...first };
    }
    case 'specific':
      return {
        ...calmed,
        ...saying(context, replyToJob(job, context)),
        ...recorded,
        lead: { ...recorded.lead, trade: trade === 'other' ? known.trade : trade },
        visitType: context.visitType === 'repair' ? visitType : context.visitType,
      };
    case 'answer': {
      const whole = `${known.problem}: ${uncapitalised(problem)}`;
      if (whole.length > MAX_PROBLEM_LENGTH) break;
      const reply = replyToJob({ ...job, problem: whole, visitType: context.visitType }, context);
      return { ...calmed, ...saying(context, reply), lead: { ...lead, problem: whole }, latest: 'job' };
    }
    case 'listed':
      return { ...calmed, ...sayingListed(context, listedAs(problem, context) ?? problem) };
    case 'other':
      if (listedAs(problem, context) !== undefined) return calmed;
      return { ...calmed, ...saying(context, readBack.jobAdded(problem)), ...noted(ALSO) };
    case 'detail':
      break;
  }
  return { ...calmed, ...saying(context, readBack.detailAdded(problem)), ...noted(DETAIL) };
}

/** Answers whether the company does the work, before the read-back of a job that the same turn has named: "do you do gutters?" */
export function answerOfWork(context: DialogueContext, answer: Variants): Changes {
  const { parts, lead } = context;
  const [recorded] = readBack.workRecorded(lead.problem ?? '');
  if (parts.at(-1)?.[0] !== recorded) return saying(context, answer);
  return { parts: [...parts.slice(0, -1), answer, readBack.jobNoted(lead.problem ?? '')] };
}
