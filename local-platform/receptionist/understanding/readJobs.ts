import type { Act, Expectation } from './acts.ts';
import { isForTheTeam } from './forTheTeam.ts';
import type { Gist } from './gist.ts';
import { type Job, jobsIn, namesFault } from './jobs/jobs.ts';
import { isOneClause, statementsIn } from './leftovers.ts';
import { isContactWish } from './manners/contact.ts';
import * as manners from './manners.ts';
import { peopleIn } from './people.ts';
import { questionIn } from './questions.ts';
import { wordSet } from './wordLists.ts';

type JobAct = Extract<Act, { type: 'inform.job' }>;

/** "Do you do gutter cleaning?" is a job, "do you do plumbing?" is none. */
const isWork = ({ problem, trade }: Job): boolean => trade !== 'other' && /\S\s+\S/.test(problem);

/** "The job is ...", "just say ...", "it should say ..." */
const RESTATES =
  /\b(?:the (?:main )?(?:job|problem|issue) (?:is|should be|should say)|(?:it|that) should (?:say|be|read)|(?:just|please) (?:say|write)|change (?:it|that|the (?:job|problem)) to)\b:?/gi;

const lastRestatement = (text: string): number | undefined => {
  const last = [...text.matchAll(RESTATES)].at(-1);
  return last === undefined ? undefined : last.index + last[0].length;
};

/** @returns whether the caller says what the job is to be, after it was recorded */
export const restatesJob = (text: string): boolean => {
  const end = lastRestatement(text);
  return end !== undefined && jobsIn(text.slice(end)).job !== undefined;
};

/** The jobs of a text. Words of an errand or a joke can look like a job. */
function jobsOf(rest: Gist, { asked }: Expectation, hasAddress: boolean): readonly JobAct[] {
  const { errand } = rest;
  const isRestated = asked !== 'job' && restatesJob(rest.text);
  const isAboutOther = (errand !== undefined && errand !== 'person') || rest.isPlay;
  if (isAboutOther && !isRestated) return [];
  const said = isRestated ? rest.text.slice(lastRestatement(rest.text)) : rest.text;
  const { job, otherJobs, isAddition, isCorrection } = jobsIn(said);
  if (rest.isSalesCall && (job === undefined || job.trade === 'other' || !namesFault(job.problem))) return [];
  if (job === undefined || (rest.question === 'services' && !isWork(job))) return [];
  if (asked !== 'job' && manners.isMove(job.problem.toLowerCase())) return [];
  if (asked === 'address' && hasAddress && !isAddition) return [];
  const inform = (heard: Job, isAnother: boolean, corrects: boolean): JobAct => ({
    type: 'inform.job',
    words: heard.problem,
    job: heard,
    isAnother,
    isCorrection: corrects,
  });
  // In answer to "anything else?", a sentence that begins with "no" or "actually" corrects no job.
  return [
    inform(job, (isAddition || asked === 'more') && !isRestated, isRestated || (isCorrection && asked !== 'more')),
    ...otherJobs.map((other) => inform(other, true, false)),
  ];
}

/** "Add a note: done by five" */
const TALK_OF_NOTES =
  /^(?:(?:add|make|put|write|take) (?:a |that |this )?notes?|(?:put|write) (?:that |this |it )?down)\b/i;
/** "Once they say it's okay" names no job. */
const ANSWER_WORDS = wordSet('okay ok fine good yes no right sure');
const ASKS_FOR_ADVICE = /\bshould (?:i|we)\b/i;

/** "Where is the main valve?" and "did you put the dog?" ask, and name no work. "Can you fix my sink?" is read as a wish. */
const isOfQuestion = (words: string, text: string): boolean =>
  statementsIn(text).some((clause) => {
    const lower = clause.toLowerCase();
    return lower.includes(words.toLowerCase()) && questionIn(lower) !== undefined && questionIn(lower) !== 'services';
  });

const isOfWait = (words: string, text: string): boolean =>
  statementsIn(text).some((clause) => {
    const lower = clause.toLowerCase();
    return lower.includes(words.toLowerCase()) && manners.isWait(lower);
  });

/** After the reason of the call, "the gate is on the left" and "should I turn it off?" name no further work. */
const isOtherTalk = ({ words, job }: JobAct, text: string): boolean =>
  (isForTheTeam(words) && !namesFault(words) && job.visitType === 'repair') ||
  ASKS_FOR_ADVICE.test(words) ||
  isOfQuestion(words, text);

/**
 * @param rest the text without its facts
 * @param hasAddress whether the turn has an address, whose words can look like a job
 * @returns the jobs that the caller names, in order; the first is the main one
 */
export function readJobs(rest: Gist, expectation: Expectation, hasAddress: boolean): readonly Act[] {
  const { asked } = expectation;
  return jobsOf(rest, expectation, hasAddress).filter((act) => {
    const lower = act.words.toLowerCase();
    return (
      !isContactWish(lower) &&
      !TALK_OF_NOTES.test(lower) &&
      !ANSWER_WORDS.has(lower) &&
      !(asked !== 'job' && (rest.isRefusal || isOtherTalk(act, rest.text))) &&
      !(asked === 'safety' && peopleIn(lower) !== undefined) &&
      !isOfWait(act.words, rest.text) &&
      !(rest.question === 'read-back' && isOneClause(rest.text))
    );
  });
}
