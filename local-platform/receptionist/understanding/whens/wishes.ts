import {
  addDays,
  type CalendarDate,
  dateOf,
  type LocalMoment,
  timeOf,
  type TimeOfDay,
  weekdayOf,
} from '../../../../src/machines/calendar/calendarDate.ts';
import { type Clock, timeOfClock } from './clockTimes.ts';
import { type DateMention, dayMention, type Mention } from './mention.ts';
import { dayOfWeek, nextWeekday } from './months.ts';
import { clauseEnd, clauseStart, endOfPhrase, hasPhrase, phrases, startOfPhrase, type Token } from './phrases.ts';
import type { PartOfDay, TimeWish } from './whens.ts';

type MentionOf<Kind extends Mention['kind']> = Extract<Mention, { kind: Kind }>;

const CORRECTION = phrases(
  'wait|actually|sorry|scratch|oops|correction|rather|change|move|push|switch|reschedule',
  'i mean|meant',
  'i need|want|said|asked',
  'make it|that',
  'but|though can|could|would|if|closer|maybe|preferably|ideally',
  '?|;|.|!|, so|then|or? what|how about',
  'so can|could|would|will|maybe|lets|how you|we|they|i|somebody|someone|about?',
  '.|?|; so|ok|okay|and|do? you have|got',
);
const NO = phrases('no|nah|nope|naw');
const NO_WITHOUT_CORRECTION = phrases('no problem|rush|hurry|preference|later|earlier|matter');
const BETTER = phrases('is|would|works be? better|best');
const INSTEAD = phrases('instead');
const INSTEAD_OF = phrases('instead of');
const OR = phrases('or|otherwise', 'if not|that|then');
/** "Today if at all possible, else tomorrow morning": the first wish counts. */
const ELSE = phrases('otherwise', 'or|,|. else', 'if not');
/** "The bus comes at eight, so eight thirty" */
const SO = phrases('so like|about|maybe|say|around|probably|perhaps? at?');

/** @returns whether the second of two times replaces the first: "Thursday, no wait, Friday" */
function isCorrection(tokens: readonly Token[], first: Mention, second: Mention): boolean {
  // The second can start with a correction: "Make it 4".
  for (let at = first.end; at <= second.start; at++) {
    const isNo =
      endOfPhrase(NO, tokens, at) !== undefined && endOfPhrase(NO_WITHOUT_CORRECTION, tokens, at) === undefined;
    if (isNo || endOfPhrase(CORRECTION, tokens, at) !== undefined) return true;
  }
  if (startOfPhrase(SO, tokens, second.start) !== undefined) return true;
  const end = clauseEnd(tokens, second.end);
  const isInstead = hasPhrase(INSTEAD, tokens, second.end, end) && !hasPhrase(INSTEAD_OF, tokens, second.end, end);
  return isInstead || endOfPhrase(BETTER, tokens, second.end) !== undefined;
}

const isAlternative = (tokens: readonly Token[], first: Mention, second: Mention) =>
  hasPhrase(OR, tokens, first.end, second.start);

/** The most words between the two days of "Tuesday or maybe Wednesday next week". */
const LONGEST_JOINT = 2;

/** Combines two dates of a sentence, such as those of "next week, on Tuesday". */
function combinedDate(
  tokens: readonly Token[],
  first: MentionOf<'date'>,
  second: MentionOf<'date'>,
): MentionOf<'date'> {
  const [one, other] = [first.date, second.date];
  const isEmpty = one.date === undefined && one.week === undefined;
  // "She comes home on the fourth, so any time before that"
  const isBeforeThat =
    other.date === undefined && other.preference === 'soon' && one.excludes.some((day) => other.excludes.includes(day));
  if (isEmpty || isBeforeThat || isCorrection(tokens, first, second)) return second;
  const isOr = isAlternative(tokens, first, second);
  const withDate = (date: CalendarDate): MentionOf<'date'> => ({ ...second, date: dayMention(date) });
  const joint = tokens.slice(first.end, second.start);
  const isJoined = joint.length <= LONGEST_JOINT && joint.every(({ text }) => text !== '.');
  const isSameWeek = other.isVague === true ? !isOr : isJoined;
  if (one.weekday !== undefined && other.week !== undefined && isSameWeek)
    return withDate(dayOfWeek(other.week, one.weekday));
  if (isOr || one.isVague !== true || other.isVague === true) return first;
  return other.weekday !== undefined && one.date !== undefined
    ? withDate(nextWeekday(addDays(one.date, -1), other.weekday))
    : second;
}

/** A time within the day. A part of the day beside a clock time decides between morning and afternoon. */
type TimeOfVisit = {
  readonly mention: Mention;
  readonly part: PartOfDay | undefined;
  readonly clock?: MentionOf<'clock'> | MentionOf<'range'>;
};

