import { wordSet } from '../whens/phrases.ts';
import { type Token, tokensIn } from './nameTokens.ts';
import { isGivenName, isOrdinaryWord, isSentenceWord } from './wordKinds.ts';

/** Last words of the names of companies. None of them ends an address. */
const COMPANY_ENDINGS = wordSet(`
  homes builders building construction contracting contractors remodeling renovations restoration roofing plumbing electric electrical heating
  cooling landscaping painting interiors designs properties property realty realtors rentals investments holdings management associates
  association enterprises solutions systems services group company co inc llc corp corporation partners brothers bros sons dental clinic
  restaurant bakery salon cafe bank church hotel motel gifts
`);

/** "Ray Dombrowski, Dombrowski Homes": the first name, the last name, and a company of two to four words */
const NAME_AND_COMPANY = new RegExp(
  String.raw`(?<given>[\p{L}'’-]{2,}) (?<family>[\p{L}'’-]{2,}), (?<company>(?:[\p{L}&'’-]+ ){1,3}(?:${[...COMPANY_ENDINGS].join('|')}))(?=\s*(?:[.,;!?]|$))`,
  'iu',
);

/** False for "my" and "down". "My name's Julie" and "write down, uh, Julie" have no last name before "Julie Church". */
const isPerson = (token: Token) => isGivenName(token.key) || !(isSentenceWord(token) || isOrdinaryWord(token));

/**
 * @returns the name of the company that a caller says after their own, which would be read as more of the name; undefined for "Ann Reed, Reed
 *   Ann" and other words
 */
export function companyAfterName(text: string): string | undefined {
  const { given = '', family, company = '' } = NAME_AND_COMPANY.exec(text)?.groups ?? {};
  const words = company.toLowerCase();
  // "Ray Reed, Ray Reed Homes", but not "Archibald Church, Archibald Church"
  const isNamedAfter = words.startsWith(`${given} ${family} `.toLowerCase());
  const isPersonal = !isNamedAfter && words.split(' ').includes(given.toLowerCase());
  return tokensIn(given).some(isPerson) && !isPersonal ? company : undefined;
}
