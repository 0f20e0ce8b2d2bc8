import { wordSet } from '../whens/phrases.ts';
import { nameTokensIn } from './asides.ts';
import { isGivenName, isOrdinaryWord, isSentenceWord } from './wordKinds.ts';

/** Last words of the names of companies. None of them ends an address. */
const COMPANY_ENDINGS = wordSet(`
  homes builders building construction contracting contractors remodeling renovations restoration roofing plumbing electric electrical heating
  cooling landscaping painting interiors designs properties property realty realtors rentals investments holdings management associates
  association enterprises solutions systems services group company co inc llc corp corporation partners brothers bros sons dental clinic
  restaurant bakery salon cafe bank church hotel motel gifts
`);

/** "Ray Dombrowski, Dombrowski Homes" */
const NAME_AND_MORE =
  /\b(?<given>[\p{L}'’-]{2,}) (?<family>[\p{L}'’-]{2,}), (?<more>(?:[\p{L}&'’-]+ ){1,3}[\p{L}'’-]+)(?=\s*(?:[.,;!?]|$))/iu;

/**
 * @returns the name of the company that a caller says after their own, which would be read as more of the name; undefined for "Ann Reed, Reed
 *   Ann" and other words
 */
export function companyAfterName(text: string): string | undefined {
  const { given = '', family = '', more } = NAME_AND_MORE.exec(text)?.groups ?? {};
  // "My name's Julie" and "write down, uh, Julie" have no last name before "Julie Church".
  const [token] = nameTokensIn(given);
  const isWholeName =
    token !== undefined && (isGivenName(token.key) || !(isSentenceWord(token) || isOrdinaryWord(token)));
  if (more === undefined || !isWholeName) return undefined;
  const words = more.toLowerCase().split(' ');
  const last = words.at(-1) ?? '';
  const first = (words[0] ?? '').replace(/['’]s$/, '');
  const isNamedAfter = first === family.toLowerCase() && last !== given.toLowerCase() && !isGivenName(last);
  return COMPANY_ENDINGS.has(last) && (isNamedAfter || !words.includes(given.toLowerCase())) ? more : undefined;
}
