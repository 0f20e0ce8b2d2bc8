import { endOfPhrase, hasPhrase, phraseList, wordSet } from '../whens/phrases.ts';
import { isDamage, isDamaging, isFaultWord, isLosing, isOrderVerb, isWorkVerb } from './conditions.ts';
import type { Mention } from './things.ts';
import { textAt, type Word } from './word.ts';

/** People who come to the house, and those who meet them. */
const VISITOR =
  'tech|technician|guy|guys|man|crew|plumber|electrician|roofer|painter|handyman|person|worker|workers|team|driver|contractor|landscaper|gardener|you';
/** With pronouns, which can also mean animals. */
const VISITORS = `${VISITOR}|they|he|she|them|him`;
const CONTACT = 'call|calls|text|texts|knock|knocks|ring|rings|buzz|honk|message|phone';

/** Words about the visit and about the way in. They name things of a house, and no work on them. */
const VISIT = phraseList(`
  ${VISITORS} to|should|must|can|could|would|has|have|needs|need? to|just|please? ${CONTACT} me|us|him|her|them|my|from|at|when|before|first|on|the|ahead
  ${VISITOR} gets|get|comes|come|arrives|arrive|shows|show|is|are here|there|up|in|out|at|inside|over
  they|he|she gets|get|arrives|arrive here|there|to
  ${VISITORS} to|should|must|can|could|will|need|needs|have|has? to|just|please? park|parks|enter through|in|on|at|by|around|behind|to|from|inside
  ${VISITORS} needs|need|should|must|can|has|have|to to? go|come|walk|drive through|around|in|by
  ${CONTACT} me|us|him|her|my from|at|when the|my|our|you|he|she|they
  have|tell|ask|make|let your|the|a|whoever guy|guys|tech|technician|crew|plumber|electrician|man|person|driver|comes to? ${CONTACT}|park|use|come|go|bring|wear|watch|knock|not
  tell them|him|her|your|the
  let ${VISITORS} in|know
  let themselves|himself in
  keep|leave|sure|shut|close the|that|a|my|our|it side|back|front|garage|yard? gate|door|gates|doors|the shut|closed|locked|open|unlocked|is|behind|stays
  latch|shut|close the|that|my side|back|front? gate|gates|door behind|after|when
  gate|door|garage|lock|alarm|keypad|lockbox|entry the|a? code|pin|combination|key is|are|'s|will
  code|pin|combination for|to|is|on the|my? gate|door|garage|lockbox|alarm|pound|star|hash
  dog|dogs|cat|cats|puppy is|are|'s|will|in|might
  made|make|took|take|got|get|have|put|leave a|the? note|notes of|about|on|for
  had|got a|an|another|some|one other|different? plumber|electrician|roofer|contractor|handyman|painter|landscaper|guy|company out|over|here|come|look|in|last|already
  that|this|it is for both|all|everything
  they|you|we is|are doing|fixing|getting? both
  they|you|he|she|crew|guys can|could|may use
  you|they|he|she|guys|crew will|would|might|may need a|an|some|two|to|their|the
`);

/** "Put up a fan, and while you're at it, swap two outlets" asks for work. */
const SAME_VISIT = phraseList(`
  while|since you|they|he|she|someone are|is|'s|r come? at|out|here|over|there it|here|anyway?
`);

/** Facts of the ticket: "the address is in Dripping Springs". */
const FACTS = phraseList(`
  address|zip|town|city is|'s|should|in|not
  my|the|last|first name|number is|'s|should
`);

/** Courtesies about what the other side hears: "sorry if you hear the TV". */
const APOLOGIES = phraseList(`
  oh|so|um? sorry|apologies|pardon|excuse|ignore|forgive about|for|if the|all|any|you
  oh|so|um? pardon|excuse|ignore|forgive the|my|our|all
  if you hear|can a|the|my|our|any|some|hear
`);

/** Things that the crew can use, which need no work. */
const SUPPLIES = phraseList(`
  have|got|kept|has some|a|an|the|plenty? of? leftover|spare|extra|remaining
  have|got|kept|has some|a|the|plenty? of? left over
  left over|overs from
`);

/** "I don't know where the main valve is" asks for a place, and names no fault. */
const PLACE_QUESTIONS = phraseList(`
  know|find|sure|see|tell|remember|show where
`);
const SHUTTING = phraseList(`
  how|where|when do|to|can|should i|we? to? shut|turn|close|switch|cut
`);
const SUPPLY = wordSet('water gas power electricity main valve valves breaker');
const BE = wordSet("is are 's");

const isPlaceQuestion = (words: readonly Word[]) =>
  hasPhrase(PLACE_QUESTIONS, words) && BE.has(textAt(words, words.length - 1));

/** People besides the caller, whose own work is none for the company. */
const OTHERS = wordSet(
  `neighbor neighbors neighbour neighbours husband wife son daughter kid kids brother sister dad mom father mother landlord guy guys man men
  crew roommate tenant boyfriend girlfriend grandson he she they someone somebody`,
);
const BE_OR_BEEN = wordSet("is are was were 's been");
const ADVERBS = wordSet('just still always also out busy currently over');

