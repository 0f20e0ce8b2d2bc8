import { capitalised, sentencesIn } from '../texts.ts';
import { isForTheTeam } from '../forTheTeam.ts';
import { type Job, jobsIn, namesFault, namesWork } from '../jobs/jobs.ts';
import { MAX_PROBLEM_LENGTH } from '../jobs/problemText.ts';
import { mentionsIn } from '../jobs/things.ts';
import { tradeIn } from '../jobs/trades.ts';
import { wordsIn } from '../jobs/words.ts';
import { placedStatementsIn, saysSomething } from '../leftovers.ts';

/** What the caller orders to be noted. */
type NoteOrder = {
  /** The note. */
  readonly note: string;
  /** The words of the order with the note. */
  readonly words: string;
};

/** Work that the caller orders besides the recorded job. */
export type AddedJobs = {
  readonly jobs: readonly Job[];
  /** The words of the order with the work. */
  readonly words: string;
  /** What the order also says: "no rush on that one". */
  readonly notes: readonly string[];
};

const YOU = String.raw`(?:can|could|would|will|can't|couldn't) (?:you|u|ya|we|i|they|he)(?: guys| all)?`;
const ADD = String.raw`(?:add|include|throw in|tack on|squeeze in|put down)`;
const ADVERBS = String.raw`(?:please |also |just |maybe |perhaps |go ahead and |like to |need to |want to |want you to |let's )`;

