import type { Act, Expectation } from './acts.ts';
import { addressIn, billAddressesIn } from './addresses/addressIn.ts';
import { completedAddress, withKnownParts, withOtherNumber } from './addresses/completions.ts';
import type { HeardAddress } from './addresses/foundAddresses.ts';
import { otherStreetIn } from './addresses/otherStreets.ts';
import { replacementIn } from './addresses/replacements.ts';
import type { Gist } from './gist.ts';
import { contactTimeIn } from './forTheTeam.ts';
import { companyAfterName } from './names/companies.ts';
import {
  correctedName,
  type HeardName,
  isShortAnswer,
  isTrade,
  nameBefore,
  nameIn,
  nameInOpening,
  wordsIn,
} from './names/names.ts';
import { mostSimilar } from './names/spelling.ts';
import { placedDigitIn } from './phone/placedDigits.ts';
import { sentenceOfOther } from './phone/numberReplacements.ts';
import { tailOf } from './phone/partCorrections.ts';
import { phoneNumbersIn } from './phone/phoneNumbers.ts';

/** Replaces the words by a comma, so that the words before and after them stay separate clauses. */
export const textWithout = (text: string, words: string | undefined): string =>
  words === undefined
    ? text
    : text
        .replace(words, () => ' , ')
        // The comma of "2,400" stays in its number.
        .replaceAll(/(?:\s*(?!(?<=\d),(?=\d{3}\b)),\s*)+/g, ', ')
        // A comma after the end of a sentence joins it to the next one.
        .replaceAll(/([.!?]), (?:[.!?]\s*)?/g, '$1 ')
        .replaceAll(/^[\s,.;!?]+/g, '')
        .trim();

