import { numberWordAt } from '../whens/numbers.ts';
import { endOfPhrase, phraseList, wordSet } from '../whens/phrases.ts';
import { isDamage, isWorkVerb } from './conditions.ts';
import type { Mention } from './things.ts';
import { textAt, type Word } from './word.ts';

/** A thing is the place of something, or damaged, as in "a hole in the wall", or wanted, as in "install a fan", or the subject of its clause. A `landmark` is beside a place. */
export type Role = 'place' | 'landmark' | 'damaged' | 'wanted' | 'subject';

export const PLACE_PREPOSITIONS = wordSet(
  'in on under over above below behind around by near at to into inside outside onto through along beside between off against beneath across beyond within for down',
);
/** Words before a preposition that make a thing after it the one to work on: "a leak under the sink". */
const DAMAGE = wordSet(
  'hole holes crack cracks dent dents gap gaps scratch scratches rip tear leak leaks chip stain stains rot break issue problem trouble tore torn chewed ate gnawed ripped',
);
const LEAKING = wordSet('leak leaks');
/** "Can they look at the garage door" is about the door. */
const LOOKING = wordSet('look looking looked peek glance check checking going go');
/** "Looking for paint touch-ups" */
const ASKING = wordSet('looking ask asking calling need needing after shopping searching');
/** What they hit is damaged: "knocked over the mailbox". */
const HITTING = wordSet('knocked tipped blew backed crashed ran drove rammed pushed slammed smashed');
const HIT = wordSet('over down into off through');
const SPREADING = wordSet('into onto through on down to');
/** Words that are not between a preposition or a verb and its thing. */
const ENDS = wordSet(
  'is are was were has have had and but or i we you it they get getting do does not put with from about like when if that so',
);
/** Words whose object is the thing to work on: "the kitchen needs a faucet", "squirrels tore the soffit". */
const WANTING = wordSet(
  `need needs want wants wanted add adding put putting get getting new install installing replace tore torn chewed ate gnawed ripped damaged
  ruined wrecked destroyed smashed dented broke cracked scratched hit tear take cut dig knock rip pull beat`,
);

const MAX_WORDS_BEFORE = 4;
/** What a preposition after them names is what it is about: "no rush on the fence". */
const ABOUT = wordSet('rush hurry question questions');
/** "The edge of our pond" is the pond: these words do not count. */
const WORDS_OF_PART = 3;

const DETERMINERS = wordSet('my our the a an his her their your this that these those some each both two');
/** "Our new hot tub" is not wanted. */
const BEFORE_KNOWN = wordSet('my our the his her their this that these those brand');
/** "The wall is covered in mold", "a shed packed with junk". */
const COVERED = wordSet('covered full packed filled infested crawling overrun loaded stuffed swarming');
/** Words with which a thing only helps to find the place: "a soggy spot in the yard by the swing set". */
const NEXT_TO = wordSet('by near beside behind around against beyond');

/** Names of animals. A thing is never in them. */
export const ANIMALS = wordSet(
  `termite cockroach roach bedbug bug ant spider wasp hornet bee honeybee mosquito flea tick mouse mice rat rodent squirrel raccoon possum
  opossum skunk bat snake scorpion pigeon critter silverfish centipede beetle moth droppings`,
);

/** @returns whether a verb follows the "to" at the index: "to clear the junk", but not "to the sink" */
const isInfinitive = (words: readonly Word[], at: number, from: number) =>
  textAt(words, at) === 'to' && at + 1 < from && !DETERMINERS.has(textAt(words, at + 1));

/** @returns the role of a thing after a preposition */
function roleAfter(words: readonly Word[], at: number, { from, trade, name }: Mention): Role {
  const [before, preposition] = [textAt(words, at - 1), textAt(words, at)];
  const isCover = (preposition === 'in' || preposition === 'with') && COVERED.has(before) && trade === 'other';
  const isLookedAt = (preposition === 'at' || preposition === 'over') && LOOKING.has(before);
  const isAskedFor = preposition === 'for' && ASKING.has(before);
  if (isCover || isLookedAt || isAskedFor || isInfinitive(words, at, from)) return 'wanted';
  if (ABOUT.has(before)) return 'subject';
  if (HITTING.has(before) && HIT.has(preposition)) return 'damaged';
  // What leaks into a cabinet is not the cabinet.
  if (DAMAGE.has(before) && !(LEAKING.has(before) && SPREADING.has(preposition))) return 'damaged';
  return ANIMALS.has(name) ? 'subject' : NEXT_TO.has(preposition) ? 'landmark' : 'place';
}

const USING = wordSet('run use start running using');
const USERS = wordSet('i we you');

/** "Every time I run the dishwasher, water comes up in the sink" */
const isOnlyUsed = (words: readonly Word[], verb: number): boolean =>
  USING.has(textAt(words, verb)) &&
  (USERS.has(textAt(words, verb - 1)) || textAt(words, verb - 1) === 'when') &&
  /^(?:time|when|whenever|if)$/.test(textAt(words, textAt(words, verb - 1) === 'when' ? verb - 1 : verb - 2));

const SIDES = wordSet('outside inside');

const PREPOSITIONS = wordSet('in on at by');
const BEFORE_PLACE = wordSet('my our the a an some all both half one');
const PLACES = wordSet(
  'kitchen bathroom bath bedroom room rooms garage basement attic hall hallway laundry den porch patio yard backyard floor closet pantry cellar office shop store upstairs downstairs crawlspace shed',
);

