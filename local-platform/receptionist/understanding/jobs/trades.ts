import type { Trade } from '../../../../src/machines/lead/lead.ts';
import { hasPhrase } from '../whens/phrases.ts';
import { formSet } from './forms.ts';
import { idiomsIn } from './idioms.ts';
import { phraseList, wordSet } from './lists.ts';
import { mainMention, roleOf } from './roles.ts';
import { type Mention, mentionsIn } from './things.ts';
import type { Word } from './word.ts';
import { wordsIn } from './words.ts';

const LEAKS = formSet('leak drip flood burst overflow');
const WATER = formSet('leak drip flood burst overflow water wet');
const CLEANING = formSet('clean wash scrub');

/** Places below the roof. Water in other places comes from a pipe. */
const BELOW_ROOF = wordSet('ceiling attic chimney');
/** Water below a bathroom comes from its pipes. */
const BATHS = wordSet('bathroom bath');
const ANIMAL_NOISES = formSet('scratch scurry scamper gnaw dropping chirp');
const ANIMAL = phraseList('something is? died|dead|living|lives|crawling in|under');

const hasWord = (words: readonly Word[], list: ReadonlySet<string>) => words.some(({ text }) => list.has(text));

/** @returns the trade of what a clause is about; undefined if it names nothing of a trade */
export function tradeOf(words: readonly Word[], mentions: readonly Mention[]): Trade | undefined {
  // Water is where it should not be: what it comes from, or where it is, decides.
  const dry = mentions.filter(({ name }) => name !== 'water');
  const main = mainMention(words, dry.length > 0 ? dry : mentions);
  if (main === undefined) return hasWord(words, LEAKS) ? 'plumbing' : undefined;
  const { trade, kind, name } = main;
  const isWhere = kind === 'place' || (trade === 'home-improvement' && roleOf(words, main) === 'place');
  if (isWhere && (hasWord(words, ANIMAL_NOISES) || hasPhrase(ANIMAL, words))) return 'other';
  if (hasWord(words, WATER)) {
    const hasBath = mentions.some(
      (other) => BATHS.has(other.name) || (other.trade === 'plumbing' && other.kind === 'thing'),
    );
    if (BELOW_ROOF.has(name)) return hasBath ? 'plumbing' : 'roofing';
    if (kind === 'place' && trade === 'home-improvement') return 'plumbing';
    const role = roleOf(words, main);
    if (trade === 'other' && (role === 'place' || role === 'damaged')) return 'plumbing';
  }
  // Cleaners wash windows and floors. Gutters, ducts and drains are cleaned by those who repair them.
  return trade === 'home-improvement' && kind !== 'work' && hasWord(words, CLEANING) ? 'other' : trade;
}

const mentionsOf = (words: readonly Word[], isCounted: (mention: Mention) => boolean) =>
  mentionsIn(words, idiomsIn(words)).filter(isCounted);

/** @returns the trade that the words of a text name; undefined if they name none */
export function tradeIn(text: string): Trade | undefined {
  const words = wordsIn(text);
  return mainMention(
    words,
    mentionsOf(words, ({ kind }) => kind === 'thing' || kind === 'work'),
  )?.trade;
}

/** Trades whose words can name the place of a danger instead of a job. Gas in the kitchen needs no work on the kitchen. */
const PLACE_TRADES: readonly Trade[] = ['home-improvement', 'landscaping', 'other'];

/** @returns the trade of a clause about fire, gas or carbon monoxide */
export function tradeInDanger(words: readonly Word[]): Trade {
  const mentions = mentionsOf(words, ({ kind, trade }) => kind === 'thing' && !PLACE_TRADES.includes(trade));
  return mainMention(words, mentions)?.trade ?? 'other';
}
