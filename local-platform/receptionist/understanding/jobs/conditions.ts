import { endOfPhrase, hasPhrase, phraseList, wordSet } from '../whens/phrases.ts';
import {
  FAULT_PHRASES,
  FAULT_WORDS,
  HISTORY,
  IN_ORDER,
  PLACINGS,
  THING_FAULTS,
  UNWANTED,
  USELESS,
  WISHES,
  WORK_NOUNS,
  WORK_VERBS,
} from './conditionWords.ts';
import { textAt, type Word } from './word.ts';

/** What a clause says about its things. */
export type Conditions = {
  readonly hasFault: boolean;
  /** The caller asks for work. */
  readonly hasWish: boolean;
  /** It names work, such as "replaced". */
  readonly hasWork: boolean;
  /** It is about something that was done before. */
  readonly isHistory: boolean;
  readonly isInOrder: boolean;
  readonly isUnwanted: boolean;
};

export const isWorkVerb = ({ text }: Word): boolean => WORK_VERBS.has(text);
export const isFaultWord = ({ text }: Word): boolean => FAULT_WORDS.has(text);
/** A verb of work in its basic form: "turn", but not "turned". */
export const isOrderVerb = (word: Word): boolean => isWorkVerb(word) && !/(?:s|ed|ing)$/.test(word.text);
export const isConditionWord = (word: Word): boolean => isFaultWord(word) || isWorkVerb(word);

const ABSENCES = wordSet('no without never nothing');
const MAX_WORDS_AFTER_ABSENCE = 3;

const INDEFINITE = wordSet('a an');

/** "No gas smell", "it's not a leak" and "it's not leaking" are not faults. */
const isAbsent = (words: readonly Word[], at: number) =>
  words.slice(Math.max(0, at - MAX_WORDS_AFTER_ABSENCE), at).some(({ text }) => ABSENCES.has(text)) ||
  (textAt(words, at - 2) === 'not' && INDEFINITE.has(textAt(words, at - 1))) ||
  endOfPhrase(IN_ORDER, words, at - 2) === at + 1;

const PRONOUNS = wordSet('it they');
const BE = wordSet('is are');
const HARMLESS = wordSet(
  'thanksgiving morning evening raining snowing going getting driving working doing bothering killing costing being',
);

/** What a thing does is mostly a fault: "it's bulging". */
function isDoing(words: readonly Word[], at: number): boolean {
  const verb = textAt(words, at + 2);
  return (
    PRONOUNS.has(textAt(words, at)) && BE.has(textAt(words, at + 1)) && verb.endsWith('ing') && !HARMLESS.has(verb)
  );
}

/** At the end of a clause, they say that a thing is in order. */
const WORKING = wordSet('works runs');
const SPEAKERS = wordSet('i we');
const ABILITIES = wordSet('can could do did will would');
/** What callers cannot do themselves. "I can't close it" is a fault. */
const TASKS = wordSet(
  'fix deal do handle figure afford reach stand take live have sleep wait tell say believe find seem remember make see know repair manage climb lift want think understand even sure myself ever trust blame complain',
);
const ADVERBS = wordSet('really just even sure still ever possibly');

/** "The main valve won't help" and "he won't be home" say nothing about a thing. */
const AFTER_HARMLESS_NOT = phraseList(`
  help|matter|hurt|bother|mind|care|count|cost|last|admit|listen|fit|believe|know
  be here|there|home|around|able|back
`);

/** "I can't fix it" says nothing about the thing. */
function isInability(words: readonly Word[], at: number): boolean {
  if (!ABILITIES.has(textAt(words, at)) || textAt(words, at + 1) !== 'not') return false;
  if (endOfPhrase(AFTER_HARMLESS_NOT, words, at + 2) !== undefined) return true;
  const subject = ADVERBS.has(textAt(words, at - 1)) ? at - 2 : at - 1;
  const verb = textAt(words, ADVERBS.has(textAt(words, at + 2)) ? at + 3 : at + 2);
  const isHabit = textAt(words, at) === 'do' && MOVING.has(verb);
  return SPEAKERS.has(textAt(words, subject)) && (TASKS.has(verb) || isHabit);
}

/** Verbs for what people do with their legs. "I don't go up ladders" says nothing about a thing. */
const MOVING = wordSet('go goes going went gone come comes coming came run runs running ran climb drive walk');
const WALKERS = wordSet('i we he she you');
const BEFORE_MOTION = wordSet('am are is was were do did not just then even finally already');

