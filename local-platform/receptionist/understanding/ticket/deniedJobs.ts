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

/** What is not work, and whether it was only asked. */
export type DeniedJob = { readonly thing: string; readonly isQuestion: boolean };

/**
 * @param clause a clause of a turn after the job was named
 * @returns "flapper" of "the flapper isn't a separate job" and "painting in the cold" of "painting in the cold was a question"; undefined for
 *   a pronoun
 */
export function deniedJobIn(clause: string): DeniedJob | undefined {
  const plain = clause.replaceAll('’', "'");
  for (const [patterns, isQuestion] of [
    [QUESTION, true],
    [NO_JOB, false],
  ] as const) {
    for (const pattern of patterns) {
      const thing = pattern.exec(plain)?.groups?.thing?.trim();
      if (thing !== undefined && !PRONOUN.test(thing)) return { thing, isQuestion };
    }
  }
  return undefined;
}

/** @returns whether the clause after "the flapper isn't a separate job" only explains it */
export const explainsDenial = (clause: string): boolean => EXPLAINS.test(clause.replaceAll('’', "'"));
