import { onFirstUse } from '../onFirstUse.ts';

/** A word, a row of digits or a punctuation mark of a sentence. */
export type Token = {
  /** A word is in lower case, in its usual spelling, and without contractions: "can't" is the two words "can" and "not". */
  readonly text: string;
  readonly kind: 'word' | 'digits' | 'mark';
  /** True if no space separates it from the previous token, as in "5pm", which is "5" and "pm". */
  readonly isGlued: boolean;
};

/** Values of a row of tokens, and the index of the token after them. */
export type Reading<T> = { readonly value: T; readonly next: number };

/** Words without a meaning for a time or an answer. */
const FILLERS = new Set('uh um er erm ah hm hmm mm'.split(' '));

const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cannot: 'can not',
    cant: 'can not',
    "can't": 'can not',
    "won't": 'will not',
    wont: 'will not',
    dont: 'do not',
    doesnt: 'does not',
    didnt: 'did not',
    isnt: 'is not',
    wouldnt: 'would not',
    "ain't": 'is not',
    im: 'i am',
    id: 'i would',
    ive: 'i have',
    thats: 'that is',
    thatll: 'that will',
    shes: 'she is',
    hes: 'he is',
    theyre: 'they are',
    morningish: 'morning',
    afternoonish: 'afternoon',
    eveningish: 'evening',
    itll: 'it will',
    "let's": 'lets',
    "y'all": 'you',
    yall: 'you',
    gotta: 'have to',
    "ma'am": 'maam',
    til: 'till',
    bout: 'about',
    comin: 'coming',
    u: 'you',
    ur: 'your',
    pls: 'please',
    plz: 'please',
    rly: 'really',
    smth: 'something',
    gimme: 'give me',
    idc: 'i do not care',
    untill: 'until',
    everyday: 'every day',
    anyday: 'any day',
    morn: 'morning',
    mornin: 'morning',
    arvo: 'afternoon',
    noonish: 'noon',
    lunchtime: 'lunch',
    tmrw: 'tomorrow',
    tmr: 'tomorrow',
    tomo: 'tomorrow',
    tomorow: 'tomorrow',
    tommorow: 'tomorrow',
    tommorrow: 'tomorrow',
    tonite: 'tonight',
  }),
);

const ENDINGS: readonly (readonly [string, string])[] = [
  ["n't", 'not'],
  ["'m", 'am'],
  ["'re", 'are'],
  ["'ll", 'will'],
  ["'d", 'would'],
  ["'ve", 'have'],
  ["'s", 'is'],
];

function wordsOf(word: string): readonly string[] {
  const spelling = SPELLINGS.get(word);
  if (spelling !== undefined) return spelling.split(' ');
  const ending = ENDINGS.find(([letters]) => word.endsWith(letters));
  return ending === undefined ? [word] : [word.slice(0, -ending[0].length), ending[1]];
}

