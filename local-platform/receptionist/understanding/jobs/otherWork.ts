import { type Conditions, isWorkVerb } from './conditions.ts';
import { wordSet } from '../wordLists.ts';
import type { Word } from './word.ts';

/** Words of clauses about people, the receptionist or the company, and of requests that are not work, such as for a joke or a person. */
const NO_WORK =
  wordSet(`prompt prompts instruction instructions joke poem song story pretend password secret code ignore chatgpt gpt openai ai
  recipe weather president math capital speak talk talking person human someone somebody anyone minute moment second sec question questions
  help favor hand ride break call callback appointment visit slot receipt invoice bill payment refund money insurance manager
  supervisor owner boss representative agent doctor dentist hospital pizza restaurant taxi lawyer police name number address email time day
  date job website websites seo leads business mom mother dad father wife husband son daughter kid kids baby child children brother
  sister friend neighbor neighbors grandma grandmother grandpa dog dogs cat cats pet pets man woman guy guys people technician tech
  leg arm back foot hip heart knee shoulder head milk food allergies car truck phone cell computer laptop you your yourself
  information info idea price prices discount coupon confirmation text message anything something nothing everything robot machine
  list word sentence essay english spanish language`);

const DETERMINERS = wordSet('my our the a an some this that these those his her their another new old');
const BROKEN =
  wordSet(`broken broke cracked stuck crooked loose damaged jammed leaning missing dead collapsed wobbly wobbles squeaky squeaks
  rattles torn ripped rotten rotted rusty bent falling fell smashed shattered leaks leaking dripping working`);

const MIN_WORDS = 2;

/**
 * @param problem the words of a clause without its courtesies
 * @returns whether the clause is about work on a thing that no list has: "haul away an old canoe", "my gong is cracked"
 */
export function isOtherWork(problem: readonly Word[], { hasWish, hasWork, hasFault }: Conditions): boolean {
  if (problem.length < MIN_WORDS || problem.some(({ text }) => NO_WORK.has(text))) return false;
  const isOrder = problem.slice(0, 1).some(isWorkVerb) && problem.some(({ text }) => DETERMINERS.has(text));
  return isOrder || (hasWish && hasWork) || (hasFault && problem.some(({ text }) => BROKEN.has(text)));
}
