import { endOfPhrase, hasPhrase, phraseList, wordSet } from '../whens/phrases.ts';
import { isFaultWord, isOrderVerb } from './conditions.ts';
import { textAt, type Word } from './word.ts';

/** Beginnings of words about the call, after the job. */
const TAILS = phraseList(`
  and|but|so|cause|because idk|dunno
  my|our mom|dad|mother|father|wife|husband|boss|landlord|roommate|son|daughter|sister|brother|friend told|asked|said|wanted me|us to call|text|ask|reach|contact
  and|but|so|cause|because i|we just|really? do not know|want|think|have
  and|but|so i|we really|sure|would|will|could|just? really|sure|greatly? would? appreciate
  and|but|so|cause|because i|we am|are just|really|getting? no|not|stuck|tired|done|hoping|calling|desperate|ready|too|lost
  and|but|so i|we really|just? need|could|can some|the|your|someone|somebody|help|use
  and be|get done|it over?
  and|but|so he|she|they|we|i needs|need|wants|want someone|somebody
  and|so? about|roughly? what|how much? does|do|would|will that|it|this|they run|cost|charge
  so lets|let
  if you guys|folks|people? can|could|would|will|offer|handle|have
  if you guys|folks|people? do this|that|it|those|them|such|stuff|work
  if that|this|it is|works|makes|something
  if possible
  can|could|will|would you|they|he|she|someone|somebody|we please|also|maybe|just? do|add|help|come|look|handle|send|give|get
  while you|they|he|she|someone|we are|is|come|r
  with|w you|those|these guys|folks|all|people?
  that is|was? what|it|all|about|why|where|the
  need|needs someone|somebody
  on top of that|it|everything
  so? here i|we am|are|r
  for ages
  you know what|how i|we
  so that is|was
  which is|was why|what
  idk
  make|making sure they|you|he|she|the|that|it|to|this
  please? tell|let them|him|her|your|the|everyone
  usually|typically|normally|generally take|takes|cost|costs|run|runs
  so they|he|she know|knows|understand|understands|can|do|does
  write|put|note|get that|this|it down|right|straight
`);

const OFFERING = phraseList(`
  do|does|can|could|will|would you guys|folks|people|all? only|just|also|even? do|handle|offer|clean|service|work|fix|install|cover
`);
const ALTERNATIVES = phraseList(`
  or just|only|strictly|mainly|mostly|is|are|do|does
`);

const QUESTIONS = phraseList(`
  or is|are|do|does|would|should|can|could|will you|i|we|it|they|that|this
`);
const ASKING = wordSet('do does can could is are would will should');
const MAX_WORDS_TO_QUESTION = 3;

/** @returns whether the clause only names the other answer to a question: "or just the mowing?" */
export const isAlternative = (words: readonly Word[]): boolean => endOfPhrase(ALTERNATIVES, words, 0) !== undefined;

/** "Do you do gutters or just roofs" asks for gutters. */
export function withoutAlternative(words: readonly Word[]): readonly Word[] {
  const isAsked = words.slice(0, MAX_WORDS_TO_QUESTION).some(({ text }) => ASKING.has(text));
  const at = words.findIndex(
    (_, index) =>
      index > 0 &&
      ((isAsked && endOfPhrase(QUESTIONS, words, index) !== undefined) ||
        (endOfPhrase(ALTERNATIVES, words, index) !== undefined && hasPhrase(OFFERING, words, 0, index))),
  );
  return at === -1 ? words : words.slice(0, at);
}

/** Whole clauses about the call. Their conjunction is not one of their words. */
const TALK = phraseList(`
  need|needs someone|somebody
  be|get done
  at least
  can|could|would|will you|they|someone please|also|maybe|just? add|help|come|send|give|get|do
  i|we am just|really|getting? no|not|stuck|tired|done|hoping|calling|desperate|ready|too|lost
  i|we sure|really? would|will|could? really|sure|greatly? appreciate
  that is|was? what|it|all|about|why
  figured|thought|hoping|hope that|it|you|maybe|i
  so? about|roughly? how much
  so? about|roughly? what would|does|do|will|is that|it|this|you|the cost|charge|run|price
  do|does you guys|folks|people|all? do|handle|offer|service|work that|those|these|this|such|it|with|on|around
  is|are that|this|it|these|those something|anything you
  my wife|husband|kids|mom is|'s|are about|not|going
`);
const CONJUNCTIONS = wordSet('and but so');
const MAX_TALK_WORDS = 10;

/** Verbs and faults that also occur in talk about the call. */
const TALK_WORDS = wordSet(
  'stuck help add fix fixed done finish finished problem issue trouble mess messing wrong weird bad',
);

/**
 * Removes words about the call after the job, such as "and I don't know what to do". They name no thing and no fault.
 *
 * @param from index of the first word that can begin them
 */
export function withoutTail(words: readonly Word[], from: number): readonly Word[] {
  const lastFault = words.findLastIndex((word) => isFaultWord(word) && !TALK_WORDS.has(word.text));
  for (let at = Math.max(from, lastFault + 1, 1); at < words.length; at++)
    if (endOfPhrase(TAILS, words, at) !== undefined) return words.slice(0, at);
  return words;
}

/** @returns whether the clause is only about the call: "I'm too old to be messing with it" */
export const isTalk = (words: readonly Word[]): boolean =>
  words.length <= MAX_TALK_WORDS &&
  endOfPhrase(TALK, words, CONJUNCTIONS.has(words[0]?.text ?? '') ? 1 : 0) !== undefined &&
  !words.some((word) => isFaultWord(word) && !TALK_WORDS.has(word.text));

