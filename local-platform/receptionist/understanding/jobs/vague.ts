import { isFaultWord, isWorkVerb } from './conditions.ts';
import { TIME_LINKS, TIME_WORDS } from './courtesies.ts';
import { idiomsIn } from './idioms.ts';
import { endOfPhrase, phraseList, wordSet } from '../whens/phrases.ts';
import { mentionsIn } from './things.ts';
import { textAt, type Word } from './word.ts';
import { wordsIn } from './words.ts';

/** People of a trade and kinds of companies: "I need a plumber" does not say for what. */
const CALLEES = wordSet(
  `plumber electrician roofer contractor handyman painter landscaper landscape gardener carpenter exterminator remodeler arborist
  plumbing electrical hvac roofing landscaping carpentry tech technician`,
);
/** Words for any work and any fault. */
const GENERIC = wordSet(
  `something anything thing things stuff problem problems issue issues trouble wrong broken broke bad work job jobs project projects repair
  repairs fix fixed fixing help service services emergency situation house home place property apartment condo building houses homes places properties apartments condos buildings units rental rentals office shop store guy guys person
  company crew team some someone somebody anyone few couple one two three good reliable licensed local reputable decent cheap certified done taken care look looked checked handled up acting funny`,
);
const FUNCTION_WORDS = wordSet(
  `a an the my our your his her it is are was were am be been has have had having do does did can could would will i we you he she they there
  here this that these those in on at of to for from with by about around and or so but just really please need needs needed want wanted like
  got get getting looking going come came out over asap soon now right hi hello hey yes ok okay not 's if who which`,
);
const WISHING = phraseList(`
  need|needs|want|wants|send|get|have|like|looking|find|for|is|hire|called|calling a|an|some|your|another|the? good|licensed|real|new|local?
`);

const isPlain = ({ text, kind }: Word) =>
  kind !== 'word' || GENERIC.has(text) || FUNCTION_WORDS.has(text) || TIME_WORDS.has(text) || TIME_LINKS.has(text);

/**
 * @returns whether the words ask for help and do not say with what: "I need a plumber", "something's wrong with my house". Words before the
 *   person who is wanted do not count: "good day, I need a plumber".
 */
export function isVague(words: readonly Word[]): boolean {
  const isIdiom = idiomsIn(words);
  const mentions = mentionsIn(words, isIdiom);
  const isCallee = ({ name }: { readonly name: string }) => name.split(' ').every((word) => CALLEES.has(word));
  if (mentions.some((mention) => !isCallee(mention) && !GENERIC.has(mention.name))) return false;
  const callee = mentions.findLast(isCallee);
  const isWished =
    callee !== undefined && words.some((_, at) => (endOfPhrase(WISHING, words, at) ?? -1) === callee.from);
  const from = callee === undefined || !isWished ? 0 : callee.end;
  const before = words.slice(0, from);
  if (before.some((word, at) => isIdiom[at] === false && (isFaultWord(word) || isWorkVerb(word)) && !isPlain(word)))
    return false;
  return words
    .slice(from)
    .every((word, index) => isPlain(word) || (!isWished && CALLEES.has(textAt(words, from + index))));
}

/** Words for work without its thing: "estimates for remodeling". */
export const PROJECTS = wordSet(
  'estimate estimates quote quotes bid bids remodel remodeling remodeled renovate renovation renovating renovations consultation advice pricing',
);

/** @returns whether the recorded words only name a thing or a kind of work: "drywall stuff", "estimates for remodeling" */
export function isUnspecified(problem: string): boolean {
  const words = wordsIn(problem);
  const mentions = mentionsIn(words, idiomsIn(words));
  const isWork = mentions.some(({ kind }) => kind === 'work');
  // "Paint the fence" says both the work and its thing.
  if (isWork && mentions.some(({ kind }) => kind === 'thing')) return false;
  const isNamed = words.map(() => false);
  for (const { from, end } of mentions) isNamed.fill(true, from, end);
  return words.every((word, at) => isNamed[at] === true || isPlain(word) || PROJECTS.has(word.text));
}

/** "Something's going on with my bathroom" names a room, and not what is wrong in it. */
const SOMETHING_IN =
  /^some ?thing'?s?(?: is|'s| are)? (?:going on|wrong|happening|up|off|weird|strange|odd|not right|messed up) (?:with|in|at) (?:my|the|our) (?:\w+ )?\w+$/i;

/** @returns whether the recorded words ask for help and do not say with what */
export const isVagueProblem = (problem: string): boolean =>
  problem !== '' && (SOMETHING_IN.test(problem.trim()) || isVague(wordsIn(problem)));
