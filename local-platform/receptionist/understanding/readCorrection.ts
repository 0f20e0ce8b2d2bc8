import type { TimeOfDay } from '../../../src/machines/calendar/calendarDate.ts';
import type { Act, Expectation } from './acts.ts';
import { bareHouseNumberIn, keyOf } from './addresses/corrections.ts';
import type { Replacement } from './addresses/foundAddresses.ts';
import { replacementIn } from './addresses/replacements.ts';
import { numberCorrectionIn } from './phone/numberCorrections.ts';
import { correctsOther } from './phone/numberReplacements.ts';
import { textWithout } from './readFacts.ts';
import { quantityCorrectionIn } from './ticket/amendments.ts';

/** Words that say of which fact a correction is. */
const FACT_WORDS =
  /\b(house (?:number|no|#)|house(?= is (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|\w+ty))|street|unit|apartment|apt|number|digits?|ends?|ending|last (?:two|three|four|2|3|4)|area code|zip|address|name)\b/i;

const OF_DIGITS = /\b(?:not|ends?|ending|last|area code|digits?)\b/i;

/** @returns false if none of the words to replace is in the text */
const replacesWordOf = (recorded: string, heard: Replacement | undefined): boolean =>
  heard?.replaced === undefined ||
  (heard.replaced.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).some(
    (word) => recorded.includes(word) || recorded.split(/[\s,.]+/).some((known) => keyOf(known) === keyOf(word)),
  );

const isOfPlace = ({ type }: Act) => type === 'inform.address';

const textWithoutAll = (text: string, facts: readonly Act[]): string =>
  facts.reduce((left, { words }) => textWithout(left, words), text);

const NOON = 12;
const MINUTES_PER_HOUR = 60;

/** True for the numbers of the time that the caller wishes for: 15 and 10 of "fifteen to 10", 9 of "at 9, not 10". */
function isOfTime(words: string, time: TimeOfDay | undefined): boolean {
  const [hour = 0, minute = 0] = time?.split(':').map(Number) ?? [];
  const hours = [hour, hour + 1].flatMap((one) => [one, one % NOON]);
  return time !== undefined && [...hours, minute, MINUTES_PER_HOUR - minute].includes(Number(words));
}

/** Words or digits that replace others in a recorded fact. Without words for it, a time corrects no fact: "no, Tuesday at 3". */
export function readCorrection(
  sentence: string,
  facts: readonly Act[],
  jobs: readonly Act[],
  { namesTime, time }: { readonly namesTime: boolean; readonly time: TimeOfDay | undefined },
  { asked, ticket, name, address, number, checked }: Expectation,
): readonly Act[] {
  const quantity = ticket === undefined ? undefined : quantityCorrectionIn(sentence, ticket);
  // "Not one, two o'clock" in answer to an offer
  const isHour = namesTime && (asked === 'offer' || asked === 'time');
  if (quantity !== undefined && !isHour && !FACT_WORDS.test(sentence))
    return [{ type: 'correct', replacement: quantity, words: sentence }];
  const isOfAddress = checked === 'address' || (asked === 'address' && address !== undefined);
  const bare = isOfAddress && facts.length === 0 ? bareHouseNumberIn(sentence) : undefined;
  const heard = replacementIn(sentence) ?? (bare === undefined ? undefined : { by: bare });
  // "It's not perfect but it works" replaces nothing that is on the ticket.
  const isOfNotes = /\d/.test(heard?.replaced ?? '');
  const recorded =
    ticket && [name, address, number, ticket.problem, ...(isOfNotes ? ticket.notes : [])].join(' ').toLowerCase();
  const replacement = recorded === undefined || replacesWordOf(recorded, heard) ? heard : undefined;
  // "It ends in 0119, not 0191. 18 Oak Street"
  const others = facts.filter(({ type }) => type !== 'inform.number' && type !== 'note');
  const withoutFacts = others.reduce((left, { words }) => textWithout(left, words), sentence);
  const digits = correctsOther(withoutFacts, name) ? undefined : numberCorrectionIn(withoutFacts, number);
  if (digits !== undefined && others.length > 0 && others.length === facts.length && OF_DIGITS.test(withoutFacts))
    return [{ type: 'correct', digits, words: withoutFacts }];
  // "Creek, not Creep, sorry. Tomorrow afternoon if you can" corrects the address.
  const isOfFact =
    heard?.replaced !== undefined &&
    !(isHour && isOfTime(heard.by, time)) &&
    replacesWordOf([name, address].join(' ').toLowerCase(), heard);
  const isTime = namesTime && !isOfFact && !FACT_WORDS.test(sentence);
  // "The breaker will not reset" has the form of "18, not 80". A job says itself what it corrects.
  const isJob = jobs.length > 0 && digits === undefined && !isOfFact;
  // "512 555 0117. And it's Oak Court, not Oak Street"
  const besides = facts.length === 0 ? undefined : replacementIn(textWithoutAll(sentence, facts));
  const replaced = besides?.replaced?.toLowerCase();
  if (
    besides !== undefined &&
    replaced !== undefined &&
    address?.toLowerCase().includes(replaced) === true &&
    !facts.some(isOfPlace)
  )
    return [{ type: 'correct', replacement: besides, words: textWithoutAll(sentence, facts) }];
  if (facts.length > 0 || isTime || isJob || (replacement === undefined && digits === undefined)) return [];
  return [
    {
      type: 'correct',
      ...(replacement !== undefined && { replacement }),
      ...(digits !== undefined && { digits }),
      words: sentence,
    },
  ];
}
