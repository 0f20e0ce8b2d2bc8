import type { LocalMoment } from '../../calendar/calendarDate.ts';
import { addressAnswer, addressIn } from './addresses.ts';
import { callbackNumberIn, withSpokenDigits } from './callbackNumbers.ts';
import { plainText } from './clauses.ts';
import { type Danger, dangerIn } from './dangers.ts';
import { type Intents, intentsIn } from './intents.ts';
import { type HeardJobs, jobsIn, tradeIn } from './jobs.ts';
import { type HeardName, nameIn } from './names.ts';
import { type TimeWish, timeWishIn } from './timeWishes.ts';

/** The content of a caller's sentence that matters to a contractor's receptionist. */
export type Understanding = Intents &
  HeardJobs & {
    readonly danger: Danger | undefined;
    readonly name: HeardName | undefined;
    readonly callbackNumber: string | undefined;
    /** The last four or seven digits of a number, from a correction. */
    readonly numberTail: string | undefined;
    /** True if the last question was for the number, and the answer has too few or too many digits. */
    readonly isNumberCut: boolean;
    readonly address: string | undefined;
    readonly wish: TimeWish | undefined;
  };

/** Topic of the last question, without which some short answers cannot be understood. */
export type AskedFor = 'name' | 'number' | 'address' | 'time' | undefined;

const textWithout = (text: string, words: string | undefined) =>
  words === undefined
    ? text
    : text
        .replace(words, ' , ')
        .replaceAll(/(\s*,\s*)+/g, ', ')
        .trim();

/** Words that introduce a number, up to the comma that replaces the number. */
const NUMBER_LEAD_IN =
  /\b(?:my (?:phone |cell |callback )?(?:number|cell|phone)(?: is|'s)?|(?:call|reach|text) me (?:back )?(?:at|on)|the number is|number is|phone is|phone:?|cell:?|at)\s*,/gi;

/** Words that introduce a name. */
const NAME_INTRODUCTION = /\b(?:my name is|my name's|the name is|name is|name's|call me|this is|i am|i'm|im|it's)\s+/gi;

/** A correction of the last digits, such as "no, it's 0118". */
const NUMBER_CORRECTION = /^(?:oh |sorry,? |wait,? )*(?:no|sorry|wait|actually)\b[^\d]*((?:\d{3}[ -])?\d{4})\W*$/i;

/** Removes the name and its introduction, so that they are not read as part of the job. */
function withoutName(text: string, heard: HeardName | undefined): string {
  if (heard === undefined) return text;
  const name = heard.name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return text
    .replace(new RegExp(String.raw`(?:${NAME_INTRODUCTION.source})?\b${name}(?: here| speaking)?\b`, 'i'), ' , ')
    .replaceAll(/(\s*,\s*)+/g, ', ');
}

/**
 * @param text typed or recognised English words, of any length
 * @param now the company's local time, from which "tomorrow" is counted
 */
export function understand(text: string, askedFor: AskedFor, now: LocalMoment): Understanding {
  const sentence = plainText(text);
  const textWithDigits = withSpokenDigits(sentence);
  const foundNumber = callbackNumberIn(textWithDigits);
  const hasNumber = foundNumber !== undefined && (foundNumber.isWhole || askedFor === 'number');
  const rest = hasNumber ? textWithout(textWithDigits, foundNumber.words).replaceAll(NUMBER_LEAD_IN, ',') : sentence;
  const foundAddress = addressIn(rest);
  const intents = intentsIn(sentence.toLowerCase());
  const canBeAddress = askedFor === 'address' && !intents.isRefusal && intents.question === undefined;
  const restWithoutAddress = textWithout(rest, foundAddress?.words);
  const name = nameIn(
    restWithoutAddress.replace(/^[\s,]+/, ''),
    askedFor === 'name' && intents.question === undefined && intents.errand === undefined && !intents.isRefusal,
    (words) => tradeIn(words) !== undefined,
  );
  const jobText = withoutName(restWithoutAddress, name);
  const lower = jobText.toLowerCase();
  return {
    ...intents,
    ...jobsIn(jobText),
    danger: dangerIn(lower),
    name,
    callbackNumber: foundNumber?.isWhole === true ? foundNumber.number : undefined,
    numberTail: NUMBER_CORRECTION.exec(textWithDigits)?.[1]?.replace(' ', '-'),
    isNumberCut:
      askedFor === 'number' && foundNumber?.isWhole !== true && /\d/.test(textWithDigits) && foundAddress === undefined,
    address: canBeAddress ? (addressAnswer(rest) ?? foundAddress?.address) : foundAddress?.address,
    wish: timeWishIn(lower, now),
  };
}
