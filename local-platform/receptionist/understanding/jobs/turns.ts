import { endOfPhrase } from '../whens/phrases.ts';
import { phraseList } from '../wordLists.ts';
import type { Word } from './word.ts';

/** Words after which a story says what it is really about. */
const TURNS_OUT = phraseList(`
  it|what turns|turned out to be the|my|our|a|an
  turns|turned out it|that? is|was the|my|our|a|an
  turns|turned out that? the|my|our?
  ended|ends up being the|my|our|a?
  found|figured out it|that is|was|'s the|my|our|a
  found|figured out that? the|my|our
  it is|was actually the|my|our|a|an
  it is|was really the|my|our
  real problem|issue|culprit|cause is|was actually|really? the|my|our|a?
  problem|issue|culprit|cause is|was actually|really the|my|our|a?
`);
/** @returns the index after the words that say what the job is after all, such as "it turns out it's the"; undefined without them */
export function endOfTurn(words: readonly Word[]): number | undefined {
  for (let at = 0; at < words.length; at++) {
    const end = endOfPhrase(TURNS_OUT, words, at);
    if (end !== undefined) return end;
  }
  return undefined;
}