/** Words with which a statement about a house can begin. */
const STATEMENT_STARTS = wordSet(
  'my our the i we there half some all both two three one another his her their these those someone somebody it a an',
);
/** Words with which a new statement begins even where no word joins it to the one before. */
const NEW_STARTS = wordSet('my our i we there the half some one all');
/** Words of the people in the call. */
const PARTIES = wordSet('me you your i it this that us');

/** Words that join a statement to the words before it: "what it is, is that my grout cracked". */
const JOINERS = wordSet('that because cause if whether');
/** Before them, "that" is part of a thing or of a description: "the one that", "something that". */
const BEFORE_RELATIVE = wordSet(
  'one ones thing things something anything everything all so of on in like than guy guys',
);

/** Verbs of saying, thinking and noticing, before a statement without a word that joins it. */
const REPORTING = wordSet(
  `think thinking thought guess believe know knew remembered remember forgot forget noticed notice see saw found realized realised say says
  said saying mentioned mention told reminding reminds reminded figured figure suspect add adds means meant mean tell tells telling explain`,
);
/** People between a verb of saying and the statement: "she reminded me my gutters". */
const LISTENERS = wordSet('me us you');

/** The end of words about the call, before a statement that no word joins to them: "we got a mess over here our shingles are gone". */
const TALK_ENDS = wordSet(
  `mess help here house home place english now today please dear sweetie hon honey flustered stuff problem problems situation issue
  issues question trouble is : well okay ok minute you me us headache thing things number ad anyway this morning yeah yep yes sorry`,
);

/** Verbs in their basic form after "to", besides those of work: "my daughter keeps asking me to stop the drip". */
const PURSUITS = wordSet(
  `get have find see stop keep make put turn take go come switch look check start talk know build buy swap bring cut close open figure pull
  set let do try use order schedule book arrange ask learn discuss ship empty clear`,
);
/** Before "to", they say that something was tried or does not happen. */
const BEFORE_ATTEMPT = wordSet(
  'tried tries used unable able refuses refuse refused seems seem appears supposed failed fails close next due up down in out from starts started start begins began not',
);
const NEGATIONS = wordSet('not no never nothing without nobody hardly barely');

/** Beginnings of words about the call and about the people in it. */
const COPULAS = wordSet("is am are was were 's");
const SPEAKERS = wordSet('it that this i we here what you since while as when if');

/** "I have two things actually my fan is loud". */
const ADVERBS = wordSet('actually really also first mainly');

/** @returns whether the words before the index only talk about the call, so that a statement can begin there without another word */
function isTalkBefore(words: readonly Word[], at: number): boolean {
  const before = textAt(words, ADVERBS.has(textAt(words, at - 1)) ? at - 2 : at - 1);
  if (TALK_ENDS.has(before)) return true;
  // "How do I explain this".
  if (PARTIES.has(before)) return words.slice(0, at).some(({ text }) => REPORTING.has(text));
  return at > 2 && SPEAKERS.has(textAt(words, 0)) && COPULAS.has(textAt(words, 1)) && /(?:ed|ing)$/.test(before);
}

const MIN_TALK_WORDS = 3;

/**
 * @param isContent whether the word at the index is the first one that names a thing, a fault or work
 */
function startsJob(words: readonly Word[], at: number, isContent: boolean): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (before === undefined || word === undefined) return false;
  const beforeThat = textAt(words, at - 2);
  if (CONJUNCTIONS.has(before.text)) {
    const hasParty = at > MIN_TALK_WORDS && words.slice(0, at - 1).some(({ text }) => PARTIES.has(text));
    return hasParty && (isContent || STATEMENT_STARTS.has(word.text));
  }
  if (before.text === 'to') {
    const isPut = word.text === 'put' && textAt(words, at + 1) === 'it';
    // "What I want to do is paint the deck"
    const isNamedLater = word.text === 'do' && COPULAS.has(textAt(words, at + 1));
    return !isPut && !isNamedLater && !BEFORE_ATTEMPT.has(beforeThat) && (PURSUITS.has(word.text) || isOrderVerb(word));
  }
  const isStart = isContent || STATEMENT_STARTS.has(word.text);
  if (JOINERS.has(before.text)) return (isStart || word.text === 'you') && !BEFORE_RELATIVE.has(beforeThat);
  const isReported = REPORTING.has(before.text) || (LISTENERS.has(before.text) && REPORTING.has(beforeThat));
  if (isReported) return isStart;
  return NEW_STARTS.has(word.text) && isTalkBefore(words, at);
}

/**
 * Finds where the job begins after words about the call or about people: "my daughter keeps asking me to", "he looked at it and says".
 * They name no thing of a house and nothing that is wrong with it.
 *
 * @param content index of the first word that names a thing, a fault or work
 * @returns the number of words before the job; 0 without such words
 */
export function lengthOfLeadIn(words: readonly Word[], content: number): number {
  for (let at = Math.min(content, words.length - 1); at > 0; at--) {
    if (!startsJob(words, at, at === content)) continue;
    const isNegated = words.slice(0, at).some(({ text }) => NEGATIONS.has(text));
    return isNegated && textAt(words, at - 1) === 'to' ? 0 : at;
  }
  return 0;
}
