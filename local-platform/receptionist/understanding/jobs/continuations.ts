import { numberWordAt } from '../whens/numbers.ts';
import { endOfPhrase, hasPhrase, phraseList, wordSet } from '../whens/phrases.ts';
import { isAnswerNo } from './courtesies.ts';
import type { Word } from './word.ts';
import type { JobClause } from './jobClauses.ts';
import { ANIMALS } from './roles.ts';
import { PLACE_WORDS } from './sameJob.ts';
import { lastWord } from './things.ts';

/** Clauses about one thing, in the order of the text. */
export type Group = {
  readonly clauses: readonly [JobClause, ...JobClause[]];
  /** The clause that names the thing. */
  readonly head: JobClause;
  /** The caller says that it is one more job. */
  readonly isAdded: boolean;
};

const ALSO = phraseList(`
  also
  as well
  one more|other thing|issue|problem|job|item|little
  another thing|issue|problem|job|one|item|project|little|small
  the other|second|next thing|issue|problem|job|item
  on top of that|it|this
  while you|he|she|they|someone are|is|come|at
  while we are at it
  while i have|got you
  something else
  in addition
  besides that|the
  and another
`);
const FINAL = wordSet('too either');
/** "It also won't latch" is about the same thing. */
const SAME = phraseList(`
  and|but|so|yes|yeah? it|they also
`);

/** @returns whether the words add to something, as "also" and a final "too" do, also before a size: "the spare room too, like 12x12" */
export const isAddition = (words: readonly Word[]): boolean =>
  (endOfPhrase(SAME, words, 0) === undefined && hasPhrase(ALSO, words)) ||
  words
    .filter(({ kind }) => kind !== 'mark')
    .some(({ text }, at, said) => FINAL.has(text) && (said[at + 1] === undefined || said[at + 1]?.kind === 'digits'));

const BEFORE_CORRECTION = wordSet('oh well but and so okay ok hey hang hold on , .');
const CORRECTIONS = phraseList(`
  actually
  wait
  sorry i|it|the|my|not|no|,|that
  i mean|meant|said
  correction
  not the
  scratch that
  my mistake|bad
`);

/** @returns whether the words correct something that was said before, as "no, it is" and "I meant" do. "No heat" corrects nothing. */
export function isCorrection(words: readonly Word[]): boolean {
  const start = words.findIndex(({ text }) => !BEFORE_CORRECTION.has(text));
  return start !== -1 && (isAnswerNo(words, start) || endOfPhrase(CORRECTIONS, words, start) !== undefined);
}

const isPest = ({ thing }: JobClause): boolean => thing !== undefined && ANIMALS.has(lastWord(thing.name));

const SPREADING = wordSet('mold mildew odor smell leak crack stain');
/** Pests and mold are in several rooms at once. */
const isSpreading = (head: JobClause): boolean =>
  isPest(head) || SPREADING.has(lastWord(head.thing?.name ?? '')) || head.words.some(({ text }) => SPREADING.has(text));

/** @returns whether the clause says what is wrong, so that the next one can say where else, how much, or what it is */
const isFound = (head: JobClause): boolean => !head.hasWish && (head.hasFault || isSpreading(head));

const MORE_PLACES = wordSet(
  'closet closets pantry cellar office wall walls ceiling room rooms floor cabinet cabinets drawers sink stove house',
);
const AROUND_PLACES = wordSet(
  'and also too even now as well maybe plus in on at by under behind near around the my our both all is are it they there same thing',
);

/** "And also the bathroom", "in the pantry too" */
const isPlaces = ({ words, thing }: JobClause): boolean => {
  const isPlace = (text: string) => PLACE_WORDS.has(text) || MORE_PLACES.has(text);
  const isNamed = thing?.kind === 'place' || words.some(({ text }) => isPlace(text));
  return (
    isNamed &&
    words.every(
      ({ text }, at) =>
        isPlace(text) || AROUND_PLACES.has(text) || (thing?.kind === 'place' && at >= thing.from && at < thing.end),
    )
  );
};

