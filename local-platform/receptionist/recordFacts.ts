import { type Conversation, type Draft, extendDraft, withNote } from './conversation.ts';
import { isDeadly } from './understanding/dangers.ts';
import type { Job } from './understanding/jobs.ts';
import type { Understanding } from './understanding/understanding.ts';
import * as readBack from './wording/readBack.ts';
import { DANGER_ADVICE, MARKED_AS_EMERGENCY } from './wording/safety.ts';

/** Notes another job, and reads it back. */
const addJob = (draft: Draft, { problem }: Job): Draft =>
  extendDraft({ ...draft, conversation: withNote(draft.conversation, `Also: ${problem}`) }, [
    isDeadly(draft.conversation.danger) ? readBack.dangerRecorded(problem) : readBack.jobAdded(problem),
  ]);

/** Notes more about the same job, such as "some shingles blew off" after "my roof is damaged", and reads it back. */
const addDetail = (draft: Draft, { problem }: Job): Draft =>
  extendDraft({ ...draft, conversation: withNote(draft.conversation, `Detail: ${problem}`) }, [
    readBack.detailAdded(problem),
  ]);

function replyToJob({ problem, visitType }: Job, heard: Understanding): readonly string[] {
  if (isDeadly(heard.danger)) return readBack.dangerRecorded(problem);
  const isProject = visitType === 'estimate' || visitType === 'consultation';
  return isProject ? readBack.projectRecorded(problem) : readBack.jobRecorded(problem);
}

function recordJob(draft: Draft, heard: Understanding, job: Job): Draft {
  const { conversation } = draft;
  const { problem } = conversation.lead;
  // In answer to "anything else?", a sentence that begins with "no" or "actually" does not correct the job.
  if (problem === undefined || (heard.isCorrection && conversation.topic !== 'more')) {
    const { trade, urgency, visitType } = job;
    const reply = problem === undefined ? replyToJob(job, heard) : readBack.jobChanged(job.problem);
    return extendDraft(draft, [reply], {
      lead: { ...conversation.lead, trade, problem: job.problem, urgency },
      visitType,
    });
  }
  const isAnotherJob = heard.isAddition || isDeadly(heard.danger) || conversation.topic === 'more';
  if (job.problem.toLowerCase() === problem.toLowerCase()) return draft;
  return isAnotherJob ? addJob(draft, job) : addDetail(draft, job);
}

/** Records up to two jobs. */
function recordJobs(draft: Draft, heard: Understanding): Draft {
  // Words of an errand, an address, a joke or a question about services can look like a job. The one errand that can come with a job is a
  // request for a person.
  const { job, secondJob, errand, question, isPlay, isAddition, address } = heard;
  const isAboutErrand = errand !== undefined && errand !== 'person';
  const isAddressAnswer = draft.conversation.topic === 'address' && address !== undefined && !isAddition;
  if (job === undefined || isAboutErrand || isAddressAnswer || isPlay || question === 'services') return draft;
  const withJob = recordJob(draft, heard, job);
  return secondJob === undefined || secondJob.problem === job.problem ? withJob : addJob(withJob, secondJob);
}

function recordName(draft: Draft, { name: heardName }: Understanding): Draft {
  const { lead, doubtfulName } = draft.conversation;
  if (heardName === undefined || heardName.name === lead.name) return draft;
  const { name, isDoubtful } = heardName;
  // A doubtful name is recorded if the caller repeats it.
  if (isDoubtful && name !== doubtfulName) return extendDraft(draft, [], { doubtfulName: name });
  const reply = lead.name === undefined ? readBack.nameRecorded(name) : readBack.changedTo(name);
  return extendDraft(draft, [reply], { lead: { ...lead, name }, doubtfulName: undefined });
}

/** @returns the number with its last digits replaced, as after "No, it's 0118"; undefined without a number or a correction */
function correctedNumber({ callbackNumber }: Conversation['lead'], { numberTail }: Understanding): string | undefined {
  if (callbackNumber === undefined || numberTail === undefined) return undefined;
  return callbackNumber.slice(0, -numberTail.length) + numberTail;
}

function recordNumberAndAddress(draft: Draft, heard: Understanding): Draft {
  const { lead } = draft.conversation;
  const callbackNumber = heard.callbackNumber ?? correctedNumber(lead, heard);
  const { address } = heard;
  let nextDraft = draft;
  if (callbackNumber !== undefined && callbackNumber !== lead.callbackNumber) {
    const reply = lead.callbackNumber === undefined ? readBack.numberRecorded : readBack.changedTo;
    nextDraft = extendDraft(nextDraft, [reply(callbackNumber)], {
      lead: { ...nextDraft.conversation.lead, callbackNumber },
    });
    const isFirstNumberInDanger = lead.callbackNumber === undefined && isDeadly(nextDraft.conversation.danger);
    if (isFirstNumberInDanger) nextDraft = extendDraft(nextDraft, [MARKED_AS_EMERGENCY]);
  }
  if (address !== undefined && address !== lead.address) {
    const reply = lead.address === undefined ? readBack.addressRecorded : readBack.changedTo;
    nextDraft = extendDraft(nextDraft, [reply(address)], { lead: { ...nextDraft.conversation.lead, address } });
  }
  return nextDraft;
}

/**
 * Records the new jobs, name, number and address of a sentence, and reads them back. Only stores a doubtful name in `doubtfulName`, unless
 * the caller repeats it.
 */
export const recordFacts = (draft: Draft, heard: Understanding): Draft =>
  recordNumberAndAddress(recordName(recordJobs(draft, heard), heard), heard);

/**
 * Records a danger, adds the advice for a new danger, makes a recorded job an emergency and withdraws the offer. A deadly danger drops the
 * wish for a time. Any other danger becomes a wish for a visit as soon as possible, if there is no wish. A lesser danger after a deadly
 * one changes nothing.
 */
export function recordDanger(draft: Draft, { danger, wish }: Understanding): Draft {
  const { conversation } = draft;
  if (danger === undefined || (isDeadly(conversation.danger) && !isDeadly(danger))) return draft;
  const { lead } = conversation;
  return extendDraft(draft, danger === conversation.danger ? [] : [DANGER_ADVICE[danger]], {
    danger,
    lead: lead.problem === undefined ? lead : { ...lead, urgency: 'emergency' },
    wish: isDeadly(danger) ? undefined : (conversation.wish ?? wish ?? { isSoon: true }),
    offeredSlot: undefined,
  });
}
