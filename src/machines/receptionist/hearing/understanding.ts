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
    /** The number was asked for, and the digits given are too few or too many. */
    readonly isNumberCut: boolean;
    readonly address: string | undefined;
    readonly wish: TimeWish | undefined;
  };

/** Topic of the last question. Some short answers are understood only with it. */
export type AskedFor = 'name' | 'number' | 'address' | 'time' | undefined;

const without = (text: string, words: string | undefined) =>
  words === undefined
    ? text
    : text
        .replace(words, ' , ')
        .replaceAll(/(\s*,\s*)+/g, ', ')
        .trim();

/** Words that lead to the number. */
const NUMBER_LEAD_IN =
  /\b(?:my (?:phone |cell |callback )?(?:number|cell|phone)(?: is|'s)?|(?:call|reach|text) me (?:back )?(?:at|on)|the number is|number is|phone is|phone:?|cell:?|at)\s*,/gi;

const NAMED = /\b(?:my name is|my name's|the name is|name is|name's|call me|this is|i am|i'm|im|it's)\s+/gi;

const NUMBER_TAIL = /^(?:oh |sorry,? |wait,? )*(?:no|sorry|wait|actually)\b[^\d]*((?:\d{3}[ -])?\d{4})\W*$/i;

/** Removes the name and its introduction, so that they are not read as part of the job. */
function withoutName(text: string, heard: HeardName | undefined): string {
  if (heard === undefined) return text;
  const name = heard.name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return text
    .replace(new RegExp(String.raw`(?:${NAMED.source})?\b${name}(?: here| speaking)?\b`, 'i'), ' , ')
    .replaceAll(/(\s*,\s*)+/g, ', ');
}

/**
 * @param text typed or recognised English words, of any length
 * @param now the company's local time, from which "tomorrow" is counted
 */
export function understand(text: string, askedFor: AskedFor, now: LocalMoment): Understanding {
  const sentence = plainText(text);
  const spelled = withSpokenDigits(sentence);
  const found = callbackNumberIn(spelled);
  const isNumber = found !== undefined && (found.isWhole || askedFor === 'number');
  const rest = isNumber ? without(spelled, found.words).replaceAll(NUMBER_LEAD_IN, ',') : sentence;
  const place = addressIn(rest);
  const intents = intentsIn(sentence.toLowerCase());
  const canBeAddress = askedFor === 'address' && !intents.isRefusal && intents.question === undefined;
  const unplaced = without(rest, place?.words);
  const name = nameIn(
    unplaced.replace(/^[\s,]+/, ''),
    askedFor === 'name' && intents.question === undefined && intents.errand === undefined && !intents.isRefusal,
    (words) => tradeIn(words) !== undefined,
  );
  const job = withoutName(unplaced, name);
  const lower = job.toLowerCase();
  return {
    ...intents,
    ...jobsIn(job),
    danger: dangerIn(lower),
    name,
    callbackNumber: found?.isWhole === true ? found.number : undefined,
    numberTail: NUMBER_TAIL.exec(spelled)?.[1]?.replace(' ', '-'),
    isNumberCut: askedFor === 'number' && found?.isWhole !== true && /\d/.test(spelled) && place === undefined,
    address: canBeAddress ? (addressAnswer(rest) ?? place?.address) : place?.address,
    wish: timeWishIn(lower, now),
  };
}