const PAST = /(?:ed|built|hung|redid|rebuilt)$/;
/** "You guys fixed my sink" is about the work of the company. */
const COMPANY = wordSet('you your');

/** "My son is painting his room" and "my husband wired this house" are the work of another person. */
function isOthersWork(words: readonly Word[]): boolean {
  const verb = words.findIndex((word) => isWorkVerb(word) && (word.text.endsWith('ing') || PAST.test(word.text)));
  let at = verb - 1;
  while (ADVERBS.has(textAt(words, at))) at--;
  const isBe = BE_OR_BEEN.has(textAt(words, at));
  const subject = !isBe ? at : textAt(words, at) === 'been' ? at - 2 : at - 1;
  const isTheirs = textAt(words, verb).endsWith('ing') ? isBe : !isBe;
  return verb > 0 && isTheirs && OTHERS.has(textAt(words, subject)) && !COMPANY.has(textAt(words, subject - 1));
}

const HAD = wordSet('had');
const DONE = wordSet('done redone replaced installed painted cleaned repaired fixed serviced refinished inspected');
const MAX_WORDS_HAD = 6;

/** "I just had the carpets done". */
function isHadDone(words: readonly Word[]): boolean {
  const had = words.findIndex(({ text }) => HAD.has(text));
  return had !== -1 && words.slice(had + 2, had + MAX_WORDS_HAD).some(({ text }) => DONE.has(text));
}

/** Words for a fault that are also words about a visit: "just knock". */
const NO_FAULT = wordSet('knock knocks knocking buzz loud ring hard stop stops trouble');
const FAILING = phraseList(`
  not|never|barely|stopped|quit work|works|working|open|opening|close|closing|latch|latching|lock|locking|shut
`);
const hasOwnFault = (words: readonly Word[]) =>
  words.some((word, at) => (isFaultWord(word) && !NO_FAULT.has(word.text)) || isDamaging(words, at)) ||
  isLosing(words) ||
  isDamage(words) ||
  hasPhrase(FAILING, words);

const DOERS = wordSet(
  'i we he she they husband wife son daughter dad father mom brother sister neighbor law uncle cousin friend buddy roommate landlord',
);
const TRIED = wordSet(
  'changed checked replaced tried reset cleaned flipped swapped tightened put bled bypassed unplugged plunged snaked called looked shut turned tested',
);

const PREPARED = phraseList(`
  we|i pulled|ripped|tore up|out|down
  we|i took up|out|down
  we|i have|'ve pulled|ripped|torn|taken up|out|down
`);

/** "We pulled up the carpet" is what the caller did, and the work that it is for is another clause. */
const isPrepared = (words: readonly Word[]): boolean =>
  words.some((_, at) => {
    const end = endOfPhrase(PREPARED, words, at);
    return end !== undefined && !words.slice(end).some((word) => WISHES.has(word.text) || isFaultWord(word));
  });

/**
 * "He already checked the breaker" is what was done before the call. What it led to is another clause, or has a fault after it. After an
 * aside, the clause has no subject: "my husband, bless him, already put a flapper in".
 */
function isAlreadyDone(words: readonly Word[]): boolean {
  const already = words.findIndex(({ text }) => text === 'already');
  const isDone = already !== -1 && TRIED.has(textAt(words, already + 1));
  return isDone && (already === 0 || DOERS.has(textAt(words, already - 1)));
}

const ABLE = phraseList(`
  i|we can|will
  i|we am|are able|happy|glad to
  husband|wife|son|daughter|dad|father|mom|brother|sister|uncle|cousin|roommate|landlord can|will
`);
/** Before the subject of a question, of a condition, and of what work is for: "so we can paint it". */
const BEFORE_OTHERS = wordSet('can could will would should if so that when where until before');
const ADVERBS_OF_WORK = wordSet('also just probably maybe always easily definitely');
const DOING = wordSet('do handle manage');

/** "We can clean that" and "my son will mow the lawn", but not "he can paint it" and "can we replace it?" */
const isOffered = (words: readonly Word[]): boolean =>
  words.some((_, at) => {
    let verb = endOfPhrase(ABLE, words, at);
    if (verb === undefined || BEFORE_OTHERS.has(textAt(words, at - 1))) return false;
    while (ADVERBS_OF_WORK.has(textAt(words, verb))) verb++;
    return words.slice(verb, verb + 1).some(isOrderVerb) || DOING.has(textAt(words, verb));
  });

const SELVES = wordSet('myself ourselves ourself ourselfs himself herself themselves themself');
const MAX_WORDS_TO_DOER = 3;
/** "I'd rather not do it myself" */
const WISHES = wordSet('not never no too cannot need needs want wants would rather instead looking hoping');

/** "I painted the trim myself", "my brother hung it himself" */
const isOfSelf = (words: readonly Word[]): boolean =>
  words.some(({ text }) => SELVES.has(text)) &&
  words.slice(0, MAX_WORDS_TO_DOER).some(({ text }) => DOERS.has(text)) &&
  !words.some(({ text }) => WISHES.has(text));

