import { jobsIn, namesFault, namesWork } from '../jobs/jobs.ts';

/** What the caller orders to be noted. */
export type NoteOrder = {
  /** The note. */
  readonly note: string;
  /** The words of the order with the note. */
  readonly words: string;
};

const PLEASE = '(?:please |also |and |oh |ok |okay |then |could you |can you |would you |just )*';
/** "Can you put that on there?" and "write that down for him" are about what was said before. */
const NOT_OF_BEFORE = String.raw`(?!(?:(?:down|on|in|into|to|as)\b )?(?:there|here|it|the (?:ticket|list|order|notes?|job)|for (?:him|her|them|me|the \w+)|please|too|then|down|on|in|somewhere)\b)`;
const NOTES = '(?:notes?|instructions?|comments?|messages?|reminders?)';

/** Words that name a note. Each ends before what it is to say. */
const NAMED: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${PLEASE}(?:add|put|make|take|leave|include) (?:down )?(?:a |an |this |that |these |another |one more )${NOTES}(?: (?:in|on|down))?(?: for (?:the |your |them\b|him\b)?\w*)?(?: (?:that|to say|saying)|:|,)?\s`,
    'i',
  ),
  new RegExp(String.raw`\b(?:and |plus )?(?:a|another|one more) note(?: for (?:the )?\w+)?:\s`, 'i'),
  new RegExp(
    String.raw`(?:^|[,.;] )${PLEASE}(?:note|write|put|jot|mark)(?: down)?(?: also)? that\s${NOT_OF_BEFORE}`,
    'i',
  ),
  new RegExp(String.raw`(?:^|[,.;] )${PLEASE}(?:write|note|put)(?: down)?(?: also)?:\s`, 'i'),
];

/** Words that add anything. A fault or work after them is a further job. */
const ADDS = new RegExp(String.raw`(?:^|[,.;] )${PLEASE}add:?\s`, 'i');

/** A text without any of these words orders no note. */
const SIGNS = /\b(?:add|put|make|take|leave|include|note|write|jot|mark)\b/i;

const ASKS = /^\W*(?:did|have|do) you\b/i;

const sentenceFrom = (text: string, start: number) => /^(?:[^.!?;]|[.!?](?=\S))*/.exec(text.slice(start))?.[0] ?? '';

const isWork = (said: string): boolean => jobsIn(said).job !== undefined && (namesFault(said) || namesWork(said));

/** A value that has a place of its own on the ticket. */
const VALUE = /^(?:(?:the|my) )?(?:zip|apartment|apt|unit|suite|name|phone|number|address)\b|^\d+\W*$/i;

/**
 * @param text a turn after the job was named
 * @returns the note of "add a note: call Renee first", "please note that the gate sticks" and "add lockbox 2580", whatever else its words
 *   could mean
 */
export function noteOrderIn(text: string): NoteOrder | undefined {
  if (!SIGNS.test(text) || ASKS.test(text)) return undefined;
  for (const pattern of [...NAMED, ADDS]) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const said = sentenceFrom(text, match.index + match[0].length);
    const note = said.replace(/^(?:that|to) /i, '').trim();
    if (note === '' || VALUE.test(note) || (pattern === ADDS && isWork(note))) continue;
    return { note, words: match[0] + said };
  }
  return undefined;
}
