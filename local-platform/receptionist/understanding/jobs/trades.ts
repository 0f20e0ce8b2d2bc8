import type { Trade } from '../../../../src/machines/lead/lead.ts';
import { endOfPhrase, hasPhrase, phraseList, wordSet } from '../whens/phrases.ts';
import { idiomsIn } from './idioms.ts';
import { isPlaceOf, mainMention, roleOf } from './roles.ts';
import { lastWord, type Mention, mentionsIn } from './things.ts';
import { formSet, textAt, type Word } from './word.ts';
import { wordsIn } from './words.ts';

const LEAKS = formSet('leak drip flood burst overflow');
const CLOGS = formSet('clog unclog block');
/** "Both bathrooms are backing up" */
const STOPPED = phraseList('stopped|backed|backing|backs up');
const WATER = formSet('leak drip flood burst overflow water wet');
const CLEANING = formSet('clean wash scrub');

/** Places below the roof. Water in other places comes from a pipe. */
const BELOW_ROOF = wordSet('ceiling attic chimney');
/** Water below a bathroom comes from its pipes. */
const BATHS = wordSet('bathroom bath');
const FLOORS = wordSet('floor floorboard board flooring subfloor hardwood laminate');
/** Water beside them is a matter of the ground. */
const OUTDOORS = wordSet('fence gate shed driveway patio walkway sidewalk');
const SOAKED = wordSet('wet soaked soaking');
const ALL_WATER = phraseList('all|full|covered of|in|with? water');
const FLUSHED = wordSet('flushed');
/** Water after it comes from above. */
const FLUSHING = wordSet('flush flushes flushing shower showers showering bathe bathes bathing');
const RAIN = formSet('rain storm roof');
const STAINS = formSet('stain spot ring circle mark patch streak');
const DOWNSTAIRS = wordSet('downstairs');
const RAINING = phraseList('it is|was? raining|rains|rained in|inside|into');
const DARK = phraseList(`
  went|goes|gone|is|got all|completely|totally? dark|black
  went|goes|going|cuts|shuts off
`);
const TEMPERATURES = wordSet('hot hotter cold colder warm warmer freezing stuffy humid cool cooler degrees');
/** "The cat scratched the door" is damage. */
const ANIMAL_NOISES: ReadonlySet<string> = new Set(
  [...formSet('scratch scurry scamper gnaw dropping chirp')].filter((form) => !form.endsWith('ed')),
);
const ANIMAL = phraseList('something is? died|dead|living|lives|crawling in|under');

/** Parts of trees and what lies on a roof. */
const ON_ROOF: ReadonlySet<string> = new Set([
  'branch',
  'limb',
  'tree',
  'tree limb',
  'tree branch',
  'dead tree',
  'oak',
  'oak tree',
  'pine',
  'pine tree',
  'pond',
  'leaf',
  'leaves',
]);
const ON = wordSet('on in through into across of from');
/** "The light on the septic" is about the septic tank. */
const INDICATORS = wordSet('light alarm fan switch');
const MACHINES: readonly Trade[] = ['plumbing', 'hvac', 'other'];
/** Water belongs in them. */
const WATERS: ReadonlySet<string> = new Set([
  'pool',
  'swimming pool',
  'hot tub',
  'spa',
  'fish tank',
  'pond',
  'koi pond',
]);
const TRIPS = formSet('trip');
const BREAKERS: ReadonlySet<string> = new Set(['breaker', 'circuit breaker', 'fuse', 'circuit', 'gfci', 'gfi']);

const DETERMINED = wordSet('my our the a an this that');

/** @returns the thing of which the main one is only the sign, or which it has damaged; undefined if there is none */
function meantInstead(words: readonly Word[], main: Mention, mentions: readonly Mention[]): Mention | undefined {
  const after = mentions.filter(({ from }) => from >= main.end);
  const preposition = ({ from }: Mention) =>
    DETERMINED.has(words[from - 1]?.text ?? '') ? (words[from - 2]?.text ?? '') : (words[from - 1]?.text ?? '');
  if (INDICATORS.has(main.name)) {
    const [next] = after;
    if (next?.kind !== 'thing' || !MACHINES.includes(next.trade)) return undefined;
    return preposition(next) === 'on' && next.from - main.end <= MAX_WORDS_OF_SIGN ? next : undefined;
  }
  if (ON_ROOF.has(main.name) && main.trade === 'landscaping')
    return mentions.find((other) => other.trade === 'roofing' && (ON.has(preposition(other)) || hasDamage(words)));
  const struck = mentions.find(
    ({ from }) => STRIKING.has(textAt(words, from - 2)) && ARTICLES.has(textAt(words, from - 1)),
  );
  if (struck?.kind === 'thing') return struck;
  if (main.trade === 'other' && hasWord(words, TRIPS)) return mentions.find(({ name }) => BREAKERS.has(name));
  return undefined;
}

