const SPOKEN_DIGITS: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  o: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};

const DIGIT_WORD = 'zero|oh|o|one|two|three|four|five|six|seven|eight|nine';

/** Seven or more spoken digits in a row. */
const SPOKEN_NUMBER = new RegExp(String.raw`\b(?:(?:${DIGIT_WORD})\b[\s,.-]*){7,}`, 'gi');

/** 6 to 15 digits, with at most three separators between neighbouring digits. */
const WRITTEN_NUMBER = /\+?\(?\d(?:[\s().\-/]{0,3}\d){5,14}/;

const US_DIGITS = 10;
const LOCAL_DIGITS = 7;

/** @returns the text with seven or more spoken digits in a row as figures: "five one two five five ..." becomes "51255..." */
export const withSpokenDigits = (text: string): string =>
  text.replaceAll(SPOKEN_NUMBER, (words) => {
    const digits = [...words.toLowerCase().matchAll(new RegExp(String.raw`\b(?:${DIGIT_WORD})\b`, 'g'))].map(
      ([word]) => SPOKEN_DIGITS[word],
    );
    return `${digits.join('')} `;
  });

/**
 * Finds the first telephone number. `number` is a US number in the form "(512) 555-0117", or any other number as it was written. `words` is
 * the part of the text with the number. `isWhole` is true for a US number, a local number of seven digits, and any number that begins with
 * "+".
 *
 * @returns undefined if the text has no number of six or more digits
 */
export function callbackNumberIn(
  text: string,
): { readonly number: string; readonly words: string; readonly isWhole: boolean } | undefined {
  const words = WRITTEN_NUMBER.exec(text)?.[0].trim();
  if (words === undefined) return undefined;
  const allDigits = words.replaceAll(/\D/g, '');
  const digits = allDigits.length === US_DIGITS + 1 && allDigits.startsWith('1') ? allDigits.slice(1) : allDigits;
  if (digits.length === US_DIGITS && (!words.startsWith('+') || allDigits !== digits)) {
    return { number: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`, words, isWhole: true };
  }
  const isWhole = words.startsWith('+') || digits.length === LOCAL_DIGITS;
  return { number: words, words, isWhole };
}
