import { wordSet } from './wordLists.ts';
import { endOfPhrase, phrases, startOfPhrase } from './whens/phrases.ts';
import { clauseEnd, clauseStart, type Token } from './whens/tokens.ts';

/** Verbs of what the caller does at the offered time, if the clause ends with one of `AT_THAT_TIME`. */
const OCCUPYING = phrases('am|are|be|busy|swamped|slammed|have|has|got|work|working|teach|leave|leaving|go|going');
const AT_THAT_TIME = phrases(
  'then sorry|though|unfortunately|so|anyway|too?',
  'that|this day|time|morning|afternoon|evening|night|week|hour|weekend',
  'at|around|during that|this time|hour',
  'all day|morning|afternoon|week|then?',
);
/** "That's when I have my class." */
const TIME_OF_OTHER = phrases('that|which|it is when i|we|my|our|the|he|she');
/** With one of these, the caller is there, or speaks of something else. */
const WORDS_OF_FREE_TIME = wordSet(
  'free available home here there open time good fine ok happy around off nothing no not ready in able need want like set glad welcome still only',
);
/** A clause that begins so asks: "do I have to pay that day". */
const ASKING = wordSet('do does did can could should would will what when who how');
/** "I've got my class then", "that's when we have church". @returns the end of a clause in which the caller is not free at the offered time */
export function endOfBusy(tokens: readonly Token[], at: number): number | undefined {
  const end = clauseEnd(tokens, at);
  if (ASKING.has(tokens[clauseStart(tokens, at)]?.text ?? '')) return undefined;
  const isOfOther = endOfPhrase(TIME_OF_OTHER, tokens, at) !== undefined;
  const isThen =
    endOfPhrase(OCCUPYING, tokens, at) !== undefined && (startOfPhrase(AT_THAT_TIME, tokens, end) ?? at) > at;
  if (!isOfOther && !isThen) return undefined;
  const isFree = tokens.slice(clauseStart(tokens, at), end).some(({ text }) => WORDS_OF_FREE_TIME.has(text));
  return isFree ? undefined : end;
}
