import { capitalised } from '../clauses.ts';
import { type Job, jobsIn, MAX_PROBLEM_LENGTH } from '../jobs/jobs.ts';

/** What the caller says that the ticket is to say as the job. */
export type Restatement = {
  readonly job: Job;
  /** The words that say so. */
  readonly words: string;
};

const JOB =
  '(?:the |my |our )?(?:(?:main |real |actual |whole )?(?:job|problem|issue|description)|(?:main |real )thing)';
const IS = String.raw`(?:is|'s|was)(?: that)?`;
const SHOULD_SAY = '(?:should|needs to|ought to|has to|must) (?:just |really |only )?(?:say|read)';
const CHANGE = '(?:change|update|correct|edit|switch|make)';

/** Words that order other words for the job. Each ends before them. */
const ORDERS: readonly RegExp[] = [
  // "'Furnace at one of them' should read ..."
  new RegExp(String.raw`["“'‘][^"”]{3,80}["”'’] ${SHOULD_SAY}\b:?`, 'gi'),
  new RegExp(String.raw`\b(?:${JOB}|it|that|this|(?:the |my )?ticket|(?:the )?note) ${SHOULD_SAY}(?: that)?\b:?`, 'gi'),
  new RegExp(String.raw`\b${CHANGE} ${JOB} (?:to(?: say| read| be)?|into)\b:?`, 'gi'),
  new RegExp(String.raw`\b(?:make|put|write|list|log) ${JOB}(?: down)?(?: as\b:?|:)`, 'gi'),
];

/** Words after which a caller names the job. They can also begin talk: "the problem is that I work till five". */
const NAMINGS: readonly RegExp[] = [
  new RegExp(String.raw`\b${JOB} (?:should be|${IS})(?: really| actually| just)?\b:?`, 'gi'),
  /\bwhat (?:i|we) (?:really |actually |just )?(?:need|want|needed|wanted|meant) (?:is|was)\b/gi,
  /\b(?:i'm|im|i am|we're|we are) (?:really |actually |just )?(?:calling|here) (?:about|for|because of)\b/gi,
  /\b(?:just|please) (?:say|write|put)(?: down)?(?: that)?\b:?(?! (?:it|them|those|these|that|this) back)/gi,
  new RegExp(String.raw`\b${CHANGE} (?:it|that|this) to(?: say| read)?\b:?`, 'gi'),
  /\b(?:it|that) should be\b/gi,
];

/** "Put 'sink is clogged' as the problem" */
const AS_JOB = new RegExp(String.raw`\b(?:put|list|write|log)(?: down)? (.{3,120}?) (?:down )?as ${JOB}\b`, 'i');

/** The article of "it's the gas water heater". */
const COPULA = /^(?:\s|["'“”‘’:,])*(?:(?:it's|its|it is|that's|there's|a|an|the|my|our) )*/i;

/** Talk about the caller, and about her, is not work, and "the job is at 18 Oak Street" names a place. */
const TALK =
  /^\W*(?:(?:at|on|in|for|near|by|over|located|number)\b|(?:that )?(?:i|we|you|they|he|she)(?:'|\b)|hi\b|hello\b|thanks?\b|not\b)/i;

/** What the ticket is to say for the people who come, which is a note: "it should say to call after three", "three bathrooms". */
const NOTE =
  /^\W*(?:to |please |also )*(?:call|text|email|message|ring|come|park|knock|use|leave|bring|ask|not|do not|don'?t|never|no)\b|^\W*(?:\d+|one|two|three|four|five|six|seven|eight) \w+\W*$/i;

const sentenceAfter = (text: string, start: number): string =>
  (/^(?:[^.!?]|[.!?](?=\S))*/.exec(text.slice(start))?.[0] ?? '').replace(/, (?:did|do|have|can|could) you\b.*$/i, '');

const inWords = (said: string) => capitalised(said.replace(COPULA, '').replaceAll(/["“”]/g, '').trim());

/** The words as they are: of an unknown trade, and without a hurry. */
const asSaid = (said: string): Job | undefined => {
  const problem = inWords(said);
  return problem === '' || NOTE.test(problem) || problem.length > MAX_PROBLEM_LENGTH
    ? undefined
    : { trade: 'other', problem, urgency: 'routine', visitType: 'repair' };
};

function jobOf(said: string): Job | undefined {
  const text = said.replace(COPULA, '');
  return text === '' || TALK.test(text) || NOTE.test(text) ? undefined : jobsIn(text).job;
}

/**
 * @param text a turn after the job was named
 * @returns the job that the caller wants on the ticket in place of the recorded one; undefined if the caller orders no other words
 */
export function restatementIn(text: string): Restatement | undefined {
  // The last one counts: "the problem is not the zone, the problem is the sprinkler head".
  const found = (pattern: RegExp, read: (said: string) => Job | undefined): Restatement | undefined =>
    [...text.matchAll(pattern)]
      .flatMap((match) => {
        const said = sentenceAfter(text, match.index + match[0].length);
        const job = read(said);
        return job === undefined ? [] : [{ job, words: match[0] + said }];
      })
      .at(-1);
  for (const pattern of ORDERS) {
    const ordered = found(pattern, (said) => jobOf(said) ?? asSaid(said));
    if (ordered !== undefined) return ordered;
  }
  const [whole, said = ''] = AS_JOB.exec(text) ?? [];
  const put = whole === undefined ? undefined : (jobOf(said) ?? asSaid(said));
  if (whole !== undefined && put !== undefined) return { job: put, words: whole };
  for (const pattern of NAMINGS) {
    const named = found(pattern, jobOf);
    if (named !== undefined) return named;
  }
  return undefined;
}