const AMOUNTS = phraseList(`
  many
  lots|tons|loads|bunches|dozens|hundreds of? them|those?
  a lot|ton|bunch|few|couple of? them|those?
  some|several of? them?
  all over
  everywhere
`);
const TIMES = phraseList(`
  and|then? and|then? this|last|yesterday|the? other? morning|night|afternoon|evening|week|day
  and|then? and|then? yesterday|today|now|again|monday|tuesday|wednesday|thursday|friday|saturday|sunday
`);
/** "There were more in the supply closet" */
const MORE = phraseList(`
  then|and? there is|are|was|were also|even? more|another|others|some more?
  then|and? i|we found|saw|noticed more|another|others|some more?
`);

const GUESSES = phraseList(`
  and|so|but? i|we am|are guessing|thinking|assuming|suspecting|betting it|that|they|there? is|are? maybe|probably?
  and|so|but? i|we guess|think|suspect|assume|bet it|that|they|there? is|are? maybe|probably?
  and|so|but? it|that|they|there must|might|could|may be
  and|so|but? it|that|they|there is|are? maybe|probably|possibly|likely
  and|so|but? must|might be
`);

/** @returns whether the clause guesses what was found: "so I'm guessing mice" */
export const isGuess = (head: JobClause, next: JobClause): boolean =>
  isFound(head) &&
  next.isBare &&
  next.thing?.kind === 'thing' &&
  (endOfPhrase(GUESSES, next.words, 0) ?? -1) >= next.thing.from - 1;

/** @returns whether the clause says where else something was found, how many there are, or what it may be */
export function continuesFind(head: JobClause, next: JobClause): boolean {
  if (!isFound(head) || next.hasWish || next.hasWork) return false;
  if (isGuess(head, next)) return true;
  if (next.thing?.kind === 'thing' && !next.isPlaced) return false;
  if (endOfPhrase(MORE, next.words, 0) !== undefined) return true;
  if (next.hasFault) return false;
  // "My sink drips and also the basement" names two places to work at.
  if (isPlaces(next)) return isSpreading(head) || !isAddition(next.words);
  return [AMOUNTS, TIMES].some((phrases) => endOfPhrase(phrases, next.words, 0) === next.words.length);
}

const UNITS = wordSet(
  `feet foot ft inch inches yards square sq sqft acre acres gallon gallons amp amps ton tons btu by x story stories storey linear percent
  degrees footage bed beds bedroom bedrooms bath baths bathroom bathrooms br ba`,
);
const MATERIALS = wordSet(
  `cedar pine oak maple walnut vinyl wood wooden aluminum copper pvc pex brick stone concrete asphalt slate tin steel iron granite quartz
  laminate marble ceramic porcelain fiberglass stainless brass white black brown gray grey green blue beige red gas electric oil propane
  residential commercial`,
);
/** Besides the numbers that `numberWordAt` reads. */
const LARGE_NUMBERS = wordSet('sixty seventy eighty ninety hundred thousand half quarter third');
const MAX_WORDS = 6;

/** @returns whether the words only say how big a thing is or what it is made of: "about 120 feet, cedar" */
export function isDetail(words: readonly Word[]): boolean {
  if (words.length > MAX_WORDS) return false;
  // "Three of them".
  const isCount = words.length === 3 && words[1]?.text === 'of' && words[2]?.text === 'them';
  if (isCount) return true;
  const hasNumber =
    words.some(
      ({ text, kind }, at) => kind === 'digits' || LARGE_NUMBERS.has(text) || numberWordAt(words, at) !== undefined,
    ) && words.some(({ text }) => UNITS.has(text));
  return hasNumber || (words.length <= 2 && words.some(({ text }) => MATERIALS.has(text)));
}

const INCLUDED = wordSet('including includes include incl');
/** "With no hot water" and "with the kids home" include nothing. */
const NOT_INCLUDED = wordSet("no my our a this that all you y'all it");
export const SENTENCE_JOINERS = wordSet('and ,');
const PEOPLE = wordSet(
  `i we he she him you mom dad mother father husband wife son daughter kid kids baby tenant tenants neighbor neighbors landlord guy guys
  everyone everybody nobody people family parents grandma grandpa dog cat`,
);
/** "It gurgles at me" is about the thing, and "it keeps me up" about the caller. */
const HEARERS = wordSet('me us');
const BEFORE_HEARER = wordSet('at on');
/** "It gets bigger when we use the shower" says when. */
const WHEN = wordSet('when whenever if every unless');
export function isAboutPeople(words: readonly Word[]): boolean {
  const when = words.findIndex(({ text }) => WHEN.has(text));
  return words
    .slice(0, when === -1 ? undefined : when)
    .some(({ text }, at) => PEOPLE.has(text) || (HEARERS.has(text) && !BEFORE_HEARER.has(words[at - 1]?.text ?? '')));
}
const MAX_FAULT_WORDS = 4;
const MAX_SEQUEL_WORDS = 6;
const MAX_COUNTED_WORDS = 8;
/** "And a zone that won't shut off", "and there's a draft": a fault of something that no list has. */
const COUNTS = wordSet('there a an one another two three some half');
/** What a thing is made of. It has no trade of its own here. */
export const PIECES = wordSet(
  'panel panels board boards section sections length slat slats pane panes plank planks picket pickets piece pieces chunk chunks post posts row strip corner',
);
const MAX_WORDS_TO_PIECE = 4;

