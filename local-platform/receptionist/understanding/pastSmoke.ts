import type { Clause } from './jobs/clauses.ts';
import type { Word } from './jobs/word.ts';
import { hasAny } from './signs.ts';
import { wordSet } from './wordLists.ts';

const PAST = wordSet('smelled smelt smoked was were had did could stank reeked');
const PRESENT = wordSet("smells smelling is 's are am still now again keep keeps can has have");
/** Of a clause beside it. In doubt, the smoke is not over. */
const GOES_ON = wordSet(
  'still again back returns returned returning hot warm worse mostly almost kinda maybe sometimes',
);
const DENYING = wordSet('no not never nothing without');

/** "That's gone", "the smell went away", "not anymore", and not "the power is gone" or "it stopped working" */
const GONE =
  /^(?:(?:ok|okay|and|but|now|then|it|that|this|the|smell|smoke|odor|odour|burning|burnt|all|is|has|just|since|totally|completely|quickly) )*(?:(?:gone|went away|cleared(?: up| out)?|faded(?: away)?|dissipated|disappeared|not any ?more|no longer)(?= (?:now|since|after|once|when|completely|today|right|as|within|by)\b|$)|stopped (?:smelling|smoking|burning))/;
/** Of the smoke itself, or after a "but". Else, it can be the machine that stopped. */
const STOPPED =
  /^(?:(?:it|that|the|smell|smoke|has|just|then|quickly|all) )*stopped(?= (?:now|since|after|once|when|right away)\b|$)/;
/** "No smell now", "I don't smell anything anymore" */
const NOTHING_NOW =
  /\b(?:no|not|never|nothing)\b.*\b(?:smoke|smell\w*|smoking|burning|odor|odour|anything|nothing)\b.*\b(?:any ?more|now|today|currently|since|at the moment)\b|^(?:but |and )?nothing (?:any ?more|now|since)\b/;

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

function saysGone({ words, joiner }: Clause): boolean {
  const text = textOf(words);
  return (
    GONE.test(text) ||
    (STOPPED.test(text) && (joiner === 'but' || /\bsm(?:ell|oke)\b/.test(text))) ||
    NOTHING_NOW.test(text)
  );
}

const goesOn = ({ words }: Clause): boolean => hasAny(words, GOES_ON) && !hasAny(words, DENYING);

const BETWEEN = /^(?<past>.+?) (?:but|then|and) (?<rest>.+)$/;

/** "It smelled burnt but not anymore" is one clause. */
const endsGone = (words: readonly Word[]): boolean => GONE.test(BETWEEN.exec(textOf(words))?.groups?.rest ?? '');

/**
 * @param words of a clause about smoke or a smell of burning
 * @param clauses of the whole turn
 * @returns whether the caller says that it was there, and is gone
 */
export function isGone(words: readonly Word[], clauses: readonly Clause[]): boolean {
  if (!hasAny(words, PAST) || hasAny(words, PRESENT)) return false;
  const others = clauses.filter((clause) => clause.words !== words);
  return !others.some(goesOn) && (endsGone(words) || others.some(saysGone));
}
