import { phraseList, wordSet } from '../wordLists.ts';
import { hasPhrase } from '../whens/phrases.ts';
import { textAt, type Word } from './word.ts';

const PERSON =
  'i|we|he|she|they|husband|wife|mom|mother|dad|father|son|daughter|grandma|grandmother|grandpa|grandfather|law|and';

/** The caller's life, with words that are also work or faults of a house. */
const LIFE = phraseList(`
  back|knee|knees|hip|hips|shoulder|shoulders|neck|feet|foot|leg|legs|hands|arthritis|sciatica is|are|'s|was|been|have|has? been? really|just|still? killing|hurting|hurts|aching|aches|sore|bothering
  back|knee|knees|hip|hips|shoulder|shoulders is|are|'s|went|gave|goes so|all? bad|shot|out
  has|have|had|with|got got|gotten? a|an|his|her|my|two? bad|sore|new|bum|broken|replaced|weak hip|hips|knee|knees|shoulder|shoulders|leg|legs|feet|heart|ankle
  ${PERSON} just|already|barely|hardly? can|could not really|even|just? step|climb|bend|kneel|walk|squat|reach
  can|could not do|use|manage|take the? stairs|steps
  for a living
  i|we? clean|totally|completely|plumb|almost|just? forgot|forget
  in the trades|trade|business for|until|before|all|since
  i|he|she|they|dad|father|husband|uncle|grandpa used to do|be|lay|hang|install|paint|build|work|own
  retired|retire from
  husband|wife|dad|father|uncle|brother|son|grandpa|he is|was|'s a|an the? retired? plumber|electrician|roofer|contractor|handyman|painter|landscaper|carpenter
  married|marry|dated|divorced a|an|the plumber|electrician|roofer|contractor|handyman|painter|landscaper|gardener|carpenter
  baby|babies|kid|kids|toddler|grandkids|dog|dogs|puppy|phone|kettle|husband|son|daughter|children|boys|girls|grandson|grandsons is|are|'s|was|were fussing|jumping|playing|running|wrestling|crying|screaming|yelling|barking|whining|fighting|ringing|whistling|hollering|teething|climbing
  neighbor|neighbors is|are|'s having his|her|their
  love|loves|loved|like|likes to garden|tinker|cook|bake
`);

const NEIGHBORS = wordSet('neighbor neighbors neighbour neighbours');
const BE = wordSet("is are was 's");
const OWN = wordSet('my our the it');
const ADVERBS = wordSet('just still always also out busy currently over');

/** "The neighbor's mowing his lawn", but not "the neighbor is damaging my fence". */
function isOfNeighbor(words: readonly Word[]): boolean {
  let verb = words.findIndex(({ text }) => NEIGHBORS.has(text)) + 1;
  if (verb === 0 || !BE.has(textAt(words, verb))) return false;
  verb++;
  while (ADVERBS.has(textAt(words, verb))) verb++;
  return textAt(words, verb).endsWith('ing') && !words.slice(verb).some(({ text }) => OWN.has(text));
}

/** @returns whether the clause is about the caller's life, and names no work: "my back is killing me from gardening", "I did floors for a living" */
export const isLifeTalk = (words: readonly Word[]): boolean => hasPhrase(LIFE, words) || isOfNeighbor(words);
