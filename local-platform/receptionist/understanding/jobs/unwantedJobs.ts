import { endOfPhrase, phraseList, wordSet } from '../whens/phrases.ts';
import { isWorkVerb } from './conditions.ts';
import type { Group } from './continuations.ts';
import { formSet, stemOf, textAt, type Word } from './word.ts';
import { isReason, scoreOf } from './groups.ts';
import type { JobClause } from './jobClauses.ts';
import { endOfRemoval } from './removals.ts';
import { ANIMALS, isPlaceOf } from './roles.ts';
import { PLACE_WORDS } from './sameJob.ts';
import { lastWord, mentionsIn, WHOLE_JOB_SCORE } from './things.ts';

const wordsOf = ({ clauses }: Group): readonly Word[] => clauses.flatMap(({ words }) => words);

/** The things and the work that the words name, and their verbs of work, without the places: "droppings" of "droppings behind the fridge". */
function namesIn({ clauses }: Group): readonly string[] {
  return clauses.flatMap(({ words }) => [
    ...mentionsIn(words)
      .filter((mention) => mention.kind === 'work' || (mention.kind === 'thing' && !isPlaceOf(words, mention)))
      .map(({ name }) => name),
    ...words.filter(isWorkVerb).map(({ text }) => text),
  ]);
}

/** Where a thing is said to be without another one being meant. */
const SIDES = wordSet('side front back left right upper lower outside inside outdoor indoor yard');
/** "Another", and "2" of "unit 2" */
const OTHERS = wordSet('another both');

const placesIn = (words: readonly Word[]): readonly string[] =>
  words
    .filter(({ text, kind }) => kind === 'digits' || OTHERS.has(text) || (PLACE_WORDS.has(text) && !SIDES.has(text)))
    .map(({ text }) => text);

const SIGNS = wordSet('droppings');
const isPest = (name: string) => ANIMALS.has(lastWord(name));

/** "The gutters need new guards": what is new is another thing. */
const wantsNew = ({ clauses }: Group): boolean =>
  clauses.some(({ hasWish, words }) => hasWish && words.some(({ text }) => text === 'new'));

/** "Can you even paint in cold weather?" and "the paint's peeling" say more of "painting my house", and "the heater" of a water heater. */
function isAboutSame(group: Group, best: Group): boolean {
  const [words, known] = [wordsOf(group), wordsOf(best)];
  const [names, knownNames] = [namesIn(group), namesIn(best)];
  const [places, knownPlaces] = [placesIn(words), placesIn(known)];
  const isKnown = (name: string) =>
    knownNames.some((other) => stemOf(other) === stemOf(name) || other.endsWith(` ${name}`)) ||
    (SIGNS.has(lastWord(name)) && knownNames.some(isPest));
  return names.length > 0 && names.every(isKnown) && places.every((place) => knownPlaces.includes(place));
}

const HEATERS = wordSet('heater boiler tankless');
const WET = formSet('leak drip flood burst overflow run');
const SURFACES = wordSet('floor floors flooring subfloor wall walls ceiling carpet drywall baseboard cabinet cabinets');
const DAMAGED = wordSet(
  'soft wet damp soaked spongy warped warping buckling buckled stained rotting rotten swollen bubbling',
);

/** "No hot water" of a leaking water heater, and "the floor is getting soft" of a leak, are signs of the first job. */
function isSign(group: Group, best: Group): boolean {
  if (group.clauses.some(({ hasWish, hasWork }) => hasWish || hasWork)) return false;
  const [words, known] = [wordsOf(group), wordsOf(best)];
  const has = (list: ReadonlySet<string>, among: readonly Word[]) => among.some(({ text }) => list.has(text));
  const isOfHeater = group.head.thing?.name === 'hot water' && has(HEATERS, known);
  const isOfLeak = has(WET, known) && has(SURFACES, words) && has(DAMAGED, words);
  return isOfHeater || isOfLeak;
}

const OWNING = wordSet('a an my our another');

