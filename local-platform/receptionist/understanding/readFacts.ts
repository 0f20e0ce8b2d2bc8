import type { Act, Expectation } from './acts.ts';
import { addressIn, replacementIn } from './addresses/addresses.ts';
import { agreementIn } from './agreement.ts';
import type { Gist } from './gist.ts';
import { tradeIn } from './jobs/jobs.ts';
import { correctedName, nameIn } from './names/names.ts';
import { numberCorrectionIn, phoneNumberIn } from './phoneNumbers.ts';

/** Replaces the words by a comma, so that the words before and after them stay separate clauses. */
const textWithout = (text: string, words: string | undefined): string =>
  words === undefined
    ? text
    : text
        .replace(words, () => ' , ')
        .replaceAll(/(\s*,\s*)+/g, ', ')
        .replaceAll(/^[\s,]+/g, '')
        .trim();

const isTrade = (lowerText: string) => tradeIn(lowerText) !== undefined;

const wordsIn = (text: string) => text.match(/\p{L}+/gu) ?? [];

/** "Affirmative" and "not quite" confirm or deny a name, and are none. */
const MAX_WORDS_OF_ANSWER = 2;

/** The acts of the facts, and the text that is left when their words are removed, so that no later step reads them. */
export function readFacts(gist: Gist, { asked, checked, name: recordedName }: Expectation) {
  const { text: sentence, question, isRefusal: isRefused } = gist;
  const isPlainQuestion = question !== undefined;
  const acts: Act[] = [];
  const asksNumber = asked === 'number' || asked === 'area-code' || checked === 'number';
  const number = phoneNumberIn(sentence, asksNumber);
  if (number !== undefined) acts.push({ type: 'inform.number', ...number });
  const withoutNumber = textWithout(sentence, number?.words);
  const asksAddress = (asked === 'address' || checked === 'address') && !isPlainQuestion && !isRefused;
  const address = addressIn(withoutNumber, asksAddress);
  if (address !== undefined) acts.push({ type: 'inform.address', ...address });
  const withoutAddress = textWithout(withoutNumber, address?.words);
  const isAnswer = wordsIn(withoutAddress).length <= MAX_WORDS_OF_ANSWER && agreementIn(withoutAddress) !== undefined;
  const asksName = (asked === 'name' || checked === 'name') && !isPlainQuestion && !isRefused && !isAnswer;
  // Words that replace others can be words of any fact.
  const isReplacement = replacementIn(sentence)?.replaced !== undefined;
  const corrected =
    recordedName === undefined || isReplacement ? undefined : correctedName(recordedName, withoutAddress);
  const name = corrected ?? nameIn(withoutAddress, { isAsked: asksName, isTrade });
  if (name !== undefined) acts.push({ type: 'inform.name', ...name });
  const positionOf = ({ words }: Act) => sentence.indexOf(words);
  return {
    acts: acts.toSorted((one, other) => positionOf(one) - positionOf(other)),
    rest: textWithout(withoutAddress, name?.words),
  };
}

/** Words that say of which fact a correction is. */
const FACT_WORDS =
  /\b(house|street|unit|apartment|apt|number|digits?|ends?|ending|last (?:two|three|four|2|3|4)|area code|zip|address|name)\b/i;

/** Words or digits that replace others in a recorded fact. Without words for it, a time corrects no fact: "no, Tuesday at 3". */
export function readCorrection(sentence: string, facts: readonly Act[], namesTime: boolean): readonly Act[] {
  const replacement = replacementIn(sentence);
  const digits = numberCorrectionIn(sentence);
  const isTime = namesTime && !FACT_WORDS.test(sentence);
  if (facts.length > 0 || isTime || (replacement === undefined && digits === undefined)) return [];
  return [
    {
      type: 'correct',
      ...(replacement !== undefined && { replacement }),
      ...(digits !== undefined && { digits }),
      words: sentence,
    },
  ];
}
