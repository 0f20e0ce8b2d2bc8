import { type Trade, TRADES } from '../../../../src/machines/lead/lead.ts';
import { wordSet } from '../whens/phrases.ts';
import type { Conditions } from './conditions.ts';
import { TRADE_WORDS, type TradeWords } from './tradeWords.ts';
import { inflections, plurals, textAt, type Word } from './word.ts';

/**
 * How much words say about the trade. `work`, such as "paint", decides over a `thing`, that over a `place`, where something is, and that over
 * a `part`, which many things have.
 */
type Kind = 'work' | 'thing' | 'place' | 'part';

/** Words for a thing or for work of a trade in a clause. */
export type Mention = {
  readonly trade: Trade;
  readonly kind: Kind;
  /** In the singular or the basic form. Several things in a row have the name of the last: "sink" for "bathroom sink". */
  readonly name: string;
  /** Index of its first word, and the index after its last. */
  readonly from: number;
  readonly end: number;
};

/** "heater" of "water heater" */
export const lastWord = (name: string): string => name.slice(name.lastIndexOf(' ') + 1);

type Meaning = Pick<Mention, 'trade' | 'kind' | 'name'>;

const meaningsOf = (
  kind: Kind,
  list: keyof TradeWords,
  formsOf: (name: string) => readonly string[],
): readonly (readonly [string, Meaning])[] =>
  TRADES.flatMap((trade) =>
    (TRADE_WORDS[trade][list]?.split(/,\s*/) ?? []).flatMap((name) =>
      formsOf(name).map((form) => [form, { trade, kind, name }] as const),
    ),
  );

const THINGS: ReadonlyMap<string, Meaning> = new Map([
  ...meaningsOf('part', 'parts', plurals),
  ...meaningsOf('place', 'places', plurals),
  ...meaningsOf('thing', 'things', plurals),
]);
const WORK: ReadonlyMap<string, Meaning> = new Map(meaningsOf('work', 'work', inflections));

const MAX_NAME_WORDS = 4;

const ARTICLES = wordSet('the my our a your his her');

/** Words before a verb. A word of `WORK` after others is a noun: "the paint", "a water stain". */
const BEFORE_VERB = wordSet('to you me us someone somebody anyone and please just or i we would will can could should');

/** Names of things that are verbs after "not" and "is": "it isn't heating", "the burner won't light". */
const VERBS_TOO = wordSet('heating cooling heat drain light vent plug tap seeding lock bug');
/** The same with an ending: "it never lights". */
const VERB_FORMS = wordSet('heats drains lights vents plugs taps locks');
const BEFORE_VERB_FORM = wordSet('it never always just only barely hardly');
const AUXILIARIES = wordSet(
  "not is are was were 's will would can could to stop stopped quit does do did never always just",
);

/** Names of things that are verbs before these words: "switch to gas". */
const SWITCHING = wordSet('switch plug');
const AFTER_SWITCHING = wordSet('to over from');

const AFTER_TRIM = wordSet('around is was along needs');
const BE = wordSet("is are was 's keeps started");
const ALSO = wordSet('too also');
/** "Walls and trim" are painted. */
const BESIDE_TRIM = wordSet(
  'wall walls ceiling ceilings door doors window windows baseboard baseboards molding doorway',
);
const WATER_MARKS = wordSet('spot spots stain stains ring rings mark marks streak streaks');
/** Names of work that only occur as verbs: "so repipe my house". */
const ONLY_VERBS = wordSet('repipe replumb unclog unblock rewire repaint reroof regrade resod');
/** "The dishwasher leaves everything wet". */
const AFTER_LEAVING = wordSet('everything a the my our water streaks spots marks me us it them puddles stains');
/** "Do you handle well pumps" names no handle. */
const COMPANY = wordSet('you guys folks people to');

/**
 * @param previous the word before the name; empty at the beginning
 * @param next the word after it; empty at the end
 */