/** Writes words that contain a mark without it. */
const withoutInnerMarks = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/\b(?:uh|mm?)[- ]?(?:huh|hmm?)\b/g, 'yes')
    .replaceAll(/\bnuh[- ]?uh\b|\buh[- ]uh\b/g, 'no')
    .replaceAll(/(?<!\p{L})'round\b/gu, 'around')
    .replaceAll(/(?<=\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d))['-]?ish\b/g, ' ish')
    .replaceAll(/(?<=\b\w{3,6}day)-?ish\b/g, '')
    .replaceAll(/\bo ?['"”“]? ?clock\b/g, 'oclock')
    .replaceAll(/\b([ap])\. ?m\b\.?/g, '$1m')
    .replaceAll(
      /(?<=\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|thirty|oclock)) ([ap]) m\b/g,
      ' $1m',
    )
    .replaceAll(/(?<=\d)'s\b/g, ' is')
    .replaceAll(/\ba\.s\.a\.p\b/g, 'asap')
    .replaceAll(/\bb4\b/g, 'before')
    .replaceAll(/\b2(?=(?:morrow|day|nite|night)\b)/g, 'to')
    .replaceAll(/\bto[- ](morrow|night)\b|\bto-(day)\b/g, 'to$1$2')
    .replaceAll(/(?<=[\p{L}\d])-(?=\p{L})/gu, ' ');

const TOKEN = /\p{L}+(?:'\p{L}+)*|\d+|[.,!?;:/$#%…–—-]/gu;

/** Splits a text of any content into tokens. Leaves fillers such as "uh" out, with the commas around them. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  let isAfterFiller = false;
  for (const { 0: found, index } of withoutInnerMarks(text).matchAll(TOKEN)) {
    const isGlued = index === end && index > 0;
    end = index + found.length;
    if (FILLERS.has(found)) {
      if (tokens.at(-1)?.text === ',') tokens.pop();
      isAfterFiller = true;
      continue;
    }
    const isCommaOfFiller = isAfterFiller && found === ',';
    isAfterFiller = false;
    if (isCommaOfFiller) continue;
    if (/^\d/.test(found)) tokens.push({ text: found, kind: 'digits', isGlued });
    else if (/^\p{L}/u.test(found))
      wordsOf(found).forEach((word) => tokens.push({ text: word, kind: 'word', isGlued }));
    else tokens.push({ text: found === '…' ? '.' : found, kind: 'mark', isGlued });
  }
  return tokens;
}

const CLAUSE_ENDS = new Set(['.', ',', '!', '?', ';', ':', '–', '—', '-']);

/** @returns whether a clause ends with the token at the index. Past the ends of the text, it does. A mark inside a number does not. */
export function isClauseEnd(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token === undefined) return true;
  const next = tokens[index + 1];
  return CLAUSE_ENDS.has(token.text) && !(next?.kind === 'digits' && next.isGlued);
}

/** @returns the index of the first token of the clause that the token at the index belongs to */
export function clauseStart(tokens: readonly Token[], index: number): number {
  let start = index;
  while (!isClauseEnd(tokens, start - 1)) start--;
  return start;
}

/** @returns the index after the last token of the clause, from the token at the index on */
export function clauseEnd(tokens: readonly Token[], index: number): number {
  let end = index;
  while (!isClauseEnd(tokens, end)) end++;
  return end;
}

type Element = { readonly words: ReadonlySet<string>; readonly isOptional: boolean };

/** A row of words to find in a sentence. */
type Phrase = readonly Element[];

/** Phrases by the words with which they can begin and end. */
export type Phrases = {
  readonly byFirstWord: () => ReadonlyMap<string, readonly Phrase[]>;
  readonly byLastWord: () => ReadonlyMap<string, readonly Phrase[]>;
};

/** @returns the words of the elements up to the first that must be there */
function possibleFirstWords(elements: readonly Element[]): ReadonlySet<string> {
  const required = elements.findIndex(({ isOptional }) => !isOptional);
  return new Set(elements.slice(0, required + 1).flatMap(({ words }) => [...words]));
}

function byPossibleWord(list: readonly Phrase[], wordsOf: (phrase: Phrase) => ReadonlySet<string>) {
  const byWord = new Map<string, Phrase[]>();
  for (const phrase of list) {
    for (const word of wordsOf(phrase)) {
      const others = byWord.get(word);
      if (others === undefined) byWord.set(word, [phrase]);
      else others.push(phrase);
    }
  }
  return byWord;
}

/**
 * Each text is a row of words. "|" separates words of which one must stand there, and "?" marks a word that may be absent, which
 * not all words may: "the? end|close of day".
 */
export function phrases(...texts: readonly string[]): Phrases {
  const list = onFirstUse(() =>
    texts.map((text) =>
      text.split(' ').map((element) => ({
        words: new Set((element.endsWith('?') ? element.slice(0, -1) : element).split('|')),
        isOptional: element.endsWith('?'),
      })),
    ),
  );
  return {
    byFirstWord: onFirstUse(() => byPossibleWord(list(), possibleFirstWords)),
    byLastWord: onFirstUse(() => byPossibleWord(list(), (phrase) => possibleFirstWords(phrase.toReversed()))),
  };
}

/** @param step 1 to match forwards from the element, -1 to match backwards */
function indexPast(
  elements: readonly Element[],
  index: number,
  tokens: readonly Token[],
  at: number,
  step: 1 | -1,
): number | undefined {
  const element = elements[index];
  if (element === undefined) return at;
  const isHere = element.words.has(tokens[at]?.text ?? '');
  const past = isHere ? indexPast(elements, index + step, tokens, at + step, step) : undefined;
  return past ?? (element.isOptional ? indexPast(elements, index + step, tokens, at, step) : undefined);
}

/** @returns the index after the first of the phrases that starts at the index; undefined if none does */
export function endOfPhrase(list: Phrases, tokens: readonly Token[], at: number): number | undefined {
  for (const elements of list.byFirstWord().get(tokens[at]?.text ?? '') ?? []) {
    const end = indexPast(elements, 0, tokens, at, 1);
    if (end !== undefined) return end;
  }
  return undefined;
}

/** @returns for each of the phrases that ends before the index the index of its first token */
export const startsOfPhrases = (list: Phrases, tokens: readonly Token[], end: number): readonly number[] =>
  (list.byLastWord().get(tokens[end - 1]?.text ?? '') ?? []).flatMap((elements) => {
    const before = indexPast(elements, elements.length - 1, tokens, end - 1, -1);
    return before === undefined ? [] : [before + 1];
  });

/** @returns the index of the first token of the first of the phrases that ends before the index; undefined if none does */
export const startOfPhrase = (list: Phrases, tokens: readonly Token[], end: number): number | undefined =>
  startsOfPhrases(list, tokens, end)[0];

/** @returns whether one of the phrases starts in the given part of the tokens */
export function hasPhrase(list: Phrases, tokens: readonly Token[], from = 0, end = tokens.length): boolean {
  for (let at = from; at < end; at++) if (endOfPhrase(list, tokens, at) !== undefined) return true;
  return false;
}

/** @param text words, separated by spaces and line ends */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** @param text one phrase on each line, as `phrases` reads it: "a|the roof?" */
export const phraseList = (text: string): Phrases => phrases(...text.trim().split(/\s*\n\s*/));
