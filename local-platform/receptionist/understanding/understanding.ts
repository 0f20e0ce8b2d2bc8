import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import { addressAnswer, addressIn } from './addresses.ts';
import { callbackNumberIn, withSpokenDigits } from './callbackNumbers.ts';
import { plainText } from './clauses.ts';
import { type Danger, dangerIn } from './dangers.ts';
import { type Intents, intentsIn } from './intents.ts';
import { type HeardJobs, jobsIn, tradeIn } from './jobs.ts';
import { type HeardName, nameIn } from './names.ts';
import { type TimeWish, timeWishIn } from './timeWishes.ts';

/** The content of a caller's turn that matters to a contractor's receptionist. */
export type Understanding = Intents &
  HeardJobs & {
    readonly danger: Danger | undefined;
    readonly name: HeardName | undefined;
    readonly callbackNumber: string | undefined;
    /** The last four or seven digits, if the caller corrects a number: "no, it's 0118". */
    readonly numberTail: string | undefined;
    /** True if the previous question was for the number, and the answer has digits, but neither a complete number nor an address. */
    readonly isNumberUnusable: boolean;
    readonly address: string | undefined;
    readonly wish: TimeWish | undefined;
  };

/** The topic of the receptionist's previous question, if it is one of these. The meaning of some short answers depends on it. */
export type AskedFor = 'name' | 'number' | 'address' | 'time' | undefined;

/** Replaces the words by a comma, so that the words before and after them stay separate clauses. */
const textWithout = (text: string, words: string | undefined) =>
  words === undefined
    ? text
    : text
        .replace(words, ' , ')
        .replaceAll(/(\s*,\s*)+/g, ', ')
        .trim();

/** Words that introduce a number. `textWithout` has replaced the number itself by a comma. */
const NUMBER_LEAD_IN =
  /\b(?:my (?:phone |cell |callback )?(?:number|cell|phone)(?: is|'s)?|(?:call|reach|text) me (?:back )?(?:at|on)|the number is|number is|phone is|phone:?|cell:?|at)\s*,/gi;

/** Words that introduce a name. */
const NAME_INTRODUCTION = /\b(?:my name is|my name's|the name is|name is|name's|call me|this is|i am|i'm|im|it's)\s+/gi;

/** A correction of the last digits, such as "no, it's 0118". */
const NUMBER_CORRECTION = /^(?:oh |sorry,? |wait,? )*(?:no|sorry|wait|actually)\b[^\d]*((?:\d{3}[ -])?\d{4})\W*$/i;

/** Replaces the name and its introduction by a comma, so that they are not read as part of a job, a danger or a time. */
function withoutName(text: string, heard: HeardName | undefined): string {
  if (heard === undefined) return text;
  const name = heard.name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return text
    .replace(new RegExp(String.raw`(?:${NAME_INTRODUCTION.source})?\b${name}(?: here| speaking)?\b`, 'i'), ' , ')
    .replaceAll(/(\s*,\s*)+/g, ', ');
}

/**
 * Recognises the number, the address, the name, the jobs, the danger, the wish for a time and the intents in a caller's turn.
 *
 * @param text typed or recognised words, of any length
 * @param now the company's local time, from which "tomorrow" is counted
 */
export function understand(text: string, askedFor: AskedFor, now: LocalMoment): Understanding {
  // Number, address and name are removed in this order, so that no later step reads their words. The intents need the whole sentence.
  const sentence = plainText(text);
  const intents = intentsIn(sentence.toLowerCase());
  const { question, errand, isRefusal } = intents;
  const textWithDigits = withSpokenDigits(sentence);
  const foundNumber = callbackNumberIn(textWithDigits);
  // In answer to the number question, an incomplete number is removed too. Without a removed number, spoken digits stay words.
  const isNumberRemoved = foundNumber !== undefined && (foundNumber.isWhole || askedFor === 'number');
  const textWithoutNumber = isNumberRemoved
    ? textWithout(textWithDigits, foundNumber.words).replaceAll(NUMBER_LEAD_IN, ',')
    : sentence;
  const foundAddress = addressIn(textWithoutNumber);
  const textWithoutAddress = textWithout(textWithoutNumber, foundAddress?.words);
  const answersAddressQuestion = askedFor === 'address' && !isRefusal && question === undefined;
  const answersNameQuestion = askedFor === 'name' && !isRefusal && question === undefined && errand === undefined;
  const isTrade = (words: string) => tradeIn(words) !== undefined;
  // A removed number or address leaves a comma, which must not stand before a name.
  const name = nameIn(textWithoutAddress.replace(/^[\s,]+/, ''), answersNameQuestion, isTrade);
  const remainingText = withoutName(textWithoutAddress, name);
  const lowerRemainingText = remainingText.toLowerCase();
  return {
    ...intents,
    ...jobsIn(remainingText),
    danger: dangerIn(lowerRemainingText),
    name,
    callbackNumber: foundNumber?.isWhole === true ? foundNumber.number : undefined,
    numberTail: NUMBER_CORRECTION.exec(textWithDigits)?.[1]?.replace(' ', '-'),
    isNumberUnusable:
      askedFor === 'number' && foundNumber?.isWhole !== true && /\d/.test(textWithDigits) && foundAddress === undefined,
    address: (answersAddressQuestion ? addressAnswer(textWithoutNumber) : undefined) ?? foundAddress?.address,
    wish: timeWishIn(lowerRemainingText, now),
  };
}
