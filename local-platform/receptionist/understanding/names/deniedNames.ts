import type { FoundName } from './nameCertainty.ts';
import { replacedPart } from './nameEdits.ts';
import { namePartsAt, namePartsBefore } from './nameParts.ts';
import { type NamePart, type NameReading, type Token, wordAt } from './nameTokens.ts';
import { mostSimilar } from './spelling.ts';
import { isFamilyName, isGivenName, isOrdinaryWord } from './wordKinds.ts';

/** Words before a name that is not the caller's: "that isn't Kurt Lopez" */
export const DENIALS = new Set("not isn't isnt wasn't wasnt ain't aint".split(' '));

const BETWEEN = new Set("but it's its thats that's rather".split(' '));

function nameAfter(tokens: readonly Token[], position: number): NameReading | undefined {
  let start = position;
  while (tokens[start]?.kind === 'mark' || BETWEEN.has(wordAt(tokens, start))) start += 1;
  return namePartsAt(tokens, start);
}

const textsOf = (parts: readonly NamePart[]) => parts.map(({ text }) => text);

const isKnownName = ({ key }: NamePart) => isGivenName(key) || isFamilyName(key);

/** Finds the name in the clause before "not": "it's Thomas on the paper, not Tom". */
function nameEarlier(tokens: readonly Token[], end: number): NameReading | undefined {
  const mark = tokens.findLastIndex(({ kind }, position) => position < end && kind === 'mark');
  return tokens
    .slice(0, end)
    .flatMap((_, position) => (position > mark ? (namePartsAt(tokens, position) ?? []) : []))
    .find(({ parts: [part] }) => part !== undefined && isKnownName(part) && !isOrdinaryWord(part));
}

const ARTICLES = new Set('the a my your our that this'.split(' '));

/** @returns the name before "not"; of "it's Thomas on the paper, not Tom", that is not the last word */
function nameBeforeNot(tokens: readonly Token[], position: number): NameReading | undefined {
  const end = tokens[position - 1]?.kind === 'mark' ? position - 1 : position;
  const before = namePartsBefore(tokens, end);
  const [part] = before?.parts ?? [];
  if (before === undefined || part === undefined) return nameEarlier(tokens, end);
  // "It's Thomas for the bill, not Tom"
  if (ARTICLES.has(wordAt(tokens, before.start - 1)) && !part.isCapitalised) return nameEarlier(tokens, end);
  const isThing = isOrdinaryWord(part) && !part.isCapitalised && !isKnownName(part);
  return isThing ? (nameEarlier(tokens, end) ?? before) : before;
}

/** "Mary, not Marie", "not Marie but Mary" */
export function deniedCorrection(recorded: readonly NamePart[], tokens: readonly Token[]): FoundName | undefined {
  for (const [position, { word }] of tokens.entries()) {
    const denied = word === 'not' ? namePartsAt(tokens, position + 1) : undefined;
    const [deniedPart, byPart] = denied?.parts ?? [];
    if (denied === undefined || deniedPart === undefined) continue;
    const index = mostSimilar(textsOf(recorded), deniedPart.text);
    if (index === undefined) continue;
    // "Keep it blank, not giving it" sounds like the name Witting.
    const isVerb = isOrdinaryWord(deniedPart) && !deniedPart.isCapitalised && !isKnownName(deniedPart);
    if (isVerb && deniedPart.key !== recorded[index]?.key) continue;
    // "Not Kurt Kirk"
    if (byPart !== undefined && mostSimilar(textsOf(recorded), byPart.text) === index)
      return { parts: replacedPart(recorded, index, byPart), certainty: 'sure', start: position, next: denied.next };
    const before = nameBeforeNot(tokens, position);
    const by = before ?? nameAfter(tokens, denied.next);
    const [part] = by?.parts ?? [];
    if (by === undefined || part === undefined) continue;
    const parts = by.parts.length > 1 ? by.parts : replacedPart(recorded, index, part);
    const certainty = isOrdinaryWord(part) && !isKnownName(part) ? 'doubtful' : 'sure';
    return { parts, certainty, start: before?.start ?? position, next: before === undefined ? by.next : denied.next };
  }
  return undefined;
}