/** "I was hanging shelves and hit a pipe". */
const STRIKING = wordSet('hit nicked punctured struck');
const ARTICLES = wordSet('a the');
const MAX_WORDS_OF_SIGN = 2;
const DAMAGED = wordSet('hit hole punctured damaged dented damage smashed poked made came fell crashed landed went');
const hasDamage = (words: readonly Word[]) => hasWord(words, DAMAGED);

const hasWord = (words: readonly Word[], list: ReadonlySet<string>) => words.some(({ text }) => list.has(text));

/** @returns whether the water comes from a bath: "it drips when we shower" */
export const isOfBathing = (words: readonly Word[]): boolean => hasWord(words, FLUSHING);

/** @returns whether something alive makes the noise: "like scratching" */
export const isAnimalNoise = (words: readonly Word[]): boolean => hasWord(words, ANIMAL_NOISES);

/** "It knocked the mailbox clean off". */
const ENTIRELY = phraseList('it|one|them|ball|rock|came|broke|fell|right clean off|through');
const isWashing = (words: readonly Word[], at: number) =>
  CLEANING.has(textAt(words, at)) && endOfPhrase(ENTIRELY, words, at - 1) === undefined;

/** Cleaners wash windows and floors. Gutters, ducts and drains are cleaned by those who repair them. */
export const isCleaning = (words: readonly Word[], { trade, kind }: Mention): boolean =>
  trade === 'home-improvement' && kind !== 'work' && words.some((_, at) => isWashing(words, at));

/** @returns the trade of what a clause is about; undefined if it names nothing of a trade */
export function tradeOf(words: readonly Word[], mentions: readonly Mention[]): Trade | undefined {
  // Water is where it should not be: what it comes from, or where it is, decides.
  const dry = mentions.filter(({ name }) => name !== 'water');
  const first = mainMention(words, dry.length > 0 ? dry : mentions);
  if (first === undefined) return [LEAKS, CLOGS, FLUSHED].some((list) => hasWord(words, list)) ? 'plumbing' : undefined;
  const main = meantInstead(words, first, mentions) ?? first;
  const { trade, kind, name } = main;
  const isWhere = kind === 'place' || (trade === 'home-improvement' && isPlaceOf(words, main));
  if (isWhere && (hasWord(words, ANIMAL_NOISES) || hasPhrase(ANIMAL, words))) return 'other';
  if (hasWord(words, WATER) && !WATERS.has(name)) {
    if (OUTDOORS.has(lastWord(name)) && isPlaceOf(words, main)) return 'landscaping';
    const hasBath = mentions.some(
      (other) => BATHS.has(other.name) || (other.trade === 'plumbing' && other.kind === 'thing'),
    );
    // Water that comes out of a lamp or an outlet.
    if (trade === 'electrical') return hasWord(words, RAIN) ? 'roofing' : 'plumbing';
    if (BELOW_ROOF.has(name)) return hasBath || isOfBathing(words) ? 'plumbing' : 'roofing';
    if (
      trade === 'home-improvement' &&
      (kind === 'place' || (FLOORS.has(lastWord(name)) && (hasWord(words, SOAKED) || hasPhrase(ALL_WATER, words))))
    )
      return 'plumbing';
    const isWhereWaterIs = isPlaceOf(words, main) || roleOf(words, main) === 'damaged';
    if (trade === 'other' && isWhereWaterIs) return 'plumbing';
  }
  if (name === 'ceiling' && hasWord(words, STAINS)) return hasWord(words, DOWNSTAIRS) ? 'plumbing' : 'roofing';
  if (kind === 'place' && trade === 'home-improvement' && hasPhrase(RAINING, words))
    return hasWord(words, FLUSHING) ? 'plumbing' : 'roofing';
  // "The bath is blocked".
  if (kind === 'place' && (hasWord(words, CLOGS) || hasPhrase(STOPPED, words))) return 'plumbing';
  // "The whole kitchen went dark".
  if (kind === 'place' && trade === 'home-improvement' && hasPhrase(DARK, words)) return 'electrical';
  // "My bedroom is always freezing".
  if (kind === 'place' && trade === 'home-improvement' && hasWord(words, TEMPERATURES)) return 'hvac';
  return isCleaning(words, main) ? 'other' : trade;
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
