import type { CalendarDate, TimeOfDay } from '../../../../src/machines/calendar/calendarDate.ts';
import { timeOfClock } from './clockTimes.ts';
import type { DateMention, Mention } from './mention.ts';
import {
  clauseEnd,
  clauseStart,
  endOfPhrase,
  hasPhrase,
  type Phrases,
  phrases,
  startOfPhrase,
  type Token,
} from './phrases.ts';
import { covers, type Reference } from './whens.ts';

/** Mentions directly after each other, such as "Tuesday" and "morning", which have one role. */
export type Cluster = { readonly mentions: readonly Mention[]; readonly start: number; readonly end: number };

/** Small words between the parts of one time: "Tuesday in the morning". */
const WITHIN_TIME = phrases('on|in|at|the|of|sometime|around|early|late|for|then|maybe|between');
/** Small words before a time. */
export const BEFORE_TIME = phrases('on|in|at|the|for|this|any|around|about|a|anything|something');

/** @returns the index before the small words that end before `end` */
export function withoutSmallWords(small: Phrases, tokens: readonly Token[], end: number): number {
  let start = end;
  for (;;) {
    const before = startOfPhrase(small, tokens, start);
    if (before === undefined) return start;
    start = before;
  }
}

/** "Wednesday at ten Friday is when I'm away": a day after a complete time is of another. */
const beginsAnother = ({ mentions }: Cluster, mention: Mention): boolean =>
  mention.kind === 'date' && mentions.at(-1)?.kind === 'clock' && mentions.some(({ kind }) => kind === 'date');

/** @param mentions in the order of the sentence */
export function clustersOf(tokens: readonly Token[], mentions: readonly Mention[]): readonly Cluster[] {
  const clusters: Cluster[] = [];
  for (const mention of mentions) {
    const last = clusters.at(-1);
    const isPreference = mention.kind === 'preference' || last?.mentions[0]?.kind === 'preference';
    const isAdjacent =
      last !== undefined &&
      !isPreference &&
      !beginsAnother(last, mention) &&
      withoutSmallWords(WITHIN_TIME, tokens, mention.start) <= last.end;
    if (isAdjacent) clusters.pop();
    clusters.push({
      mentions: [...(isAdjacent ? last.mentions : []), mention],
      start: isAdjacent ? last.start : mention.start,
      end: mention.end,
    });
  }
  return clusters;
}

/** Words that begin another statement within a clause: "Friday is her birthday so can we do Saturday". */
const OTHER_STATEMENT = phrases('so|but|can|could|would|how|what|lets|maybe|then|otherwise|or|and|because|cause');
/** Before "could" and "would" of the same statement: "Monday is when I would like it" */
const SUBJECT = phrases('i|we|you|it|that|he|she|they');
/** Words before the statement. */
const SO_OR_BUT = phrases('so|but|because|cause');
/** In a statement with one of these, the day is asked for. */
const REQUEST = phrases(
  'can|could|would|will|should|may|might|lets|how|what|need|want|like|love|prefer|rather|hoping|thinking|thought|wondering|looking',
  'book|schedule|reschedule|make|move|push|change|switch|put|do|try|get|come|send|have|got you|anything|something|somebody|someone|them|him|it|us|me|for|to|a|an|any',
  'you have|got|free|available|open',
  'works|work|better|best|suits|instead|possible|okay|ok',
  'so',
);
/** In a statement with one of these, the day can be one that suits. */
const SUITABLE = phrases(
  'can|could|would|will|should|may|might|lets|how|what|about|need|want|like|love|prefer|rather|hoping|thinking|thought|wondering|looking|hope',
  'book|schedule|reschedule|make|move|push|change|switch|put|do|does|try|get|send|take|give|set|pencil|squeeze|fit|shoot|aim|go|see|say|said',
  'works|work|good|fine|great|better|best|ok|okay|perfect|free|available|flexible|ready|suits|instead|possible',
  'nothing|too|mean|meant',
  'am|are|is|do|does|did i|we|you|he|she|they|there|it',
  'maybe|possibly|preferably|ideally|any|anything|anytime|whenever|slot|appointment|opening|visit|please|if|or|you|your|asap|soon',
  'i|we am|are|will? be? in town',
  'am|are|is|wide|all|pretty open',
  'somebody|someone|anybody|anyone|guy|guys|tech|technician|crew|plumber|electrician',
);
/** "My mother is here Tuesday" can say that the day suits, but not before "Wednesday?" */
const PRESENT = phrases('off|home|around|here|there');
const SMALL_WORD = phrases(
  'yes|yeah|ok|okay|well|oh|um|hmm|no|nah|nope|so|and|but|or|then|like|say|maybe|please|thanks|thank|actually|wait|sorry|just|it|that|is|the|a|on|in|at|for|to|by|of|this|around|about|any|early|late|sometime|then|though|too',
);
const MIN_WORDS_OF_STATEMENT = 2;

