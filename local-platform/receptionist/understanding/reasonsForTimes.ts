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
/** "We've got a couple things before our Thanksgiving dinner": a deadline is an event, or a holiday that the caller insists on. */
const BEFORE_EVENT =
  /\b(?:before|by|until|till|in time for) (?:(?:the|my|our|his|her|their|this|that|a) )(?:[\w']+ ){0,3}?(?:dinner|lunch|party|wedding|shower|funeral|service|game|trip|vacation|holidays?|guests?|company|family|kids|parents|in-?laws|baby|closing|inspection|appraisal|photos?|showing|open house|opening|meeting|event|move|storm|snow|rain|freeze|frost|winter|deadline|surgery|concert|festival)\b/i;
const HOLIDAY =
  /\b(?:before|by|until|in time for) (?:the )?(?:holidays?|thanksgiving|turkey day|christmas|xmas|hanukkah|easter|new year'?s?(?: eve| day)?|black friday|halloween|labor day|memorial day|super bowl|fourth of july|july fourth)\b/i;
const INSISTING =
  /\b(?:got to|gotta|has to|have to|must|needs? to|need (?:it|this|them|everything)|want (?:it|this|them)|has got to|no later than|ideally|hoping|deadline|absolutely)\b/i;

/** "I can't be on site today", "we host Thursday": what the caller does, and no wish for a time. */
const OWN_PLAN =
  /^(?:(?:and|but|so|because|cause|since|well|only|plus|also),? )*(?:i|we)(?:'m|'re|m| am| are)? (?:(?:just|also|only|have|will|ll|'ll|going to|gonna) )*(?:can'?t be|cannot be|won'?t be|out for|out of|off to|host|hosting|fly|flying|travel|traveling|expecting|closing|work(?:ing)? (?:nights?|days|weekends|evenings|graveyards?))\b/i;

/** "Between two and four is our slow time" */
const OUR_TIME = /\b(?:is|are|'s) (?:my|our|their|his|her|the) (?!only\b|best\b|first\b)\w+/i;

const STATES =
  /^(?:\W*(?:and|but|so|because|cause|since|only|plus|also) )*(?:[\w']+ ){1,3}(?:is|are|was|were|has|have|starts?|begins?|ends?|comes?|gets?|moves?|arrives?|meets?|closes?|opens?)\b/i;

const MIN_OWN_WORDS = 2;

const isOwn = ({ kind, text }: Word) => kind === 'word' && !OF_AVAILABILITY.has(text) && !TIME_WORDS.has(text);

/** @returns whether the clause says what happens at a time: "photos are next Monday", but not "sink repair Monday" */
export function isEvent(clause: string): boolean {
  const words = wordsIn(clause).filter(({ text }) => !OPENINGS.has(text));
  const first = words[0];
  return first !== undefined && isOwn(first) && STATES.test(clause) && words.filter(isOwn).length >= MIN_OWN_WORDS;
}

/** @returns whether the clause says when the caller is away: "I can't be on site today" */
export const isOwnPlan = (clause: string): boolean => OWN_PLAN.test(clause);

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
  if (BEFORE_EVENT.test(clause) || (HOLIDAY.test(clause) && INSISTING.test(clause))) return true;
  const own = words.filter(isOwn).length;
  if (OUR_TIME.test(clause) && own > 0) return true;
  if (OF_CALLER.has(first.text)) return DONE.test(clause) || (OWN_PLAN.test(clause) && own > 0);
  if (isEvent(clause)) return true;
  const isName =
    first.kind === 'word' && /^(?:\W*(?:and|but|so|because|since) )?\p{Lu}\p{Ll}/u.test(clause) && isOwn(first);
  return (OTHERS.has(first.text) || isName) && own >= MIN_OWN_WORDS;
}
