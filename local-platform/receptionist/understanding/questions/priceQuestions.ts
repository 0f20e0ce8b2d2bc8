import { stemOf } from '../jobs/forms.ts';
import { wordsIn } from '../jobs/words.ts';
import { wordSet } from '../wordLists.ts';

/** Words of a question that only asks what the work costs, or whether the price comes before the work. */
const OF_ANY_PRICE = wordSet(`
  how much what is are was do does did will would can could should may might have has get give say tell know see want need
  i you we they it that this there he she me us them your my our the a an any some and or but so oh ok okay well hi hello yes no not
  for to of on in at by per with about around like just only even also still then now these days today first before after upfront start
  begin come comes coming out look take takes folks guys crew team somebody someone people over phone here if because
  price prices pricing priced cost costs costing charge charges charged pay paying money rate rates fee fees quote quotes estimate
  estimates ballpark bid number figure rough idea hour hourly run runs going go roughly usually normally work works job jobs visit
  thing please thanks 's something approximate average kind sort range looking hear work's
`);
const MIN_OWN_WORDS = 2;

/**
 * "Is it extra for the same day?" asks for more than "how much is it?", which the answer settles.
 *
 * @param problem the recorded job, whose words need no second note
 * @returns whether the team has to see the question
 */
export function isSpecificPrice(words: string, problem = ''): boolean {
  const known = new Set(wordsIn(problem).map(({ text }) => stemOf(text)));
  const own = wordsIn(words).filter(
    ({ kind, text }) => kind !== 'mark' && !OF_ANY_PRICE.has(text) && !known.has(stemOf(text)),
  );
  return own.length >= MIN_OWN_WORDS;
}