function meaningOf(name: string, previous: string, next: string): Meaning | undefined {
  if (name === 'leaves' && AFTER_LEAVING.has(next)) return undefined;
  // "It's staining the ceiling"
  if (name === 'staining' && BE.has(previous)) return undefined;
  if (name === 'handle' && COMPANY.has(previous)) return undefined;
  // "A water spot on the ceiling" is a fault.
  if (name === 'water' && WATER_MARKS.has(next)) return undefined;
  if (SWITCHING.has(name) && AFTER_SWITCHING.has(next)) return undefined;
  // "The trim around the door is rotten"
  if (name === 'trim' && AFTER_TRIM.has(next)) return THINGS.get(name);
  // "Well, it leaks"
  if (name === 'well' && (previous === 'a' || !ARTICLES.has(previous))) return undefined;
  // "The thing that heats the water"
  if (VERB_FORMS.has(name) && (BEFORE_VERB_FORM.has(previous) || ARTICLES.has(next))) return undefined;
  const work = WORK.get(name);
  const isNoun =
    (name === work?.name || name === `${work?.name}s`) &&
    previous !== '' &&
    !BEFORE_VERB.has(previous) &&
    !ONLY_VERBS.has(name);
  // "And the doors, trim too".
  const isOnlyNamed = previous === '' && ALSO.has(next) && THINGS.has(name);
  if (work !== undefined && !isNoun && !isOnlyNamed) return work;
  return VERBS_TOO.has(name) && AUXILIARIES.has(previous) ? undefined : THINGS.get(name);
}

/** Places of rain water, and of none from a well. */
const UNDER_WATER = wordSet('roof roofs ceiling ceilings attic chimney gutter gutters skylight basement');

/** @returns the longest name that begins at the index. "Built-in" has the words of "built in". */
function nameAt(words: readonly Word[], from: number): Mention | undefined {
  const indexes: number[] = [];
  for (let at = from; at < words.length && indexes.length < MAX_NAME_WORDS; at++) {
    const word = words[at];
    if (word?.kind === 'word') indexes.push(at);
    else if (word?.text !== '-' || !word.isGlued) break;
  }
  const texts = indexes.map((at) => textAt(words, at));
  for (let length = texts.length; length > 0; length--) {
    const after = textAt(words, (indexes[length - 1] ?? from) + 1);
    const name = texts.slice(0, length).join(' ');
    // "Well water is ponding on my flat roof"
    if (
      name === 'well water' &&
      !ARTICLES.has(textAt(words, from - 1)) &&
      words.some(({ text }) => UNDER_WATER.has(text))
    )
      continue;
    const isTrim = name === 'trim' && textAt(words, from - 1) === 'and' && BESIDE_TRIM.has(textAt(words, from - 2));
    const meaning = isTrim ? THINGS.get(name) : meaningOf(name, textAt(words, from - 1), after);
    if (meaning !== undefined) return { ...meaning, from, end: (indexes[length - 1] ?? from) + 1 };
  }
  return undefined;
}

const OF = wordSet('of for');

/** "The heater of the water" and "for the water" is a water heater, as callers say it whose first language is another. */
function nameOfAt(words: readonly Word[], at: number): Mention | undefined {
  if (!OF.has(textAt(words, at + 1))) return undefined;
  const from = ARTICLES.has(textAt(words, at + 2)) ? at + 3 : at + 2;
  for (const end of [from + 2, from + 1]) {
    const owner = words.slice(from, end).map(({ text }) => text);
    const meaning = THINGS.get([...owner, textAt(words, at)].join(' '));
    if (owner.length === end - from && meaning !== undefined) return { ...meaning, from: at, end };
  }
  return undefined;
}

/** "The house with the red door" is an address. */
const BUILDINGS = wordSet('house home building place one apartment lot');
const BUILDING_TYPES = wordSet('building buildings');
const MAX_WORDS_AFTER_WITH = 3;

function isOfBuilding(words: readonly Word[], from: number): boolean {
  const at = words.slice(0, from).findLastIndex(({ text }) => text === 'with');
  return at > 0 && from - at <= MAX_WORDS_AFTER_WITH && BUILDINGS.has(textAt(words, at - 1));
}

/** A pool guy is not a pool. */
const PEOPLE = wordSet(
  'guy guys man lady people company contractor place store crew department shop inspector adjuster teacher tuner dealer salesman rep technician tech',
);

/** "Looks like a leak" and "I'd like a fan" name one. */
const COMPARING = wordSet("is are was were 's be been feels smells works acts runs");
const MAX_COMPARED_WORDS = 2;

