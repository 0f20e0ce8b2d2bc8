import { addDays, type CalendarDate, weekdayOf } from '../../../../src/machines/calendar/calendarDate.ts';
import { canEndBefore, endOfCourtesy } from './aroundTimes.ts';
import {
  AFTER_THEN,
  BEFORE_THEN,
  boundingThenAt,
  boundOfThatAt,
  dayAfterAt,
  relativeDateAt,
  sameDayAt,
  sameTimeAt,
  weekdayAfterAt,
} from './backReferences.ts';
import { boundAfter, isBusy, isNegated, type LeadIn, leadInOf, useWhenAbsent } from './bounds.ts';
import { type Clock, clockAt, earlyAt, partOfDayAt, timeOfClock } from './clockTimes.ts';
import { dateAt } from './dates.ts';
import { type DateMention, dayMention, type Mention, type Place } from './mention.ts';
import { DAYS_PER_WEEK, dayOfWeek, mondayOf } from './months.ts';
import { cardinalAt } from './numbers.ts';
import {
  clauseStart,
  endOfPhrase,
  hasPhrase,
  isClauseEnd,
  phrases,
  type Reading,
  startOfPhrase,
  type Token,
} from './phrases.ts';
import { preferenceAt } from './preferences.ts';
import type { Reference } from './whens.ts';

const COMMA = phrases(',');
const OR = phrases('or');
const NEARLY = phrases('about|around|like|maybe|say');
const JOINING = phrases('or|and|to|-');
const ON = phrases('on|in');
const PERSON = phrases('i');
const CORRECTING = phrases('so|or|and|no|wait|sorry|actually|,|.|i|mean|rather|maybe|make|it');
const BEFORE_BARE = phrases(
  'or|and|then|so|maybe|yes|yeah|ok|okay|no|actually|rather|please|about|like|preferably|probably|sure|perfect|great|sorry|wait|mean',
);
const BEFORE_LIKELY = phrases('have|do|is|take|want|time|prefer|so|but|well|slot|instead|for|not|suppose|guess');
/** Before a number that answers an offer or the question for a time: "I'll take the 9", "could it be 10?" */
const CHOOSING = phrases(
  'take',
  'take|have|do|want|book|prefer|for the',
  'could|can|would|might it? be',
  'come|arrive',
  'make it|that the?',
  'have|has|got|is|are you? there? any|a|an',
  'you have|got',
  'i|we said|asked|wanted for?',
  'why not',
  'happened to|with my|the?',
  'but|just not',
);
/** "My wife says ten is fine" */
const BEFORE_SUITED = phrases('but|says|say|said|think|thinks|guess|because|though|that');
/** "Does 2 work?" */
const DOES = phrases('does|would|will|could|can|is');
/** "Friday yes, but 2" */
const BUT = phrases('but at?');
const POSSIBLE = phrases(
  'work|suit|do|be|ok|okay|possible|available|good|free|open',
  'not|just|really? not|already? taken|gone|booked|full|free|open|available',
);
const SUITS = phrases(
  'works|suits|sounds',
  'is|would|will|might|should be? fine|good|great|perfect|better|best|ok|okay|work|suit|ideal',
  'instead',
);

/** @returns whether a date or a part of the day stands directly before the number, or a date directly after it */
function isBesideDay({ tokens, at, previous, today }: Place, next: number): boolean {
  const base = startOfPhrase(NEARLY, tokens, at) ?? at;
  const isAfterDay =
    (previous?.kind === 'date' || previous?.kind === 'part') &&
    (previous.end === base || endOfPhrase(COMMA, tokens, previous.end) === base);
  const after = endOfPhrase(ON, tokens, next) ?? next;
  return isAfterDay || (isFree(tokens, at) && dateAt(tokens, after, today) !== undefined);
}

/** @returns whether no word before the index can make the number a part of something else */
const isFree = (tokens: readonly Token[], at: number) =>
  isClauseEnd(tokens, at - 1) || startOfPhrase(BEFORE_BARE, tokens, at) !== undefined;

