import { isOrderVerb } from './conditions.ts';
import { wordSet } from '../wordLists.ts';
import { textAt, type Word } from './word.ts';

/** Words with which a statement about a house can begin. */
const STATEMENT_STARTS = wordSet(
  'my our the i we there half some all both two three one another his her their these those someone somebody it a an',
);
/** Words with which a new statement begins even where no word joins it to the one before. */
const NEW_STARTS = wordSet('my our i we there the half some one all');
const CONJUNCTIONS = wordSet('and but so');
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
function isTalk(words: readonly Word[], at: number): boolean {
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
    return !isPut && !BEFORE_ATTEMPT.has(beforeThat) && (PURSUITS.has(word.text) || isOrderVerb(word));
  }
  const isStart = isContent || STATEMENT_STARTS.has(word.text);
  if (JOINERS.has(before.text)) return (isStart || word.text === 'you') && !BEFORE_RELATIVE.has(beforeThat);
  const isReported = REPORTING.has(before.text) || (LISTENERS.has(before.text) && REPORTING.has(beforeThat));
  if (isReported) return isStart;
  return NEW_STARTS.has(word.text) && isTalk(words, at);
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
