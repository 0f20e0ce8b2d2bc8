import type { CalendarDate, TimeOfDay } from '../../../../src/machines/calendar/calendarDate.ts';
import { timeOfClock } from './clockTimes.ts';
import { type Cluster, withoutSmallWords } from './clusters.ts';
import type { DateMention } from './dateMentions.ts';
import { covers } from './exclusions.ts';
import type { Mention } from './mentions.ts';
import { endOfPhrase, hasPhrase, type Phrases, phrases } from './phrases.ts';
import type { Reference } from './relativeDates.ts';
import { clauseStart, type Token } from './tokens.ts';

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
const PERSON = phrases('i|we|he|she|husband|wife|tenant');

/** "Not till tomorrow?" and "I can't wait till noon" ask for a time before the offered one. */
export function isTooLate(tokens: readonly Token[], cluster: Cluster, offered: Reference): boolean {
  const from = clauseStart(tokens, cluster.start);
  const has = (list: Phrases) => hasPhrase(list, tokens, from, cluster.end);
  const isAsked = tokens[cluster.end]?.text === '?' && has(NOT) && !has(PERSON);
  return (
    has(UNTIL) &&
    (has(WAIT) || isAsked) &&
    cluster.mentions.every((mention) => isTimeOf(mention, offered.date, offered.start))
  );
}
