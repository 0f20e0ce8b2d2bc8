import { isWorkVerb } from './conditions.ts';
import { wordSet } from './lists.ts';
import type { Mention } from './things.ts';
import { textAt, type Word } from './word.ts';

/** A thing is the place of something, or damaged, as in "a hole in the wall", or wanted, as in "install a fan", or the subject of its clause. */
export type Role = 'place' | 'damaged' | 'wanted' | 'subject';

const PLACE_PREPOSITIONS = wordSet(
  'in on under over above below behind around by near at to into inside outside onto through along beside between off against beneath across beyond within for down',
);
/** Words before a preposition that make a thing after it the one to work on: "a leak under the sink". */
const DAMAGE = wordSet(
  'hole holes crack cracks dent dents gap gaps scratch scratches rip tear leak leaks chip stain stains rot break issue problem trouble tore torn chewed ate gnawed ripped',
);
/** Words that are not between a preposition or a verb and its thing. */
const ENDS = wordSet(
  'is are was were has have had and but or i we you it they get getting do does not put with from of about like when if that so',
);
/** Words whose object is the thing to work on: "the kitchen needs a faucet", "squirrels tore the soffit". */
const WANTING = wordSet(
  `need needs want wants wanted add adding put putting get getting new install installing replace tore torn chewed ate gnawed ripped damaged
  ruined wrecked destroyed smashed dented broke cracked scratched hit tear take cut dig knock rip pull`,
);

const MAX_WORDS_BEFORE = 4;

export function roleOf(words: readonly Word[], { from }: Mention): Role {
  for (let at = from - 1; at >= from - MAX_WORDS_BEFORE; at--) {
    const word = words[at];
    if (word === undefined || word.kind === 'mark') break;
    if (WANTING.has(word.text)) return 'wanted';
    if (PLACE_PREPOSITIONS.has(word.text)) return DAMAGE.has(textAt(words, at - 1)) ? 'damaged' : 'place';
    if (ENDS.has(word.text)) break;
    if (isWorkVerb(word)) return 'wanted';
  }
  return 'subject';
}

const WEIGHTS: Readonly<Record<Mention['kind'], Readonly<Record<Role, number>>>> = {
  work: { place: 8, subject: 8, damaged: 8, wanted: 8 },
  thing: { wanted: 7, damaged: 6, subject: 5, place: 3 },
  place: { wanted: 4, damaged: 4, subject: 4, place: 2 },
  part: { wanted: 2.5, damaged: 2.5, subject: 2.5, place: 1 },
};

/** @returns the mention of what is to be worked on, and not of the place where it is; the first one of several */
export function mainMention(words: readonly Word[], mentions: readonly Mention[]): Mention | undefined {
  const weightOf = (mention: Mention) => WEIGHTS[mention.kind][roleOf(words, mention)];
  return mentions.toSorted((one, other) => weightOf(other) - weightOf(one))[0];
}