/** The words of the statement that names the time, without those of other times. */
function statementAround(tokens: readonly Token[], { start, end }: Cluster): readonly [number, number] {
  let until = end;
  const isOther = (at: number) =>
    endOfPhrase(OTHER_STATEMENT, tokens, at) !== undefined && startOfPhrase(SUBJECT, tokens, at) === undefined;
  while (until < clauseEnd(tokens, end) && !isOther(until)) until++;
  let from = start;
  const first = clauseStart(tokens, start);
  while (from > first && startOfPhrase(SO_OR_BUT, tokens, from) === undefined) from--;
  return [from, until];
}

const indices = (from: number, end: number) => Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at);

/** @returns the number of words of the statement that are not small */
export function wordsOfStatement(tokens: readonly Token[], cluster: Cluster): number {
  const [from, until] = statementAround(tokens, cluster);
  return [...indices(from, cluster.start), ...indices(cluster.end, until)].filter(
    (at) => endOfPhrase(SMALL_WORD, tokens, at) === undefined && tokens[at]?.kind === 'word',
  ).length;
}

const hasInStatement = (list: typeof REQUEST, tokens: readonly Token[], cluster: Cluster): boolean => {
  const [from, until] = statementAround(tokens, cluster);
  return hasPhrase(list, tokens, from, cluster.start) || hasPhrase(list, tokens, cluster.end, until);
};

/** @returns whether the statement asks for the day: "could we do Saturday", "so Saturday", "Saturday" */
const isAskedFor = (tokens: readonly Token[], cluster: Cluster): boolean =>
  hasInStatement(REQUEST, tokens, cluster) || wordsOfStatement(tokens, cluster) === 0;

/** @returns whether the statement says what happens on the day, and not that the day suits: "my sister is in town Friday" */
const saysWhatHappens = (tokens: readonly Token[], cluster: Cluster): boolean =>
  wordsOfStatement(tokens, cluster) >= MIN_WORDS_OF_STATEMENT && !hasInStatement(SUITABLE, tokens, cluster);

const isPresence = (tokens: readonly Token[], cluster: Cluster): boolean => hasInStatement(PRESENT, tokens, cluster);

/** @returns whether the time alone is a question, or asked for: "Wednesday?", "is Saturday morning possible?" */
const isQuestion = (tokens: readonly Token[], cluster: Cluster): boolean =>
  tokens[clauseEnd(tokens, cluster.end)]?.text === '?' && isAskedFor(tokens, cluster);

const hasDate = ({ mentions }: Cluster): boolean => mentions.some(({ kind }) => kind === 'date');

const PERSON = phrases('i|we|he|she|they');
/** So many words with nothing that asks are a story: "our cook found mouse droppings in the pantry this morning". */
const MIN_WORDS_OF_STORY = 5;

/** @returns whether a person is said to do something on the day, or a story is: "we're having people over Sunday" */
const isTold = (tokens: readonly Token[], cluster: Cluster): boolean =>
  hasInStatement(PERSON, tokens, cluster) || wordsOfStatement(tokens, cluster) >= MIN_WORDS_OF_STORY;

/**
 * A day on which something happens gives the reason for the day that the caller asks for: "my sister's in town Friday. Could we do Saturday?"
 *
 * @param wished the clusters that can be wishes
 * @param isTimeAsked true in answer to a question for a time. In other sentences, such a day needs no other beside it.
 * @returns those of them whose day is such a reason
 */
