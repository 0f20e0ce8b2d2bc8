import type { Word } from '../jobs/word.ts';
import { sharedWords, sharesWord } from '../jobs/sameJob.ts';
import { wordsIn } from '../jobs/words.ts';
import { endOfPhrase, hasPhrase, phraseList, wordSet } from '../whens/phrases.ts';

/** What is not work, and whether it was only asked. */
export type DeniedJob = { readonly thing: string; readonly isQuestion: boolean };

/** What the caller wants back on the ticket. Without a thing, it is what was taken off last. */
export type Restored = { readonly thing?: string; readonly words: string };

/**
 * Words of a caller who says that something on the ticket is not work: it belongs to another job, or was only asked. It stays on the ticket
 * as what it is, a note or a question.
 */
const OPENING = String.raw`^\W*(?:(?:oh|no|nope|well|wait|sorry|hey|hm+|um|uh|but|and|so|actually|yeah|yes|okay|ok|listen),? )*`;
const NEGATED = String.raw`(?:(?: is| are| was| were|'s|'re)(?: really| actually)? not|(?: is| are| was| were)n'?t|(?: is| are) no| ain'?t|(?: should| do| does| did| was|were)(?: not|n'?t) (?:be|count as|meant as))`;
const ADVERBS = '(?: really| actually| supposed to be| meant to be| meant as)*';
/** "A job" and "another one". "The dog is not a problem" is about no job. */
const A_JOB = String.raw`(?:(?:a|an|another|any|any more|part of the|one of the|one more) (?:real |actual |other |additional |extra |new |more )*(?:jobs?|tasks?|repairs?|projects?|work)|(?:a |an |any |its |their |another |in )?(?:own|separate|different|another|extra|additional|second|other) (?:jobs?|tasks?|repairs?|projects?|work|things?|items?|issues?|problems?|ones?))`;
const IS = String.raw`(?: is| are| was| were|'s|'re)(?: really| actually| all| just| only| simply)*`;
const A_QUESTION = String.raw`(?:(?:a|my|some) (?:general |quick |simple )?(?:questions?|joke)|(?:me )?(?:asking|wondering|curious)|to ask)`;
const SAME_JOB = String.raw`(?:(?:all )?(?:the same|one) (?:job|thing|problem|repair)|part of (?:the same|that|the first|the other) (?:job|thing|problem|one))`;
const THING = String.raw`(?<thing>[^\s,.;!?]+(?: [^\s,.;!?]+){0,7}?)`;

const NO_JOB: readonly RegExp[] = [
  new RegExp(`${OPENING}${THING}${NEGATED}${ADVERBS} ${A_JOB}`, 'i'),
  new RegExp(`${OPENING}${THING}${IS} ${SAME_JOB}`, 'i'),
];
const QUESTION: readonly RegExp[] = [
  new RegExp(`${OPENING}${THING}${IS} ${A_QUESTION}\\b`, 'i'),
  new RegExp(
    `${OPENING}(?:i|we)(?: was| were|'m| am)?(?: just| only)+ (?:ask(?:ed|ing)?|wonder(?:ed|ing)?|curious)(?: about)?(?: if| whether)? ${THING}\\W*$`,
    'i',
  ),
];

/** Words after such a clause that only explain it: "that's just what he already tried", "not another job". */
const EXPLAINS = new RegExp(
  String.raw`${OPENING}(?:(?:that|it|this)(?:'s| is| was) (?:just|only|all|simply|part of)\b|(?:(?:that|it|this)(?:'s| is| was) )?(?:not|never) ${A_JOB}\W*$|(?:just|only) (?:a|my) question\W*$)`,
  'i',
);
const PRONOUN = /^(?:it|that|this|they|those|these|he|she|i|we|you|there|what|which)(?: (?:one|part|thing))?$/i;

/**
 * @param clause a clause of a turn after the job was named
 * @returns "flapper" of "the flapper isn't a separate job" and "painting in the cold" of "painting in the cold was a question"; undefined for
 *   a pronoun
 */
export function deniedJobIn(clause: string): DeniedJob | undefined {
  for (const [patterns, isQuestion] of [
    [QUESTION, true],
    [NO_JOB, false],
  ] as const) {
    for (const pattern of patterns) {
      const thing = pattern.exec(clause)?.groups?.thing;
      if (thing !== undefined && !PRONOUN.test(thing)) return { thing, isQuestion };
    }
  }
  return undefined;
}

/** @returns whether the clause after "the flapper isn't a separate job" only explains it */
export const explainsDenial = (clause: string): boolean => EXPLAINS.test(clause);

const NEGATIONS = wordSet('not no never');
const isNegated = (words: readonly Word[]): boolean => words.some(({ text }) => NEGATIONS.has(text));
const codesIn = (words: readonly Word[]): readonly string[] =>
  words.filter(({ kind }) => kind === 'digits').map(({ text }) => text);

const NO_LONGER_NEEDED = phraseList('needed|required|necessary|anymore');
const NO = phraseList('actually|oh|wait|sorry|so? there? is|are? no');
const MAX_WORDS_BEFORE_NO = 2;

/** A note of the same thing has these words at least: "the gate code". */
const MIN_SHARED_WORDS = 2;
/** Other words in a note that is denied: "the dog bites strangers". */
const MAX_OTHER_WORDS = 1;

