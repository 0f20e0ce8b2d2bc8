import { capitalised } from './clauses.ts';

export type HeardName = {
  readonly name: string;
  /** The words are perhaps not a name. The caller has to confirm them. */
  readonly isDoubtful: boolean;
};

const MAX_NAME_WORDS = 3;

/** Phrases that usually introduce a name. */
const NAMING =
  /\b(?:my name is|my name's|my names|name is|name's|call me|you can call me|under the name(?: of)?|me llamo|mi nombre es|je m'appelle|ich hei(?:ß|ss)e)\s+(.+)/i;
/**
 * Phrases that also introduce other things ("this is urgent"). A name follows only if it begins with a capital letter or a common given
 * name, or if the name was asked for.
 */
const INTRODUCTION = /\b(?:this is|i am|i'm|im|it is|it's|its|that's)\s+(.+)/i;

/** Words of ordinary sentences. A name has none of them, except a first word that is also a given name, such as "Will". */
const SENTENCE_WORD = new RegExp(
  String.raw`^(${[
    'a an the my your our his her their this that these those it its i me you he she we they us them',
    'am is are was were be been do does did done have has had can could will would should may might must',
    'not no nope nah yes yeah yep yup ok okay sure right correct fine good great well hello hi hey thanks thank thx bye goodbye please sorry',
    'what why how when who where which whose whatever whenever idk dunno unsure maybe perhaps none nothing nobody anonymous skip pass next later never mind',
    'and or but so if because with without from for about at on in of to by as into than then also too just only',
    'need want like looking calling having interested leaking broken help fix repair quote estimate ballpark price cost cheap free job work service appointment schedule',
    'today tomorrow tonight morning afternoon evening monday tuesday wednesday thursday friday saturday sunday week weekend asap soon now urgent emergency',
    'ai bot robot human person someone somebody anyone agent operator manager owner real company customer',
    'speak espanol español english spanish french habla hablan se hola gracias si sí no por favor',
    'here there something anything everything everyone somewhere lol haha wtf huh hmm um uh test testing',
    'private secret confidential business matter number phone address street name',
    'know care think guess tell say said ask give got get go going come wait stop rather prefer',
  ]
    .join(' ')
    .split(' ')
    .join('|')})$`,
  'i',
);

/** Words that are seldom a caller's name. */
const ORDINARY_WORD =
  /^(summer|rain|power|spring|winter|autumn|storm|snow|sunny|sky|river|ocean|lake|stone|rock|wood|woods|forest|chance|buddy|king|queen|prince|duke|major|batman|superman|santa|mickey|mouse|donald|duck|elvis|jesus|god|satan|boss|captain|doctor|sir|madam|mom|dad|banana|apple|potato|pizza|cheese|cat|dog|chicken|toaster|blorp|bloop|nobody)$/i;

const TITLES = /^(mr|mrs|ms|miss|dr|mister)\.?\s+/i;

/** Common given names. If the name was not asked for, lower-case words after an introduction ("im maria") must begin with one. */
const GIVEN_NAMES = new Set(
  (
    'james john robert michael william david richard joseph thomas charles chris christopher daniel matthew anthony mark donald steven steve paul andrew joshua josh ' +
    'kenneth kevin brian george edward ed ronald tim timothy jason jeff jeffrey ryan jacob gary nick nicholas eric jonathan jon stephen larry justin scott brandon ben benjamin ' +
    'sam samuel greg gregory frank alex alexander ray raymond patrick pat jack dennis jerry tyler aaron jose adam henry nathan doug zach peter kyle walter ethan jeremy harold carl keith ' +
    'roger gerald terry sean austin carlos juan luis miguel jorge pedro diego marco marcus omar ahmed ali raj ravi wei chen tony mike joe bob jim tom dan matt dave rick bill will ' +
    'mary patricia jennifer jen linda elizabeth liz barbara susan sue jessica sarah sara karen lisa nancy betty sandra margaret ashley kim kimberly emily donna michelle carol amanda ' +
    'melissa deborah stephanie rebecca becky laura helen sharon cynthia kathleen amy angela shirley anna ana brenda pamela emma nicole samantha katherine kate katie christine debra rachel ' +
    'carolyn janet maria olivia heather diane julie joyce victoria kelly christina joan evelyn lauren judith megan andrea cheryl hannah jacqueline martha gloria teresa ann ' +
    'madison frances kathryn janice jean alice abigail julia judy sophia grace denise amber doris marilyn danielle beverly isabella theresa diana natalie brittany charlotte ' +
    'rosa lupe carmen elena sofia lucia priya fatima aisha mei yuki dana dale casey jamie taylor jordan morgan riley robin lee'
  ).split(' '),
);

/** Runs of keyboard keys, letters that cannot be pronounced, and a letter three times in a row. */
const GIBBERISH =
  /asd|sdf|dfg|fgh|qwe|zxc|xcv|cvb|jkl|[bcdfghjklmnpqrstvwxz]{5,}|^[^aeiouyáéíóúàèìòùäëïöüâêîôûãõåæøœ]+$|(.)\1\1/i;

const INITIAL = /^\p{L}\.?$/u;
/** One initial, or several without spaces, such as "J.R." */
const INITIALS = /^\p{L}(?:\.\p{L})*\.?$/u;

/** A point or another mark at the end of a sentence or a clause. */
const MARK = String.raw`[,.!?;](?=\s|$)`;
const MARK_AFTER_NO_INITIAL = String.raw`(?<!(?:^|[\s.])\p{L}(?=\.))${MARK}`;
const WORDS_AFTER_NAME = String.raw` and | but | from | with | at | here\b| speaking\b| calling\b|\d| my | i | i'm |\(`;

/** The longest name comes first, because the point of an initial does not end a name: "Sam R. Miller". */
const NAME_ENDS = [MARK_AFTER_NO_INITIAL, MARK].map(
  (mark) => new RegExp(String.raw`(?:${mark}|${WORDS_AFTER_NAME}).*`, 'isu'),
);

/** @returns the text as a name; undefined if it does not look like a name */
function asName(nameText: string, isTrade: (text: string) => boolean): HeardName | undefined {
  const parts = nameText.split(/\s+/);
  const hasShape = parts.length <= MAX_NAME_WORDS && parts.every((part) => /^\p{L}[\p{L}'.-]*$/u.test(part));
  const startsWithGivenName = GIVEN_NAMES.has((parts[0] ?? '').toLowerCase());
  const isSentence = parts.some((part, index) => SENTENCE_WORD.test(part) && !(startsWithGivenName && index === 0));
  if (!hasShape || isSentence || parts.some((part) => GIBBERISH.test(part) && !INITIALS.test(part))) return undefined;
  const namesTrade = isTrade(nameText.toLowerCase());
  if (namesTrade && !startsWithGivenName) return undefined;
  return {
    name: parts.map(capitalised).join(' '),
    isDoubtful:
      namesTrade || parts.some((part) => ORDINARY_WORD.test(part)) || (parts.length === 1 && INITIAL.test(nameText)),
  };
}

/** @returns the words before the first comma, digit or word such as "and", as a name; undefined if they do not look like a name */
function nameAtStart(words: string, isTrade: (text: string) => boolean): HeardName | undefined {
  const text = words.replace(TITLES, '');
  for (const nameEnd of NAME_ENDS) {
    // The final point belongs to the sentence, or to an initial that can do without it.
    const name = asName(text.replace(nameEnd, '').trim().replace(/\.$/, ''), isTrade);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Words before a bare name in an answer. */
const LEAD_IN =
  /^(?:(?:yes|yeah|sure|ok|okay|of course|no problem|no|well|um|uh|oh|hi|hello|hey|sorry|actually|the name|name|just|me|certainly|absolutely)\b[\s,.:!-]*)+/i;

/**
 * Finds the caller's name after words that introduce it. In answer to the name question, a name alone is found too.
 *
 * @param answersNameQuestion true if the sentence answers the name question. Only then is a bare "Maria Lopez" a name.
 * @param isTrade returns true if the words name a trade, such as "Pest Control"
 * @returns undefined if the sentence has no name
 */
export function nameIn(
  sentence: string,
  answersNameQuestion: boolean,
  isTrade: (text: string) => boolean,
): HeardName | undefined {
  const naming = NAMING.exec(sentence)?.[1];
  if (naming !== undefined) {
    const named = nameAtStart(naming, isTrade);
    // After "my name is", even an ordinary word needs no confirmation.
    return named && { ...named, isDoubtful: false };
  }
  const introduced = INTRODUCTION.exec(sentence)?.[1];
  if (introduced !== undefined) {
    const firstWord = introduced.split(/[\s,.]/)[0] ?? '';
    const isBelieved = answersNameQuestion || /^\p{Lu}/u.test(introduced) || GIVEN_NAMES.has(firstWord.toLowerCase());
    return isBelieved ? nameAtStart(introduced, isTrade) : undefined;
  }
  return answersNameQuestion ? nameAtStart(sentence.replace(LEAD_IN, ''), isTrade) : undefined;
}