/** @returns whether the clause says what the caller or a relative did, or will do without the company */
const isOwnWork = (words: readonly Word[]): boolean => isAlreadyDone(words) || isOffered(words) || isOfSelf(words);

/**
 * @returns whether the clause says what was tried before the call, or what others do: "he already checked the breaker", "my neighbor's mowing
 *   his lawn". The next clause can say what is wrong with the thing.
 */
export const isDoneByOthers = (words: readonly Word[], isRequest: boolean, hasFault: boolean): boolean =>
  isPrepared(words) ||
  (!hasOwnFault(words) && (isOwnWork(words) || (!isRequest && !hasFault && (isOthersWork(words) || isHadDone(words)))));

const BEFORE_ORDER = wordSet('and but so just please also then again oh ok okay hey');
const FORBIDDING = wordSet('no not never');
/** What only machines do: "not working", "no cooling". */
const MACHINE_VERB =
  /^(?:work|heat|cool|drain|flush|clos|open|turn|start|stop|com|go|gett?|respond|charg|spinn?|light|hold|stay|fir|blow|runn?|mov|latch|lock|fill|connect|function|fitt?|shutt?|warm|dry|burn)(?:ing|e|es|s)?$/;
const PEOPLE_VERBS = wordSet(
  'talk mention tell say speak spray smoke park wake bother disturb come call ring use touch bring step block leave walk let',
);

/** @returns whether the clause says what the crew is not to do: "no spraying near the crib", "not talk about it in front of guests" */
function isForbidding(words: readonly Word[], mentions: readonly Mention[]): boolean {
  const at = words.findIndex(({ text }) => !BEFORE_ORDER.has(text));
  const verb = textAt(words, at + 1);
  // "No railing" is missing.
  const isThing = mentions.some(({ kind, from }) => kind === 'thing' && from === at + 1);
  if (!FORBIDDING.has(textAt(words, at)) || isThing || MACHINE_VERB.test(verb)) return false;
  return PEOPLE_VERBS.has(verb) || (/\w{2,}ing$/.test(verb) && verb !== 'nothing' && textAt(words, at) === 'no');
}

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
const IS_OR_WAS = wordSet("is are was 's");
const OWN = wordSet('my our the it');

/** "The neighbor's mowing his lawn", but not "the neighbor is damaging my fence". */
function isOfNeighbor(words: readonly Word[]): boolean {
  let verb = words.findIndex(({ text }) => NEIGHBORS.has(text)) + 1;
  if (verb === 0 || !IS_OR_WAS.has(textAt(words, verb))) return false;
  verb++;
  while (ADVERBS.has(textAt(words, verb))) verb++;
  return textAt(words, verb).endsWith('ing') && !words.slice(verb).some(({ text }) => OWN.has(text));
}

/** @returns whether the clause is about the caller's life, and names no work: "my back is killing me from gardening", "I did floors for a living" */
export const isLifeTalk = (words: readonly Word[]): boolean => hasPhrase(LIFE, words) || isOfNeighbor(words);

/**
 * @param isRequest whether the clause asks for work
 * @returns whether the clause is about the call, the visit or the way in, and about no work: "I want the tech to call from the gate", "keep the
 *   gate shut", "left over paint in the garage", "sorry if you hear the TV"
 */
export function isVisitTalk(words: readonly Word[], mentions: readonly Mention[], isRequest: boolean): boolean {
  if (hasPhrase(FACTS, words) || endOfPhrase(APOLOGIES, words, 0) !== undefined || isLifeTalk(words)) return true;
  if (isForbidding(words, mentions)) return true;
  if (hasOwnFault(words)) return false;
  if ((hasPhrase(VISIT, words) && !hasPhrase(SAME_VISIT, words)) || isPlaceQuestion(words)) return true;
  if (!isRequest && hasPhrase(SUPPLIES, words)) return true;
  const isAboutSupply = mentions.some(({ from, end }) => words.slice(from, end).some(({ text }) => SUPPLY.has(text)));
  return isAboutSupply && hasPhrase(SHUTTING, words);
}

/** What others guess or advise: "someone said maybe a French drain". */
const GUESSES = phraseList(`
  told|tells|says|said|say|thinks|thought|figures|suggested|heard|guessed me|us|it|that|they|we? is|was|could|might? be? maybe|probably|possibly|perhaps
  told|tells|says|said|suggested me|us? that? you|we|i can|could|should not
  other|another|last|first|previous company|guy|man|plumber|electrician|roofer|contractor|painter|tech|place|outfit|fella|one who? came? out? said|says|told|wanted|quoted|tried|thought
  from the|another|an? other? company|place|outfit|shop said|says|told|wanted|quoted|thought
`);

/** @returns whether the clause says what another person guesses or advises */
export const isHearsay = (words: readonly Word[]): boolean => hasPhrase(GUESSES, words);
