import { isBrand, isGivenName, isListedWord, isPlace, isSentenceWord } from '../names/wordKinds.ts';
import { wordSet } from '../whens/phrases.ts';
import type { Owner } from './numberOwners.ts';

/** People beside the caller. */
const OTHERS = wordSet(`
  husband wife spouse hubby son daughter mother father mom mum mama dad brother sister uncle aunt cousin nephew niece grandmother
  grandfather grandma grandpa girlfriend boyfriend fiance fiancee kid roommate friend neighbor neighbour tenant renter landlord landlady boss
  manager owner contractor assistant caretaker caregiver nurse super superintendent supervisor secretary realtor agent adjuster doorman concierge
  babysitter sitter nanny housekeeper handyman guard maintenance janitor receptionist
`);

/** The crew, persons without a name, and things with a number. */
const OTHER_ENDS = wordSet(`
  crew crews team tech techs technician technicians guy guys driver drivers worker workers fella fellas plumber electrician roofer painter
  him her them they he she his their hers theirs gate callbox intercom emergency emergencies backup insurance hoa
`);

/** Words that say that a number belongs to the caller. */
const OWN =
  /\b(?:my|our) (?:\p{L}+ ){0,2}(?:number|cell|cellphone|phone|mobile|callback|line|digits|area code)(?:'s)?\b|\bmine\b|\b(?:call|reach|text|try|ring|get|contact|phone|dial) (?:me|us)\b/giu;

/** Words with which a caller corrects something. */
const CORRECTING =
  /\b(?:no|nope|nah|not|wrong|actually|sorry|wait|oops|hold on|hang on|change|switch|update|correct(?:ion)?|fix|instead|should be|use|better|best|new|right|meant|mistake|typo|replace|different|real)\b/i;

/** The sentence before a number is about the recorded one: "that's my wife's". */
const OF_RECORDED = /\b(?:that|that's|thats|it's|the other|old|wrong|mistake|i gave|you have|you've got)\b/i;

/** Words about the coming of the crew, beside a number that perhaps is for nothing else. */
const FOR_ARRIVAL = /\b(?:when|before|once|arriv\p{L}+|on (?:the|your|their) way|close|outside|knock|doorbell)\b/iu;

/** Words around digits that say nothing else: "it's", "the number is". */
const BARE_WORDS = wordSet(`
  yes yeah yep no nope ok okay oh so well uh um and but it's its it is that's thats that this here's i'm im i am the a my our me us number number's
  numbers phone cell cellphone mobile callback line digits is at on to be should would can you reach call text use back again please thanks thank
  sorry wait actually correct right new best better good one now instead area code for sure hi hey hello ma'am sir change update make put
`);

const isWordOfName = (key: string, recordedName: string | undefined): boolean =>
  recordedName?.toLowerCase().split(/[\s.]/).includes(key) === true;

const wordsIn = (text: string) => Array.from(text.matchAll(/\p{L}[\p{L}'-]*/gu));

const keyOf = (word: string): string => word.toLowerCase().replace(/'s?$/, '');

/** @returns whether the word is the name of another person */
function isOtherName(word: string, isStart: boolean, recordedName: string | undefined): boolean {
  const key = keyOf(word);
  const token = { word: key, key, isCapitalised: /^\p{Lu}\p{Ll}/u.test(word) };
  if (isWordOfName(key, recordedName) || isListedWord(token) || isSentenceWord(token)) return false;
  if (isPlace(key) || isBrand(key)) return false;
  // "dees number", without an apostrophe
  const isGiven = isGivenName(key) || isGivenName(key.replace(/s$/, ''));
  return isGiven || (token.isCapitalised && !isStart);
}

/** @returns whether the words name another person by a relation or a name */
const namesPerson = (text: string, recordedName: string | undefined): boolean =>
  wordsIn(text).some(({ 0: word, index }) => {
    const isStart = index === 0;
    const key = keyOf(word);
    return OTHERS.has(key) || OTHERS.has(key.replace(/s$/, '')) || isOtherName(word, isStart, recordedName);
  });

/** @returns whether the words name another person, or a thing with a number of its own */
const namesOther = (text: string, recordedName: string | undefined): boolean =>
  namesPerson(text, recordedName) ||
  text
    .toLowerCase()
    .split(/\P{L}/u)
    .some((word) => OTHER_ENDS.has(word));

type Span = { readonly start: number; readonly end: number };

const sentencesIn = (text: string): readonly Span[] =>
  Array.from(text.matchAll(/\S.*?(?:[.!?;](?=\s)|$)/gsu)).map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
  }));

const isBare = (text: string, recordedName: string | undefined): boolean =>
  wordsIn(text).every(([word]) => BARE_WORDS.has(word.toLowerCase()) || isWordOfName(keyOf(word), recordedName));

/** @returns whether digits that correct a number are of the number of another person: "Dee's ends in 0177" */
export const correctsOther = (text: string, recordedName: string | undefined): boolean =>
  sentencesIn(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((sentence) => /\d/.test(sentence))
    .some((sentence) => sentence.search(OWN) < 0 && namesPerson(sentence.replace(/\d.*/su, ''), recordedName));

const withoutEnd = (sentence: string): string => sentence.replace(/[.,;!?\s]+$/, '');

/**
 * A recorded number is replaced only by one that the caller calls theirs or the right one, or says alone. One for the crew, or that of
 * another person, is for the notes.
 *
 * @param words the words of the number in the text
 * @param owner whose the number is, as far as the words beside it say
 * @param recordedName the caller's name, which is that of no other person
 * @returns the sentence with the number, if the number replaces none
 */
export function sentenceOfOther(
  text: string,
  words: string,
  owner: Owner | undefined,
  recordedName: string | undefined,
): string | undefined {
  const start = text.indexOf(words);
  const end = start + words.length;
  const sentences = sentencesIn(text);
  const at = sentences.findIndex((sentence) => sentence.end > start);
  const sentence = sentences[at];
  if (sentence === undefined) return undefined;
  const last = sentences.find((one) => one.end >= end) ?? sentence;
  const before = text.slice(sentence.start, start);
  const after = text.slice(end, last.end);
  const noted = withoutEnd(text.slice(sentence.start, last.end));
  const own = Array.from(`${before}${words}`.matchAll(OWN)).at(-1);
  const isOwnBefore = own !== undefined;
  const between = isOwnBefore ? `${before}${words}`.slice(own.index + own[0].length) : before;
  // "Don't change my number, but Dee's is 737 555 0177"
  if (owner === 'own') return isOwnBefore && namesOther(between, recordedName) ? noted : undefined;
  if (isOwnBefore && !namesOther(between, recordedName)) return undefined;
  if (namesOther(`${before} ${after}`, recordedName)) return noted;
  const isAlone = isBare(`${before} ${after}`, recordedName);
  const previous = sentences[at - 1];
  if (isAlone && previous !== undefined) {
    const introduction = text.slice(previous.start, previous.end);
    const isOfRecorded = OF_RECORDED.test(introduction) || CORRECTING.test(introduction);
    if (!isOfRecorded && namesOther(introduction, recordedName)) {
      return withoutEnd(text.slice(previous.start, last.end));
    }
  }
  if (FOR_ARRIVAL.test(`${before} ${after}`)) return noted;
  const clause = `${before.split(',').at(-1)} ${after.split(',')[0]}`;
  // "Its 7375550126 i fat fingered it"
  const isAnswer = isAlone || isBare(clause, recordedName) || isBare(before, recordedName);
  return isAnswer || CORRECTING.test(noted) ? undefined : noted;
}

const wordsOf = (text: string): readonly string[] =>
  Array.from(text.toLowerCase().matchAll(/[\p{L}\d']+/gu), ([word]) => word);

/** @returns whether all words of the part stand in the whole, in the same order */
function isTornFrom(part: string, whole: string): boolean {
  let position = 0;
  const all = wordsOf(whole);
  return wordsOf(part).every((word) => {
    position = all.indexOf(word, position) + 1;
    return position > 0;
  });
}

/** Seven digits or more, in figures or in words. */
export const PHONE_DIGITS =
  /(?:\d[\s().-]*){7,}|(?:\b(?:oh|zero|one|two|three|four|five|six|seven|eight|nine)\b\W*){5,}/i;

type Note = { readonly type: string; readonly words: string };

/**
 * Of a sentence with the number of another person, other readers see the words without the number. Their notes of it become one with the
 * digits in it: "for the crew: call the tenant on 737 555 0126 before they come".
 */
export function withWholeSentences<Said extends Note>(acts: readonly Said[], text: string): readonly Said[] {
  const sentences = sentencesIn(text).map(({ start, end }) => withoutEnd(text.slice(start, end)));
  const isNote = ({ type }: Note) => type === 'note';
  const numbers = acts.filter((act) => isNote(act) && PHONE_DIGITS.test(act.words));
  return numbers.reduce<readonly Said[]>((left, note) => {
    const within = sentences.find((sentence) => sentence.includes(note.words)) ?? note.words;
    const torn = left.filter((act) => isNote(act) && isTornFrom(act.words, within));
    const whole = torn.every(({ words }) => isTornFrom(words, note.words)) ? note : { ...note, words: within };
    return left.flatMap((act) => (act === note ? [whole] : torn.includes(act) ? [] : [act]));
  }, acts);
}
