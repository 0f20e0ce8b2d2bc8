import { clausesOf } from './jobs/clauses.ts';
import { TIME_WORDS } from './jobs/endings.ts';
import { withoutEndings, withoutOpenings } from './jobs/courtesies.ts';
import { isConditionWord } from './jobs/conditions.ts';
import { withoutDenials } from './jobs/denials.ts';
import { phraseList, wordSet } from './wordLists.ts';
import { withoutTail } from './jobs/tails.ts';
import { tradeIn } from './jobs/trades.ts';
import { stemOf } from './jobs/forms.ts';
import type { Word } from './jobs/word.ts';
import { wordsIn } from './jobs/words.ts';
import { isNeeded, isStory } from './leftoverTalk.ts';
import { hasPhrase } from './whens/phrases.ts';

/** The marks and conjunctions of a text separate its clauses. */
export const statementsIn = (text: string): readonly string[] =>
  clausesOf(wordsIn(text)).map(({ words }) => text.slice(words[0]?.start, words.at(-1)?.end));

/** A word without which an English statement of some length seldom does. */
const FUNCTION_WORDS =
  wordSet(`a an the my our your his her their its this that these those i we he she they it you there is are am was were be
  been has have had do does did can will would could should must may not no in on at to for from with without by of into under behind near
  before after if when because and or but so please just 's who what where only`);
/** Words that add nothing for the team. */
const EMPTY_WORDS =
  wordSet(`oh well like okay ok yeah yes no so hey hi hello really actually you know mean let me see right
  sure please thanks thank just one sec second it is that i the a an what was then and but now here there sorry say said think guess am are 's not
  do does did to of we would will can could be been my your thing things stuff way all about some get got going go how why maybe anyway too`);

/** Clauses of courtesy and of talk about the talk. */
const SMALL_TALK = phraseList(`
  how are|is you|it|everything|your doing|going|today|day|everyone?
  nice|good|great|pleasure to meet|talk|speak|hear
  hope you|your|this|that|everyone are|is|have|had|can|finds
  long story
  beat|beating around the bush
  here is|are the thing|deal|situation|story
  that is why i|we am|are|call|called|calling
  i|we am|are just? calling|writing|reaching
  let me explain|start|put
  where do|should i|we start|begin
  what can i say
  how it is|goes
  i|we have a|another|one|some quick? question|questions|problem|issue|situation
  can|could you help
  i|we need some|a|your|little|bit? of? help
  thanks|thank for|you
  appreciate it|you|your|that
  sorry to bother|for|about
  look forward
  looking forward
  have a good|nice|great
  happy to
  that is about? it|all|everything
  what i|we mean|meant|said
  you know what
  not going to lie
  to be honest
  first time caller|calling
  hang|hold on|tight
  whenever|when you get|have|can|want|are
  while i have|got you
  do not laugh
  not sure who|what|where|if|how
  scratch that
  issue is? at|the
`);

const MIN_WORDS = 3;
const MIN_CONTENT_WORDS = 2;

const isEmpty = ({ text }: Word) => EMPTY_WORDS.has(text);
const isLetterWord = ({ kind }: Word) => kind !== 'mark';

/** @returns the words that say something, without courtesies before and after them */
function contentOf(clause: string): readonly Word[] {
  const { words } = withoutDenials(wordsIn(clause));
  return withoutEndings(withoutTail(withoutOpenings(words, words.length), 1), false).filter(
    (word) => isLetterWord(word) && !isEmpty(word),
  );
}

/** @returns true for words with content for the team, and false for fillers, for single words, for courtesies and for nonsense */
export function hasContent(clause: string): boolean {
  const words = wordsIn(clause).filter(isLetterWord);
  if (isNeeded(words)) return true;
  if (hasPhrase(SMALL_TALK, words) || isStory(words, isEmpty)) return false;
  const content = contentOf(clause);
  // "3 panels down" has no small words, but a thing.
  const isStatement =
    words.some(({ text }) => FUNCTION_WORDS.has(text)) ||
    (content.length >= MIN_CONTENT_WORDS && (tradeIn(clause) !== undefined || content.some(isConditionWord)));
  if (!isStatement) return false;
  // "It smells" is short, but not empty.
  return (words.length >= MIN_WORDS && content.length >= MIN_CONTENT_WORDS) || content.some(isConditionWord);
}

const PREPOSITIONS = wordSet('on in at for from by');

/** @returns true if one of the texts has all content of the clause, so that it does not have to be noted */
export function isWritten(clause: string, texts: readonly string[]): boolean {
  const content = contentOf(clause).filter(({ text }) => !TIME_WORDS.has(text) && !PREPOSITIONS.has(text));
  return texts.some((text) => {
    const stems = new Set(wordsIn(text).map(({ text: word }) => stemOf(word)));
    return content.every(({ text: word }) => stems.has(stemOf(word)));
  });
}