/** "There's a closet door that's sagging", but not "the door won't close" of an oven */
function isOwnDoor({ words, thing, hasFault, isPlaced, isAboutOther }: JobClause): boolean {
  if (thing?.name !== 'door' || !hasFault || isPlaced || isAboutOther) return false;
  return thing.end - thing.from > 1 || OWNING.has(textAt(words, thing.from - 1));
}

/**
 * @param best the group of the first job
 * @returns whether the group is a job besides the first one, and not more about it: it names another thing, with a fault or with work on it
 */
export function isFurtherJob(group: Group, best: Group | undefined): boolean {
  const { head, isAdded } = group;
  if (isReason(head)) return false;
  if (isAdded) return true;
  if (best !== undefined && isSign(group, best)) return false;
  if (best !== undefined && !wantsNew(group) && isAboutSame(group, best)) return false;
  const hasOwnThing = head.thing?.kind === 'thing' || head.thing?.kind === 'work' || isOwnDoor(head);
  // "And a door hung"
  const isWorkOnPlace =
    head.thing?.kind === 'place' &&
    !head.isPlaced &&
    !head.isHistory &&
    head.words.slice(head.thing.end).some(isWorkVerb);
  return isWorkOnPlace || (hasOwnThing && (isOwnDoor(head) || scoreOf(group) >= WHOLE_JOB_SCORE));
}

const REPAIRED = phraseList(`
  it|that|they|which was|were|is|got|been already|all? fixed|repaired|replaced|patched|handled|done
`);

/** Leaves out what was repaired since: "we had a pipe burst last winter and it was fixed". */
export const withoutRepaired = (clauses: readonly JobClause[]): readonly JobClause[] =>
  clauses.map((clause, index) => {
    const next = clauses[index + 1];
    const isRepaired = clause.isHistory && next !== undefined && endOfPhrase(REPAIRED, next.words, 0) !== undefined;
    return isRepaired ? { ...clause, score: 0, hasFault: false } : clause;
  });

const AT_PRESENT = wordSet('now then');
const CONJUNCTIONS = wordSet('and but so');

/** "Now it hums", "it's got rocks in it now" */
const isAtPresent = ({ words }: JobClause): boolean =>
  AT_PRESENT.has(textAt(words, CONJUNCTIONS.has(textAt(words, 0)) ? 1 : 0)) || words.at(-1)?.text === 'now';

/** @returns whether the group says what is wrong now, after what was done before: "now my ceiling has a stain" */
const isConsequence = ({ clauses, head }: Group): boolean =>
  head.thing !== undefined && clauses.some(({ hasFault }) => hasFault) && clauses.some(isAtPresent);

/** "Now I want the stump out too", after work that was done before */
const isNextWish = ({ clauses, head }: Group): boolean =>
  head.thing !== undefined && clauses.some(({ hasWish }) => hasWish) && clauses.some(isAtPresent);

const DOERS = wordSet(
  `i we he she they boyfriend girlfriend uncle cousin husband wife son daughter grandson granddaughter kid kids boy boys girl cat cats dog dogs puppy roommate brother
  sister dad mom mother father neighbor guy guys someone somebody tenant painter crew law there`,
);
const DEEDS = wordSet(
  `tried thought put left let hung drove ran threw kicked dropped knocked flushed cut dug took used pulled turned poured moved hit jumping playing
  running wrestling washing trying hanging doing moving putting`,
);
/** Deeds that are work: what they leave needs none of its own. */
const WORK_DEEDS = wordSet('put hung cut dug took pulled moved');
/** "The girl up there left the tub running" */
const MAX_WORDS_TO_DEED = 3;

/** "My cat knocked a plant into the sink", "we tried to hang a TV" */
const isDeed = ({ words, hasWish }: JobClause, deeds: ReadonlySet<string>): boolean =>
  !hasWish &&
  words.some(
    ({ text }, at) =>
      DOERS.has(text) && words.slice(at + 1, at + 1 + MAX_WORDS_TO_DEED).some((word) => deeds.has(word.text)),
  );

