import { wordSet } from '../wordLists.ts';

/** Verbs whose "-ing" callers write or say without its g. Names such as "Martin" and "Robin" come from none of them. */
const VERBS = wordSet(`
  act add ask back bake bang be beat beep bill blink block blow book boil break bring bubble buckle build burn burst buy buzz call carry charge
  check chip clean click climb clog close come cook cool cost crack crawl creak cut dig do dry dump drain drip drive drop dry eat fade fail fall feel fill find fix
  flash flicker flood flow freeze fuss gas get give go grind grow gurgle gush hang happen have heat hear help hiss hold hop hope howl hum hurt keep kick knock
  lean leak leave let lift light live lock look loose lose make mean meet melt mess mow move need nag open overflow paint pay price peel pick play pop pour pull
  pump push put rain rattle read replace rest ring rise rot run rust sag say see sell send set shake shoot shop shut sing sink sit sleep slip smell smoke
  spark speak spit spray spin squeak squeal stand start stay stick stink stop sound swell swing take talk tear text think throw trip trim try turn use wait wake walk
  want warp wash watch wear wobble wonder work worry write yell zap
`);
const NOUNS = new Map([
  ['anythin', 'anything'],
  ['awnin', 'awning'],
  ['ceilin', 'ceiling'],
  ['darlin', 'darling'],
  ['durin', 'during'],
  ['evenin', 'evening'],
  ['evrythin', 'everything'],
  ['everythin', 'everything'],
  ['mornin', 'morning'],
  ['nothin', 'nothing'],
  ['nuthin', 'nothing'],
  ['plumbin', 'plumbing'],
  ['railin', 'railing'],
  ['sidin', 'siding'],
  ['somethin', 'something'],
  ['sumthin', 'something'],
  ['wirin', 'wiring'],
]);
/** English words that end like such a verb. */
const WORDS = wordSet(
  'again basin begin cabin chain drain fountain grain main margin pain plain remain stain train within cousin',
);

/** Words as they sound, and how they are spelled. */
const SPELLINGS = new Map([
  ['agin', 'again'],
  ['aint', "ain't"],
  ['btwn', 'between'],
  ['cept', 'except'],
  ["'cept", 'except'],
  ['dat', 'that'],
  ['finna', 'going to'],
  ['fore', 'before'],
  ["'fore", 'before'],
  ['hafta', 'have to'],
  ['lil', 'little'],
  ['mam', "ma'am"],
  ['nite', 'night'],
  ['oughta', 'ought to'],
  ['outta', 'out of'],
  ['sposed', 'supposed'],
  ["s'posed", 'supposed'],
  ['thang', 'thing'],
  ['tmrw', 'tomorrow'],
  ['tmw', 'tomorrow'],
  ['tomorra', 'tomorrow'],
  ['tomorrah', 'tomorrow'],
  ['tryna', 'trying to'],
  ['warsh', 'wash'],
  ['wuz', 'was'],
  ['yous', 'you'],
  ['youse', 'you'],
]);

/** "Leak" and "run" of "leaking" and "running", and "make" of "making". */
const isVerb = (stem: string): boolean =>
  VERBS.has(stem) || VERBS.has(`${stem}e`) || (/([^aeiou])\1$/.test(stem) && VERBS.has(stem.slice(0, -1)));

function spelled(word: string): string {
  const bare = word.endsWith("'") ? word.slice(0, -1) : word;
  const known = SPELLINGS.get(bare) ?? NOUNS.get(bare);
  if (known !== undefined) return known;
  if (!bare.endsWith('in') || WORDS.has(bare)) return word;
  return isVerb(bare.slice(0, -2)) ? `${bare}g` : word;
}

const WORD = /(?<![\p{L}\p{N}'@.-])'?\p{Ll}{2,14}(?:'\p{Ll}{1,6}|')?(?![\p{L}\p{N}@])/gu;
/** "Want ta", "fixin to sell" */
const TO = /\b(want|wants|need|needs|have|has|got|like|going|used|trying|ought|supposed) ta\b/g;
const ABOUT_TO = /\bfixing (?:to|ta) (?=\p{Ll})/gu;

/**
 * @returns the text with words that are written as they sound in their usual spelling: "it's leakin agin" is "it's leaking again". Words with
 *   a capital letter may be names, and stay.
 */
export const withUsualSpelling = (text: string): string =>
  text.replaceAll(WORD, spelled).replaceAll(TO, '$1 to').replaceAll(ABOUT_TO, 'going to ');
