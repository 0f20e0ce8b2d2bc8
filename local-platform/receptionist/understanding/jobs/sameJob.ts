import type { Trade, VisitType } from '../../../../src/machines/lead/lead.ts';
import { wordSet } from '../whens/phrases.ts';
import { isFaultWord, isWorkVerb } from './conditions.ts';
import { lastWord, type Mention, mentionsIn } from './things.ts';
import { isUnspecified, PROJECTS } from './vague.ts';
import { stemOf, type Word } from './word.ts';
import { wordsIn } from './words.ts';

/** Words that do not distinguish two jobs. */
const FUNCTION_WORDS = wordSet(
  `a an the my our your his her their its it is are was were be been being am 's has have had having do does did not will would can could
  and or but so that this these those there here i we you they he she in on at of to for from with by as like said mentioned told just really
  very also too still again now then get got getting need needs want wanted please about some any all one ones new me us up out off`,
);

/** Words that name one of several things: the upstairs sink is not the downstairs sink. */
export const PLACE_WORDS = wordSet(
  `upstairs downstairs front back side left right upper lower main guest master kitchen bathroom bath hall hallway garage basement attic
  bedroom dining living laundry den porch patio yard outside inside outdoor indoor second third other`,
);

/** Faults that say nothing new. */
const GENERIC_FAULTS = wordSet(
  'bad badly wrong problem problems issue issues trouble broken broke weird funny awful terrible horrible worse worst mess loud constant hardly barely',
);

/** A word that makes the job, or several: "water heater". The words of a thing have to be the same in both descriptions. */
type Unit = { readonly text: string; readonly isOfThing: boolean };

/** What a job is about. */
type Described = { readonly trade: Trade; readonly problem: string };

/** Things of one system of a house, so that a fault of one is mostly the fault of the other. */
const POWER = wordSet('breaker panel fuse circuit gfci gfi power electricity');
const ROOF = wordSet('roof shingle flashing ceiling attic skylight');
const HEATING = wordSet('furnace heat heating heater boiler radiator');
const COOLING = wordSet('ac cooling conditioner conditioning');

type Content = {
  readonly things: readonly Mention[];
  readonly places: readonly string[];
  readonly isWork: boolean;
  readonly isProject: boolean;
};

function contentOf(problem: string): Content {
  const words = wordsIn(problem);
  const mentions = mentionsIn(words);
  return {
    things: mentions.filter(({ kind }) => kind === 'thing' || kind === 'part'),
    isProject: mentions.every(({ name }) => PROJECTS.has(name)),
    places: words.map(({ text }) => text).filter((text) => PLACE_WORDS.has(text)),
    isWork: mentions.some(({ kind }) => kind === 'work'),
  };
}

const names = (things: readonly Mention[], list: ReadonlySet<string>) =>
  things.some(({ name }) => list.has(name) || list.has(lastWord(name)));

/** @returns whether both name things of the same system */
function isSameSystem(trade: Trade, later: readonly Mention[], earlier: readonly Mention[]): boolean {
  const areBoth = (list: ReadonlySet<string>) => names(later, list) && names(earlier, list);
  switch (trade) {
    case 'electrical':
      return names(later, POWER) || names(earlier, POWER);
    case 'roofing':
      return areBoth(ROOF);
    case 'hvac': {
      const isHeatingOnly = (things: readonly Mention[]) => names(things, HEATING) && !names(things, COOLING);
      const isCoolingOnly = (things: readonly Mention[]) => names(things, COOLING) && !names(things, HEATING);
      const differ =
        (isHeatingOnly(later) && isCoolingOnly(earlier)) || (isCoolingOnly(later) && isHeatingOnly(earlier));
      return !differ;
    }
    default:
      return false;
  }
}

/**
 * @returns whether the later words say for what the recorded ones were, which only named a thing or a kind of work: "the kitchen" after
 *   "estimates for remodeling"
 */
export function isSpecification(later: Described, earlier: Described): boolean {
  const [said, known] = [contentOf(later.problem), contentOf(earlier.problem)];
  const isSameThing = said.things.some(({ name }) => known.things.some((thing) => thing.name === name));
  const isFor = known.isProject || said.things.length === 0 || isSameThing;
  return isUnspecified(earlier.problem) && isFor && (later.trade === earlier.trade || later.trade === 'other');
}

const PAINTS = wordSet('paint primer stain varnish');
const PAINTED = /\b(?:re)?(?:paint|stain|varnish|refinish)\w*/i;

/** "The old paint's peeling" after "paint the porch" says why. */
const isOfPaint = (later: readonly Mention[], earlier: string): boolean =>
  later.length > 0 && later.every(({ name }) => PAINTS.has(lastWord(name))) && PAINTED.test(earlier);

/** A later turn about a job. */
type Later = Described & { readonly visitType: VisitType; readonly isOnlyNamed?: true };

/**
 * @returns whether the later words say more about the recorded job, instead of naming other work: "the breaker won't reset" after "half the
 *   outlets are dead"
 */