/**
 * @param words a clause that says something new, and has to be noted
 * @param notes with their marks
 * @returns the note whose place it takes: "gate code 4411" of "the gate code is 4412", "the dog bites" of "the dog doesn't bite"
 */
export function replacedNoteIn(words: readonly Word[], notes: readonly string[]): string | undefined {
  const said = words.map(({ text }) => text).join(' ');
  const codes = codesIn(words);
  const isDenied = isNegated(words);
  const isNeedless =
    words.slice(0, MAX_WORDS_BEFORE_NO).some((_, at) => endOfPhrase(NO, words, at) !== undefined) &&
    hasPhrase(NO_LONGER_NEEDED, words);
  return notes.findLast((note) => {
    if (!note.startsWith('"')) return false;
    const known = wordsIn(note);
    const shared = sharedWords(said, note);
    if (shared < MIN_SHARED_WORDS) return false;
    const knownCodes = codesIn(known);
    const hasOtherCode = codes.length > 0 && knownCodes.length > 0 && codes.every((code) => !knownCodes.includes(code));
    // "Call me, not her" does not deny "I'm calling for my aunt, Evelyn Pruitt", which says more.
    const isWhole = sharedWords(note, note) - shared <= MAX_OTHER_WORDS;
    const isOpposite = isWhole && isDenied && !isNegated(known) && knownCodes.length === 0;
    return hasOtherCode || isOpposite || isNeedless;
  });
}

const BEFORE_WISH = String.raw`^\W*(?:(?:oh|no|nope|wait|hey|sorry|but|and|well|actually|please|also|god|gosh),? )*`;
const THAT = '(?:that|this|those|these|it|them)(?: one| ones| note| part| thing| bit)?';
const TOOK = '(?:took|take|taken|removed?|dropped?|deleted?|crossed)';

/** Words about what she took off just now. */
const NOT_THAT = new RegExp(
  `${BEFORE_WISH}(?:${[
    'not (?:that|this|those|these)(?: one| ones| note| part| thing| bit)?',
    "(?:that's|that is|that was|thats) (?:not (?:what|the one|the thing|the part) i (?:meant|wanted|said|asked for)|the wrong (?:one|thing|note|part|line)|not it)",
    `i (?:didn't|did not|didnt|don't|dont|do not) (?:mean|say|want|ask)(?: you)?(?: to)?(?: ${TOOK})? ${THAT}(?: ${TOOK})?(?: off| out| gone)?`,
    `you(?:'ve| have)? ${TOOK} (?:off |out )?the wrong (?:one|thing|note|part|line)(?: off| out)?`,
    `why did you ${TOOK} ${THAT}(?: off| out)?`,
    `(?:you can |can you |could you )?(?:put|bring|add) ${THAT} back(?: on| in| there| on there| in there)?`,
    `(?:keep|undo) ${THAT}`,
    `${THAT} (?:should|has to|needs to|can|must) (?:stay|remain)(?: on| in| there| on there)?`,
  ].join('|')})(?: please)?\\W*$`,
  'i',
);
const STAYS =
  /\b(?:stays?|staying|remain|keep|kept|put .* back|bring .* back|leave .* (?:on|in)|still (?:want|need)|^(?:no )?not (?:the|my|that))\b/i;
/** "The side door should stay". "The dog should stay inside" says more. */
const ONLY_STAYS =
  /\b(?:stays?|remain|(?:keep|leave) .* (?:on|in))(?: (?:on|in))?(?: there| the (?:ticket|list))?\W*$/i;
const TAKES = /\b(?:off|out|remove|delete|drop|gone)\b/i;
/** "Not the dog, the flapper" */
const CONTRAST =
  /^((?:(?:oh|no|wait|sorry),? )*not (?:the|my|that) [^,.;!?]+),? (?:but |it's |i meant |i mean |i said )*((?:the|my) [^,.;!?]+)/i;

/**
 * @param removed the lines that the caller took off the ticket, the latest last
 * @param listed the lines on the ticket. That they are to stay says nothing new.
 * @returns what the caller wants back, and the rest of the text: "not the dog, the flapper" wants the dog back, and takes the flapper off
 */
export function restoredIn(
  text: string,
  removed: readonly string[],
  listed: readonly string[],
): { readonly restored: readonly Restored[]; readonly rest: string } {
  const [words, not = '', by = ''] = CONTRAST.exec(text) ?? [];
  if (words !== undefined && removed.some((line) => sharesWord(not, line)))
    return { restored: [{ thing: not, words }], rest: text.replace(words, () => `take ${by} off the ticket`) };
  const restored = [...text.matchAll(/[^.!?;,]+[.!?;,]*/g)].flatMap(([part]): readonly Restored[] => {
    const said = part.trim();
    if (NOT_THAT.test(said)) return [{ words: part }];
    const isNamed =
      (STAYS.test(said) && !TAKES.test(said) && removed.some((line) => sharesWord(said, line))) ||
      (ONLY_STAYS.test(said) && listed.some((line) => sharesWord(said, line)));
    return isNamed ? [{ thing: said, words: part }] : [];
  });
  const rest = restored.reduce((left, { words: part }) => left.replace(part, ''), text).trim();
  // "Not that! The dog should stay": both are about the same line.
  const isGone = ({ thing }: Restored) => thing !== undefined && removed.some((line) => sharesWord(thing, line));
  const named = restored.filter(isGone);
  return { restored: named.length > 0 ? named : restored.slice(0, 1), rest };
}
