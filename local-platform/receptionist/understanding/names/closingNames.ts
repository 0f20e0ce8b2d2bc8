import type { FoundName } from './foundNames.ts';
import { isWholeName } from './fullerNames.ts';
import { namePartsAt } from './nameParts.ts';
import { type Token, wordAt } from './nameTokens.ts';
import { isOfOther } from './otherPeople.ts';
import { isGivenName, isWordName } from './wordKinds.ts';

/** Words before a name at the end of a written text. Only a whole name is the caller's after thanks: "Thanks, Ava" addresses a person. */
const CLOSINGS = new Set('regards best sincerely cheers respectfully yours love'.split(' '));
const THANKS = new Set('thanks thx thank you ty please'.split(' '));

/** True for a dash that stands apart from the word before it: "Please come. -Bob" */
const isDashAt = (tokens: readonly Token[], position: number) =>
  /^[^?]*[-–—~]+$/.test(tokens[position]?.text ?? '') && tokens[position]?.start !== tokens[position - 1]?.end;

/** Reads the name with which a caller signs a text: "The sink leaks. Thanks, Bob Ames", "can you come? -Bob" */
export function closingName(tokens: readonly Token[]): FoundName | undefined {
  const end = tokens.at(-1)?.kind === 'mark' ? tokens.length - 1 : tokens.length;
  for (let start = Math.max(2, end - 4); start < end; start += 1) {
    const mark = tokens[start - 1];
    const word = wordAt(tokens, start - 2);
    const isDash = mark?.kind === 'mark' && (isDashAt(tokens, start - 1) || /[.?!]\W*[-–—~]$/.test(mark.text));
    const isClosing = mark?.kind === 'mark' && CLOSINGS.has(word) && tokens[start - 3]?.kind !== 'word';
    const isThanks = THANKS.has(word) || THANKS.has(wordAt(tokens, start - 1));
    const reading = isDash || isClosing || isThanks ? namePartsAt(tokens, start) : undefined;
    const [first] = reading?.parts ?? [];
    if (reading === undefined || reading.next !== end || first === undefined || isOfOther(tokens, start, reading))
      continue;
    const isWhole = isWholeName(reading.parts);
    const isSingle = !isThanks && reading.parts.length === 1 && isGivenName(first.key) && !isWordName(first.key);
    if (isWhole || isSingle)
      return { parts: reading.parts, certainty: reading.isUnlikely ? 'doubtful' : 'sure', start, next: end };
  }
  return undefined;
}
