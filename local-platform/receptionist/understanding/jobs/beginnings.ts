import { isConditionWord } from './conditions.ts';
import { withoutOpenings } from './courtesies.ts';
import { lengthOfLeadIn } from './leadIns.ts';
import { wordSet } from '../wordLists.ts';
import type { Mention } from './things.ts';
import { textAt, type Word } from './word.ts';

/** Words for faults and work that say nothing about the house where they begin a clause: "I've got a problem", "add to the list". */
const VAGUE = wordSet(
  'problem problems issue issues trouble mess bad wrong funny weird terrible awful disaster nightmare missed help stop',
);
const ADD = wordSet('add adding');
const AFTER_ADD = wordSet('that this it one to on');

function isContent(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || !isConditionWord(word) || VAGUE.has(word.text)) return false;
  return !(ADD.has(word.text) && AFTER_ADD.has(textAt(words, at + 1)));
}

/**
 * Removes the words before the job, such as courtesies and "my husband wants me to".
 *
 * @param isSkipped for each word whether it belongs to a thing or to an idiom
 */
export function withoutBeginnings(
  words: readonly Word[],
  mentions: readonly Mention[],
  isSkipped: readonly boolean[],
): readonly Word[] {
  const thing = mentions[0]?.from ?? words.length;
  const condition = words.findIndex((_, at) => isSkipped[at] === false && isContent(words, at));
  const content = condition === -1 ? thing : Math.min(thing, condition);
  const lead = lengthOfLeadIn(words, content);
  const opened = withoutOpenings(words.slice(lead), thing - lead);
  const removed = words.length - opened.length;
  const length = lengthOfLeadIn(opened, content - removed);
  return length === 0 ? opened : withoutOpenings(opened.slice(length), thing - removed - length);
}
