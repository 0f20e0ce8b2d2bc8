import { capitalised, wordsOf } from '../texts.ts';
import { isConditionWord } from '../jobs/conditions.ts';
import { stemOf } from '../jobs/word.ts';
import { type Job, jobsIn, namesFault } from '../jobs/jobs.ts';
import { MAX_PROBLEM_LENGTH } from '../jobs/problemText.ts';
import { PLACE_WORDS } from '../jobs/sameJob.ts';
import { mentionsIn } from '../jobs/things.ts';
import { wordsIn } from '../jobs/words.ts';

/** What the caller says that the ticket is to say as the job. */
export type Restatement = {
  readonly job: Job;
  /** The words that say so. */
  readonly words: string;
  /** The caller orders the words in place of the recorded ones. Without it, "the problem is ..." only names what it is about. */
  readonly isOrder: boolean;
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
  // "Just make sure it says ..."
  /\b(?:make|be) sure (?:that )?(?:it|the ticket|the job|that|you) (?:says?|reads|put|write)(?: that)?\b:?/gi,
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

/** "Let's do the porch railing and the front door instead" */
const INSTEAD =
  /\b(?:let's|let us|lets|i'd rather|we'd rather|i would rather|(?:can|could|would) (?:you|u|we|they)|i want to|we want to|i'd like to|just|we'll|i'll)(?: just| only| rather)* (?:do|have|get|fix|go with|switch to|make it|change it to|change that to)(?: just| only)? ([^.!?]{3,120}?),? instead\b/i;

/** "But it's to install a fan, you wrote something weird" */
const MISWRITTEN =
  /\b(?:it'?s|it is|it was|that's|i said|i meant|i want) (?:just |really )?(?:to |for |about |supposed to be )?([^.!?,;]{3,120}?),? (?:and |but |because )?(?:you|it|that|the ticket) (?:wrote|typed|put|got|have|heard|says)(?: (?:it|that|this|something|down|very|really|so|kind of))* (?:weird|weirdly|wrong|odd|strange|funny|garbled|different|incorrectly)\b/i;

/** "Put 'sink is clogged' as the problem" */
const AS_JOB = new RegExp(String.raw`\b(?:put|list|write|log)(?: down)? (.{3,120}?) (?:down )?as ${JOB}\b`, 'i');

/** The article of "it's the gas water heater". */
const COPULA = /(?:\s|["'“”‘’:,])*(?:(?:it's|its|it is|that's|there's|a|an|the|my|our) )*/i;

/** Talk about the caller, and about her, is not work, and "the job is at 18 Oak Street" names a place. */
const TALK = /^(?:at|on|in|for|near|by|over|located|number|i|we|you|they|he|she|hi|hello|thanks|not)\b/i;

/** What the ticket is to say for the people who come, which is a note: "it should say to call after three", "three bathrooms". */
const NOTE =
  /^(?:to |please |also )*(?:call|text|email|message|ring|come|park|knock|use|leave|bring|ask|not|do not|don'?t|never|no)\b|^(?:\d+|one|two|three|four|five|six|seven|eight) \w+$/i;

const sentenceAfter = (text: string, start: number): string =>
  text
    .slice(start)
    .replace(/[.!?](?!\S).*/, '')
    .replace(/, (?:did|do|have|can|could) you\b.*/i, '');

const inWords = (said: string) => capitalised(said.replace(COPULA, '').replaceAll(/["“”]/g, ''));

/** The words as they are: of an unknown trade, and without a hurry. */
const asSaid = (said: string): Job | undefined => {
  const problem = inWords(said);
  return problem === '' || NOTE.test(problem) || problem.length > MAX_PROBLEM_LENGTH
    ? undefined
    : { trade: 'other', problem, urgency: 'routine', visitType: 'repair' };
};

/** Further sentences of talk are not of the job: "mice, and by the way call first". */
const ASIDE = /\b(?:by the way|call|tell|please|because|since|so that)\b|\?/i;

/** The words as ordered, with what a job of these words is like. A long order has only its job. */
function orderedJob(said: string): Job | undefined {
  const job = jobOf(said);
  const whole = asSaid(said);
  if (job === undefined || whole === undefined || ASIDE.test(said)) return job ?? whole;
  return { ...job, problem: whole.problem };
}

function jobOf(said: string): Job | undefined {
  const text = said.replace(COPULA, '');
  return TALK.test(text) || NOTE.test(text) ? undefined : jobsIn(text).job;
}

/**
 * @param text a turn after the job was named
 * @returns the job that the caller wants on the ticket in place of the recorded one; undefined if the caller orders no other words
 */
export function restatementIn(text: string): Restatement | undefined {
  // The last one counts: "the problem is not the zone, the problem is the sprinkler head".
  const found = (pattern: RegExp, read: (said: string) => Job | undefined): Omit<Restatement, 'isOrder'> | undefined =>
    [...text.matchAll(pattern)]
      .flatMap((match) => {
        const said = sentenceAfter(text, match.index + match[0].length);
        const job = read(said);
        return job === undefined ? [] : [{ job, words: match[0] + said }];
      })
      .at(-1);
  for (const pattern of ORDERS) {
    const ordered = found(pattern, orderedJob);
    if (ordered !== undefined) return { ...ordered, isOrder: true };
  }
  for (const pattern of [MISWRITTEN, AS_JOB, INSTEAD]) {
    const [words, said] = pattern.exec(text) ?? [];
    if (words === undefined || said === undefined) continue;
    // "Let's do Thursday instead"
    const isJob = pattern !== INSTEAD || mentionsIn(wordsIn(said)).length > 0;
    const job = isJob ? orderedJob(said) : undefined;
    if (job !== undefined) return { job, words, isOrder: true };
  }
  for (const pattern of NAMINGS) {
    const named = found(pattern, jobOf);
    if (named !== undefined) return { ...named, isOrder: false };
  }
  return undefined;
}

const START = String.raw`^\W*(?:(?:no|oh|wait|sorry|well|actually|and|but|i said|i meant|i mean)\b,? ?)*`;
const IT_IS = String.raw`(?:it is|it's|its|they are|they're|that's|there's)`;
const ADVERBS = '(?:just |really |actually |more like |only |all )?';
const END = String.raw`(?:,? (?:sorry|though|actually|please|thanks))?\W*$`;

/** "It's not a leak, it's clogged": the words of the wrong fault, and of the right one. */
const OTHER_FAULTS: readonly RegExp[] = [
  new RegExp(
    String.raw`${START}(?:${IT_IS} not|(?:it |that |they )?(?:isn't|isnt|aren't|doesn't|doesnt|don't|dont)|not) (?:really )?(?:a |an |the )?(?<wrong>\w+),? (?:but )?(?:(?:${IT_IS}|it|they) )?${ADVERBS}(?:a |an )?(?<right>\w[\w' -]{2,40}?)${END}`,
    'i',
  ),
  new RegExp(
    String.raw`${START}${IT_IS} ${ADVERBS}(?<right>\w[\w' -]{2,40}?),? not (?:a |an |the )?(?<wrong>\w+)${END}`,
    'i',
  ),
];

/** "Bathroom sink, not kitchen", "not the kitchen, the bathroom" */
const OTHER_PLACES: readonly RegExp[] = [
  new RegExp(
    String.raw`${START}(?:${IT_IS} )?(?:in )?(?:the |my |our )?(?<right>\w[\w ]{1,30}?),? not (?:in )?(?:the |my |our )?(?<wrong>\w[\w ]{1,30}?)${END}`,
    'i',
  ),
  new RegExp(
    String.raw`${START}(?:${IT_IS} )?not (?:in )?(?:the |my |our )?(?<wrong>\w[\w ]{1,30}?),? (?:but )?(?:${IT_IS} )?(?:in )?(?:the |my |our )?(?<right>\w[\w ]{1,30}?)${END}`,
    'i',
  ),
];

const groupsIn = (patterns: readonly RegExp[], text: string) =>
  patterns.flatMap((pattern) => {
    const { wrong, right } = pattern.exec(text)?.groups ?? {};
    return wrong === undefined || right === undefined
      ? []
      : [{ wrong: wrong.toLowerCase(), right: right.toLowerCase() }];
  });

/** Words between a thing and its fault. */
const LINK = /(?: (?:is|are|has|have|was|keeps?|a|an|and|but|it|just|still))+$/i;

/** @returns "Kitchen sink is clogged" of "Kitchen sink leaks"; undefined if the problem has not the wrong fault */
function withFault(problem: string, wrong: string, right: string): string | undefined {
  const at = wordsIn(problem).find(
    (word) => stemOf(word.text) === stemOf(wrong) && (isConditionWord(word) || namesFault(word.text)),
  );
  if (at === undefined || !namesFault(right)) return undefined;
  const before = problem.slice(0, at.start).trimEnd();
  // "Leaking kitchen sink"
  if (before === '') return right + problem.slice(at.end);
  const [link = ''] = LINK.exec(before) ?? [];
  const be = / (?:are|have|keep)\b/.test(link) ? ' are' : ' is';
  return before.replace(LINK, '') + (/^(?:\w+(?:ed|en|ing|t|y)|out|off)\b/.test(right) ? be : '') + ` ${right}`;
}

/** @returns "Bathroom sink leaks" of "Kitchen sink leaks"; undefined if the problem has not the wrong words */
function withPlace(problem: string, wrong: string, right: string): string | undefined {
  const [known, wrongWords, rightWords] = [wordsOf(problem), wordsOf(wrong), wordsOf(right)];
  const replaced = wrongWords.filter((word) => !rightWords.includes(word));
  const by = rightWords.filter((word) => !known.includes(word));
  const areThings = [...replaced, ...by].every((word) => PLACE_WORDS.has(word) || mentionsIn(wordsIn(word)).length > 0);
  if (replaced.length === 0 || by.length === 0 || !areThings) return undefined;
  const changed = problem.replace(new RegExp(String.raw`\b${replaced.join(' ')}\b`, 'i'), by.join(' '));
  return changed === problem ? undefined : changed;
}

/**
 * @param text a turn after the job was named
 * @returns the recorded job with another fault or another place: "Bathroom sink leaks" after "bathroom sink, not kitchen"
 */
export function rewordedJobIn(text: string, problem: string): Job | undefined {
  const [reworded] = [
    ...groupsIn(OTHER_FAULTS, text).flatMap(({ wrong, right }) => withFault(problem, wrong, right) ?? []),
    ...groupsIn(OTHER_PLACES, text).flatMap(({ wrong, right }) => withPlace(problem, wrong, right) ?? []),
  ];
  if (reworded === undefined || reworded.length > MAX_PROBLEM_LENGTH) return undefined;
  const { job } = jobsIn(reworded);
  return {
    trade: job?.trade ?? 'other',
    urgency: job?.urgency ?? 'routine',
    visitType: job?.visitType ?? 'repair',
    problem: capitalised(reworded),
  };
}