export function isMoreAbout(later: Later, earlier: Described): boolean {
  const [said, known] = [contentOf(later.problem), contentOf(earlier.problem)];
  const isRequest = later.visitType === 'estimate' || later.visitType === 'consultation';
  if (said.isWork || isRequest) return false;
  const isSameTrade = later.trade === earlier.trade || later.trade === 'other';
  const isElsewhere = known.places.length > 0 && said.places.some((place) => !known.places.includes(place));
  if (later.isOnlyNamed === true) return isSameTrade;
  // A part, as in "it won't latch", is mostly one of the same thing.
  if (said.things.every(({ kind }) => kind === 'part')) return isSameTrade && !isElsewhere;
  // "The heater is gas" is about the water heater.
  const isSameThing = said.things.some(({ name }) =>
    known.things.some((thing) => thing.name === name || thing.name.endsWith(` ${name}`)),
  );
  if (isSameThing || isOfPaint(said.things, earlier.problem)) return !isElsewhere;
  return later.trade === earlier.trade && isSameSystem(later.trade, said.things, known.things);
}

function unitsOf(text: string): readonly Unit[] {
  const words = wordsIn(text).filter(({ kind }) => kind !== 'mark');
  const things = mentionsIn(words).filter(({ kind }) => kind !== 'work');
  const names = things.map(({ name }): Unit => ({ text: name, isOfThing: true }));
  const others = words.flatMap(({ text: word }, at): readonly Unit[] => {
    const thing = things.find(({ from, end }) => at >= from && at < end);
    const isOfThing = PLACE_WORDS.has(word);
    // Of "bathroom sink", "bathroom" is left, because the name is "sink".
    const isCounted = thing === undefined ? !FUNCTION_WORDS.has(word) : isOfThing && !thing.name.includes(word);
    return isCounted ? [{ text: stemOf(word), isOfThing }] : [];
  });
  return [...names, ...others];
}

const isIn = (units: readonly Unit[], { text }: Unit) => units.some((unit) => unit.text === text);

/** @returns how many words that can distinguish two jobs both have */
export function sharedWords(one: string, other: string): number {
  const known = new Set(wordsIn(other).map(({ text }) => stemOf(text)));
  const isShared = ({ kind, text }: Word) =>
    (kind === 'digits' && known.has(text)) || (kind === 'word' && !FUNCTION_WORDS.has(text) && known.has(stemOf(text)));
  return new Set(
    wordsIn(one)
      .filter(isShared)
      .map(({ text }) => stemOf(text)),
  ).size;
}

/** @returns whether both have a word that can distinguish two jobs: "the floors" and "Floor is wet" */
export const sharesWord = (one: string, other: string): boolean => sharedWords(one, other) > 0;

/** @returns whether the later description names another fault of the same thing: "overflowing and clogged" after "overflowing" */
export function addsFault(later: string, earlier: string): boolean {
  const known = new Set(wordsIn(earlier).map(({ text }) => stemOf(text)));
  return wordsIn(later).some(
    (word) => isFaultWord(word) && !GENERIC_FAULTS.has(word.text) && !known.has(stemOf(word.text)),
  );
}

/** With so many new words, a later description goes beyond the earlier one. */
const MIN_NEW_UNITS = 2;

/**
 * Compares two descriptions of jobs: "Roof, like I said, it leaks" is the job "Roof is leaking". All things of the shorter one, and most of
 * its other words, are in the longer one.
 *
 * @param later is another job, or more about the same one, if it has more than one new word. So that no word is lost.
 */
export function isSameJob(later: string, earlier: string): boolean {
  const [said, known] = [unitsOf(later), unitsOf(earlier)];
  const [shorter, longer] = said.length <= known.length ? [said, known] : [known, said];
  if (shorter.length === 0) return later.toLowerCase() === earlier.toLowerCase();
  if (said.filter((unit) => !isIn(known, unit)).length >= MIN_NEW_UNITS) return false;
  const shared = shorter.filter((unit) => isIn(longer, unit));
  return shorter.every((unit) => !unit.isOfThing || shared.includes(unit)) && shared.length * 2 > shorter.length;
}

/** Verbs that do not say which work is wanted. */
const ANY_WORK = wordSet('fix repair do look check install put mount hang set get add need replace change');

const isIncluded = (some: readonly string[], all: readonly string[]) => some.every((one) => all.includes(one));

/**
 * @returns whether the words name work that the description has already, for a list of jobs on which each stands once: "mount the TV" and
 *   "TV hung on the wall". Another fault of the same thing and other work on it are jobs of their own.
 */
export function isListedAs(said: string, listed: string): boolean {
  if (isSameJob(said, listed)) return true;
  const [words, known] = [wordsIn(said), wordsIn(listed)];
  const things = (of: readonly Word[]) =>
    mentionsIn(of)
      .filter(({ kind }) => kind === 'thing' || kind === 'part')
      .map(({ name }) => name);
  const places = (of: readonly Word[]) => of.map(({ text }) => text).filter((text) => PLACE_WORDS.has(text));
  const works = (of: readonly Word[]) => of.filter((word) => isWorkVerb(word)).map(({ text }) => stemOf(text));
  const [own, standing] = [things(words), places(words)];
  const isSameThing = own.length > 0 ? isIncluded(own, things(known)) : standing.length > 0;
  const isElsewhere = places(known).length > 0 || own.length === 0 ? !isIncluded(standing, places(known)) : false;
  const isOtherWork = !works(words).every((work) => ANY_WORK.has(work) || works(known).includes(work));
  return isSameThing && !isElsewhere && !isOtherWork && !addsFault(said, listed);
}
