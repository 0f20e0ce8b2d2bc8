import type { Replacement } from '../addresses/addresses.ts';
import { sharesWord } from '../jobs/jobs.ts';
import { textAt, type Word } from '../jobs/word.ts';
import { wordsIn } from '../jobs/words.ts';
import { cardinalAt } from '../whens/numbers.ts';
import { endOfPhrase } from '../whens/phrases.ts';
import { phraseList } from '../wordLists.ts';
import type { TicketTexts } from './ticketTexts.ts';

/** A number in a text, such as "two", with its place in the words. */
type Quantity = { readonly value: number; readonly from: number; readonly next: number; readonly text: string };

/** Larger numbers are house numbers, codes and years. */
const MAX_QUANTITY = 99;

function quantitiesIn(words: readonly Word[], text: string): readonly Quantity[] {
  const found: Quantity[] = [];
  for (let from = 0; from < words.length; from++) {
    const number = cardinalAt(words, from);
    if (number === undefined) continue;
    const [start, end] = [words[from]?.start, words[number.next - 1]?.end];
    if (number.value <= MAX_QUANTITY) found.push({ ...number, from, text: text.slice(start, end) });
    from = number.next - 1;
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
    if (isMade && one.next < words.length) return { by: one, old: undefined, thing: thingOf(one.next, words.length) };
  }
  return undefined;
}

/** @returns the last quantity before the last word of the thing: "three" of "doors" in "three interior doors" */
function countedIn(recorded: string, thing: string): string | undefined {
  const last = thing.split(' ').findLast((word) => sharesWord(word, recorded));
  const words = wordsIn(recorded);
  const at = words.findIndex(({ text }) => last !== undefined && sharesWord(last, text));
  return at === -1 ? undefined : quantitiesIn(words.slice(0, at), recorded)[0]?.text;
}

/** @returns the number of the ticket that the caller replaces: "two doors, not three", "make that two doors" */
export function quantityCorrectionIn(text: string, { problem, notes }: TicketTexts): Replacement | undefined {
  const correction = correctionIn(wordsIn(text), text);
  if (correction === undefined) return undefined;
  const { by, old, thing } = correction;
  for (const recorded of [...(problem === undefined ? [] : [problem]), ...notes]) {
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