/** The caller calls for another person. */
const FOR_OTHER =
  /\b(?:call(?:ing)?|this is|it's|its|here|book(?:ing)?|ask(?:ing)?) (?:for|on behalf of)\b|\bon behalf of\b/i;

const OTHERS =
  /\b(?:landlords?|landlady|tenants?|renters?|owner|husband|wife|partner|mother|mom|father|dad|sister|brother|daughter|son|neighbou?r|manager|super|contractor|adjuster|his|her|their)\b/i;
const PHONE_WORDS = /\b(?:numbers?|phone|cell|call|reach|text|digits?|ends?|ending|mobile)\b/i;
const OWN =
  /\b(?:call me|reach me|my (?:own |new |other |real |right )?(?:number|cell|phone|callback|mobile)|use (?:this|that) (?:one|number)|instead)\b/i;

/** @returns the sentence or the part between commas that has the words */
const clauseOf = (text: string, words: string): string =>
  text.split(/(?<=[.!?;])\s+|,\s+/).find((part) => part.includes(words)) ?? words;

/** What belongs to a person other than the caller, such as a number. */
const OF_RELATIVE =
  /\b(?:my|his|her|our) (?:husband|wife|partner|mother|mom|father|dad|sister|brother|daughter|son|roommate|boyfriend|girlfriend|tenant|neighbou?r|boss|manager|assistant)'?s\b/i;
/** Words about someone of the crew whom the caller knows. */
const OF_CREW =
  /\b(?:he|she) (?:knows|came|was (?:here|great|good|nice)|did|fixed|worked)\b|\bsame (?:guy|man|person|tech\w*|lady|woman|plumber|electrician)\b/i;

/** Four letters that follow each other, as in a spelled name. */
const LETTERS = /(?:\b\p{L}\b[\s,.-]{1,4}){3}\p{L}\b/u;

const MAX_WORDS_OF_NAME = 3;

const SELF = /\b(?:i'?m|i am|this is)\b/i;

/** @returns the words with which a caller who has named another person names themselves: "Put my mom's name, Ruth Bell. I'm Maya." */
function ownNameIn(text: string): string | undefined {
  const start = text.search(SELF);
  const name = start < 0 ? undefined : nameIn(text.slice(start), { isAsked: false, isTrade });
  if (name === undefined) return undefined;
  return text.slice(start, text.indexOf(name.words, start) + name.words.length);
}

/** @returns the name with the family name that follows where the caller repeats it: "Just put Ana. Ana Ruiz." */
function wholeName({ name, certainty }: HeardName, text: string): HeardName | undefined {
  if (/\s/.test(name)) return undefined;
  const again = new RegExp(`\\b${name}\\W+(${name} (\\p{Lu}[\\p{L}'-]+))`, 'iu').exec(text);
  const family = again?.[2];
  return again === null || family === undefined || /^\p{Ll}/u.test(family)
    ? undefined
    : { name: `${name} ${family}`, certainty, words: again[0] };
}

/** Words that leave only the word that follows of a name. */
const ONLY = /\b(?:just|only|simply|plain)\b/i;

/**
 * A caller who says one word of a recorded name again, or spells it, keeps the others: "no, Marisol, with an i".
 *
 * @returns the recorded name with the word in its place
 */
function withRecordedWords(heard: HeardName, recorded: string | undefined): HeardName {
  const known = recorded?.split(' ') ?? [];
  if (/\s/.test(heard.name) || known.length < 2 || ONLY.test(heard.words)) return heard;
  const place = mostSimilar(known, heard.name);
  return place === undefined ? heard : { ...heard, name: known.with(place, heard.name).join(' ') };
}

/** @returns whether the text has one of the words */
const isInText = (words: string, text = ''): boolean => {
  const known: readonly string[] = wordsIn(text.toLowerCase());
  return wordsIn(words.toLowerCase()).some((word) => known.includes(word));
};

/** The beginning of a sentence with "Oh". */
const OH = /[.!?,;]\s*oh$/i;

/** "Mrs. Jennings, Opal Jennings" is Opal Jennings, and "Ann Reed. Oh, and ..." Ann Reed. */
function withoutEcho(heard: HeardName, recorded: string | undefined): HeardName {
  const [given] = recorded?.split(' ') ?? [];
  // "Lee Lee" and "first name Lee, last name Lee" are whole names.
  const isWhole = /\b(\p{L}+)\s+\1\b/iu.test(heard.words) || /\b(?:first|last|family)\b/i.test(heard.words);
  const single = isWhole ? heard.name : heard.name.replace(/^(\S+) \1$/i, given === undefined ? '$1' : `${given} $1`);
  const name = single.replace(/^(\S+) (\S.* \1)$/i, '$2');
  // Of "Sandra Oh. Oh like the actress", the first belongs to the name.
  const isOh = name.endsWith(' Oh') && OH.test(heard.words) && !/\boh\W+oh$/i.test(heard.words);
  return {
    ...heard,
    name: isOh ? name.slice(0, -' Oh'.length) : name,
    words: isOh ? heard.words.replace(OH, '') : heard.words,
  };
}

/** Reads a whole address, or a part that the caller adds to the recorded one. */
function readAddress(text: string, recorded: string | undefined, isAsked: boolean): HeardAddress | undefined {
  const heard = addressIn(text, isAsked);
  if (recorded === undefined) return heard;
  // "Oak Lane, not Oak Street" replaces words of the recorded address.
  const replaced = heard?.certainty === 'doubtful' ? replacementIn(text)?.replaced : undefined;
  if (replaced !== undefined && recorded.toLowerCase().includes(replaced.toLowerCase())) return undefined;
  // "It's 1970 Oak, sorry" in answer to another question
  const [, name = ''] = recorded.toLowerCase().split(' ');
  const isNamed = heard?.certainty !== 'sure' && text.toLowerCase().includes(name);
  const again = isNamed ? addressIn(text, true) : undefined;
  const address = again && withOtherNumber(again.address, recorded);
  if (again !== undefined && address !== undefined) return { address, words: again.words, certainty: 'sure' };
  return heard === undefined
    ? (completedAddress(recorded, text, isAsked) ?? otherStreetIn(recorded, text, isAsked))
    : withKnownParts(heard, recorded);
}

/** Words that say that a replacement is of the name, or letters of a name: "R-E-I-D, not R-E-E-D". */
const OF_NAME = /\bmy (?:\w+ )?name\b|\b(?:\p{L}-){2,24}\p{L}\b/iu;

/** Letters that were not read leave "Banuelo" of "Banuelos-Garza", which has more than a letter or an ending more. */
function isCutShort(name: string, words: string): boolean {
  const last = name.toLowerCase().split(' ').at(-1) ?? '';
  const said: readonly string[] = words.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
  return (
    !said.includes(last) && said.some((word) => word.startsWith(last) && word.includes('-') && !last.includes('-'))
  );
}

/**
 * @returns the words that only say a word of the recorded name again, and need no note: "first name's Thomas"; undefined if there are none
 */
function restatedName(text: string, recorded: string | undefined): string | undefined {
  const known = (recorded?.match(/[\p{L}'-]+/gu) ?? []).join('|');
  if (known === '') return undefined;
  const words = new RegExp(
    String.raw`\b(?:(?:my|the) )?(?:(?:first|last|full|family|whole) )?name(?:'?s| is)?[\s,:]+(?:${known})(?:\s+(?:${known}))*(?=[\s]*(?:[.,;!?]|$))`,
    'iu',
  );
  return words.exec(text)?.[0];
}

/** The acts of the facts, and the text that is left when their words are removed, so that no later step reads them. */
export function readFacts(gist: Gist, expectation: Expectation) {
  const { asked, checked, name: recordedName } = expectation;
  const { text: sentence, question, isRefusal: isRefused } = gist;
  // "Wen-Li Hsu" asks for no time, and "h e n r y" asks for no reason.
  const isShortName =
    asked === 'name' &&
    question === 'other' &&
    (wordsIn(sentence).length <= MAX_WORDS_OF_NAME || LETTERS.test(sentence)) &&
    !sentence.includes('?');
  const isPlainQuestion = question !== undefined && !isShortName;
  const acts: Act[] = [];
  const asksNumber = asked === 'number' || asked === 'area-code' || checked === 'number';
  const heard = phoneNumbersIn(sentence, {
    isAsked: asksNumber,
    recorded: expectation.number,
    isForOther: FOR_OTHER.test(sentence),
  });
  const mayReplace = expectation.number !== undefined && !asksNumber && heard.number?.number !== expectation.number;
  const other =
    mayReplace && heard.number !== undefined && heard.number.kind !== 'partial'
      ? sentenceOfOther(sentence, heard.number.words, heard.owner, recordedName)
      : undefined;
  // A recorded number is not corrected by digits of a sentence about another person.
  const isPart = heard.number?.kind === 'partial';
  const isOther = other !== undefined || (mayReplace && isPart && OTHERS.test(sentence) && !OWN.test(sentence));
  // "Three thirty, make it three forty five" and "apartment two fourteen, 78741" have seven digits too.
  const isStray =
    heard.number?.kind !== 'whole' && expectation.number !== undefined && !asksNumber && !PHONE_WORDS.test(sentence);
  // "The second to last one is an eight. 0187"
  const placed = heard.number?.kind === 'whole' ? undefined : placedDigitIn(sentence, expectation.number);
  const given = isOther || isStray || placed !== undefined ? undefined : heard.number;
  // "The number is 0189" says the end of the recorded one.
  const isTail = given?.kind === 'partial' || (given?.kind === 'local' && asked === 'number');
  const tail = isTail ? tailOf(given.number, expectation.number) : undefined;
  if (tail !== undefined) acts.push({ type: 'correct', digits: tail, words: given?.words ?? sentence });
  const number = tail === undefined ? given : undefined;
  const ofOthers =
    isOther && other === undefined && heard.number !== undefined
      ? [...heard.ofOthers, clauseOf(sentence, heard.number.words)]
      : heard.ofOthers;
  if (number !== undefined) acts.push({ type: 'inform.number', ...number });
  for (const words of [...ofOthers, ...(other === undefined ? [] : [other])]) acts.push({ type: 'note', words });
  const contact = number === undefined ? undefined : contactTimeIn(sentence, number.words);
  if (contact !== undefined) acts.push({ type: 'note', words: contact });
  const bills = billAddressesIn(sentence);
  for (const words of bills) acts.push({ type: 'note', words });
  const numberWords = other === undefined ? given?.words : heard.number?.words;
  const withoutNumber = [...(heard.withdrawn ?? []), ...ofOthers, ...bills, contact ?? numberWords].reduce<string>(
    (left, words) => textWithout(left, words),
    sentence,
  );
  const asksAddress = (asked === 'address' || checked === 'address') && !isPlainQuestion && !isRefused;
  // "You know the school? Right behind it, 22 Sabine"
  const afterQuestion = isPlainQuestion ? withoutNumber.slice(withoutNumber.lastIndexOf('?') + 1).trim() : '';
  const isAfterQuestion = asked === 'address' && !isRefused && withoutNumber.includes('?') && afterQuestion !== '';
  const heardAddress =
    readAddress(withoutNumber, expectation.address, asksAddress) ??
    (isAfterQuestion ? readAddress(afterQuestion, expectation.address, true) : undefined);
  const withoutStreet = textWithout(withoutNumber, heardAddress?.words);
  // "Teri Road, T, E, R, I, the apartment is two zero four"
  const completion = heardAddress && completedAddress(heardAddress.address, withoutStreet);
  const address = heardAddress && { ...heardAddress, address: completion?.address ?? heardAddress.address };
  if (address !== undefined) acts.push({ type: 'inform.address', ...address });
  const withoutPlace = textWithout(withoutStreet, completion?.words);
  const company = recordedName === undefined ? companyAfterName(withoutPlace) : undefined;
  const withoutAddress = textWithout(withoutPlace, company);
  const isNameAsked = asked === 'name' || checked === 'name';
  // "Put Dee 737 555 0177 in the notes" names another person.
  const nameText =
    other === undefined || isNameAsked
      ? withoutAddress
      : [other, ...ofOthers, ...bills, heardAddress?.words, completion?.words].reduce<string>(
          (left, words) => textWithout(left, words),
          sentence,
        );
  const isAnswer = isShortAnswer(nameText);
  const asksName = isNameAsked && !isPlainQuestion && !isRefused && !isAnswer;
  // Words that replace others can be words of any fact.
  const replaced = replacementIn(sentence)?.replaced;
  // "Sorry, it's Ann Reed, I said it wrong" repeats a part of the name.
  const isOfName =
    isNameAsked ||
    OF_NAME.test(nameText) ||
    (isInText(replaced ?? '', recordedName) && !isInText(replaced ?? '', expectation.address)) ||
    (isInText(sentence, recordedName) && !isInText(replaced ?? '', `${recordedName} ${expectation.address ?? ''}`));
  // "Number 243, Mitchell Drive, Brandon" names a town.
  const isOfAddress = address !== undefined && !/\bname\b/i.test(sentence) && !LETTERS.test(nameText);
  const isOfOtherFact = isOfAddress || (replaced !== undefined && !isOfName);
  // "Use my wife's, Sue. 208 555 0151", "it should be Luis, he knows the house"
  const isOfOtherPerson =
    !isNameAsked && ((number !== undefined && OF_RELATIVE.test(sentence)) || OF_CREW.test(sentence));
  const corrected =
    recordedName === undefined || isOfOtherFact || isOfOtherPerson
      ? undefined
      : correctedName(recordedName, nameText, isNameAsked && !isAnswer);
  const first = () => {
    const plain = nameIn(nameText, { isAsked: asksName, isTrade });
    // Without the question in "Carl Winslow. Are you real?", the name is certain.
    const isClear = plain?.certainty === 'sure' || (plain !== undefined && asksName);
    // "The heater is off. Ann Reed, 18 Oak Street, 512 555 0117"
    const listed = isNameAsked || isClear ? undefined : nameBefore(sentence, [heardAddress?.words, number?.words]);
    if (listed !== undefined) return listed;
    return isClear || !isNameAsked || isAnswer ? plain : (nameInOpening(nameText) ?? plain);
  };
  // "It's Turkey Creek, C, R, E, E, K" spells the street.
  const changed = wordsIn(corrected?.name ?? '').filter((word) => !isInText(word, recordedName));
  const isOfStreet =
    corrected !== undefined &&
    (isInText(changed.join(' '), address?.address) ||
      // "It's Matthews", of the town on the ticket
      (!isOfName && isInText(changed.join(' '), expectation.address)) ||
      (isInText(corrected.name, expectation.address) && !isInText(corrected.name, recordedName)));
  // Another person's name does not replace the caller's. Said again, the recorded name needs no note.
  const again = () => {
    const plain = nameIn(nameText, { isAsked: false, isTrade });
    return plain?.name.toLowerCase() === recordedName?.toLowerCase() ? plain : undefined;
  };
  const found = (isOfStreet ? undefined : corrected) ?? (recordedName === undefined || isNameAsked ? first() : again());
  const name =
    found === undefined
      ? undefined
      : withoutEcho(wholeName(found, nameText) ?? withRecordedWords(found, recordedName), recordedName);
  if (name !== undefined) {
    const isDoubtful = isCutShort(name.name, name.words);
    acts.push({ type: 'inform.name', ...name, ...(isDoubtful && { certainty: 'doubtful' as const }) });
  }
  const withoutName = textWithout(withoutAddress, name?.words);
  if (company !== undefined) acts.push({ type: 'note', words: company });
  const own = name === undefined ? undefined : ownNameIn(withoutName);
  if (own !== undefined) acts.push({ type: 'note', words: own });
  const positionOf = ({ words }: Act) => sentence.indexOf(words);
  return {
    acts: acts.toSorted((one, other) => positionOf(one) - positionOf(other)),
    rest: textWithout(textWithout(withoutName, own), restatedName(withoutName, name?.name ?? recordedName)),
  };
}