/** Words before the work. Each ends before it. With "that", the work stands before them: "the fan rattles, can you add that". */
const BEFORE_WORK: readonly RegExp[] = [
  /\b(?:make|be) sure(?: that)?(?: you(?:'ve)?(?: have| got| put| add| include)?)?(?= .*\b(?:on|in|to) (?:there|it|the (?:list|ticket|order))\W*$)/i,
  new RegExp(String.raw`\b${YOU} ${ADVERBS}*${ADD}\b`, 'i'),
  new RegExp(
    String.raw`(?:${ADVERBS}|(?:^|[,;:] ?|\b(?:and|but|so|oh|then)) )+(?<!\bto )(?:add|include|throw in|tack on)\b`,
    'i',
  ),
  new RegExp(String.raw`^(?:add|include|throw in|tack on)\b`, 'i'),
  new RegExp(
    String.raw`\b(?:one|another|the other|a second|a third|the next) (?:more |last |other |small |little |quick )*(?:thing|job|item|issue|problem)\b(?:,? (?:i (?:said|mentioned|meant|have|had|forgot|need)|is|was|that|would be))*(?=[,:]|\s+(?:the|my|our|a|an|there|some)\b)`,
    'i',
  ),
  /\bwhile (?:i've|i have|we've|we have|i|we) (?:got|have) you(?: on the (?:phone|line)| here)?\b/i,
  /\bas long as (?:they|he|she|you|somebody|someone)(?:'ll| will| can| also)* (?:look at|check(?: on)?|fix|do|see to|take care of|take a look at)\b/i,
  /\b(?:i|we)(?:'d| would)? (?:still |also )+(?:need|want|like|have)\b/i,
];

/** The first of them order it. */
const ORDERS = 4;

/** Words after the work: "I'd like the gutter put down as a second job", "the railing is part of the job too". */
const AFTER_WORK: readonly RegExp[] = [
  /\b(?:put|added|listed|written|marked)(?: down| on there| in)?(?: too| also)? as (?:a|an|another|the)(?: (?:second|third|separate|extra|other|further|additional|new))? (?:jobs?|items?|tasks?)\b/i,
  /(?:\bis|\bare|'s|'re)(?: also)? (?:another|part of the|one of the|a|a real) (?:jobs?|work)(?:,? (?:too|also|as well)|\b(?=\W*(?:,? not\b|$)))/i,
];
/** "Oh, and a handrail for the back steps" */
const ONE_MORE =
  /^(?:(?:oh|well|yes|yeah|okay|ok|no|um|uh)\b,? )*(?:oh,? and|and also|also|plus|and oh|and)[,:]? (?=(?:a|an|another|some|two|three|a couple|a few)\b)/i;

/** Words around the work that are not of it. */
const OPENING =
  /^[\s,;:.-]*(?:(?:oh|and|but|also|so|ok|okay|yes|yeah|no|nope|well|please|hey|wait|sorry|actually|then|um|uh|plus|too|i (?:just |also |still )*(?:want|need|would like)|i'd (?:also )?like|there(?:'s| is) (?=(?:one|another)\b))\b[\s,:]*)+/i;
const CLOSING =
  /(?:,? (?:(?:(?:is|are|gets|stays|still|also) )*(?:on|to|onto|in|into) (?:the|that|my|this|your) (?:\w+ )?(?:list|ticket|jobs?|visit|order)|(?:on |in |to )?(?:there|here|it)|too|also|as well|please|thanks|thank you|for me|if you (?:can|could)|while (?:you|they|he)(?:'re| are|'s| is) (?:at it|here|there|out)|then|though))*[\s,;:.!?-]*$/i;
const PRONOUN = /^(?:that|this|it|those|them|these)(?: (?:one|ones|too|also|as well|in))?$/i;

/** What has a place of its own on the ticket, and what is said to the crew. */
const NO_WORK =
  /\b(?:notes?|codes?|keys?|names?|numbers?|address|phone|e-?mail|apartment|apt|unit|zip|suite|reminder|message|comment|instructions?|questions?|visit|appointment)\b|^(?:that|to|in that|how|when|where|if|for|on|in|at)\b|\b(?:told|says?|said)\b/i;

/** What a note says, or what becomes of the ticket: "add that to my notes", "the job needs a name". */
const isWork = (said: string, isOrdered: boolean): boolean => {
  if (said === '' || NO_WORK.test(said) || isForTheTeam(said)) return false;
  const kinds = mentionsIn(wordsIn(said)).map(({ kind }) => kind);
  return kinds.some((kind) => kind === 'thing' || kind === 'work' || (isOrdered && kind === 'place'));
};

const withoutCourtesies = (said: string) => said.replace(OPENING, '').replace(CLOSING, '').trim();

const asSaid = (said: string): Job => ({
  trade: tradeIn(said) ?? 'other',
  problem: capitalised(said.replace(/^(?:the|my|our) /i, '').slice(0, MAX_PROBLEM_LENGTH)),
  urgency: 'routine',
  visitType: 'repair',
});

const LIST = /,? (?:and|plus|&) (?:also )?|, /;
const MAX_WORDS_OF_ITEM = 6;

/** @returns the jobs of "the outlet, the gutters and the TV", or of a sentence */
function jobsOf(said: string): readonly Job[] {
  const items = said.split(LIST).map(withoutCourtesies);
  const isList =
    items.length > 1 && items.every((item) => isWork(item, true) && item.split(' ').length <= MAX_WORDS_OF_ITEM);
  if (isList) return items.map((item) => asSaid(item));
  const { job, otherJobs } = jobsIn(said);
  return job === undefined ? [asSaid(said.split(', ')[0] ?? said)] : [job, ...otherJobs];
}

/** @returns what follows the words of the job: ", there's three of them" */
function tailOf(said: string, { problem }: Job): string {
  const at = said.toLowerCase().indexOf(problem.toLowerCase());
  const tail = at === -1 ? '' : said.slice(at + problem.length);
  return placedStatementsIn(tail).some(({ words }) => saysSomething(words)) ? tail : '';
}

function addedBy(said: string, words: string, isOrdered: boolean): AddedJobs | undefined {
  const work = withoutCourtesies(said);
  if (!isWork(work, isOrdered)) return undefined;
  const [job, ...others] = jobsOf(work);
  if (job === undefined) return undefined;
  const tail = others.length > 0 ? '' : tailOf(work, job);
  const problem = job.problem + tail;
  const isTooLong = problem.length > MAX_PROBLEM_LENGTH;
  const added = isTooLong ? job : { ...job, problem };
  return { jobs: [added, ...others], words, notes: isTooLong ? [tail.replace(/^[\s,;]+/, '')] : [] };
}

/** @returns the end of a text from its last clause that names work on */
function workAtEnd(text: string): string | undefined {
  const clause = placedStatementsIn(text).findLast(({ words }) => isWork(withoutCourtesies(words), true));
  return clause === undefined ? undefined : text.slice(clause.start);
}

function addedIn(sentence: string, previous: string | undefined): AddedJobs | undefined {
  for (const [index, pattern] of BEFORE_WORK.entries()) {
    const match = pattern.exec(sentence);
    if (match === null) continue;
    const after = sentence.slice(match.index + match[0].length);
    const object = withoutCourtesies(after);
    if (object !== '' && !PRONOUN.test(object)) {
      const added = addedBy(after, sentence.slice(match.index), index < ORDERS);
      if (added !== undefined) return added;
      continue;
    }
    if (index >= ORDERS) continue;
    const before = sentence.slice(0, match.index);
    const own = workAtEnd(before);
    if (own !== undefined) return addedIn(own, undefined) ?? addedBy(own, own + sentence.slice(match.index), true);
    const earlier = previous === undefined || before.trim().length > 0 ? undefined : workAtEnd(previous);
    if (earlier !== undefined) return addedBy(earlier, `${earlier} ${sentence}`, true);
  }
  for (const pattern of AFTER_WORK) {
    const match = pattern.exec(sentence);
    const work = match === null ? undefined : workAtEnd(sentence.slice(0, match.index));
    if (work !== undefined) return addedBy(work, sentence.slice(sentence.indexOf(work)), true);
  }
  const more = ONE_MORE.exec(sentence);
  return more === null ? undefined : addedBy(sentence.slice(more[0].length), sentence, false);
}

/** "It's the outlet, the gutters and the TV": the work of a list that is missing is added. */
const LISTING =
  /^(?:(?:so|and|just|no|yes|well|it's|it is|that's|there's|i have|only),? )*(?:it's|it is|that's|there's|i have|i need)(?: just| only| all)*:? (?:(?:two|three|four|five|six|\d) (?:things|jobs|items|rooms)[:,]? )?/i;
const COUNTS = /\b(?:two|three|four|five|six|\d) (?:things|jobs|items|rooms)[:,]? $/i;
const MIN_ITEMS = 3;

function listedIn(sentence: string): AddedJobs | undefined {
  const opening = LISTING.exec(sentence)?.[0];
  if (opening === undefined) return undefined;
  const list = withoutCourtesies(sentence.slice(opening.length));
  const jobs = jobsOf(list);
  const isList = jobs.length >= (COUNTS.test(opening) ? 2 : MIN_ITEMS) && list.split(LIST).length === jobs.length;
  return isList ? { jobs, words: sentence, notes: [] } : undefined;
}

/** A text without any of these words adds nothing. */
const SIGNS =
  /\b(?:sure|add|include|throw|tack|squeeze|put|thing|job|jobs|item|issue|problem|while|long|still|also|added|listed|written|marked|oh|and|plus)\b/i;

/** A time is read with its whole sentence. */
const NAMES_TIME =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|today|tonight)\b|\d ?(?:am|pm|a\.m|p\.m|o'clock)\b/i;
/** "Did you add the fan?" asks. */
const ASKS = /^\W*(?:(?:and|so|but|oh|wait),? )*(?:did|have|do|is|are|was) /i;

/**
 * @param text a turn after the job was named
 * @returns the work that the caller orders as one more job, in words that replace nothing: "the fan rattles, can you add that?", "one more
 *   thing, the toilet runs", "the railing is part of the job too"
 */
export function addedJobsIn(text: string): AddedJobs | undefined {
  if (!SIGNS.test(text)) return undefined;
  const sentences = sentencesIn(text);
  for (const [index, sentence] of sentences.entries()) {
    if (ASKS.test(sentence)) continue;
    const added = addedIn(sentence, sentences[index - 1]) ?? listedIn(sentence);
    if (added === undefined || NAMES_TIME.test(added.words)) continue;
    const words = added.words.replace(/^[\s,;]+/, '').replace(/[\s.!?]+$/, '');
    const start = text.indexOf(words);
    const joiner =
      start === -1 ? '' : (/(?:\b(?:and|but|so|oh|plus)\b[\s,]*)+$/i.exec(text.slice(0, start))?.[0] ?? '');
    if (start !== -1) return { ...added, words: joiner + words };
  }
  return undefined;
}

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
const SIGNS_OF_NOTE = /\b(?:add|put|make|take|leave|include|note|write|jot|mark)\b/i;

const ASKS_WHETHER_NOTED = /^\W*(?:did|have|do) you\b/i;

const sentenceFrom = (text: string, start: number) => /^(?:[^.!?;]|[.!?](?=\S))*/.exec(text.slice(start))?.[0] ?? '';

const namesJob = (said: string): boolean => jobsIn(said).job !== undefined && (namesFault(said) || namesWork(said));

/** A value that has a place of its own on the ticket. */
const VALUE = /^(?:(?:the|my) )?(?:zip|apartment|apt|unit|suite|name|phone|number|address)\b|^\d+\W*$/i;

/**
 * @param text a turn after the job was named
 * @returns the note of "add a note: call Renee first", "please note that the gate sticks" and "add lockbox 2580", whatever else its words
 *   could mean
 */
export function noteOrderIn(text: string): NoteOrder | undefined {
  if (!SIGNS_OF_NOTE.test(text) || ASKS_WHETHER_NOTED.test(text)) return undefined;
  for (const pattern of [...NAMED, ADDS]) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const said = sentenceFrom(text, match.index + match[0].length);
    const note = said.replace(/^(?:that|to) /i, '').trim();
    if (note === '' || VALUE.test(note) || (pattern === ADDS && namesJob(note))) continue;
    return { note, words: match[0] + said };
  }
  return undefined;
}
