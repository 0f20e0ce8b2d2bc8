import { sharesWord } from '../jobs/jobs.ts';

/** What the caller wants back on the ticket. Without a thing, it is what was taken off last. */
export type Restored = { readonly thing?: string; readonly words: string };

const OPENING = String.raw`^\W*(?:(?:oh|no|nope|wait|hey|sorry|but|and|well|actually|please|also|god|gosh),? )*`;
const THAT = '(?:that|this|those|these|it|them)(?: one| ones| note| part| thing| bit)?';
const TOOK = '(?:took|take|taken|removed?|dropped?|deleted?|crossed)';

/** Words about what she took off just now. */
const NOT_THAT = new RegExp(
  `${OPENING}(?:${[
    'not (?:that|this|those|these)(?: one| ones| note| part| thing| bit)?',
    "(?:that's|that is|that was|thats) (?:not (?:what|the one|the thing|the part) i (?:meant|wanted|said|asked for)|the wrong (?:one|thing|note|part|line)|not it)",
    `i (?:didn't|did not|didnt|don't|dont|do not) (?:mean|say|want|ask)(?: you)?(?: to)?(?: ${TOOK})? ${THAT}(?: ${TOOK})?(?: off| out| gone)?`,
    `you(?:'ve| have)? ${TOOK} (?:off |out )?the wrong (?:one|thing|note|part|line)(?: off| out)?`,
    `why did you ${TOOK} ${THAT}(?: off| out)?`,
    `(?:you can |can you |could you )?(?:put|bring|add) ${THAT} back(?: on| in| there| on there| in there)?`,
    `(?:keep|undo) ${THAT}`,
    `${THAT} (?:should|has to|needs to|can|must) (?:stay|remain)(?: on| in| there| on there)?`,
  ].join('|')})\\W*$`,
  'i',
);
const STAYS =
  /\b(?:stays?|staying|remain|keep|kept|put .* back|bring .* back|leave .* (?:on|in)|still (?:want|need)|(?:no|^\W*)(?:,? )?not (?:the|my|that))\b/i;
/** "The side door should stay". "The dog should stay inside" says more. */
const ONLY_STAYS =
  /\b(?:(?:should|can|has to|have to|needs? to|must) (?:all |both )?(?:stay|remain)|stays?|(?:keep|leave) .* (?:on|in))(?: (?:on|in))?(?: there| the (?:ticket|list))?\W*$/i;
const TAKES = /\b(?:off|out|remove|delete|drop|gone)\b/i;
/** "Not the dog, the flapper" */
const CONTRAST =
  /^(?<not>\W*(?:(?:oh|no|wait|sorry),? )*not (?:the|my|that) [^,.;!?]+),? (?:but |it's |i meant |i mean |i said )*(?<by>(?:the|my) [^,.;!?]+)[.!]*$/i;

/**
 * @param removed the lines that the caller took off the ticket, the latest last
 * @param listed the lines on the ticket. That they are to stay says nothing new.
 * @returns what the caller wants back, and the rest of the text: "not the dog, the flapper" wants the dog back, and takes the flapper off
 */
export function restoredIn(
  text: string,
  removed: readonly string[],
  listed: readonly string[] = [],
): { readonly restored: readonly Restored[]; readonly rest: string } {
  const contrast = CONTRAST.exec(text.replaceAll('’', "'"))?.groups;
  const { not = '', by = '' } = contrast ?? {};
  if (removed.some((line) => sharesWord(not, line)))
    return { restored: [{ thing: not, words: text }], rest: `take ${by} off the ticket` };
  const restored = (text.match(/[^.!?;,]+[.!?;,]*/g) ?? []).flatMap((part): readonly Restored[] => {
    const said = part.replaceAll('’', "'").trim();
    if (NOT_THAT.test(said)) return [{ words: part }];
    const isNamed =
      (STAYS.test(said) && !TAKES.test(said) && removed.some((line) => sharesWord(said, line))) ||
      (ONLY_STAYS.test(said) && listed.some((line) => sharesWord(said, line)));
    return isNamed ? [{ thing: said, words: part }] : [];
  });
  const rest = restored.reduce((left, { words }) => left.replace(words, () => ' '), text).trim();
  // "Not that! The dog should stay": both are about the same line.
  const isGone = ({ thing }: Restored) => thing !== undefined && removed.some((line) => sharesWord(thing, line));
  const named = restored.filter(isGone);
  return { restored: named.length > 0 ? named : restored.slice(0, 1), rest };
}
