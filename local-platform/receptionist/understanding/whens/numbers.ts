import type { Reading, Token } from './phrases.ts';

const BELOW_TWENTY =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty'.split(' ');
const FIRST_OF_TENS = 20;
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const THIRTY = 30;
const LONGEST_DIGITS = 4;

const indexIn = (words: readonly string[], token: Token | undefined): number | undefined => {
  const index = token === undefined ? -1 : words.indexOf(token.text);
  return index === -1 ? undefined : index + 1;
};

/** @returns a number in words from 1 to 59, such as "twenty five" */
export function numberWordAt(tokens: readonly Token[], at: number): Reading<number> | undefined {
  const small = indexIn(BELOW_TWENTY, tokens[at]);
  if (small !== undefined) return { value: small, next: at + 1 };
  const tens = TENS.indexOf(tokens[at]?.text ?? '');
  if (tens === -1) return undefined;
  const unit = indexIn(BELOW_TWENTY.slice(0, 9), tokens[at + 1]);
  return { value: FIRST_OF_TENS + tens * 10 + (unit ?? 0), next: unit === undefined ? at + 1 : at + 2 };
}

/** @returns whether the digits are a part of something longer, such as "$5", "#5", "B5", "0.5" or "555-0117" */
const isPartOfCode = (tokens: readonly Token[], at: number) => {
  const before = tokens[at - 1];
  return (
    before !== undefined && (/^[$#]$/.test(before.text) || (tokens[at]?.isGlued === true && before.kind !== 'mark'))
  );
};

/** @returns a whole number of up to four digits, or a number in words from 1 to 59 */
export function cardinalAt(tokens: readonly Token[], at: number): Reading<number> | undefined {
  const token = tokens[at];
  if (token?.kind !== 'digits') return numberWordAt(tokens, at);
  if (token.text.length > LONGEST_DIGITS || isPartOfCode(tokens, at)) return undefined;
  return { value: Number(token.text), next: at + 1 };
}

/** @returns the number of "3rd", "third" or "twenty-first", up to 31 */
export function ordinalAt(tokens: readonly Token[], at: number): Reading<number> | undefined {
  const ending = tokens[at + 1];
  if (tokens[at]?.kind === 'digits') {
    const number = cardinalAt(tokens, at);
    return number !== undefined && ending?.isGlued === true && /^(st|nd|rd|th)$/.test(ending.text)
      ? { value: number.value, next: at + 2 }
      : undefined;
  }
  const small = indexIn(ORDINALS, tokens[at]);
  if (small !== undefined) return { value: small, next: at + 1 };
  if (tokens[at]?.text === 'thirtieth') return { value: THIRTY, next: at + 1 };
  const tens = TENS.slice(0, 2).indexOf(tokens[at]?.text ?? '');
  const unit = indexIn(ORDINALS.slice(0, 9), ending);
  return tens === -1 || unit === undefined ? undefined : { value: FIRST_OF_TENS + tens * 10 + unit, next: at + 2 };
}