/** "I went down to the basement" is not about the basement, and "the heat went out" is about the heat. */
function isMotion(words: readonly Word[], at: number): boolean {
  let subject = at - 1;
  while (BEFORE_MOTION.has(textAt(words, subject))) subject--;
  return MOVING.has(textAt(words, at)) && WALKERS.has(textAt(words, subject));
}

const THROWING = wordSet('put threw throw kicked drove fell stepped ran crashed backed shot hit knocked rolled slid');
const INTO = wordSet('through into');
const MAX_WORDS_THROWN = 4;

/** "My son put a baseball through the window". */
const isHitting = (words: readonly Word[], at: number) =>
  THROWING.has(textAt(words, at)) && words.slice(at + 1, at + 1 + MAX_WORDS_THROWN).some(({ text }) => INTO.has(text));

const LOSING = wordSet('washed dropped lost flushed rinsed slipped fell went');
const DRAINS = phraseList('down the|my|our|a kitchen|bathroom|shower|garbage? drain|sink|toilet|disposal|tub');

const FLUSHING = phraseList('flushed a|an|some|his|her|my');

/** "My daughter washed my ring down the drain", "he flushed a toothbrush". */
export const isLosing = (words: readonly Word[]): boolean =>
  (hasPhrase(DRAINS, words) && words.some(({ text }) => LOSING.has(text))) || hasPhrase(FLUSHING, words);

const DAMAGING = wordSet('cut bit hit clipped nicked poked sliced pierced scraped bumped rammed struck');
/** Before an order, or a wish for work: "can you cut the grass". */
const BEFORE_ORDER = wordSet('to you they and please can could will would just someone somebody get have');
const DETERMINERS = wordSet('the my our a his her their some');

/** "The dog's claws cut the pool liner". */
export const isDamaging = (words: readonly Word[], at: number) =>
  at > 0 &&
  DAMAGING.has(textAt(words, at)) &&
  DETERMINERS.has(textAt(words, at + 1)) &&
  !(BEFORE_ORDER.has(textAt(words, at - 1)) && (textAt(words, at) === 'cut' || textAt(words, at - 1) !== 'and'));

const COMERS = wordSet('you someone somebody anyone guys folks people they him them could can please');
const MAX_WORDS_OF_COMER = 3;

/** "Could you possibly come out" asks for a visit. */
const isVisit = (words: readonly Word[], at: number) =>
  textAt(words, at) === 'come' &&
  words.slice(Math.max(0, at - MAX_WORDS_OF_COMER), at).some(({ text }) => COMERS.has(text));

const PUTTERS = wordSet(
  'he she they who dad father husband uncle brother son builder owner owners company guy guys landlord plumber',
);

/** "My dad put in that fence" wishes for nothing. */
const isPutByOthers = (words: readonly Word[], at: number) =>
  textAt(words, at) === 'put' && PUTTERS.has(textAt(words, at - 1));

const BOUGHT = phraseList('i|we|he|she|they just|already? got|bought|ordered a|an|the|some|this|that|my|our');
const BEFORE = phraseList(`
  in january|february|march|april|may|june|july|august|september|october|november|december
  last|from
  ago
`);

/** "We got a new thermostat in October" wishes for none. */
const isBoughtBefore = (words: readonly Word[]) => hasPhrase(BOUGHT, words) && hasPhrase(BEFORE, words);

/** Weather, trees, cars and animals. What they do to a house is damage. */
const FORCES = wordSet(
  `wind winds windstorm gust gusts hail hailstorm storm storms tornado hurricane lightning blizzard snow ice tree trees limb limbs branch
  branches car truck van suv bus trailer forklift raccoon raccoons squirrel squirrels woodpecker woodpeckers deer bear hog hogs rat rats`,
);
/** People, pets and former workers. They do other things, too. */
const PEOPLE = wordSet(
  `son daughter kid kids boy boys girl girls grandson granddaughter grandkids nephew niece husband wife brother sister dad father mom mother
  neighbor neighbors tenant tenants teenager toddler roommate guest guests dog dogs puppy cat horse cow guy guys plumber electrician roofer
  roofers contractor contractors painter painters mover movers landscaper landscapers gardener gardeners mower crew handyman builder builders
  installer installers company worker workers somebody someone driver he she they`,
);