/** Leaves out what a person or an animal did, if a later group says what is wrong since then, or asks for the next work. */
export function withoutCauses(groups: readonly Group[]): readonly Group[] {
  const consequence = groups.findLastIndex(isConsequence);
  const wish = groups.findLastIndex(isNextWish);
  const isCause = ({ clauses, isAdded }: Group, index: number): boolean =>
    !isAdded &&
    ((index < consequence && clauses.every((clause) => isDeed(clause, DEEDS))) ||
      (index < wish && clauses.every((clause) => isDeed(clause, WORK_DEEDS))));
  return groups.filter((group, index) => !isCause(group, index));
}

const QUOTES = wordSet(`' " ‘ ’ “ ”`);
const DETERMINERS = wordSet('the my a an our his her your that');
/** Amounts: "not a drop of hot water" denies no job. */
const AMOUNTS = wordSet('drop bit trace trickle single lot first time');
/** What can be denied besides things: "not the downstairs one". */
const DENIED = wordSet('emergency one ones upstairs downstairs');
/** "Not the baby part" denies words that were read back. */
const PARTS = wordSet('part parts bit bits stuff word words');
const MAX_WORDS_BEFORE_PART = 3;
const CONTRASTS = wordSet('but just only');
const BEGINNINGS = wordSet('the my our a an it its i');
/** Words before "not" that belong to the denial: "and it's not the sink". */
const BEFORE_NOT = wordSet("and it is its that 's was no");

const isThing = (word: Word | undefined) =>
  word !== undefined && !word.text.endsWith('ing') && mentionsIn([word]).length > 0;

/** @returns the index after a denied thing, such as "not the sink"; undefined if none is at the index */
function endOfDenial(words: readonly Word[], at: number): number | undefined {
  if (textAt(words, at) !== 'not') return undefined;
  // "The problem is not 'heater'".
  const first = QUOTES.has(textAt(words, at + 1)) ? at + 2 : at + 1;
  const quoted = QUOTES.has(textAt(words, first + 1)) ? first + 2 : undefined;
  if (isThing(words[first]) && quoted !== undefined) return quoted;
  // "I said shower, not sink".
  if (isThing(words[at - 1]) && isThing(words[at + 1])) return at + 2;
  if (!DETERMINERS.has(textAt(words, at + 1)) || AMOUNTS.has(textAt(words, at + 2))) return undefined;
  const after = words.slice(at + 2);
  const part = after.slice(0, MAX_WORDS_BEFORE_PART).findIndex(({ text }) => PARTS.has(text));
  const thing = part === -1 ? after.findIndex((word) => DENIED.has(word.text) || isThing(word)) : part;
  const end = after.findIndex(
    ({ text, kind }, index) =>
      (kind === 'mark' && text !== '-') || CONTRASTS.has(text) || (index > thing && BEGINNINGS.has(text)),
  );
  if (thing === -1 || (end !== -1 && end <= thing)) return undefined;
  return end === -1 ? words.length : at + 2 + end;
}

/** A text without its denied things. */
type Undenied = {
  /** With a comma in the place of each denied thing. */
  readonly words: readonly Word[];
  /** The denied things. Words such as "an emergency" are left out. */
  readonly denied: readonly Word[];
};

/** Removes denied things, such as "it's not the sink" and "skip the outlets". They end at a mark, at "but", "just" or "only", and where the next thing begins. */
export function withoutDenials(words: readonly Word[]): Undenied {
  const kept: Word[] = [];
  const denied: Word[] = [];
  let next = 0;
  words.forEach((word, at) => {
    if (at < next) return;
    const end = endOfDenial(words, at) ?? endOfRemoval(words, at);
    next = end ?? at + 1;
    if (end === undefined) {
      kept.push(word);
      return;
    }
    while (BEFORE_NOT.has(textAt(kept, kept.length - 1))) kept.pop();
    kept.push({ ...word, text: ',', kind: 'mark', isGlued: true, isSecondOfContraction: false });
    const things = words.slice(at + 1, end);
    if (!things.some(({ text }) => text === 'emergency')) denied.push(...things);
  });
  return { words: kept, denied };
}
