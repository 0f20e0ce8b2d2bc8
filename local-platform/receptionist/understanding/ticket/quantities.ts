import type { Replacement } from '../addresses/addresses.ts';
import { sharesWord } from '../jobs/jobs.ts';
import { plainWords } from '../shorthand.ts';
import type { TicketTexts } from './ticketTexts.ts';

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

const NUMBER = `(?:${NUMBERS.slice(1).join('|')}|\\d{1,2})`;
/** Words of the caller between two numbers. */
const THINGS = String.raw`(?<thing> [\w' ]{1,30})?`;

const NEW_THEN_OLD = new RegExp(String.raw`\b(?<by>${NUMBER})\b${THINGS},? (?:and )?not (?<replaced>${NUMBER})\b`);
const OLD_THEN_NEW = new RegExp(
  String.raw`\bnot (?<replaced>${NUMBER})\b${THINGS}[,.]? (?:but |it is |just |only )*(?<by>${NUMBER})\b`,
);
const MADE = new RegExp(String.raw`\bmake (?:it|that) (?:just |only )?(?<by>${NUMBER}) (?<thing>[\w' ]+)`);

/** "3" and "three" */
function spellingsOf(number: string): readonly string[] {
  const value = /\d/.test(number) ? Number(number) : NUMBERS.indexOf(number);
  return [NUMBERS[value] ?? number, String(value)];
}

const wordIn = (text: string, words: readonly string[]): string | undefined =>
  text.match(/[\p{L}\d]+/gu)?.find((word) => words.includes(word.toLowerCase()));

const ANY_NUMBER = [...NUMBERS.slice(1), ...NUMBERS.slice(1).map((_, index) => String(index + 1))];

/** The number of the thing in the text: "three" of "doors" in "three interior doors". */
function countedIn(text: string, thing: string): string | undefined {
  const last = thing
    .trim()
    .split(' ')
    .findLast((word) => wordIn(text, [word]) !== undefined);
  return last === undefined ? undefined : wordIn(text.slice(0, text.toLowerCase().lastIndexOf(last)), ANY_NUMBER);
}

/** @returns the number of the ticket that the caller replaces: "two doors, not three", "make that two doors" */
export function quantityCorrectionIn(text: string, { problem, notes }: TicketTexts): Replacement | undefined {
  const plain = plainWords(text.toLowerCase());
  const texts = [...(problem === undefined ? [] : [problem]), ...notes];
  const {
    by = '',
    replaced: old,
    thing = '',
  } = (NEW_THEN_OLD.exec(plain) ?? OLD_THEN_NEW.exec(plain) ?? MADE.exec(plain))?.groups ?? {};
  if (by === '') return undefined;
  for (const recorded of texts) {
    const isOfThing = thing === '' || sharesWord(thing, recorded);
    const replaced =
      old === undefined ? countedIn(recorded, thing) : isOfThing ? wordIn(recorded, spellingsOf(old)) : undefined;
    if (replaced !== undefined && !spellingsOf(by).includes(replaced.toLowerCase())) return { by, replaced };
  }
  return undefined;
}
