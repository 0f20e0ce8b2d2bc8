import { phraseList, wordSet } from '../wordLists.ts';
import { endOfPhrase } from '../whens/phrases.ts';
import { textAt, type Word } from './word.ts';

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
