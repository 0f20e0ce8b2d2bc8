import type { Trade, Urgency, VisitType } from '../../../../src/machines/lead/lead.ts';
import { type Danger, dangerIn, isDeadly } from '../dangers.ts';
import { isAddition, isCorrection } from './additions.ts';
import { withoutDenials } from './denials.ts';
import { type Group, groupsOf, isReason, scoreOf, tradeOfGroup } from './groups.ts';
import { type JobClause, jobClausesOf } from './jobClauses.ts';
import { problemOf } from './problemText.ts';
import { isSameJob } from './sameJob.ts';
import { WHOLE_JOB_SCORE } from './scores.ts';
import { tradeInDanger } from './trades.ts';
import { urgencyOf } from './urgency.ts';
import { visitTypeOf } from './visitType.ts';
import { textOf, wordsIn } from './words.ts';

export { isSameJob } from './sameJob.ts';
export { tradeIn } from './trades.ts';

/** Work that a caller wants done. */
export type Job = {
  readonly trade: Trade;
  /** The job in the caller's words, such as "Water heater leaks". At most 120 characters. */
  readonly problem: string;
  readonly urgency: Urgency;
  readonly visitType: VisitType;
};

export type HeardJobs = {
  readonly job: Job | undefined;
  /** Further jobs in the same turn. */
  readonly otherJobs: readonly Job[];
  /** The turn adds to an earlier one, as with "also" or "too". */
  readonly isAddition: boolean;
  /** The turn corrects an earlier one, as with "no, it is" or "I meant". */
  readonly isCorrection: boolean;
};

/** In a deadly danger, only a clause that names a danger is a job. Sparks and water are a job even without a thing. */
function withDanger(clause: JobClause, danger: Danger | undefined, text: string): JobClause {
  if (danger === undefined) return clause;
  const own = dangerIn(textOf(clause.words, text));
  if (isDeadly(danger)) {
    const score = own === undefined ? 0 : WHOLE_JOB_SCORE;
    return { ...clause, score, trade: tradeInDanger(clause.words) };
  }
  if (own === undefined || clause.score >= WHOLE_JOB_SCORE) return clause;
  const dangerous = own === 'sparks' ? 'electrical' : 'plumbing';
  const trade = clause.thing === undefined ? dangerous : clause.trade;
  return { ...clause, score: WHOLE_JOB_SCORE, trade, hasFault: true };
}

/** @returns whether the group is a job besides the first one, and not more about it */
const isOtherJob = (group: Group) => {
  const { head, isAdded } = group;
  const hasOwnThing = head.thing?.kind === 'thing' || head.thing?.kind === 'work';
  return !isReason(head) && (isAdded || (hasOwnThing && scoreOf(group) >= WHOLE_JOB_SCORE));
};

/** Keeps the first of several descriptions of the same job. */
const distinct = (jobs: readonly Job[]): readonly Job[] =>
  jobs.filter(({ problem }, index) => !jobs.slice(0, index).some((job) => isSameJob(problem, job.problem)));

/**
 * Finds the jobs in a caller's turn. A thing of a house with what is wrong or wanted comes before a thing alone, and that before other work.
 * Of equals, the first one is the first job.
 *
 * @param text without the caller's name, number and address
 */
export function jobsIn(text: string): HeardJobs {
  const lowerText = text.toLowerCase();
  const danger = dangerIn(text);
  const allWords = wordsIn(text);
  const { words, hasDenial } = withoutDenials(allWords);
  const groups = groupsOf(jobClausesOf(words).map((clause) => withDanger(clause, danger, text)));
  const best = groups.toSorted((one, other) => scoreOf(other) - scoreOf(one))[0];
  const heard = groups.filter((group) => group !== best && isOtherJob(group));
  const [job, ...otherJobs] = distinct(
    (best === undefined ? [] : [best, ...heard]).map((group) => ({
      trade: tradeOfGroup(group),
      problem: problemOf(group.clauses, text),
      urgency: urgencyOf(lowerText, danger),
      visitType: visitTypeOf(lowerText),
    })),
  );
  return {
    job,
    otherJobs,
    isAddition: isAddition(allWords) || groups.some(({ isAdded }) => isAdded),
    isCorrection: hasDenial || isCorrection(allWords),
  };
}
