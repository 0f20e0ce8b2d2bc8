import { capitalised } from '../clauses.ts';
import { isConditionWord } from '../jobs/conditions.ts';
import { stemOf } from '../jobs/forms.ts';
import { type Job, jobsIn, MAX_PROBLEM_LENGTH, namesFault } from '../jobs/jobs.ts';
import { PLACE_WORDS } from '../jobs/sameJob.ts';
import { mentionsIn } from '../jobs/things.ts';
import { wordsIn } from '../jobs/words.ts';

const START = String.raw`^\W*(?:(?:no|oh|wait|sorry|well|actually|and|but|i said|i meant|i mean)\b,? ?)*`;
const IT_IS = String.raw`(?:it is|it's|its|they are|they're|that's|there's)`;
const ADVERBS = '(?:just |really |actually |more like |only |all )?';
const END = String.raw`(?:,? (?:sorry|though|actually|please|thanks))?\W*$`;

/** "It's not a leak, it's clogged": the words of the wrong fault, and of the right one. */
const OTHER_FAULTS: readonly RegExp[] = [
  new RegExp(
    String.raw`${START}(?:${IT_IS} not|(?:it |that )?(?:isn't|isnt|doesn't|doesnt)|not) (?:really )?(?:a |an |the )?(?<wrong>\w+),? (?:but )?(?:${IT_IS} )?${ADVERBS}(?:a |an )?(?<right>\w[\w' -]{2,40}?)${END}`,
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
const LINK = /(?:^| )(?:(?:is|are|has|have|was|keeps?|a|an|and|but|it|just|still)(?: |$))+$/i;

/** @returns "Kitchen sink is clogged" of "Kitchen sink leaks"; undefined if the problem has not the wrong fault */
function withFault(problem: string, wrong: string, right: string): string | undefined {
  const at = wordsIn(problem).find(
    (word) => stemOf(word.text) === stemOf(wrong) && (isConditionWord(word) || namesFault(word.text)),
  );
  if (at === undefined || !namesFault(right)) return undefined;
  const thing = problem.slice(0, at.start).trim().replace(LINK, '').trim();
  // "Leaking kitchen sink"
  if (thing === '') return `${right} ${problem.slice(at.end).trim()}`;
  return /^\w+(?:ed|en|ing|t|y)\b|^out\b|^off\b/.test(right) ? `${thing} is ${right}` : `${thing} ${right}`;
}

/** @returns "Bathroom sink leaks" of "Kitchen sink leaks"; undefined if the problem has not the wrong words */
function withPlace(problem: string, wrong: string, right: string): string | undefined {
  const known = problem.toLowerCase().split(/\W+/);
  const wrongWords = wrong.split(' ').filter((word) => !right.split(' ').includes(word));
  const rightWords = right.split(' ').filter((word) => !known.includes(word));
  const isKnown = wrongWords.length > 0 && wrongWords.every((word) => known.includes(word));
  const areThings = [wrongWords, rightWords].every((words) =>
    words.every((word) => PLACE_WORDS.has(word) || mentionsIn(wordsIn(word)).length > 0),
  );
  if (!isKnown || rightWords.length === 0 || !areThings) return undefined;
  const replaced = new RegExp(String.raw`\b${wrongWords.join(' ')}\b`, 'i');
  return replaced.test(problem) ? problem.replace(replaced, rightWords.join(' ')) : undefined;
}

/**
 * @param text a turn after the job was named
 * @returns the recorded job with another fault or another place: "Bathroom sink leaks" after "bathroom sink, not kitchen"
 */
export function rewordedJobIn(text: string, problem: string): Job | undefined {
  const reworded =
    groupsIn(OTHER_FAULTS, text)
      .map(({ wrong, right }) => withFault(problem, wrong, right))
      .find((said) => said !== undefined) ??
    groupsIn(OTHER_PLACES, text)
      .map(({ wrong, right }) => withPlace(problem, wrong, right))
      .find((said) => said !== undefined);
  if (reworded === undefined || reworded.length > MAX_PROBLEM_LENGTH) return undefined;
  const { job } = jobsIn(reworded);
  return {
    trade: job?.trade ?? 'other',
    urgency: job?.urgency ?? 'routine',
    visitType: job?.visitType ?? 'repair',
    problem: capitalised(reworded),
  };
}
