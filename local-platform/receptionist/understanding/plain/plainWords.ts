import { isFamilyName, isGivenName, isListedWord } from '../names/wordKinds.ts';
import { rememberLatest } from '../texts.ts';
import { type Token, tokensOf, wordSet } from '../whens/phrases.ts';
import { EXPANSIONS, PHRASES, SPELLINGS } from './expansions.ts';

/** A word without the marks after it. A mark inside it, as in "9:30", belongs to it. */
export type SpokenWord = {
  readonly text: string;
  /** The sentence marks after the word, such as "," or "?!". */
  readonly marks: string;
};

const ENDINGS = [
  ["n't", ' not'],
  ["'m", ' am'],
  ["'re", ' are'],
  ["'ll", ' will'],
  ["'d", ' would'],
  ["'ve", ' have'],
  ["'s", ' is'],
] as const;

const expanded = (word: string): string => {
  const known = EXPANSIONS.get(word);
  if (known !== undefined) return known;
  const ending = ENDINGS.find(([short]) => word.endsWith(short));
  return ending === undefined ? word.replaceAll("'", '') : word.slice(0, -ending[0].length) + ending[1];
};

/** Writes dashes, brackets and quotation marks as commas, spaces or nothing, and "w/" as a word. */
const withPlainMarks = (text: string): string =>
  text
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/\b(?:uh|mm?)[- ]?(?:huh|hmm?)\b/g, 'yes')
    .replaceAll(/\bnuh[- ]?uh\b|\buh[- ]uh\b/g, 'no')
    .replaceAll(/(?<!\S)w\/o(?!\S)/g, 'without')
    .replaceAll(/(?<!\S)w\//g, 'with ')
    .replaceAll(/(?<=\b(?:e|re|good|to))-(?=\p{L})/gu, '')
    .replaceAll(/(?<=[\p{L}\d])[-/](?=[\p{L}\d])/gu, ' ')
    .replaceAll(/\s[-–]+\s|[—…]|\.{2,}/g, ', ')
    .replaceAll(/["“”()[\]*_~¿¡]/g, ' ');

const spokenWords = (text: string): readonly SpokenWord[] =>
  text
    .split(/\s+/)
    .map((part) => {
      const word = part.replace(/[,.!?;:]+$/, '');
      return { text: word, marks: part.slice(word.length) };
    })
    .filter(({ text: word }) => /[\p{L}\p{N}]/u.test(word));

const HESITATIONS = wordSet('um umm uhm uh uhh er erm ah hm hmm mm');
/** Carry nothing wherever they stand. */
const ASIDES = wordSet(
  "sir sirree siree maam ma'am madam lol lmao haha hahaha tbh fyi btw imo omg honestly basically literally frankly",
);
/** Forms of address, at the end of a clause or in one of their own. */
const VOCATIVES = wordSet(
  'man buddy pal dude bro hon honey dear sweetie sweetheart darling guys ladies mate boss chief champ sugar hun babe amigo bruh brah fam',
);
/** Before a form of address, these make it an ordinary word: "the right man", "my guys". */
const BEFORE_NOUNS = wordSet(
  'a an the this that these those my our your his her their its some any one two three four old new good real same another right repair handy which what many few of like or and for to with own other is are',
);
/** "Well" before these only begins a sentence. */
const AFTER_WELL = wordSet(
  "i i'm we you he she it it's its that this they there let no yes ok so then what how when where who why do does did can could is are will would if my our maybe not thanks thank",
);
/** "Hey" before these greets. */
const AFTER_HEY = wordSet('there you hey ai');
/** "Like" after these carries nothing. */
const BEFORE_LIKE = wordSet('so just and but or was because');
const BEFORE_YOU_KNOW = wordSet('do did does if let as would could how what because');
const AFTER_YOU_KNOW = wordSet('if what who how when where why any anything a the about that of my your');

const isHesitation = ({ text }: SpokenWord): boolean => HESITATIONS.has(text);

/** @returns whether the word carries nothing for a reader of the caller's wishes */
function isDropped(word: SpokenWord, index: number, all: readonly SpokenWord[]): boolean {
  const previous = all[index - 1];
  const next = all[index + 1];
  const { text } = word;
  const startsClause = previous?.marks !== '' || isHesitation(previous);
  const endsClause = next === undefined || word.marks !== '';
  const before = previous?.text ?? '';
  if (isHesitation(word) || ASIDES.has(text)) return true;
  if (VOCATIVES.has(text)) return endsClause && !BEFORE_NOUNS.has(before);
  switch (text) {
    case 'hey':
      return startsClause && next !== undefined && !AFTER_HEY.has(next.text);
    case 'well':
      return startsClause && (word.marks !== '' || AFTER_WELL.has(next?.text ?? ''));
    case 'like':
      return startsClause || BEFORE_LIKE.has(before) || word.marks === ',';
    case 'you':
      return next?.text === 'know' && isEmptyYouKnow(all, index);
    case 'know':
      return before === 'you' && isEmptyYouKnow(all, index - 1);
    default:
      return false;
  }
}

/** "You know" as a filler, and not as a question or with an object. */
const isEmptyYouKnow = (all: readonly SpokenWord[], index: number): boolean =>
  !BEFORE_YOU_KNOW.has(all[index - 1]?.text ?? '') &&
  (all[index + 1]?.marks !== '' || !AFTER_YOU_KNOW.has(all[index + 2]?.text ?? ''));

/** Leaves fillers out. The mark after a filler ends the words before it, unless it only encloses a hesitation: "it's, uh, five". */
function withoutFillers(words: readonly SpokenWord[]): readonly SpokenWord[] {
  const kept: SpokenWord[] = [];
  words.forEach((word, index) => {
    if (!isDropped(word, index, words)) {
      kept.push(word);
      return;
    }
    const before = kept.pop();
    if (before === undefined) return;
    const isEnclosed = before.marks === ',' && word.marks === ',' && isHesitation(word);
    const isTag = word.text === 'know' && word.marks.startsWith('?');
    const marks = isEnclosed ? '' : isTag ? '.' : word.marks === '' ? before.marks : word.marks;
    kept.push({ text: before.text, marks });
  });
  return kept;
}

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
/** "Leak" and "run" of "leaking" and "running", and "make" of "making". */
const isVerb = (stem: string): boolean =>
  VERBS.has(stem) || VERBS.has(`${stem}e`) || (/([^aeiou])\1$/.test(stem) && VERBS.has(stem.slice(0, -1)));

function spelled(word: string): string {
  const bare = word.endsWith("'") ? word.slice(0, -1) : word;
  const known = SPELLINGS.get(bare);
  if (known !== undefined) return known;
  return bare.endsWith('in') && isVerb(bare.slice(0, -2)) ? `${bare}g` : word;
}

const BEFORE_NAME = /\b(?:name|name is|name's|names|i'?m|i am|this is) $/i;
const isOnlyFamilyName = (word: string) =>
  isFamilyName(word) && !isListedWord({ word, key: word, isCapitalised: false });

/** "My name is thang", "dat nguyen", "thang a ngo", "hoang, thang": a given name, and not a word as it sounds. */
function isNamed(word: string, before: string, after: string): boolean {
  if (!isGivenName(word)) return false;
  const beside = [/([\p{L}'-]+),? $/u.exec(before), /^ (?:\p{L}\.? )?([\p{L}'-]+)/u.exec(after)];
  return (
    BEFORE_NAME.test(before) ||
    beside.some((found) => found?.[1] !== undefined && isOnlyFamilyName(found[1].toLowerCase()))
  );
}

const WORD = /(?<![\p{L}\p{N}'@.-])'?\p{Ll}{1,14}(?:'\p{Ll}{1,6}|')?(?![\p{L}\p{N}@])/gu;
/** "Want ta", "fixin to sell" */
const TO = /\b(want|wants|need|needs|have|has|got|like|going|used|trying|ought|supposed) ta\b/g;
const ABOUT_TO = /\bfixing (?:to|ta) (?=\p{Ll})/gu;

/**
 * @returns the text with words that are written as they sound in their usual spelling: "it's leakin agin" is "it's leaking again". Words with
 *   a capital letter may be names, and stay.
 */
export const withUsualSpelling = (text: string): string =>
  text
    .replaceAll(WORD, (word, at: number) =>
      isNamed(word, text.slice(0, at), text.slice(at + word.length)) ? word : spelled(word),
    )
    .replaceAll(TO, '$1 to')
    .replaceAll(ABOUT_TO, 'going to ');

/**
 * Writes what callers type or say in short as plain English, and leaves fillers and forms of address out, so that a reader needs one
 * wording for many: "hey man, whats that gonna cost, lol" is "what is that going to cost". "You guys" and "y'all" are "you". Contractions
 * become two words, such as "do not", and so does a possessive: "my husband's" is "my husband is".
 *
 * @param lowerText in lower case
 * @returns words with single spaces, each with at most one sentence mark after it. A text of fillers only stays.
 */
export const plainWords = rememberLatest((lowerText: string): string => {
  const words = spokenWords(withUsualSpelling(withPlainMarks(lowerText))).flatMap(
    ({ text, marks }): readonly SpokenWord[] => {
      const parts = expanded(text).split(' ');
      return parts.map((part, index) => ({ text: part, marks: index === parts.length - 1 ? marks : '' }));
    },
  );
  const kept = withoutFillers(words);
  const plain = (kept.length === 0 ? words : kept).map(({ text, marks }) => text + marks.slice(-1)).join(' ');
  return PHRASES.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), plain);
});

/** Alone, these are an answer. */
const ANSWERS = wordSet('n k ya');
/** Typed without its apostrophe. */
const I_WILL = /\bill (?=(?:be|take|do|see|have|make|get|go|pass|wait|stick)\b)/gi;
const THUMBS_UP = /[👍👌✅🆗]/gu;
/** "Yesss", "nooo", "pleeease". No English word has the same letter three times. */
const DRAWN_OUT = /(\p{L})\1{2,}/gu;
const DRAWN_OUT_END = /(\p{L})\1{2,}$/u;

const spelling = (word: string): string => word.replace(DRAWN_OUT_END, '$1').replaceAll(DRAWN_OUT, '$1$1');

function plainTokens(token: Token): readonly Token[] {
  const word = spelling(token.text);
  if (ASIDES.has(word)) return [];
  const parts = ANSWERS.has(word) ? [word] : (EXPANSIONS.get(word) ?? word).split(' ');
  return parts.map((text) => ({ ...token, text }));
}

/** "Nope, buddy", "no bro": not the only word of its clause, and not after a word such as "my". */
function isVocative(tokens: readonly Token[], at: number): boolean {
  const previous = tokens[at - 1];
  const next = tokens[at + 1];
  const endsClause = next === undefined || next.kind === 'mark';
  const follows = previous !== undefined && previous.kind !== 'mark' && !BEFORE_NOUNS.has(previous.text);
  return VOCATIVES.has(tokens[at]?.text ?? '') && endsClause && follows;
}

const NEGATIVES = wordSet('nothing no none nobody never');

/** "Ain't nothing wrong" denies once. */
const isDoubled = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'not' && NEGATIVES.has(tokens[at + 1]?.text ?? '');

/**
 * @returns the tokens of a text as it was typed or recognised, with short and drawn-out words written in full: "u got it" is "you got it",
 *   and "nooo" is "no". Words that carry nothing, such as "lol" and "sir", are left out.
 */
export const plainTokensOf = (text: string): readonly Token[] =>
  tokensOf(withUsualSpelling(text).replaceAll(THUMBS_UP, ' yes ').replaceAll(I_WILL, "i'll "))
    .flatMap(plainTokens)
    .filter((_, at, all) => !isVocative(all, at) && !isDoubled(all, at));
