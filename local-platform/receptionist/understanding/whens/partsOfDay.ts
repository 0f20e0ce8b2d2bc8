import { endOfPhrase, phrases, startOfPhrase } from './phrases.ts';
import type { Reading, Token } from './tokens.ts';
import type { PartOfDay } from './whens.ts';

const PARTS = [
  {
    part: 'morning',
    list: phrases(
      'the? first thing in? the? morning?',
      'before noon|lunch|work|midday',
      'before 12|twelve noon?',
      'the? start|beginning of the? day',
      'early|late|mid? in? the? morning|mornings',
    ),
  },
  { part: 'noon', list: phrases('around|over|during|at? lunch time?') },
  {
    part: 'afternoon',
    list: phrases('after lunch|noon|school|midday', 'early|late|mid? in? the? afternoon|afternoons'),
  },
  {
    part: 'evening',
    list: phrases(
      'after work|dinner|supper',
      'the? end|close of the? business? day|business',
      'eod',
      'early|late? in? the? evening|evenings',
    ),
  },
  { part: 'night', list: phrases('night|nights') },
] as const;

const NOTHING = phrases('nothing|not|never|anything');
const BEFORE_CLOCK = phrases('before noon|midday|12|twelve');

/** Reads a part of the day that starts at the index. */
export function partOfDayAt(tokens: readonly Token[], at: number): Reading<PartOfDay> | undefined {
  // "Nothing before noon" is a bound.
  if (endOfPhrase(BEFORE_CLOCK, tokens, at) !== undefined && startOfPhrase(NOTHING, tokens, at) !== undefined)
    return undefined;
  for (const { part, list } of PARTS) {
    const next = endOfPhrase(list, tokens, at);
    if (next !== undefined) return { value: part, next };
  }
  return undefined;
}