/** @returns whether the words since the previous clock time replace it or name an alternative to it: "at 3, no, 4" */
function isOtherClock({ tokens, at, previous }: Place): boolean {
  if (previous?.kind !== 'clock') return false;
  let index = previous.end;
  while (index < at) {
    const end = endOfPhrase(CORRECTING, tokens, index);
    if (end === undefined) return false;
    index = end;
  }
  return true;
}

/** @returns whether the words around a number show that it is a clock time */
function isClockByContext(place: Place, clock: Clock, next: number): boolean {
  const { tokens, at, isTimeAsked } = place;
  if (clock.certainty === 'likely' && (isFree(tokens, at) || startOfPhrase(BEFORE_LIKELY, tokens, at) !== undefined))
    return true;
  const isStart = isClauseEnd(tokens, at - 1);
  const isAskedAbout =
    startOfPhrase(DOES, tokens, at) !== undefined && endOfPhrase(POSSIBLE, tokens, next) !== undefined;
  return (
    isAskedAbout ||
    isBesideDay(place, next) ||
    isOtherClock(place) ||
    (isTimeAsked && startOfPhrase(CHOOSING, tokens, at) !== undefined) ||
    (isStart && endOfPhrase(SUITS, tokens, next) !== undefined) ||
    (isTimeAsked &&
      startOfPhrase(BEFORE_SUITED, tokens, at) !== undefined &&
      endOfPhrase(SUITS, tokens, next) !== undefined) ||
    (isTimeAsked && (isFree(tokens, at) || (startOfPhrase(BUT, tokens, at) !== undefined && isClauseEnd(tokens, next))))
  );
}

/** @returns whether the number is the first of several that are not times: "5, 1, 2", "5 or 6 places" */
function isOneOfNumbers({ tokens, at, previous }: Place, next: number): boolean {
  const before = startOfPhrase(COMMA, tokens, at);
  if (before !== undefined && previous?.end !== before && tokens[before - 1]?.kind === 'digits') return true;
  const comma = endOfPhrase(COMMA, tokens, next);
  const following = comma ?? endOfPhrase(JOINING, tokens, next);
  const other = following === undefined ? undefined : clockAt(tokens, following);
  if (other?.value.certainty !== 'bare') return false;
  const isRow = comma !== undefined && endOfPhrase(COMMA, tokens, other.next) !== undefined;
  return isRow || !canEndBefore(tokens, other.next);
}

/** @returns the first time of "2 or 3 in the afternoon" and "9 or 9:30", which is a time because the second is one */
function withHalfOfAlternative(tokens: readonly Token[], { value: clock, next }: Reading<Clock>): Clock {
  const or = endOfPhrase(OR, tokens, next);
  const other = or === undefined || clock.half !== undefined ? undefined : clockAt(tokens, or)?.value;
  if (other?.certainty !== 'sure') return clock;
  return {
    ...clock,
    certainty: 'sure',
    ...(other.half !== undefined && { half: other.half }),
  };
}

const LIKE = phrases('like|maybe|probably');
/** No visit can end before the first full hour after opening. */
const FIRST_TIME_AFTER_VISIT = '10:00';
const AFTER_OR_BEFORE = new Set(['after', 'before', 'past']);