export function reasonsAmong(
  tokens: readonly Token[],
  wished: readonly Cluster[],
  isTimeAsked: boolean,
): readonly Cluster[] {
  const days = wished.filter(hasDate);
  const reasons = days.filter((cluster) => saysWhatHappens(tokens, cluster));
  const others = days.filter((cluster) => !reasons.includes(cluster));
  if (others.some((cluster) => isQuestion(tokens, cluster))) return reasons;
  const told = reasons.filter((cluster) => !isPresence(tokens, cluster));
  if (days.some((cluster) => !told.includes(cluster) && isAskedFor(tokens, cluster))) return told;
  // "Tuesday I'm working until three" says when it suits.
  const hasTime = (cluster: Cluster) =>
    wished.some((other) => !hasDate(other) && clauseStart(tokens, other.start) === clauseStart(tokens, cluster.start));
  return isTimeAsked ? [] : told.filter((cluster) => isTold(tokens, cluster) && !hasTime(cluster));
}

const BEFORE_ECHO = phrases('oh|well|so|wait|what|whoa|hmm|hm|on|in|at|the|for|this|only|like|yes|no|,|that|is|it');
const NO = phrases('no|nah|nope|naw');
const NO_REFUSAL = phrases('no problem|rush|hurry|preference|worries|matter');

const SAME = phrases('same');

/** @returns whether a question repeats the time, and says nothing else: "Saturday?" */
function isAlone(tokens: readonly Token[], { start, end }: Cluster): boolean {
  const mark = tokens[end]?.text;
  const before = tokens[withoutSmallWords(BEFORE_ECHO, tokens, start) - 1];
  return (
    (mark === '?' || mark === '!') &&
    (before === undefined || /^[.?!;]$/.test(before.text)) &&
    !hasPhrase(SAME, tokens, start, end)
  );
}

/** @returns the index of the first word after the marks at the index */
function afterMarks(tokens: readonly Token[], at: number): number {
  let next = at;
  while (tokens[next]?.kind === 'mark') next++;
  return next;
}

/** "Saturday? No, I was hoping for Wednesday" repeats an offered day, and refuses it. */
export function isRefusedEcho(tokens: readonly Token[], cluster: Cluster): boolean {
  const next = afterMarks(tokens, cluster.end);
  return (
    isAlone(tokens, cluster) &&
    endOfPhrase(NO, tokens, next) !== undefined &&
    endOfPhrase(NO_REFUSAL, tokens, next) === undefined
  );
}

/** "Before Wednesday" has no date of its own. */
const isBoundedBy = (mention: DateMention, date: CalendarDate): boolean =>
  mention.date === undefined && mention.excludes.some((exclusion) => covers(exclusion, date));

export const isTimeOf = (mention: Mention, date: CalendarDate, start: TimeOfDay): boolean =>
  (mention.kind === 'date' && (mention.date.date === date || isBoundedBy(mention.date, date))) ||
  ((mention.kind === 'clock' || mention.kind === 'unrelated') && timeOfClock(mention.clock) === start);

/** "Noon? Is there no one sooner?" repeats the offered time, and does not wish for it. */
export const isEchoOf = (tokens: readonly Token[], cluster: Cluster, offered: Reference): boolean =>
  isAlone(tokens, cluster) && cluster.mentions.every((mention) => isTimeOf(mention, offered.date, offered.start));

const UNTIL = phrases('until|till', 'before');
const NOT = phrases('not|nothing|nobody|none');
const WAIT = phrases('wait');
const RESIDENT = phrases('i|we|he|she|husband|wife|tenant');

/** "Not till tomorrow?" and "I can't wait till noon" ask for a time before the offered one. */
export function isTooLate(tokens: readonly Token[], cluster: Cluster, offered: Reference): boolean {
  const from = clauseStart(tokens, cluster.start);
  const has = (list: Phrases) => hasPhrase(list, tokens, from, cluster.end);
  const isAsked = tokens[cluster.end]?.text === '?' && has(NOT) && !has(RESIDENT);
  return (
    has(UNTIL) &&
    (has(WAIT) || isAsked) &&
    cluster.mentions.every((mention) => isTimeOf(mention, offered.date, offered.start))
  );
}
