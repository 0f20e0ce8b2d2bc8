import { wordSet } from '../wordLists.ts';
import type { SpokenWord } from '../shorthand.ts';

const HESITATIONS = wordSet('um umm uhm uh uhh er erm ah hm hmm mm');
/** Carry nothing wherever they stand. */
export const ASIDES = wordSet(
  "sir sirree siree maam ma'am madam lol lmao haha hahaha tbh fyi btw imo omg honestly basically literally frankly",
);
/** Forms of address, at the end of a clause or in one of their own. */
export const VOCATIVES = wordSet(
  'man buddy pal dude bro hon honey dear sweetie sweetheart darling guys ladies mate boss chief champ sugar hun babe amigo bruh brah fam',
);
/** Before a form of address, these make it an ordinary word: "the right man", "my guys". */
export const BEFORE_NOUNS = wordSet(
  'a an the this that these those my our your his her their its some any one two three four old new good real same another right repair handy which what many few of like or and for to with own other is are',
);
/** "Well" before these only begins a sentence. */
const AFTER_WELL = wordSet(
  "i i'm we you he she it it's its that this they there let no yes ok so then what how when where who why do does did can could is are will would if my our maybe not thanks thank",
);
/** "Hey" before these greets. */
const AFTER_HEY = wordSet('there you hey ai');
/** "Like" after these carries nothing. */
const BEFORE_LIKE = wordSet('so just and but or was because');
const BEFORE_YOU_KNOW = wordSet('do did does if let as would could how what because');
const AFTER_YOU_KNOW = wordSet('if what who how when where why any anything a the about that of my your');

export const isHesitation = ({ text }: SpokenWord): boolean => HESITATIONS.has(text);

/** @returns whether the word carries nothing for a reader of the caller's wishes */
export function isDropped(all: readonly SpokenWord[], index: number): boolean {
  const word = all[index];
  const previous = all[index - 1];
  const next = all[index + 1];
  if (word === undefined) return false;
  const { text } = word;
  const startsClause = previous?.marks !== '' || isHesitation(previous);
  const endsClause = next === undefined || word.marks !== '';
  const before = previous?.text ?? '';
  if (isHesitation(word) || ASIDES.has(text)) return true;
  if (VOCATIVES.has(text)) return endsClause && !BEFORE_NOUNS.has(before);
  switch (text) {
    case 'hey':
      return startsClause && next !== undefined && !AFTER_HEY.has(next.text);
    case 'well':
      return startsClause && (word.marks !== '' || AFTER_WELL.has(next?.text ?? ''));
    case 'like':
      return startsClause || BEFORE_LIKE.has(before) || word.marks === ',';
    case 'you':
      return next?.text === 'know' && isEmptyYouKnow(all, index);
    case 'know':
      return before === 'you' && isEmptyYouKnow(all, index - 1);
    default:
      return false;
  }
}

/** "You know" as a filler, and not as a question or with an object. */
const isEmptyYouKnow = (all: readonly SpokenWord[], index: number): boolean =>
  !BEFORE_YOU_KNOW.has(all[index - 1]?.text ?? '') &&
  (all[index + 1]?.marks !== '' || !AFTER_YOU_KNOW.has(all[index + 2]?.text ?? ''));
