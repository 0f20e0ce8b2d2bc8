import { jobsIn } from '../understanding/jobs/jobs.ts';
import { sharesWord } from '../understanding/jobs/sameJob.ts';
import { ticketWithout, ticketWithoutJob } from '../understanding/ticket/removals.ts';
import { ALL_NOTES, LATEST_JOB } from '../understanding/ticket/ticketTalk.ts';
import { textOfNote } from '../understanding/ticket/ticketTexts.ts';
import * as readBack from '../wording/readBack.ts';
import { type DialogueContext, goneLines } from './dialogueContext.ts';
import { type Changes, type ActOf, saying, sayingListed } from './changes.ts';

/** Takes back a note or a part of the work, and says what is left. It can come back. */
export function removeWork(context: DialogueContext, act: ActOf<'remove'>): Changes {
  const { lead, notes, removed } = context;
  const changes = changesByRemoval(context, act);
  if (changes.notes === undefined) return changes;
  const after = { lead: changes.lead ?? lead, notes: changes.notes };
  return { ...changes, removed: [...removed, { before: { lead, notes }, after }] };
}

const problemOf = ({ problem, trade }: DialogueContext['lead']) => ({
  ...(problem !== undefined && { problem }),
  ...(trade !== undefined && { trade }),
});

/** Puts back what the caller took off the ticket, as it was and where it was. */
export function restoreWork(context: DialogueContext, { thing }: ActOf<'remove.undo'>): Changes {
  const { lead, notes, removed } = context;
  const isMeant = (line: string) => thing === undefined || sharesWord(thing, line);
  const last = removed.findLast((one) => goneLines(one).some(isMeant));
  if (last === undefined) {
    const line = [lead.problem ?? '', ...notes].find((one) => thing !== undefined && sharesWord(thing, one));
    return line === undefined ? {} : sayingListed(context, textOfNote(line));
  }
  const { before, after } = last;
  const kept = notes.filter((note) => before.notes.includes(note) || !after.notes.includes(note));
  const restored = before.notes.reduce<readonly string[]>(
    (all, note, index) => (after.notes.includes(note) || all.includes(note) ? all : all.toSpliced(index, 0, note)),
    kept,
  );
  const hasProblem = lead.problem === after.lead.problem && before.lead.problem !== after.lead.problem;
  return {
    ...saying(context, readBack.restored(goneLines(last).map(textOfNote))),
    notes: restored,
    removed: removed.filter((one) => one !== last),
    ...(hasProblem && { lead: { ...lead, ...problemOf(before.lead) } }),
  };
}

function changesByRemoval(context: DialogueContext, { thing, words, keptAs }: ActOf<'remove'>): Changes {
  const { lead, notes } = context;
  const ticket = { problem: lead.problem, notes };
  const left = keptAs === undefined ? ticketWithout(ticket, thing) : ticketWithoutJob(ticket, thing, keptAs);
  // The turn has taken it back already.
  if (left === undefined) return {};
  if (thing === ALL_NOTES) return { ...saying(context, readBack.NOTES_REMOVED), notes: left.notes };
  if (keptAs === 'question') return { ...saying(context, readBack.madeQuestion(thing)), notes: left.notes };
  if (keptAs === 'note' || thing === LATEST_JOB) {
    const note = left.notes.find((one) => !notes.includes(one));
    return note === undefined ? {} : { ...saying(context, readBack.madeNote(textOfNote(note))), notes: left.notes };
  }
  // The rest of the turn says what takes its place, which is noted.
  if (words === '')
    return { notes: left.notes, lead: { ...lead, ...(left.problem !== undefined && { problem: left.problem }) } };
  const { problem } = left;
  if (problem === undefined || problem === lead.problem) {
    // Of a note that is cut short, only the thing is gone.
    const gone = left.notes.length < notes.length ? notes.find((note) => !left.notes.includes(note)) : undefined;
    return { ...saying(context, readBack.removed(gone === undefined ? thing : textOfNote(gone))), notes: left.notes };
  }
  const trade = jobsIn(problem).job?.trade ?? lead.trade;
  return {
    ...saying(context, readBack.jobChanged(problem)),
    lead: { ...lead, problem, ...(trade !== undefined && { trade }) },
    notes: left.notes,
    latest: 'job',
  };
}
