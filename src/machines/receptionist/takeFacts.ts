import { type Conversation, type Draft, saying, withNote } from './conversation.ts';
import { isDeadly } from './hearing/dangers.ts';
import type { Job } from './hearing/jobs.ts';
import type { Understanding } from './hearing/understanding.ts';
import * as readBack from './wording/readBack.ts';
import { DANGER_ADVICE, MARKED_AS_EMERGENCY } from './wording/safety.ts';

const addJob = (draft: Draft, { problem }: Job): Draft =>
  saying({ ...draft, known: withNote(draft.known, `Also: ${problem}`) }, [
    isDeadly(draft.known.danger) ? readBack.dangerTaken(problem) : readBack.jobAdded(problem),
  ]);

/** More about the same job, such as "some shingles blew off" after "my roof is damaged". */
const addDetail = (draft: Draft, { problem }: Job): Draft =>
  saying({ ...draft, known: withNote(draft.known, `Detail: ${problem}`) }, [readBack.detailAdded(problem)]);

function takenAs({ problem, visitType }: Job, heard: Understanding): readonly string[] {
  if (isDeadly(heard.danger)) return readBack.dangerTaken(problem);
  const isProject = visitType === 'estimate' || visitType === 'consultation';
  return isProject ? readBack.projectTaken(problem) : readBack.jobTaken(problem);
}

function takeJob(draft: Draft, heard: Understanding, job: Job): Draft {
  const { known } = draft;
  const { problem } = known.lead;
  if (problem === undefined || (heard.isCorrection && known.topic !== 'more')) {
    const { trade, urgency, visitType } = job;
    const said = problem === undefined ? takenAs(job, heard) : readBack.jobChanged(job.problem);
    return saying(draft, [said], { lead: { ...known.lead, trade, problem: job.problem, urgency }, visitType });
  }
  const isAnother = heard.isAlso || isDeadly(heard.danger) || known.topic === 'more';
  if (job.problem.toLowerCase() === problem.toLowerCase()) return draft;
  return isAnother ? addJob(draft, job) : addDetail(draft, job);
}

function takeJobs(draft: Draft, heard: Understanding): Draft {
  const { job, second, errand, question, isPlay, isAlso, address } = heard;
  const isAboutAnother = errand !== undefined && errand !== 'person';
  const isAddress = draft.known.topic === 'address' && address !== undefined && !isAlso;
  if (job === undefined || isAboutAnother || isAddress || isPlay || question === 'services') return draft;
  const taken = takeJob(draft, heard, job);
  return second === undefined || second.problem === job.problem ? taken : addJob(taken, second);
}

function takeName(draft: Draft, { name: heard }: Understanding): Draft {
  const { lead, doubtfulName } = draft.known;
  if (heard === undefined || heard.name === lead.name) return draft;
  const { name, isDoubtful } = heard;
  if (isDoubtful && name !== doubtfulName) return saying(draft, [], { doubtfulName: name });
  const said = lead.name === undefined ? readBack.nameTaken(name) : readBack.changedTo(name);
  return saying(draft, [said], { lead: { ...lead, name }, doubtfulName: undefined });
}

/** "No, it's 0118" replaces the last digits of the number. */
function correctedNumber({ callbackNumber }: Conversation['lead'], { numberTail }: Understanding): string | undefined {
  if (callbackNumber === undefined || numberTail === undefined) return undefined;
  return callbackNumber.slice(0, -numberTail.length) + numberTail;
}

function takeReach(draft: Draft, heard: Understanding): Draft {
  const { lead } = draft.known;
  const callbackNumber = heard.callbackNumber ?? correctedNumber(lead, heard);
  const { address } = heard;
  let next = draft;
  if (callbackNumber !== undefined && callbackNumber !== lead.callbackNumber) {
    const said = lead.callbackNumber === undefined ? readBack.numberTaken : readBack.changedTo;
    next = saying(next, [said(callbackNumber)], { lead: { ...next.known.lead, callbackNumber } });
    const isOnTicket = lead.callbackNumber === undefined && isDeadly(next.known.danger);
    if (isOnTicket) next = saying(next, [MARKED_AS_EMERGENCY]);
  }
  if (address !== undefined && address !== lead.address) {
    const said = lead.address === undefined ? readBack.addressTaken : readBack.changedTo;
    next = saying(next, [said(address)], { lead: { ...next.known.lead, address } });
  }
  return next;
}

/** Records the facts of a sentence, in any order, and reads them back. */
export const takeFacts = (draft: Draft, heard: Understanding): Draft =>
  takeReach(takeName(takeJobs(draft, heard), heard), heard);

/** Records a danger, and puts the safety advice first. A lesser danger does not replace a deadly one. */
export function takeDanger(draft: Draft, { danger, wish }: Understanding): Draft {
  const { known } = draft;
  if (danger === undefined || (isDeadly(known.danger) && !isDeadly(danger))) return draft;
  const { lead } = known;
  return saying(draft, danger === known.danger ? [] : [DANGER_ADVICE[danger]], {
    danger,
    lead: lead.problem === undefined ? lead : { ...lead, urgency: 'emergency' },
    wish: isDeadly(danger) ? undefined : (known.wish ?? wish ?? { isSoon: true }),
    offered: undefined,
  });
}
