import { capitalised, sentencesIn } from '../texts.ts';
import { isForTheTeam } from '../forTheTeam.ts';
import { type Job, jobsIn, namesFault, namesWork } from '../jobs/jobs.ts';
import { MAX_PROBLEM_LENGTH } from '../jobs/problemText.ts';
import { mentionsIn } from '../jobs/things.ts';
import { tradeIn } from '../jobs/trades.ts';
import { wordsIn } from '../jobs/words.ts';
import { hasContent, placedStatementsIn, saysSomething } from '../leftovers.ts';
import { wordSet } from '../whens/phrases.ts';

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

/** Words that order work. Each ends before it. With "that", the work stands before them: "the fan rattles, can you add that". */
const ORDERS: readonly RegExp[] = [
  /\b(?:make|be) sure(?: that)?(?: you(?:'ve)? (?:have|got|put|add|include))?(?= .*\b(?:on|in|to) (?:there|it|the (?:list|ticket|order))\W*$)/i,
  new RegExp(String.raw`\b${YOU} ${ADVERBS}*${ADD}\b`, 'i'),
  new RegExp(
    String.raw`(?:^|${ADVERBS}|(?:[,;:]|\b(?:and|but|so|oh|then)) )+(?<!\bto )(?:add|include|throw in|tack on)\b`,
    'i',
  ),
];

/** Words that only name it. */
const NAMINGS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:one|another|the other|a second|a third|the next) (?:more |last |other |small |little |quick )*(?:thing|job|item|issue|problem)\b(?:,? (?:i (?:said|mentioned|meant|have|had|forgot|need)|is|was|that|would be))*(?=[,:]|\s+(?:the|my|our|a|an|there|some)\b)`,
    'i',
  ),
  /\bwhile (?:i've|i have|we've|we have|i|we) (?:got|have) you(?: on the (?:phone|line)| here)?\b/i,
  /\bas long as (?:they|he|she|you|somebody|someone)(?:'ll| will| can| also)* (?:look at|check(?: on)?|fix|do|see to|take care of|take a look at)\b/i,
  /\b(?:i|we)(?:'d| would)? (?:still|also) (?:need|want|like|have)\b/i,
];

/** Words after the work: "I'd like the gutter put down as a second job", "the railing is part of the job too". */
const AFTER_WORK: readonly RegExp[] = [
  /\b(?:put|added|listed|written|marked)(?: down| on there| in)?(?: too| also)? as (?:a|an|another|the)(?: (?:second|third|separate|extra|other|further|additional|new))? (?:job|item|task)\b/i,
  /(?:\bis|\bare|'s|'re)(?: also)? (?:another|part of the|one of the|a|a real) (?:jobs?|work)(?:,? (?:too|also|as well)|\b(?=\W*(?:not\b|$)))/i,
];
/** "Oh, and a handrail for the back steps" */
const ONE_MORE =
  /^(?:(?:oh|well|yes|yeah|okay|ok|no|um|uh|and)\b,? )*(?:and|also|plus)[,:]? (?=(?:a|an|another|some|two|three)\b)/i;

/** Words around the work that are not of it. */
const OPENING =
  /\W*(?:(?:oh|and|but|also|so|ok|okay|yes|yeah|no|nope|well|please|hey|wait|sorry|actually|then|um|uh|plus|too)\b\W*)*/i;
const CLOSING =
  /(?:,? (?:(?:(?:is|are|gets|stays|still|also) )*(?:on|to|onto|in|into) (?:the|that|my|this|your) (?:\w+ )?(?:list|ticket|jobs?|visit|order)|(?:on |in |to )?(?:there|here|it)|too|also|as well|please|thanks|thank you|for me|if you (?:can|could)|while (?:you|they|he)(?:'re| are|'s| is) (?:at it|here|there|out)|then|though))*[\s,;:.!?-]*$/i;
const PRONOUN = /^(?:that|this|it|those|them|these)(?: (?:one|ones|too|also|as well|in))?$/i;

/** What has a place of its own on the ticket, and what is said to the crew. */
const NO_WORK = wordSet(
  'note notes code codes key keys name names number numbers address phone email reminder message comment instruction instructions question questions visit appointment told say says said',
);
/** "Add unit 4", "add that the dog bites" */
const NAMES_NO_WORK = /^(?:that|to|in that|how|when|where|if|for|on|in|at|apartment|apt|unit|suite|zip)\b/i;

/** What a note says, or what becomes of the ticket: "add that to my notes", "the job needs a name". */
const isWork = (said: string, isOrdered: boolean): boolean => {
  const words = wordsIn(said);
  const isNamed = mentionsIn(words).some(({ kind }) => isOrdered || kind === 'thing' || kind === 'work');
  return isNamed && !words.some(({ text }) => NO_WORK.has(text)) && !NAMES_NO_WORK.test(said) && !isForTheTeam(said);
};

const withoutCourtesies = (said: string) => said.replace(OPENING, '').replace(CLOSING, '');

const asSaid = (said: string): Job => ({
  trade: tradeIn(said) ?? 'other',
  problem: capitalised(said.replace(/^(?:the|my|our|an?) /i, '')),
  urgency: 'routine',
  visitType: 'repair',
});

const LIST = /,? (?:and|plus|&) (?:also )?|, /;

/** @returns the jobs of "the outlet, the gutters and the TV"; undefined for a sentence */
function itemsOf(said: string): readonly Job[] | undefined {
  const items = said.split(LIST).map(withoutCourtesies);
  return items.length > 1 && items.every((item) => isWork(item, true)) ? items.map(asSaid) : undefined;
}

function jobsOf(said: string): readonly Job[] {
  const { job, otherJobs } = jobsIn(said);
  return itemsOf(said) ?? (job === undefined ? [] : [job, ...otherJobs]);
}

/** @returns what follows the words of the job: ", there's three of them" */
function tailOf(said: string, { problem }: Job): string {
  const at = said.toLowerCase().indexOf(problem.toLowerCase());
  const tail = at === -1 ? '' : said.slice(at + problem.length);
  return saysSomething(tail) ? tail : '';
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
  return { jobs: [added, ...others], words, notes: isTooLong ? [tail.replace(/\W+/, '')] : [] };
}

/** @returns the end of a text from its last clause that names work on */
function workAtEnd(text: string): string | undefined {
  const clause = placedStatementsIn(text).findLast(({ words }) => isWork(withoutCourtesies(words), true));
  return clause === undefined ? undefined : text.slice(clause.start);
}

/** @returns the work of "the fan rattles, can you add that" and of "The fan rattles. Can you add that?" */
function addedBefore(before: string, order: string, previous: string | undefined): AddedJobs | undefined {
  const own = workAtEnd(before);
  if (own !== undefined) return addedIn(own, undefined) ?? addedBy(own, own + order, true);
  const earlier = previous === undefined || hasContent(before) ? undefined : workAtEnd(previous);
  return earlier === undefined ? undefined : addedBy(earlier, `${earlier} ${before}${order}`, true);
}

function addedIn(sentence: string, previous: string | undefined): AddedJobs | undefined {
  for (const pattern of ORDERS) {
    const match = pattern.exec(sentence);
    if (match === null) continue;
    const after = sentence.slice(match.index + match[0].length);
    const order = sentence.slice(match.index);
    const object = withoutCourtesies(after);
    const added = PRONOUN.test(object)
      ? addedBefore(sentence.slice(0, match.index), order, previous)
      : addedBy(after, order, true);
    if (added !== undefined) return added;
  }
  for (const pattern of NAMINGS) {
    const match = pattern.exec(sentence);
    const added =
      match === null
        ? undefined
        : addedBy(sentence.slice(match.index + match[0].length), sentence.slice(match.index), false);
    if (added !== undefined) return added;
  }
  for (const pattern of AFTER_WORK) {
    const match = pattern.exec(sentence);
    const work = match === null ? undefined : workAtEnd(sentence.slice(0, match.index));
    if (work !== undefined) return addedBy(work, sentence.slice(sentence.indexOf(work)), true);
  }
  return ONE_MORE.test(sentence) ? addedBy(sentence, sentence, false) : undefined;
}

/** "It's the outlet, the gutters and the TV": the work of a list that is missing is added. */
const LISTING =
  /^(?:(?:so|and|just|no|yes|well),? )*(?:it's|it is|that's|there's|i have|i need)(?: just| only| all)?:? (?<count>(?:two|three|four|five|six|\d) (?:things|jobs|items|rooms)[:,]? )?/i;
const MIN_ITEMS = 3;

function listedIn(sentence: string): AddedJobs | undefined {
  const opening = LISTING.exec(sentence);
  const jobs = opening === null ? undefined : itemsOf(withoutCourtesies(sentence.replace(LISTING, '')));
  const isList = jobs !== undefined && (opening?.groups?.count !== undefined || jobs.length >= MIN_ITEMS);
  return isList ? { jobs, words: sentence, notes: [] } : undefined;
}

/** A time is read with its whole sentence. */
const NAMES_TIME =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|today|tonight)\b|\d ?(?:am|pm|a\.m|p\.m|o'clock)\b/i;
/** "Did you also add the fan?" asks. */
const ASKS = /^(?:(?:and|so|but|oh|wait),? )*(?:did|have|do|is|are|was) /i;

/**
 * @param text a turn after the job was named
 * @returns the work that the caller orders as one more job, in words that replace nothing: "the fan rattles, can you add that?", "one more
 *   thing, the toilet runs", "the railing is part of the job too"
 */
export function addedJobsIn(text: string): AddedJobs | undefined {
  const sentences = sentencesIn(text);
  for (const [index, sentence] of sentences.entries()) {
    if (ASKS.test(sentence)) continue;
    const added = addedIn(sentence, sentences[index - 1]) ?? listedIn(sentence);
    if (added === undefined || NAMES_TIME.test(added.words)) continue;
    const words = added.words.replace(/^\W+/, '').replace(/\W+$/, '');
    const start = text.indexOf(words);
    if (start === -1) continue;
    const [joiner = ''] = /(?:\b(?:and|but|so|oh|plus)\b[\s,]*)+$/i.exec(text.slice(0, start)) ?? [];
    return { ...added, words: joiner + words };
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

/** "Did you note that the dog bites?" */
const ASKS_WHETHER_NOTED = /^(?:did|have|do) you\b/i;

const sentenceFrom = (text: string, start: number) => text.slice(start).replace(/(?:[.!?](?!\S)|;).*/, '');

/** "Add 78701" and "add the bathroom faucet, it drips" order something else. */
const namesOther = (said: string): boolean => /^\d+$/.test(said) || namesFault(said) || namesWork(said);

/** A value that has a place of its own on the ticket. */
const VALUE = /^(?:(?:the|my) )?(?:zip|apartment|apt|unit|suite|name|phone|number|address)\b/i;

/**
 * @param text a turn after the job was named
 * @returns the note of "add a note: call Renee first", "please note that the gate sticks" and "add lockbox 2580", whatever else its words
 *   could mean
 */
export function noteOrderIn(text: string): NoteOrder | undefined {
  if (ASKS_WHETHER_NOTED.test(text)) return undefined;
  for (const pattern of [...NAMED, ADDS]) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const said = sentenceFrom(text, match.index + match[0].length);
    const note = said.replace(/^to /i, '');
    if (VALUE.test(note) || (pattern === ADDS && namesOther(note))) continue;
    return { note, words: match[0] + said };
  }
  return undefined;
}