/** Verbs for what forces do, besides those of `BREAKING`. */
const TAKING = phraseList(`
  took|takes|tore|pulled|blew|lifted|peeled|stripped|threw|flipped|pushed|dropped|split|bent|snapped|beat|chewed|clawed|dug|sheared|shredded
  came right|straight|crashing? down|through|in|over
  fell|fallen|landed|leaned right? on|onto|into|over|through|across|against|in
  got after|into|in|at|under
  did a|some|a? lot|number|damage
  went right|straight|clean? through|over|into
  put|left|made a|some|two|three|several|big|huge|little|small|holes|dents|gaps
`);
const BREAKING = phraseList(`
  drilled|nailed|screwed into|through
  hit|struck|backed|rammed|crashed|smashed|cracked|dented|busted|damaged|ruined|wrecked|scraped|clipped|nicked|sideswiped|punctured
  ran|drove|went|slid|rolled|kicked|threw|fell|put over|through|into
  knocked|ripped|tore|broke|bent|snapped it|them|the|my|our|a|an|some|two|three|half|down|off|over|out|loose
  cut|sliced|severed through|into|the|a|my|our line|wire|wires|pipe|cable|cord|hose|root|roots
  cut|sliced|severed the|a|my|our main|power|water|gas|phone|irrigation|sprinkler line|pipe|cable|wire
  left|put|made|poked|punched a|some|two|three big|huge|large|giant|little|small|nasty|whole? hole|holes|gap|gaps|mess|dent|dents|crack|scratch
  messed|screwed|tore|jacked|busted up|it|them
`);

const MAX_WORDS_TO_FORCE = 4;
const MAX_WORDS_TO_DEED = 7;
/** "A tree that fell on" */
const LINKS = wordSet('to if can could would will should might may not when');

/** @returns whether the words say what weather, a tree, a car, an animal or a person did to a house: "hail last week took some shingles off" */
export function isDamage(words: readonly Word[]): boolean {
  // "My neighbor's tree fell": the tree did it.
  const isAgent = ({ text }: Word, at: number) =>
    at <= MAX_WORDS_TO_FORCE && (FORCES.has(text) || PEOPLE.has(text)) && textAt(words, at + 1) !== "'s";
  const agent = words.findIndex(isAgent);
  if (agent === -1) return false;
  const isForce = FORCES.has(textAt(words, agent));
  for (let at = agent + 1; at < words.length && at <= agent + MAX_WORDS_TO_DEED; at++) {
    if (LINKS.has(textAt(words, at)) || words[at]?.kind === 'mark') return false;
    const isDeed = endOfPhrase(BREAKING, words, at) ?? (isForce ? endOfPhrase(TAKING, words, at) : undefined);
    if (isDeed !== undefined) return true;
  }
  return false;
}

/** @param isSkipped for each word whether it belongs to a thing or to an idiom, and says nothing else. Without it, none does. */
export function conditionsIn(words: readonly Word[], isSkipped: readonly boolean[] = []): Conditions {
  const isAnywhere = (test: (word: Word, at: number) => boolean) =>
    words.some((word, at) => isSkipped[at] !== true && test(word, at));
  const hasFault =
    isAnywhere((word, at) => isFaultWord(word) && !isAbsent(words, at)) ||
    isAnywhere(
      (_, at) =>
        endOfPhrase(FAULT_PHRASES, words, at) !== undefined &&
        endOfPhrase(PLACINGS, words, at) === undefined &&
        !isInability(words, at) &&
        !isMotion(words, at) &&
        !isVisit(words, at),
    ) ||
    hasPhrase(THING_FAULTS, words) ||
    isLosing(words) ||
    isDamage(words) ||
    words.some((_, at) => isDoing(words, at) || isHitting(words, at) || isDamaging(words, at));
  return {
    hasFault,
    hasWish: isAnywhere((_, at) => endOfPhrase(WISHES, words, at) !== undefined && !isPutByOthers(words, at)),
    hasWork: isAnywhere(isWorkVerb) || hasPhrase(WORK_NOUNS, words),
    isHistory: hasPhrase(HISTORY, words) || isBoughtBefore(words),
    isInOrder: hasPhrase(IN_ORDER, words) || WORKING.has(textAt(words, words.length - 1)),
    isUnwanted: hasPhrase(UNWANTED, words) || (!hasFault && hasPhrase(USELESS, words)),
  };
}