function combinedTime(tokens: readonly Token[], first: TimeOfVisit | undefined, second: TimeOfVisit): TimeOfVisit {
  if (first === undefined || isCorrection(tokens, first.mention, second.mention)) return second;
  if (isAlternative(tokens, first.mention, second.mention)) return first;
  if (first.clock === undefined && second.clock !== undefined) return { ...second, part: first.part };
  return { ...first, part: first.part ?? second.part };
}

/** "Tomorrow morning, but I leave at two": hours before this one are not of the morning if they are a bound. */
const FIRST_BOUND_OF_MORNING = '05:00';

function boundOf(clock: Clock, part: PartOfDay | undefined): TimeOfDay {
  const time = timeOfClock(clock, part);
  return part === 'morning' && time < FIRST_BOUND_OF_MORNING ? timeOfClock(clock) : time;
}

const NOON = '12:00';

/** @returns the start and the end of a range, of which one says for both whether it is before or after noon: "2 to 4 pm" */
export function rangeOf({ from, to }: MentionOf<'range'>, part?: PartOfDay): readonly [TimeOfDay, TimeOfDay] {
  const end = timeOfClock(to, part);
  if (from.half === undefined && to.half !== undefined) {
    const start = timeOfClock({ ...from, half: 'pm' });
    return [start < end ? start : timeOfClock({ ...from, half: 'am' }), end];
  }
  const start = timeOfClock(from, part);
  return [start, end > start ? end : timeOfClock({ ...to, half: 'pm' })];
}

const STARTS_OF_PARTS: Readonly<Record<PartOfDay, TimeOfDay>> = {
  morning: '09:00',
  noon: NOON,
  afternoon: '14:00',
  evening: '17:00',
  night: '20:00',
};
const SATURDAY = 6;
const SUNDAY = 0;

/** @returns the date to try first. On a weekend, this is today, or Sunday if the time is past on Saturday. */
function dateOfMention({ date, isWeekend }: DateMention, time: TimeOfDay | undefined, now: LocalMoment) {
  const today = dateOf(now);
  if (isWeekend !== true || ![SATURDAY, SUNDAY].includes(weekdayOf(today))) return date;
  const isTooLate = weekdayOf(today) === SATURDAY && time !== undefined && time < timeOf(now);
  return isTooLate ? addDays(today, 1) : today;
}

/** "After half past two, I work until two": of several bounds, the strictest counts, unless one corrects another. */
function strictestBound(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  use: 'notBefore' | 'endBefore',
  part: PartOfDay | undefined,
): MentionOf<'clock'> | undefined {
  let strictest: MentionOf<'clock'> | undefined;
  for (const mention of mentions) {
    if (mention.kind !== 'clock' || mention.use !== use) continue;
    const isFirst = strictest === undefined || isCorrection(tokens, strictest, mention);
    const [time, known] = [boundOf(mention.clock, part), strictest && boundOf(strictest.clock, part)];
    if (isFirst || known === undefined || (use === 'notBefore' ? time > known : time < known)) strictest = mention;
  }
  return strictest;
}

/** @returns the mentions before "otherwise" and the like, and "any other day" after it */
function firstChoice(tokens: readonly Token[], mentions: readonly Mention[]): readonly Mention[] {
  const end = mentions.findIndex(
    ({ start }, index) => index > 0 && hasPhrase(ELSE, tokens, mentions[index - 1]?.end ?? 0, start),
  );
  return end < 0 ? mentions : mentions.filter(({ kind }, index) => index < end || kind === 'preference');
}

const hasDay = (mentions: readonly Mention[]) => mentions.some(({ kind }) => kind === 'date');
const hasTime = (mentions: readonly Mention[]) =>
  mentions.some(
    (mention) =>
      mention.kind === 'part' ||
      mention.kind === 'clock' ||
      mention.kind === 'range' ||
      (mention.kind === 'date' && mention.date.part !== undefined),
  );

const isSentenceEnd = ({ text }: Token) => text === '.' || text === '?' || text === '!';

/**
 * A time of an earlier sentence makes no whole wish of the day before "or": "Monday afternoon? No. Tuesday or Wednesday next week".
 *
 * @returns the index of the second of two whole wishes: "today after 1 or first thing tomorrow"; -1 if there is only one
 */
const secondWish = (tokens: readonly Token[], mentions: readonly Mention[]): number =>
  mentions.findIndex((mention, index) => {
    const last = mentions[index - 1];
    const before = mentions
      .slice(0, index)
      .filter(({ end }) => last !== undefined && !tokens.slice(end, last.start).some(isSentenceEnd));
    const after = mentions.slice(index);
    return (
      last !== undefined &&
      isAlternative(tokens, last, mention) &&
      [before, after].every((part) => hasDay(part) && hasTime(part))
    );
  });