/** "Upstairs is like an oven" names no oven. */
function isCompared(words: readonly Word[], from: number): boolean {
  const like = words.slice(Math.max(0, from - MAX_COMPARED_WORDS), from).findIndex(({ text }) => text === 'like');
  const at = like + Math.max(0, from - MAX_COMPARED_WORDS);
  const isArticle = ['a', 'an'].includes(textAt(words, at + 1));
  return like !== -1 && isArticle && COMPARING.has(textAt(words, at - 1));
}

function mentionAt(words: readonly Word[], at: number): Mention | undefined {
  const mention = nameOfAt(words, at) ?? nameAt(words, at);
  if (mention === undefined || isOfBuilding(words, at) || isCompared(words, at)) return undefined;
  // "An elevator building"
  if (BUILDING_TYPES.has(textAt(words, mention.end))) return undefined;
  const isOfPerson = PEOPLE.has(textAt(words, mention.end));
  return isOfPerson ? { ...mention, kind: 'part', end: mention.end + 1 } : mention;
}

/** "The ceiling downstairs" is a ceiling. */
const LEVELS = wordSet('upstairs downstairs');

/** @returns the compound of two mentions in a row: a bathroom sink is a sink, but an oven door belongs to the oven */
const compoundOf = (one: Mention, other: Mention): Mention => ({
  ...((one.kind === 'thing' && other.kind !== 'thing') || LEVELS.has(other.name) ? one : other),
  from: one.from,
  end: other.end,
});

/** @param isIdiom for each word whether it belongs to an idiom. Without it, none does. */
export function mentionsIn(words: readonly Word[], isIdiom: readonly boolean[] = []): readonly Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length;) {
    const mention = isIdiom[at] === true ? undefined : mentionAt(words, at);
    const previous = mentions.at(-1);
    at = mention?.end ?? at + 1;
    if (mention === undefined) continue;
    const isCompound = previous?.end === mention.from && mention.kind !== 'work' && previous.kind !== 'work';
    if (isCompound) mentions.splice(-1, 1, compoundOf(previous, mention));
    else mentions.push(mention);
  }
  return mentions;
}

/** What a clause has besides its thing. */
type Evidence = Conditions & {
  /** The thing is only where something is. */
  readonly isPlaced: boolean;
  /** The clause says where the thing is. */
  readonly isLocated: boolean;
  /** The clause has only the name of the thing. */
  readonly isBare: boolean;
};

/** Things on and at which people, animals and cars are: "the dog is on the porch". */
const STANDS = wordSet(
  `porch deck patio driveway walkway shower bathtub tub pool garden couch floor stair steps fence gate tree shed barn carport bed mailbox
  door window fireplace grass lawn`,
);

/** "Snow everywhere" is the weather, and "clear the snow" is a job. */
const WEATHER = wordSet('snow');

const SCORES = { own: 4, placed: 3, place: 2, condition: 2, history: -1, other: 1 } as const;

/** The score of work without a thing of any list. */
export const OTHER_WORK_SCORE = SCORES.other;

/** The least score of a clause that names its own thing, and what is wrong with it or wanted. */
export const WHOLE_JOB_SCORE = SCORES.own + SCORES.condition;

/** @returns how sure a clause with the thing names a job: 0 for none, as in "the dog is in the yard" */
export function scoreOfThing({ kind, name, trade }: Mention, evidence: Evidence): number {
  const { hasFault, hasWish, hasWork, isHistory, isInOrder, isLocated, isUnwanted, isPlaced, isBare } = evidence;
  const isOver = isHistory && !hasFault;
  // "A bat is in the attic" is a job.
  const isFine = isInOrder || (isLocated && trade !== 'other');
  if (isUnwanted || (isFine && !hasFault)) return 0;
  const hasCondition = (hasFault || hasWish || hasWork || kind === 'work') && !isOver;
  const isOwn = kind === 'work' || (kind === 'thing' && !isPlaced);
  const isOnlyPlace = kind !== 'thing' || STANDS.has(lastWord(name));
  if ((!isOwn && isOnlyPlace && !hasCondition && !isBare) || (WEATHER.has(name) && !hasCondition)) return 0;
  const thing = isOwn ? SCORES.own : kind === 'thing' ? SCORES.placed : SCORES.place;
  return thing + (hasCondition ? SCORES.condition : 0) + (isOver ? SCORES.history : 0);
}
