import type { TimeOfDay } from '../../../../src/machines/calendar/calendarDate.ts';
import { canEndBefore } from './aroundTimes.ts';
import { cardinalAt, numberWordAt } from './numbers.ts';
import { endOfPhrase, phrases, type Phrases, type Reading, startOfPhrase, type Token } from './phrases.ts';
import type { PartOfDay } from './whens.ts';

/** A clock time as it was said. */
export type Clock = {
  /** 0 to 23. */
  readonly hour: number;
  readonly minute: number;
  /** Absent if neither the words nor the number say whether it is before or after noon. */
  readonly half?: 'am' | 'pm' | 'night' | '24-hour';
  /**
   * "sure" is a clock time anywhere: "half past ten", "3 pm". "likely" has minutes, but can be another number: "ten thirty", "1030". "bare" is
   * only a number.
   */
  readonly certainty: 'sure' | 'likely' | 'bare';
};

const NOON = 12;
const MINUTES_PER_HOUR = 60;
const LAST_HOUR = 23;
/** Without "am" or "pm", hours before this one are in the afternoon. */
const FIRST_HOUR_OF_MORNING = 7;
/** "At night" is before midnight from this hour on, and after midnight before it: 11 is 23:00, 3 is 03:00, and 12 is midnight. */
const FIRST_HOUR_OF_NIGHT = 5;

const twoDigits = (value: number) => String(value).padStart(2, '0');

function isBeforeNoon({ hour, half }: Clock, part: PartOfDay | undefined): boolean {
  if (half === 'night' || (half === undefined && part === 'night')) return hour < FIRST_HOUR_OF_NIGHT || hour === NOON;
  if (half !== undefined) return half === 'am';
  if (part === 'morning') return hour < NOON;
  return (part === undefined || part === 'noon') && hour >= FIRST_HOUR_OF_MORNING && hour < NOON;
}

/** @param part the part of the day that the sentence names for this time, which decides between morning and afternoon if the time does not */
export function timeOfClock(clock: Clock, part?: PartOfDay): TimeOfDay {
  const { hour, minute, half } = clock;
  const hourOfHalf = isBeforeNoon(clock, part) ? hour % NOON : (hour % NOON) + NOON;
  return `${twoDigits(half === '24-hour' ? hour : hourOfHalf)}:${twoDigits(minute)}`;
}

const NOON_PHRASES = phrases('12|twelve? noon sharp?', 'midday');
const MIDNIGHT_PHRASES = phrases('12|twelve? midnight');

const HALVES = [
  { list: phrases('am', 'in|of the? morning'), half: 'am' },
  { list: phrases('pm', 'in|of the? afternoon|evening'), half: 'pm' },
  { list: phrases('at night'), half: 'night' },
] as const;
const SURE_ENDINGS = phrases('oclock sharp?', 'ish|sharp', 'on the dot');

const HOURS = phrases('hours');
const endOfMilitary = (tokens: readonly Token[], at: number) =>
  tokens[at - 1]?.text.length === 4 ? endOfPhrase(HOURS, tokens, at) : undefined;

/** Reads what follows the numbers of a clock time, such as "pm" and "o'clock". */
function withEnding(tokens: readonly Token[], clock: Clock, at: number): Reading<Clock> {
  const ish = endOfPhrase(SURE_ENDINGS, tokens, at) ?? endOfMilitary(tokens, at);
  for (const { list, half } of HALVES) {
    const next = endOfPhrase(list, tokens, ish ?? at);
    if (next !== undefined) return { value: { ...clock, half, certainty: 'sure' }, next };
  }
  const letter = tokens[at]?.isGlued === true ? tokens[at].text : undefined;
  if (letter === 'a' || letter === 'p')
    return { value: { ...clock, half: `${letter}m`, certainty: 'sure' }, next: at + 1 };
  return ish === undefined ? { value: clock, next: at } : { value: { ...clock, certainty: 'sure' }, next: ish };
}

const clockOf = (
  hour: number,
  minute: number,
  certainty: Clock['certainty'],
  isTwentyFour = false,
): Clock | undefined =>
  hour > LAST_HOUR || minute >= MINUTES_PER_HOUR
    ? undefined
    : { hour, minute, certainty, ...(isTwentyFour && { half: '24-hour' }) };

const HALF_PAST = phrases('half past', 'half');
const QUARTER_PAST = phrases('a? quarter past|after');
const QUARTER_TO = phrases('a? quarter to|till|of|before');
const MINUTES_PAST = phrases('minutes|mins? past|after');
const MINUTES_TO = phrases('minutes|mins? to|till|of');
const MINUTES = phrases('minutes|mins');
const CLEAR_LEAD_INS = phrases('at|around about?');
const RANGE_LEAD_INS = phrases('from|between');
const TWELVE = phrases('noon|midday|midnight');
const QUARTER = 15;
const HALF = 30;
const MINUTES_STEP = 5;

