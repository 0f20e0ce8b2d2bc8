import { isForTheTeam } from '../understanding/forTheTeam.ts';
import type { Lead } from '../../../src/machines/lead/lead.ts';
import { uncapitalised } from '../understanding/texts.ts';
import { ALSO, DETAIL } from '../understanding/ticket/ticketTexts.ts';
import type { Variants } from '../utterance.ts';

export const jobRecorded = (problem: string): Variants => [
  `Sorry to hear that. I've got that down: ${uncapitalised(problem)}.`,
  `I've made a note of it: ${uncapitalised(problem)}.`,
];
/** Shows no sympathy, because the caller hears the safety advice or the answer to a question first. */
export const jobNoted = (problem: string): Variants => [
  `I've got that down: ${uncapitalised(problem)}.`,
  `I've made a note of it: ${uncapitalised(problem)}.`,
];
/** For work on something that is not broken, such as gutter cleaning. */
export const workRecorded = (problem: string): Variants => [
  `Sure, I've got that down: ${uncapitalised(problem)}.`,
  `I've made a note of it: ${uncapitalised(problem)}.`,
];
/** For an estimate or a consultation, where nothing is broken. */
export const projectRecorded = (problem: string): Variants => [
  `Happy to help with that. I've noted: ${uncapitalised(problem)}.`,
  `I've made a note of it: ${uncapitalised(problem)}.`,
];
export const jobChanged = (problem: string): Variants => [`I've changed that to: ${uncapitalised(problem)}.`];
export const jobAdded = (problem: string): Variants => [
  `I've added this to the same visit: ${uncapitalised(problem)}.`,
  `I've got this one down too: ${uncapitalised(problem)}.`,
];
const LISTED = [
  'Yes, I have that down',
  "It's on the ticket",
  'That one is on the list',
  "Yes, it's there",
  'The ticket has it',
  'The crew will see it',
];
/** For jobs that stand on the ticket already. */
export const jobsListed = (problems: readonly string[]): Variants =>
  LISTED.map((opening) => `${opening}: ${problems.map(uncapitalised).join(', and ')}.`);

/** @returns the problems of a part of `jobsListed`; undefined for another part */
export const problemsListed = ([first = '']: Variants): readonly string[] | undefined =>
  first.startsWith(`${LISTED[0]}: `) ? first.slice(`${LISTED[0]}: `.length, -1).split(', and ') : undefined;
export const detailAdded = (problem: string): Variants => [
  `I've added that: ${uncapitalised(problem)}.`,
  `That's on the ticket too: ${uncapitalised(problem)}.`,
];

/** For something that the caller has taken back. */
export const removed = (thing: string): Variants => [
  `I've taken that off the ticket: ${thing}.`,
  `Okay, ${thing} is off the ticket.`,
];

/** For a value that is already as the caller says. */
export const standing = (value: string): Variants => [`Yes, I have ${value}.`, `${value} is what the ticket says.`];

/** For what the caller wants back. */
export const restored = (lines: readonly string[]): Variants => [
  `I've put that back: ${lines.map(uncapitalised).join(', and ')}.`,
  `Okay, that is on the ticket again: ${lines.map(uncapitalised).join(', and ')}.`,
];

/** For a question after something that is not on the ticket any more. */
export const alreadyRemoved = (thing: string): Variants => [
  `Yes, the ${thing} is off the ticket.`,
  `The ticket no longer has the ${thing}.`,
];

/** For a job that is only a note. */
export const madeNote = (text: string): Variants => [
  `That's only a note for the crew now: ${uncapitalised(text)}.`,
  `Okay, it is a note and not a job: ${uncapitalised(text)}.`,
];

/** For a job that was only asked. */
export const madeQuestion = (thing: string): Variants => [
  `That's only a question for the team now: ${thing}.`,
  `Okay, it is a question and not a job: ${thing}.`,
];

export const NOTES_REMOVED: Variants = ["I've taken your notes off the ticket.", 'Your notes are off the ticket now.'];

