import { capitalised } from '../understanding/clauses.ts';
import { isForTheTeam } from '../understanding/forTheTeam.ts';
import { isListedAs, jobsIn, sharedWords } from '../understanding/jobs/jobs.ts';
import { askedThingIn } from '../understanding/ticket/askedThings.ts';
import { ticketWithout } from '../understanding/ticket/removals.ts';
import { ALSO, ASKS, isInCallersWords, textOfNote } from '../understanding/ticket/ticketTexts.ts';
import * as readBack from '../wording/readBack.ts';
import { type DialogueContext, withNote } from './dialogueContext.ts';
import { type Changes, removeWork, saying, sayingListed } from './facts.ts';
import { readBackOf } from './replies.ts';

/** @returns the words on the ticket about the thing; those of a job come before those of a note, and those before a question */
function linesAbout(thing: string, { lead, notes }: DialogueContext): string | undefined {
  const jobs = notes.filter((note) => note.startsWith(ALSO)).map(textOfNote);
  const others = notes.filter((note) => !note.startsWith(ALSO) && isInCallersWords(note)).map(textOfNote);
  const questions = notes.filter((note) => note.startsWith(ASKS)).map(textOfNote);
  const lines = [lead.problem ?? '', ...jobs, ...others, ...questions].filter((line) => line !== '');
  const whole = thing.split(' ').length;
  return (
    lines.find((line) => isListedAs(thing, line)) ??
    lines.find((line) => sharedWords(thing, line) === whole) ??
    lines.find((line) => sharedWords(thing, line) > 0 && whole === 1)
  );
}

/**
 * Answers whether something stands on the ticket: a thing with the words about it, anything else with the whole ticket. Work that is
 * missing is added, and a thing that was to be taken off is taken off.
 */
export function answerAboutTicket(context: DialogueContext, words: string): Changes {
  const asked = askedThingIn(words);
  if (asked === undefined) return saying(context, readBackOf(context, true));
  const { thing, isOff } = asked;
  const line = linesAbout(thing, context);
  if (isOff) {
    const { problem } = context.lead;
    if (line === undefined) return saying(context, readBack.alreadyRemoved(thing));
    return ticketWithout({ problem, notes: context.notes }, thing) === undefined
      ? saying(context, readBackOf(context, true))
      : removeWork(context, { type: 'remove', thing, words });
  }
  if (line !== undefined) return sayingListed(context, line);
  // "Did you get the dog?" asks for a note, which is missing: the caller hears the ticket.
  const isWork = jobsIn(thing).job !== undefined && !isForTheTeam(thing);
  if (!isWork || context.lead.problem === undefined) return saying(context, readBackOf(context, true));
  return {
    ...saying(context, readBack.jobAdded(capitalised(thing))),
    notes: withNote(context.notes, ALSO + capitalised(thing)),
  };
}
