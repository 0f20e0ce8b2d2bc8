import type { Replacement } from '../addresses/foundAddresses.ts';
import { textAt, type Word } from '../jobs/word.ts';
import { sharesWord } from '../jobs/sameJob.ts';
import { wordsIn } from '../jobs/words.ts';
import { cardinalAt } from '../whens/numbers.ts';
import { endOfPhrase, phraseList } from '../whens/phrases.ts';
import { isInCallersWords, type TicketTexts } from './ticketTexts.ts';

/** "3D", "4411", "12" */
const CODE = String.raw`(?<![\w-])(?:[a-z]?\d{1,6}[a-z]?)(?![\w:-])`;
const OF = '(?:(?:in|at|to|the|unit|apartment|apt|suite|number|code|is|was) )*';
const PAIRS: readonly RegExp[] = [
  new RegExp(String.raw`(?<by>${CODE}),? (?:and )?not ${OF}(?<replaced>${CODE})`, 'i'),
  new RegExp(String.raw`\bnot ${OF}(?<replaced>${CODE}),? (?:but )?(?:it's |its |it is )?${OF}(?<by>${CODE})`, 'i'),
  new RegExp(
    String.raw`\b(?:it's|its|it is|should be|meant|is in) ${OF}(?<by>${CODE})\b[^?]*\b(?:don't|do not|never) (?:\w+ ){0,4}${OF}(?<replaced>${CODE})`,
    'i',
  ),
];

/** "It's electric, not gas". With an article, the caller names another thing. */
const KINDS =
  /\b(?:it's|its|it is|they're|they are|that's|that is|i meant|should be|make it) (?<by>\p{L}{3,}),? (?:and )?not (?<replaced>\p{L}{3,})(?=$|[.,;!?])/iu;

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const replacedIn = (line: string, { by, replaced }: Replacement): string =>
  replaced === undefined
    ? line
    : line.replaceAll(new RegExp(String.raw`(?<![\w-])${escaped(replaced)}(?![\w-])`, 'gi'), () => by);

/** @returns the ticket with the new code in each text of the caller that has the old one */
export const amended = ({ problem, notes }: TicketTexts, replacement: Replacement): TicketTexts => ({
  problem: problem === undefined ? undefined : replacedIn(problem, replacement),
  notes: notes.map((note) => (isInCallersWords(note) ? replacedIn(note, replacement) : note)),
});

/**
 * @returns the codes of "it's 3D, not 3B", if a text of the ticket has the old one, and the words for them: a fact and the texts around it
 *   can both have it
 */
export function amendmentIn(
  text: string,
  ticket: TicketTexts,
): { readonly replacement: Replacement; readonly words: string } | undefined {
  for (const pattern of [...PAIRS, KINDS]) {
    const match = pattern.exec(text);
    const { by = '', replaced = '' } = match?.groups ?? {};
    if (match === null) continue;
    const after = amended(ticket, { by, replaced });
    const isChanged = after.problem !== ticket.problem || after.notes.some((note) => !ticket.notes.includes(note));
    if (isChanged) return { replacement: { by, replaced }, words: match[0] };
  }
  return undefined;
}

/** A number in a text, such as "two", with its place in the words. */
type Quantity = { readonly value: number; readonly from: number; readonly next: number; readonly text: string };

/** Larger numbers are house numbers, codes and years. */
const MAX_QUANTITY = 99;

function quantitiesIn(words: readonly Word[], text: string): readonly Quantity[] {
  const found: Quantity[] = [];
  let next = 0;
  for (const [from, { start }] of words.entries()) {
    const number = from < next ? undefined : cardinalAt(words, from);
    if (number === undefined) continue;
    next = number.next;
    if (number.value <= MAX_QUANTITY) found.push({ ...number, from, text: text.slice(start, words[next - 1]?.end) });
  }
  return found;
}

const MAX_WORDS_BETWEEN = 6;

const MAKING = phraseList(`
  make it|that just|only?
`);

/** A quantity that takes the place of another. Without `old`, that of the same thing. */
type Correction = { readonly by: Quantity; readonly old: Quantity | undefined; readonly thing: string };

/** @returns what the caller corrects: "two doors, not three", "not three, just two", "make that two doors" */
function correctionIn(words: readonly Word[], text: string): Correction | undefined {
  const quantities = quantitiesIn(words, text);
  const thingOf = (from: number, end: number) =>
    words
      .slice(from, Math.max(from, end))
      .filter(({ kind, text: word }) => kind === 'word' && word !== 'not' && word !== 'and')
      .map(({ text: word }) => word)
      .join(' ');
  for (const [index, one] of quantities.entries()) {
    const next = quantities[index + 1];
    const isNear = next !== undefined && next.from - one.next <= MAX_WORDS_BETWEEN;
    if (isNear && textAt(words, next.from - 1) === 'not')
      return { by: one, old: next, thing: thingOf(one.next, next.from) };
    if (isNear && textAt(words, one.from - 1) === 'not') return { by: next, old: one, thing: '' };
    const isMade = words.some((_, at) => endOfPhrase(MAKING, words, at) === one.from);
    if (isMade) return { by: one, old: undefined, thing: thingOf(one.next, words.length) };
  }
  return undefined;
}

/** @returns the last quantity before the last word of the thing: "three" of "doors" in "three interior doors" */
function countedIn(recorded: string, thing: string): string | undefined {
  const last = thing.split(' ').findLast((word) => sharesWord(word, recorded));
  const words = wordsIn(recorded);
  const at = words.findIndex(({ text }) => last !== undefined && sharesWord(last, text));
  return at === -1 ? undefined : quantitiesIn(words.slice(0, at), recorded).at(-1)?.text;
}

/** @returns the number of the ticket that the caller replaces: "two doors, not three", "make that two doors" */
export function quantityCorrectionIn(text: string, { problem, notes }: TicketTexts): Replacement | undefined {
  const correction = correctionIn(wordsIn(text), text);
  if (correction === undefined) return undefined;
  const { by, old, thing } = correction;
  for (const recorded of [problem, ...notes].filter((one) => one !== undefined)) {
    const isOfThing = thing === '' || sharesWord(thing, recorded);
    const replaced =
      old === undefined
        ? countedIn(recorded, thing)
        : isOfThing
          ? quantitiesIn(wordsIn(recorded), recorded).find(({ value }) => value === old.value)?.text
          : undefined;
    const isSame = replaced !== undefined && quantitiesIn(wordsIn(replaced), replaced)[0]?.value === by.value;
    if (replaced !== undefined && !isSame) return { by: by.text, replaced };
  }
  return undefined;
}