/** @returns the minutes of "quarter past" and "ten to", negative before the hour */
function minutesPastHourAt(tokens: readonly Token[], at: number): Reading<number> | undefined {
  const half = endOfPhrase(HALF_PAST, tokens, at);
  if (half !== undefined) return { value: HALF, next: half };
  const past = endOfPhrase(QUARTER_PAST, tokens, at);
  if (past !== undefined) return { value: QUARTER, next: past };
  const to = endOfPhrase(QUARTER_TO, tokens, at);
  if (to !== undefined) return { value: -QUARTER, next: to };
  const minutes = cardinalAt(tokens, at);
  if (minutes === undefined || minutes.value % MINUTES_STEP > 0 || minutes.value >= MINUTES_PER_HOUR) return undefined;
  const pastHour = endOfPhrase(MINUTES_PAST, tokens, minutes.next);
  if (pastHour !== undefined) return { value: minutes.value, next: pastHour };
  const toHour = endOfPhrase(MINUTES_TO, tokens, minutes.next);
  if (toHour === undefined || minutes.value > HALF || startOfPhrase(RANGE_LEAD_INS, tokens, at) !== undefined)
    return undefined;
  // "Five to seven", "10 to 3" and "ten to noon" can be ranges. "Ten to three" is usually not.
  const isClear =
    endOfPhrase(MINUTES, tokens, minutes.next) !== undefined ||
    startOfPhrase(CLEAR_LEAD_INS, tokens, at) !== undefined ||
    (minutes.value > 5 && tokens[at]?.kind === 'word' && endOfPhrase(TWELVE, tokens, toHour) === undefined);
  return isClear ? { value: -minutes.value, next: toHour } : undefined;
}

/** @returns the hour of "half past ten" and "quarter to noon" */
function hourAt(tokens: readonly Token[], at: number): Reading<number> | undefined {
  const twelve = endOfPhrase(TWELVE, tokens, at);
  return twelve === undefined ? cardinalAt(tokens, at) : { value: NOON, next: twelve };
}

/** Reads "half past ten", "quarter to two", "quarter of noon" and "half 4". */
function relativeClockAt(tokens: readonly Token[], at: number): Reading<Clock> | undefined {
  const minutes = minutesPastHourAt(tokens, at);
  const hour = minutes === undefined ? undefined : hourAt(tokens, minutes.next);
  if (minutes === undefined || hour === undefined || hour.value < 1) return undefined;
  const clock =
    minutes.value < 0
      ? clockOf(hour.value === 1 ? NOON : hour.value - 1, MINUTES_PER_HOUR + minutes.value, 'sure')
      : clockOf(hour.value, minutes.value, 'sure');
  if (clock === undefined) return undefined;
  const reading = withEnding(tokens, clock, hour.next);
  // "Half 4" can be a fraction.
  return endOfPhrase(HALF_PAST, tokens, at) === at + 1 && !canEndBefore(tokens, reading.next) ? undefined : reading;
}

const OH = phrases('oh|o|zero');

/** Reads the minutes of "ten thirty" and "ten oh five". */
function minuteWordsAt(tokens: readonly Token[], at: number): Reading<number> | undefined {
  const oh = endOfPhrase(OH, tokens, at);
  const minutes = numberWordAt(tokens, oh ?? at);
  // "Four zero one" is the number of a house.
  if (minutes === undefined || minutes.value % MINUTES_STEP > 0) return undefined;
  return oh === undefined && minutes.value < 10 ? undefined : minutes;
}

const LATEST_HOUR_WITHOUT_COLON = 18;
const LIKELY_MINUTES = new Set([0, 15, 30, 45]);

/** Reads "10:30", "10.30", "1030", "10 30" and "10". */
function digitsClockAt(tokens: readonly Token[], at: number): Reading<Clock> | undefined {
  const number = tokens[at]?.kind === 'digits' ? cardinalAt(tokens, at) : undefined;
  const digits = tokens[at]?.text ?? '';
  if (number === undefined) return undefined;
  const [mark, second] = [tokens[at + 1], tokens[at + 2]];
  const hasLeadingZero = digits.startsWith('0');
  const found = (clock: Clock | undefined, next: number) =>
    clock === undefined ? undefined : withEnding(tokens, clock, next);
  if (mark?.isGlued === true && /^[:.]$/.test(mark.text) && second?.isGlued === true && /^\d\d$/.test(second.text))
    return found(
      clockOf(number.value, Number(second.text), mark.text === ':' ? 'sure' : 'likely', hasLeadingZero),
      at + 3,
    );
  if (digits.length > 2) {
    const [hour, minute] = [Math.floor(number.value / 100), number.value % 100];
    const isLikely = hour <= NOON && LIKELY_MINUTES.has(minute);
    // Numbers from 1900 on are usually years.
    if (minute % 5 > 0 || hour > LATEST_HOUR_WITHOUT_COLON) return undefined;
    return found(clockOf(hour, minute, isLikely ? 'likely' : 'bare', hasLeadingZero), at + 1);
  }
  if (number.value < 1 || number.value > NOON) return undefined;
  if (/^\d\d$/.test(mark?.text ?? ''))
    return found(clockOf(number.value, Number(mark?.text), 'likely', hasLeadingZero), at + 2);
  const minutes = minuteWordsAt(tokens, at + 1);
  if (minutes !== undefined) return found(clockOf(number.value, minutes.value, 'likely'), minutes.next);
  return found(clockOf(number.value, 0, 'bare', hasLeadingZero), at + 1);
}

