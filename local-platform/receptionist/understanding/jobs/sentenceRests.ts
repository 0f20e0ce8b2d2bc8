import { isAddition } from './additions.ts';
import { isDetail } from './details.ts';
import type { Group } from './groups.ts';
import type { JobClause } from './jobClauses.ts';
import { wordSet } from '../wordLists.ts';
import type { Word } from './word.ts';

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

/**
 * @returns whether the same sentence says more about the thing: "and now it just sits there and gurgles", "won't latch no more", "including the
 *   oven"
 */
export function isRestOfSentence({ clauses, head }: Group, next: JobClause): boolean {
  const { joiner, words, hasFault, hasWish, thing, isAboutOther } = next;
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