function clockMentionAt(place: Place): Mention | undefined {
  const { tokens, at, from } = place;
  const reading = clockAt(tokens, at);
  if (reading === undefined) return undefined;
  // "Around three three thirty"
  const again = reading.value.certainty === 'bare' ? clockAt(tokens, reading.next) : undefined;
  const isAgain = again?.value.hour === reading.value.hour && again.value.certainty === 'likely';
  const next = isAgain ? again.next : reading.next;
  const clock = withHalfOfAlternative(tokens, reading);
  // "I'm at the dentist 9:30 Tuesday"
  const isOccupied = clock.certainty !== 'bare' && isBusy({ tokens, from, end: at });
  const found: LeadIn | undefined =
    leadInOf(tokens, from, at) ?? (isOccupied ? { use: 'unrelated', start: at } : undefined);
  // "10 by 12" is a size.
  const leadIn =
    found !== undefined && cardinalAt(tokens, found.start - 1) !== undefined && found.start > from ? undefined : found;
  const bound = boundAfter(tokens, next);
  // "A little earlier, like one"
  const isLikeOne =
    place.isTimeAsked &&
    (startOfPhrase(LIKE, tokens, at) !== undefined ||
      ((isOtherClock(place) || tokens[next]?.text === '?') && isClauseEnd(tokens, next)));
  const isClock =
    clock.certainty === 'sure' ||
    (canEndBefore(tokens, next) &&
      !isOneOfNumbers(place, next) &&
      // "The Thursday one".
      (tokens[at]?.text !== 'one' || clock.certainty !== 'bare' || leadIn !== undefined || isLikeOne) &&
      (leadIn !== undefined || bound !== undefined || isClockByContext(place, clock, next)));
  if (!isClock) return undefined;
  const isBoundByAfter = leadIn !== undefined && AFTER_OR_BEFORE.has(tokens[leadIn.start]?.text ?? '');
  const stated = leadIn?.use ?? 'at';
  // "Not before noon, I work nights" says twice from when on.
  const isNegatedAt = (start: number) => tokens[start - 1]?.text === 'not';
  // "I work from eight" says nothing about a visit before work.
  const isOfWholeDay =
    stated === 'endBefore' &&
    tokens[leadIn?.start ?? at]?.text === 'from' &&
    timeOfClock(clock) < FIRST_TIME_AFTER_VISIT;
  const use =
    bound?.use ??
    (isBoundByAfter && !isNegatedAt(leadIn.start)
      ? useWhenAbsent(tokens, next, stated)
      : isOfWholeDay
        ? 'unrelated'
        : stated);
  const span = { start: leadIn?.start ?? at, end: bound?.next ?? next };
  return use === 'unrelated' ? { ...span, kind: 'unrelated', clock } : { ...span, kind: 'clock', clock, use };
}

const HOURS_PER_HALF = 12;
const EXCEPT = phrases('except for?', 'not', 'but not');
const BETWEEN = phrases('anywhere|sometime? between');
const FROM = phrases('anywhere? from');
const TO = phrases('to|till|until|thru|through|-|–');
const AND = phrases('and|to');
const MOVE = phrases('move|change|push|switch|reschedule|shift|moved|changed');

/** From this many hours on, the caller is busy for most of the day, and wants a visit after it: "I work from nine to five". */
const HOURS_OF_DAY = 4;

const isOfDay = ({ from, to }: { readonly from: Clock; readonly to: Clock }): boolean =>
  (to.hour - from.hour + HOURS_PER_HALF) % HOURS_PER_HALF >= HOURS_OF_DAY;

function rangeAt(place: Place): Mention | undefined {
  const { tokens, at, from } = place;
  const between = endOfPhrase(BETWEEN, tokens, at);
  const start = between ?? endOfPhrase(FROM, tokens, at) ?? at;
  const first = clockAt(tokens, start);
  const connector = first === undefined ? undefined : endOfPhrase(between === undefined ? TO : AND, tokens, first.next);
  const second = connector === undefined ? undefined : clockAt(tokens, connector);
  if (first === undefined || second === undefined) return undefined;
  const isSure = first.value.certainty === 'sure' || second.value.certainty === 'sure';
  const isWork = isBusy({ tokens, from, end: at });
  const isRange =
    isSure ||
    isWork ||
    (canEndBefore(tokens, second.next) &&
      (start > at ||
        startOfPhrase(EXCEPT, tokens, at) !== undefined ||
        isClockByContext({ ...place, at: start }, first.value, second.next)));
  if (!isRange) return undefined;
  const span = { start: at, end: second.next };
  // "Move it from 3 to 4" and "move my 3 o'clock to 4", but not "move it to 2 to 4".
  const isMoved =
    between === undefined && startOfPhrase(TO, tokens, at) === undefined && hasPhrase(MOVE, tokens, from, at);
  if (isMoved) return { ...span, kind: 'clock', clock: second.value, use: 'at' };
  const range = { ...span, kind: 'range', from: first.value, to: second.value } as const;
  if (!isWork) return range;
  return isOfDay(range)
    ? { ...span, kind: 'clock', clock: second.value, use: 'notBefore' }
    : { ...range, isBusy: true };
}

