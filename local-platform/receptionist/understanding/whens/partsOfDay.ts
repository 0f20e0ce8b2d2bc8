import type { TimeOfDay } from '../../../../src/machines/calendar/calendarDate.ts';
import { endOfPhrase, type Phrases, phrases, startOfPhrase } from './phrases.ts';
import type { Reading, Token } from './tokens.ts';
import type { PartOfDay } from './whens.ts';

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