/** @returns whether a thing is named anew after a place: at "two" of "in my kitchen two outlets" */
const isAfterPlace = (words: readonly Word[], at: number): boolean =>
  PLACES.has(textAt(words, at - 1)) &&
  (BEFORE_PLACE.has(textAt(words, at)) || numberWordAt(words, at) !== undefined || words[at]?.kind === 'digits');

const BUILDINGS = wordSet('house home place apartment unit condo building');
const BE = wordSet('is are was were');

/** @returns whether a verb follows the place: at "are" of "in his house are mice" */
const isVerbAfterPlace = (words: readonly Word[], at: number): boolean =>
  BE.has(textAt(words, at)) && (PLACES.has(textAt(words, at - 1)) || BUILDINGS.has(textAt(words, at - 1)));

const MAX_PLACE_WORDS = 5;

/** @returns whether the words begin with a place, and then name a thing there: "in my kitchen two outlets", "in his house are mice" */
export const startsWithPlace = (words: readonly Word[]): boolean =>
  PREPOSITIONS.has(textAt(words, 0)) &&
  words
    .slice(0, MAX_PLACE_WORDS + 1)
    .some((_, at) => at > 1 && (isAfterPlace(words, at) || isVerbAfterPlace(words, at)));

export function roleOf(words: readonly Word[], mention: Mention): Role {
  const { from, trade } = mention;
  let first = from - MAX_WORDS_BEFORE;
  for (let at = from - 1; at >= first; at--) {
    const word = words[at];
    if (word === undefined || word.kind === 'mark') break;
    const isKnown = word.text === 'new' && BEFORE_KNOWN.has(textAt(words, at - 1));
    if (isOnlyUsed(words, at)) return 'landmark';
    if (WANTING.has(word.text) && !isKnown) return 'wanted';
    // "My outside spigot", "haul-off of a fridge"
    const before = textAt(words, at - 1);
    if (before === '-' || (SIDES.has(word.text) && DETERMINERS.has(before))) continue;
    if (word.text === 'of') first -= WORDS_OF_PART;
    const isCover = word.text === 'with' && COVERED.has(textAt(words, at - 1)) && trade === 'other';
    if (PLACE_PREPOSITIONS.has(word.text) || isCover) return roleAfter(words, at, mention);
    if (ENDS.has(word.text)) break;
    if (isWorkVerb(word)) return 'wanted';
    if (isAfterPlace(words, at)) break;
  }
  return 'subject';
}

/** @returns whether the thing is only where something is: in it or near it */
export const isPlaceOf = (words: readonly Word[], mention: Mention): boolean => {
  const role = roleOf(words, mention);
  return role === 'place' || role === 'landmark';
};

const FORCES = wordSet('snow');

const WEIGHTS: Readonly<Record<Mention['kind'], Readonly<Record<Role, number>>>> = {
  work: { place: 8, landmark: 8, subject: 8, damaged: 8, wanted: 8 },
  thing: { wanted: 7, damaged: 6, subject: 5, place: 3, landmark: 1.5 },
  place: { wanted: 4, damaged: 4, subject: 4, place: 2, landmark: 1.5 },
  part: { wanted: 2.5, damaged: 2.5, subject: 2.5, place: 1, landmark: 1 },
};

/** People of a trade, and what companies call themselves. */
export const PEOPLE = wordSet(
  'plumber electrician roofer contractor handyman painter landscaper gardener carpenter exterminator remodeler locksmith arborist mover',
);
const COMPANIES = wordSet(
  'roofing plumbing electrical electric hvac heating cooling landscaping remodeling renovation carpentry painting',
);

/** Questions for the person or the company that has answered the call. */
const WHO = phraseList(`
  is|was this|that|it
  am i talking|speaking|through|calling
  are you
  did|have i get|got|reach|reached|call|called|dial|dialed|find|found
  do i have
  this|that is
  i am trying|calling|looking to? reach|call|find
  who
`);

const BEFORE = wordSet('hello hi hey yeah yes yep so ok okay good morning afternoon evening sorry excuse me');

/**
 * @param hasRequest whether the clause asks for work or says what is wrong
 * @returns whether the thing is only the person or the company that the caller wants to talk to: "is this the contractor?", "I'm no handyman"
 */
export function isCallee(words: readonly Word[], { name, kind, from }: Mention, hasRequest: boolean): boolean {
  if (textAt(words, from - 1) === 'no' && PEOPLE.has(name)) return true;
  const isBusiness = PEOPLE.has(name) || COMPANIES.has(name) || kind === 'part';
  const start = words.findIndex(({ text }) => !BEFORE.has(text));
  return isBusiness && !hasRequest && endOfPhrase(WHO, words, start) !== undefined;
}

/** @returns the mention of what is to be worked on, and not of the place where it is; the first one of several */
export function mainMention(words: readonly Word[], mentions: readonly Mention[]): Mention | undefined {
  const weightOf = (mention: Mention) => WEIGHTS[mention.kind][roleOf(words, mention)];
  // "The painter knocked the light fixture loose" is about the fixture.
  const things = mentions.filter(({ kind, name }) => kind === 'thing' && !PEOPLE.has(name));
  const isOfPerson = ({ name }: Mention) => things.length > 0 && PEOPLE.has(name);
  // "The snow pulled the gutter loose" is about the gutter.
  const isForce = ({ name }: Mention) => FORCES.has(name) && things.length > 1 && isDamage(words);
  return mentions
    .filter((mention) => !isOfPerson(mention) && !isForce(mention))
    .toSorted((one, other) => weightOf(other) - weightOf(one))[0];
}
