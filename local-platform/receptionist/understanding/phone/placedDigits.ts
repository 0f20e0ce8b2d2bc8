import type { NumberCorrection } from './partCorrections.ts';

const PLACES = ['last', 'second', 'third', 'fourth', 'fifth'] as const;
const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** "The second to last digit is an eight", "the last one should be a 7" */
const PLACED = new RegExp(
  String.raw`\b(?:(?<place>second|third|fourth|fifth|2nd|3rd|4th|5th)[- ]to[- ](?:the[- ])?last|(?:very )?(?:last|final))(?: (?:digit|number|one|numeral))?(?: is|'s| was| should be| has to be| needs to be)(?: really| actually| supposed to be)? (?:an? )?(?<digit>\d|oh?|${DIGITS.join('|')})\b(?![-\d])`,
  'gi',
);

/** "Oh" is not in the list, and is a zero. */
const valueOf = (digit: string): number =>
  /\d/.test(digit) ? Number(digit) : Math.max(0, DIGITS.indexOf(digit.toLowerCase() as 'zero'));

/** @returns the place, counted from the end: 1 for the last digit */
const placeOf = (place: string | undefined): number => {
  if (place === undefined) return 1;
  return Number.parseInt(place, 10) || PLACES.indexOf(place.toLowerCase() as 'second') + 1;
};

/**
 * @param recorded the number of the ticket
 * @returns the correction by digits that are named by their place from the end; undefined if there is none. The last of several counts.
 */
export function placedDigitIn(text: string, recorded: string | undefined): NumberCorrection | undefined {
  const known = recorded?.replaceAll(/\D/g, '') ?? '';
  const { place, digit } = [...text.matchAll(PLACED)].at(-1)?.groups ?? {};
  const at = known.length - placeOf(place);
  if (digit === undefined || at < 0) return undefined;
  return { replaced: known, by: known.slice(0, at) + String(valueOf(digit)) + known.slice(at + 1) };
}
