import type { FoundName } from './nameCertainty.ts';
import { isClosing, namePartsAt } from './nameParts.ts';
import { type NamePart, type NameReading, type Token, wordAt } from './nameTokens.ts';
import { mostSimilar } from './spelling.ts';
import { DEEDS, isFamilyName, isGivenName } from './wordKinds.ts';

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
  while (tokens[next]?.kind === 'mark' || MARKERS.has(wordAt(tokens, next))) {
    isClear ||= CLEAR_MARKERS.has(wordAt(tokens, next));
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
function afterDenied(tokens: readonly Token[], position: number, parts: readonly NamePart[]): number | undefined {
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
  // "Maria Lopez, sorry, Mike Reed gave me your number"
  const isOfOther = (correction?.parts.length ?? 0) > 1 && DEEDS.has(wordAt(tokens, correction?.next ?? 0));
  const isRead = correction !== undefined && isClosing(tokens[correction.next]) && !correction.isUnlikely && !isOfOther;
  const parts = isRead ? correctedParts(reading.parts, correction.parts) : undefined;
  const corrected =
    parts === undefined || correction === undefined
      ? reading
      : { ...reading, parts, next: correction.next, isConfirmed: true };
  const next = afterDenied(tokens, corrected.next, corrected.parts);
  return next === undefined ? corrected : { ...corrected, next, isConfirmed: true };
}

type Parts = readonly NamePart[];

const isWord = ({ kind }: NamePart) => kind === 'word';

const textOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(' ');

const SWAPS =
  /\b(?:swap|switch|flip|reverse)d? (?:them|it|those|these|around|the (?:names|two|order))\b|\bother way (?:a)?round\b|\bbackwards?\b|\b(?:swapped|switched|reversed|flipped)\b|\bwrong (?:way (?:a)?round|order)\b/;

/** @returns the recorded name with the last name first, if the caller says so: "swap them", "you've got them backwards" */
export function swappedName(recorded: Parts, tokens: readonly Token[]): Parts | undefined {
  const names = recorded.filter(({ kind }) => kind !== 'suffix');
  const [first, ...others] = names;
  const isSwapped = first !== undefined && others.length > 0 && SWAPS.test(textOf(tokens));
  return isSwapped ? [...others, first, ...recorded.filter(({ kind }) => kind === 'suffix')] : undefined;
}

const ONLY = new Set('just only'.split(' '));
const AFTER_JUST = new Set('my the use put'.split(' '));
const AFTER_ONLY = new Set('please is will then thanks thank ok okay'.split(' '));

/** Reads "just my first name" and "only the last name please". */
function onlyField(recorded: Parts, tokens: readonly Token[], position: number): Parts | undefined {
  if (!ONLY.has(wordAt(tokens, position))) return undefined;
  const start = AFTER_JUST.has(wordAt(tokens, position + 1)) ? position + 2 : position + 1;
  const field = wordAt(tokens, start);
  const after = tokens[start + 2];
  const isEnd = after?.kind !== 'word' || AFTER_ONLY.has(after.word);
  if (!/^(?:first|last)$/.test(field) || wordAt(tokens, start + 1) !== 'name' || !isEnd) return undefined;
  const names = recorded.filter(({ kind }) => kind !== 'suffix');
  const kept = field === 'first' ? names.slice(0, 1) : names.slice(Math.max(1, names.findIndex(isWord)));
  return kept.length > 0 ? kept : undefined;
}

const REMOVES = new Set('take leave drop remove delete lose without no skip minus omit'.split(' '));
const SUFFIX_WORDS = new Set('junior senior jr sr suffix third second iii ii'.split(' '));
const BETWEEN = new Set('out off the my a use with that of'.split(' '));

/** Reads "take out the middle initial", "drop the B" and "no junior". */
function removedPart(recorded: Parts, tokens: readonly Token[], position: number): Parts | undefined {
  if (!REMOVES.has(wordAt(tokens, position))) return undefined;
  let start = position + 1;
  while (BETWEEN.has(wordAt(tokens, start))) start += 1;
  const [first, second] = [wordAt(tokens, start), wordAt(tokens, start + 1)];
  const isMiddle = first === 'middle' || first === 'initial' || first === 'initials';
  const names = recorded.filter(({ kind }) => kind !== 'suffix');
  const isRemoved = (part: NamePart) =>
    isMiddle
      ? part.kind === 'initial' || (second === 'name' && isWord(part) && part !== names[0] && part !== names.at(-1))
      : part.kind === 'initial'
        ? first === part.key
        : part.kind === 'suffix' && SUFFIX_WORDS.has(first);
  const left = recorded.filter((part) => !isRemoved(part));
  return left.length > 0 && left.length < recorded.length ? left : undefined;
}

const ONE_FOR_OTHER =
  /(?:^| )(\p{L}) (?:, )?(?:instead of|not|rather than) (?:an? |the )?(\p{L})(?= |$)|\b(?:replace|change) (?:an? |the )?(\p{L}) (?:with|to|by|into) (?:an? |the )?(\p{L})(?= |$)/u;

/** Reads "an e instead of the i". The last word that has the letter is meant. */
function changedLetter(recorded: Parts, tokens: readonly Token[]): Parts | undefined {
  const [, by1, old1, old2, by2] = ONE_FOR_OTHER.exec(textOf(tokens)) ?? [];
  const [old, by] = [old1 ?? old2, by1 ?? by2];
  if (old === undefined || by === undefined) return undefined;
  const place = recorded.findLastIndex((part) => isWord(part) && part.key.includes(old));
  return place < 0
    ? undefined
    : recorded.map((part, index) => (index === place ? { ...part, text: part.key.replace(old, by) } : part));
}

/** Reads what the caller changes in the recorded name without a name: "swap them", "just my first name", "drop the B". */
export function editIn(recorded: Parts, tokens: readonly Token[]): FoundName | undefined {
  const whole = { start: 0, next: tokens.length };
  for (const position of tokens.keys()) {
    const parts = onlyField(recorded, tokens, position) ?? removedPart(recorded, tokens, position);
    if (parts !== undefined) return { parts, certainty: 'sure', ...whole };
  }
  const changed = changedLetter(recorded, tokens);
  if (changed !== undefined) return { parts: changed, certainty: 'doubtful', ...whole };
  const swapped = swappedName(recorded, tokens);
  return swapped && { parts: swapped, certainty: 'sure', ...whole };
}
