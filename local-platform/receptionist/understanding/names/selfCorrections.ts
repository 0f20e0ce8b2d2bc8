import { isClosing, type NamePart, namePartsAt, type NameReading } from './nameParts.ts';
import type { Token } from './nameTokens.ts';
import { mostSimilar } from './similarWords.ts';
import { isFamilyName, isGivenName } from './wordKinds.ts';

/** Words before a correction. */
const MARKERS = new Set(
  "sorry no wait actually rather correction oops excuse me i mean meant make that scratch it's its thats that's it is haha lol just kidding joking a joke".split(
    ' ',
  ),
);
/** A correction has at least one of these. */
const CLEAR_MARKERS = new Set(
  'sorry no wait actually rather correction oops mean meant scratch excuse make kidding joking joke'.split(' '),
);

/** @returns the position after words such as ", sorry," or "no, I mean"; undefined if there are none */
export function afterMarkers(tokens: readonly Token[], position: number): number | undefined {
  let next = position;
  let isClear = false;
  while (tokens[next]?.kind === 'mark' || MARKERS.has(tokens[next]?.key ?? '')) {
    isClear ||= CLEAR_MARKERS.has(tokens[next]?.key ?? '');
    next += 1;
  }
  return isClear ? next : undefined;
}

export const replacedPart = (parts: readonly NamePart[], index: number, part: NamePart): readonly NamePart[] =>
  parts.map((old, position) => (position === index ? part : old));

/**
 * @returns the parts of a name after a correction. One word replaces the word that is similar to it, or the first or the last word;
 *   undefined if it replaces none
 */
export function correctedParts(parts: readonly NamePart[], by: readonly NamePart[]): readonly NamePart[] | undefined {
  const [word] = by;
  if (word === undefined || by.length > 1) return by;
  const similar = mostSimilar(
    parts.map(({ text }) => text),
    word.text,
  );
  if (similar !== undefined) return replacedPart(parts, similar, word);
  if (isGivenName(word.key) && !isFamilyName(word.key)) return replacedPart(parts, 0, word);
  if (!isFamilyName(word.key)) return undefined;
  return parts.length === 1 ? [...parts, word] : replacedPart(parts, parts.length - 1, word);
}

/** @returns the position after ", not Marie", if a part of the name is similar; undefined otherwise */
export function afterDenied(
  tokens: readonly Token[],
  position: number,
  parts: readonly NamePart[],
): number | undefined {
  const start = tokens[position]?.kind === 'mark' ? position + 1 : position;
  const denied = tokens[start]?.key === 'not' ? namePartsAt(tokens, start + 1) : undefined;
  const texts = parts.map(({ text }) => text);
  return denied?.parts.some(({ text }) => mostSimilar(texts, text) !== undefined) === true ? denied.next : undefined;
}

/** Reads a word of the name again, with a remark on its letters: "Mark Peterson, Marc with a C". */
function withRemarkedWord(tokens: readonly Token[], reading: NameReading): NameReading | undefined {
  const mark = tokens[reading.next];
  const again = mark?.kind === 'mark' ? namePartsAt(tokens, reading.next + 1) : undefined;
  const [part, ...others] = again?.parts ?? [];
  if (again === undefined || part === undefined || others.length > 0 || !again.isConfirmed) return undefined;
  const texts = reading.parts.map(({ text }) => text);
  const index = mostSimilar(texts, part.text);
  return index === undefined
    ? undefined
    : { ...reading, parts: replacedPart(reading.parts, index, part), next: again.next, isConfirmed: true };
}

/** Reads a correction after a name: "Maria Lopes, sorry, Lopez", "Mary, not Marie". */
export function withSelfCorrection(tokens: readonly Token[], reading: NameReading): NameReading {
  const remarked = withRemarkedWord(tokens, reading);
  if (remarked !== undefined) return remarked;
  const start = afterMarkers(tokens, reading.next);
  const correction = start === undefined ? undefined : namePartsAt(tokens, start);
  const isRead = correction !== undefined && isClosing(tokens[correction.next]) && !correction.isUnlikely;
  const parts = isRead ? correctedParts(reading.parts, correction.parts) : undefined;
  const corrected =
    parts === undefined || correction === undefined
      ? reading
      : { ...reading, parts, next: correction.next, isConfirmed: true };
  const next = afterDenied(tokens, corrected.next, corrected.parts);
  return next === undefined ? corrected : { ...corrected, next, isConfirmed: true };
}