/** @param wished the wished mentions, in the order of the sentence */
export function wishOf(tokens: readonly Token[], wished: readonly Mention[], now: LocalMoment): TimeWish | undefined {
  const chosen = firstChoice(tokens, wished);
  const second = secondWish(tokens, chosen);
  if (second < 0) return singleWish(tokens, chosen, now);
  const isPreference = ({ kind }: Mention) => kind === 'preference';
  const first = singleWish(
    tokens,
    chosen.filter((mention, index) => index < second || isPreference(mention)),
    now,
  );
  const or = singleWish(tokens, chosen.slice(second), now);
  return first && { ...first, ...(or !== undefined && { or }) };
}

const OPENS = phrases('open|opens|opening');
const BOUND_ONLY = phrases('so|but|no|then|only|make|need|can|could|want|prefer|rather|better|anytime|anything');

/** "Tomorrow at eight, because we open at ten" wants the visit before the shop opens. */
function isOpening(tokens: readonly Token[], { start, end }: Mention): boolean {
  const from = clauseStart(tokens, start);
  return hasPhrase(OPENS, tokens, from, end) && !hasPhrase(BOUND_ONLY, tokens, from, end);
}

function singleWish(tokens: readonly Token[], mentions: readonly Mention[], now: LocalMoment): TimeWish | undefined {
  let day: MentionOf<'date'> | undefined;
  let visit: TimeOfVisit | undefined;
  for (const mention of mentions) {
    if (mention.kind === 'date') {
      day = day === undefined ? mention : combinedDate(tokens, day, mention);
      if (mention.date.part !== undefined) visit = combinedTime(tokens, visit, { mention, part: mention.date.part });
    }
    if (mention.kind === 'part') visit = combinedTime(tokens, visit, { mention, part: mention.part });
    if (mention.kind === 'range' || (mention.kind === 'clock' && mention.use === 'at'))
      visit = combinedTime(tokens, visit, { mention, part: undefined, clock: mention });
  }
  const [earliest, latest] = [
    strictestBound(tokens, mentions, 'notBefore', visit?.part),
    strictestBound(tokens, mentions, 'endBefore', visit?.part),
  ];
  // "Tomorrow morning? No, make it tomorrow after two"
  const bound = earliest ?? latest;
  if (visit?.mention.kind === 'part' && bound !== undefined && bound.start >= visit.mention.end)
    visit = isCorrection(tokens, visit.mention, bound) ? undefined : visit;
  const clock = visit?.clock;
  const range = clock?.kind === 'range' ? rangeOf(clock, visit?.part) : undefined;
  const about = visit?.mention.kind === 'part' ? visit.mention.about : undefined;
  const time = clock?.kind === 'clock' ? timeOfClock(clock.clock, visit?.part) : (range?.[0] ?? about);
  const part = time === undefined ? visit?.part : undefined;
  const start = time ?? (part === undefined ? undefined : STARTS_OF_PARTS[part]);
  const date = day === undefined ? undefined : dateOfMention(day.date, start, now);
  const lowest = earliest === undefined ? undefined : boundOf(earliest.clock, visit?.part);
  const highest = latest === undefined ? undefined : boundOf(latest.clock, visit?.part);
  const isBeforeOpening =
    time !== undefined &&
    lowest !== undefined &&
    time < lowest &&
    earliest !== undefined &&
    isOpening(tokens, earliest) &&
    clock !== undefined &&
    !(clock.start < earliest.start && isCorrection(tokens, clock, earliest));
  const notBefore = range?.[0] ?? (isBeforeOpening ? undefined : lowest);
  // "We close at five, so five thirty tonight"
  const isAfterClosing =
    time !== undefined &&
    highest !== undefined &&
    time >= highest &&
    latest !== undefined &&
    clock !== undefined &&
    clock.start > latest.start;
  const endBefore = range?.[1] ?? (isAfterClosing ? undefined : highest);
  const prefers = (preference: 'soon' | 'any') =>
    day?.date.preference === preference ||
    mentions.some((mention) => mention.kind === 'preference' && mention.preference === preference);
  const isSoon = date === undefined && start === undefined && prefers('soon');
  const isAnyTime = prefers('any');
  // "I leave at 8, so before that or after 5": only the last of two bounds that exclude each other counts.
  const isContradiction = notBefore !== undefined && endBefore !== undefined && endBefore <= notBefore;
  const isLatestLast = (latest?.start ?? 0) > (earliest?.start ?? 0);
  const wish: TimeWish = {
    ...(date !== undefined && { date }),
    ...(date !== undefined && day?.date.isVague === true && { isVague: true as const }),
    ...(time !== undefined && { time }),
    ...(part !== undefined && { part }),
    ...(isSoon && { isSoon }),
    ...(isAnyTime && { isAnyTime }),
    ...(notBefore !== undefined && !(isContradiction && isLatestLast) && { notBefore }),
    ...(endBefore !== undefined && !(isContradiction && !isLatestLast) && { endBefore }),
  };
  return Object.keys(wish).length === 0 ? undefined : wish;
}