const AFTER = phrases('after', 'later than');
const BEFORE = phrases('before', 'earlier|sooner than');
const NO = phrases('no');
const UNTIL = phrases('until|till');

/** "Before my guests come Thursday" */
const EVENT = phrases(
  'it|we|my|our|i|company|guests|family|people|everybody|everyone|thanksgiving|christmas',
  'the storm|rain|snow|cold|freeze|party|holiday|holidays|wedding|inspection|closing|guests|family|kids|movers|baby|sale|new',
);
const WORDS_OF_EVENT = 5;

/** @returns the day of an event whose words begin at the index */
function dateOfEvent(tokens: readonly Token[], at: number, today: CalendarDate): Reading<DateMention> | undefined {
  const event = endOfPhrase(EVENT, tokens, at);
  if (event === undefined) return undefined;
  for (let day = event; day < event + WORDS_OF_EVENT && !isClauseEnd(tokens, day); day++) {
    if (cardinalAt(tokens, day) !== undefined) return undefined;
    const reading = dateAt(tokens, day, today);
    if (reading !== undefined) return reading;
  }
  return undefined;
}

/** Reads "after Wednesday", which starts with the day after it, and "before Friday", which is as soon as possible. */
function boundingDateAt({ tokens, at, from, today }: Place): Reading<DateMention> | undefined {
  const isUntil = startOfPhrase(UNTIL, tokens, at) !== undefined;
  const isDenied = isNegated({ tokens, from, end: at }) || startOfPhrase(NO, tokens, at) !== undefined;
  if (isDenied && !isUntil) return undefined;
  const after = endOfPhrase(AFTER, tokens, at);
  const start = after ?? endOfPhrase(BEFORE, tokens, at);
  const reading =
    start === undefined
      ? undefined
      : (dateAt(tokens, start, today) ?? (after === undefined ? dateOfEvent(tokens, start, today) : undefined));
  if (reading?.value.date === undefined) return undefined;
  const { date, excludes, isVague, week } = reading.value;
  const past = isVague === true && week !== undefined ? addDays(week, DAYS_PER_WEEK) : addDays(date, 1);
  const value: DateMention =
    after === undefined ? { date: undefined, excludes, otherDays: excludes, preference: 'soon' } : dayMention(past);
  return { value, next: reading.next };
}

const SHORT_PARTS = [
  { list: phrases('am'), part: 'morning' },
  { list: phrases('pm'), part: 'afternoon' },
] as const;
const EARLY_ENDS = phrases('please|as|if|like|about|around|at|is|works|would|we|i|before|so|but|because|and|or|in');

/** Reads the "early" of "tomorrow early" and "early on Monday", and the "am" of "Saturday AM". */
function earlyBesideDayAt({ tokens, at, previous, today }: Place): Mention | undefined {
  const isAfterDay = previous?.kind === 'date' && previous.end === at;
  const short = SHORT_PARTS.find(({ list }) => endOfPhrase(list, tokens, at) !== undefined);
  if (short !== undefined)
    return isAfterDay && canEndBefore(tokens, at + 1) && endOfPhrase(PERSON, tokens, at + 1) === undefined
      ? { start: at, end: at + 1, kind: 'part', part: short.part }
      : undefined;
  const early = earlyAt(tokens, at);
  if (early === undefined) return undefined;
  const isEnd = isClauseEnd(tokens, early) || endOfPhrase(EARLY_ENDS, tokens, early) !== undefined;
  const isBeforeDay = dateAt(tokens, endOfPhrase(ON, tokens, early) ?? early, today)?.value.date !== undefined;
  return (isAfterDay && isEnd) || isBeforeDay ? { start: at, end: early, kind: 'part', part: 'morning' } : undefined;
}