/** Reads "ten thirty" and "ten". */
function wordsClockAt(tokens: readonly Token[], at: number): Reading<Clock> | undefined {
  const hour = numberWordAt(tokens, at);
  if (hour === undefined || hour.value > NOON) return undefined;
  const minutes = minuteWordsAt(tokens, hour.next) ?? minuteDigitsAt(tokens, hour.next);
  const clock = clockOf(hour.value, minutes?.value ?? 0, minutes === undefined ? 'bare' : 'likely');
  return clock === undefined ? undefined : withEnding(tokens, clock, minutes?.next ?? hour.next);
}

const minuteDigitsAt = (tokens: readonly Token[], at: number): Reading<number> | undefined =>
  /^[0-5]\d$/.test(tokens[at]?.text ?? '') ? { value: Number(tokens[at]?.text), next: at + 1 } : undefined;

/** Reads a clock time that starts at the index. A number alone is a "bare" clock time. */
export function clockAt(tokens: readonly Token[], at: number): Reading<Clock> | undefined {
  const noon = endOfPhrase(NOON_PHRASES, tokens, at);
  if (noon !== undefined && canEndBefore(tokens, noon))
    return { value: { hour: NOON, minute: 0, half: 'pm', certainty: 'sure' }, next: noon };
  const midnight = endOfPhrase(MIDNIGHT_PHRASES, tokens, at);
  if (midnight !== undefined && canEndBefore(tokens, midnight))
    return { value: { hour: NOON, minute: 0, half: 'am', certainty: 'sure' }, next: midnight };
  return relativeClockAt(tokens, at) ?? digitsClockAt(tokens, at) ?? wordsClockAt(tokens, at);
}

const PARTS: readonly { readonly part: PartOfDay; readonly about?: TimeOfDay; readonly list: Phrases }[] = [
  { part: 'morning', about: '11:00', list: phrases('late in? the? morning|mornings') },
  { part: 'morning', about: '10:00', list: phrases('mid in? the? morning|mornings', 'middle of the morning') },
  { part: 'afternoon', about: '13:00', list: phrases('early in? the? afternoon|afternoons') },
  { part: 'afternoon', about: '15:00', list: phrases('mid in? the? afternoon|afternoons', 'middle of the afternoon') },
  { part: 'afternoon', about: '16:00', list: phrases('late in? the? afternoon|afternoons') },
  {
    part: 'morning',
    list: phrases(
      'the? first thing in? the? morning?',
      'before noon|lunch|work|midday',
      'before 12|twelve noon?',
      'the? start|beginning of the? day',
      'early? in? the? morning|mornings',
      'the? crack of dawn',
      'in the am',
    ),
  },
  { part: 'noon', list: phrases('around|over|during|at? lunch time?') },
  {
    part: 'afternoon',
    list: phrases('after lunch|noon|school|midday', 'in? the? afternoon|afternoons', 'in the pm'),
  },
  {
    part: 'evening',
    list: phrases(
      'after work|dinner|supper',
      'the? end|close of the? business? day|business',
      'eod',
      'as late as possible',
      'as late as you can|could',
      'early|late? in? the? evening|evenings',
    ),
  },
  { part: 'night', list: phrases('night|nights') },
];

const NOTHING = phrases('nothing|not|never|anything');
const BOUND = phrases('before noon|midday|12|twelve', 'after noon|midday');

/** A part of the day, with the time that words such as "late morning" stand for. */
export type SpokenPart = { readonly part: PartOfDay; readonly about?: TimeOfDay };

const EXCEPT = phrases('except|besides|but');
const MEAL = phrases('for|eat|eats|eating|having', 'have|get my?');

/** Reads a part of the day that starts at the index. */
export function partOfDayAt(tokens: readonly Token[], at: number): Reading<SpokenPart> | undefined {
  // "Nothing before noon" and "not after noon" are bounds.
  if (endOfPhrase(BOUND, tokens, at) !== undefined && startOfPhrase(NOTHING, tokens, at) !== undefined)
    return undefined;
  for (const { list, ...value } of PARTS) {
    const next = endOfPhrase(list, tokens, at);
    // "We open at eleven for lunch", "I eat lunch then"
    const meal = value.part === 'noon' ? startOfPhrase(MEAL, tokens, at) : undefined;
    const isMeal = meal !== undefined && startOfPhrase(EXCEPT, tokens, meal) === undefined;
    if (next !== undefined && !isMeal) return { value, next };
  }
  return undefined;
}

const EARLY = phrases('nice|bright|real|really|super|very? and? early');

/** Reads the "early" of "tomorrow early" and "early on Monday", beside a day. "Early next week" is a day already. */
export function earlyAt(tokens: readonly Token[], at: number): number | undefined {
  return endOfPhrase(EARLY, tokens, at);
}