/** "And there's one section over the garage that's pulled loose", "and a piece of it hangs over the door" */
function isPiece({ words, thing, isPlaced }: JobClause): boolean {
  const said = words[0]?.text === 'and' ? words.slice(1) : words;
  return (
    (thing === undefined || isPlaced) &&
    COUNTS.has(said[0]?.text ?? '') &&
    said.slice(0, MAX_WORDS_TO_PIECE).some(({ text }) => PIECES.has(text))
  );
}
/** Work on whole rooms: "a clean, kitchen and two bathrooms mostly". */
const ROOM_WORK = wordSet('clean cleaning cleaned cleaners paint painted painting');

/** "Kitchen and two bathrooms mostly" */
export const isRooms = (head: JobClause, { thing, words, hasFault, hasWish, hasWork, joiner }: JobClause): boolean =>
  joiner === ',' &&
  thing?.kind === 'place' &&
  !hasFault &&
  !hasWish &&
  !hasWork &&
  words.length <= MAX_COUNTED_WORDS &&
  head.words.some(({ text }) => ROOM_WORK.has(text));

/** "Including the oven", "oven and fridge included" */
function isInclusion({ words, joiner, thing, isAboutOther }: JobClause): boolean {
  const [first, second] = [words[0]?.text ?? '', words[1]?.text ?? ''];
  if (joiner !== ',' || isAboutOther) return false;
  if (first === 'with') return thing !== undefined && !NOT_INCLUDED.has(second);
  return INCLUDED.has(first) || (thing !== undefined && words.at(-1)?.text === 'included');
}

const UNABLE = phraseList(`
  we|i|you can|could not open|close|shut|lock|unlock it|them
  nobody can|could open|close|shut|lock|unlock it|them
`);

/** "And we can't open it" */
const isUnable = ({ words, joiner }: JobClause): boolean =>
  joiner === 'and' && endOfPhrase(UNABLE, words, 0) === words.length;

/**
 * @returns whether the same sentence says more about the thing: "and now it just sits there and gurgles", "won't latch no more", "including the
 *   oven"
 */
export function isRestOfSentence({ clauses, head }: Group, next: JobClause): boolean {
  const { joiner, words, hasFault, hasWish, thing, isAboutOther } = next;
  if (isUnable(next) && clauses.some((clause) => clause.hasFault)) return true;
  if (!SENTENCE_JOINERS.has(joiner) || isAddition(words) || isAboutPeople(words)) return false;
  const last = clauses.at(-1);
  // "Including the windows, baseboards and inside the fridge"
  if (isInclusion(next) || (last !== undefined && isInclusion(last) && !hasFault && !hasWish && joiner === ','))
    return true;
  const first = words[0]?.text ?? '';
  const isNow = first === 'now';
  const isFaulty = clauses.some((clause) => clause.hasFault) || isNow;
  // "Then goes back down"
  if (isFaulty && thing === undefined && first === 'then' && words.length <= MAX_SEQUEL_WORDS) return true;
  if (!isFaulty || !hasFault || hasWish || isDetail(words)) return false;
  if (isPiece(next)) return true;
  if (thing === undefined && joiner === 'and' && COUNTS.has(first) && words.length <= MAX_COUNTED_WORDS) return true;
  if (thing === undefined) return isAboutOther || isNow || (joiner === ',' && words.length <= MAX_FAULT_WORDS);
  const isPart = thing.kind === 'part' || (thing.kind === 'place' && !next.isPlaced);
  return isPart && !isNow && (joiner === 'and' || isAboutOther || thing.name === 'water') && next.trade === head.trade;
}