const INSTEAD = phrases('instead', 'same time', 'in the? morning|afternoon instead');
const CHANGE_TO = phrases(
  'make it|that|this for|on?',
  'move|change|switch|push|bump|shift|reschedule it|that|this|my|the|our? visit|appointment|time? to|for',
);

/**
 * Reads a date. "Tuesday" is the day of the offered or the booked visit, if that is on a Tuesday. "Friday instead" and "make it Friday"
 * of a day of a later week are the Friday of that week.
 */
function namedDateAt({ tokens, at, today, reference }: Place): Reading<DateMention> | undefined {
  const reading = dateAt(tokens, at, today);
  const { weekday, date } = reading?.value ?? {};
  const isOfVisit =
    reference !== undefined &&
    weekday !== undefined &&
    date !== undefined &&
    date < reference.date &&
    weekdayOf(reference.date) === weekday;
  if (reading !== undefined && isOfVisit) return { ...reading, value: { ...reading.value, date: reference.date } };
  const week = reference === undefined ? undefined : mondayOf(reference.date);
  const isOfLaterWeek =
    week !== undefined &&
    weekday !== undefined &&
    date !== undefined &&
    date < week &&
    reading !== undefined &&
    (startOfPhrase(CHANGE_TO, tokens, at) !== undefined || endOfPhrase(INSTEAD, tokens, reading.next) !== undefined);
  return reading !== undefined && isOfLaterWeek
    ? { ...reading, value: { ...reading.value, date: dayOfWeek(week, weekday) } }
    : reading;
}

function mentionAt(place: Place): Mention | undefined {
  const { tokens, at, isTimeAsked, reference } = place;
  const date =
    dayAfterAt(place) ??
    weekdayAfterAt(place) ??
    sameDayAt(place) ??
    relativeDateAt(tokens, at, reference) ??
    namedDateAt(place) ??
    boundingDateAt(place);
  if (date !== undefined) return { start: at, end: date.next, kind: 'date', date: date.value };
  const then = boundOfThatAt(place) === undefined ? boundingThenAt(place) : undefined;
  const thenEnd = endOfPhrase(BEFORE_THEN, tokens, at) ?? endOfPhrase(AFTER_THEN, tokens, at);
  if (then !== undefined && thenEnd !== undefined && isClauseEnd(tokens, thenEnd))
    return { start: at, end: thenEnd, kind: 'date', date: then };
  const part = partOfDayAt(tokens, at);
  if (part !== undefined) return { start: at, end: part.next, kind: 'part', ...part.value };
  const early = earlyBesideDayAt(place);
  if (early !== undefined) return early;
  const preference = preferenceAt(tokens, at, isTimeAsked);
  if (preference !== undefined)
    return { start: at, end: preference.next, kind: 'preference', preference: preference.value };
  return sameTimeAt(place) ?? boundOfThatAt(place) ?? rangeAt(place) ?? clockMentionAt(place);
}

/** @returns the mentions of times in the order of the sentence */
export function mentionsIn(
  tokens: readonly Token[],
  today: CalendarDate,
  isTimeAsked: boolean,
  reference?: Reference,
): readonly Mention[] {
  const mentions: Mention[] = [];
  let from = 0;
  let at = 0;
  while (at < tokens.length) {
    const courtesy = endOfCourtesy(tokens, at);
    const previous = mentions.at(-1);
    const isBesideClock = previous?.kind === 'date' || previous?.kind === 'preference';
    const previousClock = isBesideClock ? (mentions.at(-2) ?? previous) : previous;
    const day = mentions.findLast(({ kind }) => kind === 'date');
    const place = {
      tokens,
      at,
      from: Math.max(from, clauseStart(tokens, at)),
      previous,
      previousClock,
      previousDay: day?.kind === 'date' ? day.date : undefined,
      today,
      isTimeAsked,
      reference,
    };
    const mention = courtesy === undefined ? mentionAt(place) : undefined;
    if (mention !== undefined) mentions.push(mention);
    const end = courtesy ?? mention?.end;
    if (end !== undefined) from = end;
    at = end ?? at + 1;
  }
  return mentions;
}