export const nameRecorded = (name: string): Variants => [`Nice to meet you, ${name}.`, `Thank you, ${name}.`];
export const numberRecorded = (number: string): Variants => [
  `I have ${number} as your number.`,
  `So your number is ${number}.`,
];
export const addressRecorded = (address: string): Variants => [`${address}, got it.`, `I've got ${address} down.`];
export const changedTo = (value: string): Variants => [`I've changed that to ${value}.`, `Okay, it's ${value} now.`];

/** Of longer notes, she reads the first ones and says how many more there are, unless the caller asks for all. */
const MAX_NOTES_LENGTH = 240;
const MAX_NOTES = 2;

/** A note of two sentences stays in the sentence that reads it back, which can be said again in other words. */
const withoutSentenceEnds = (note: string) => note.replaceAll(/[.!?]+(?=\s)/g, ',').replace(/[.!?]+$/, '');

/** The further jobs, and the caller's details and notes, which are quoted. */
function notesInWords(notes: readonly string[], isAsked: boolean): readonly string[] {
  const jobs = notes
    .filter((note) => note.startsWith(ALSO))
    .map((note) => `also ${uncapitalised(note.slice(ALSO.length))}`);
  const quoted = notes.flatMap((note) =>
    note.startsWith(DETAIL) ? [uncapitalised(note.slice(DETAIL.length))] : (/^"(.+)"$/.exec(note)?.[1] ?? []),
  );
  if (quoted.length === 0) return jobs;
  const inWords = (some: readonly string[]) => some.map((note) => `"${withoutSentenceEnds(note)}"`).join(' and ');
  const isShort = (some: readonly string[]) => inWords(some).length <= MAX_NOTES_LENGTH;
  if (isAsked || isShort(quoted)) return [...jobs, `with the note ${inWords(quoted)}`];
  // How to get in comes before the story.
  const byNeed = [...quoted.filter((note) => isForTheTeam(note)), ...quoted.filter((note) => !isForTheTeam(note))];
  const first = byNeed.slice(0, isShort(byNeed.slice(0, MAX_NOTES)) ? MAX_NOTES : 1);
  const others = quoted.length - first.length;
  if (!isShort(first) || others === 0) return [...jobs, 'and your notes for the crew, in your words'];
  return [...jobs, `with the note ${inWords(first)} and ${others} more ${others === 1 ? 'note' : 'notes'}`];
}

/**
 * @param isAsked true if the caller has asked for it, who hears all notes
 * @returns the whole ticket in one sentence; nothing for an empty ticket
 */
export function ticketReadBack(
  lead: Lead,
  when: string | undefined,
  notes: readonly string[],
  isAsked: boolean,
): Variants {
  const { name, callbackNumber, address, problem } = lead;
  const facts = [
    name,
    callbackNumber,
    address,
    problem === undefined ? undefined : uncapitalised(problem),
    when,
    ...notesInWords(notes, isAsked),
  ];
  const list = facts.filter((fact) => fact !== undefined).join(', ');
  if (list === '') return [];
  return [
    `Let me read that back: ${list}.`,
    `Here is the ticket now: ${list}.`,
    `So I have this: ${list}.`,
    `The ticket says: ${list}.`,
    `Once more, from the top: ${list}.`,
    `This is what the crew will see: ${list}.`,
    `I have written: ${list}.`,
  ];
}

/** For a number without its area code. */
export const localNumberHeard = (number: string): Variants => [`I have ${number}.`, `That's ${number}.`];
export const MARKED_AS_URGENT: Variants = ["I've marked it as urgent.", 'It is marked as urgent.'];
export const NOTED: Variants = [
  "I've noted that.",
  "That's on the ticket.",
  "I've written that down too.",
  'The crew will see that.',
  'Okay, noted.',
];
/** For a correction that fits nothing on the ticket. */
export const NOTHING_TO_CHANGE: Variants = [
  "I couldn't find that on the ticket. Please say the whole thing once more.",
  'Which part is wrong? Please say it in full.',
];
