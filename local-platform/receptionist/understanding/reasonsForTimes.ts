import { TIME_WORDS } from './jobs/endings.ts';
import type { Word } from './jobs/word.ts';
import { wordsIn } from './jobs/words.ts';
import { wordSet } from './wordLists.ts';

/** Words of a clause that only says which times suit, or asks for a visit. */
const OF_AVAILABILITY = wordSet(`
  a an the my our your his her their its i we you he she it they them us me that this these those there any some somebody someone anybody anyone
  is are am was were be been 's 'm 're will would can could should may might must do does did have has had get gets got going go gonna
  not no yes and or but so if because as than then too also just only maybe please really pretty well oh ok okay yeah actually
  work works working good better best great fine perfect free available open home here there off out busy gone back around
  come comes coming see send visit appointment slot opening time times day days week weeks date hour hours minute minutes earlier earliest
  early later latest late sooner soonest soon next first second third last end half past quarter till until before after by between from to at on
  in for of about with need needs want wants like love prefer prefers rather hope hoping thinking possible possibly ideally anytime whenever
  either both each every all other same guy guys man technician tech crew team plumber electrician roofer people person
  easier easiest easy suits suit ideal convenient earliest anything something else long short window range schedule scheduled book booked
  one two three four five six seven eight nine ten eleven twelve fifteen thirty forty o'clock oclock ish
  noonish tonight rush hurry urgent asap matter matters flexible whatever lets let make put take move push change switch instead way sorry thanks thank
`);
/** Who or what the clause is about, if not the caller: "they say rain again Wednesday", "Ruth comes home on the 4th". */
const OTHERS = wordSet('he she they it my our the his her there');
const OPENINGS = wordSet('and but so because cause since only well oh plus also as');
const OF_CALLER = wordSet('i we');
const DONE =
  /\b(?:done|fixed|sorted|finished|ready|working|completed|installed|repaired|cleaned|painted|running|in place)\b.*\b(?:before|by|until|till|in time)\b/i;
const MIN_OWN_WORDS = 2;

const isOwn = ({ kind, text }: Word) => kind === 'word' && !OF_AVAILABILITY.has(text) && !TIME_WORDS.has(text);

/**
 * A day in a reason or a deadline is read, and the rest of the clause is for the team: "they're calling for rain Wednesday", "she comes home
 * from the rehab on December 4th", "I need it sorted before Black Friday".
 *
 * @returns whether a clause with a time says why, or by when
 */
export function saysWhy(clause: string): boolean {
  const words = wordsIn(clause).filter(({ text }) => !OPENINGS.has(text));
  const first = words[0];
  if (first === undefined) return false;
  if (OF_CALLER.has(first.text)) return DONE.test(clause);
  const isName =
    first.kind === 'word' && /^(?:\W*(?:and|but|so|because|since) )?\p{Lu}\p{Ll}/u.test(clause) && isOwn(first);
  return (OTHERS.has(first.text) || isName) && words.filter(isOwn).length >= MIN_OWN_WORDS;
}
